"""What drawing costs: whole pictures, frames with flying cards, decks, a move.

`python -m tests.bench.bench_frames`, from the project's root. Surfaces in memory,
without a screen; bringing them to a screen comes on top.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from game.cards import DECK
from game.deals import deal_from_number
from game.geometry import Size
from game.loop import STEP_SECONDS
from game.rules.model import GameKind, Remove
from game.storage.paths import assets_dir
from game.view.art import Art
from game.view.layout import table_layout
from game.view.sprites import CardBack, CardFace
from tests.bench import results
from tests.pilot import Pilot, spot_name

ROUNDS = 60
SMALL, FULL_HD, UHD = Size(1280, 800), Size(1920, 1080), Size(3840, 2160)
NUMBER = 1
"""Of a deal of each game whose first moves include one that removes two cards."""


def milliseconds(action, rounds: int = ROUNDS) -> list[float]:
    times = []
    for _ in range(rounds):
        start = perf_counter()
        action()
        times.append(1000 * (perf_counter() - start))
    return times


def line(what: str, times: list[float]) -> str:
    return f"| {what} | {median(times):.2f} ms | {max(times):.2f} ms |"


def pilot_on(folder: str, size: Size) -> Pilot:
    deal = deal_from_number(GameKind.PYRAMID, NUMBER)
    path = Path(folder) / f"{size.width}"
    return Pilot(path, kind=GameKind.PYRAMID, deal=deal, size=tuple(size))


def whole_picture(pilot: Pilot) -> list[float]:
    def draw() -> None:
        pilot.app._painter.invalidate()
        pilot.app.draw()

    return milliseconds(draw)


def pair(pilot: Pilot) -> tuple[str, ...]:
    """Return the targets of a move that removes two cards."""
    legal = pilot.session.rules.legal_moves(pilot.state)
    spots = next(m.spots for m in legal if isinstance(m, Remove) and len(m.spots) == 2)
    return tuple(map(spot_name, spots))


def flying_frames(pilot: Pilot) -> list[float]:
    """Return the times of the frames in which two cards fly away."""
    times = []
    for _ in range(10):
        for target in pair(pilot):
            pilot.tap(target)
        while pilot.app.stage.is_moving:
            pilot.clock.now += STEP_SECONDS
            times += milliseconds(lambda: pilot.app.turn(()), 1)
        pilot.tap("undo")
        pilot.settle()
    return times


def moves(pilot: Pilot) -> list[float]:
    """Return the times from the event to the new state's first frame."""
    times = []
    for _ in range(10):
        first, second = pair(pilot)
        pilot.tap(first)
        point = pilot.point_on(second)
        pilot.down(point)
        pilot.clock.now += 0.05
        before = pilot.state
        times += milliseconds(lambda at=point: pilot.up(at), 1)
        assert pilot.state != before
        pilot.clock.now += 0.1
        pilot.settle()
        pilot.tap("undo")
        pilot.settle()
    return times


def decks(size: Size) -> list[float]:
    card = table_layout(size, GameKind.PYRAMID).card

    def draw() -> None:
        art = Art(assets_dir())
        art.use_card_size(card)
        for face in (*map(CardFace, DECK), CardBack()):
            art.card(face, card)

    return milliseconds(draw, 9)


def main() -> None:
    lines = ["| | median | worst |", "| --- | --- | --- |"]
    with tempfile.TemporaryDirectory() as folder:
        for size in (FULL_HD, UHD):
            name = f"{size.width}x{size.height}"
            pilot = pilot_on(folder, size)
            lines += [
                line(f"whole picture, {name}", whole_picture(pilot)),
                line(f"frame with two flying cards, {name}", flying_frames(pilot)),
                line(f"move, event to first frame, {name}", moves(pilot)),
            ]
            pilot.close()
    for size in (SMALL, FULL_HD, UHD):
        width = table_layout(size, GameKind.PYRAMID).card.width
        name = f"{size.width}x{size.height}, cards {width} wide"
        lines.append(line(f"deck of 52 at a new size, {name}", decks(size)))
    results.write("Frames", "python -m tests.bench.bench_frames", lines)


if __name__ == "__main__":
    main()
