"""The pack: 52 cards, their ranks and their short names."""

from __future__ import annotations

from typing import Final, NamedTuple

RANK_LETTERS: Final = "A23456789TJQK"
SUIT_LETTERS: Final = "cdhs"
ACE: Final = 1
KING: Final = 13


class Card(NamedTuple):
    """One playing card; its text form is two letters, such as ``7h`` or ``Td``."""

    rank: int
    """1 (ace) to 13 (king); 0 for `UNSEEN`."""
    suit: str
    """One letter of `SUIT_LETTERS`."""

    def __str__(self) -> str:
        return f"{RANK_LETTERS[self.rank - 1]}{self.suit}" if self.rank else "??"

    @classmethod
    def parse(cls, text: str) -> Card:
        """Return the card that ``text`` names; `ValueError` names what is wrong.

        >>> Card.parse("Td")
        Card(rank=10, suit='d')
        """
        if len(text) != 2 or text[0] not in RANK_LETTERS or text[1] not in SUIT_LETTERS:  # noqa: PLR2004
            raise ValueError(f"not a card: {text!r}")
        return cls(RANK_LETTERS.index(text[0]) + 1, text[1])


DECK: Final[tuple[Card, ...]] = tuple(
    Card(rank, suit) for suit in SUIT_LETTERS for rank in range(ACE, KING + 1)
)
"""The pack in the order in which it leaves the printer; shuffles start from it."""

UNSEEN: Final = Card(0, "?")
"""Stands for a card whose face the player has not seen."""


def parse_cards(text: str) -> tuple[Card, ...]:
    """Return the cards named in ``text``, separated by white space; or `ValueError`."""
    return tuple(Card.parse(word) for word in text.split())


def write_cards(cards: tuple[Card, ...]) -> str:
    """Return the cards as text that `parse_cards` reads."""
    return " ".join(map(str, cards))
