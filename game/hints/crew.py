"""The processes behind the hint service: started, given work, replaced.

One is enough for everything. A second is started when a question comes that two can
work on at once, and stays; where it cannot be started, it is done without. Whoever is
idle takes the next open share, so one process alone does all of them in turn.
"""

from __future__ import annotations

import logging
from collections.abc import Collection
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any, Final, TypeAlias

from game.hints import Answer
from game.hints.job import Job
from game.hints.patience import Patience, Wish
from game.hints.shares import SHARES
from game.hints.worker import (
    NO_TICKET,
    OUT_OF_MEMORY,
    Answerer,
    Preparation,
    Worker,
)
from game.processors import usable_processors

Source: TypeAlias = "Connection[Any, Any] | int"
"""What `multiprocessing.connection.wait` waits for."""

FAILED_STARTS: Final = 3
"""So many processes in a row that died before they were ready are enough."""

_LOG: Final = logging.getLogger(__name__)


class Crew:
    """Up to two processes, and the job that they have in hand. One thread owns it."""

    def __init__(
        self, answer: Answerer, patience: Patience, prepare: Preparation
    ) -> None:
        self.workers: tuple[Worker, ...] = ()
        self._answer = answer
        self._patience = patience
        self._prepare = prepare
        self._job = Job(Wish(NO_TICKET))
        self._failed_starts = 0
        self._is_resting = False
        self._most = min(SHARES, usable_processors())

    @property
    def has_failed(self) -> bool:
        """Whether so many starts failed that there will be no further one."""
        return self._failed_starts >= FAILED_STARTS

    @property
    def is_settled(self) -> bool:
        """Whether all has been done for the question that can be."""
        return self._job.is_settled

    @property
    def answer(self) -> Answer:
        """The best answer so far to the question that is wanted."""
        return self._job.answer

    @property
    def deadlines(self) -> list[float]:
        """By when processes must have reported, where there is such a moment."""
        moments = [worker.deadline for worker in self.workers]
        return [moment for moment in moments if moment is not None]

    @property
    def sources(self) -> list[Source]:
        """What stirs when a process reports or ends."""
        sources: list[Source] = [worker.pipe for worker in self.workers]
        return sources + [worker.process.sentinel for worker in self.workers]

    def turn_to(self, wish: Wish) -> bool:
        """See that what is wanted is worked on, and nothing else.

        If a process was found gone at that, the answer is no: turn to it again.
        """
        if wish is not self._job.wish:
            self._job = Job(wish)
        workers = self.workers
        for worker in workers:
            self._instruct(worker)
        is_complete = self.workers == workers
        if self._is_short:
            self._hire()
        if not self.workers:
            self._job.give_up()
        return is_complete

    @property
    def _is_short(self) -> bool:
        """Whether one more process would be of use."""
        if not self.workers:
            is_wanted = not self._is_resting or self._job.wish.question is not None
            return is_wanted and not self.has_failed
        # A first that is ready shows that processes can be started here.
        are_ready = all(worker.is_ready for worker in self.workers)
        return are_ready and len(self.workers) < min(self._most, self._job.size)

    def _hire(self) -> None:
        deadline = monotonic() + self._patience.start
        self._is_resting = False
        try:
            worker = Worker(self._answer, deadline, self._prepare)
        except OSError:
            _LOG.exception("no process for hints")
            self._count_failed_start()
        else:
            self.workers += (worker,)

    def _count_failed_start(self) -> None:
        if self.workers:
            _LOG.warning("hints do with one process")
            self._most = 1
        else:
            self._failed_starts += 1

    def _instruct(self, worker: Worker) -> None:
        """Tell the process what is wanted."""
        job = self._job
        try:
            if worker.is_idle and job.is_open:
                idle = sum(worker.is_idle for worker in self.workers)
                worker.ask(job.wish.ticket, job.take(idle))
            elif worker.ticket != job.wish.ticket or job.wish.question is None:
                worker.cancel(monotonic() + self._patience.cancel)
        except OSError:
            self._lose(worker, "is gone")

    def take_in(self, stirring: Collection[object]) -> None:
        """Take in reports, and let go of who has died or is late."""
        for worker in self.workers:
            deadline = worker.deadline
            # The pipe first: a report sent with a last breath is as good as any.
            if worker.pipe in stirring:
                self._receive(worker)
            elif worker.process.sentinel in stirring:
                self._lose(worker, "died")
            elif deadline is not None and monotonic() >= deadline:
                self._lose(worker, "does not answer")

    def _receive(self, worker: Worker) -> None:
        share = worker.share
        try:
            ticket, reply = worker.receive()
        except (EOFError, OSError):
            self._lose(worker, "died")
            return
        self._failed_starts = 0
        if isinstance(reply, str):
            _LOG.error("a hint failed: %s", reply)
        if reply == OUT_OF_MEMORY:
            self._dismiss(worker)
        if ticket == self._job.wish.ticket and self._job.wish.question:
            self._job.report(share, None if isinstance(reply, str) else reply)

    def _lose(self, worker: Worker, what: str) -> None:
        """Let go of a process; another gets its share."""
        _LOG.warning("process %s for hints %s", worker.process.pid, what)
        self._dismiss(worker)
        if not worker.is_ready:
            self._count_failed_start()
        elif worker.is_idle:
            # Where it never came to work, another would go the same way at once.
            self._is_resting = not worker.has_worked
        elif worker.ticket == self._job.wish.ticket and self._job.wish.question:
            self._job.put_back(worker.share)

    def _dismiss(self, worker: Worker) -> None:
        self.workers = tuple(one for one in self.workers if one is not worker)
        worker.kill()

    def dismiss(self) -> None:
        """End all processes."""
        for worker in self.workers:
            self._dismiss(worker)
