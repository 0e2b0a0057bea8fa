"""Why a move is advised: each reason is a fact about the position and the move."""

from __future__ import annotations

from game.hints import Reason
from game.hints.rule_of_thumb import exposed_by
from game.rules import RULESETS
from game.rules.model import Draw, GameState, Move, Play, Recycle, Remove


def reason_for(state: GameState, line: tuple[Move, ...]) -> tuple[Reason, int]:
    """Return a true reason for this line, and the number that it speaks of."""
    if not line:
        return Reason.NOTHING, 0
    rules = RULESETS[state.kind]
    move = line[0]
    match move:
        case Draw():
            fits = has_fitting_card(state)
            return (Reason.DRAW_BETTER if fits else Reason.DRAW_ONLY), 0
        case Recycle():
            return Reason.RECYCLE, 0
        case Play():
            return Reason.CHAIN, len(line)
        case Remove((_,)):
            return Reason.KING, 0
        case Remove(spots):
            exposed = exposed_by(rules, state, rules.apply(state, move))
            if exposed:
                return Reason.EXPOSES, exposed
            if any(isinstance(spot, int) for spot in spots):
                return Reason.CLEARS, 0
            return Reason.FROM_PILES, 0


def has_fitting_card(state: GameState) -> bool:
    """Tell whether anything but a draw or a recycle is possible."""
    moves = RULESETS[state.kind].legal_moves(state)
    return any(isinstance(move, Remove | Play) for move in moves)
