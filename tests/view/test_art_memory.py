"""What was drawn for one size of the window is let go of with it."""

from __future__ import annotations

import gc
from weakref import ref

import pygame
import pytest

from game.cards import DECK
from game.geometry import Rect, Size
from game.rules.model import GameKind
from game.storage.paths import assets_dir
from game.view.art import Art
from game.view.art_cards import Deck
from game.view.art_shapes import load_shapes
from game.view.palettes import GREEN
from game.view.sprites import Box, Surface
from tests.scenes.situations import SITUATIONS, situation, whole


def drawn(art: Art) -> int:
    """Return how many pictures of boxes are kept."""
    return art._box.cache_info().currsize


def test_a_window_dragged_larger_keeps_the_pictures_of_one_size_only():
    """Seen to fail with caches bounded by number alone: at 4K that was gigabytes."""
    art = Art(assets_dir())

    for width in range(480, 520):
        art.felt(Size(width, 400))
        art.place(Box(Surface.PAGE), Rect(0, 0, width, 400))

    assert drawn(art) == 1


@pytest.mark.parametrize("size", [Size(480, 360), Size(1280, 800)], ids=str)
@pytest.mark.parametrize("name", SITUATIONS)
def test_all_pictures_of_a_screen_are_kept(name, size):
    """Seen to fail with room for a dozen boxes, and for fifty lines."""
    art = Art(assets_dir())
    sprites = whole(situation(name, GameKind.PYRAMID, size, "zh-Hant")).sprites
    art.felt(size)

    def pictures() -> list[pygame.Surface]:
        return [art.place(sprite.art, sprite.rect).surface for sprite in sprites]

    first = pictures()
    again = pictures()

    assert all(one is other for one, other in zip(first, again, strict=True))


def test_a_deck_that_nobody_uses_is_gone_at_once():
    """Seen to fail with caches of bound methods: two hours of play added 100 MB."""
    deck = Deck(Size(60, 84), load_shapes(assets_dir()), GREEN)
    deck.face(DECK[0], dimmed=True)
    deck.back(dimmed=True)
    watched = ref(deck)
    gc.disable()
    try:
        del deck

        assert watched() is None
    finally:
        gc.enable()


def test_the_same_window_keeps_its_pictures():
    """Seen to fail with everything forgotten at each picture."""
    art = Art(assets_dir())

    def pictures() -> list[pygame.Surface]:
        felt = art.felt(Size(640, 480))
        page = art.place(Box(Surface.PAGE), Rect(0, 0, 640, 480))
        button = art.place(Box(Surface.BUTTON), Rect(0, 0, 64, 48))
        return [felt, page.surface, button.surface]

    first = pictures()
    again = pictures()

    assert all(one is other for one, other in zip(first, again, strict=True))
