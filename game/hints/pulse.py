"""When a search has to stop: nobody waits for it any more, or its time is up.

A budget is a count, so that an answer is the same on every machine. The clock is only
the emergency brake of a machine much slower than any we know.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from msgspec import Struct

BRAKE_SECONDS: Final = 1.8
"""After this long a question gets the best answer so far, whatever the budget says."""


class Cancelled(Exception):  # noqa: N818 (not an error: the player went on)
    """The question is no longer wanted."""


class OutOfTime(Exception):  # noqa: N818 (not an error either)
    """The brake: answer with what is known so far."""


class Pulse(Struct, frozen=True):
    """What a search calls every few milliseconds."""

    is_wanted: Callable[[], bool] = lambda: True
    deadline: float = float("inf")
    """On the clock of `time.monotonic`."""

    @classmethod
    def starting_now(cls, is_wanted: Callable[[], bool], seconds: float) -> Pulse:
        """Return the pulse of a search that may take so long."""
        return cls(is_wanted, time.monotonic() + seconds)

    def beat(self) -> None:
        """Return to go on; raise `Cancelled` or `OutOfTime` to stop."""
        if not self.is_wanted():
            raise Cancelled
        if time.monotonic() > self.deadline:
            raise OutOfTime


FREE: Final = Pulse()
"""Beats for ever: for tests, benchmarks and the command line."""
