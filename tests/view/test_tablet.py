"""On a tablet of 10.1 inches, held across, ranks are read at arm's length."""

from __future__ import annotations

from math import hypot

import pygame
import pytest

from game.cards import DECK
from game.geometry import Size
from game.rules.model import GameKind
from game.storage.paths import assets_dir
from game.view.art import Art
from game.view.layout import table_layout
from game.view.sprites import CardFace

TABLET = Size(1280, 800)
PIXELS_PER_MM = hypot(*TABLET) / (10.1 * 25.4)
LEAST_MM = 7
INK = 100
"""A pixel whose darkest colour lies below this is printed on."""


def rank_height(picture: pygame.Surface, uncovered: int) -> int:
    """Return the height in pixels of what stands in the upper left of a card."""
    width = picture.get_width()
    edge = round(width * 0.04)
    rows = [
        y
        for y in range(edge, uncovered)
        if any(min(picture.get_at((x, y))[:3]) < INK for x in range(edge, width // 2))
    ]
    return rows[-1] + 1 - rows[0]


@pytest.mark.parametrize("kind", GameKind)
@pytest.mark.parametrize("is_covered", [False, True])
def test_each_rank_is_seven_millimetres_high(kind, is_covered):
    """Seen to fail with ranks of 0.3 instead of 0.465 of a card's width."""
    pygame.display.init()
    art, sizes = Art(assets_dir()), table_layout(TABLET, kind).sizes
    art.use_card_size(sizes.card, sizes.index_height)

    heights = [
        rank_height(art.card(CardFace(card, is_covered), sizes.card), sizes.step)
        for card in DECK
    ]

    assert min(heights) >= LEAST_MM * PIXELS_PER_MM
    assert max(heights) < sizes.step
