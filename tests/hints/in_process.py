"""The hint service without processes: a double for tests of whoever asks."""

from __future__ import annotations

from collections.abc import Callable

from game.hints import Answer, Question
from game.hints.rule_of_thumb import suggest


class InProcessService:
    """Answers at once, or, once told to hold, when told to finish."""

    has_failed = False
    """Whether it says that there is nothing better than the rule of thumb."""

    def __init__(
        self,
        answer: Callable[[Question], Answer] = suggest,
        on_answer: Callable[[], None] | None = None,
    ) -> None:
        self._answer = answer
        self._on_answer = on_answer
        self._asked: Question | None = None
        self._ready: Answer | None = None
        self._is_held = False
        self._is_closed = False

    @property
    def is_thinking(self) -> bool:
        """Whether a question is being answered."""
        return self._asked is not None

    @property
    def is_closed(self) -> bool:
        """Whether it has been closed."""
        return self._is_closed

    def start(self) -> None:
        """Nothing needs to get ready."""

    def hold(self) -> None:
        """Keep each question from now on until `finish`."""
        self._is_held = True

    def finish(self) -> None:
        """Answer the question that is being kept, if there is one."""
        if self._asked is not None:
            self._ready, self._asked = self._answer(self._asked), None
            if self._on_answer:
                self._on_answer()

    def ask(self, question: Question) -> None:
        """Begin to answer this question instead of any other."""
        if not self._is_closed:
            self._asked, self._ready = question, None
            if not self._is_held:
                self.finish()

    def poll(self) -> Answer | None:
        """Return the answer once it is there, and only once."""
        answer, self._ready = self._ready, None
        return answer

    def cancel(self) -> None:
        """Drop the question, and an answer that has not been taken."""
        self._asked = self._ready = None

    def close(self) -> None:
        """Stop for good."""
        self.cancel()
        self._is_closed = True
