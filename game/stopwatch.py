"""How much of the time that passes is play."""

from __future__ import annotations

from typing import Final

from game.loop import Clock

LONGEST_GAP_SECONDS: Final = 2.0
"""A longer gap between two looks at the clock was no play: the computer slept."""


class Stopwatch:
    """Looks at the clock now and then, and tells what has passed in between."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._looked_at = clock.monotonic()

    def look(self) -> float:
        """Return the seconds since the last look, 0 if nobody can have played."""
        now = self._clock.monotonic()
        gap, self._looked_at = now - self._looked_at, now
        return gap if 0 < gap <= LONGEST_GAP_SECONDS else 0.0
