"""What a worker process runs: from a share of a question to what comes of it.

- Every card seen: the exact solver. A winnable position gets a line that wins; a lost
  one its reason, and how far back the last position lies that could still be won.
- A card unseen: advice for the worlds that the player must think possible. Never is
  such a position called lost, not even where that could be proven. Where the worlds
  are many, each share of the question has half of them (`game.hints.shares`), and what
  they found out gives the answer together (`game.hints.tallies`).

Budgets are counts, and random numbers come from the question, so the same question
gets the same answer. Only the brake depends on the clock; an answer that it has cut
short says so.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from game.cards import UNSEEN
from game.hints import (
    Answer,
    Question,
    Reason,
    Verdict,
    pyramid_advice,
    pyramid_search,
    tripeaks_advice,
    tripeaks_search,
    tripeaks_verdict,
)
from game.hints.lost import why_lost
from game.hints.ordinary import most_cleared
from game.hints.pulse import Cancelled, OutOfTime, Pulse
from game.hints.pyramid_relaxation import fill_tables
from game.hints.reasons import reason_for
from game.hints.rule_of_thumb import suggest
from game.hints.shares import Share, forced_move, in_turn, is_split
from game.hints.solution import Solution
from game.hints.tallies import Report, Tally, answer_from
from game.hints.tripeaks_hindsight import look_back
from game.hints.tripeaks_playouts import exposed_by_shape
from game.rules.model import GameKind, GameState


def answer(question: Question, is_wanted: Callable[[], bool]) -> Answer | None:
    """Return the answer, or `None` once the question is no longer wanted.

    It is the one that the hint service gives, worked out here and now.
    """
    reports: list[Report] = []
    for share in in_turn(question):
        report = work(share, is_wanted)
        if report is None:
            return None
        reports.append(report)
    return answer_from(question, reports)


def work(share: Share, is_wanted: Callable[[], bool]) -> Report | None:
    """Return what comes of a share, or `None` once the question is not wanted."""
    question = share.question
    pulse = Pulse.starting_now(is_wanted, share.seconds)
    try:
        if is_split(question):
            return _sample(share, pulse)
        pulse.beat()
        return _advise(question, pulse) if question.unseen else _know(question, pulse)
    except Cancelled:
        return None
    except OutOfTime:
        return replace(suggest(question), cut_short=True)


def prepare() -> None:
    """Build the tables that questions need, ahead of the first one."""
    exposed_by_shape()
    fill_tables()


def _sample(share: Share, pulse: Pulse) -> Tally:
    if share.question.state.kind is GameKind.PYRAMID:
        return pyramid_advice.sample(share, pulse)
    return tripeaks_advice.sample(share, pulse)


def _advise(question: Question, pulse: Pulse) -> Answer:
    """Advise where there is nothing to sample."""
    state = question.state
    if state.kind is GameKind.TRIPEAKS and UNSEEN not in state.stock:
        return look_back(question, pulse)
    move = forced_move(state)
    assert move is not None, f"not forced: {state}"
    reason, number = reason_for(state, (move,))
    return Answer(question, Verdict.BEST_GUESS, (move,), reason, number)


def _know(question: Question, pulse: Pulse) -> Answer:
    state = question.state
    if not state.cards_left:
        return Answer(question, Verdict.WINNABLE, (), Reason.NOTHING)
    solution = solve(state, pulse)
    if solution.verdict is Verdict.WINNABLE:
        line = solution.line
        return Answer(question, Verdict.WINNABLE, line, Reason.WINS, len(line))
    if solution.verdict is Verdict.UNKNOWN:
        return suggest(question)
    if question.ordinary:
        return most_cleared(question, pulse)
    return _lost(question, pulse)


def solve(state: GameState, pulse: Pulse) -> Solution:
    """Return what the exact solver of the game finds out; all cards must be known."""
    if state.kind is GameKind.PYRAMID:
        return pyramid_search.solve(state, pulse=pulse)
    return tripeaks_search.solve(state, pulse)


def _lost(question: Question, pulse: Pulse) -> Answer:
    """Tell that the position is lost; what time leaves unsaid is left out."""
    told = Answer(question, Verdict.LOST, (), Reason.LOST, cut_short=True)
    try:
        told = replace(told, reason=why_lost(question.state, pulse))
        steps = steps_to_winnable(question.line, pulse)
    except OutOfTime:
        return told
    return replace(told, undo_steps=steps or 0, cut_short=steps is None)


def _verdict(state: GameState, pulse: Pulse) -> Verdict:
    if state.kind is GameKind.PYRAMID:
        return pyramid_search.solve(state, pulse=pulse).verdict
    is_winnable = tripeaks_verdict.is_winnable(state, pulse)
    return Verdict.WINNABLE if is_winnable else Verdict.LOST


def steps_to_winnable(line: Sequence[GameState], pulse: Pulse) -> int | None:
    """Return how far before the line's end, a lost position, the last winnable one is.

    0 if none is, `None` if a search went over budget. What is lost stays lost along
    a line, so the line is bisected.
    """
    is_unsure = False

    def is_lost(state: GameState) -> bool:
        nonlocal is_unsure
        verdict = _verdict(state, pulse)
        is_unsure |= verdict is Verdict.UNKNOWN
        return verdict is not Verdict.WINNABLE

    winnable = bisect_left(line, True, key=is_lost)  # noqa: FBT003 (the value sought)
    if is_unsure:
        return None
    return len(line) - winnable if winnable else 0
