"""What an exact search has found out about one position."""

from __future__ import annotations

from msgspec import Struct

from game.hints import Verdict
from game.rules import RULESETS
from game.rules.model import GameState, Move


class Solution(Struct, frozen=True):
    """A proven verdict, or `Verdict.UNKNOWN` where the budget ran out."""

    verdict: Verdict
    line: tuple[Move, ...] = ()
    """If winnable: moves that clear the tableau; they have been replayed."""
    positions: int = 0
    """How many positions were looked at."""


def replay(state: GameState, line: tuple[Move, ...]) -> GameState:
    """Return the position after the line; a move that is refused is our mistake."""
    rules = RULESETS[state.kind]
    for number, move in enumerate(line, 1):
        refused = rules.refusal(state, move)
        assert refused is None, f"move {number} of {line} is refused: {refused}"
        state = rules.apply(state, move)
    return state


def winning(state: GameState, line: tuple[Move, ...], positions: int) -> Solution:
    """Return the solution with this line, after replaying it through the rules."""
    left = replay(state, line).cards_left
    assert not left, f"{left} cards are left after {line} from {state}"
    return Solution(Verdict.WINNABLE, line, positions)
