"""The states of a card are told apart without colour: in a greyscale picture."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.cards import Card
from game.geometry import Rect, Size
from game.scenes.table_marks import _around
from game.view.art import Art
from game.view.painter import Painter
from game.view.palettes import THEMES
from game.view.sprites import (
    Box,
    CardBack,
    CardFace,
    EmptyPlace,
    Ring,
    RingStyle,
    Sprite,
    Surface,
)
from game.view.theme import CARD_ASPECT

ASSETS = Path(__file__).resolve().parents[2] / "assets"
MARGIN = 12
CLEAR = 40
"""So much darker or lighter, of 255, is seen without looking for it."""
SHARE = 0.02
"""On so much of the card it must be."""

every_theme = pytest.mark.parametrize("palette", THEMES.values(), ids=THEMES)


def greys(art: Art, sprites: list[Sprite], size: Size) -> bytes:
    surface = pygame.Surface(size, 0, 32)
    Painter(art).show(sprites, surface)
    grey = pygame.transform.grayscale(surface)
    return pygame.image.tobytes(grey, "RGB")[::3]


def clearly_other(one: bytes, other: bytes) -> float:
    """Return the share of pixels that are clearly lighter or darker."""
    pairs = zip(one, other, strict=True)
    return sum(abs(a - b) > CLEAR for a, b in pairs) / len(one)


@every_theme
@pytest.mark.parametrize("width", [44, 98, 200])
@pytest.mark.parametrize("face", [Card(7, "s"), Card(12, "h"), Card(1, "d")], ids=str)
def test_states_of_a_card_differ_in_grey(palette, width, face):
    pygame.display.init()
    art = Art(ASSETS, palette)
    card = Size(width, round(width * CARD_ASPECT))
    art.use_card_size(card)
    place = Rect(MARGIN, MARGIN, *card)
    window = Size(card.width + 2 * MARGIN, card.height + 2 * MARGIN)
    states = {
        "playable": [Sprite(CardFace(face), place)],
        "covered": [Sprite(CardFace(face, dimmed=True), place)],
        "face down": [Sprite(CardBack(), place)],
        "empty": [Sprite(EmptyPlace(), place)],
    }
    for style in RingStyle:
        ring = Sprite(Ring(style), _around(place))
        states[style] = [Sprite(CardFace(face), place), ring]

    pictures = {name: greys(art, shown, window) for name, shown in states.items()}

    alike = [
        (one, other)
        for one, other in combinations(pictures, 2)
        if clearly_other(pictures[one], pictures[other]) < SHARE
    ]
    assert alike == []


@every_theme
@pytest.mark.parametrize("surface", [Surface.KEY, Surface.BUTTON, Surface.BUTTON_OFF])
def test_the_likely_button_differs_in_grey(palette, surface):
    pygame.display.init()
    art, size = Art(ASSETS, palette), Size(120, 48)
    one, other = (
        greys(art, [Sprite(Box(name), Rect(0, 0, *size))], size)
        for name in (Surface.BUTTON_MAIN, surface)
    )

    differences = [abs(a - b) for a, b in zip(one, other, strict=True)]

    assert sum(differences) / len(differences) > 30
