"""When the clock of a game goes, and what moments are kept."""

from __future__ import annotations

import pytest

from game.intents import NewDeal, Redo, Restart, Undo, UndoSteps
from game.rules.model import GameKind, Outcome, Place
from tests.diagrams import piles, position
from tests.session.seats import START, Table, table_at, table_for

NEARLY_WON = position("""
    tripeaks, chain 0, longest 0
          --          --          --
        --  --      --  --      --  --
      --  --  --  --  --  --  --  --  --
    8h  7h  --  --  --  --  --  --  --  --
    stock 2c 3c
    waste 9s
""")


def won_table() -> Table:
    table = table_at(NEARLY_WON)
    table.tap(18)
    table.session.add_time(30.0)
    table.clock.now += 30.0
    table.tap(19)
    assert Outcome.WON is table.session.outcome
    return table


@pytest.mark.parametrize("kind", GameKind)
def test_an_untouched_deal_counts_no_time(kind: GameKind):
    table = table_for(kind)

    table.session.add_time(60.0)

    assert table.session.elapsed_seconds == 0.0
    assert table.session.started_at is None


def test_selections_and_refusals_do_not_start_the_clock():
    table = table_for(GameKind.PYRAMID)

    table.tap(27, 27, 0, Place.RECYCLE)

    assert not table.session.is_clock_running


@pytest.mark.parametrize("kind", GameKind)
def test_the_clock_starts_with_the_first_move(kind: GameKind):
    table = table_for(kind)

    table.tap(Place.PILE)
    table.session.add_time(1.5)

    assert table.session.elapsed_seconds == 1.5
    assert table.session.started_at == START


@pytest.mark.parametrize("intent", [Undo(), Restart()])
def test_undo_and_restart_leave_time_and_clock_alone(intent):
    table = table_for(GameKind.PYRAMID)
    table.tap(Place.PILE)
    table.session.add_time(5.0)

    table.do(intent)
    table.session.add_time(1.0)

    assert table.session.elapsed_seconds == 6.0


def test_the_first_move_is_that_of_the_deal_not_of_a_restart():
    table = table_for(GameKind.PYRAMID)
    table.tap(Place.PILE)
    table.clock.now += 10

    table.do(Restart())
    table.tap(Place.PILE)

    assert table.session.started_at == START


def test_a_win_stops_the_clock_and_keeps_the_moment():
    table = won_table()

    table.session.add_time(60.0)

    assert table.session.elapsed_seconds == 30.0
    assert table.session.ended_at == START + 30.0


def test_a_stuck_position_stops_the_clock_and_ends_nothing():
    table = table_at(piles("4d", recycles=0))

    table.tap(Place.PILE)

    assert Outcome.STUCK is table.session.outcome
    assert not table.session.is_clock_running
    assert table.session.ended_at is None


@pytest.mark.parametrize("intent", [Undo(), UndoSteps(2), Restart()])
def test_after_undoing_a_win_the_clock_waits_for_the_next_move(intent):
    table = won_table()

    table.do(intent)
    table.session.add_time(60.0)
    assert table.session.elapsed_seconds == 30.0
    assert table.session.ended_at is None

    table.tap(Place.PILE)
    table.session.add_time(2.0)
    assert table.session.elapsed_seconds == 32.0


def test_after_undoing_a_stuck_move_the_clock_waits_for_the_next_move():
    table = table_at(piles("Kd", recycles=0))
    table.tap(Place.STOCK_TOP)
    assert Outcome.STUCK is table.session.outcome

    table.undo()
    assert not table.session.is_clock_running

    table.tap(Place.PILE)
    assert table.session.is_clock_running


def test_redoing_a_win_stops_the_clock_again():
    table = won_table()
    table.undo()
    table.clock.now += 5

    table.do(Redo())

    assert not table.session.is_clock_running
    assert table.session.ended_at == START + 35.0


def test_undoing_the_restart_of_a_won_game_is_a_win_again():
    table = won_table()
    table.do(Restart())
    table.clock.now += 5

    table.undo()

    assert Outcome.WON is table.session.outcome
    assert table.session.ended_at == START + 35.0


def test_the_former_game_stands_still_while_another_is_on_the_table():
    table = table_for(GameKind.PYRAMID)
    table.tap(Place.PILE)
    table.session.add_time(5.0)

    table.do(NewDeal())
    table.tap(Place.PILE)
    table.session.add_time(60.0)
    table.undo(2)
    table.session.add_time(1.0)

    assert table.session.elapsed_seconds == 6.0
