"""Counts of lines of play, and the order in which moves come."""

from __future__ import annotations

import pytest

from game.rules import RULESETS
from game.rules.model import GameKind
from game.rules.notation import write_move
from tests.rules import perft, plain

SAMPLES = [sample for kind in GameKind for sample in perft.samples(kind)]
NAMES = [sample.name for sample in SAMPLES]
PLAIN_LIMIT = 100
"""More lines than this the plain counter need not count again."""


@pytest.mark.parametrize("sample", SAMPLES, ids=NAMES)
def test_lines_of_play_are_as_many_as_written_down(sample: perft.Sample):
    for depth, expected in enumerate(sample.counts, start=1):
        actual = perft.count(sample.state, depth)

        assert expected == actual, (
            f"depth {depth}, under each first move: {perft.divide(sample.state, depth)}"
        )


@pytest.mark.parametrize("sample", SAMPLES, ids=NAMES)
def test_a_second_counter_written_apart_finds_as_many(sample: perft.Sample):
    table = plain.table(sample.state)
    depths = [
        depth
        for depth, lines in enumerate(sample.counts, start=1)
        if lines <= PLAIN_LIMIT
    ]

    actual = [plain.count(table, depth) for depth in depths]

    assert [sample.counts[depth - 1] for depth in depths] == actual


def test_every_game_has_a_dozen_positions():
    assert dict.fromkeys(GameKind, 12) == {
        kind: len(perft.samples(kind)) for kind in GameKind
    }


@pytest.mark.parametrize("kind", GameKind)
def test_divide_adds_up_to_the_count(kind: GameKind):
    sample = perft.samples(kind)[0]

    assert sample.counts[2] == sum(perft.divide(sample.state, 3).values())


def test_moves_come_in_their_pinned_order(snapshot_of_order: str):
    """Hints and pictures depend on it: kings, pairs, draw, recycle; plays, draw."""
    lines = [
        f"{sample.name}: "
        + " ".join(
            map(write_move, RULESETS[sample.state.kind].legal_moves(sample.state))
        )
        for sample in SAMPLES
    ]

    assert snapshot_of_order == "\n".join(lines) + "\n"


@pytest.fixture
def snapshot_of_order() -> str:
    return (perft.DATA / "move-order.txt").read_text(encoding="ascii")
