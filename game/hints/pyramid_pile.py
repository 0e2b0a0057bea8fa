"""Stock and waste of Pyramid as one row, and removals from it written as moves.

The row holds the cards in the order of dealing: those before the *place* lie in the
waste, those from it on in the stock. A king is not in the row, because it can leave
whenever it is on top; writing the line puts its removal back.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import force_setattr

from game.cards import KING, Card
from game.hints.pyramid_relaxation import UNITS, bits
from game.rules.model import SLOTS, Draw, GameState, Move, Place, Recycle, remove
from game.rules.pyramid import PAIR_TOTAL


class Pile(Struct, frozen=True):
    """The row of pile cards in the order of dealing, kings left out."""

    cards: tuple[Card, ...]
    place: int
    """How many of them have been drawn in this pass."""
    last_time: int
    """The first time that is no longer within the passes."""
    rank_masks: tuple[int, ...] = ()
    """For each rank its cards, as bits of a set of cards left."""
    _pairs: tuple[tuple[int, int, tuple[int, int, int]], ...] = ()
    """Cards that make 13: the bits from one to the other, theirs alone, the find."""

    def __post_init__(self) -> None:
        masks = [0] * (KING + 1)
        pairs = []
        for index, card in enumerate(self.cards):
            bit = 1 << SLOTS + index
            masks[card.rank] |= bit
            for other_index, other in enumerate(self.cards[:index]):
                if other.rank + card.rank == PAIR_TOTAL:
                    other_bit = 1 << SLOTS + other_index
                    both = bit | other_bit
                    found = (bit.bit_length(), both, UNITS[card.rank])
                    pairs.append((2 * bit - other_bit, both, found))
        force_setattr(self, "rank_masks", tuple(masks))
        force_setattr(self, "_pairs", tuple(pairs))

    @classmethod
    def of(cls, state: GameState) -> Pile:
        """Return the row of this position."""
        waste = tuple(card for card in state.waste if card.rank != KING)
        stock = tuple(card for card in reversed(state.stock) if card.rank != KING)
        cards = waste + stock
        return cls(cards, len(waste), (state.passes_left + 1) * (len(cards) + 1))

    def neighbours(self, cards_left: int) -> list[tuple[int, int, int]]:
        """Return pairs of the pile that can leave: upper bit, bits, and class unit.

        The upper bit is given by its number, counted from 1.
        """
        return [found for span, both, found in self._pairs if cards_left & span == both]


def moves_of(state: GameState, pile: Pile, path: list[int]) -> Iterator[Move]:
    """Write the removals as moves: draw until both cards are playable."""
    row, place = [*state.waste, *reversed(state.stock)], len(state.waste)
    full = sum(1 << slot for slot, card in enumerate(state.tableau) if card)
    for before, after in pairwise((path[0] | full, *path)):
        gone = bits(before & ~after)
        kings = [slot for slot in gone if _is_king(state, slot)]
        slots = [slot for slot in gone if slot < SLOTS and slot not in kings]
        wanted = {pile.cards[index - SLOTS] for index in gone if index >= SLOTS}
        if slots or wanted:
            place = yield from _until_gone(row, place, slots, wanted)
        # A card that covers another has the higher number.
        yield from map(remove, reversed(kings))


def _is_king(state: GameState, slot: int) -> bool:
    card = state.tableau[slot] if slot < SLOTS else None
    return card is not None and card.rank == KING


def _until_gone(
    row: list[Card], place: int, slots: list[int], wanted: set[Card]
) -> Generator[Move, None, int]:
    """Yield moves until the pair has left, kings first, and return the new place.

    What leaves the piles is taken out of the row.
    """
    while True:
        ends = (place, place - 1)
        tops = {row[index]: index for index in ends if 0 <= index < len(row)}
        king = next((card for card in tops if card.rank == KING), None)
        if king is None and not wanted <= tops.keys():
            is_used_up = place == len(row)
            yield Recycle() if is_used_up else Draw()
            place = 0 if is_used_up else place + 1
            continue
        leaving = {king} if king else wanted
        piles = [
            Place.STOCK_TOP if tops[card] == place else Place.WASTE for card in leaving
        ]
        yield remove(*(() if king else slots), *piles)
        place -= Place.WASTE in piles
        row[:] = [card for card in row if card not in leaving]
        if not king:
            return place
