"""A hint service on a test's desk, and how to wait for it."""

from __future__ import annotations

import time
from contextlib import suppress

from game.hints import Answer, Question
from game.hints.patience import Patience
from game.hints.service import HintService
from game.hints.worker import Worker
from tests.hints.answerers import as_told

PATIENCE_SECONDS = 60.0
"""Far more than anything takes: the machine may be busy."""
POLL_SECONDS = 0.002
LENIENT = Patience(
    answer=2 * PATIENCE_SECONDS, start=PATIENCE_SECONDS, brake=2 * PATIENCE_SECONDS
)
"""Of a service whose process is given all the time it needs to start and to answer."""
FORBEARING = Patience(
    2 * PATIENCE_SECONDS, PATIENCE_SECONDS, PATIENCE_SECONDS, 2 * PATIENCE_SECONDS
)
"""Likewise, and all the time that it needs to hear of a change of mind."""


def until(condition, seconds: float = PATIENCE_SECONDS) -> float:
    """Wait until the condition holds; return how long it took."""
    start = time.monotonic()
    while not condition():
        assert time.monotonic() - start < seconds, "waited in vain"
        time.sleep(POLL_SECONDS)
    return time.monotonic() - start


class Desk:
    """A service with real processes; leaving it closes the service."""

    def __init__(self, patience: Patience = LENIENT, answerer=as_told) -> None:
        self.heard = 0
        self.on_answer = lambda: None
        self.service = HintService(answerer, self._hear, patience)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.service.close()

    def _hear(self) -> None:
        self.heard += 1
        self.on_answer()

    def get_ready(self) -> int:
        """Start the service, wait for its process, return the process's id."""
        self.service.start()
        until(lambda: self.is_idle)
        pid = self.pid
        assert pid, "no process"
        return pid

    def get_lenient(self) -> None:
        """Leave as much time as it takes to whatever is asked from now on."""
        self.service._patience = self.service._crew._patience = LENIENT

    def until(self, condition, seconds: float = PATIENCE_SECONDS) -> float:
        return until(condition, seconds)

    def answer(self, question: Question, seconds: float = PATIENCE_SECONDS) -> Answer:
        """Ask, and wait for the answer."""
        answers = []
        self.service.ask(question)
        until(lambda: answers.append(self.service.poll()) or answers[-1], seconds)
        return answers[-1]

    @property
    def ticket(self) -> int:
        """The ticket that the first process works on."""
        return next((worker.ticket for worker in self.workers), 0)

    @property
    def is_idle(self) -> bool:
        """Whether there is a process, and all there are have nothing to do."""
        workers = self.workers
        return bool(workers) and all(worker.is_idle for worker in workers)

    @property
    def pid(self) -> int | None:
        """The id of the first process, if there is one."""
        return next(iter(self.pids), None)

    @property
    def pids(self) -> list[int]:
        """The ids of the processes."""
        pids = []
        for worker in self.workers:
            with suppress(ValueError):  # cleared away this moment
                pids.append(worker.process.pid)
        return pids

    @property
    def busy_pids(self) -> list[int]:
        """The ids of the processes that work on a share."""
        pids = []
        for worker in self.workers:
            with suppress(ValueError):  # cleared away this moment
                if worker.ticket:
                    pids.append(worker.process.pid)
        return pids

    @property
    def workers(self) -> tuple[Worker, ...]:
        return self.service._crew.workers
