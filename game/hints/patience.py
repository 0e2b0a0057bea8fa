"""How long hints may take, and what is wanted of them now."""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec import Struct

from game.hints import Question


class Patience(Struct, frozen=True):
    """How long the service waits for its process, in seconds."""

    answer: float = 2.0
    """From the question to its answer."""
    cancel: float = 0.5
    """From a change of mind until the process is free again."""
    start: float = 20.0
    """From the start of a process until it is ready: slow disks, virus scanners."""


PATIENT: Final = Patience()


class Wish(NamedTuple):
    """What is wanted now."""

    ticket: int
    question: Question | None
    deadline: float
    """By when the question must have been answered, on the clock of `monotonic`."""
