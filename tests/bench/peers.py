"""Beside its peers: start, rest and memory of this program and of others, in one run.

`python -m tests.bench.peers [FOLDER]`, from the project's root; FOLDER is the packaged
program's, `dist/pyramid-peaks` by default. Needs Linux, Xvfb and openbox; measures
`sol` (Debian's aisleriot) and `kpat` where they are installed, and says which is not.

The programs take turns, so that whatever else the machine does meets all of them. A
picture is complete when the last change has come to the screen before a second without
any. Memory is the proportional set size of every process that the program has started.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from time import monotonic, sleep

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from game.deals import deal_from_number
from game.rules.model import GameKind
from tests.bench import results
from tests.bench.bench_idle import megabytes, used_seconds
from tests.e2e.driver import PACKAGED, Program, Screen, until
from tests.pilot import Pilot

PEERS = {
    "aisleriot, Thirteen": ("sol", "--variation=thirteen"),
    "aisleriot, Triple Peaks": ("sol", "--variation=triple-peaks"),
    "kpat": ("kpat",),
}
ROUNDS = int(os.environ.get("PYRAMID_PEAKS_ROUNDS", "9"))
WARM_UPS = 2
LOOK_EVERY_SECONDS = 0.002
STILL_SECONDS = 1.0
"""A picture that has not changed for so long is complete."""
MEMORY_AFTER_SECONDS = 10.0
IDLE_SECONDS = float(os.environ.get("PYRAMID_PEAKS_IDLE", "30"))
HINTS = 5
GAMES = Path("/usr/games")
"""Where Debian keeps games; not on everybody's path."""


@dataclass(frozen=True)
class Contender:
    """A program that is measured, and what was found."""

    name: str
    command: tuple[str, ...]
    is_ours: bool
    windows: list[float] = field(default_factory=list)
    pictures: list[float] = field(default_factory=list)
    figures: list[str] = field(default_factory=list)

    @property
    def row(self) -> str:
        columns = (spread(self.windows), spread(self.pictures), *self.figures)
        return f"| {self.name} | {' | '.join(columns)} |"


def spread(milliseconds: list[float]) -> str:
    """Return the median and, in brackets, the least and the most."""
    low, high = min(milliseconds), max(milliseconds)
    return f"{median(milliseconds):.0f} ms ({low:.0f}-{high:.0f})"


class Bench:
    """A screen, a folder for homes and data, and a session bus as a desktop has it."""

    def __init__(self, screen: Screen, folder: Path) -> None:
        self.screen, self.folder = screen, folder
        self._bus = None
        changes = {"HOME": str(folder), "XDG_RUNTIME_DIR": str(folder)}
        # Figures of the source are those of its second start, with compiled modules.
        changes |= {"PYTHONDONTWRITEBYTECODE": "", "LANG": "C.UTF-8"}
        if shutil.which("dbus-daemon"):
            # Without a bus of its own a program would start one, and be charged for it.
            self._bus = subprocess.Popen(
                ["dbus-daemon", "--session", "--nofork", "--print-address=1"],
                env=screen.environment(**changes),
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
            )
            address = self._bus.stdout.readline().strip()
            changes["DBUS_SESSION_BUS_ADDRESS"] = address
        os.environ.update(changes)

    def close(self) -> None:
        if self._bus is not None:
            self._bus.terminate()
            self._bus.wait()
            self._bus.stdout.close()

    @contextmanager
    def running(
        self, contender: Contender, data: str, *options: str
    ) -> Iterator[Program]:
        """Start a program; end it at the end, with all that belongs to it."""
        folder = self.folder / contender.name / data
        with Program(self.screen, contender.command, folder, *options) as program:
            yield program
            program.process.terminate()
            program.process.wait()
            program.expect_nothing_left()
        until(lambda: not self.screen.windows(), "an empty screen")

    def snapshot(self) -> bytes:
        """Return the whole screen as it lies in memory, to compare with another."""
        memory, start, _ = self.screen._pixels
        return memory[start:]

    def deal(self, contender: Contender) -> None:
        """Leave a game that has just begun for the next starts to go on with."""
        deal = deal_from_number(GameKind.PYRAMID, 1)
        with (
            self.running(contender, "start", "--deal", deal.id) as program,
            self.twin(GameKind.PYRAMID) as twin,
        ):
            program.wait_for(twin)

    def start(self, contender: Contender) -> None:
        """Measure the time until the window and until the complete picture."""
        empty = self.snapshot()
        with self.running(contender, "start") as program:
            began, seen = program.started_at, empty
            while seen == empty:
                sleep(LOOK_EVERY_SECONDS)
                now, seen = monotonic(), self.snapshot()
            opened = changed = now
            while now - changed < STILL_SECONDS:
                sleep(LOOK_EVERY_SECONDS)
                now, shown = monotonic(), self.snapshot()
                if shown != seen:
                    seen, changed = shown, now
        contender.windows.append(1000 * (opened - began))
        contender.pictures.append(1000 * (changed - began))

    def rest(self, contender: Contender) -> None:
        """Measure memory and processor time; ours has its clock running."""
        deal = deal_from_number(GameKind.PYRAMID, 1)
        options = ("--deal", deal.id) if contender.is_ours else ()
        with self.running(contender, "rest", *options) as program:
            if contender.is_ours:
                with self.twin(GameKind.PYRAMID) as twin:
                    program.wait_for(twin)
                    program.tap(twin.point_on("pile"))
            sleep(max(program.started_at + MEMORY_AFTER_SECONDS - monotonic(), 0.0))
            memory, used = megabytes(program), used_seconds(program)
            sleep(IDLE_SECONDS)
            later = used_seconds(program)
        seconds = sum(later[task] - used.get(task, 0.0) for task in later)
        share = 100 * seconds / IDLE_SECONDS
        contender.figures.extend((f"{share:.3f} %", f"{memory:.0f} MB"))

    def hints(self, contender: Contender) -> None:
        """Measure the memory after hints with unseen cards, in the costlier game."""
        most = max(self.memory_after_hints(contender, kind) for kind in GameKind)
        contender.figures.append(f"{most:.0f} MB")

    def memory_after_hints(self, contender: Contender, kind: GameKind) -> float:
        deal = deal_from_number(kind, 1)
        with (
            self.running(contender, kind, "--deal", deal.id) as program,
            self.twin(kind) as twin,
        ):
            program.wait_for(twin)
            for asked in range(1, HINTS + 1):
                program.key("h")
                until(lambda n=asked: hints_given(program, kind) == n, "a hint")
                program.tap(twin.point_on("pile"))
            return megabytes(program)

    @contextmanager
    def twin(self, kind: GameKind) -> Iterator[Pilot]:
        """Lend the program's twin: it knows what is shown, and where."""
        with tempfile.TemporaryDirectory() as folder:
            twin = Pilot(Path(folder), kind=kind, deal=deal_from_number(kind, 1))
            yield twin
            twin.close()


def hints_given(program: Program, kind: GameKind) -> int:
    return program.saved(kind).session.tally.hints


def installed(packaged: Path) -> Iterator[Contender]:
    """Yield the programs that are here, and say which are not."""
    yield Contender(
        "this program, source", (sys.executable, "-m", "game"), is_ours=True
    )
    if packaged.is_dir():
        command = (str(packaged / "pyramid-peaks"),)
        yield Contender("this program, packaged", command, is_ours=True)
    else:
        print(f"not measured: {packaged} is missing")
    for name, words in PEERS.items():
        path = shutil.which(words[0], path=f"{os.environ['PATH']}:{GAMES}")
        if path is None:
            print(f"not measured: {name}, {words[0]} is not installed")
            continue
        # What the driver says to our program is nothing to this one.
        script = shlex.join(("exec", path, *words[1:]))
        yield Contender(name, ("sh", "-c", script), is_ours=False)


def main() -> None:
    """Measure all in turn and write the table."""
    packaged = Path(sys.argv[1] if len(sys.argv) > 1 else PACKAGED).resolve()
    contenders = list(installed(packaged))
    with (
        tempfile.TemporaryDirectory() as folder,
        closing(Screen(Path(folder))) as screen,
        closing(Bench(screen, Path(folder))) as bench,
    ):
        for contender in contenders:
            if contender.is_ours:
                bench.deal(contender)
        for turn in range(WARM_UPS + ROUNDS):
            for contender in contenders:
                bench.start(contender)
                if turn < WARM_UPS:
                    contender.windows.clear()
                    contender.pictures.clear()
        for contender in contenders:
            bench.rest(contender)
            if contender.is_ours:
                bench.hints(contender)
            else:
                contender.figures.append("")
    about = (
        f"Start: median (least-most) of {ROUNDS} warm starts in turn, up to the window "
        f"and to the last change of the picture. Idle: over {IDLE_SECONDS:.0f} s; ours "
        f"with its clock running. Memory: PSS of all processes after "
        f"{MEMORY_AFTER_SECONDS:.0f} s; the last column, after {HINTS} hints with "
        f"unseen cards, in the costlier game."
    )
    lines = [
        "| | window | complete picture | idle, of a core | memory | after hints |",
        "| --- | --- | --- | --- | --- | --- |",
        *(contender.row for contender in contenders),
    ]
    if packaged.is_dir():
        size = sum(file.lstat().st_size for file in packaged.rglob("*"))
        lines += ["", f"The packaged folder: {size / 1e6:.1f} MB."]
    results.write(
        "Beside its peers", "python -m tests.bench.peers", [about, "", *lines]
    )


if __name__ == "__main__":
    main()
