"""One tap from however many events a system sends for it.

A touch may arrive as finger events, as mouse events that say they come from a touch,
as mouse events that do not say so, or as several of these in any order (pygame-ce
issue 1514, SDL issue 11204). A tap is taken from whichever kind speaks first; the
others are recognised as its echo by time and place, at most one of each kind.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

from msgspec import Struct, field

from game.geometry import Point

ECHO_SECONDS: Final = 0.5
ECHO_PIXELS: Final = 40
LOST_SECONDS: Final = 20.0
"""A press not heard of for so long has been let go: the system swallowed its end."""


class Kind(Enum):
    """What sort of event speaks of the pointer."""

    MOUSE = auto()
    TOUCH_MOUSE = auto()
    """A mouse event made from a touch, and flagged as such."""
    FINGER = auto()


class _Contact(Struct):
    """One press that was taken, and the kinds that have echoed it."""

    kind: Kind
    finger: int
    point: Point
    last_heard: float
    is_down: bool = True
    echoes: set[Kind] = field(default_factory=set)

    def is_echoed_by(self, kind: Kind, point: Point, now: float) -> bool:
        """Tell whether a press of this kind is the same touch over again."""
        return (
            kind is not self.kind
            and kind not in self.echoes
            and (self.is_down or now - self.last_heard <= ECHO_SECONDS)
            and abs(point.x - self.point.x) <= ECHO_PIXELS
            and abs(point.y - self.point.y) <= ECHO_PIXELS
        )


class Pointer:
    """Hears every pointer event and lets through those of one pointer."""

    def __init__(self) -> None:
        self._recent: list[_Contact] = []

    def down(self, kind: Kind, finger: int, point: Point, now: float) -> bool:
        """Tell whether this press counts: no echo, and no second finger."""
        self._forget(kind, finger, now)
        for contact in self._recent:
            if contact.is_echoed_by(kind, point, now):
                contact.echoes.add(kind)
                return False
        if any(contact.is_down for contact in self._recent):
            return False
        self._recent.append(_Contact(kind, finger, point, now))
        return True

    def _forget(self, kind: Kind, finger: int, now: float) -> None:
        """Drop what this press cannot be an echo of, and what has ended unheard.

        Who goes down again has been up, though nothing was heard of it.
        """
        self._recent = [
            contact
            for contact in self._recent
            if now - contact.last_heard
            <= (LOST_SECONDS if contact.is_down else ECHO_SECONDS)
            and not (
                contact.is_down and (contact.kind, contact.finger) == (kind, finger)
            )
        ]

    def move(self, kind: Kind, finger: int, point: Point, now: float) -> bool:
        """Tell whether this movement belongs to the press that counts."""
        contact = self._held_by(kind, finger)
        if contact is None:
            return False
        contact.point, contact.last_heard = point, now
        return True

    def up(self, kind: Kind, finger: int, point: Point, now: float) -> bool:
        """Tell whether this release ends the press that counts."""
        contact = self._held_by(kind, finger)
        if contact is None:
            return False
        contact.point, contact.last_heard, contact.is_down = point, now, False
        return True

    def let_go(self) -> None:
        """Forget a press whose release will never come: the window lost the focus."""
        for contact in self._recent:
            contact.is_down = False

    def _held_by(self, kind: Kind, finger: int) -> _Contact | None:
        return next(
            (
                contact
                for contact in self._recent
                if contact.is_down and contact.kind is kind and contact.finger == finger
            ),
            None,
        )
