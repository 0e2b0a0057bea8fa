"""Deals: an id, and the 52 cards it stands for, today and for ever.

An id such as ``P-7K3M-Q2XD-1`` is ten symbols of Crockford's base 32: the letter of the
game (P or T), eight symbols that are a number of 40 bits, and a check symbol.

**Check.** A symbol's value, 0-31, is taken as an element of GF(2^5) with the reduction
polynomial x^5 + x^2 + 1; the element 2, that is x, generates it. Place i of the ten,
counted from 0, weighs 2^(9-i), so the check symbol itself weighs 1, and the weighted
sum of all ten is zero. The weights are distinct and none is zero: one wrong symbol
changes the sum, and so does swapping any two symbols that differ, the letter and the
check symbol included.

**Shuffle.** Take as a stream of bytes the SHA-256 of the ASCII text
``pyramid-peaks/1/P7K3MQ2XD/0`` (the id without hyphens and check symbol, then a
counter), then that of ``.../1``, and so on. Begin with `DECK`. For i from 51 down to 1,
take bytes until one is below the largest multiple of i + 1 that is not above 256, and
swap card i with the card at that byte modulo i + 1.
"""

from __future__ import annotations

import os
import string
import unicodedata
from collections.abc import Iterator, Mapping
from enum import Enum, auto
from functools import reduce
from hashlib import sha256
from itertools import count
from operator import xor
from typing import Final

from msgspec import Struct

from game.cards import DECK, Card
from game.rules.model import GameKind

EXAMPLE_ID: Final = "P-7K3M-Q2XD-1"
"""What an id looks like: whoever copies it gets a game."""
ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: without I, L, O (read as 1, 1, 0) and U (never used)."""
KIND_LETTERS: Final[Mapping[GameKind, str]] = {
    GameKind.PYRAMID: "P",
    GameKind.TRIPEAKS: "T",
}
NUMBER_SYMBOLS: Final = 8
ID_SYMBOLS: Final = 1 + NUMBER_SYMBOLS + 1
BITS: Final = 5
DEALS: Final = 1 << (BITS * NUMBER_SYMBOLS)
"""How many deals each game has."""
SHUFFLE_VERSION: Final = 1
"""Part of what is hashed. Changing it would give every id other cards."""
MAX_TEXT: Final = 200
"""Longer text is not looked at: somebody has pasted something else."""

_POLYNOMIAL: Final = 0b100101
_KINDS: Final = {letter: kind for kind, letter in KIND_LETTERS.items()}
_MISREAD: Final = {"O": "0", "I": "1", "L": "1"}
_READ_AS: Final = (
    {symbol: symbol for symbol in ALPHABET}
    | {symbol.lower(): symbol for symbol in ALPHABET}
    | _MISREAD
    | {symbol.lower(): digit for symbol, digit in _MISREAD.items()}
)
_MORE_DASHES: Final = "\N{MINUS SIGN}\N{KATAKANA-HIRAGANA PROLONGED SOUND MARK}_"
"""Dashes in people's eyes, though Unicode files them elsewhere."""
_SKIPPED_CATEGORIES: Final = ("Pd", "Zs", "Zl", "Zp", "Cf")
"""Dashes, spaces, and what cannot be seen at all."""


class Deal(Struct, frozen=True):
    """One shuffled pack for one of the games."""

    kind: GameKind
    id: str
    """Its name for people, in the canonical form ``P-7K3M-Q2XD-1``."""
    cards: tuple[Card, ...]
    """All 52 cards in the order of dealing: tableau, first waste card, stock."""


class IdFault(Enum):
    """What is wrong with a text that should be an id."""

    EMPTY = auto()
    SYMBOL = auto()
    """`DealIdError.symbol` is never part of an id."""
    LETTER = auto()
    """It begins with `DealIdError.symbol`, which is the letter of no game."""
    LENGTH = auto()
    """It has more symbols than `ID_SYMBOLS`, or fewer."""
    CHECK = auto()
    """A symbol is wrong, or two are swapped."""


class DealIdError(Exception):
    """The text is not the id of a deal."""

    def __init__(self, fault: IdFault, symbol: str = "") -> None:
        super().__init__(fault, symbol)
        self.fault = fault
        self.symbol = symbol


def deal_from_number(kind: GameKind, number: int) -> Deal:
    """Return the deal with this number, from 0 to `DEALS` - 1."""
    body = KIND_LETTERS[kind] + _symbols(number)
    digits = body + _check_symbol(body)
    deal_id = f"{digits[0]}-{digits[1:5]}-{digits[5:9]}-{digits[9]}"
    return Deal(kind, deal_id, shuffled(body))


def random_deal(kind: GameKind) -> Deal:
    """Return any deal, each as likely as the others."""
    return deal_from_number(kind, _random_number())


def _random_number() -> int:
    """Return a number of as many random bits as an id holds.

    From the system, as `secrets` would take them; that module loads much at each start.
    """
    return int.from_bytes(os.urandom(BITS * NUMBER_SYMBOLS // 8))


def parse_id(text: str) -> Deal:
    """Return the deal that people's text names; `DealIdError` says why it does not.

    >>> parse_id("p 0000 oooo a").id
    'P-0000-0000-A'
    """
    symbols = _read_symbols(text)
    if not symbols:
        raise DealIdError(IdFault.EMPTY)
    if symbols[0] not in _KINDS:
        raise DealIdError(IdFault.LETTER, symbol=symbols[0])
    if len(symbols) != ID_SYMBOLS:
        raise DealIdError(IdFault.LENGTH)
    body, check = symbols[:-1], symbols[-1]
    if check != _check_symbol(body):
        raise DealIdError(IdFault.CHECK)
    number = reduce(lambda high, symbol: high << BITS | _value(symbol), body[1:], 0)
    return deal_from_number(_KINDS[body[0]], number)


def shuffled(body: str) -> tuple[Card, ...]:
    """Return the pack in the order that an id's first nine symbols stand for."""
    cards = list(DECK)
    stream = _random_bytes(body)
    for i in range(len(cards) - 1, 0, -1):
        limit = 256 - 256 % (i + 1)
        j = next(byte for byte in stream if byte < limit) % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return tuple(cards)


def _random_bytes(body: str) -> Iterator[int]:
    for counter in count():
        block = f"pyramid-peaks/{SHUFFLE_VERSION}/{body}/{counter}"
        yield from sha256(block.encode("ascii")).digest()


def _symbols(number: int) -> str:
    assert 0 <= number < DEALS, f"no deal {number}"
    shifts = range(BITS * (NUMBER_SYMBOLS - 1), -1, -BITS)
    return "".join(ALPHABET[number >> shift & 0b11111] for shift in shifts)


def _value(symbol: str) -> int:
    return ALPHABET.index(symbol)


def _times(left: int, right: int) -> int:
    """Multiply two elements of GF(2^5)."""
    product = 0
    while right:
        if right & 1:
            product ^= left
        left <<= 1
        if left >> BITS:
            left ^= _POLYNOMIAL
        right >>= 1
    return product


def _check_symbol(body: str) -> str:
    """Return the symbol that makes the weighted sum zero: it weighs 1 itself."""
    weights = [1]
    for _ in body:
        weights.append(_times(weights[-1], 2))
    terms = zip(weights[:0:-1], map(_value, body), strict=True)
    return ALPHABET[reduce(xor, (_times(weight, value) for weight, value in terms))]


def _read_symbols(text: str) -> str:
    if len(text) > MAX_TEXT:
        raise DealIdError(IdFault.LENGTH)
    symbols = []
    for character in unicodedata.normalize("NFKC", text):
        if _is_skipped(character):
            continue
        if character not in _READ_AS:
            raise DealIdError(IdFault.SYMBOL, symbol=character)
        symbols.append(_READ_AS[character])
    return "".join(symbols)


def _is_skipped(character: str) -> bool:
    return (
        character in string.whitespace
        or character in _MORE_DASHES
        or unicodedata.category(character) in _SKIPPED_CATEGORIES
    )
