"""Whether every frame is there in time, in the real program on a real window.

`python -m tests.bench.bench_motion`, from the project's root. Needs Xvfb and openbox.
At each size the program deals, lets two cards fly away, and celebrates a win. A frame
is late, and so one is dropped, if more than a step and a half has gone by since the one
before.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

import pygame

from game import environment, message_box, start
from game.app import App
from game.geometry import Size
from game.intents import Deselect, NewDeal, TapSpot
from game.loop import STEP_SECONDS
from game.options import Options, size_text
from game.rules.model import GameKind
from game.rules.notation import read_move
from tests.app.lines import WON
from tests.bench import results
from tests.e2e.driver import Screen
from tests.session.seats import taps

SIZES = (Size(1280, 800), Size(1920, 1080), Size(3840, 2160))
ROUNDS = 5
LATE_SECONDS = 1.5 * STEP_SECONDS
STILL_SECONDS = 0.5
MOST_SECONDS = 300


class Watcher:
    """Plays in the program's own loop, and takes the time of each frame."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._line = WON[GameKind.PYRAMID]

    def frames(self, *wishes: object) -> tuple[list[float], list[float]]:
        """Wish; return what each frame took till rest, and the gaps between them."""
        app, costs, gaps = self._app, [], []
        for wish in wishes:
            app.perform(wish)
        before = perf_counter()
        while app.stage.is_moving:
            app._sdl.wait(app.wait_milliseconds())
            events = pygame.event.get()
            began = perf_counter()
            app.turn(events)
            now = perf_counter()
            costs.append(now - began)
            gaps.append(now - before)
            before = now
        return costs, gaps

    def rest(self) -> None:
        until = perf_counter() + STILL_SECONDS
        while perf_counter() < until:
            self._app._sdl.wait(10)
            self._app.turn(pygame.event.get())

    def go(self, words: list[str]) -> list[TapSpot]:
        """Return the taps that make these moves."""
        return [TapSpot(spot) for word in words for spot in taps(read_move(word))]

    def deal(self):
        return self.frames(NewDeal(self._line.deal))

    def pair(self):
        words = self._line.moves.split()
        at = next(i for i, word in enumerate(words) if len(taps(read_move(word))) == 2)
        self.frames(NewDeal(self._line.deal))
        self.frames(*self.go(words[:at]))
        self.rest()
        return self.frames(*self.go([words[at]]))

    def win(self):
        *words, last = self._line.moves.split()
        self.frames(NewDeal(self._line.deal))
        self.frames(*self.go(words))
        self.rest()
        found = self.frames(*self.go([last]))
        self.frames(Deselect())
        return found

    def watch(self) -> None:
        self.rest()
        for name in ("deal", "pair", "win"):
            rounds = [getattr(self, name)() for _ in range(ROUNDS)]
            costs = [1000 * cost for taken, _ in rounds for cost in taken]
            gaps = [gap for _, between in rounds for gap in between]
            late = sum(gap > LATE_SECONDS for gap in gaps)
            rate = len(gaps) / sum(gaps)
            print(
                f"{name} | {len(gaps)} | {median(costs):.2f} ms | "
                f"{quantiles(costs, n=100)[98]:.2f} ms | {max(costs):.2f} ms | "
                f"{rate:.1f} | {late} ({100 * late / len(gaps):.1f} %)",
                flush=True,
            )


def inside(folder: str, size: Size) -> None:
    """Be the program that is watched."""
    environment.prepare()
    App.run = lambda app: Watcher(app).watch()
    message_box.message_box = lambda _title, text: sys.stderr.write(text)
    options = Options(
        language="zh-Hant",
        kind=GameKind.PYRAMID,
        size=size,
        data_dir=Path(folder),
    )
    sys.exit(start.run(options))


def main() -> None:
    lines = [
        "| | frames | median | 99th | worst | a second | late |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    names = {"deal": "deal cascade", "pair": "two cards fly", "win": "win celebration"}
    for size in SIZES:
        with (
            tempfile.TemporaryDirectory() as folder,
            closing(Screen(Path(folder), size)) as screen,
        ):
            module = "tests.bench.bench_motion"
            told = subprocess.run(
                [sys.executable, "-m", module, folder, *map(str, size)],
                check=True,
                capture_output=True,
                text=True,
                timeout=MOST_SECONDS,
                env=screen.environment(),
            ).stdout
        for row in told.splitlines():
            name, _, figures = row.partition(" | ")
            if name in names:
                lines.append(f"| {names[name]}, {size_text(size)} | {figures} |")
    about = f"In the real loop on Xvfb, {ROUNDS} times each; what a frame takes."
    results.write("Motion", "python -m tests.bench.bench_motion", [about, "", *lines])


if __name__ == "__main__":
    if sys.argv[1:]:
        inside(sys.argv[1], Size(*map(int, sys.argv[2:])))
    else:
        os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
        main()
