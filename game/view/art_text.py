"""Text: the two fonts at every size, and lines of it as surfaces."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame

from game.geometry import Size
from game.storage.paths import AssetError
from game.view.metrics import text_width
from game.view.sprites import Label, Weight
from game.view.theme import Colour

FONT_FILES: Final = {
    Weight.REGULAR: "PyramidPeaks-Regular.otf",
    Weight.BOLD: "PyramidPeaks-Bold.otf",
}
LEAST_DRAWN_PX: Final = 6
PROBE: Final = "0王"
PROBE_PX: Final = 16
"""At this size the fonts are opened at once, to see that they are there."""
BASELINE: Final = 0.37
"""From a line's middle down to its baseline, in ems: capitals and Chinese characters
then both stand in the middle."""
LINES_KEPT: Final = 128
"""A screen has up to 55."""
FONTS_KEPT: Final = 24


class Type:
    """Draws lines of text; `AssetError` if a font is missing or damaged."""

    def __init__(self, assets: Path) -> None:
        if not pygame.font.get_init():
            pygame.font.init()
        self._files = {
            weight: assets / "fonts" / name for weight, name in FONT_FILES.items()
        }
        self.font = lru_cache(maxsize=FONTS_KEPT)(self._open)
        self.line = lru_cache(maxsize=LINES_KEPT)(self._render)
        for weight in Weight:
            self.font(PROBE_PX, weight)

    def _open(self, px: int, weight: Weight) -> pygame.font.Font:
        """Open a font at one size; `AssetError` if that cannot be done."""
        file = self._files[weight]
        try:
            font = pygame.font.Font(file, px)
            font.size(PROBE)  # of a damaged file the font is made, but cannot be used
        except (OSError, ValueError, pygame.error) as error:
            raise AssetError(file, error) from error
        return font

    def _render(
        self, text: str, px: int, weight: Weight, colour: Colour
    ) -> pygame.Surface:
        """Draw a line of text on a transparent surface."""
        return self.font(px, weight).render(text, True, colour)  # noqa: FBT003

    def baseline_offset(self, px: int, weight: Weight) -> int:
        """Return how far above the line's middle its surface begins."""
        return self.font(px, weight).get_ascent() - round(px * BASELINE)


def drawn_px(label: Label, size: Size) -> int:
    """Return the em at which a label is drawn: its own, or smaller until it fits.

    Most labels come with an em that fits, down to `game.scenes.fitted.SMALLEST_PX`;
    this is for those that nothing else could make fit.
    """
    px = min(label.px, max(LEAST_DRAWN_PX, size.height))
    width = text_width(label.text, px, label.weight)
    if width > size.width:
        px = max(LEAST_DRAWN_PX, px * size.width // width)
    while px > LEAST_DRAWN_PX and text_width(label.text, px, label.weight) > size.width:
        px -= 1
    return px
