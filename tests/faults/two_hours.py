"""Scripted play, its two hours compressed, with the memory looked at on the way.

`python -m tests.faults.two_hours FOLDER MINUTES` plays both games by taps through the
real queue, with hints from real processes, undo and pages, at first in windows of
several sizes, and prints a line for each minute of play: the kilobytes that only this
process has, and those of the larger worker.

What the C library has free is given back before this process is looked at: how much it
keeps depends on where the picture of a window happened to lie.
"""

from __future__ import annotations

import ctypes
import os
import sys
from pathlib import Path
from random import Random
from threading import Event

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from game.hints.late import get_ready, think
from game.hints.service import HintService
from game.rules.model import GameKind, Outcome
from tests.hints.desk import FORBEARING
from tests.pilot import Pilot, spot_name
from tests.session.seats import taps

SIZES = ((900, 600), (640, 480), (1280, 800))
LOOK_SECONDS = 0.005


def kilobytes(pid: int | str) -> int:
    """Return the memory that a process has written to, and shares with nobody."""
    text = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii")
    rows = (line.split() for line in text.splitlines())
    return next(int(row[1]) for row in rows if row[0] == "Private_Dirty:")


def give_back() -> None:
    """Let the system have what is free, where the C library can do that."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)


class Evening:
    """A program, real hints, and somebody who plays on and on."""

    def __init__(self, folder: Path) -> None:
        self._random = Random(1)
        self._pilot = Pilot(folder, kind=GameKind.PYRAMID, size=SIZES[0])
        # A process that is given the time is not lost, nor is its memory.
        self._hints = HintService(think, lambda: None, FORBEARING, get_ready)
        self._pilot.app.desk._hinting._hints = self._hints
        self._hints.start()

    def play_a_minute(self, minute: int) -> None:
        pilot = self._pilot
        end = pilot.clock.now + 60
        while pilot.clock.now < end:
            self._gesture()
            pilot.wait(self._random.uniform(0.3, 2.0))
        self._ask_hint()
        for page in ("rules", "menu"):
            pilot.tap(page)
            pilot.press("escape")
        if minute % 5 == 0:
            self._change_game(minute // 5)
        pilot.settle()

    def _gesture(self) -> None:
        pilot, session = self._pilot, self._pilot.session
        if session.outcome is not Outcome.PLAYING:
            pilot.press(self._random.choice("un"))
        elif self._random.random() < 0.15:
            pilot.press("u")
        else:
            legal = list(session.rules.legal_moves(session.state))
            names = map(spot_name, taps(self._random.choice(legal)))
            for name in filter(pilot.offers, names):
                pilot.tap(name)

    def _ask_hint(self) -> None:
        self._pilot.press("h")
        pause = Event()
        while self._hints.is_thinking:
            pause.wait(LOOK_SECONDS)
        self._pilot.wake()

    def _change_game(self, number: int) -> None:
        pilot = self._pilot
        pilot.tap("menu")
        pilot.tap("menu home")
        pilot.tap(f"play {list(GameKind)[number % 2].value}")
        if number < len(SIZES):
            pilot.resize(*SIZES[number])
        pilot.press("n")

    def memory(self) -> tuple[int, int]:
        give_back()
        workers = self._hints._crew.workers
        return kilobytes("self"), max(kilobytes(one.process.pid) for one in workers)

    def end(self) -> None:
        self._hints.close()
        self._pilot.close()


def main() -> None:
    """Play as long as the command line says."""
    folder, minutes = Path(sys.argv[1]), int(sys.argv[2])
    evening = Evening(folder)
    for minute in range(minutes):
        evening.play_a_minute(minute)
        print(minute, *evening.memory(), flush=True)
    evening.end()


if __name__ == "__main__":
    main()
