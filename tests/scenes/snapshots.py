"""Pictures kept to compare with: sprite lists as text, and a few as PNG.

``pytest --snapshot-update`` accepts what is shown now. A picture that differs is
written to ``build/snapshots``: the expected one, the actual one, and where they differ.
"""

from __future__ import annotations

import platform
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame

from game.scenes.scene import Picture
from game.text.hint_text import card_text
from game.view.sprites import (
    Badge,
    Box,
    CardBack,
    CardFace,
    EmptyPlace,
    Icon,
    Label,
    Ring,
    Shade,
    Sprite,
)

FOLDER = Path(__file__).parent / "snapshots"
FAILED = Path(__file__).parents[2] / "build" / "snapshots"
REFERENCE = ("linux", "x86_64", "2.5.8")
"""Where pictures must be equal to the last bit: system, machine, pygame-ce."""
NEAR = 8
"""Elsewhere a channel may differ by so much, of 255 ..."""
FAR_SHARE = 0.001
"""... and this share of the pixels by more."""


def is_reference() -> bool:
    return (sys.platform, platform.machine(), pygame.version.ver) == REFERENCE


def as_text(picture: Picture) -> str:
    """Return what a picture shows and offers, a line each, from bottom to top."""
    lines = [*map(_sprite, picture.sprites), "", *_targets(picture)]
    return "\n".join(lines) + "\n"


def _sprite(sprite: Sprite) -> str:
    x, y, width, height = sprite.rect
    alpha = f" alpha {sprite.alpha}" if sprite.alpha != 255 else ""
    clip = f" within {_place(sprite.clip)}" if sprite.clip else ""
    return f"{_art(sprite)} at {x},{y} {width}x{height}{alpha}{clip}"


def _place(rect) -> str:
    return f"{rect.x},{rect.y} {rect.width}x{rect.height}"


def _art(sprite: Sprite) -> str:
    match sprite.art:
        case CardFace(card, dimmed):
            return f"{card_text(card)}{' covered' if dimmed else ''}"
        case CardBack(dimmed):
            return f"back{' covered' if dimmed else ''}"
        case EmptyPlace(closed):
            return "closed place" if closed else "place"
        case Ring(style):
            return f"{style} ring"
        case Badge(text):
            return f"badge {text}"
        case Label(text, px, ink, weight, align):
            return f"{text!r} {px}px {ink.name} {weight.name} {align.name}".lower()
        case Box(surface):
            return f"{surface} box"
        case Icon(name, ink):
            return f"{name} icon {ink.name.lower()}"
        case Shade():
            return "veil"


def _targets(picture: Picture) -> Iterator[str]:
    for target in picture.targets:
        marks = "" if target.takes_focus else " no focus"
        yield f"{target.group}: {target.name} at {_place(target.rect)}{marks}"


def check_text(name: str, text: str, *, update: bool) -> None:
    """Compare a text with the one kept, or keep it."""
    path = FOLDER / f"{name.replace(' ', '-')}.txt"
    if update:
        FOLDER.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"no {path.name}: look at it, then --snapshot-update"
    assert text.splitlines() == path.read_text(encoding="utf-8").splitlines()


def check_picture(name: str, surface: pygame.Surface, *, update: bool) -> None:
    """Compare a picture with the one kept, or keep it."""
    path = FOLDER / f"{name.replace(' ', '-')}.png"
    if update:
        FOLDER.mkdir(exist_ok=True)
        pygame.image.save(surface, path)
    assert path.exists(), f"no {path.name}: look at it, then --snapshot-update"
    kept = pygame.image.load(path)
    assert kept.get_size() == surface.get_size(), "the size has changed"
    near = 0 if is_reference() else NEAR
    share = differing(kept, surface, near)
    if share > (0 if is_reference() else FAR_SHARE):
        written = _write_failure(name, kept, surface)
        raise AssertionError(f"{share:.2%} of the pixels differ: see {written}")


def differing(one: pygame.Surface, other: pygame.Surface, near: int) -> float:
    """Return the share of pixels that differ by more than ``near`` in a channel."""
    limit = near + 1
    same = pygame.mask.from_threshold(
        _difference(one, other), (0, 0, 0, 255), (limit, limit, limit, 255)
    )
    width, height = one.get_size()
    return 1 - same.count() / (width * height)


def _difference(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """Return how far two pictures differ, black where they do not."""
    more, less = (pygame.Surface(one.get_size(), 0, 32) for _ in range(2))
    more.blit(one, (0, 0))
    more.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(other, (0, 0))
    less.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_MAX)
    return more


def _write_failure(name: str, kept: pygame.Surface, actual: pygame.Surface) -> Path:
    """Write the pictures and their difference beside each other."""
    width, height = kept.get_size()
    sheet = pygame.Surface((3 * width, height), 0, 32)
    for place, part in enumerate((kept, actual, _difference(kept, actual))):
        sheet.blit(part, (place * width, 0))
    path = FAILED / f"{name}.png"
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(sheet, path)
    return path
