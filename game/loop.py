"""Time: the clock the program asks, and elapsed time cut into fixed steps."""

from __future__ import annotations

import time
from typing import Final, Protocol

STEP_SECONDS: Final = 1 / 60
MAX_ELAPSED_SECONDS: Final = 0.25
"""More than this is not caught up with: a window held still does not fast-forward."""

LATEST_SECONDS: Final = 1e11
"""Beyond this, 3,000 years after 1970, a time is no time."""


class Clock(Protocol):
    """Where time comes from; tests bring their own."""

    def monotonic(self) -> float:
        """Return seconds since some fixed moment; never goes back."""
        ...

    def wall(self) -> float:
        """Return seconds since 1970, UTC; from 0 to `LATEST_SECONDS`."""
        ...


class SystemClock:
    """The computer's own clock."""

    def monotonic(self) -> float:
        """Return seconds since some fixed moment."""
        return time.monotonic()

    def wall(self) -> float:
        """Return seconds since 1970, whatever year the computer believes in."""
        now = time.time()  # noqa: TID251 - this is the clock that others take
        return min(max(now, 0.0), LATEST_SECONDS)


class FixedStep:
    """Turns elapsed seconds into a whole number of steps and keeps the remainder."""

    def __init__(self) -> None:
        self._left_over = 0.0

    def advance(self, elapsed_seconds: float) -> int:
        """Return how many steps the elapsed time amounts to."""
        self._left_over += min(max(elapsed_seconds, 0.0), MAX_ELAPSED_SECONDS)
        steps = int(self._left_over / STEP_SECONDS)
        self._left_over -= steps * STEP_SECONDS
        return steps

    @property
    def seconds_left(self) -> float:
        """How long it takes to the next step."""
        return max(STEP_SECONDS - self._left_over, 0.0)

    def reset(self) -> None:
        """Forget the remainder: the next motion starts from its first moment."""
        self._left_over = 0.0
