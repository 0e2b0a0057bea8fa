from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from msgspec.structs import replace

from game.geometry import Point, Rect, Size
from game.intents import ClosePage
from game.rules.model import GameKind
from game.scenes import rules_page
from game.scenes.rules_layout import Column, _ring, laid_out
from game.scenes.rules_page import COLUMN_EMS, RulesPage
from game.scenes.scene import Group, target_at
from game.text import LANGUAGES, choose
from game.text.rules.blocks import RING, CardRing
from game.view.frame import frame
from game.view.metrics import text_width
from game.view.sprites import Box, CardBack, CardFace, Label, Surface
from tests.scenes.views import find, names, view

SIZES = [
    Size(*size)
    for size in (
        (480, 360),
        (800, 1280),
        (1280, 800),
        (1920, 1080),
        (3440, 1440),
        (3840, 2160),
    )
]
FAR = 1_000_000

every_size = pytest.mark.parametrize("size", SIZES, ids=str)
every_language = pytest.mark.parametrize("language", LANGUAGES)
both_games = pytest.mark.parametrize("kind", GameKind)


def body_of(shown):
    """Return the part of the window in which the text is seen."""
    page = RulesPage().picture(shown)
    return next(s.clip for s in page.sprites if s.clip)


def content(page, shown):
    return [sprite for sprite in page.picture(shown).sprites if sprite.clip]


def thumb(page, shown):
    return next(
        sprite.rect
        for sprite in page.picture(shown).sprites
        if sprite.art == Box(Surface.SCROLL)
    )


@every_size
@every_language
@both_games
def test_every_line_fits_its_place(size, language, kind):
    shown = view(kind, size, language)
    piece = rules_page._content(shown)
    column = Rect(0, 0, rules_page._column_width(shown), piece.height)
    allowed = {frame(size).body, frame(size).small}

    for sprite in piece.sprites:
        assert column.encloses(sprite.rect)
        if isinstance(sprite.art, Label):
            label = sprite.art
            assert label.px in allowed
            assert text_width(label.text, label.px, label.weight) <= sprite.rect.width
            assert label.px <= sprite.rect.height


@every_size
@every_language
@both_games
def test_no_lines_overlap(size, language, kind):
    lines = [
        sprite
        for sprite in rules_page._content(view(kind, size, language)).sprites
        if isinstance(sprite.art, Label | CardFace | CardBack)
    ]

    crossing = [
        (one.art, other.art)
        for i, one in enumerate(lines)
        for other in lines[i + 1 : i + 40]
        if one.rect.intersects(other.rect)
        and (isinstance(one.art, Label) or isinstance(other.art, Label))
    ]
    assert not crossing


@every_size
@every_language
@both_games
@pytest.mark.parametrize("pixels", [0, 333, FAR])
def test_nothing_is_seen_outside_the_page(size, language, kind, pixels):
    shown = view(kind, size, language)
    page = RulesPage()
    page.scroll(pixels, shown)
    picture = page.picture(shown)
    paper = find(picture, "paper").rect

    for sprite in picture.sprites[1:]:  # the veil is the first
        seen = sprite.clip or sprite.rect
        assert paper.encloses(seen)
        assert seen.intersects(sprite.rect)


@every_size
@every_language
@both_games
def test_scrolling_reaches_the_end_and_stops(size, language, kind):
    shown = view(kind, size, language)
    page = RulesPage()
    body = body_of(shown)

    page.scroll(FAR, shown)
    at_end = page.picture(shown)
    page.scroll(100, shown)

    assert page.picture(shown) == at_end
    assert page.fraction(kind) == 1.0
    last = max(s.rect.bottom for s in content(page, shown))
    assert 0 <= body.bottom - last <= 2 * frame(size).body


@both_games
def test_scrolling_back_reaches_the_top_and_stops(kind):
    shown = view(kind, SIZES[0])
    page = RulesPage()
    fresh = page.picture(shown)

    page.scroll(700, shown)
    page.scroll(-FAR, shown)

    assert page.picture(shown) == fresh


def test_there_and_back_is_the_same_place():
    shown = view(size=SIZES[0])
    page = RulesPage()
    page.scroll(200, shown)
    before = page.picture(shown)

    page.scroll(137, shown)
    page.scroll(-137, shown)

    assert page.picture(shown) == before


def test_text_moves_by_the_pixels_scrolled():
    shown = view(size=SIZES[0])
    page = RulesPage()
    before = {s.art: s.rect.y for s in content(page, shown) if type(s.art) is Label}

    page.scroll(50, shown)

    after = {s.art: s.rect.y for s in content(page, shown) if type(s.art) is Label}
    moved = {before[art] - after[art] for art in before.keys() & after.keys()}
    assert moved == {50}


def test_the_place_is_kept_through_resize_and_another_language():
    page = RulesPage()
    page.scroll(900, view(size=SIZES[0]))
    before = page.fraction(GameKind.PYRAMID)

    for size in SIZES:
        for language in LANGUAGES:
            page.picture(view(size=size, language=language))

    assert page.fraction(GameKind.PYRAMID) == before > 0


def test_the_end_stays_the_end_at_another_size():
    page = RulesPage()
    page.scroll(FAR, view(size=SIZES[0]))

    shown = view(size=SIZES[2])

    track = body_of(shown)
    assert thumb(page, shown).bottom == track.bottom


def test_each_game_has_its_own_place():
    page = RulesPage()

    page.scroll(500, view(GameKind.PYRAMID))

    assert page.fraction(GameKind.TRIPEAKS) == 0


@every_size
def test_the_thumb_shows_how_far_one_has_read(size):
    shown = view(size=size)
    page, track = RulesPage(), body_of(shown)

    tops = []
    for _ in range(4):
        tops.append(thumb(page, shown).y)
        page.scroll(track.height // 2, shown)

    assert tops[0] == track.y
    assert all(one < other for one, other in pairwise(tops))


@every_size
def test_dragging_the_thumb_to_the_end_shows_the_end(size):
    shown = view(size=size)
    page, track = RulesPage(), body_of(shown)
    start = thumb(page, shown)

    way = track.height - start.height
    page.scroll(page.drag_pixels(start.center, way, shown), shown)

    assert page.fraction(shown.kind) == pytest.approx(1.0, abs=0.01)


def test_the_paper_follows_the_finger():
    shown = view(size=SIZES[0])

    assert RulesPage().drag_pixels(Point(100, 200), -30, shown) == 30


@every_size
def test_the_close_button_can_be_tapped(size):
    picture = RulesPage().picture(view(size=size))
    close = find(picture, "close")

    assert close.intent == ClosePage()
    assert min(close.rect.size) >= frame(size).touch
    assert frame(size).safe.encloses(close.rect)
    assert target_at(picture.targets, close.rect.center) == close


def test_a_tap_beside_the_page_closes_it():
    shown = view(size=Size(1920, 1080))
    picture = RulesPage().picture(shown)

    target = target_at(picture.targets, Point(100, 500))

    assert target is not None
    assert target.intent == ClosePage()


def test_a_tap_on_the_text_does_nothing():
    shown = view(size=Size(1920, 1080))
    picture = RulesPage().picture(shown)

    target = target_at(picture.targets, body_of(shown).center)

    assert target is not None
    assert target.intent is None


def test_only_the_buttons_take_the_focus():
    picture = RulesPage().picture(view())

    assert [t.name for t in picture.targets if t.takes_focus] == ["close", "practise"]
    assert {t.group for t in picture.targets} == {Group.PAGE}
    assert len(set(names(picture))) == len(names(picture))


@every_language
@both_games
def test_the_page_has_the_games_name(language, kind):
    shown = view(kind, language=language)
    texts = [
        s.art.text for s in RulesPage().picture(shown).sprites if type(s.art) is Label
    ]

    assert choose(language).games[kind].title in texts


def test_the_page_is_laid_out_once():
    shown = view(size=Size(1000, 700))
    page = RulesPage()
    page.picture(shown)
    before = laid_out.cache_info().misses

    page.scroll(100, shown)
    page.picture(replace(shown, elapsed_seconds=5))

    assert laid_out.cache_info().misses == before


def test_few_sprites_are_shown_at_a_time():
    shown = view(size=SIZES[0])
    everything = rules_page._content(shown).sprites

    assert len(content(RulesPage(), shown)) < len(everything) / 3


@every_size
def test_the_cards_of_the_ring_lie_clear_of_each_other(size):
    ring = CardRing(RING, (), "")
    width = rules_page._column_width(view(GameKind.TRIPEAKS, size))
    cards = [s.rect for s in _ring(ring, Column(frame(size), width)).sprites][
        : len(RING)
    ]

    assert not [1 for one, other in combinations(cards, 2) if one.intersects(other)]


@every_size
def test_the_column_is_no_wider_than_one_can_read(size):
    width = rules_page._column_width(view(size=size))

    assert width <= (COLUMN_EMS + 1) * frame(size).body
