"""How wide a text will be, without pygame: the widths of the shipped fonts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from game.view import font_advances
from game.view.sprites import Weight

EM: Final = 1000
"""The unit of the font's widths: thousandths of an em."""
PARTS: Final = 64
"""Of a pixel, in which the drawing library counts."""


def _by_character(widths: Mapping[int, str]) -> dict[str, int]:
    """Turn "width: its characters" around."""
    return {char: width for width, chars in widths.items() for char in chars}


ADVANCES: Final[Mapping[Weight, Mapping[str, int]]] = {
    Weight.REGULAR: _by_character(font_advances.REGULAR),
    Weight.BOLD: _by_character(font_advances.BOLD),
}


@lru_cache(maxsize=4096)
def text_width(text: str, px: int, weight: Weight) -> int:
    """Return the width in pixels of a line of text whose em is ``px`` high."""
    advances = ADVANCES[weight]
    return sum(_pixels(advances.get(char, EM), px) for char in text)


def _pixels(advance: int, px: int) -> int:
    """Return a character's width as it is drawn: in whole pixels.

    The drawing library rounds twice, first to the 64th part of a pixel.
    """
    parts = (advance * px * PARTS + EM // 2) // EM
    return (parts + PARTS // 2) // PARTS
