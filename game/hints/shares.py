"""The shares of a question: what processes can work on at the same time.

A question is split where its answer comes from sampled worlds: while cards are unseen
and more than one move is worth a thought. Each share has its own worlds and half of
the budget, and what comes of it depends on the question and the share's number alone.
So the answer is the same, whether two processes had a share each or one had both.

The program finds out here what can be split; it loads no solver for that.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from game.cards import UNSEEN
from game.hints import Question, pulse
from game.rules import RULESETS
from game.rules.model import GameKind, GameState, Move, Remove

SHARES: Final = 2
"""Of a question that can be split."""


class Share(Struct, frozen=True):
    """What one process is asked."""

    question: Question
    number: int
    """From 0; a question that cannot be split is its own only share."""
    seconds: float
    """After so long it answers with what it has."""


def share_count(question: Question) -> int:
    """Return how many processes can work on this question at once."""
    return SHARES if is_split(question) else 1


def is_split(question: Question) -> bool:
    """Tell whether the answer comes from worlds that can be shared out."""
    state = question.state
    if not question.unseen or forced_move(state):
        return False
    # With its stock seen, a TriPeaks world is solved for all positions at once.
    return state.kind is GameKind.PYRAMID or UNSEEN in state.stock


def forced_move(state: GameState) -> Move | None:
    """Return the move that needs no thought, if there is one: a king's, or the only."""
    moves = list(RULESETS[state.kind].legal_moves(state))
    for move in moves:
        if isinstance(move, Remove) and not move.spots[1:]:
            return move
    return moves[0] if len(moves) == 1 else None


def in_turn(question: Question) -> tuple[Share, ...]:
    """Return the shares for one process to work on, one after the other."""
    count = share_count(question)
    seconds = pulse.BRAKE_SECONDS / count
    return tuple(Share(question, number, seconds) for number in range(count))
