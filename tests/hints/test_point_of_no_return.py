"""How far back a lost game could still be won, beside the solver at each position."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from game.cards import DECK
from game.deals import DEALS, deal_from_number
from game.hints import Verdict
from game.hints.answer import answer, solve
from game.hints.knowledge import ask
from game.hints.pulse import FREE
from game.rules.model import Draw, GameKind, GameState, Outcome, Recycle
from game.session import Session

ALL = frozenset(DECK)
GAMES = 20


def can_be_won(state: GameState) -> bool:
    return solve(state, FREE).verdict is Verdict.WINNABLE


def lost_games(kind: GameKind, seed: int) -> Iterator[Session]:
    """Yield games played at random from deals that can be won, each until it is lost.

    By then every card has been seen.
    """
    random = Random(seed)
    while True:
        session = Session(deal_from_number(kind, random.randrange(DEALS)))
        while session.outcome is Outcome.PLAYING and not is_known_lost(session):
            make_a_move(session, random)
        if is_known_lost(session) and can_be_won(session.history.initial):
            yield session


def is_known_lost(session: Session) -> bool:
    return session.seen == ALL and not can_be_won(session.state)


def make_a_move(session: Session, random: Random) -> None:
    """Make a move that takes cards off, mostly: cards are seen by that alone."""
    moves = list(session.rules.legal_moves(session.state))
    takes = [move for move in moves if not isinstance(move, Draw | Recycle)]
    session.make(
        random.choice(takes if takes and random.random() < 0.9 else moves), 0.0
    )


@pytest.mark.slow
@pytest.mark.parametrize("kind", GameKind)
def test_the_way_back_ends_at_the_last_position_that_can_be_won(kind):
    """Seen to fail with a step more, with a step less, and with the whole way back."""
    distances = set()

    for session in islice(lost_games(kind, seed=38), GAMES):
        line = session.history.line
        found = answer(ask(line, session.seen), lambda: True)
        verdicts = [can_be_won(state) for state in line]

        steps = found.undo_steps
        assert found.verdict is Verdict.LOST
        assert steps == verdicts[::-1].index(True)
        distances.add(steps)
        session.undo(steps, 0.0)
        for move in solve(session.state, FREE).line:
            session.make(move, 0.0)
        assert session.outcome is Outcome.WON

    assert len(distances) > GAMES // 3
