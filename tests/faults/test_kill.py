"""The program is killed at random instants of real play, as is its worker, or both.

A player taps legal moves, undo and hints through the event queue, each once the one
before has been told to be on the disk. After the kill the save must hold the last
position that was told of, or the one that was just being made; the next start must
take it up without a word, with the data folder its own again.

Seen to fail with a write that is told before the new file has its name, with a lock
that is a file's existence, and with a worker that goes on when the program is gone.
"""

from __future__ import annotations

import os
import signal
import sys
from random import Random

import pytest

from game.rules.model import GameKind
from game.storage.savefile import write_seat
from tests.faults.program import Program, kill_all, pass_time, until
from tests.faults.puppeteer import line_of

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="looks at processes through /proc"
)

FULL_COUNT = int(os.environ.get("PYRAMID_PEAKS_KILLS", "1000"))
SHARE_IN_CI = 20
KILLS_PER_GAME = 25
MOST_SECONDS = 0.4
"""The kill comes at most so long after play has begun."""
START_SECONDS = 0.4
DEALS = {GameKind.PYRAMID: "P-0000-0001-8", GameKind.TRIPEAKS: "T-0000-0001-1"}


def is_step(before: list, after: list) -> bool:
    """Tell whether one move, undo or redo leads from one position to the other."""
    (deal, moves, cursor), (deal_after, moves_after, cursor_after) = before, after
    made, made_after = moves.split(), moves_after.split()
    is_move = made_after[:-1] == made[:cursor] and cursor_after == cursor + 1
    is_jump = made_after == made and abs(cursor_after - cursor) == 1
    return deal == deal_after and (is_move or is_jump)


def expect_nothing_lost(program: Program, before: list | None, kind: GameKind) -> list:
    """Check what the next start would find; return it."""
    loaded = program.load(kind)

    assert not loaded.notices
    if loaded.seat is None:
        assert not program.saved
        assert before is None
        return None
    found = line_of(write_seat(loaded.seat))
    safe = program.saved[-1] if program.saved else before
    last = program.made[-1] if program.made else before
    is_next = last is not None and is_step(last, found)
    is_last_or_next = is_next or found in (safe, last)
    # Killed while the deal asked for was being laid out.
    is_first = not program.made and found[1:] == ["", 0]
    assert is_last_or_next or is_first, (safe, last, found)
    return found


class Torment:
    """A data folder, and kills one after the other on the game in it."""

    def __init__(self, folder, seed: int) -> None:
        self._folder = folder
        self._random = Random(seed)
        self.kills = 0

    def play_one_game(self, kind: GameKind, kills: int, number: int) -> None:
        folder = self._folder / f"存檔 {number}"
        words, found = ("--deal", DEALS[kind]), None
        for _ in range(kills):
            with Program(folder, *words) as program:
                self._kill(program, found)
                found = expect_nothing_lost(program, found, kind)
            self.kills += 1
            words = () if found else words

    def _kill(self, program: Program, found: list | None) -> None:
        random = self._random
        what = random.choice(["main", "worker", "both", "start"])
        if what == "start":
            pass_time(random.uniform(0, START_SECONDS))
            program.kill(whole=random.random() < 0.5)
            return
        ready = program.heard("ready")
        assert ready["copy"] == 1
        assert ready["said"] is None or "saved" not in ready["said"]
        assert found is None or ready["line"] == found
        program.do(f"seed {random.randrange(10**6)}")
        program.do("play")
        if what == "worker":
            worker = until(program.worker, "a worker")
            pass_time(random.uniform(0, MOST_SECONDS))
            kill_all({worker})
            until(lambda: program.worker() not in (None, worker), "another worker")
        pass_time(random.uniform(0, MOST_SECONDS))
        assert program.process.poll() is None
        program.kill(whole=what == "both")


def torment(folder, count: int) -> int:
    torment = Torment(folder, seed=count)
    for number in range(max(1, count // KILLS_PER_GAME)):
        kind = list(GameKind)[number % 2]
        torment.play_one_game(kind, min(count, KILLS_PER_GAME), number)
    return torment.kills


@pytest.mark.slow
def test_a_kill_at_any_instant_loses_one_move_at_most(tmp_path):
    torment(tmp_path, FULL_COUNT // SHARE_IN_CI)


@pytest.mark.soak
def test_a_thousand_kills_lose_one_move_at_most_each(tmp_path):
    assert torment(tmp_path, FULL_COUNT) == FULL_COUNT


def test_a_worker_killed_with_a_question_costs_nothing(tmp_path):
    """Seen to fail with `_lose` keeping the dead process."""
    with Program(tmp_path, "--deal", DEALS[GameKind.PYRAMID]) as program:
        program.heard("ready")
        for _ in range(3):
            worker = until(program.worker, "a worker")
            os.kill(worker, signal.SIGKILL)
            assert program.ask("hint")["hint"]
            program.ask("play 2")

        assert program.close() == ""
