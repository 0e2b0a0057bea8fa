"""The text form of moves: what saves, logs, tests and bug reports write.

``d`` draw, ``r`` recycle, ``x12+w`` remove slot 12 and the waste's top, ``xs`` remove
the king on the stock, ``p19`` play slot 19.
"""

from __future__ import annotations

import re
from typing import Final

from game.rules.model import (
    SLOTS,
    Draw,
    Move,
    Place,
    Play,
    Recycle,
    Remove,
    Spot,
    remove,
)

_PLACE_LETTERS: Final = {Place.STOCK_TOP: "s", Place.WASTE: "w"}
_PLACES: Final = {letter: place for place, letter in _PLACE_LETTERS.items()}
_REMOVE: Final = re.compile(r"x(\d{1,2}|[sw])(?:\+(\d{1,2}|[sw]))?", re.ASCII)
_PLAY: Final = re.compile(r"p(\d{1,2})", re.ASCII)


def write_move(move: Move) -> str:
    """Return the move as text.

    >>> write_move(remove(Place.WASTE, 12))
    'x12+w'
    """
    match move:
        case Draw():
            return "d"
        case Recycle():
            return "r"
        case Remove(spots):
            return "x" + "+".join(_write_spot(spot) for spot in spots)
        case Play(slot):
            return f"p{slot}"


def read_move(text: str) -> Move:
    """Return the move that the text names; `ValueError` quotes what is none."""
    if text == "d":
        return Draw()
    if text == "r":
        return Recycle()
    if found := _PLAY.fullmatch(text):
        return Play(_read_slot(found[1], text))
    if found := _REMOVE.fullmatch(text):
        return remove(*(_read_spot(word, text) for word in found.groups() if word))
    raise ValueError(f"not a move: {text!r}")


def _write_spot(spot: Spot) -> str:
    return str(spot) if isinstance(spot, int) else _PLACE_LETTERS[spot]


def _read_spot(word: str, text: str) -> Spot:
    return _PLACES[word] if word in _PLACES else _read_slot(word, text)


def _read_slot(word: str, text: str) -> int:
    slot = int(word)
    if slot >= SLOTS:
        raise ValueError(f"not a move: {text!r}")
    return slot
