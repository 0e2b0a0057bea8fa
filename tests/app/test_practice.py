"""Practising through the window: begun, played, left, and nothing of it kept."""

from __future__ import annotations

import pytest

from game.intents import Page
from game.lessons import lesson
from game.rules.model import GameKind, Place
from game.scenes.scene import Group
from game.storage.savefile import write_seat
from game.storage.store import save_name
from game.text import LANGUAGES
from game.text.practice import practice_strings
from tests.app.lines import WON
from tests.pilot import FINGER, MOUSE
from tests.session.seats import taps

KINDS = pytest.mark.parametrize("kind", list(GameKind))
WORDS = practice_strings("zh-Hant")


def practice(pilot):
    return pilot.app.desk._practice


def finish_position(pilot, how=MOUSE):
    while practice(pilot).left:
        pilot.make(practice(pilot).left[0].move, how)
    pilot.settle()


def finish(pilot, how=MOUSE):
    while True:
        finish_position(pilot, how)
        if pilot.view.lesson.is_over:
            return
        pilot.tap("go on", how)


def from_rules(pilot):
    pilot.tap("rules")
    pilot.tap("practise")
    pilot.settle()


def from_home(pilot, kind):
    pilot.tap("menu")
    pilot.tap("menu home")
    pilot.tap(f"practise {kind}")
    pilot.settle()


@pytest.fixture
def midway(sit):
    """Return a game some way in, with memory, an undo and a former game behind it."""

    def opened(kind, **options):
        pilot = sit(kind, deal=WON[kind].deal, **options)
        pilot.app.desk.is_tip_due = False
        pilot.press("n")
        pilot.settle()
        for _ in range(4):
            pilot.press("d")
        pilot.press("u")
        pilot.advance(3)
        pilot.settle()
        return pilot

    return opened


@KINDS
@pytest.mark.parametrize("how", [MOUSE, FINGER])
def test_a_lesson_is_finished_by_its_right_moves(sit, kind, how):
    pilot = sit()
    pilot.tap(f"practise {kind}", how)
    pilot.settle()

    finish(pilot, how)

    assert pilot.view.is_panel_open
    assert pilot.view.lesson.step == pilot.view.lesson.steps
    assert pilot.offers("play now")
    assert pilot.offers("again")


@KINDS
def test_the_players_game_is_afterwards_what_it_was_byte_for_byte(midway, kind):
    pilot = midway(kind)
    pilot.tap("rules")
    before = write_seat(pilot.app.desk.seat)
    pilot.app.desk.save()
    assert read(pilot, kind) == before

    pilot.tap("practise")
    pilot.tap_spot(Place.PILE)
    pilot.press("u")
    pilot.press("h")
    finish(pilot)
    pilot.press("u")
    pilot.lose_focus()
    pilot.gain_focus()
    pilot.advance(5)
    pilot.press("escape")

    assert pilot.view.page is Page.RULES
    assert write_seat(pilot.app.desk.seat) == before
    assert read(pilot, kind) == before
    pilot.tap("close")
    assert write_seat(pilot.app.desk.seat) == before


def read(pilot, kind):
    pilot.flush()
    return (pilot.folder / save_name(kind)).read_text(encoding="utf-8")


@KINDS
def test_a_lesson_before_any_game_leaves_no_file(sit, tmp_path, kind):
    pilot = sit()
    pilot.tap(f"practise {kind}")
    finish(pilot)

    pilot.tap("leave practice")

    assert pilot.view.page is Page.HOME
    pilot.flush()
    assert not list(tmp_path.glob(f"{kind}*"))
    assert pilot.view.in_progress == frozenset()


def test_the_clock_stands_while_practising(midway):
    pilot = midway(GameKind.PYRAMID)
    from_rules(pilot)
    before = pilot.session.elapsed_seconds

    pilot.advance(20)

    assert pilot.session.elapsed_seconds == before
    pilot.settle()
    assert pilot.app.wait_milliseconds() is None
    pilot.tap("leave practice")
    pilot.tap("close")
    pilot.advance(2)
    assert pilot.session.elapsed_seconds == pytest.approx(before + 2, abs=0.1)


@KINDS
def test_it_is_left_for_where_it_was_begun(midway, kind):
    pilot, pages = midway(kind), []
    for begin in (from_rules, lambda p: from_home(p, kind)):
        for leave in (lambda p: p.tap("leave practice"), lambda p: p.press("escape")):
            begin(pilot)
            leave(pilot)
            pages.append(pilot.view.page)
            pilot.press("escape")

    assert pages == [Page.RULES] * 2 + [Page.HOME] * 2
    assert pilot.view.lesson is None
    assert pilot.view.page is None


@KINDS
def test_esc_takes_hint_and_selection_back_before_it_leaves(midway, kind):
    pilot = midway(kind)
    from_rules(pilot)
    pilot.press("h")
    assert pilot.view.hint is not None

    pilot.press("escape")

    assert pilot.view.hint is None
    assert pilot.view.lesson is not None
    assert pilot.said == WORDS.tasks[practice(pilot).left[0].task]
    pilot.press("escape")
    assert pilot.view.lesson is None


def test_play_now_goes_on_with_the_players_game(midway):
    kind = GameKind.TRIPEAKS
    pilot = midway(kind)
    before = pilot.state
    from_rules(pilot)
    finish(pilot)

    pilot.tap("play now")

    assert pilot.view.page is None
    assert pilot.view.lesson is None
    assert pilot.view.state == before


@KINDS
def test_play_now_begins_a_game_where_there_is_none(sit, kind):
    pilot = sit()
    pilot.tap(f"practise {kind}")
    finish(pilot)

    pilot.tap("play now")
    pilot.settle()

    assert pilot.view.kind is kind
    assert pilot.view.moves_made == 0
    assert pilot.saved(kind)["cursor"] == 0


@KINDS
def test_once_more_begins_again_and_still_knows_the_way_back(midway, kind):
    pilot = midway(kind)
    from_rules(pilot)
    finish(pilot)

    pilot.tap("again")

    assert pilot.view.lesson.step == 1
    assert pilot.view.state == lesson(kind)[0].state
    pilot.press("escape")
    assert pilot.view.page is Page.RULES


@KINDS
def test_a_lesson_is_taken_by_keys_alone(sit, kind):
    pilot = sit()
    while pilot.view.focus != f"practise {kind}":
        pilot.press("right")
    pilot.press("return")
    pilot.settle()
    while not pilot.view.lesson.is_over:
        if pilot.view.is_panel_open:
            assert pilot.view.focus == "go on"
            pilot.press("return")
            pilot.settle()
            continue
        move = practice(pilot).left[0].move
        for spot in taps(move):
            walk_to(pilot, spot)
        pilot.settle()

    assert pilot.view.focus == "play now"


def walk_to(pilot, spot):
    """Send the focus to a spot of the table by arrows, and press it."""
    name = f"slot {spot}" if isinstance(spot, int) else spot.value
    for key in ("left", "right", "down", "left", "right", "up", "left", "right"):
        for _ in range(12):
            if pilot.view.focus == name:
                pilot.press("return")
                return
            pilot.press(key)
    raise AssertionError(f"{name} cannot be reached")


@KINDS
def test_the_panel_keeps_the_table_from_being_tapped_but_undo_works(sit, kind):
    pilot = sit()
    pilot.tap(f"practise {kind}")
    finish_position(pilot)
    assert not [t for t in pilot.app.stage.targets if t.group is Group.TABLE]

    pilot.press("u")

    assert not pilot.view.is_panel_open
    assert len(practice(pilot).left) == 1
    finish_position(pilot)
    assert pilot.view.is_panel_open


@KINDS
def test_keys_of_the_players_game_mean_nothing(midway, kind):
    pilot = midway(kind)
    from_rules(pilot)
    before = pilot.view.state

    for key in ("n", "f1"):
        pilot.press(key)

    assert pilot.view.page is None
    assert pilot.view.state == before


@KINDS
def test_a_move_not_asked_for_shakes_and_passes(sit, kind):
    pilot = sit()
    pilot.tap(f"practise {kind}")
    pilot.settle()
    before = pilot.view.state
    task = practice(pilot).left[0].task

    pilot.press("d")

    assert pilot.said == WORDS.look_for[task]
    assert pilot.app.stage.table._motion.shaken == {Place.PILE}
    assert pilot.view.state == before
    pilot.advance(9)
    assert pilot.said == WORDS.tasks[task]


def test_the_trap_gets_the_games_own_words(sit):
    pilot = sit()
    pilot.tap("practise pyramid")
    finish_position(pilot)
    pilot.tap("go on")
    pilot.settle()
    pilot.tap("slot 24")

    pilot.tap("slot 18")

    assert pilot.said == "這張牌被壓住了"
    assert pilot.view.selection is None
    assert pilot.view.state == lesson(GameKind.PYRAMID)[1].state


@pytest.mark.parametrize("language", LANGUAGES)
def test_undo_with_nothing_to_undo_gets_the_games_sentence(sit, language):
    pilot = sit(language=language)
    pilot.tap("practise pyramid")

    pilot.press("u")

    refusals = pilot.strings.games[GameKind.PYRAMID].refusals
    assert pilot.said in refusals.values()


def test_the_first_time_tip_waits_for_the_game(sit):
    pilot = sit()
    pilot.tap("practise tripeaks")
    finish(pilot)

    pilot.tap("play now")
    pilot.settle()

    assert pilot.view.tip == pilot.strings.table.tip


@KINDS
def test_hints_of_a_lesson_are_not_counted(midway, kind):
    pilot = midway(kind)
    before = pilot.session.tally.hints
    from_rules(pilot)

    pilot.tap("hint")

    assert pilot.view.hint is not None
    assert pilot.session.tally.hints == before


@KINDS
def test_it_stays_through_resizing_and_fullscreen(sit, kind):
    pilot = sit()
    pilot.tap(f"practise {kind}")
    pilot.make(practice(pilot).left[0].move)
    before = pilot.view.lesson

    pilot.resize(800, 1280)
    pilot.press("f11")
    pilot.press("f11")
    pilot.settle()

    assert pilot.view.lesson == before
