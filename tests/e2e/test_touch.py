"""Both games by finger, on a real touch device: one touch is one tap."""

from __future__ import annotations

from contextlib import closing

import pytest

from game.deals import parse_id
from game.geometry import Point
from game.rules.model import GameKind
from game.storage.savefile import SaveError
from tests.e2e.driver import Program, until
from tests.e2e.test_program import DEALS, history_of, targets_of
from tests.e2e.touch import TouchScreen, missing
from tests.pilot import Pilot

pytestmark = pytest.mark.e2e
MOVES = 8
SIZE = (800, 600)


@pytest.fixture(scope="module")
def touch(tmp_path_factory):
    if reason := missing():
        pytest.skip(reason)
    with closing(TouchScreen(tmp_path_factory.mktemp("touch"))) as touch:
        yield touch


@pytest.mark.parametrize("kind", GameKind)
def test_a_game_is_played_by_finger(touch, command, folder, tmp_path, kind):
    deal = parse_id(DEALS[kind])
    twin = Pilot(tmp_path / "twin", kind=kind, deal=deal, size=SIZE)
    options = ("--deal", deal.id, "--size", "x".join(map(str, SIZE)))
    with Program(touch.screen, command, folder, *options) as program:
        until(lambda: program.area.size == SIZE, "the window")
        until(lambda: len(program.family()) > 1, "the first picture")
        for name in gestures(twin):
            x, y, *_ = program.area
            point = twin.point_on(name)
            twin.tap(name)
            twin.settle()
            touch.tap(Point(x + point.x, y + point.y))
            made = history_of(twin.app.desk.seat)
            until(lambda made=made: saved(program, kind) == made, f"{name}: {made}")
        program.process.terminate()
        program.expect_end()
    twin.close()


def gestures(twin):
    """Yield what is to be tapped for some moves, an undo after each third."""
    for number in range(1, MOVES + 1):
        session = twin.session
        legal = list(session.rules.legal_moves(session.state))
        yield from targets_of(legal[-1] if number % 2 else legal[0])
        if number % 3 == 0:
            yield "undo"


def saved(program: Program, kind: GameKind):
    try:
        return history_of(program.saved(kind))
    except SaveError:
        return None
