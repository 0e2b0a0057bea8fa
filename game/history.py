"""The line of positions of one game, and where on it the player stands."""

from __future__ import annotations

from itertools import islice
from typing import Final

from msgspec import Struct

from game.rules.model import GameState, Move

MAX_MOVES: Final = 100_000
"""What was done longer ago is forgotten: reading it back would take seconds.

A move a second for a whole day is 86,400.
"""


class Entry(Struct, frozen=True):
    """One position, and how it came about."""

    move: Move | None
    """`None` for the deal itself and for a restart."""
    state: GameState


class History:
    """Entries and a cursor: a move cuts off what lies ahead, a restart is an entry.

    The first entry is always the deal. Where there are more than `MAX_MOVES` after it,
    those before the first restart go, and the restart takes the deal's place.
    """

    def __init__(self, initial: GameState) -> None:
        self._entries = [Entry(None, initial)]
        self._cursor = 0
        self._jumped_from: int | None = None

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All entries, those ahead of the cursor included."""
        return tuple(self._entries)

    @property
    def cursor(self) -> int:
        """Index of the entry on the table."""
        return self._cursor

    @property
    def jumped_from(self) -> int | None:
        """Where a jump back set out, as long as one redo takes it back."""
        return self._jumped_from

    @property
    def state(self) -> GameState:
        """The position on the table."""
        return self._entries[self._cursor].state

    @property
    def initial(self) -> GameState:
        """The position as dealt."""
        return self._entries[0].state

    @property
    def can_undo(self) -> bool:
        """Whether a position lies behind."""
        return self._cursor > 0

    @property
    def can_redo(self) -> bool:
        """Whether a position lies ahead."""
        return self._cursor < len(self._entries) - 1

    @property
    def is_untouched(self) -> bool:
        """Whether nothing has ever been done in it."""
        return len(self._entries) == 1

    @property
    def line(self) -> tuple[GameState, ...]:
        """The positions from the deal, or the last restart, to the one on the table."""
        return tuple(
            entry.state for entry in self._entries[self._start() : self._cursor + 1]
        )

    @property
    def moves_made(self) -> int:
        """How many moves led here from the deal, or from the last restart."""
        return self._cursor - self._start()

    def _start(self) -> int:
        cursor = self._cursor
        while self._entries[cursor].move is not None:
            cursor -= 1
        return cursor

    def push(self, move: Move | None, state: GameState) -> None:
        """Go on to a new position; what lay ahead is cut off."""
        del self._entries[self._cursor + 1 :]
        self._entries.append(Entry(move, state))
        self._cursor += 1
        self._jumped_from = None
        if self._cursor > MAX_MOVES:
            self._forget_oldest()

    def _forget_oldest(self) -> None:
        # No game is nearly as long: some hundred moves after the deal comes a restart.
        starts = (i for i, entry in enumerate(self._entries) if entry.move is None)
        _deal, first_restart = islice(starts, 2)
        del self._entries[:first_restart]
        self._cursor -= first_restart

    def undo(self, steps: int = 1) -> None:
        """Go back; several steps are a jump, which one redo takes back."""
        assert 0 < steps <= self._cursor, f"cannot undo {steps} from {self._cursor}"
        self._jumped_from = self._cursor if steps > 1 else None
        self._cursor -= steps

    def redo(self) -> None:
        """Go forward again: one step, or the whole jump that led here."""
        assert self.can_redo, "nothing to redo"
        self._cursor = self._jumped_from or self._cursor + 1
        self._jumped_from = None

    def cut(self) -> None:
        """Drop what lies ahead."""
        del self._entries[self._cursor + 1 :]
        self._jumped_from = None

    def move_to(self, cursor: int, jumped_from: int | None = None) -> None:
        """Stand where a saved game stood; `ValueError` if there is no such place."""
        if not 0 <= cursor < len(self._entries):
            raise ValueError(f"no position {cursor}")
        if jumped_from is not None and not cursor < jumped_from < len(self._entries):
            raise ValueError(f"no jump from {jumped_from}")
        self._cursor, self._jumped_from = cursor, jumped_from
