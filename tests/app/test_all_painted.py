"""However large the window becomes, each of its pixels is painted."""

from __future__ import annotations

import pygame
import pytest

from game.deals import deal_from_number
from game.rules.model import GameKind

MAGENTA = (255, 0, 255)
"""Nothing in the program has this colour."""
SIZES = [
    *((480, 360), (481, 361), (640, 480), (799, 601), (800, 480), (854, 480)),
    *((960, 540), (1024, 600), (1024, 768), (1280, 720), (1280, 800), (1366, 768)),
    *((1440, 900), (1600, 900), (1680, 1050), (1919, 1079), (1920, 1080)),
    *((1920, 1200), (1900, 400), (480, 480), (1000, 1000)),
    *((480, 640), (480, 854), (481, 853), (540, 960), (600, 1024), (768, 1024)),
    *((800, 1280), (1080, 1920), (1200, 1920)),
]


def unpainted(surface: pygame.Surface) -> int:
    """Return how many pixels are still magenta."""
    return pygame.mask.from_threshold(surface, MAGENTA, (1, 1, 1, 255)).count()


@pytest.mark.parametrize("kind", GameKind)
def test_at_thirty_sizes_no_pixel_stays_unpainted(sit, kind):
    """Seen to fail with felt a pixel short, and with another size not noticed."""
    pilot = sit(kind, deal=deal_from_number(kind, 4), size=(1024, 600))
    left = {}

    for size in SIZES:
        pilot.window._window.size = size
        surface = pilot.window.surface
        surface.fill(MAGENTA)
        blank = unpainted(surface)
        pilot.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
        assert blank == surface.get_width() * surface.get_height()
        left[pilot.window.size] = unpainted(pilot.window.surface)

    assert len(left) == 30
    assert set(left.values()) == {0}
