"""Save files: a seat as JSON text, and back.

Reading trusts nothing. Every move is replayed through the rules, and whatever is wrong
becomes a `SaveError` that names the field, so a file can be refused but never crash the
program or put an impossible position on the table.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Final, NoReturn
from zlib import crc32

from msgspec.structs import asdict

from game.cards import DECK, Card, parse_cards, write_cards
from game.deals import Deal, DealIdError, parse_id
from game.history import MAX_MOVES, History
from game.loop import LATEST_SECONDS, Clock
from game.rules.model import GameKind, Outcome
from game.rules.notation import read_move, write_move
from game.seat import Seat
from game.session import Session, Tally

FORMAT: Final = 1
MAX_CHARACTERS: Final = 4 * 1024 * 1024
"""Longer text is refused before it is parsed; a long evening's game has 2,000."""

_RESTART: Final = "!"
_MAX_COUNT: Final = 10**9
_KEY: Final = re.compile(r"[0-9A-Za-z-]{1,64}", re.ASCII)


class SaveError(Exception):
    """A save file is not what we wrote; the message names the field or the move."""


class NewerFormatError(SaveError):
    """The file comes from a later version of the program."""


def write_seat(seat: Seat) -> str:
    """Return the seat as text that `read_seat` reads; the selection is left out."""
    fields = {
        "format": FORMAT,
        "game": seat.kind.value,
        "current": _write_session(seat.session),
        "former": _write_session(seat.former),
        "newer": _write_session(seat.newer),
    }
    return json.dumps(fields | {"check": _check_sum(fields)})


def _check_sum(fields: Mapping[str, object]) -> int:
    """Return a number that differs if the fields differ: a flipped bit shows."""
    return crc32(json.dumps(fields, sort_keys=True).encode("ascii"))


def _write_session(session: Session | None) -> dict[str, object] | None:
    if session is None:
        return None
    return {
        "id": session.deal.id,
        "cards": write_cards(session.deal.cards),
        "moves": _write_moves(session.history),
        "cursor": session.history.cursor,
        "jumped_from": session.history.jumped_from,
        "seen": write_cards(tuple(card for card in DECK if card in session.seen)),
        "tally": asdict(session.tally),
        "elapsed": session.elapsed_seconds,
        "clock_running": session.is_clock_running,
        "key": session.key,
        "started": session.started_at,
        "ended": session.ended_at,
    }


def _write_moves(history: History) -> str:
    moves = (entry.move for entry in history.entries[1:])
    return " ".join(_RESTART if move is None else write_move(move) for move in moves)


def read_seat(text: str, clock: Clock, random_deal: Callable[[GameKind], Deal]) -> Seat:
    """Return the seat that the text describes, or raise `SaveError`."""
    fields = _Fields(_checked(parse_object(text, FORMAT)), "")
    kind = _read_kind(fields)
    seat = Seat(_read_session(fields.object("current"), kind), clock, random_deal)
    seat.former = _read_neighbour(fields, "former", kind)
    seat.newer = _read_neighbour(fields, "newer", kind)
    return seat


def parse_object(text: str, newest: int) -> dict[str, object]:
    """Return the JSON object in the text if its ``format`` is 1 to ``newest``."""
    if len(text) > MAX_CHARACTERS:
        raise SaveError(f"{len(text)} characters are too many")
    try:
        parsed: object = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SaveError(f"not JSON: {error}") from error
    if not isinstance(parsed, dict):
        raise SaveError("not a JSON object")
    number = _Fields(parsed, "").whole("format", _MAX_COUNT)
    if number > newest:
        raise NewerFormatError(f"format {number} is newer than {newest}")
    if number < 1:
        raise SaveError(f"format: {number}")
    return parsed


def _checked(fields: dict[str, object]) -> dict[str, object]:
    """Return the fields, if their check sum is right or if they have none."""
    found = fields.pop("check", None)
    try:
        expected = _check_sum(fields)
    except RecursionError as error:
        raise SaveError("nested too deep") from error
    if found not in (None, expected):
        raise SaveError("check: does not fit the rest")
    return fields


def _read_kind(fields: _Fields) -> GameKind:
    game = fields.text("game")
    try:
        return GameKind(game)
    except ValueError:
        fields.refuse("game", game)


def _read_neighbour(fields: _Fields, name: str, kind: GameKind) -> Session | None:
    return None if fields.is_null(name) else _read_session(fields.object(name), kind)


def _read_session(fields: _Fields, kind: GameKind) -> Session:
    key = fields.text("key")
    if not _KEY.fullmatch(key):
        fields.refuse("key", key)
    session = Session(_read_deal(fields, kind), key=key)
    _replay(fields, session)
    _stand(fields, session.history)
    session.seen |= frozenset(_read_cards(fields, "seen"))
    session.tally = _read_tally(fields.object("tally"))
    session.elapsed_seconds = fields.seconds("elapsed")
    is_playing = session.outcome is Outcome.PLAYING
    session.is_clock_running = fields.flag("clock_running") and is_playing
    session.started_at = fields.seconds_or_null("started")
    ended_at = fields.seconds_or_null("ended")
    session.ended_at = ended_at if session.outcome is Outcome.WON else None
    return session


def _read_deal(fields: _Fields, kind: GameKind) -> Deal:
    deal_id = fields.text("id")
    try:
        named = parse_id(deal_id)
    except DealIdError:
        fields.refuse("id", deal_id)
    if named.kind is not kind:
        fields.refuse("id", deal_id)
    cards = _read_cards(fields, "cards")
    if len(cards) != len(DECK) or set(cards) != set(DECK):
        raise SaveError(f"{fields.path('cards')}: not the 52 cards of a pack")
    # Should the id ever name other cards, these are the ones that were played.
    return Deal(kind, named.id, cards)


def _read_cards(fields: _Fields, name: str) -> tuple[Card, ...]:
    try:
        return parse_cards(fields.text(name))
    except ValueError as error:
        raise SaveError(f"{fields.path(name)}: {error}") from error


def _replay(fields: _Fields, session: Session) -> None:
    words = fields.text("moves").split()
    if len(words) > MAX_MOVES:
        raise SaveError(f"{fields.path('moves')}: {len(words)} are too many")
    history, rules = session.history, session.rules
    for index, word in enumerate(words):
        if word == _RESTART:
            history.push(None, history.initial)
            continue
        try:
            move = read_move(word)
        except ValueError as error:
            raise SaveError(f"{fields.path('moves')}[{index}]: {error}") from error
        if refusal := rules.refusal(history.state, move):
            raise SaveError(f"{fields.path('moves')}[{index}] {word}: {refusal.name}")
        history.push(move, rules.apply(history.state, move))
        session.seen |= rules.visible(history.state)


def _stand(fields: _Fields, history: History) -> None:
    cursor = fields.whole("cursor", MAX_MOVES)
    jumped_from = fields.whole_or_null("jumped_from", MAX_MOVES)
    try:
        history.move_to(cursor, jumped_from)
    except ValueError as error:
        raise SaveError(f"{fields.path('cursor')}: {error}") from error


def _read_tally(fields: _Fields) -> Tally:
    return Tally(
        undos=fields.whole("undos", _MAX_COUNT),
        hints=fields.whole("hints", _MAX_COUNT),
        restarts=fields.whole("restarts", _MAX_COUNT),
    )


class _Fields:
    """A JSON object whose fields are asked for by name and type, or refused."""

    def __init__(self, values: dict[str, object], where: str) -> None:
        self._values = values
        self._where = where

    def path(self, name: str) -> str:
        return f"{self._where}{name}"

    def refuse(self, name: str, value: object) -> NoReturn:
        # Whatever else it is may be too large or too deep to be shown.
        shown = value[:80] if isinstance(value, str) else type(value).__name__
        raise SaveError(f"{self.path(name)}: {shown!r}")

    def _value(self, name: str) -> object:
        if name not in self._values:
            raise SaveError(f"{self.path(name)}: missing")
        return self._values[name]

    def is_null(self, name: str) -> bool:
        return self._value(name) is None

    def object(self, name: str) -> _Fields:
        value = self._value(name)
        if not isinstance(value, dict):
            self.refuse(name, value)
        return _Fields(value, f"{self.path(name)}.")

    def text(self, name: str) -> str:
        value = self._value(name)
        if not isinstance(value, str):
            self.refuse(name, value)
        return value

    def flag(self, name: str) -> bool:
        value = self._value(name)
        if not isinstance(value, bool):
            self.refuse(name, value)
        return value

    def whole(self, name: str, most: int) -> int:
        value = self._value(name)
        # In Python a bool is an int; in a save file it is a mistake.
        if not isinstance(value, int) or isinstance(value, bool):
            self.refuse(name, value)
        if not 0 <= value <= most:
            self.refuse(name, "out of range")
        return value

    def whole_or_null(self, name: str, most: int) -> int | None:
        return None if self.is_null(name) else self.whole(name, most)

    def seconds(self, name: str) -> float:
        value = self._value(name)
        if not isinstance(value, int | float) or isinstance(value, bool):
            self.refuse(name, value)
        # Also false for what is not a number.
        if not 0 <= value <= LATEST_SECONDS:
            self.refuse(name, "out of range")
        return float(value)

    def seconds_or_null(self, name: str) -> float | None:
        return None if self.is_null(name) else self.seconds(name)
