"""Very many random intents at both games, with cheap looks at what must hold.

``SOAK_INTENTS`` in the environment gives another count for the full run.
"""

from __future__ import annotations

import os
from collections import Counter
from random import Random

import pytest

from game.cards import DECK, Card
from game.intents import (
    Cause,
    Change,
    Deselect,
    NewDeal,
    Redo,
    Restart,
    TableIntent,
    TapSpot,
    Undo,
    UndoSteps,
)
from game.rules.model import SLOTS, GameKind, GameState, Outcome, Place
from tests.session.seats import Table, table_for, taps

FULL_COUNT = int(os.environ.get("SOAK_INTENTS", "1000000"))
SLOW_SHARE = 10
OTHERS: tuple[TableIntent, ...] = (
    *[Undo()] * 12,
    *[Redo()] * 12,
    *(Undo(held=True), UndoSteps(2), UndoSteps(9), Deselect(), Restart(), NewDeal()),
)
ANYWHERE = (*range(SLOTS), *Place)


def random_intents(table: Table, random: Random) -> list[TableIntent]:
    """Return a legal move's taps mostly, at times a tap anywhere or something else."""
    chance = random.random()
    if chance < 0.6 and table.session.outcome is Outcome.PLAYING:
        moves = list(table.session.rules.legal_moves(table.state))
        return [TapSpot(spot) for spot in taps(random.choice(moves))]
    if chance < 0.8:
        return [TapSpot(random.choice(ANYWHERE))]
    return [random.choice(OTHERS)]


def check(change: Change, state: GameState, known: int, seen: frozenset[Card]) -> None:
    """Check what must hold after any change; ``known``: cards seen before it."""
    cards = [*filter(None, state.tableau), *state.stock, *state.waste]
    assert state is change.after
    assert len(cards) == len(set(cards))
    assert change.cause.is_new_state or change.before is change.after
    assert (change.move is not None) == (change.cause is Cause.MOVE)
    assert (change.refused is not None) == (change.cause is Cause.REFUSED)
    if state.kind is GameKind.TRIPEAKS:
        assert len(cards) == len(DECK)
        assert state.chain <= state.longest_chain <= SLOTS
    if change.cause not in (Cause.NEW_DEAL, Cause.OTHER_GAME):
        assert known <= len(seen)


def soak(kind: GameKind, count: int) -> Counter[Cause]:
    """Ask for this many things one after the other; return what came of them."""
    table, random = table_for(kind), Random(f"soak {kind}")
    causes: Counter[Cause] = Counter()
    while causes.total() < count:
        for intent in random_intents(table, random):
            known = len(table.session.seen)

            change = table.do(intent)

            causes[change.cause] += 1
            session = table.session
            check(change, table.state, known, session.seen)
            assert session.rules.visible(table.state) <= session.seen
            assert 0 <= session.history.moves_made <= session.history.cursor
            assert session.selection is None or change.cause in (
                Cause.SELECT,
                Cause.NOTHING,
            )
            if session.outcome is not Outcome.PLAYING:
                assert not session.is_clock_running
        if len(table.session.history.entries) > 2000:
            table.do(NewDeal())
    return causes


@pytest.mark.parametrize("kind", GameKind)
def test_a_few_thousand_random_intents(kind: GameKind):
    causes = soak(kind, FULL_COUNT // 400)

    assert set(Cause) - {Cause.SELECT, Cause.OTHER_GAME} <= set(causes)


@pytest.mark.slow
@pytest.mark.parametrize("kind", GameKind)
def test_a_tenth_of_a_million_random_intents(kind: GameKind):
    soak(kind, FULL_COUNT // SLOW_SHARE // len(GameKind))


@pytest.mark.soak
@pytest.mark.parametrize("kind", GameKind)
def test_a_million_random_intents(kind: GameKind):
    soak(kind, FULL_COUNT // len(GameKind))
