"""Text: the two fonts at every size, and lines of it as surfaces."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pygame

from game.geometry import Size
from game.view.art_svg import AssetError
from game.view.metrics import text_width
from game.view.sprites import Label, Weight
from game.view.theme import Colour

FONT_FILES = {
    Weight.REGULAR: "PyramidPeaks-Regular.otf",
    Weight.BOLD: "PyramidPeaks-Bold.otf",
}
SMALLEST_PX = 6
PROBE, PROBE_PX = "0王", 16
"""At this size the fonts are opened at once, to see that they are there."""
BASELINE = 0.37
"""From a line's middle down to its baseline, in ems: capitals and Chinese characters
then both stand in the middle."""
LINES_KEPT = 400
FONTS_KEPT = 24


class Type:
    """Draws lines of text."""

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
        """Open a font at one size."""
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


def fitting_px(label: Label, size: Size) -> int:
    """Return the largest em, up to the label's own, at which it fits."""
    px = min(label.px, max(SMALLEST_PX, size.height))
    width = text_width(label.text, px, label.weight)
    if width > size.width:
        px = max(SMALLEST_PX, px * size.width // width)
    while px > SMALLEST_PX and text_width(label.text, px, label.weight) > size.width:
        px -= 1
    return px
