"""The hint service: answers questions in other processes, and never keeps one waiting.

A thread, the keeper, has a `Crew` of one process or two, turns it to the question that
is wanted, and waits for whatever comes first: a report, the end of a process, a change
of mind, or the end of patience. A process that dies is replaced, and what it worked on
asked once more; whatever else goes wrong with it costs one hint at the most, which is
then answered from what the other process found, or by rule of thumb.
"""

from __future__ import annotations

import atexit
import logging
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import Pipe
from multiprocessing.connection import wait
from time import monotonic
from typing import Final

from game.hints import Answer, Question, Verdict
from game.hints.crew import Crew
from game.hints.patience import PATIENT, Patience, Wish
from game.hints.rule_of_thumb import suggest
from game.hints.worker import NO_TICKET, Answerer, Preparation, nothing
from game.threads import started

KEPT_ANSWERS: Final = 32
"""Answers remembered; each holds the positions that led to its question, some 80 kB."""
CLOSE_SECONDS: Final = 0.25
GRACE_SECONDS: Final = 0.5
"""How far past its deadline a question may be before the keeper itself is doubted."""

_LOG: Final = logging.getLogger(__name__)


class HintService:
    """Answers one question at a time in processes of its own.

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
        self._on_answer = on_answer
        self._patience = patience
        self._lock = threading.Lock()
        # What the lock guards:
        self._wish = Wish(NO_TICKET)
        self._ready: Answer | None = None
        self._kept: dict[Question, Answer] = {}
        self._keeper: threading.Thread | None = None
        self._is_closed = False
        self._is_over = False
        self._is_rung = False
        self._bell, self._hammer = Pipe(duplex=False)
        # What belongs to the keeper:
        self._crew = Crew(answer, patience, prepare)

    @property
    def is_thinking(self) -> bool:
        """Whether a question is being answered."""
        return self._wish.question is not None

    @property
    def has_failed(self) -> bool:
        """Whether no process will answer any more, only the rule of thumb."""
        return (self._is_over or self._crew.has_failed) and not self._is_closed

    def start(self) -> None:
        """Start the first process, without waiting for it."""
        if self._keeper or self._is_over or self._is_closed:
            return
        self._keeper = started(self._keep, "hints")
        if self._keeper is None:
            self._is_over = True
            return
        # Before the hook of multiprocessing, which would wait for a stopped process.
        atexit.register(self.close)

    def ask(self, question: Question) -> None:
        """Begin to answer this question; the one before is dropped."""
        self.start()
        with self._lock:
            if self._is_closed or question == self._wish.question:
                return
            now, patience = monotonic(), self._patience
            self._wish = wish = Wish(
                self._wish.ticket + 1,
                question,
                now + patience.answer,
                now + patience.brake,
            )
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
        wish = self._wish
        if wish.question and monotonic() > wish.deadline + GRACE_SECONDS:
            _LOG.error("the keeper of the hints does not move")
            for worker in self._crew.workers:
                with suppress(ValueError):  # cleared away this moment
                    worker.process.kill()  # whatever the keeper does with it ends
            self._conclude(wish.ticket, suggest(wish.question))
        with self._lock:
            answer, self._ready = self._ready, None
        return answer

    def cancel(self) -> None:
        """Drop the question, and an answer that has not been taken."""
        with self._lock:
            self._wish = Wish(self._wish.ticket + 1)
            self._ready = None
        self._ring()

    def close(self) -> None:
        """End the processes. Nothing is answered any more."""
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
            self._wish = Wish(ticket)
            self._ready = answer
            if answer.verdict is not Verdict.UNKNOWN and not answer.cut_short:
                self._kept.pop(answer.question, None)
                self._kept[answer.question] = answer
                if len(self._kept) > KEPT_ANSWERS:
                    del self._kept[next(iter(self._kept))]
        self._on_answer()

    def _keep(self) -> None:
        """Look after the crew until the service is closed: the keeper's life."""
        try:
            while not self._is_closed:
                self._look_after(self._wish)
        except Exception:  # noqa: BLE001  # logged; the game needs no process
            _LOG.exception("hints go on by rule of thumb")
        finally:
            self._crew.dismiss()
            with self._lock:
                self._is_over = True
                self._bell.close()
                self._hammer.close()
            wish = self._wish
            if wish.question:
                self._conclude(wish.ticket, suggest(wish.question))

    def _look_after(self, wish: Wish) -> None:
        """Do what is to be done now, then wait until something happens."""
        crew = self._crew
        if not crew.turn_to(wish):
            return
        if wish.question and (crew.is_settled or monotonic() >= wish.deadline):
            self._conclude(wish.ticket, crew.answer)
        self._wait(wish)

    def _wait(self, wish: Wish) -> None:
        """Wait for the bell, a process, or a deadline; take in what is there."""
        crew = self._crew
        deadlines = crew.deadlines + ([wish.deadline] if wish.question else [])
        patience = max(min(deadlines) - monotonic(), 0) if deadlines else None
        stirring = wait([self._bell, *crew.sources], patience)
        if self._bell in stirring:
            with self._lock:
                self._bell.recv_bytes()
                self._is_rung = False
        crew.take_in(stirring)
