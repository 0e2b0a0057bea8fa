"""Two processes for one question: the same answer, sooner, whatever happens to one.

Each docstring names a sabotage under which the test was seen to fail.
"""

from __future__ import annotations

import os
import signal
import sys
from multiprocessing import spawn

import pytest

from game.hints import Verdict, crew
from game.hints.answer import answer, work
from game.hints.patience import Patience
from game.hints.shares import is_split
from game.rules.model import GameKind
from tests.hints.answerers import (
    GATE,
    Deed,
    shared,
    told,
    work_after_all,
    work_on_the_first,
)
from tests.hints.desk import FORBEARING, LENIENT, PATIENCE_SECONDS, Desk, until
from tests.hints.test_advice import always, questions
from tests.hints.test_processes import (
    CLOSE_SECONDS,
    GONE_SECONDS,
    is_gone,
    program,
    stop,
    took,
)

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="looks at processes through /proc"
)

PROMISE = Patience(start=PATIENCE_SECONDS)


@pytest.fixture(autouse=True)
def _two_processors(monkeypatch):
    monkeypatch.setattr(crew, "usable_processors", lambda: 2)


@pytest.fixture
def gate(tmp_path, monkeypatch):
    """Name a file for which processes wait until they begin to work."""
    path = tmp_path / "gate"
    monkeypatch.setenv(GATE, str(path))
    return path


@pytest.fixture
def busy(gate):  # noqa: ARG001 (the processes look for it)
    """Prepare a desk with two processes that have a share each, and wait."""
    with Desk(FORBEARING, work_after_all) as desk:
        desk.get_ready()
        desk.service.ask(shared(Deed.ANSWER))
        desk.until(lambda: len(desk.busy_pids) == 2)
        yield desk


def some_questions():
    """Return split questions of both games."""
    found = [question for _, question in questions(9, 30) if is_split(question)]
    assert {question.state.kind for question in found} == set(GameKind)
    return found[:6]


def expect(desk, expected) -> None:
    """Wait for the answer, and see that it is this one."""
    found = []
    desk.until(lambda: found.append(desk.service.poll()) or found[-1])
    assert repr(found[-1]) == repr(expected)


def test_two_processes_give_the_answer_that_one_gives(monkeypatch):
    """Seen to fail with an answer from the first report that comes."""
    asked = some_questions()
    alone = [answer(question, always) for question in asked]
    with Desk(LENIENT, work) as desk:
        two = [desk.answer(question) for question in asked]
        assert len(desk.pids) == 2
    monkeypatch.setattr(crew, "usable_processors", lambda: 1)
    with Desk(LENIENT, work) as desk:
        one = [desk.answer(question) for question in asked]
        assert len(desk.pids) == 1

    assert repr(two) == repr(alone)
    assert repr(one) == repr(alone)


def test_both_work_at_the_same_time(busy, gate):
    """Seen to fail with shares handed to the first process alone."""
    gate.touch()

    expect(busy, answer(shared(Deed.ANSWER), always))


def test_the_second_starts_for_a_question_of_two_shares_and_stays():
    """Seen to fail with a second hired for every question."""
    with Desk() as desk:
        desk.get_ready()
        desk.answer(told(Deed.ANSWER))
        assert len(desk.pids) == 1

        desk.answer(shared(Deed.ANSWER))
        desk.until(lambda: len(desk.pids) == 2 and desk.is_idle)
        pids = desk.pids
        desk.answer(told(Deed.ANSWER, 1))

        assert desk.pids == pids


def test_one_processor_gets_one_process(monkeypatch):
    """Seen to fail without a look at the processors."""
    monkeypatch.setattr(crew, "usable_processors", lambda: 1)
    with Desk() as desk:
        desk.answer(shared(Deed.ANSWER))
        desk.answer(shared(Deed.ANSWER, 1))

        assert len(desk.pids) == 1


@pytest.mark.parametrize("which", [0, 1])
def test_one_of_two_killed_changes_nothing_about_the_answer(busy, gate, which):
    """Seen to fail with the share of a lost process reported as failed."""
    killed = busy.pids[which]

    os.kill(killed, signal.SIGKILL)
    busy.until(lambda: killed not in busy.pids)
    gate.touch()

    expect(busy, answer(shared(Deed.ANSWER), always))


@pytest.mark.slow
@pytest.mark.parametrize("which", [0, 1])
def test_one_of_two_stopped_costs_half_the_sample(which):
    """Seen to fail with `suggest` at the deadline."""
    with Desk(PROMISE, work) as desk:
        desk.get_ready()
        desk.answer(shared(Deed.ANSWER))
        desk.until(lambda: len(desk.pids) == 2 and desk.is_idle)
        stopped = desk.pids[which]
        stop(stopped)
        desk.service.ask(shared(Deed.ANSWER, 1))
        found = []

        assert until(lambda: found.append(desk.service.poll()) or found[-1]) < 2.9
        assert found[-1].verdict is Verdict.BEST_GUESS
        assert found[-1].cut_short
        desk.until(lambda: is_gone(stopped), GONE_SECONDS)


def test_a_share_that_fails_leaves_the_other(caplog):
    """Seen to fail with `suggest` for any failure."""
    with Desk(answerer=work_on_the_first) as desk:
        found = desk.answer(shared(Deed.ANSWER))

    assert found.verdict is Verdict.BEST_GUESS
    assert found.cut_short
    assert "seven hearts too many" in caplog.text


def test_cancelling_frees_both(busy):
    """Seen to fail with the first process alone told."""
    pids = busy.pids

    busy.service.cancel()
    busy.until(lambda: busy.is_idle)

    assert busy.pids == pids
    assert busy.service.poll() is None


def test_closing_ends_both(busy):
    """Seen to fail with `dismiss` ending the first alone."""
    pids = busy.pids

    assert took(busy.service.close) < CLOSE_SECONDS
    for pid in pids:
        until(lambda: is_gone(pid), GONE_SECONDS)  # noqa: B023


def test_a_second_that_cannot_be_started_is_done_without(monkeypatch, caplog):
    """Seen to fail with it counted as a failed start."""
    with Desk(LENIENT, work) as desk:
        desk.get_ready()
        monkeypatch.setattr(spawn, "_python_exe", b"/nowhere/python")
        for number in range(4):
            question = shared(Deed.ANSWER, number)

            assert desk.answer(question) == answer(question, always)
        desk.until(lambda: desk.is_idle)
        assert len(desk.pids) == 1
        assert not desk.service.has_failed
    assert caplog.text.count("hints do with one process") == 1


@pytest.mark.slow
@pytest.mark.parametrize("deed", ["SEARCH", "HANG"])
def test_both_go_with_a_program_that_is_killed(deed):
    """Seen to fail with neither pipe nor sentinel ending a process."""
    with program(deed, processes=2) as (parent, *pids):
        parent.kill()
        parent.wait(GONE_SECONDS)

        for pid in pids:
            until(lambda: is_gone(pid), GONE_SECONDS)  # noqa: B023
