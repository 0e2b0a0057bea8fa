"""How wide a text will be, without pygame: the widths of the shipped fonts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from game.view import font_advances
from game.view.sprites import Weight

EM: Final = 1000
"""The unit of the font's widths: thousandths of an em."""


def _by_character(widths: Mapping[int, str]) -> dict[str, int]:
    """Turn "width: its characters" around."""
    return {char: width for width, chars in widths.items() for char in chars}


ADVANCES: Final[Mapping[Weight, Mapping[str, int]]] = {
    Weight.REGULAR: _by_character(font_advances.REGULAR),
    Weight.BOLD: _by_character(font_advances.BOLD),
}


@lru_cache(maxsize=4096)
def text_width(text: str, px: int, weight: Weight) -> int:
    """Return the width in pixels of a line of text whose em is ``px`` high.

    Each character is rounded to whole pixels, as the drawing of it is.
    """
    advances = ADVANCES[weight]
    return sum((advances.get(char, EM) * px + EM // 2) // EM for char in text)
