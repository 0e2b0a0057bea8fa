"""Text that fits the room there is: lines, sentences, and how small they may be."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from game.geometry import Rect
from game.text.wrap import evened
from game.view.metrics import text_width
from game.view.sprites import Label, Sprite, Weight

SMALLEST_PX: Final = 11
"""Text is not made smaller than this to fit."""
LINE_HEIGHT: Final = 1.35
"""Height of a line of text, in ems."""


def line_height(px: int) -> int:
    """Return how much room a line of text takes."""
    return round(px * LINE_HEIGHT)


def largest_px(fits: Callable[[int], bool], px: int) -> int:
    """Return the largest em, from ``px`` down to `SMALLEST_PX`, at which it fits."""
    return next((em for em in range(px, SMALLEST_PX, -1) if fits(em)), SMALLEST_PX)


def fitting_px(text: str, width: int, px: int, weight: Weight = Weight.REGULAR) -> int:
    """Return the largest em, up to ``px``, at which the text is no wider."""
    return largest_px(lambda em: text_width(text, em, weight) <= width, px)


def label(text: str, rect: Rect, style: Label) -> Sprite:
    """Return a line of text in the style of another, smaller if it must be."""
    px = fitting_px(text, rect.width, style.px, style.weight)
    return Sprite(replace(style, text=text, px=px), rect)


@lru_cache(maxsize=128)
def lines_of(
    text: str, width: int, px: int, weight: Weight = Weight.REGULAR
) -> tuple[str, ...]:
    """Return the text broken into lines."""
    return evened(text, width, px, weight, text_width)


def sentence(text: str, room: Rect, style: Label) -> tuple[Sprite, ...]:
    """Return a text in the style of another, as large as all its lines fit in."""

    def fits(px: int) -> bool:
        lines = lines_of(text, room.width, px, style.weight)
        return line_height(px) * len(lines) <= room.height

    px = largest_px(fits, style.px)
    lines = lines_of(text, room.width, px, style.weight)
    return paragraph(lines, room, replace(style, px=px))


def paragraph(lines: tuple[str, ...], rect: Rect, style: Label) -> tuple[Sprite, ...]:
    """Return lines of text below each other, in the middle of the rectangle."""
    height = line_height(style.px)
    top = rect.y + (rect.height - height * len(lines)) // 2
    return tuple(
        label(line, Rect(rect.x, top + i * height, rect.width, height), style)
        for i, line in enumerate(lines)
    )
