"""One wish as work: which shares are open, and what has come of the others."""

from __future__ import annotations

from time import monotonic
from typing import Final

from game.hints import Answer
from game.hints.patience import Wish
from game.hints.shares import Share, share_count
from game.hints.tallies import Report, answer_from

LOSSES: Final = 1
"""So many shares of a question are put back when their process is lost."""


class Job:
    """The shares of the question that is wanted; none, where nothing is."""

    def __init__(self, wish: Wish) -> None:
        self.wish = wish
        self.size = share_count(wish.question) if wish.question else 0
        self._open = list(range(self.size))
        self._reports: dict[int, Report | None] = {}
        self._losses = 0

    @property
    def is_open(self) -> bool:
        """Whether a share waits for a process."""
        return bool(self._open)

    @property
    def is_settled(self) -> bool:
        """Whether nothing more will come of any share."""
        return len(self._reports) == self.size

    @property
    def answer(self) -> Answer:
        """The answer from what has been reported so far, or by rule of thumb."""
        assert self.wish.question, "nobody asks"
        found = [self._reports.get(number) for number in range(self.size)]
        return answer_from(self.wish.question, [one for one in found if one])

    def take(self, idle: int) -> Share:
        """Take an open share out, for one of so many idle processes.

        What the others cannot take must wait for its turn: the time is divided.
        """
        assert self.wish.question, "nobody asks"
        turns = -(-len(self._open) // idle)
        seconds = (self.wish.brake - monotonic()) / turns
        return Share(self.wish.question, self._open.pop(0), seconds)

    def put_back(self, number: int) -> None:
        """Let the next process have a lost one's share, but not again and again."""
        if self._losses < LOSSES:
            self._open.append(number)
        else:
            self.report(number, None)
        self._losses += 1

    def report(self, number: int, report: Report | None) -> None:
        """Note what came of a share: `None` for nothing."""
        self._reports[number] = report

    def give_up(self) -> None:
        """Expect nothing of the shares that are open."""
        for number in self._open:
            self.report(number, None)
        self._open.clear()
