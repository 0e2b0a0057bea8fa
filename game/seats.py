"""Both games, each at its own seat, and which of them is on the table."""

from __future__ import annotations

from game.deals import Deal, random_deal
from game.keeper import Keeper
from game.loop import Clock
from game.rules.model import GameKind, GameState
from game.seat import Seat
from game.session import Session


class Seats:
    """A game once sat at stays in memory; before that, the keeper may have it."""

    def __init__(self, clock: Clock, keeper: Keeper) -> None:
        self._clock = clock
        self._keeper = keeper
        self._seats: dict[GameKind, Seat] = {}
        self._beneath: Seat | None = None
        self.kind: GameKind | None = None
        """The game on the table; `None` before one has been chosen."""

    @property
    def seat(self) -> Seat:
        """The seat at the game on the table, or at the one under the home screen."""
        found = self._seats[self.kind] if self.kind else self._beneath
        assert found is not None, "nothing lies under the home screen"
        return found

    def lay_out(self) -> None:
        """Put a table under the home screen: a kept game, or one nobody plays."""
        for kind in filter(self._keeper.has, GameKind):
            if seat := self._find(kind):
                self._beneath = seat
                return
        self._beneath = self._begin(random_deal(GameKind.PYRAMID))

    def sit_down(self, kind: GameKind, deal: Deal | None) -> bool:
        """Put a game on the table; tell whether it had to be begun."""
        found = self._find(kind)
        self._seats[kind] = found or self._begin(deal or random_deal(kind))
        self.kind = kind
        return found is None

    def positions(self) -> dict[GameKind, GameState]:
        """Return what lies on the tables of the games in progress."""
        kept = filter(self._keeper.has, GameKind)
        found = {kind: self._find(kind) for kind in kept}
        return {kind: seat.session.state for kind, seat in found.items() if seat}

    def _find(self, kind: GameKind) -> Seat | None:
        if kind not in self._seats and (seat := self._keeper.load(kind)):
            self._seats[kind] = seat
        return self._seats.get(kind)

    def _begin(self, deal: Deal) -> Seat:
        return Seat(Session(deal), self._clock, random_deal)
