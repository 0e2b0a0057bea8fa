"""Stock and waste of Pyramid as one row, and removals from it written as moves.

The row holds the cards in the order of dealing: those before the *place* lie in the
waste, those from it on in the stock. A king is not in the row, because it can leave
whenever it is on top; writing the line puts its removal back.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from game.cards import KING, Card
from game.hints.pyramid_relaxation import UNITS, bits
from game.rules.model import SLOTS, Draw, GameState, Move, Recycle, remove
from game.rules.pyramid import PAIR_TOTAL, RULES, card_at, playable_spots


@dataclass(frozen=True, slots=True)
class Pile:
    """The row of pile cards in the order of dealing, kings left out."""

    cards: tuple[Card, ...]
    place: int
    """How many of them have been drawn in this pass."""
    last_time: int
    """The first time that is no longer within the passes."""
    rank_masks: tuple[int, ...] = field(init=False)

    def __post_init__(self) -> None:
        masks = [0] * (KING + 1)
        for index, card in enumerate(self.cards):
            masks[card.rank] |= 1 << index
        object.__setattr__(self, "rank_masks", tuple(masks))

    @classmethod
    def of(cls, state: GameState) -> Pile:
        """Return the row of this position."""
        waste = tuple(card for card in state.waste if card.rank != KING)
        stock = tuple(card for card in reversed(state.stock) if card.rank != KING)
        cards = waste + stock
        return cls(cards, len(waste), (state.passes_left + 1) * (len(cards) + 1))

    def neighbours(self, mask: int) -> tuple[tuple[int, int, int], ...]:
        """Return pairs of the pile that can leave: place, bits, and class unit."""
        found = []
        before = -1
        for index in bits(mask):
            rank = self.cards[index].rank
            if before >= 0 and self.cards[before].rank + rank == PAIR_TOTAL:
                found.append((index, 1 << index | 1 << before, UNITS[rank]))
            before = index
        return tuple(found)


def moves_of(state: GameState, pile: Pile, path: list[int]) -> Iterator[Move]:
    """Write the removals as moves: draw until both cards are playable."""
    for before, after in pairwise(path):
        gone = before & ~after
        wanted = {
            card
            for index in bits(gone)
            if (card := _card(state, pile, index)) and card.rank != KING
        }
        for move in _until_gone(state, wanted):
            yield move
            state = RULES.apply(state, move)
    # The last kings of the pyramid.
    yield from _until_gone(state, set())


def _card(state: GameState, pile: Pile, index: int) -> Card | None:
    """Return the card with this bit in a set of cards left."""
    return state.tableau[index] if index < SLOTS else pile.cards[index - SLOTS]


def _until_gone(state: GameState, wanted: set[Card]) -> Iterator[Move]:
    """Yield moves until the wanted pair has left, kings first wherever they lie."""
    while state.cards_left:
        playable = {card_at(state, spot): spot for spot in playable_spots(state)}
        kings = [spot for card, spot in playable.items() if card and card.rank == KING]
        move: Move
        if kings:
            move = remove(kings[0])
        elif not wanted:
            return
        elif wanted <= playable.keys():
            move, wanted = remove(*(playable[card] for card in wanted)), set()
        else:
            move = Draw() if state.stock else Recycle()
        yield move
        state = RULES.apply(state, move)
