"""Functions for worker processes to run: quick, slow, deaf, hungry and failing ones."""

from __future__ import annotations

import gc
import os
import sys
from enum import IntEnum
from pathlib import Path

from msgspec.structs import replace

from game.deals import deal_from_number
from game.hints import Answer, Question, Reason, Verdict
from game.hints.answer import work
from game.hints.knowledge import ask
from game.hints.shares import Share
from game.hints.tallies import Report
from game.hints.tripeaks_shapes import shapes
from game.rules import RULESETS
from game.rules.model import SLOTS, GameKind, GameState

GATE = "HINTS_TEST_GATE"
"""Names, in the environment, a file for which `work_after_all` waits."""


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


def shared(deed: Deed, number: int = 0) -> Question:
    """Return a real question of two shares that makes a process do this with each."""
    rules = RULESETS[GameKind.PYRAMID]
    state = rules.deal(deal_from_number(GameKind.PYRAMID, 2).cards)
    state = replace(state, chain=deed, longest_chain=number)
    return ask([state], rules.visible(state))


def as_told(share: Share, is_wanted) -> Answer | None:
    """Do what the question says."""
    question = share.question
    return DEEDS[Deed(question.state.chain)](question, is_wanted)


def work_after_all(share: Share, is_wanted) -> Report | None:
    """Work on the share once the file that `GATE` names is there."""
    gate = Path(os.environ[GATE])
    while is_wanted() and not gate.exists():
        sum(range(1000))
    return work(share, is_wanted)


def work_on_the_first(share: Share, is_wanted) -> Report | None:
    """Work on a question's first share, and fail with its second."""
    return fail() if share.number else work(share, is_wanted)


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


def tell_tables(share: Share, _) -> Answer:
    """Say whether the tables of TriPeaks had been built before."""
    return found(share.question, shapes.cache_info().currsize)


def tell_frozen(share: Share, _) -> Answer:
    """Say how many things Python need not look at when it tidies up."""
    return found(share.question, gc.get_freeze_count())


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
