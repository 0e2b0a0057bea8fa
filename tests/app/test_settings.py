"""The settings page: what is chosen there holds at once, and at the next start."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.cards import SUIT_LETTERS
from game.geometry import Point
from game.intents import Page
from game.rules.model import GameKind, Place
from game.settings import CHOICES, DEFAULTS, Back, DockSide, Ranks, Speed, Theme, Volume
from game.text import LANGUAGES, choose
from game.view.palettes import BACKS, SUITS, THEMES
from tests.pilot import FINGER, MOUSE, TOUCH, Pilot

SMALL = (480, 360)


@pytest.fixture
def pilot(sit):
    return sit(GameKind.PYRAMID)


def open_settings(pilot: Pilot, how: str = MOUSE) -> None:
    pilot.tap("menu", how)
    pilot.tap("menu settings", how)


def pick(pilot: Pilot, name: str, value: object, how: str = MOUSE) -> None:
    """Open the page, choose, and close it, whichever leaf the row is on."""
    open_settings(pilot, how)
    target = f"{name} {value}"
    leaves = ("leaf 0", "leaf 1", "leaf 2")
    for leaf in leaves:
        if not pilot.offers(target) and pilot.offers(leaf):
            pilot.tap(leaf, how)
    pilot.tap(target, how)
    pilot.tap("close", how)


@pytest.mark.parametrize("name", CHOICES)
def test_every_choice_is_kept_over_closing(sit, name):
    for value in CHOICES[name]:
        pilot = sit(GameKind.PYRAMID)
        pick(pilot, name, value)
        assert getattr(pilot.view.settings, name) == value

        pilot = sit(GameKind.PYRAMID)

        assert getattr(pilot.view.settings, name) == value


@pytest.mark.parametrize("how", [MOUSE, FINGER, TOUCH])
@pytest.mark.parametrize("name", CHOICES)
def test_every_choice_can_be_made_in_the_smallest_window(sit, name, how):
    pilot = sit(GameKind.PYRAMID, size=SMALL)
    for value in CHOICES[name]:
        pick(pilot, name, value, how)

        assert getattr(pilot.view.settings, name) == value


def test_keys_alone_reach_every_choice_in_the_smallest_window(sit):
    pilot = sit(GameKind.PYRAMID, size=SMALL)
    open_settings(pilot)
    reached = set()
    for _ in range(3):
        for _ in range(40):
            pilot.press("right")
            reached.add(pilot.view.focus)
        while pilot.view.focus != f"leaf {pilot.app.stage.pages.settings.leaf}":
            pilot.press("left")
        pilot.press("right")
        pilot.press("return")

    wanted = {f"{name} {value}" for name in CHOICES for value in CHOICES[name]}
    assert wanted | {"restore", "close"} <= reached


def test_a_key_makes_a_choice(pilot):
    open_settings(pilot)
    while pilot.view.focus != "theme paper":
        pilot.press("right")

    pilot.press("return")

    assert pilot.view.settings.theme is Theme.PAPER


def test_esc_closes_the_page(pilot):
    open_settings(pilot)
    pilot.press("escape")

    assert pilot.view.page is None


def test_the_wheel_turns_the_leaves_and_stops_at_both_ends(sit):
    pilot = sit(GameKind.PYRAMID, size=SMALL)
    open_settings(pilot)
    page = pilot.app.stage.pages.settings

    pilot.wheel(-50)
    last = page.leaf
    pilot.wheel(50)

    assert (last, page.leaf) == (2, 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_changes_every_word_and_the_title(pilot, language):
    pick(pilot, "language", language)

    assert pilot.view.strings == choose(language)
    assert pilot.window._window.title == choose(language).program


def test_a_hint_on_show_is_said_again_in_the_other_language(pilot):
    pilot.press("h")
    pilot.settle()
    before, hint = pilot.said, pilot.view.hint

    pick(pilot, "language", "en")

    assert pilot.said != before
    assert pilot.said.isascii() or "♥♠♦♣" in pilot.said or pilot.said[0] < "\u2000"
    assert pilot.view.hint is hint


def test_another_choice_leaves_a_language_asked_for_at_the_start(sit):
    pick(sit(GameKind.PYRAMID), "language", "zh-Hans")
    pilot = sit(GameKind.PYRAMID, language="en")

    pick(pilot, "theme", "blue")

    assert pilot.view.strings.language == "en"


@pytest.mark.parametrize("theme", Theme)
def test_the_theme_is_painted_at_once(pilot, theme):
    pick(pilot, "theme", theme)
    pilot.settle()

    shown, wanted = pilot.window.surface.get_at((100, 160)), THEMES[theme]
    between = zip(wanted.felt_edge, shown, wanted.felt_middle, strict=False)
    assert all(edge - 9 <= here <= middle + 9 for edge, here, middle in between)


def test_deck_and_back_are_drawn_anew(pilot):
    pick(pilot, "suit_colours", "four")
    pick(pilot, "back", "waves")
    pick(pilot, "ranks", "larger")

    palette = pilot.app._art.palette
    assert {palette.suits[suit] for suit in SUIT_LETTERS} == set(SUITS["four"].values())
    assert (palette.back, palette.back_lines) == BACKS[Back.WAVES]
    assert palette.ranks is Ranks.LARGER


def test_the_clock_can_be_hidden_and_goes_on(pilot):
    pilot.tap_spot(Place.PILE)
    time = pilot.view.strings.table.time
    pick(pilot, "shows_clock", value=False)
    before = pilot.session.elapsed_seconds

    pilot.advance(3)

    assert time not in words(pilot)
    assert pilot.session.elapsed_seconds > before + 2


def words(pilot: Pilot) -> set[str]:
    sprites = pilot.app.stage.picture(pilot.view).sprites
    return {s.art.text for s in sprites if hasattr(s.art, "text")}


def test_without_motion_a_move_is_there_at_once(pilot):
    pick(pilot, "speed", "none")

    pilot.tap_spot(Place.PILE)

    assert not pilot.app.stage.is_moving
    assert len(pilot.state.waste) == 1


def test_fast_motion_takes_half_the_time(pilot):
    def seconds() -> float:
        pilot.tap_spot(Place.PILE)
        began = pilot.clock.now
        pilot.settle()
        return pilot.clock.now - began

    normal = seconds()
    pick(pilot, "speed", "fast")

    assert seconds() < 0.7 * normal


def test_defaults_come_back_but_the_language_stays(pilot):
    for name, value in (
        ("language", "en"),
        ("theme", "paper"),
        ("volume", "off"),
        ("dock_side", "left"),
        ("speed", "none"),
    ):
        pick(pilot, name, value)
    kept = pilot.view.settings

    open_settings(pilot)
    pilot.tap("restore")

    chosen = {name: getattr(DEFAULTS, name) for name in CHOICES if name != "language"}
    assert pilot.view.settings == replace(kept, **chosen)
    assert pilot.view.strings.language == "en"
    assert pilot.view.page is Page.SETTINGS


def test_choosing_changes_nothing_of_the_game(pilot):
    pilot.tap_spot(Place.PILE)
    pilot.settle()
    before, moves = pilot.state, pilot.view.moves_made
    elapsed = pilot.session.elapsed_seconds

    for name, values in CHOICES.items():
        pick(pilot, name, values[-1])

    assert (pilot.state, pilot.view.moves_made) == (before, moves)
    assert pilot.session.elapsed_seconds - elapsed < 5


def test_damaged_settings_cost_the_settings_only(sit):
    pilot = sit(GameKind.PYRAMID)
    pick(pilot, "theme", "paper")
    pilot.tap_spot(Place.PILE)
    state, folder = pilot.state, pilot.folder
    pilot.close()
    for path in folder.glob("settings.json*"):
        path.write_bytes(b"\0damaged")

    pilot = sit(GameKind.PYRAMID)

    assert pilot.state == state
    assert pilot.view.settings.theme is Theme.GREEN
    assert pilot.said is not None


def test_the_page_opens_from_the_home_screen_and_leads_back(sit):
    pilot = sit()
    pilot.tap("home settings")
    pilot.tap(f"volume {Volume.HIGH}")
    pilot.tap("close")

    assert pilot.view.page is Page.HOME
    assert pilot.view.settings.volume is Volume.HIGH


def test_a_tap_beside_the_page_closes_it(pilot):
    open_settings(pilot)
    pilot.tap_at(Point(60, 400))

    assert pilot.view.page is None
    assert pilot.view.settings.dock_side is DockSide.BOTH
    assert pilot.view.settings.speed is Speed.NORMAL


def test_the_home_screen_shows_both_games_as_they_were_left(sit):
    pilot = sit(GameKind.PYRAMID)
    pilot.tap_spot(Place.PILE)
    pyramid = pilot.state
    pilot.tap("menu")
    pilot.tap("menu home")
    pilot.tap("play tripeaks")
    pilot.settle()
    pilot.tap_spot(Place.PILE)
    tripeaks = pilot.state

    pilot = sit(GameKind.PYRAMID)
    before_home = pilot.view.positions
    pilot.tap("menu")
    pilot.tap("menu home")

    assert before_home == {}
    assert pilot.view.positions == {
        GameKind.PYRAMID: pyramid,
        GameKind.TRIPEAKS: tripeaks,
    }
