from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.cards import DECK
from game.geometry import Rect, Size
from game.view.art import Art
from game.view.painter import Painter, longest_rise, merged
from game.view.palettes import GREEN
from game.view.sprites import (
    Badge,
    Box,
    CardBack,
    CardFace,
    EmptyPlace,
    Icon,
    IconName,
    Label,
    Ring,
    RingStyle,
    Shade,
    Sprite,
    Surface,
)

ASSETS = Path(__file__).resolve().parents[2] / "assets"
WINDOW = Size(320, 240)
CARD = Size(45, 63)


@pytest.fixture(scope="module")
def art():
    pygame.display.init()
    art = Art(ASSETS)
    art.use_card_size(CARD)
    return art


def cards():
    faces = st.builds(CardFace, st.sampled_from(DECK[:6]), st.booleans())
    rects = st.builds(
        lambda x, y, width: Rect(x, y, width, CARD.height),
        st.integers(-50, WINDOW.width),
        st.integers(-50, WINDOW.height),
        st.sampled_from((CARD.width, CARD.width, 20, 0)),
    )
    arts = st.one_of(faces, st.builds(CardBack, st.booleans()))
    return st.builds(Sprite, arts, rects, alphas(), clips())


def flat_things():
    arts = st.one_of(
        st.builds(EmptyPlace, st.booleans()),
        st.builds(Ring, st.sampled_from(RingStyle)),
        st.builds(Badge, st.sampled_from(("1", "24", "3/28"))),
        st.builds(Label, st.sampled_from(("", "撤銷 gj", "Won")), st.integers(8, 30)),
        st.builds(Box, st.sampled_from(Surface)),
        st.builds(Icon, st.sampled_from(IconName)),
        st.just(Shade()),
    )
    return st.builds(Sprite, arts, rects(), alphas(), clips())


def rects():
    return st.builds(
        Rect,
        st.integers(-40, WINDOW.width),
        st.integers(-40, WINDOW.height),
        st.integers(0, 120),
        st.integers(0, 90),
    )


def alphas():
    return st.sampled_from((255, 255, 255, 130, 1, 0))


def clips():
    return st.one_of(st.none(), st.none(), rects())


@st.composite
def changes(draw):
    """Draw a list of sprites, and one that has much in common with it."""
    before = draw(st.lists(st.one_of(cards(), flat_things()), max_size=12))
    kept = [sprite for sprite in before if draw(st.booleans())]
    after = draw(st.permutations(kept)) if draw(st.booleans()) else kept
    for sprite in draw(st.lists(st.one_of(cards(), flat_things()), max_size=3)):
        after.insert(draw(st.integers(0, len(after))), sprite)
    return before, after


@given(changes())
def test_an_update_looks_like_a_full_redraw(art, change):
    before, after = change
    updated, redrawn = (pygame.Surface(WINDOW, 0, 32) for _ in range(2))
    painter = Painter(art)
    painter.show(before, updated)

    painter.show(after, updated)

    Painter(art).show(after, redrawn)
    assert redrawn.get_buffer().raw == updated.get_buffer().raw


@given(changes(), flat_things(), flat_things(), st.data())
def test_an_exchange_looks_like_a_full_redraw(art, change, old, new, data):
    sprites, _ = change
    place = data.draw(st.integers(0, len(sprites)))
    before = [*sprites[:place], old, *sprites[place:]]
    after = list(before)
    after[before.index(old)] = new
    exchanged, redrawn = (pygame.Surface(WINDOW, 0, 32) for _ in range(2))
    painter = Painter(art)
    painter.show(before, exchanged)

    painter.exchange(old, new, exchanged)

    Painter(art).show(after, redrawn)
    assert redrawn.get_buffer().raw == exchanged.get_buffer().raw
    assert painter.show(after, exchanged) == []


def test_what_is_not_shown_cannot_be_exchanged(art):
    surface = pygame.Surface(WINDOW, 0, 32)
    painter = Painter(art)
    here, elsewhere = (
        Sprite(Label(text, 20), Rect(10, 10, 90, 30)) for text in ("1:00", "2:00")
    )
    painter.show([here], surface)
    before = surface.get_buffer().raw

    assert painter.exchange(elsewhere, here, surface) == []
    assert painter.exchange(here, elsewhere, pygame.Surface(WINDOW, 0, 32)) == []
    assert surface.get_buffer().raw == before


@given(changes())
def test_nothing_outside_the_returned_rectangles_changes(art, change):
    before, after = change
    surface = pygame.Surface(WINDOW, 0, 32)
    painter = Painter(art)
    painter.show(before, surface)
    former = surface.copy()

    dirty = painter.show(after, surface)

    for rect in dirty:
        former.blit(surface, rect, rect)
    assert surface.get_buffer().raw == former.get_buffer().raw


def test_the_first_picture_is_painted_whole(art):
    surface = pygame.Surface(WINDOW, 0, 32)

    assert Painter(art).show([], surface) == [Rect(0, 0, *WINDOW)]


def test_the_same_picture_again_costs_nothing(art):
    surface = pygame.Surface(WINDOW, 0, 32)
    sprites = [Sprite(CardFace(card), Rect(9, 9, *CARD)) for card in DECK]
    painter = Painter(art)
    painter.show(sprites, surface)

    assert painter.show(list(sprites), surface) == []


def test_a_forgotten_picture_is_painted_whole(art):
    surface = pygame.Surface(WINDOW, 0, 32)
    painter = Painter(art)
    painter.show([], surface)
    painter.invalidate()

    assert painter.show([], surface) == [Rect(0, 0, *WINDOW)]


def test_a_new_size_is_painted_whole(art):
    painter = Painter(art)
    painter.show([], pygame.Surface(WINDOW, 0, 32))

    assert painter.show([], pygame.Surface((99, 77), 0, 32)) == [Rect(0, 0, 99, 77)]


def test_another_surface_is_painted_whole(art):
    painter = Painter(art)
    painter.show([], pygame.Surface(WINDOW, 0, 32))

    dirty = painter.show([], pygame.Surface(WINDOW, 0, 32))

    assert dirty == [Rect(0, 0, *WINDOW)]


def test_another_theme_is_painted_whole():
    surface = pygame.Surface(WINDOW, 0, 32)
    art = Art(ASSETS)
    painter = Painter(art)
    painter.show([Sprite(CardBack(), Rect(0, 0, *CARD))], surface)
    art.use_palette(replace(GREEN, back=(90, 20, 20)))

    dirty = painter.show([Sprite(CardBack(), Rect(0, 0, *CARD))], surface)

    assert dirty == [Rect(0, 0, *WINDOW)]


def test_a_moved_card_repaints_where_it_was_and_where_it_is(art):
    surface = pygame.Surface(WINDOW, 0, 32)
    painter = Painter(art)
    here, there = Rect(10, 10, *CARD), Rect(200, 150, *CARD)
    painter.show([Sprite(CardBack(), here)], surface)

    assert set(painter.show([Sprite(CardBack(), there)], surface)) == {here, there}


def test_a_card_that_has_left_its_place_is_painted_over(art):
    rect = Rect(40, 40, *CARD)
    surface = pygame.Surface(WINDOW)
    painter = Painter(art)
    painter.show([Sprite(CardBack(), rect)], surface)

    painter.show([Sprite(EmptyPlace(), rect)], surface)

    afresh = pygame.Surface(WINDOW)
    Painter(art).show([Sprite(EmptyPlace(), rect)], afresh)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(afresh, "RGB")


def test_nothing_equals_a_thing_of_another_kind():
    same = (
        *(kind(flag) for kind in (CardBack, EmptyPlace) for flag in (False, True)),
        *(kind("text") for kind in (Ring, Badge, Box)),
        *(Shade(), ()),
    )

    assert all(a != b for a, b in combinations(same, 2))


def test_near_rectangles_are_joined():
    assert merged([Rect(0, 0, 10, 10), Rect(11, 0, 10, 10)]) == [Rect(0, 0, 21, 10)]


def test_many_rectangles_become_one():
    scattered = [Rect(20 * i, 30 * i, 2, 2) for i in range(40)]

    assert merged(scattered) == [Rect(0, 0, 782, 1172)]


@given(st.lists(rects(), max_size=8))
def test_joined_rectangles_hold_all_and_do_not_overlap(given_rects):
    result = merged(given_rects)

    assert all(any(big.encloses(rect) for big in result) for rect in given_rects)
    assert not any(
        one.intersects(other) for one in result for other in result if one is not other
    )


@given(st.permutations(range(9)))
def test_the_longest_rise_rises(numbers):
    rise = longest_rise(numbers)

    assert sorted(rise) == rise
    assert set(rise) <= set(numbers)
