"""A card pressed and let go of on bare felt: nothing has been done."""

from __future__ import annotations

import pytest

from game.deals import deal_from_number
from game.geometry import Point
from game.rules.model import GameKind, Place
from game.rules.notation import read_state
from game.scenes.scene import target_at
from tests.app import test_pyramid_taps, test_tripeaks_taps
from tests.pilot import FINGER, MOUSE

OPEN = {
    GameKind.PYRAMID: test_pyramid_taps.OPEN,
    GameKind.TRIPEAKS: test_tripeaks_taps.OPEN,
}
CARDS = {
    GameKind.PYRAMID: ("slot 21", "slot 22", "slot 0", "pile", "stock top", "waste"),
    GameKind.TRIPEAKS: ("slot 22", "slot 25", "slot 18", "slot 0", "pile", "waste"),
}
"""What a tap would play, draw, select or refuse."""
FELT = Place.FELT.value
ANYHOW = pytest.mark.parametrize("how", [MOUSE, FINGER])
STEPS = pytest.mark.parametrize("steps", [0, 5])
"""How often the movement is heard of: a quick one may not be."""


@pytest.fixture
def open_table(sit):
    """Return a way to a table of either game on which much can be done."""

    def open_table(kind):
        pilot = sit(kind, deal=deal_from_number(kind, 4))
        pilot.app.desk.is_tip_due = False
        pilot.lay(read_state(OPEN[kind]))
        pilot.app.draw()
        return pilot

    return open_table


def bare_felt(pilot) -> list[Point]:
    """Return points on felt where nothing lies, beside the cards and far from them."""
    targets, felt = pilot.app.stage.targets, pilot.target(FELT).rect
    found = [
        point
        for y in range(felt.y + 2, felt.bottom, 40)
        for x in range(felt.x + 2, felt.right, 40)
        if target_at(targets, point := Point(x, y)).name == FELT
    ]
    return [found[0], found[len(found) // 2], found[-1]]


def drag(pilot, start: Point, end: Point, how: str, steps: int) -> None:
    pilot.down(start, how)
    for step in range(1, steps + 1):
        x = start.x + (end.x - start.x) * step // steps
        y = start.y + (end.y - start.y) * step // steps
        pilot.move(Point(x, y), how)
    pilot.up(end, how)
    pilot.clock.now += 1
    pilot.settle()


@STEPS
@ANYHOW
@pytest.mark.parametrize("kind", GameKind)
def test_a_card_let_go_of_on_bare_felt_changes_nothing(open_table, kind, how, steps):
    """Seen to fail with the press that counts, wherever it is let go of."""
    pilot = open_table(kind)
    before, painted = pilot.held(), pilot.painted

    for name in CARDS[kind]:
        for felt in bare_felt(pilot):
            drag(pilot, pilot.point_on(name), felt, how, steps)

            assert before == pilot.held(), name
            assert pilot.view.selection is None
            assert pilot.said is None
            assert painted == pilot.painted


@STEPS
@ANYHOW
def test_a_card_let_go_of_on_bare_felt_leaves_the_selection(open_table, how, steps):
    """Seen to fail with a tap on whatever it is let go of on."""
    pilot = open_table(GameKind.PYRAMID)
    pilot.tap("slot 25")
    pilot.settle()
    before, painted = pilot.held(), pilot.painted

    for name in (*CARDS[GameKind.PYRAMID], "slot 25"):
        for felt in bare_felt(pilot):
            drag(pilot, pilot.point_on(name), felt, how, steps)

            assert before == pilot.held(), name
            assert pilot.view.selection == 25
            assert painted == pilot.painted
