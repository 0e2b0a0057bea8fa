"""Both games once more, written apart from `game.rules` and as plainly as can be.

Rows and columns instead of slots, letters instead of cards, no thought for speed:
where this and the rules agree, both are likely to be right. Only the data of a
`GameState` is read, and moves are named in the notation.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass

from game.rules.model import GameKind, GameState

RING = "A23456789TJQKA"
PAIRS = ("AQ", "2J", "3T", "49", "58", "67")
TRIPEAKS_COLUMNS = (
    (3, 9, 15),
    (2, 4, 8, 10, 14, 16),
    (1, 3, 5, 7, 9, 11, 13, 15, 17),
    (0, 2, 4, 6, 8, 10, 12, 14, 16, 18),
)
"""Where the middle of each card lies, in half cards from the left."""


@dataclass
class Table:
    """A position: where which card lies; both piles with their top last."""

    kind: str
    cards: dict[tuple[int, int], str]
    """By row and column; a card lies on the two it overlaps in the row above."""
    names: dict[tuple[int, int], int]
    """The number of each place, as the notation counts them."""
    stock: list[str]
    waste: list[str]
    recycles: int

    def is_free(self, row: int, column: int) -> bool:
        """Whether no card lies half over it."""
        return not {(row + 1, column - 1), (row + 1, column + 1)} & set(self.cards)


def table(state: GameState) -> Table:
    """Return the position as a table of our own."""
    if state.kind is GameKind.PYRAMID:
        places = [(row, 2 * i - row) for row in range(7) for i in range(row + 1)]
    else:
        places = [
            (row, column)
            for row, columns in enumerate(TRIPEAKS_COLUMNS)
            for column in columns
        ]
    return Table(
        kind=str(state.kind),
        cards={
            place: str(card)
            for place, card in zip(places, state.tableau, strict=True)
            if card is not None
        },
        names={place: number for number, place in enumerate(places)},
        stock=[str(card) for card in state.stock],
        waste=[str(card) for card in state.waste],
        recycles=state.passes_left,
    )


def successors(now: Table) -> Iterator[tuple[str, Table]]:
    """Yield each legal move, in the notation, with the table after it."""
    free = [place for place in now.cards if now.is_free(*place)]
    if now.kind == "pyramid":
        yield from _removals(now, free)
    else:
        for place in free:
            if are_neighbours(now.cards[place], now.waste[-1]):
                after = deepcopy(now)
                after.waste.append(after.cards.pop(place))
                yield f"p{now.names[place]}", after
    if now.stock:
        after = deepcopy(now)
        after.waste.append(after.stock.pop())
        yield "d", after
    elif now.kind == "pyramid" and now.waste and now.recycles > 0:
        after = deepcopy(now)
        after.stock = list(reversed(after.waste))
        after.waste = []
        after.recycles -= 1
        yield "r", after


def are_neighbours(card: str, other: str) -> bool:
    """Whether the ranks stand side by side on the ring."""
    return card[0] + other[0] in RING or other[0] + card[0] in RING


def _removals(now: Table, free: list[tuple[int, int]]) -> Iterator[tuple[str, Table]]:
    faces = [(str(now.names[place]), now.cards[place]) for place in free]
    faces += [("s", now.stock[-1])] if now.stock else []
    faces += [("w", now.waste[-1])] if now.waste else []
    for name, card in faces:
        if card[0] == "K":
            yield f"x{name}", _without(now, name)
    for i, (name, card) in enumerate(faces):
        for other_name, other in faces[i + 1 :]:
            if card[0] + other[0] in PAIRS or other[0] + card[0] in PAIRS:
                yield f"x{name}+{other_name}", _without(now, name, other_name)


def _without(now: Table, *names: str) -> Table:
    after = deepcopy(now)
    for name in names:
        if name == "s":
            after.stock.pop()
        elif name == "w":
            after.waste.pop()
        else:
            after.cards = {
                place: card
                for place, card in after.cards.items()
                if now.names[place] != int(name)
            }
    return after


def count(now: Table, depth: int) -> int:
    """Return how many lines of this many moves there are; a won game is no end."""
    if not depth:
        return 1
    return sum(count(after, depth - 1) for _, after in successors(now))
