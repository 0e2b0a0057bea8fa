"""What a rules page is made of, as data; each language fills the blocks with words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from game.cards import KING, SUIT_LETTERS, Card
from game.rules.pyramid import PAIR_TOTAL
from game.view.sprites import Box, CardBack, CardFace, Drawable, Icon, IconName, Surface


@dataclass(frozen=True, slots=True)
class Heading:
    """Begins a section."""

    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text."""

    text: str


@dataclass(frozen=True, slots=True)
class Bullets:
    """A list, a dot before each item."""

    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PairTable:
    """Cards that leave together, each group drawn side by side."""

    groups: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class CardRing:
    """Cards in a circle, where neighbours fit together."""

    cards: tuple[Card, ...]
    """Clockwise, the first at the top."""
    marked: tuple[Card, ...]
    """The cards that the text speaks of."""
    caption: str
    """Stands in the middle."""


@dataclass(frozen=True, slots=True)
class CoverStep:
    """A moment of a `CoverExample`."""

    left: bool
    """Whether the left cover still lies there."""
    right: bool
    caption: str

    @property
    def is_exposed(self) -> bool:
        """Whether both covers have left."""
        return not (self.left or self.right)


@dataclass(frozen=True, slots=True)
class CoverExample:
    """A card under two others, until both have left."""

    card: Card
    left: Card
    right: Card
    hides_face: bool
    """Whether the covered card lies face down."""
    steps: tuple[CoverStep, ...]


@dataclass(frozen=True, slots=True)
class Pile:
    """A place beside the tableau, and what it is called."""

    art: tuple[Drawable, ...]
    label: str


@dataclass(frozen=True, slots=True)
class PilesExample:
    """The places beside the tableau, from left to right."""

    piles: tuple[Pile, ...]


@dataclass(frozen=True, slots=True)
class KeyTable:
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
