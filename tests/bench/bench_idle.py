"""What the program costs while nobody plays: processor time, wake-ups, memory.

`python -m tests.bench.bench_idle [FOLDER]`, from the project's root; FOLDER is the
packaged program's, `dist/pyramid-peaks` by default. Needs Xvfb, openbox and Linux.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from game.deals import deal_from_number
from game.rules.model import GameKind
from tests.bench import results
from tests.e2e.driver import PACKAGED, Program, Screen
from tests.pilot import Pilot

SECONDS = 30
SETTLING_SECONDS = 8
"""Until the audio device has been let go, too."""


def tasks(program: Program) -> list[Path]:
    """Return the threads of all processes of the program."""
    return [
        task
        for process in program.family()
        for task in Path(f"/proc/{process}/task").iterdir()
    ]


def used_seconds(program: Program) -> dict[Path, float]:
    """Return the processor time that each of its threads has had."""
    return {
        task: int((task / "schedstat").read_text().split()[0]) / 1e9
        for task in tasks(program)
    }


def wake_ups(process: int) -> int:
    """Return how often the main thread has slept and been woken.

    It sleeps in the program's one wait, and for moments while the X server answers.
    """
    lines = Path(f"/proc/{process}/task/{process}/status").read_text().splitlines()
    found = next(line for line in lines if line.startswith("voluntary_ctxt"))
    return int(found.split()[1])


def megabytes(program: Program) -> float:
    """Return the memory of all processes, what they share divided among them."""
    kilobytes = 0
    for process in program.family():
        lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
        kilobytes += sum(int(s.split()[1]) for s in lines if s.startswith("Pss:"))
    return kilobytes / 1024


def rest(program: Program) -> tuple[float, float]:
    """Return the share of a core in percent, and wake-ups a second."""
    process = program.process.pid
    used, woken = used_seconds(program), wake_ups(process)
    time.sleep(SECONDS)
    later = used_seconds(program)
    seconds = sum(later[task] - used.get(task, 0.0) for task in later)
    return 100 * seconds / SECONDS, (wake_ups(process) - woken) / SECONDS


def measure(screen: Screen, name: str, command: list[str]) -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        deal = deal_from_number(GameKind.PYRAMID, 1)
        twin = Pilot(Path(folder) / "twin", kind=GameKind.PYRAMID, deal=deal)
        with Program(
            screen, command, Path(folder) / "data", "--deal", deal.id
        ) as program:
            program.wait_for(twin)
            program.tap(twin.point_on("pile"))
            time.sleep(SETTLING_SECONDS)
            lines = []
            for what in ("clock running", "minimised"):
                if what == "minimised":
                    program.key("super+i")
                    time.sleep(SETTLING_SECONDS)
                share, woken = rest(program)
                memory = megabytes(program)
                figures = f"{share:.3f} % | {woken:.1f} | {memory:.0f} MB"
                lines.append(f"| {name}, {what} | {figures} |")
            program.process.terminate()
            program.expect_end()
        twin.close()
    return lines


def main() -> None:
    packaged = Path(sys.argv[1] if len(sys.argv) > 1 else PACKAGED)
    lines = ["| | of a core | wake-ups a second | memory (PSS, all processes) |"]
    lines.append("| --- | --- | --- | --- |")
    with (
        tempfile.TemporaryDirectory() as folder,
        closing(Screen(Path(folder))) as screen,
    ):
        lines += measure(screen, "source", [sys.executable, "-m", "game"])
        if packaged.is_dir():
            command = [str(packaged / "pyramid-peaks")]
            lines += measure(screen, "executable", command)
    about = f"Over {SECONDS} s each, the hint process waiting beside it."
    results.write("Rest", "python -m tests.bench.bench_idle", [about, "", *lines])


if __name__ == "__main__":
    main()
