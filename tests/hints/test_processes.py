"""What can happen to processes: they are killed, stopped, orphaned, and worn out.

Each docstring names a sabotage under which the test was seen to fail.
"""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.cards import DECK
from game.hints import Question, Verdict
from game.hints.answer import work
from game.hints.knowledge import ask
from game.hints.patience import Patience
from game.rules import RULESETS
from game.rules.model import GameKind
from tests.hints.answerers import Deed, told
from tests.hints.desk import FORBEARING, PATIENCE_SECONDS, Desk, until

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="looks at processes through /proc"
)

ROOT = Path(__file__).parents[2]
GONE_SECONDS = 10.0
CLOSE_SECONDS = 2.0
"""At least five times what is promised: the machine may be busy."""
CANCEL_SECONDS = 0.25
"""Of the processor's time, which a busy machine does not make longer."""
QUICK = Patience(answer=0.5, cancel=0.1, start=PATIENCE_SECONDS)
KILOBYTES_TO_SPARE = 4096
"""What an allocator may take at once; what would be kept here is more."""


@pytest.fixture
def desk():
    with Desk() as desk:
        desk.get_ready()
        yield desk


def test_an_idle_process_killed_costs_no_hint(desk):
    """Seen to fail with `_lose` keeping the dead process."""
    killed = desk.pid

    os.kill(killed, signal.SIGKILL)
    until(lambda: is_gone(killed))

    assert desk.answer(told(Deed.ANSWER)).count not in (0, killed)


def test_a_busy_process_killed_hands_its_question_on(desk):
    """Seen to fail with `_lose` answering by rule of thumb at once."""
    killed = desk.pid
    desk.service.ask(told(Deed.SEARCH))
    desk.until(lambda: desk.ticket)

    os.kill(killed, signal.SIGKILL)

    desk.until(lambda: desk.ticket and desk.pid != killed)
    assert desk.service.is_thinking


def test_two_busy_processes_killed_cost_one_hint(desk):
    """Seen to fail with `_lose` not answering by rule of thumb."""
    desk.service.ask(told(Deed.SEARCH))
    for _ in range(2):
        desk.until(lambda: desk.ticket)
        killed = desk.pid
        os.kill(killed, signal.SIGKILL)
        desk.until(lambda: desk.pid != killed)  # noqa: B023

    desk.until(desk.service.poll)
    assert desk.answer(told(Deed.ANSWER)).verdict is Verdict.BEST_GUESS


def test_an_idle_process_stopped_costs_one_hint():
    """Seen to fail with a process ended by SIGTERM instead of SIGKILL."""
    with Desk(QUICK) as desk:
        stopped = desk.get_ready()
        stop(stopped)

        assert desk.answer(told(Deed.ANSWER, 1)).verdict is Verdict.UNKNOWN
        desk.until(lambda: is_gone(stopped), GONE_SECONDS)
        desk.until(lambda: desk.is_idle)
        desk.get_lenient()
        assert desk.answer(told(Deed.ANSWER, 2)).verdict is Verdict.BEST_GUESS


def test_a_busy_process_stopped_does_not_hold_up_the_next_question(desk):
    """Seen to fail with no deadline for a cancelled question."""
    stopped = desk.pid
    desk.service.ask(told(Deed.SEARCH))
    desk.until(lambda: desk.ticket)
    stop(stopped)

    found = desk.answer(told(Deed.ANSWER))

    assert found.verdict is Verdict.BEST_GUESS
    assert is_gone(stopped)


@pytest.mark.slow
def test_an_answer_is_there_after_two_seconds():
    """Seen to fail with a patience of 3 s."""
    with Desk(Patience()) as desk:
        desk.get_ready()
        desk.service.ask(told(Deed.HANG))

        assert until(desk.service.poll) < 2.9


def test_a_hungry_process_costs_one_hint(desk, caplog):
    """Seen to fail with the process going on."""
    hungry = desk.pid

    assert desk.answer(told(Deed.EAT)).verdict is Verdict.UNKNOWN
    assert desk.answer(told(Deed.ANSWER)).count not in (0, hungry)
    assert "out of memory" in caplog.text


def test_cancel_then_ask_again():
    """Seen to fail with `_Inbox.is_wanted` always true."""
    with Desk(FORBEARING) as desk:
        first = desk.get_ready()
        for number in range(5):
            desk.service.ask(told(Deed.SEARCH, number))
            desk.until(lambda: desk.ticket)
            expect_dropped_soon(desk)

        assert desk.answer(told(Deed.ANSWER)).count == first


@pytest.mark.parametrize("deed", [Deed.SEARCH, Deed.HANG])
def test_closing_during_a_search_is_quick_and_leaves_nothing(desk, deed):
    """Seen to fail with the keeper not dismissing its process at the end."""
    pid = desk.pid
    desk.service.ask(told(deed))
    desk.until(lambda: desk.ticket)

    assert took(desk.service.close) < CLOSE_SECONDS
    until(lambda: is_gone(pid), GONE_SECONDS)


def test_closing_ends_a_stopped_process(desk):
    """Seen to fail with a process ended by SIGTERM instead of SIGKILL."""
    pid = desk.pid
    stop(pid)

    assert took(desk.service.close) < CLOSE_SECONDS
    until(lambda: is_gone(pid), GONE_SECONDS)


def test_closing_while_the_first_process_starts_leaves_nothing():
    """Seen to fail with the keeper not dismissing its process at the end."""
    with Desk() as desk:
        desk.service.start()
        pid = None
        while pid is None:
            pid = desk.pid

        assert took(desk.service.close) < CLOSE_SECONDS
        until(lambda: is_gone(pid), GONE_SECONDS)


@pytest.mark.slow
def test_two_hundred_questions_leave_memory_and_files_as_they_were(desk):
    """Seen to fail with a process that keeps every question."""
    pid = desk.pid

    def footprint():
        return private_kilobytes(pid), open_files("self")

    for number in range(40):
        desk.answer(long_question(number))
    kilobytes, files = footprint()
    for number in range(40, 240):
        desk.answer(long_question(number))

    assert desk.pid == pid
    assert footprint()[0] < kilobytes + KILOBYTES_TO_SPARE
    assert footprint()[1] <= files
    assert kilobytes < 100 * 1024


@pytest.mark.slow
def test_twenty_processes_lost_leave_no_zombie_and_no_file(desk):
    """Seen to fail with the pipe left open by `kill`."""
    files, former = open_files("self"), zombies()
    for number in range(20):
        desk.until(lambda: desk.is_idle)
        desk.service.ask(told(Deed.SEARCH, number))
        desk.until(lambda: desk.ticket)
        os.kill(desk.pid, signal.SIGKILL)
        desk.service.cancel()
        desk.until(lambda: not desk.ticket)
    desk.until(lambda: desk.is_idle)

    assert zombies() <= former
    assert open_files("self") <= files


@pytest.mark.slow
def test_twenty_questions_abandoned_leave_the_process_idle_and_small():
    """Seen to fail with `_Inbox.is_wanted` always true."""
    with Desk(FORBEARING) as desk:
        pid = desk.get_ready()
        kilobytes = private_kilobytes(pid)
        for number in range(20):
            desk.service.ask(told(Deed.SEARCH, number))
            desk.until(lambda: desk.ticket)
        desk.service.cancel()

        desk.until(lambda: desk.is_idle)
        assert desk.pid == pid
        assert private_kilobytes(pid) < kilobytes + KILOBYTES_TO_SPARE


@pytest.mark.slow
def test_twenty_real_questions_abandoned_leave_the_process_idle_and_small():
    """Seen to fail with `Pulse.beat` not asking whether it is wanted."""
    rules = RULESETS[GameKind.TRIPEAKS]
    with Desk(FORBEARING, work) as desk:
        for number in range(21):
            first = rules.deal(DECK[number:] + DECK[:number])
            question = ask([first], rules.visible(first))
            if number == 0:  # builds its tables once
                desk.answer(question)
                pid = desk.pid
                continue
            desk.service.ask(question)
            desk.until(lambda: desk.ticket)
            expect_dropped_soon(desk)

        assert desk.pid == pid
        assert private_kilobytes(pid) < 100 * 1024


@pytest.mark.slow
@pytest.mark.parametrize("deed", ["ANSWER", "SEARCH", "HANG"])
@pytest.mark.parametrize("sent", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_the_process_goes_with_a_program_that_is_killed(deed, sent):
    """Seen to fail with neither pipe nor sentinel ending the process."""
    with program(deed) as (parent, pid):
        parent.send_signal(sent)
        parent.wait(GONE_SECONDS)

        until(lambda: is_gone(pid), GONE_SECONDS)


@pytest.mark.slow
@pytest.mark.parametrize("deed", ["ANSWER", "SEARCH", "HANG"])
@pytest.mark.parametrize("ending", ["close", "fall off the end", "raise"])
def test_the_process_goes_with_a_program_that_ends(deed, ending):
    """Seen to fail with neither `atexit`, `daemon` nor `_listen` ending it."""
    with program(deed, ending) as (parent, pid):
        parent.stdin.close()
        parent.wait(GONE_SECONDS)

        until(lambda: is_gone(pid), GONE_SECONDS)


@pytest.mark.slow
def test_a_stopped_process_does_not_hold_up_the_end_of_the_program():
    """Seen to fail without `atexit`: multiprocessing waits for it, for ever."""
    with program("SEARCH", "fall off the end") as (parent, pid):
        stop(pid)
        parent.stdin.close()
        parent.wait(GONE_SECONDS)

        until(lambda: is_gone(pid), GONE_SECONDS)


def long_question(number: int) -> Question:
    """Return a question with a hundred positions behind it."""
    question = told(Deed.ANSWER, number)
    line = tuple(replace(question.state, passes_left=step) for step in range(100))
    return replace(question, line=line)


@contextmanager
def program(deed, ending="close", processes=1):
    """Start a program with busy processes; yield it and the processes' ids."""
    with subprocess.Popen(
        [
            sys.executable,
            "-m",
            "tests.hints.parent_program",
            deed,
            ending,
            str(processes),
        ],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as parent:
        try:
            pids = [int(word) for word in parent.stdout.readline().split()]
            assert len(pids) == processes
            assert all(pid > 0 for pid in pids), "0 would be all of us"
            assert not any(map(is_gone, pids))
            yield parent, *pids
        finally:
            parent.kill()


def expect_dropped_soon(desk) -> None:
    """Cancel what the process works on; see that it does little more for it."""
    before = busy_seconds(desk.pid)
    desk.service.cancel()
    desk.until(lambda: desk.is_idle)
    assert busy_seconds(desk.pid) - before < CANCEL_SECONDS


def stop(pid: int) -> None:
    """Stop a process, and see that it stands still."""
    assert pid > 0, "0 would be all of us"
    os.kill(pid, signal.SIGSTOP)
    until(lambda: state(pid)[0] == "T")


def took(act) -> float:
    """Return how many seconds it took."""
    done = []
    return until(lambda: done.append(act()) or done)


def is_gone(pid: int) -> bool:
    """Tell whether the process has ended; an orphan's remains may lie about."""
    return state(pid)[0] in "ZX"


def state(pid: int | str) -> tuple[str, int]:
    """Return the process's state letter (X: there is none) and its parent's id."""
    try:
        text = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except (FileNotFoundError, ProcessLookupError):
        return "X", 0
    letter, parent = text.rpartition(")")[2].split()[:2]
    return letter, int(parent)


def busy_seconds(pid: int) -> float:
    """Return how much of the processor's time a process has had."""
    text = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    ticks = map(int, text.rpartition(")")[2].split()[11:13])
    return sum(ticks) / os.sysconf("SC_CLK_TCK")


def zombies() -> set[str]:
    """Return the children of ours that have ended and were not cleared away."""
    pids = {path.name for path in Path("/proc").iterdir() if path.name.isdigit()}
    return {pid for pid in pids if state(pid) == ("Z", os.getpid())}


def open_files(pid: int | str) -> int:
    """Return how many files, pipes and sockets a process has open."""
    gc.collect()  # what other tests have left behind would close meanwhile
    return len(list(Path(f"/proc/{pid}/fd").iterdir()))


def private_kilobytes(pid: int) -> int:
    """Return the memory that the process has written to, and shares with nobody."""
    text = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii")
    return next(
        int(line.split()[1])
        for line in text.splitlines()
        if line.startswith("Private_Dirty:")
    )
