"""One process and the handle on it."""

from __future__ import annotations

import os
import pickle
import sys
import threading
import time
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.cards import DECK
from game.deals import deal_from_number
from game.hints.knowledge import ask
from game.hints.late import get_ready, think
from game.hints.shares import Share
from game.hints.worker import NO_TICKET, OUT_OF_MEMORY, Worker
from game.rules import RULESETS
from game.rules.model import GameKind, Remove
from tests.hints.answerers import (
    Deed,
    as_told,
    fail,
    found,
    tell_frozen,
    tell_tables,
    told,
)
from tests.hints.desk import PATIENCE_SECONDS, until

LOADED = 10_000
"""Less than the objects that Python's collector watches after the tables are built."""
ONE_WRITE = 1 << 14
"""`multiprocessing` sends a message up to this long in one write."""


@pytest.fixture
def worker():
    worker = Worker(as_told, time.monotonic() + PATIENCE_SECONDS)
    yield worker
    worker.kill()


@pytest.fixture
def ready(worker):
    assert worker.receive() == (NO_TICKET, None)
    return worker


def sole(question):
    """Return the question as a share, with time enough."""
    return Share(question, 0, PATIENCE_SECONDS)


def first_answer(answerer, prepare):
    """Return what a process of its own says to its first question, and its number."""
    worker = Worker(answerer, time.monotonic() + PATIENCE_SECONDS, prepare)
    try:
        worker.receive()
        worker.ask(1, sole(told(Deed.ANSWER)))
        return worker.receive()[1], worker.process.pid
    finally:
        worker.kill()


def test_it_reports_that_it_is_ready(worker):
    assert not worker.is_idle
    assert worker.deadline is not None

    message = worker.receive()

    assert message == (NO_TICKET, None)
    assert worker.is_ready
    assert worker.is_idle


def test_what_was_prepared_is_not_looked_at_again():
    """Seen to fail with nothing frozen: tidying up took 2 ms after each answer."""
    answer, _ = first_answer(tell_frozen, get_ready)

    assert answer.count > LOADED


def test_the_tables_are_there_before_the_first_question():
    """Seen to fail with `run` not preparing."""
    answer, _ = first_answer(tell_tables, get_ready)

    assert answer.count == 1


def test_a_preparation_that_fails_costs_nothing():
    """Seen to fail with `run` not suppressing it."""
    answer, process = first_answer(as_told, fail)

    assert answer.count == process


def test_an_answer_comes_back_with_its_ticket_and_without_the_line(ready):
    question = told(Deed.ANSWER)

    ready.ask(7, sole(question))
    ticket, answer = ready.receive()

    assert ticket == 7
    assert answer == found(replace(question, line=()), ready.process.pid)


def test_a_search_that_is_not_wanted_ends_with_nothing(ready):
    ready.ask(7, sole(told(Deed.SEARCH)))
    assert ready.ticket == 7

    ready.cancel(time.monotonic() + 1)

    assert ready.receive() == (7, None)
    assert ready.is_idle


def test_cancelling_twice_keeps_the_first_deadline(ready):
    ready.ask(7, sole(told(Deed.HANG)))

    ready.cancel(1.0)
    ready.cancel(2.0)

    assert ready.deadline == 1.0


def test_an_idle_process_has_nothing_to_cancel(ready):
    ready.cancel(1.0)

    assert ready.is_idle
    assert ready.deadline is None


@pytest.mark.parametrize("deed", [Deed.FAIL, Deed.FAIL_SILENTLY])
def test_a_failure_comes_back_as_text_and_the_process_goes_on(ready, deed):
    """Without streams too: windowed executables have none."""
    ready.ask(1, sole(told(deed)))
    _, failure = ready.receive()
    ready.ask(2, sole(told(Deed.ANSWER)))
    _, answer = ready.receive()

    assert "too many" in failure
    assert answer.count == ready.process.pid


@pytest.mark.skipif(sys.platform != "linux", reason="the cap is Linux's to keep")
def test_a_process_out_of_memory_says_so(ready):
    """Seen to fail without the memory cap (stopped by hand)."""
    ready.ask(1, sole(told(Deed.EAT)))

    assert ready.receive() == (1, OUT_OF_MEMORY)


@pytest.mark.skipif(sys.platform != "linux", reason="the cap is Linux's to keep")
def test_no_process_ever_holds_more_than_300_megabytes(ready):
    """Seen to fail with the cap at 400 MB."""
    ready.ask(1, sole(told(Deed.WEIGH)))
    _, answer = ready.receive()

    assert 250 * 1024 < answer.count < 300 * 1024


def test_it_ends_when_the_pipe_closes(ready):
    """Seen to fail with `_listen` returning instead of ending the process."""
    ready.ask(1, sole(told(Deed.HANG)))

    ready.pipe.close()

    until(lambda: not ready.process.is_alive())


@pytest.mark.skipif(sys.platform != "linux", reason="looks at processes through /proc")
@pytest.mark.parametrize("kind", list(GameKind))
def test_the_programs_own_process_never_loads_pygame(kind):
    """Seen to fail with pygame imported by `late`, by a solver, and by `prepare`."""
    rules = RULESETS[kind]
    state = rules.deal(deal_from_number(kind, 2).cards)
    question = ask([state], rules.visible(state))
    worker = Worker(think, time.monotonic() + PATIENCE_SECONDS, get_ready)
    try:
        worker.receive()
        worker.ask(1, sole(question))
        _, tally = worker.receive()
        libraries = Path(f"/proc/{worker.process.pid}/maps").read_text()

        assert any(tried.worlds for tried in tally.tried)
        assert "python" in libraries
        assert "pygame" not in libraries
    finally:
        worker.kill()


@pytest.mark.parametrize("kind", list(GameKind))
def test_the_longest_question_fits_one_write(kind):
    """A process that is stopped must not hold up the thread that sends."""
    rules = RULESETS[kind]
    line = [rules.deal(DECK)]
    while moves := list(rules.legal_moves(line[-1])):
        slowest = min(moves, key=lambda move: isinstance(move, Remove))
        line.append(rules.apply(line[-1], slowest))

    message = pickle.dumps((1, sole(ask(line, frozenset(DECK)))))

    assert len(message) < ONE_WRITE


def test_killing_leaves_nothing():
    """Seen to fail without `join` in `kill`."""
    worker = Worker(as_told, time.monotonic() + PATIENCE_SECONDS)
    pid = worker.process.pid

    worker.kill()

    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


@pytest.mark.skipif(sys.platform != "linux", reason="looks at processes through /proc")
def test_no_other_process_comes_along():
    """Seen to fail where `multiprocessing` may start its tracker."""
    before = children()
    worker = Worker(as_told, time.monotonic() + PATIENCE_SECONDS)
    try:
        worker.receive()

        assert children() - before == {str(worker.process.pid)}
    finally:
        worker.kill()


def children() -> set[str]:
    thread = threading.get_native_id()
    return set(Path(f"/proc/self/task/{thread}/children").read_text().split())
