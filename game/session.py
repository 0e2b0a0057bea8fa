"""One game in progress: what has happened, what was seen, how long it took."""

from __future__ import annotations

import os
from typing import Final

from msgspec import Struct

from game.deals import Deal
from game.history import History
from game.rules import RULESETS
from game.rules.model import GameState, Move, Outcome, Ruleset, Spot, outcome
from game.rules.notation import write_state

KEY_BYTES: Final = 16


class Tally(Struct):
    """What is counted and never undone."""

    undos: int = 0
    hints: int = 0
    restarts: int = 0


class Session:
    """One game, from its deal to the next.

    `history` is what undo moves through. Everything else here is either too important
    to be undone (`seen`, `tally`, `elapsed_seconds`) or too trivial (`selection`).
    """

    def __init__(self, deal: Deal, key: str | None = None) -> None:
        self.deal = deal
        initial = self.rules.deal(deal.cards)
        self.history = History(initial)
        self.seen = self.rules.visible(initial)
        """Every card that has been face up; only grows."""
        self.tally = Tally()
        self.elapsed_seconds = 0.0
        self.is_clock_running = False
        """From the first move on, until an end; the window may still hold it up."""
        self.selection: Spot | None = None
        self.key = key or os.urandom(KEY_BYTES).hex()
        """Tells this game from every other, also of the same deal."""
        self.started_at: float | None = None
        """Seconds since 1970 at the first move."""
        self.ended_at: float | None = None
        """Seconds since 1970 at the win, unless it was undone."""

    @property
    def rules(self) -> Ruleset:
        """The rules of this game."""
        return RULESETS[self.deal.kind]

    @property
    def state(self) -> GameState:
        """The position on the table."""
        return self.history.state

    @property
    def outcome(self) -> Outcome:
        """Where the position stands."""
        return outcome(self.rules, self.state)

    def make(self, move: Move, now: float) -> None:
        """Make a move that the rules allow, at this moment (seconds since 1970)."""
        assert self.rules.refusal(self.state, move) is None, (
            f"{move} in\n{write_state(self.state)}"
        )
        self.history.push(move, self.rules.apply(self.state, move))
        if self.started_at is None:
            self.started_at = now
        self.is_clock_running = True
        self._settle(now)

    def undo(self, steps: int, now: float) -> None:
        """Go back this many positions; behind a restart there may lie a win."""
        self.history.undo(steps)
        self.tally.undos += 1
        self._settle(now)

    def redo(self, now: float) -> None:
        """Go forward again."""
        self.history.redo()
        self._settle(now)

    def restart(self, now: float) -> None:
        """Lay the same deal out again; memory and time stay."""
        self.history.push(None, self.history.initial)
        self.tally.restarts += 1
        self._settle(now)

    def _settle(self, now: float) -> None:
        """Bring what depends on the new position up to date."""
        self.selection = None
        self.seen |= self.rules.visible(self.state)
        result = self.outcome
        if result is not Outcome.PLAYING:
            self.is_clock_running = False
        self.ended_at = now if result is Outcome.WON else None

    def add_time(self, seconds: float) -> None:
        """Let the clock go on, if it is running."""
        if self.is_clock_running:
            self.elapsed_seconds += seconds
