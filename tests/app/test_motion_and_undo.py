"""Undo in the middle of motion: what is painted is always what is on the table."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.model import GameKind, Outcome
from tests.app.lines import WON


@pytest.fixture(params=list(GameKind))
def pilot(sit, request):
    pilot = sit(request.param, deal=WON[request.param].deal, size=(640, 480))
    pilot.app.desk.is_tip_due = False
    return pilot


def move_somehow(pilot, random: Random) -> None:
    moves = list(pilot.session.rules.legal_moves(pilot.state))
    if pilot.view.outcome is Outcome.PLAYING and moves:
        pilot.make(random.choice(moves))
    else:
        pilot.press("n")


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.slow)])
def test_undo_soon_after_a_move_leaves_the_right_picture(pilot, seed):
    """Fifty times in each of four plays, at random moments of the motion."""
    random = Random(seed)
    for _ in range(50):
        move_somehow(pilot, random)
        if random.random() < 0.4:
            move_somehow(pilot, random)
        pilot.advance(random.choice([0.017, 0.03, 0.05, 0.1]))
        pilot.press("u")
        pilot.clock.now += random.choice([0.0, 0.03, 0.2])
        pilot.app.turn(())
        amid = pilot.painted
        assert pilot.painted_afresh == amid

    pilot.settle()
    assert pilot.painted_afresh == pilot.painted


def test_undo_thirty_milliseconds_after_each_move_gives_the_position_back(pilot):
    for word in WON[pilot.view.kind].moves.split():
        before = pilot.state
        pilot.play(word)
        pilot.advance(0.03)
        pilot.press("u")
        assert before == pilot.state
        pilot.press("y", ctrl=True)

    assert Outcome.WON is pilot.view.outcome


@pytest.mark.parametrize("rate", [1 / 30, 1 / 60])
def test_holding_undo_then_redo_during_motion_glues_nothing(pilot, rate):
    words = WON[pilot.view.kind].moves.split()[:30]
    pilot.run_to(" ".join(words))
    there = pilot.state

    for key in ("z", "y", "z", "y"):
        for _ in range(40):
            pilot.key_down(key, ctrl=True)
            pilot.clock.now += rate
            pilot.app.turn(())
        pilot.key_up(key)

    pilot.settle()
    assert there == pilot.state
    assert pilot.painted_afresh == pilot.painted
    pilot.play(" ".join(WON[pilot.view.kind].moves.split()[30:]))
    assert Outcome.WON is pilot.view.outcome


def test_taps_count_while_cards_fly(pilot):
    pilot.press("n")
    is_moving = pilot.app.stage.is_moving

    pilot.tap("pile")
    pilot.tap("pile")

    assert is_moving
    assert pilot.view.moves_made == 2


def test_resizing_amid_motion_disturbs_nothing(pilot):
    pilot.tap("pile")
    before = pilot.held()

    for size in ((800, 480), (480, 854), (1024, 768)):
        pilot.resize(*size)
        pilot.advance(0.03)
    pilot.settle()

    assert before == pilot.held()
    assert pilot.painted_afresh == pilot.painted


def test_a_move_is_on_its_way_within_the_turn_that_heard_of_it(pilot):
    before = pilot.painted

    pilot.press("d")
    pilot.advance(1 / 60)

    assert pilot.app.stage.is_moving
    assert before != pilot.painted
