"""The page about the program: its version, its licence, and whose work is in it."""

from __future__ import annotations

from typing import Final

from game import __version__
from game.geometry import Size
from game.scenes.parts import joined, line_height, lines_of, paragraph, sheet
from game.scenes.scene import Picture, Still, View
from game.view.frame import frame
from game.view.sprites import Align, Ink, Label

PARTS: Final = (
    "Python — PSF License 2.0",
    "pygame-ce — LGPL 2.1",
    "SDL, SDL_image, SDL_mixer, SDL_ttf — zlib License",
    "platformdirs, rich — MIT License",
)
"""What the program is built on, and under which licences."""
WIDTH_EMS: Final = 30


class About(Still):
    """A page that is only read."""

    def __init__(self, data_folder: str) -> None:
        self._data_folder = data_folder

    def picture(self, view: View) -> Picture:
        """Return the page."""
        shape, words = frame(view.size), view.strings.about
        px = shape.small
        texts = (
            words.version(__version__),
            words.licence,
            words.fonts,
            *PARTS,
            words.data_folder(self._data_folder),
        )
        pad = 3 * shape.gap
        width = min(shape.safe.width, WIDTH_EMS * px + pad)
        lines = tuple(
            line for text in texts for line in lines_of(text, width - pad, px)
        )
        height = len(lines) * line_height(px) + shape.touch + 2 * shape.gap + pad
        page = sheet(view, view.strings.program, Size(width, height))
        style = Label("", px, Ink.PAGE_TEXT, align=Align.LEFT)
        return joined([page.picture, Picture(paragraph(lines, page.body, style))])
