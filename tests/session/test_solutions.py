"""Games won by a solver's line: undone, redone and won again from the middle."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice

import pytest

from game.deals import Deal, deal_from_number
from game.hints import Verdict, pyramid_search, tripeaks_search
from game.rules import RULESETS
from game.rules.model import GameKind, Move, Outcome
from game.session import Session

SOLVERS = {
    GameKind.PYRAMID: pyramid_search.solve,
    GameKind.TRIPEAKS: tripeaks_search.solve,
}
GAMES = [25, pytest.param(100, marks=pytest.mark.slow)]


def won_games(kind: GameKind) -> Iterator[tuple[Deal, tuple[Move, ...]]]:
    """Yield own deals that can be won, from the first number on, with a line each."""
    for number in count():
        deal = deal_from_number(kind, number)
        solution = SOLVERS[kind](RULESETS[kind].deal(deal.cards))
        if solution.verdict is Verdict.WINNABLE:
            yield deal, solution.line


@pytest.mark.parametrize("games", GAMES)
@pytest.mark.parametrize("kind", GameKind)
def test_a_won_game_can_be_undone_redone_and_won_from_its_middle(kind, games):
    """Seen to fail with an undo or a redo too far, and with a redo after a move."""
    for deal, line in islice(won_games(kind), games):
        session, positions = Session(deal), []
        for move in line:
            positions.append(session.state)
            session.make(move, 0.0)
        positions.append(session.state)
        assert session.outcome is Outcome.WON

        for position in reversed(positions[:-1]):
            session.undo(1, 0.0)
            assert position == session.state
        assert not session.history.can_undo
        for position in positions[1:]:
            session.redo(0.0)
            assert position == session.state
        assert not session.history.can_redo
        middle = len(line) // 2
        for position in reversed(positions[middle:-1]):
            session.undo(1, 0.0)
            assert position == session.state
        for move, position in zip(line[middle:], positions[middle + 1 :], strict=True):
            session.make(move, 0.0)
            assert position == session.state

        assert session.outcome is Outcome.WON
        assert tuple(positions) == session.history.line
        assert not session.history.can_redo
