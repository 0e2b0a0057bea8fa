"""Asking for hints: from the button to the sentence in the banner and back."""

from __future__ import annotations

from typing import Protocol

from game.banner import Banner
from game.hints import Answer, Question
from game.hints.knowledge import ask
from game.loop import Clock
from game.session import Session
from game.text import Strings
from game.verdict import hint_message


class Hints(Protocol):
    """Who answers questions."""

    @property
    def has_failed(self) -> bool:
        """Whether nothing but the rule of thumb is left to answer them."""
        ...

    def ask(self, question: Question) -> None:
        """Begin to answer; an earlier question is dropped."""
        ...

    def poll(self) -> Answer | None:
        """Return the answer, once."""
        ...

    def cancel(self) -> None:
        """Drop the question."""
        ...


class Hinting:
    """The hint on show, or the one that is being worked out."""

    def __init__(
        self, clock: Clock, strings: Strings, banner: Banner, hints: Hints
    ) -> None:
        self._clock = clock
        self._strings = strings
        self._banner = banner
        self._hints = hints
        self.shown: Answer | None = None
        """The answer whose marks are on the table."""
        self._is_failure_told = False

    def ask(self, session: Session, *, is_ordinary: bool) -> None:
        """Ask about the position on the table."""
        self.shown = None
        self._banner.think(self._clock.monotonic())
        self._hints.ask(_question(session, is_ordinary=is_ordinary))

    def poll(self, session: Session) -> bool:
        """Show an answer that has arrived; tell whether a hint was given."""
        if self._hints.has_failed and not self._is_failure_told:
            self._is_failure_told = True
            self._banner.notify(self._strings.notices.no_hints)
        answer = self._hints.poll()
        if answer is None or not self._banner.is_thinking:
            return False
        is_ordinary = answer.question.ordinary
        if answer.question != _question(session, is_ordinary=is_ordinary):
            # The position has been left meanwhile.
            return False
        self.shown = answer
        self._banner.stand(hint_message(self._strings, answer))
        return bool(answer.line)

    def speak(self, strings: Strings) -> None:
        """Go on in another language; the hint on show is said again in it."""
        self._strings = strings
        if self.shown is not None:
            self._banner.stand(hint_message(strings, self.shown))

    def show(self, answer: Answer | None) -> None:
        """Show an answer that nobody had to work out, if there is one."""
        if answer is None:
            return
        self._banner.drop_passing()
        self.shown = answer
        self._banner.stand(hint_message(self._strings, answer))

    def drop(self) -> None:
        """Take the hint, or the thinking, away."""
        self._hints.cancel()
        self.shown = None
        self._banner.stand(None)


def _question(session: Session, *, is_ordinary: bool) -> Question:
    return ask(session.history.line, session.seen, ordinary=is_ordinary)
