"""What a rules page is made of, as data; each language fills the blocks with words."""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec import Struct

from game.cards import KING, SUIT_LETTERS, Card
from game.rules.pyramid import PAIR_TOTAL
from game.view.sprites import Box, CardBack, CardFace, Drawable, Icon, IconName, Surface


class Heading(Struct, frozen=True):
    """Begins a section."""

    text: str


class Paragraph(Struct, frozen=True):
    """Running text."""

    text: str


class Bullets(Struct, frozen=True):
    """A list, a dot before each item."""

    items: tuple[str, ...]


class PairTable(Struct, frozen=True):
    """Cards that leave together, each group drawn side by side."""

    groups: tuple[tuple[Card, ...], ...]


class CardRing(Struct, frozen=True):
    """Cards in a circle, where neighbours fit together."""

    cards: tuple[Card, ...]
    """Clockwise, the first at the top."""
    marked: tuple[Card, ...]
    """The cards that the text speaks of."""
    caption: str
    """Stands in the middle."""


class CoverStep(Struct, frozen=True):
    """A moment of a `CoverExample`."""

    left: bool
    """Whether the left cover still lies there."""
    right: bool
    caption: str

    @property
    def is_exposed(self) -> bool:
        """Whether both covers have left."""
        return not (self.left or self.right)


class CoverExample(Struct, frozen=True):
    """A card under two others, until both have left."""

    card: Card
    left: Card
    right: Card
    hides_face: bool
    """Whether the covered card lies face down."""
    steps: tuple[CoverStep, ...]


class Pile(Struct, frozen=True):
    """A place beside the tableau, and what it is called."""

    art: tuple[Drawable, ...]
    label: str


class PilesExample(Struct, frozen=True):
    """The places beside the tableau, from left to right."""

    piles: tuple[Pile, ...]


class KeyTable(Struct, frozen=True):
    """Keys, and what they do."""

    rows: tuple[tuple[str, str], ...]


Block: TypeAlias = (
    Heading
    | Paragraph
    | Bullets
    | PairTable
    | CardRing
    | CoverExample
    | PilesExample
    | KeyTable
)


def _pairs() -> tuple[tuple[Card, ...], ...]:
    lower = range(PAIR_TOTAL - KING + 1, (PAIR_TOTAL + 1) // 2)
    pairs = [(Card(rank, "h"), Card(PAIR_TOTAL - rank, "s")) for rank in lower]
    return (*pairs, (Card(PAIR_TOTAL, "d"),))


PAIRS: Final = _pairs()
"""Every pair of ranks that leaves together, and the king that leaves alone."""
RING: Final = tuple(
    Card(rank, SUIT_LETTERS[rank % len(SUIT_LETTERS)]) for rank in range(1, KING + 1)
)
"""All ranks, the ace at the top."""
RING_MARKED: Final = (RING[-1], RING[0], RING[1])
"""Where the ring closes: king, ace, two."""

PYRAMID_COVER: Final = (Card(8, "c"), Card(10, "d"), Card(6, "s"))
"""A card, and what lies on it to the left and to the right."""
TRIPEAKS_COVER: Final = (Card(5, "h"), Card(9, "c"), Card(3, "d"))

BACKS: Final = (CardBack(),)
STOCK_TOP: Final = (CardFace(Card(4, "d")),)
WASTE_TOP: Final = (CardFace(Card(9, "s")),)
RECYCLE: Final = (Box(Surface.BUTTON), Icon(IconName.RECYCLE))
