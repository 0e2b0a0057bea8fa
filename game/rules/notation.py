"""The text forms of moves and positions: what saves, logs, tests and reports write.

Moves: ``d`` draw, ``r`` recycle, ``x12+w`` remove slot 12 and the waste's top, ``xs``
remove the king on the stock, ``p19`` play slot 19.

Positions are drawn, the piles with their top first::

    pyramid, 2 recycles left
                6d
              --  5h
            --  --  Td
          --  --  --  2c
        --  --  --  --  8s
      --  --  --  --  --  --
    --  --  --  --  --  --  --
    stock 7h Kd
    waste --
"""

from __future__ import annotations

import re
from collections import Counter
from textwrap import dedent
from typing import Final

from game.cards import UNSEEN, Card
from game.rules.model import (
    SLOTS,
    Draw,
    GameKind,
    GameState,
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

_NO_CARD: Final = "--"
_TABLEAUS: Final = {
    GameKind.PYRAMID: """\
            {}
          {}  {}
        {}  {}  {}
      {}  {}  {}  {}
    {}  {}  {}  {}  {}
  {}  {}  {}  {}  {}  {}
{}  {}  {}  {}  {}  {}  {}""",
    GameKind.TRIPEAKS: """\
      {}          {}          {}
    {}  {}      {}  {}      {}  {}
  {}  {}  {}  {}  {}  {}  {}  {}  {}
{}  {}  {}  {}  {}  {}  {}  {}  {}  {}""",
}
_HEADERS: Final = {
    GameKind.PYRAMID: re.compile(r"pyramid, (\d+) recycles left", re.ASCII),
    GameKind.TRIPEAKS: re.compile(r"tripeaks, chain (\d+), longest (\d+)", re.ASCII),
}


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
    """Return the move that the text names; `ValueError` quotes what is none.

    A move has one text only: spots out of order or a leading zero are refused.
    """
    move = _parse_move(text)
    if move is None or write_move(move) != text:
        raise ValueError(f"not a move: {text!r}")
    return move


def _write_spot(spot: Spot) -> str:
    return str(spot) if isinstance(spot, int) else _PLACE_LETTERS[spot]


def _parse_move(text: str) -> Move | None:
    if text == "d":
        return Draw()
    if text == "r":
        return Recycle()
    if (found := _PLAY.fullmatch(text)) and int(found[1]) < SLOTS:
        return Play(int(found[1]))
    if found := _REMOVE.fullmatch(text):
        spots = {_PLACES.get(word) or int(word) for word in found.groups() if word}
        if all(isinstance(spot, Place) or spot < SLOTS for spot in spots):
            return remove(*spots)
    return None


def write_state(state: GameState) -> str:
    """Return the position as a drawing that `read_state` reads."""
    words = [_NO_CARD if card is None else str(card) for card in state.tableau]
    return "\n".join(
        [
            _write_header(state),
            _TABLEAUS[state.kind].format(*words),
            f"stock {_write_pile(state.stock)}",
            f"waste {_write_pile(state.waste)}",
        ]
    )


def _write_header(state: GameState) -> str:
    match state.kind:
        case GameKind.PYRAMID:
            return f"pyramid, {state.passes_left} recycles left"
        case GameKind.TRIPEAKS:
            return f"tripeaks, chain {state.chain}, longest {state.longest_chain}"


def _write_pile(pile: tuple[Card, ...]) -> str:
    return " ".join(map(str, reversed(pile))) or _NO_CARD


def read_state(text: str) -> GameState:
    """Return the position that is drawn; `ValueError` quotes the line that is wrong.

    The drawing may be indented as a whole and stand between empty lines.
    """
    lines = [line.rstrip() for line in dedent(text).strip().splitlines()]
    kind, figures = _read_header(lines[0] if lines else "")
    rows = _TABLEAUS[kind].splitlines()
    if len(lines) != len(rows) + 3:
        raise ValueError(f"not {len(rows)} rows and two piles: {text!r}")
    state = GameState(
        kind,
        tuple(
            card
            for line, row in zip(lines[1:-2], rows, strict=True)
            for card in _read_row(line, row)
        ),
        _read_pile("stock", lines[-2]),
        _read_pile("waste", lines[-1]),
        **figures,
    )
    _check_drawing(state, lines)
    return state


def _read_header(header: str) -> tuple[GameKind, dict[str, int]]:
    if found := _HEADERS[GameKind.PYRAMID].fullmatch(header):
        return GameKind.PYRAMID, {"passes_left": int(found[1])}
    if found := _HEADERS[GameKind.TRIPEAKS].fullmatch(header):
        return GameKind.TRIPEAKS, {
            "chain": int(found[1]),
            "longest_chain": int(found[2]),
        }
    raise ValueError(f"not the head of a position: {header!r}")


def _read_cards(words: str, line: str) -> tuple[Card | None, ...]:
    try:
        return tuple(
            None if word == _NO_CARD else _read_card(word) for word in words.split()
        )
    except ValueError as error:
        raise ValueError(f"{error} in {line!r}") from None


def _read_row(line: str, row: str) -> tuple[Card | None, ...]:
    cards = _read_cards(line, line)
    if len(cards) != row.count("{}"):
        raise ValueError(f"not {row.count('{}')} cards in {line!r}")
    return cards


def _read_card(word: str) -> Card:
    return UNSEEN if word == str(UNSEEN) else Card.parse(word)


def _read_pile(name: str, line: str) -> tuple[Card, ...]:
    first, _, words = line.partition(" ")
    if first != name:
        raise ValueError(f"not the {name}: {line!r}")
    cards = _read_cards(words, line)
    return tuple(card for card in reversed(cards) if card is not None)


def _check_drawing(state: GameState, lines: list[str]) -> None:
    cards = (*filter(None, state.tableau), *state.stock, *state.waste)
    for card, times in Counter(cards).items():
        if times > 1 and card != UNSEEN:
            raise ValueError(f"{times} times in one position: {str(card)!r}")
    # Drawing it again finds every card that is out of its place.
    for line, expected in zip(lines, write_state(state).splitlines(), strict=True):
        if line != expected:
            raise ValueError(f"drawn {line!r}, should be {expected!r}")
