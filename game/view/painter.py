"""Painter: puts sprites on a surface, redrawing only what has changed."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import pygame

from game.geometry import Rect, Size
from game.view.art import Art, Placed
from game.view.sprites import OPAQUE, Sprite
from game.view.theme import Palette

MOST_RECTS: Final = 12
"""With more dirty rectangles than this, one around them all is cheaper."""
WASTE: Final = 1.25
"""Two rectangles are joined if that enlarges the painted area by no more than this."""


class _Shown(NamedTuple):
    """A sprite with its picture, and the pixels that it may touch."""

    sprite: Sprite
    placed: Placed
    bounds: Rect


class Painter:
    """Remembers what a surface shows, so that the next picture costs little."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self._shown: list[_Shown] = []
        self._ground: tuple[pygame.Surface, Size, Palette] | None = None
        """The surface painted last, its size then, and the theme."""

    def invalidate(self) -> None:
        """Forget what is shown: the next picture is painted as a whole."""
        self._ground = None

    def show(self, sprites: Sequence[Sprite], target: pygame.Surface) -> list[Rect]:
        """Paint the sprites in their order; return the rectangles that changed."""
        window = Rect(0, 0, *target.get_size())
        ground = (target, window.size, self._art.palette)
        if ground == self._ground:
            dirty = self._update(sprites)
        else:
            self._shown = [self._resolve(sprite) for sprite in sprites]
            self._ground = ground
            dirty = [window]
        return self._paint(target, dirty, window)

    def exchange(self, old: Sprite, new: Sprite, target: pygame.Surface) -> list[Rect]:
        """Paint one sprite in place of another; return the rectangles that changed.

        There are none if the other is not shown on this surface.
        """
        window = Rect(0, 0, *target.get_size())
        is_same_ground = (target, window.size, self._art.palette) == self._ground
        for index, shown in enumerate(self._shown if is_same_ground else ()):
            if shown.sprite == old:
                self._shown[index] = self._resolve(new)
                return self._paint(
                    target, [shown.bounds, self._shown[index].bounds], window
                )
        return []

    def _resolve(self, sprite: Sprite) -> _Shown:
        """Find a sprite's picture."""
        placed = self._art.place(sprite.art, sprite.rect)
        bounds = placed.bounds
        if sprite.clip is not None:
            bounds = bounds.common(sprite.clip)
        return _Shown(sprite, placed, bounds)

    def _update(self, sprites: Sequence[Sprite]) -> list[Rect]:
        """Take over a new list; return the rectangles in which it looks different."""
        old = self._shown
        ahead = 0
        for shown, sprite in zip(old, sprites, strict=False):
            if shown.sprite != sprite:
                break
            ahead += 1
        behind = 0
        while (
            behind < min(len(old), len(sprites)) - ahead
            and old[-1 - behind].sprite == sprites[-1 - behind]
        ):
            behind += 1
        gone = old[ahead : len(old) - behind]
        middle, changed = self._match(gone, sprites[ahead : len(sprites) - behind])
        self._shown = [*old[:ahead], *middle, *old[len(old) - behind :]]
        return changed

    def _match(
        self, old: list[_Shown], new: Sequence[Sprite]
    ) -> tuple[list[_Shown], list[Rect]]:
        """Match two lists; return the new one resolved, and where they differ.

        A sprite in both counts as unchanged only if it keeps its order among those
        that do: what lies above and beneath it is then the same wherever nothing
        else has changed.
        """
        places: dict[Sprite, list[int]] = {}
        for index in range(len(old) - 1, -1, -1):
            places.setdefault(old[index].sprite, []).append(index)
        resolved: list[_Shown] = []
        found: list[int] = []
        changed: list[Rect] = []
        for sprite in new:
            if indices := places.get(sprite):
                found.append(indices.pop())
                resolved.append(old[found[-1]])
            else:
                resolved.append(self._resolve(sprite))
                changed.append(resolved[-1].bounds)
        kept = set(longest_rise(found))
        changed += [old[i].bounds for i in range(len(old)) if i not in kept]
        return resolved, changed

    def _paint(
        self, target: pygame.Surface, changed: Iterable[Rect], window: Rect
    ) -> list[Rect]:
        """Paint anew what lies in some rectangles; return those really painted."""
        within = (rect.common(window) for rect in changed)
        dirty = merged(rect for rect in within if rect.width and rect.height)
        for rect in dirty:
            self._repaint(target, rect)
        target.set_clip(None)
        return dirty

    def _repaint(self, target: pygame.Surface, dirty: Rect) -> None:
        """Paint felt and sprites again in one rectangle."""
        target.set_clip(dirty)
        target.blit(self._art.felt(Size(*target.get_size())), dirty, dirty)
        for sprite, (surface, x, y), bounds in self._shown:
            if not bounds.intersects(dirty):
                continue
            if sprite.clip is not None:
                target.set_clip(sprite.clip.common(dirty))
            if sprite.alpha < OPAQUE:
                surface.set_alpha(max(0, sprite.alpha))
                target.blit(surface, (x, y))
                surface.set_alpha(OPAQUE)
            else:
                target.blit(surface, (x, y))
            if sprite.clip is not None:
                target.set_clip(dirty)


def longest_rise(numbers: Sequence[int]) -> list[int]:
    """Return a longest rising subsequence of different numbers.

    >>> longest_rise([5, 0, 1, 4, 2, 3])
    [0, 1, 2, 3]
    """
    ends: list[int] = []
    before: dict[int, int | None] = {}
    for number in numbers:
        place = bisect_left(ends, number)
        before[number] = ends[place - 1] if place else None
        ends[place : place + 1] = [number]
    rise: list[int] = []
    last = ends[-1] if ends else None
    while last is not None:
        rise.append(last)
        last = before[last]
    return rise[::-1]


def merged(rects: Iterable[Rect]) -> list[Rect]:
    """Return few rectangles, none overlapping, that hold all the given ones."""
    result: list[Rect] = []
    for rect in rects:
        grown = rect
        while True:
            partner = next((other for other in result if _worth(grown, other)), None)
            if partner is None:
                break
            result.remove(partner)
            grown = grown.union(partner)
        result.append(grown)
    if len(result) <= MOST_RECTS:
        return result
    whole = result[0]
    for rect in result[1:]:
        whole = whole.union(rect)
    return [whole]


def _worth(one: Rect, other: Rect) -> bool:
    """Tell whether two rectangles are better painted as one."""
    if one.intersects(other):
        return True
    whole = one.union(other)
    apart = one.width * one.height + other.width * other.height
    return whole.width * whole.height <= WASTE * apart
