"""From the start of the program to its window, and to the complete picture.

`python -m tests.bench.bench_start [FOLDER]`, from the project's root; FOLDER is the
packaged program's, `dist/pyramid-peaks` by default. Needs Xvfb and openbox. The picture
is complete when the screen shows, to the pixel, what the program has to show.
"""

from __future__ import annotations

import os
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from statistics import median
from time import monotonic

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from game.deals import deal_from_number
from game.rules.model import GameKind
from tests.bench import results
from tests.e2e.driver import PACKAGED, Program, Screen, until
from tests.pilot import Pilot

ROUNDS = 9


def start(screen: Screen, command: list[str], folder: Path, twin: Pilot):
    """Return milliseconds: until the window, until the picture, of the processor."""
    wanted = twin_pixels(twin)

    def is_complete() -> bool:
        # The window manager may still move it.
        picture = screen.picture(screen.area(window))
        return picture.get_buffer().raw[::4] == wanted

    with Program(screen, command, folder) as program:
        window = until(lambda: next(iter(screen.windows()), None), "a window")
        opened = monotonic()
        until(is_complete, "the picture")
        done = monotonic()
        schedule = Path(f"/proc/{program.process.pid}/schedstat").read_text()
        program.process.terminate()
        program.expect_end()
    until(lambda: not screen.windows(), "an empty screen")
    return (
        1000 * (opened - program.started_at),
        1000 * (done - program.started_at),
        int(schedule.split()[0]) / 1e6,
    )


def twin_pixels(twin: Pilot) -> bytes:
    """Return one colour of each pixel: enough to know a picture by."""
    return twin.window.surface.get_buffer().raw[::4]


def measure(screen: Screen, name: str, command: list[str]) -> str:
    with tempfile.TemporaryDirectory() as folder:
        deal = deal_from_number(GameKind.PYRAMID, 1)
        twin = Pilot(Path(folder) / "twin", kind=GameKind.PYRAMID, deal=deal)
        data = Path(folder) / "data"
        with Program(screen, command, data, "--deal", deal.id) as first:
            first.wait_for(twin)
            first.process.terminate()
            first.expect_end()
        until(lambda: not screen.windows(), "an empty screen")
        times = [start(screen, command, data, twin) for _ in range(ROUNDS)]
        twin.close()
    figures = (f"{median(column):.0f} ms" for column in zip(*times, strict=True))
    return f"| {name} | {' | '.join(figures)} |"


def main() -> None:
    packaged = Path(sys.argv[1] if len(sys.argv) > 1 else PACKAGED)
    lines = ["| | window | complete picture | processor time of the main thread |"]
    lines.append("| --- | --- | --- | --- |")
    with (
        tempfile.TemporaryDirectory() as folder,
        closing(Screen(Path(folder))) as screen,
    ):
        lines.append(measure(screen, "source", [sys.executable, "-m", "game"]))
        if packaged.is_dir():
            command = [str(packaged / "pyramid-peaks")]
            lines.append(measure(screen, "executable", command))
    about = f"Median of {ROUNDS} starts with a game in progress, 1280x800, warm."
    results.write("Start", "python -m tests.bench.bench_start", [about, "", *lines])


if __name__ == "__main__":
    main()
