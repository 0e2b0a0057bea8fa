"""When time counts, and when it stands still."""

from __future__ import annotations

import pygame
import pytest

from game.rules.model import GameKind, Outcome
from tests.app.lines import STUCK, WON


@pytest.fixture(params=list(GameKind))
def pilot(sit, request):
    """Return a game of which one move has been made."""
    pilot = sit(request.param, deal=WON[request.param].deal)
    pilot.press("d")
    return pilot


def counted(pilot, seconds: float) -> float:
    """Return how much of the time that passes counts."""
    before = pilot.session.elapsed_seconds
    pilot.wait(seconds)
    pilot.app.desk.look()
    return pilot.session.elapsed_seconds - before


def near(seconds: float) -> object:
    return pytest.approx(seconds, abs=0.15)


def test_it_counts_from_the_first_move(sit):
    pilot = sit(GameKind.PYRAMID, deal=WON[GameKind.PYRAMID].deal)
    before = counted(pilot, 60)
    pilot.tap("slot 21")
    pilot.tap("felt")
    selecting = counted(pilot, 10)
    pilot.press("d")

    assert (before, selecting) == (0, 0)
    assert near(10) == counted(pilot, 10)


def test_the_status_bar_shows_it(pilot):
    counted(pilot, 65)

    picture = pilot.app.stage.picture(pilot.view)
    assert "1:05" in {getattr(s.art, "text", "") for s in picture.sprites}


@pytest.mark.parametrize(
    ("away", "back"),
    [
        ([pygame.WINDOWFOCUSLOST], [pygame.WINDOWFOCUSGAINED]),
        (
            [pygame.WINDOWMINIMIZED, pygame.WINDOWFOCUSLOST],
            [pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED],
        ),
        (
            [pygame.WINDOWFOCUSLOST, pygame.WINDOWHIDDEN],
            [pygame.WINDOWFOCUSGAINED, pygame.WINDOWSHOWN],
        ),
    ],
    ids=["focus", "minimised", "hidden"],
)
def test_it_stands_while_the_window_is_away_and_goes_on_after(pilot, away, back):
    for kind in away:
        pilot.post(pygame.event.Event(kind))
    gone = counted(pilot, 60)
    for kind in back:
        pilot.post(pygame.event.Event(kind))

    assert near(0) == gone
    assert near(10) == counted(pilot, 10)


@pytest.mark.parametrize("name", ["rules", "menu"])
def test_it_stands_while_a_page_is_open(pilot, name):
    pilot.tap(name)
    under = counted(pilot, 60)
    pilot.tap("close")

    assert near(0) == under
    assert near(10) == counted(pilot, 10)


def test_it_stands_on_the_home_screen(pilot):
    pilot.tap("menu")
    pilot.tap("menu home")

    assert near(0) == counted(pilot, 60)


@pytest.mark.parametrize("kind", list(GameKind))
def test_it_stands_while_stuck_and_goes_on_with_the_next_move(sit, kind):
    pilot = sit(kind, deal=STUCK[kind].deal)
    pilot.run_to(STUCK[kind].moves)
    stuck = counted(pilot, 60)
    pilot.tap("undo last")
    undone = counted(pilot, 60)
    pilot.press("u")
    pilot.press("d")

    assert (near(0), near(0)) == (stuck, undone)
    assert near(10) == counted(pilot, 10)


def test_a_sleeping_computer_adds_nothing(pilot):
    before = pilot.session.elapsed_seconds
    pilot.clock.now += 3600
    pilot.press("d")

    assert near(0) == pilot.session.elapsed_seconds - before
    assert near(10) == counted(pilot, 10)


def test_a_queue_held_up_for_half_a_minute_adds_no_time_and_loses_nothing(pilot):
    pilot.hints.hold()
    pilot.press("h")
    pilot.press("d")
    before, moves = pilot.session.elapsed_seconds, pilot.view.moves_made
    pilot.clock.now += 30
    for _ in range(3):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_d))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_d))
    pilot.app.turn(pygame.event.get())

    assert near(0) == pilot.session.elapsed_seconds - before
    assert moves + 3 == pilot.view.moves_made
    assert Outcome.PLAYING is pilot.view.outcome


def test_an_answer_that_came_while_the_queue_was_held_up_is_shown(pilot):
    pilot.hints.hold()
    pilot.press("h")
    pilot.clock.now += 30
    pilot.hints.finish()
    pilot.wake()

    assert pilot.view.hint is not None


def test_the_former_games_clock_stands_while_another_is_played(pilot):
    before = pilot.session.elapsed_seconds
    pilot.press("n")
    pilot.press("d")
    counted(pilot, 60)
    pilot.press("u")
    pilot.press("u")

    assert near(0) == pilot.session.elapsed_seconds - before


def test_each_game_keeps_its_own_time_though_it_was_left_without_a_move(sit):
    pilot = sit(GameKind.PYRAMID)
    pilot.press("d")
    counted(pilot, 50)
    elapsed = pilot.session.elapsed_seconds
    pilot.tap("menu")
    pilot.tap("menu home")
    pilot.tap("play tripeaks")

    again = sit(GameKind.PYRAMID)

    assert pytest.approx(elapsed, abs=0.3) == again.session.elapsed_seconds
