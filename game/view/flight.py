"""A card on its way from one place to another, and how it looks at each moment."""

from __future__ import annotations

from math import pi, sin
from typing import Final

from msgspec import Struct

from game.cards import Card
from game.geometry import Point, Rect, Size, centered
from game.rules.model import Spot
from game.view.sprites import OPAQUE
from game.view.theme import FLIGHT_SECONDS, LIFT

HALF_WAY: Final = 0.5


class Flight(Struct, frozen=True):
    """One card on its way."""

    card: Card
    start: Rect
    end: Rect
    was_up: bool
    is_up: bool
    source: Spot | None
    """`None`: it comes out of nowhere."""
    goal: Spot | None
    """`None`: it leaves the table."""
    begin: float = 0.0
    seconds: float = FLIGHT_SECONDS

    @property
    def is_in_place(self) -> bool:
        """Whether the card only turns over, where it lies."""
        return self.source == self.goal


class Pose(Struct, frozen=True):
    """How a card looks while it moves."""

    card: Card
    rect: Rect
    is_up: bool
    alpha: int = OPAQUE


def ease_out(part: float) -> float:
    """Return how far something has come: fast at first, then slower.

    >>> ease_out(0), ease_out(0.5), ease_out(1)
    (0, 0.875, 1)
    """
    return 1 - (1 - part) ** 3


def pose_of(flight: Flight, time: float) -> Pose:
    """Return how a flight's card looks at a time."""
    part = min(max((time - flight.begin) / flight.seconds, 0.0), 1.0)
    way = ease_out(part)
    alpha = OPAQUE
    if flight.goal is None:
        alpha = round(OPAQUE * (1 - part * part))
    elif flight.source is None:
        alpha = round(OPAQUE * way)
    if part == 0:
        return Pose(flight.card, flight.start, flight.was_up, alpha)
    if part == 1:
        return Pose(flight.card, flight.end, flight.is_up, alpha)
    rect = _between(flight, way, part)
    if flight.was_up == flight.is_up:
        return Pose(flight.card, rect, flight.is_up, alpha)
    width = max(1, round(rect.width * abs(1 - 2 * part)))
    turned = centered(Size(width, rect.height), rect.center)
    is_up = flight.is_up if part > HALF_WAY else flight.was_up
    return Pose(flight.card, turned, is_up, alpha)


def _between(flight: Flight, way: float, part: float) -> Rect:
    """Return the place on the way; the card has the larger of its two sizes there."""
    start, end = flight.start.center, flight.end.center
    size = max(flight.start.size, flight.end.size)
    lift = 0.0 if flight.is_in_place else size.height * LIFT * sin(part * pi)
    x = start.x + (end.x - start.x) * way
    y = start.y + (end.y - start.y) * way - lift
    return centered(size, Point(round(x), round(y)))
