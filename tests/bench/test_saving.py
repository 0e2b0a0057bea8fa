"""What saving costs: the main thread writes the text, reading happens at the start."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.model import GameKind
from game.storage.savefile import write_seat
from tests.session.seats import table_for
from tests.storage.saves import read

pytestmark = pytest.mark.bench


def text_of_two_hundred_moves(kind):
    table, random = table_for(kind), Random(1)
    while len(table.session.history.entries) <= 200:
        if not any(table.session.rules.legal_moves(table.state)):
            table.session.restart(0.0)
        else:
            table.session.make(
                random.choice(list(table.session.rules.legal_moves(table.state))), 0.0
            )
    return write_seat(table.seat)


@pytest.mark.parametrize("kind", GameKind)
def test_writing_two_hundred_moves(benchmark, kind):
    seat = read(text_of_two_hundred_moves(kind))

    benchmark(write_seat, seat)


@pytest.mark.parametrize("kind", GameKind)
def test_reading_two_hundred_moves(benchmark, kind):
    text = text_of_two_hundred_moves(kind)

    benchmark(read, text)
