"""The hint service: answers questions in another process, and never keeps one waiting.

A thread, the keeper, has a `Worker` process, gives it the question that is wanted,
and waits for whatever comes first: the answer, the end of the process, a change of
mind, or the end of patience. A process that dies is replaced, and its question asked
once more; whatever else goes wrong with it costs one hint at the most, which is then
answered by rule of thumb.
"""

from __future__ import annotations

import atexit
import logging
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from time import monotonic
from typing import Any, Final

from msgspec.structs import replace

from game.hints import Answer, Question, Verdict
from game.hints.patience import PATIENT, Patience, Wish
from game.hints.rule_of_thumb import suggest
from game.hints.worker import (
    NO_TICKET,
    OUT_OF_MEMORY,
    Answerer,
    Preparation,
    Reply,
    Worker,
    nothing,
)

KEPT_ANSWERS: Final = 32
"""Answers remembered; each holds the positions that led to its question, some 80 kB."""
FAILED_STARTS: Final = 3
"""So many processes in a row that died before they were ready are enough."""
CLOSE_SECONDS: Final = 0.25
GRACE_SECONDS: Final = 0.5
"""How far past its deadline a question may be before the keeper itself is doubted."""

_LOG: Final = logging.getLogger(__name__)


class HintService:
    """Answers one question at a time in a process of its own.

    Its methods belong to one thread, the program's.
    """

    def __init__(
        self,
        answer: Answerer,
        on_answer: Callable[[], None],
        patience: Patience = PATIENT,
        prepare: Preparation = nothing,
    ) -> None:
        """Prepare; ``on_answer`` is called, from any thread, when `poll` has one."""
        self._answer = answer
        self._prepare = prepare
        self._on_answer = on_answer
        self._patience = patience
        self._lock = threading.Lock()
        # What the lock guards:
        self._wish = Wish(NO_TICKET, None, 0.0)
        self._ready: Answer | None = None
        self._kept: dict[Question, Answer] = {}
        self._keeper: threading.Thread | None = None
        self._is_closed = False
        self._is_over = False
        self._is_rung = False
        self._bell, self._hammer = Pipe(duplex=False)
        # What belongs to the keeper:
        self._worker: Worker | None = None
        self._failed_starts = 0
        self._retried = NO_TICKET

    @property
    def asked(self) -> Question | None:
        """The question being answered."""
        return self._wish.question

    @property
    def is_thinking(self) -> bool:
        """Whether a question is being answered."""
        return self._wish.question is not None

    @property
    def has_failed(self) -> bool:
        """Whether no process will answer any more, only the rule of thumb."""
        is_given_up = self._is_over or self._failed_starts >= FAILED_STARTS
        return is_given_up and not self._is_closed

    def start(self) -> None:
        """Start the first process, without waiting for it."""
        if self._keeper or self._is_over or self._is_closed:
            return
        keeper = threading.Thread(target=self._keep, name="hints", daemon=True)
        try:
            keeper.start()
        except RuntimeError:
            _LOG.exception("no thread for hints")
            self._is_over = True
            return
        self._keeper = keeper
        # Before the hook of multiprocessing, which would wait for a stopped process.
        atexit.register(self.close)

    def ask(self, question: Question) -> None:
        """Begin to answer this question; the one before is dropped."""
        self.start()
        with self._lock:
            if self._is_closed or question == self._wish.question:
                return
            deadline = monotonic() + self._patience.answer
            self._wish = wish = Wish(self._wish.ticket + 1, question, deadline)
            self._ready = None
            answer = self._kept.get(question)
        if answer is None and self._is_over:
            answer = suggest(question)
        if answer is not None:
            self._conclude(wish.ticket, answer)
        else:
            self._ring()

    def poll(self) -> Answer | None:
        """Return the answer once it is there, and only once."""
        wish, worker = self._wish, self._worker
        if wish.question and monotonic() > wish.deadline + GRACE_SECONDS:
            _LOG.error("the keeper of the hints does not move")
            if worker:
                with suppress(ValueError):  # cleared away this moment
                    worker.process.kill()  # whatever the keeper does with it ends
            self._conclude(wish.ticket, suggest(wish.question))
        with self._lock:
            answer, self._ready = self._ready, None
        return answer

    def cancel(self) -> None:
        """Drop the question, and an answer that has not been taken."""
        with self._lock:
            self._wish = Wish(self._wish.ticket + 1, None, 0.0)
            self._ready = None
        self._ring()

    def close(self) -> None:
        """End the process. Nothing is answered any more."""
        with self._lock:
            self._is_closed = True
        self.cancel()
        atexit.unregister(self.close)
        if self._keeper:
            self._keeper.join(CLOSE_SECONDS)

    def _ring(self) -> None:
        """Wake the keeper up."""
        with self._lock:
            if not (self._is_rung or self._is_over):
                self._is_rung = True
                self._hammer.send_bytes(b"!")

    def _conclude(self, ticket: int, answer: Answer) -> None:
        """Put the answer down, if its question is still the one that is wanted."""
        with self._lock:
            if ticket != self._wish.ticket or self._wish.question is None:
                return
            self._wish = Wish(ticket, None, 0.0)
            self._ready = answer
            if answer.verdict is not Verdict.UNKNOWN and not answer.cut_short:
                self._kept.pop(answer.question, None)
                self._kept[answer.question] = answer
                if len(self._kept) > KEPT_ANSWERS:
                    del self._kept[next(iter(self._kept))]
        self._on_answer()

    def _keep(self) -> None:
        """Look after the process until the service is closed: the keeper's life."""
        try:
            while not self._is_closed:
                self._look_after(self._wish)
        except Exception:  # noqa: BLE001  # logged; the game needs no process
            _LOG.exception("hints go on by rule of thumb")
        finally:
            self._dismiss()
            with self._lock:
                self._is_over = True
                self._bell.close()
                self._hammer.close()
            self._give_up(self._wish)

    def _look_after(self, wish: Wish) -> None:
        """Do what is to be done now, then wait until something happens."""
        if self._worker is None and not self._hire():
            self._give_up(wish)
        if self._worker and not self._instruct(self._worker, wish):
            return
        self._wait(wish)
        now = monotonic()
        worker = self._worker
        if worker and worker.deadline is not None and now >= worker.deadline:
            self._lose("does not answer", wish)
        if wish.question and now >= wish.deadline:
            self._give_up(wish)

    def _hire(self) -> bool:
        """Start a process; tell whether there is one now."""
        if self._failed_starts >= FAILED_STARTS:
            return False
        try:
            deadline = monotonic() + self._patience.start
            self._worker = Worker(self._answer, deadline, self._prepare)
        except OSError:
            _LOG.exception("no process for hints")
            self._failed_starts += 1
            return False
        return True

    def _instruct(self, worker: Worker, wish: Wish) -> bool:
        """Tell the process what is wanted; tell whether it is still there."""
        try:
            if worker.is_idle and wish.question:
                worker.ask(wish.ticket, wish.question)
            elif worker.ticket != wish.ticket or wish.question is None:
                worker.cancel(monotonic() + self._patience.cancel)
        except OSError:
            self._lose("is gone", wish)
            return False
        return True

    def _wait(self, wish: Wish) -> None:
        """Wait for the bell, the process, or a deadline; take in what is there."""
        deadlines = [wish.deadline] if wish.question else []
        sources: list[Connection[Any, Any] | int] = [self._bell]
        worker = self._worker
        if worker:
            sources += [worker.pipe, worker.process.sentinel]
            deadlines += [worker.deadline] if worker.deadline is not None else []
        patience = max(min(deadlines) - monotonic(), 0) if deadlines else None
        stirring = wait(sources, patience)
        if self._bell in stirring:
            with self._lock:
                self._bell.recv_bytes()
                self._is_rung = False
        # The pipe first: an answer sent with a last breath is as good as any.
        if worker and worker.pipe in stirring:
            self._receive(worker, wish)
        elif worker and worker.process.sentinel in stirring:
            self._lose("died", wish)

    def _receive(self, worker: Worker, wish: Wish) -> None:
        try:
            ticket, reply = worker.receive()
        except (EOFError, OSError):
            self._lose("died", wish)
            return
        self._failed_starts = 0
        if isinstance(reply, str):
            _LOG.error("a hint failed: %s", reply)
        if reply == OUT_OF_MEMORY:
            self._dismiss()
        if wish.question and ticket == wish.ticket:
            self._conclude(ticket, _completed(reply, wish.question))

    def _lose(self, what: str, wish: Wish) -> None:
        """Let go of the process; the next one gets its question, but only once."""
        worker = self._worker
        assert worker is not None, "there is no process to lose"
        _LOG.warning("process %s for hints %s", worker.process.pid, what)
        if not worker.is_ready:
            self._failed_starts += 1
        if worker.ticket == wish.ticket:
            if self._retried == wish.ticket:
                self._give_up(wish)
            self._retried = wish.ticket
        self._dismiss()

    def _dismiss(self) -> None:
        worker, self._worker = self._worker, None
        if worker:
            worker.kill()

    def _give_up(self, wish: Wish) -> None:
        if wish.question:
            self._conclude(wish.ticket, suggest(wish.question))


def _completed(reply: Reply, question: Question) -> Answer:
    """Return the reply as an answer to this question, by rule of thumb if need be."""
    if isinstance(reply, Answer):
        return replace(reply, question=question)
    return suggest(question)
