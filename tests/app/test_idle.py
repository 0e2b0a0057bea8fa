"""With nothing moving the program sleeps, and paints nothing."""

from __future__ import annotations

import pygame
import pytest

from game.app import PAST_THE_SECOND
from game.banner import THINKING_SECONDS
from game.geometry import Point
from game.intents import ChangeSetting
from game.rules.model import GameKind
from tests.app.lines import STUCK, WON


@pytest.fixture(params=list(GameKind))
def pilot(sit, request):
    pilot = sit(request.param, deal=WON[request.param].deal)
    pilot.tap("felt")  # the first-time sentence goes
    pilot.settle()
    return pilot


def test_before_the_first_move_it_sleeps_until_something_comes(pilot):
    assert pilot.app.wait_milliseconds() is None


def test_while_the_clock_runs_it_wakes_once_a_second(pilot):
    pilot.press("d")
    pilot.settle()
    pilot.wait(1)

    assert 30 <= pilot.wait(30) <= 31


def test_just_after_the_clock_has_moved_it_sleeps_for_a_second(pilot):
    pilot.press("d")
    pilot.settle()
    pilot.wait(1 - pilot.session.elapsed_seconds % 1 + 0.001)

    margin = 1000 * PAST_THE_SECOND
    assert 500 <= pilot.app.wait_milliseconds() <= 1000 + margin


def test_a_wait_that_ends_early_still_shows_the_next_second(pilot):
    """Else each second would need two wake-ups."""
    pilot.press("d")
    pilot.settle()
    shown = pilot.view.elapsed_seconds
    pilot.clock.now += pilot.app.wait_milliseconds() / 1000 - 0.001
    pilot.app.turn([])

    assert shown + 1 == pilot.view.elapsed_seconds


@pytest.mark.parametrize("kind", [pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN])
def test_out_of_sight_it_does_not_wake_at_all(pilot, kind):
    pilot.press("d")
    pilot.press("h")

    pilot.post(pygame.event.Event(kind))

    assert pilot.app.wait_milliseconds() is None


def test_under_a_page_it_does_not_wake_at_all(pilot):
    pilot.press("d")
    pilot.settle()

    pilot.tap("rules")

    assert pilot.app.wait_milliseconds() is None


@pytest.mark.parametrize("how", ["up", "off", "focus"])
def test_a_held_button_wakes_it_no_more_once_it_is_let_go_of(pilot, how):
    """Seen to fail with a stage that lets go of the button, but not of its repeating.

    Nothing would be undone, and yet the loop would wake nine times a second.
    """
    for _ in range(3):
        pilot.press("d")
    pilot.settle()
    point = pilot.point_on("undo")
    pilot.down(point)
    pilot.advance(0.5)
    assert pilot.app.stage.next_repeat is not None

    match how:
        case "up":
            pilot.up(point)
        case "off":
            pilot.move(Point(point.x, point.y - 200))
        case "focus":
            pilot.lose_focus()
    pilot.settle()

    assert pilot.wait(30) <= 31


def test_with_a_hint_on_show_only_the_clock_wakes_it(pilot):
    pilot.press("d")
    pilot.press("h")
    pilot.settle()

    assert pilot.wait(30) <= 31


def test_with_an_end_panel_open_it_does_not_wake_at_all(sit):
    line = STUCK[GameKind.TRIPEAKS]
    pilot = sit(GameKind.TRIPEAKS, deal=line.deal)
    pilot.run_to(line.moves)
    pilot.app.desk.banner.drop_passing()

    assert pilot.app.wait_milliseconds() is None


@pytest.mark.parametrize("act", ["nothing", "press h", "page", "select"])
@pytest.mark.parametrize("turn", ["post", "wake"])
def test_a_turn_without_change_paints_nothing(pilot, monkeypatch, act, turn):
    """Seen to fail with the painter told at each turn to forget what is shown."""
    match act:
        case "press h":
            pilot.press("h")
        case "page":
            pilot.tap("rules")
        case "select":
            pilot.tap("slot 27")
    pilot.settle()
    pilot.wait(5)
    shown = []
    monkeypatch.setattr(pilot.window, "present", shown.extend)

    getattr(pilot, turn)()

    assert shown == []


def test_when_the_clock_moves_only_its_place_is_painted(pilot):
    pilot.press("d")
    pilot.settle()
    shown = []
    present = pilot.window.present
    pilot.window.present = lambda rects: (shown.extend(rects), present(rects))

    pilot.wait(3)

    assert len(shown) in (3, 4)
    assert max(rect.height for rect in shown) < 80
    assert max(rect.width for rect in shown) < 200


def test_the_clock_that_went_on_alone_left_the_picture_whole(pilot):
    pilot.press("d")
    pilot.settle()

    pilot.wait(75)

    assert "1:15" in {getattr(s.sprite.art, "text", "") for s in shown_by(pilot)}
    assert pilot.painted == pilot.painted_afresh


def test_after_ten_hours_the_clock_gets_the_place_it_needs(pilot):
    pilot.press("d")
    pilot.session.add_time(36_000 - 2 - pilot.session.elapsed_seconds)
    pilot.wake()
    pilot.settle()

    pilot.wait(4)

    texts = {getattr(s.sprite.art, "text", "") for s in shown_by(pilot)}
    assert texts & {"10:00:01", "10:00:02"}
    assert pilot.painted == pilot.painted_afresh


def test_within_a_second_the_clock_paints_nothing(pilot, monkeypatch):
    pilot.press("d")
    pilot.settle()
    pilot.wait(1)
    shown = []
    monkeypatch.setattr(pilot.window, "present", shown.extend)

    pilot.clock.now += 0.001
    pilot.app.turn([])

    assert shown == []


def test_only_the_clocks_figures_are_made_anew_each_second(pilot, monkeypatch):
    pilot.press("d")
    pilot.settle()
    made = []
    monkeypatch.setattr(pilot.app, "draw", lambda: made.append("picture"))

    pilot.wait(10)

    assert made == []


def test_a_hidden_clock_counts_and_paints_nothing(pilot, monkeypatch):
    pilot.press("d")
    pilot.app.perform(ChangeSetting("shows_clock", value=False))
    pilot.post()
    pilot.settle()
    before, shown = pilot.session.elapsed_seconds, []
    monkeypatch.setattr(pilot.window, "present", shown.extend)

    pilot.wait(10)

    assert pilot.session.elapsed_seconds - before >= 9
    assert shown == []


def shown_by(pilot):
    return pilot.app._painter._shown


def test_steps_are_not_made_up_for_what_was_slept_through(pilot):
    pilot.press("h")
    pilot.clock.now += 600

    pilot.post()

    assert pilot.app.stage.is_moving


def test_a_sentence_that_falls_due_while_the_picture_is_made_is_painted(
    sit, monkeypatch
):
    pilot = sit(GameKind.PYRAMID, deal=WON[GameKind.PYRAMID].deal)
    pilot.hints.hold()
    pilot.press("h")
    pilot.settle()
    stage, picture = pilot.app.stage, pilot.app.stage.picture
    pilot.clock.now = pilot.app.desk.banner._thinking_since + THINKING_SECONDS - 0.001

    def slow_picture(view):
        pilot.clock.now += 0.002
        return picture(view)

    with monkeypatch.context() as slow:
        slow.setattr(stage, "picture", slow_picture)
        pilot.wake()
    assert pilot.app.wait_milliseconds() == 0
    pilot.app.turn([])

    thinking = pilot.strings.hints.thinking
    assert thinking in {getattr(s.sprite.art, "text", "") for s in shown_by(pilot)}
