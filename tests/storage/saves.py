"""Seats to save, read back, and compare; and text to damage."""

from __future__ import annotations

import json
from functools import cache
from random import Random

from hypothesis import strategies as st

from game.cards import DECK, KING
from game.deals import random_deal
from game.intents import Deselect, NewDeal, Redo, Restart, TableIntent, Undo, UndoSteps
from game.rules.model import SLOTS, GameKind, Outcome
from game.seat import Seat
from game.session import Session
from game.storage.savefile import read_seat, write_seat
from tests.session.seats import StandingClock, Table, picture, table_for
from tests.strategies import deal_of, intents

CLOCK = StandingClock()


def read(text: str) -> Seat:
    return read_seat(text, CLOCK, random_deal)


def held(seat: Seat) -> dict[str, object]:
    """Return everything that a save file must bring back, for comparing."""
    return {
        name: value
        for name, value in picture(seat).items()
        if not name.endswith("selection")
    }


def seat_after(kind: GameKind, steps: list[int | TableIntent], seed: int = 1) -> Seat:
    """Return a seat at which this was done; a number makes so many legal moves."""
    table = table_for(kind, seed)
    random = Random(seed)
    for step in steps:
        table.clock.now += 1.25
        table.session.add_time(1.25)
        if isinstance(step, int):
            table.do(Deselect())
            for _ in range(step):
                if table.session.outcome is Outcome.PLAYING:
                    table.play_on(1, random)
        else:
            table.do(step)
    return table.seat


def plays() -> st.SearchStrategy[tuple[GameKind, list[int | TableIntent], int]]:
    """Return what `seat_after` takes: moves, undos, jumps, restarts, new deals."""
    turning = st.sampled_from(
        [Undo(), Undo(), Redo(), UndoSteps(3), Restart(), NewDeal()]
    )
    steps = st.lists(st.one_of(st.integers(1, 9), turning, intents()), max_size=12)
    return st.tuples(st.sampled_from(GameKind), steps, st.integers(0, 1000))


def busy_seat(kind: GameKind = GameKind.PYRAMID) -> Seat:
    """Return a seat with a former game, a restart, and moves ahead of the cursor."""
    return seat_after(kind, [7, NewDeal(), 5, Restart(), 9, UndoSteps(4)])


def won_seat() -> Seat:
    """Return a game of TriPeaks that has just been won, without a draw."""
    pack = list(DECK)
    run = []
    for place in range(SLOTS + 1):
        card = next(card for card in pack if card.rank == place % KING + 1)
        pack.remove(card)
        run.append(card)
    first, *line = run
    deal = deal_of(GameKind.TRIPEAKS, (*reversed(line), first, *pack))
    table = Table(Seat(Session(deal), CLOCK, random_deal), CLOCK)
    table.tap(*range(SLOTS - 1, -1, -1))
    return table.seat


def rewritten(text: str, path: str, value: object) -> str:
    """Return the save with one field changed; its check sum goes, as in a hand's."""
    fields = json.loads(text)
    del fields["check"]
    *parents, name = path.split(".")
    inner = fields
    for parent in parents:
        inner = inner[parent]
    inner[name] = value
    return json.dumps(fields)


@cache
def saved() -> str:
    return write_seat(busy_seat())
