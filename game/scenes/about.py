"""The page about the program: its version, its licence, and whose work is in it."""

from __future__ import annotations

from typing import Final

from game import __version__
from game.geometry import Size
from game.scenes.parts import (
    joined,
    largest_px,
    line_height,
    lines_of,
    paragraph,
    sheet,
)
from game.scenes.scene import Picture, View
from game.view.frame import Frame, frame
from game.view.sprites import Align, Ink, Label

WIDTH_EMS: Final = 30
MARGIN_GAPS: Final = 6
"""Both margins of the text together: it begins where the title does."""


class About:
    """A page that is only read."""

    def __init__(self, data_folder: str, parts: tuple[str, ...]) -> None:
        """Name where files lie, and what the program is built on, a line each."""
        self._data_folder = data_folder
        self._parts = parts

    def picture(self, view: View) -> Picture:
        """Return the page."""
        shape, words = frame(view.size), view.strings.about
        texts = (
            words.version(__version__),
            words.licence,
            words.fonts,
            *self._parts,
            words.data_folder(self._data_folder),
        )
        pad = 3 * shape.gap
        room = shape.safe.height - shape.touch - 2 * shape.gap - pad
        px = largest_px(
            lambda em: len(_lines(texts, shape, em)) * line_height(em) <= room,
            shape.body,
        )
        lines = _lines(texts, shape, px)
        height = len(lines) * line_height(px) + shape.safe.height - room
        width = _width(shape, px)
        size = Size(width + MARGIN_GAPS * shape.gap, height)
        page = sheet(view, view.strings.program, size)
        style = Label("", px, Ink.PAGE_TEXT, align=Align.LEFT)
        left = page.body.x + shape.gap + shape.gap // 2
        below_title = page.body._replace(x=left, width=width)
        return joined([page.picture, Picture(paragraph(lines, below_title, style))])


def _width(shape: Frame, px: int) -> int:
    return min(shape.safe.width - MARGIN_GAPS * shape.gap, WIDTH_EMS * px)


def _lines(texts: tuple[str, ...], shape: Frame, px: int) -> tuple[str, ...]:
    width = _width(shape, px)
    return tuple(line for text in texts for line in lines_of(text, width, px))
