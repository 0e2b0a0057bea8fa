"""How long hints may take, and what is wanted of them now."""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec import Struct

from game.hints import Question
from game.hints.pulse import BRAKE_SECONDS


class Patience(Struct, frozen=True):
    """How long the service waits for its processes, in seconds."""

    answer: float = 2.0
    """From the question to its answer."""
    cancel: float = 0.5
    """From a change of mind until the process is free again."""
    start: float = 20.0
    """From the start of a process until it is ready: slow disks, virus scanners."""
    brake: float = BRAKE_SECONDS
    """From the question until all processes tell what they have."""


PATIENT: Final = Patience()


class Wish(NamedTuple):
    """What is wanted now."""

    ticket: int
    question: Question | None = None
    deadline: float = 0.0
    """By when the question must have been answered, on the clock of `monotonic`."""
    brake: float = 0.0
    """By when the processes must have told what they have, on the same clock."""
