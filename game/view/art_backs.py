"""The patterns on the cards' backs: quiet, of one pen, in one colour."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.geometry import Size
from game.settings import Back
from game.view.art_svg import raster

PEN: Final = 0.014
"""As a part of the field's width."""


def pattern(back: Back, size: Size, ink: str) -> pygame.Surface:
    """Draw a pattern that fills a field."""
    pen = max(0.8, size.width * PEN)
    style = (
        f'fill="none" stroke="{ink}" stroke-width="{pen:.2f}"'
        ' stroke-linecap="round" stroke-linejoin="round"'
    )
    body = (
        f'<path d="{path}" stroke-opacity="{opacity}" {style}/>'
        for path, opacity in _paths(back, size)
    )
    return raster("".join(body), size)


def _paths(back: Back, size: Size) -> Iterator[tuple[str, float]]:
    """Return the pattern's lines with their opacity."""
    match back:
        case Back.PEAKS:
            return _peaks(size)
        case Back.WAVES:
            return _waves(size)
        case Back.TILES:
            return _tiles(size)


def _peaks(size: Size) -> Iterator[tuple[str, float]]:
    """Yield rows of small peaks, each a pair of nested chevrons."""
    columns, rows = 4, 7
    wide, high = size.width / columns, size.height / rows
    for row in range(rows):
        shift = 0.5 if row % 2 else 0.0
        for column in range(columns - row % 2):
            x, y = (column + shift) * wide, row * high
            for part, opacity in ((0.0, 0.85), (0.2, 0.45)):
                left, right = x + wide * (0.1 + part), x + wide * (0.9 - part)
                foot, top = y + high * 0.8, y + high * (0.18 + part * 1.5)
                path = (
                    f"M{left:.2f} {foot:.2f} L{x + wide / 2:.2f} {top:.2f}"
                    f" L{right:.2f} {foot:.2f}"
                )
                yield path, opacity


def _waves(size: Size) -> Iterator[tuple[str, float]]:
    """Yield lines of gentle waves, every other one fainter and half a wave further."""
    waves, rows = 3, 9
    wide, high = size.width / waves, size.height / rows
    for row in range(rows):
        y, swing = (row + 0.5) * high, high * 0.42
        x = -wide / 2 if row % 2 else 0.0
        path = f"M{x:.2f} {y:.2f}"
        while x < size.width:
            path += (
                f" Q{x + wide / 4:.2f} {y - swing:.2f} {x + wide / 2:.2f} {y:.2f}"
                f" Q{x + wide * 3 / 4:.2f} {y + swing:.2f} {x + wide:.2f} {y:.2f}"
            )
            x += wide
        yield path, 0.5 if row % 2 else 0.9


def _tiles(size: Size) -> Iterator[tuple[str, float]]:
    """Yield a lattice of lozenges, a smaller one within each."""
    columns, rows = 4, 6
    wide, high = size.width / columns, size.height / rows
    for row in range(rows):
        for column in range(columns):
            x, y = (column + 0.5) * wide, (row + 0.5) * high
            for part, opacity in ((0.46, 0.85), (0.2, 0.5)):
                across, down = wide * part, high * part
                path = (
                    f"M{x:.2f} {y - down:.2f} L{x + across:.2f} {y:.2f}"
                    f" L{x:.2f} {y + down:.2f} L{x - across:.2f} {y:.2f} Z"
                )
                yield path, opacity
