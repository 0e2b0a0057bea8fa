"""The settings page and what the settings do to the other scenes."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from game.intents import ChangeSetting, Page, RestoreDefaults, Scroll
from game.rules.model import GameKind
from game.scenes.dock import Dock
from game.scenes.scene import Picture, View
from game.scenes.settings import SettingsPage
from game.scenes.settings_rows import LEAVES, ROWS
from game.scenes.status_bar import StatusBar
from game.scenes.table import TableScene
from game.settings import CHOICES, DEFAULTS, DockSide
from game.text import LANGUAGE_NAMES, LANGUAGES, choose
from game.view.frame import MIN_TOUCH, frame
from game.view.sprites import Box, Surface
from tests.scenes import views
from tests.scenes.views import SIZES, faults, find, names, view

every_size = pytest.mark.parametrize("size", SIZES, ids=str)
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_side = pytest.mark.parametrize("side", DockSide)


def leaves(shown: View) -> list[Picture]:
    """Return the page as it is with each of its leaves open; one if it has none."""
    page = SettingsPage()
    pictures = []
    for _ in LEAVES:
        pictures.append(page.picture(shown))
        page.scroll(shown.size.height, shown)
    return pictures if "leaf 0" in names(pictures[0]) else pictures[:1]


@every_size
@every_language
def test_the_page_fits_and_offers_every_choice(size, language):
    shown = view(size=size, language=language, page=Page.SETTINGS)
    pictures = leaves(shown)

    offered = {target.name: target.intent for p in pictures for target in p.targets}
    assert [faults(picture, size) for picture in pictures] == [[]] * len(pictures)
    for name, values in CHOICES.items():
        for value in values:
            assert offered[f"{name} {value}"] == ChangeSetting(name, value)
    assert offered["restore"] == RestoreDefaults()


@every_size
@every_language
def test_no_name_is_made_smaller_to_fit(size, language):
    shown = view(size=size, language=language, page=Page.SETTINGS)
    for picture in leaves(shown):
        sizes = {
            s.art.px
            for s in picture.sprites
            if hasattr(s.art, "px") and s.art.text != shown.strings.table.settings
        }
        assert len(sizes) == 1


@every_language
def test_each_language_is_named_by_itself(language):
    said = views.texts(leaves(view(size=SIZES[2], language=language))[0])

    assert set(LANGUAGE_NAMES.values()) <= set(said)


@every_language
def test_each_choice_has_a_name_of_its_own(language):
    words = choose(language).settings
    for row in ROWS:
        assert len(set(row.names(words))) == len(CHOICES[row.setting])


@pytest.mark.parametrize("name", [name for name in CHOICES if name != "language"])
def test_the_choice_that_holds_is_emphasised(name):
    for value in CHOICES[name]:
        settings = replace(DEFAULTS, **{name: value})
        picture = SettingsPage().picture(view(size=SIZES[2], settings=settings))
        places = {s.rect for s in picture.sprites if s.art == Box(Surface.BUTTON_MAIN)}

        assert find(picture, f"{name} {value}").rect in places
        assert len(places) == len(CHOICES)


def test_a_tab_turns_to_its_leaf():
    shown, page = view(page=Page.SETTINGS), SettingsPage()
    for number in (2, 0, 1, 2, 1):
        intent = find(page.picture(shown), f"leaf {number}").intent
        assert isinstance(intent, Scroll)
        page.scroll(intent.pixels, shown)

        assert page.leaf == number


@every_size
@every_language
@every_side
def test_the_dock_fits_near_either_hand(size, language, side):
    settings = replace(DEFAULTS, dock_side=side)
    shown = view(size=size, language=language, settings=settings)
    picture = Dock().picture(shown)
    places = [target.rect for target in picture.targets]
    left, right = min(r.x for r in places), max(r.right for r in places)
    dock = frame(size).dock

    assert faults(picture, size) == []
    assert min(rect.width for rect in places) >= MIN_TOUCH
    if side is DockSide.LEFT:
        assert left == dock.x
        assert right <= dock.x + 0.67 * dock.width
    if side is DockSide.RIGHT:
        assert right >= dock.right - len(places)
        assert left >= dock.x + 0.33 * dock.width


@every_side
def test_new_and_undo_are_never_neighbours(side):
    settings = replace(DEFAULTS, dock_side=side)
    order = names(Dock().picture(view(settings=settings)))

    assert {"new", "undo"} not in [set(pair) for pair in pairwise(order)]


def test_undo_lies_nearest_to_the_hand():
    orders = {
        side: names(Dock().picture(view(settings=replace(DEFAULTS, dock_side=side))))
        for side in DockSide
    }

    assert orders[DockSide.LEFT][0] == orders[DockSide.RIGHT][-1] == "undo"


@every_size
@pytest.mark.parametrize("kind", GameKind)
def test_piles_lie_near_the_hand(size, kind):
    middles = {}
    for side in DockSide:
        shown = view(kind, size, settings=replace(DEFAULTS, dock_side=side))
        piles = shown.layout.piles
        middles[side] = (piles.pile.center.x + piles.waste.center.x) / 2

    assert middles[DockSide.LEFT] <= middles[DockSide.BOTH] <= middles[DockSide.RIGHT]
    assert middles[DockSide.LEFT] < middles[DockSide.RIGHT]


@every_size
@every_language
@pytest.mark.parametrize("kind", GameKind)
def test_the_time_can_be_left_out_of_the_status_bar(size, language, kind):
    settings = replace(DEFAULTS, shows_clock=False)
    shown = view(kind, size, language, settings=settings)
    picture = StatusBar().picture(shown)

    assert faults(picture, size) == []
    assert not {shown.strings.table.time, "9:59:59"} & set(views.texts(picture))
    assert shown.strings.table.moves in views.texts(picture)


@every_size
@every_language
@pytest.mark.parametrize("kind", GameKind)
def test_the_sentence_on_the_used_up_stock_stays_on_it(size, language, kind):
    shown = view(kind, size, language, views.stuck(kind))
    place = shown.layout.piles.pile
    text = shown.strings.table.stock_used_up
    picture = TableScene().picture(shown)

    said = [
        s
        for s in picture.sprites
        if hasattr(s.art, "text") and place.contains(s.rect.center)
    ]

    assert "".join(s.art.text for s in said).replace(" ", "") == text.replace(" ", "")
    assert all(place.encloses(s.rect) for s in said)
