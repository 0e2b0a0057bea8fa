"""The page about the program: its version, its licence, and whose work is in it."""

from __future__ import annotations

from typing import Final

from game import __version__
from game.geometry import Size
from game.scenes.fitted import largest_px, line_height, lines_of, paragraph
from game.scenes.parts import joined
from game.scenes.scene import Picture, View
from game.scenes.sheet import sheet, sheet_room
from game.view.frame import Frame, frame
from game.view.sprites import Align, Ink, Label

WIDTH_EMS: Final = 30


class About:
    """A page that is only read."""

    def __init__(self, data_folder: str, parts: tuple[str, ...]) -> None:
        """Name where files lie, and what the program is built on, a line each."""
        self._data_folder = data_folder
        self._parts = parts

    def picture(self, view: View) -> Picture:
        """Return the page."""
        window, words = frame(view.size), view.strings.about
        texts = (
            words.version(__version__),
            words.licence,
            words.fonts,
            *self._parts,
            words.data_folder(self._data_folder),
        )
        room = sheet_room(window).height - window.gap
        px = largest_px(
            lambda em: len(_lines(texts, window, em)) * line_height(em) <= room,
            window.body,
        )
        lines = _lines(texts, window, px)
        width, height = _width(window, px), len(lines) * line_height(px) + window.gap
        body = Size(width + 2 * window.margin, height)
        page = sheet(view, view.strings.program, body)
        style = Label("", px, Ink.PAGE_TEXT, align=Align.LEFT)
        # The text begins where the title does.
        below_title = page.body._replace(x=page.body.x + window.margin, width=width)
        return joined([page.picture, Picture(paragraph(lines, below_title, style))])


def _width(window: Frame, px: int) -> int:
    return min(sheet_room(window).width - 2 * window.margin, WIDTH_EMS * px)


def _lines(texts: tuple[str, ...], window: Frame, px: int) -> tuple[str, ...]:
    width = _width(window, px)
    return tuple(line for text in texts for line in lines_of(text, width, px))
