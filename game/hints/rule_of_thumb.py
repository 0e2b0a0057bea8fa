"""A suggestion without search: what a practised player would do at a glance.

It answers while no worker can: instantly, from the visible cards alone, and without
any claim about winning.
"""

from __future__ import annotations

from game.cards import UNSEEN
from game.hints import Answer, Question, Reason, Verdict
from game.rules import RULESETS
from game.rules.model import (
    Draw,
    GameKind,
    GameState,
    Move,
    Play,
    Recycle,
    Remove,
    Ruleset,
    is_exposed,
)


def suggest(question: Question) -> Answer:
    """Return a move worth making, by rule of thumb."""
    if question.state.kind is GameKind.PYRAMID:
        line, reason, count = _pyramid(question.state)
    else:
        line, reason, count = _tripeaks(question.state)
    return Answer(question, Verdict.UNKNOWN, line, reason, count)


def exposed_by(rules: Ruleset, before: GameState, after: GameState) -> int:
    """Return how many cards of the tableau lie free after that did not before."""
    return sum(
        is_exposed(rules.covered_by, after.tableau, slot)
        and not is_exposed(rules.covered_by, before.tableau, slot)
        for slot in range(len(after.tableau))
    )


def _pyramid(state: GameState) -> tuple[tuple[Move, ...], Reason, int]:
    rules = RULESETS[GameKind.PYRAMID]
    moves = list(rules.legal_moves(state))
    best: tuple[int, int, Move] | None = None
    for move in moves:
        if not isinstance(move, Remove):
            continue
        if len(move.spots) == 1:
            return (move,), Reason.KING, 0
        after = rules.apply(state, move)
        worth = (exposed_by(rules, state, after), after.cleared - state.cleared, move)
        if best is None or worth[:2] > best[:2]:
            best = worth
    if best is not None and best[1]:
        return (best[2],), Reason.EXPOSES if best[0] else Reason.CLEARS, best[0]
    # A pair of stock and waste is kept for last: it opens nothing.
    if Draw() in moves:
        return (Draw(),), Reason.DRAW_BETTER if best else Reason.DRAW_ONLY, 0
    if Recycle() in moves:
        return (Recycle(),), Reason.RECYCLE, 0
    if best is not None:
        return (best[2],), Reason.FROM_PILES, 0
    return (), Reason.NOTHING, 0


def _tripeaks(state: GameState) -> tuple[tuple[Move, ...], Reason, int]:
    chain = longest_known_chain(state)
    if chain:
        return chain, Reason.CHAIN, len(chain)
    if state.stock:
        return (Draw(),), Reason.DRAW_ONLY, 0
    return (), Reason.NOTHING, 0


def longest_known_chain(state: GameState) -> tuple[Play, ...]:
    """Return the longest chain of cards whose faces are known, without a draw.

    A card that the chain would turn up is used only if it has been seen before.
    """
    rules = RULESETS[GameKind.TRIPEAKS]
    memo: dict[tuple[tuple[bool, ...], int], tuple[Play, ...]] = {}

    def longest(position: GameState) -> tuple[Play, ...]:
        key = (
            tuple(card is not None for card in position.tableau),
            position.waste[-1].rank,
        )
        if key not in memo:
            best: tuple[Play, ...] = ()
            for move in rules.legal_moves(position):
                if isinstance(move, Play) and position.tableau[move.slot] != UNSEEN:
                    tail = longest(rules.apply(position, move))
                    if len(tail) + 1 > len(best):
                        best = (move, *tail)
            memo[key] = best
        return memo[key]

    return longest(state)
