"""Functions for worker processes to run: quick, slow, deaf, hungry and failing ones."""

from __future__ import annotations

import os
import sys
from enum import IntEnum
from pathlib import Path

from game.hints import Answer, Question, Reason, Verdict
from game.hints.tripeaks_shapes import shapes
from game.rules.model import SLOTS, GameKind, GameState


class Deed(IntEnum):
    """What the process shall do with a question; travels as the state's chain."""

    ANSWER = 0
    """Say which process answers, in `Answer.count`."""
    SEARCH = 1
    """Compute until nobody wants it any more."""
    HANG = 2
    """Compute for ever, whoever wants it."""
    FAIL = 3
    EXIT = 4
    EAT = 5
    """Use up the memory, and fail."""
    WEIGH = 6
    """Use up the memory, then say in kB what the process had at most."""
    SHRUG = 7
    """Answer nothing."""
    ANSWER_SHORT = 8
    """As ANSWER, but cut short."""
    FAIL_SILENTLY = 9
    """As FAIL, without a place to print to."""


def told(deed: Deed, number: int = 0) -> Question:
    """Return a question that makes a process do this; numbers tell them apart."""
    state = GameState(
        kind=GameKind.PYRAMID,
        tableau=(None,) * SLOTS,
        stock=(),
        waste=(),
        chain=deed,
        longest_chain=number,
    )
    return Question(state=state, unseen=(), line=(state, state))


def as_told(question: Question, is_wanted) -> Answer | None:
    """Do what the question says."""
    return DEEDS[Deed(question.state.chain)](question, is_wanted)


def answer(question: Question, _) -> Answer:
    return found(question, os.getpid())


def search(_, is_wanted) -> None:
    while is_wanted():
        sum(range(1000))


def hang(*_) -> None:
    while True:
        sum(range(1000))


def fail(*_) -> None:
    raise ValueError("seven hearts too many")


def fail_silently(*_) -> None:
    sys.stdout = sys.stderr = None  # as in a windowed executable
    raise ValueError("seven clubs too many")


def end(*_) -> None:
    os._exit(3)


def eat(*_) -> None:
    eaten = []
    while True:
        eaten.append(b"x" * (1 << 20))


def weigh(question: Question, _) -> Answer | None:
    try:
        eat()
    except MemoryError:
        return found(question, peak_kilobytes())


def tell_tables(question: Question, _) -> Answer:
    """Say whether the tables of TriPeaks had been built before."""
    return found(question, shapes.cache_info().currsize)


def shrug(*_) -> None:
    return None


DEEDS = {
    Deed.ANSWER: answer,
    Deed.SEARCH: search,
    Deed.HANG: hang,
    Deed.FAIL: fail,
    Deed.FAIL_SILENTLY: fail_silently,
    Deed.EXIT: end,
    Deed.EAT: eat,
    Deed.WEIGH: weigh,
    Deed.SHRUG: shrug,
    Deed.ANSWER_SHORT: answer,
}


def found(question: Question, count: int) -> Answer:
    return Answer(
        question,
        Verdict.BEST_GUESS,
        (),
        Reason.CHAIN,
        count,
        cut_short=question.state.chain == Deed.ANSWER_SHORT,
    )


def peak_kilobytes() -> int:
    """Return the most memory that this process ever held, shared code included."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    line = next(line for line in status.splitlines() if line.startswith("VmHWM"))
    return int(line.split()[1])
