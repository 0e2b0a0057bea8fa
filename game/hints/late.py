"""The hint service, loaded only when it is started: after the first picture.

It brings `multiprocessing` with it, a tenth of the time that a start takes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.frozen import allow_processes
from game.hints import Answer, Question

if TYPE_CHECKING:  # at run time it is loaded below, when it is needed
    from game.hints.service import HintService
    from game.hints.shares import Share
    from game.hints.tallies import Report


def think(share: Share, is_wanted: Callable[[], bool]) -> Report | None:
    """Work on a share of a question; only a process that does so loads the solvers."""
    from game.hints.answer import work  # noqa: PLC0415

    return work(share, is_wanted)


def get_ready() -> None:
    """Load the solvers and build their tables, so that no question waits for that.

    A question is dropped within 50 ms; building the tables takes longer than that.
    """
    from game.hints.answer import prepare  # noqa: PLC0415

    prepare()


class LateService:
    """Answers as `HintService` does, once it has been started."""

    def __init__(self, on_answer: Callable[[], None]) -> None:
        self._on_answer = on_answer
        self._service: HintService | None = None
        self._is_closed = False

    @property
    def has_failed(self) -> bool:
        """Whether nothing but the rule of thumb is left to answer."""
        return self._service is not None and self._service.has_failed

    def start(self) -> None:
        """Load the service and start its first process, without waiting for that."""
        if self._service is None and not self._is_closed:
            allow_processes()
            from game.hints.service import HintService  # noqa: PLC0415

            self._service = HintService(think, self._on_answer, prepare=get_ready)
            self._service.start()

    def ask(self, question: Question) -> None:
        """Begin to answer this question; the one before is dropped."""
        self.start()
        if self._service is not None:
            self._service.ask(question)

    def poll(self) -> Answer | None:
        """Return the answer once it is there, and only once."""
        return self._service.poll() if self._service is not None else None

    def cancel(self) -> None:
        """Drop the question, and an answer that has not been taken."""
        if self._service is not None:
            self._service.cancel()

    def close(self) -> None:
        """End the processes. Nothing is answered any more."""
        self._is_closed = True
        if self._service is not None:
            self._service.close()
