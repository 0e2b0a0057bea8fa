"""The rules of TriPeaks: three peaks, one rank up or down, a single pass.

Slots, each of rows 1-3 covered by two of the row below it::

          0           1           2
         3 4         5 6         7 8
        9 10 11    12 13 14    15 16 17
      18 19 20 21 22 23 24 25 26 27
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

from msgspec.structs import replace

from game.cards import KING, Card
from game.rules.model import (
    SLOTS,
    Draw,
    GameKind,
    GameState,
    Move,
    Nothing,
    Place,
    Play,
    Recycle,
    Refusal,
    Refused,
    Remove,
    Ruleset,
    Spot,
    TapMeaning,
    exposed_slots,
    is_exposed,
)

PEAKS: Final = 3
STOCK_CARDS: Final = 23
ROW_SLOTS: Final = (
    tuple(range(3)),
    tuple(range(3, 9)),
    tuple(range(9, 18)),
    tuple(range(18, 28)),
)
BASE: Final = ROW_SLOTS[-1]


def _covers(slot: int) -> tuple[int, ...]:
    for row, slots in enumerate(ROW_SLOTS[:-1]):
        if slot in slots:
            in_peak = row + 1
            peak, index = divmod(slot - slots[0], in_peak)
            below = ROW_SLOTS[row + 1][0]
            # The base is shared by the peaks, so its cards are counted through.
            first = (
                slot - slots[0]
                if row == len(ROW_SLOTS) - 2
                else (peak * (in_peak + 1) + index)
            )
            return (below + first, below + first + 1)
    return ()


COVERED_BY: Final = tuple(_covers(slot) for slot in range(SLOTS))


def deal(cards: tuple[Card, ...]) -> GameState:
    """Lay out the 52 cards: peaks row by row, the first waste card, then the stock."""
    return GameState(
        kind=GameKind.TRIPEAKS,
        tableau=cards[:SLOTS],
        stock=cards[:SLOTS:-1],
        waste=(cards[SLOTS],),
    )


def is_adjacent(rank: int, other: int) -> bool:
    """Tell whether the ranks are neighbours on the ring in which ace follows king."""
    return (rank - other) % KING in (1, KING - 1)


def legal_moves(state: GameState) -> Iterator[Move]:
    """Yield the plays by slot, then the draw, as far as they are allowed."""
    plays = map(Play, exposed_slots(COVERED_BY, state.tableau))
    candidates: Iterator[Move] = chain(plays, (Draw(),))
    return (move for move in candidates if refusal(state, move) is None)


def refusal(state: GameState, move: Move) -> Refusal | None:
    """Return why the move is refused, or `None` if it is allowed."""
    match move:
        case Draw():
            return None if state.stock else Refusal.STOCK_EMPTY
        case Play(slot):
            return _play_refusal(state, slot)
        case Recycle() | Remove():
            return Refusal.NOT_A_MOVE


def _play_refusal(state: GameState, slot: int) -> Refusal | None:
    card = state.tableau[slot] if 0 <= slot < SLOTS else None
    if card is None:
        return Refusal.NO_CARD
    if not is_exposed(COVERED_BY, state.tableau, slot):
        return Refusal.COVERED
    if not is_adjacent(card.rank, state.waste[-1].rank):
        return Refusal.NOT_ADJACENT
    return None


def apply(state: GameState, move: Move) -> GameState:
    """Return the state after the move, which the caller knows to be allowed."""
    match move:
        case Draw():
            return replace(
                state,
                stock=state.stock[:-1],
                waste=(*state.waste, state.stock[-1]),
                chain=0,
            )
        case Play(slot):
            card = state.tableau[slot]
            assert card is not None, f"no card in slot {slot}"
            return replace(
                state,
                tableau=(*state.tableau[:slot], None, *state.tableau[slot + 1 :]),
                waste=(*state.waste, card),
                chain=state.chain + 1,
                longest_chain=max(state.longest_chain, state.chain + 1),
            )
        case Recycle() | Remove():
            raise AssertionError(f"not a move of TriPeaks: {move}")


def interpret(
    state: GameState, selection: Spot | None, seen: frozenset[Card], spot: Spot
) -> TapMeaning:
    """Return what a tap amounts to; nothing is ever selected in TriPeaks."""
    del selection
    if spot is Place.PILE:
        return Draw() if state.stock else Refused(Refusal.STOCK_EMPTY, (spot,))
    if not isinstance(spot, int):
        return Nothing()
    card = state.tableau[spot]
    if card is None:
        return Nothing()
    reason = refusal(state, Play(spot))
    if reason is None:
        return Play(spot)
    if not is_face_up(state, spot) and card not in seen:
        return Refused(Refusal.FACE_DOWN, (spot,))
    return Refused(reason, (spot,))


def is_face_up(state: GameState, slot: int) -> bool:
    """Tell whether the slot shows a face: the base always, others once uncovered."""
    if slot in BASE:
        return state.tableau[slot] is not None
    return is_exposed(COVERED_BY, state.tableau, slot)


def visible(state: GameState) -> frozenset[Card]:
    """Return the open cards: uncovered ones, the base, and the waste as it grew."""
    open_cards = (
        card
        for slot, card in enumerate(state.tableau)
        if card is not None and is_face_up(state, slot)
    )
    return frozenset((*open_cards, *state.waste))


RULES: Final = Ruleset(
    kind=GameKind.TRIPEAKS,
    covered_by=COVERED_BY,
    rows=ROW_SLOTS,
    deal=deal,
    legal_moves=legal_moves,
    refusal=refusal,
    apply=apply,
    interpret=interpret,
    is_face_up=is_face_up,
    visible=visible,
)
