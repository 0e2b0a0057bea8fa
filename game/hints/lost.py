"""Why a position is lost: the shortest reason that is true of it.

Each function here is a predicate over one position with every card known.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from game.cards import KING
from game.hints import Reason, Verdict
from game.hints.pulse import Pulse
from game.hints.pyramid_search import relaxed_game, solve
from game.rules import RULESETS
from game.rules.model import GameKind, GameState
from game.rules.pyramid import PAIR_TOTAL, PASSES
from game.rules.tripeaks import is_adjacent

PASSES_BUDGET: Final = 40_000
"""Positions to spend on whether more passes would help."""


def why_lost(state: GameState, pulse: Pulse) -> Reason:
    """Return why this position, proven lost, is lost."""
    if state.kind is GameKind.TRIPEAKS:
        return Reason.LOST_NO_CHAIN if has_no_chain(state) else Reason.LOST
    if has_lost_its_partners(state):
        return Reason.LOST_PARTNERS_GONE
    if is_lost_even_with_stock(state):
        return Reason.LOST_EVEN_WITH_STOCK
    if has_too_few_passes(state, pulse):
        return Reason.LOST_PASSES
    return Reason.LOST


def has_lost_its_partners(state: GameState) -> bool:
    """Pyramid: whether all partners of some card are gone or lie beneath it."""
    return _has_card_without(state, _is_pair)


def is_lost_even_with_stock(state: GameState) -> bool:
    """Pyramid: whether it is lost even if every pile card could be taken any time."""
    relaxation = relaxed_game(state)
    shape = relaxation.settled(relaxation.full)
    return not relaxation.can_clear(shape, relaxation.left)


def has_too_few_passes(state: GameState, pulse: Pulse) -> bool:
    """Pyramid: whether it could be won with as many recycles as a new deal has."""
    if state.passes_left == PASSES - 1:
        return False
    fresh = replace(state, passes_left=PASSES - 1)
    return solve(fresh, PASSES_BUDGET, pulse).verdict is Verdict.WINNABLE


def has_no_chain(state: GameState) -> bool:
    """TriPeaks: whether the one chain that is left, or any, misses some card.

    With the stock used up there is but one chain to make, and a lost position has none
    that clears the tableau. Otherwise a card may have lost all neighbours.
    """
    return not state.stock or _has_card_without(state, is_adjacent)


def _is_pair(rank: int, other: int) -> bool:
    return rank + other == PAIR_TOTAL


def _has_card_without(state: GameState, fits: Callable[[int, int], bool]) -> bool:
    """Tell whether a card fits no card but such as lie beneath it."""
    beneath = slots_beneath(state.kind)
    pyramid = state.kind is GameKind.PYRAMID
    piles = (*state.stock, *(state.waste if pyramid else state.waste[-1:]))
    for slot, card in enumerate(state.tableau):
        if card is None or (pyramid and card.rank == KING):
            continue
        others = [
            other
            for place, other in enumerate(state.tableau)
            if other and place != slot and place not in beneath[slot]
        ]
        if not any(fits(card.rank, other.rank) for other in (*others, *piles)):
            return True
    return False


def slots_beneath(kind: GameKind) -> tuple[frozenset[int], ...]:
    """Return for each slot the slots that stay covered as long as its card lies."""
    covered_by = RULESETS[kind].covered_by
    found: list[set[int]] = [set() for _ in covered_by]
    # The lower a row the higher its slots: whoever lies on a slot comes after it.
    for slot, covers in enumerate(covered_by):
        for cover in covers:
            found[cover] |= {slot} | found[slot]
    return tuple(map(frozenset, found))
