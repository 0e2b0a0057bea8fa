"""Seats to try things at, and pictures of all they hold to compare."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from game.cards import DECK
from game.deals import deal_from_number
from game.history import History
from game.intents import Change, TableIntent, TapSpot, Undo
from game.rules.model import (
    Draw,
    GameKind,
    GameState,
    Move,
    Place,
    Play,
    Recycle,
    Remove,
    Spot,
)
from game.seat import Seat
from game.session import Session
from tests.strategies import deal_of, random_deal

START = 1_800_000_000.0


@dataclass
class StandingClock:
    """A clock that goes only when told to."""

    now: float = START

    def monotonic(self) -> float:
        return self.now

    def wall(self) -> float:
        return self.now


@dataclass
class Table:
    """A seat, its clock, and a shorter way to speak to it."""

    seat: Seat
    clock: StandingClock = field(default_factory=StandingClock)

    @property
    def session(self) -> Session:
        return self.seat.session

    @property
    def state(self) -> GameState:
        return self.seat.session.state

    def do(self, *intents: TableIntent) -> Change:
        """Ask for these one after the other; return what came of the last."""
        return [self.seat.dispatch(intent) for intent in intents][-1]

    def tap(self, *spots: Spot) -> Change:
        return self.do(*map(TapSpot, spots))

    def undo(self, times: int = 1) -> Change:
        return self.do(*[Undo()] * times)

    def play_on(self, times: int, random: Random | None = None) -> tuple[Move, ...]:
        """Make this many legal moves by taps, the first or any of them."""
        made = []
        for _ in range(times):
            moves = list(self.session.rules.legal_moves(self.state))
            move = random.choice(moves) if random else moves[0]
            change = self.tap(*taps(move))
            assert move == change.move
            made.append(move)
        return tuple(made)


def taps(move: Move) -> tuple[Spot, ...]:
    """Return where to tap to make the move."""
    match move:
        case Draw():
            return (Place.PILE,)
        case Recycle():
            return (Place.RECYCLE,)
        case Remove(spots):
            return spots
        case Play(slot):
            return (slot,)


def table_for(kind: GameKind, number: int = 1) -> Table:
    """Return a table with this deal on it; new deals are random, yet repeatable."""
    return _table(Session(deal_from_number(kind, number)))


def table_at(state: GameState) -> Table:
    """Return a table with this position as if it had just been dealt."""
    session = Session(deal_of(state.kind, DECK))
    session.history = History(state)
    session.seen = session.rules.visible(state)
    return _table(session)


def _table(session: Session) -> Table:
    clock, random = StandingClock(), Random(1)
    return Table(Seat(session, clock, lambda kind: random_deal(kind, random)), clock)


def picture(seat: Seat) -> dict[str, object]:
    """Return everything that the seat holds, as plain values to compare."""
    return {
        f"{place} {name}": value
        for place, session in (
            ("session", seat.session),
            ("former", seat.former),
            ("newer", seat.newer),
        )
        for name, value in session_picture(session).items()
    }


def session_picture(session: Session | None) -> dict[str, object]:
    """Return everything that the session holds, as plain values to compare."""
    if session is None:
        return {"is there": False}
    held = dict(vars(session))
    history, tally = session.history, session.tally
    held["history"] = (history.entries, history.cursor, history.jumped_from)
    held["tally"] = (tally.undos, tally.hints, tally.restarts)
    return held
