"""What the one banner says now, and what it will say next."""

from __future__ import annotations

from collections import deque
from typing import Final

from game.scenes.scene import Message, Tone

REFUSAL_SECONDS: Final = 2.5
NOTICE_SECONDS: Final = 8.0
THINKING_SECONDS: Final = 0.15
"""An answer that comes sooner is not announced."""


class Banner:
    """Keeps the messages apart: a refusal passes, a hint stays as long as it holds."""

    def __init__(self) -> None:
        self._passing: Message | None = None
        self._passing_ends = 0.0
        self._notices: deque[Message] = deque()
        self._notice_ends: float | None = None
        self._thinking_since: float | None = None
        self._standing: Message | None = None

    def refuse(self, text: str, now: float) -> None:
        """Say a refusal for a while; what stood there comes back after it."""
        self._pass(Message(text, Tone.REFUSAL), now + REFUSAL_SECONDS)

    def remark(self, text: str, now: float) -> None:
        """Say what came of an action, until something else is done."""
        self._pass(Message(text, Tone.NOTICE), now + NOTICE_SECONDS)

    def nudge(self, text: str, now: float) -> None:
        """Say what to look for, until something else is done."""
        self._pass(Message(text, Tone.HINT), now + NOTICE_SECONDS)

    def _pass(self, message: Message, ends: float) -> None:
        self._passing, self._passing_ends = message, ends
        self._notice_ends = None  # the notice that it hides has its time again later

    def notify(self, text: str) -> None:
        """Say something about the world, after earlier notices; the same only once."""
        notice = Message(text, Tone.NOTICE)
        if notice not in self._notices:
            self._notices.append(notice)

    def stand(self, message: Message | None) -> None:
        """Say this (or nothing) until something else is to stand there."""
        self._standing = message
        self._thinking_since = None

    def think(self, now: float) -> None:
        """Take note that an answer is being worked out from now on."""
        self._passing = self._standing = None
        if self._notice_ends is not None:
            # Who asks wants to read the answer, not what has just been told.
            self._drop_notice()
        self._thinking_since = now

    @property
    def is_thinking(self) -> bool:
        """Whether an answer is being waited for."""
        return self._thinking_since is not None

    def drop_passing(self) -> None:
        """Take refusal or remark away: something has been done since."""
        self._passing = None

    def _drop_notice(self) -> None:
        self._notices.popleft()
        self._notice_ends = None

    def dismiss(self) -> bool:
        """Close what is shown on top; tell whether it was the hint or the thinking."""
        if self._passing is not None:
            self._passing = None
            return False
        if self._notices:
            self._drop_notice()
            return False
        self.stand(None)
        return True

    def update(self, now: float) -> None:
        """Let what has been shown long enough go."""
        if self._passing is not None and now >= self._passing_ends:
            self._passing = None
        if self._notice_ends is not None and now >= self._notice_ends:
            self._drop_notice()
        if self._is_notice_due:
            self._notice_ends = now + NOTICE_SECONDS

    @property
    def _is_notice_due(self) -> bool:
        """Whether a notice is on show whose time has not begun to run."""
        return bool(self._notices) and self._notice_ends is None and not self._passing

    def message(self, now: float, thinking: str) -> Message | None:
        """Return what to show; ``thinking`` is the sentence for work in progress."""
        if self._passing is not None:
            return self._passing
        if self._notices:
            return self._notices[0]
        since = self._thinking_since
        if since is not None and now - since >= THINKING_SECONDS:
            return Message(thinking, Tone.HINT)
        return self._standing

    def next_change(self, now: float) -> float | None:
        """Return the moment at which the banner changes by itself, if it does."""
        if self._is_notice_due:
            return now
        moments = []
        if self._passing is not None:
            moments.append(self._passing_ends)
        if self._notice_ends is not None:
            moments.append(self._notice_ends)
        if self._thinking_since is not None:
            moments.append(self._thinking_since + THINKING_SECONDS)
        return min((m for m in moments if m > now), default=None)
