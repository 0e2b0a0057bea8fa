"""The rules of Pyramid: 28 open cards, pairs that make 13, three passes.

Slots, each covered by the two below it::

                 0
                1 2
               3 4 5
              6 7 8 9
            10 . . . 14
           15 . . . . 20
          21 . . . . . 27
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from msgspec.structs import replace

from game.cards import KING, Card
from game.rules.model import (
    SLOTS,
    Deselect,
    Draw,
    GameKind,
    GameState,
    Move,
    Place,
    Play,
    Recycle,
    Refusal,
    Refused,
    Remove,
    Ruleset,
    Select,
    Spot,
    TapMeaning,
    exposed_slots,
    is_exposed,
    remove,
    spot_order,
)

PAIR_TOTAL: Final = 13
PASSES: Final = 3
"""Trips through the stock, the first included."""
ROWS: Final = 7
STOCK_CARDS: Final = 24


def _first_slot(row: int) -> int:
    return row * (row + 1) // 2


def _slots_of_row(row: int) -> tuple[int, ...]:
    return tuple(range(_first_slot(row), _first_slot(row + 1)))


ROW_SLOTS: Final = tuple(_slots_of_row(row) for row in range(ROWS))


def _covers(slot: int) -> tuple[int, ...]:
    row = next(row for row, slots in enumerate(ROW_SLOTS) if slot in slots)
    if row == ROWS - 1:
        return ()
    below = slot + row + 1
    return (below, below + 1)


COVERED_BY: Final = tuple(_covers(slot) for slot in range(SLOTS))


def deal(cards: tuple[Card, ...]) -> GameState:
    """Lay out the 52 cards: pyramid row by row, then the stock, next card first."""
    return GameState(
        kind=GameKind.PYRAMID,
        tableau=cards[:SLOTS],
        stock=cards[: SLOTS - 1 : -1],
        waste=(),
        passes_left=PASSES - 1,
    )


def card_at(state: GameState, spot: Spot) -> Card | None:
    """Return the face-up card at a spot, if one lies there."""
    if isinstance(spot, int):
        return state.tableau[spot] if 0 <= spot < SLOTS else None
    if spot is Place.STOCK_TOP:
        return state.stock[-1] if state.stock else None
    if spot is Place.WASTE:
        return state.waste[-1] if state.waste else None
    return None


def playable_spots(state: GameState) -> tuple[Spot, ...]:
    """Return the spots whose card may leave now, in canonical order."""
    piles = [p for p in (Place.STOCK_TOP, Place.WASTE) if card_at(state, p)]
    return (*exposed_slots(COVERED_BY, state.tableau), *piles)


def legal_moves(state: GameState) -> Iterator[Move]:
    """Yield kings, pairs, the draw and the recycle, as far as they are allowed."""
    return (move for move in _candidates(state) if refusal(state, move) is None)


def _candidates(state: GameState) -> Iterator[Move]:
    spots = playable_spots(state)
    ranks = {spot: card.rank for spot in spots if (card := card_at(state, spot))}
    for spot in spots:
        if ranks[spot] == KING:
            yield Remove((spot,))
    # `refusal` would sort out the other pairs too, only much more slowly.
    for one, other in combinations(spots, 2):
        if ranks[one] + ranks[other] == PAIR_TOTAL:
            yield Remove((one, other))
    yield Draw()
    yield Recycle()


def refusal(state: GameState, move: Move) -> Refusal | None:
    """Return why the move is refused, or `None` if it is allowed."""
    match move:
        case Draw():
            return None if state.stock else Refusal.STOCK_EMPTY
        case Recycle():
            return _recycle_refusal(state)
        case Remove(spots):
            return _remove_refusal(state, spots)
        case Play():
            return Refusal.NOT_A_MOVE


def _recycle_refusal(state: GameState) -> Refusal | None:
    if not state.passes_left:
        return Refusal.NO_RECYCLE_LEFT
    if state.stock:
        return Refusal.STOCK_NOT_USED_UP
    if not state.waste:
        return Refusal.WASTE_EMPTY
    return None


def _remove_refusal(state: GameState, spots: tuple[Spot, ...]) -> Refusal | None:
    orders = [spot_order(spot) for spot in spots]
    if len(spots) not in (1, 2) or orders != sorted(set(orders)):
        return Refusal.NOT_A_MOVE
    total = 0
    for spot in spots:
        card = card_at(state, spot)
        if card is None:
            return Refusal.NO_CARD
        if isinstance(spot, int) and not is_exposed(COVERED_BY, state.tableau, spot):
            return Refusal.COVERED
        total += card.rank
    return None if total == PAIR_TOTAL else Refusal.NOT_THIRTEEN


def apply(state: GameState, move: Move) -> GameState:
    """Return the state after the move, which the caller knows to be allowed."""
    match move:
        case Draw():
            return replace(
                state, stock=state.stock[:-1], waste=(*state.waste, state.stock[-1])
            )
        case Recycle():
            return replace(
                state,
                stock=state.waste[::-1],
                waste=(),
                passes_left=state.passes_left - 1,
            )
        case Remove(spots):
            return _without(state, spots)
        case Play():
            raise AssertionError(f"not a move of Pyramid: {move}")


def _without(state: GameState, spots: tuple[Spot, ...]) -> GameState:
    tableau = list(state.tableau)
    stock, waste = state.stock, state.waste
    for spot in spots:
        if isinstance(spot, int):
            tableau[spot] = None
        elif spot is Place.STOCK_TOP:
            stock = stock[:-1]
        else:
            waste = waste[:-1]
    return replace(state, tableau=tuple(tableau), stock=stock, waste=waste)


def interpret(
    state: GameState, selection: Spot | None, seen: frozenset[Card], spot: Spot
) -> TapMeaning:
    """Return what a tap amounts to; the faces are open, so ``seen`` decides nothing."""
    del seen
    card = card_at(state, spot)
    if card is not None:
        return _interpret_card(state, selection, spot, card)
    if spot in (Place.PILE, Place.STOCK_TOP):
        return _move_or_refusal(state, Draw(), Place.PILE)
    if spot is Place.RECYCLE:
        return _move_or_refusal(state, Recycle(), Place.RECYCLE)
    return Deselect()


def _move_or_refusal(state: GameState, move: Move, *spots: Spot) -> TapMeaning:
    reason = refusal(state, move)
    return move if reason is None else Refused(reason, spots)


def _interpret_card(
    state: GameState, selection: Spot | None, spot: Spot, card: Card
) -> TapMeaning:
    if isinstance(spot, int) and not is_exposed(COVERED_BY, state.tableau, spot):
        return Refused(Refusal.COVERED, (spot,))
    if card.rank == KING:
        return Remove((spot,))
    if selection is None:
        return Select(spot)
    if selection == spot:
        return Deselect()
    return _move_or_refusal(state, remove(selection, spot), selection, spot)


def is_face_up(state: GameState, slot: int) -> bool:
    """Tell whether the slot shows a face: in Pyramid every card does."""
    return state.tableau[slot] is not None


def visible(state: GameState) -> frozenset[Card]:
    """Return the open cards: pyramid, stock top, and the waste as it was drawn."""
    tops = state.stock[-1:]
    return frozenset((*filter(None, state.tableau), *tops, *state.waste))


RULES: Final = Ruleset(
    kind=GameKind.PYRAMID,
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
