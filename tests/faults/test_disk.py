"""Real play on a disk that fills up, turns read-only, or fails at any step of a save.

Each docstring names a sabotage under which the test was seen to fail.
"""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from contextlib import contextmanager, suppress

import pytest

from game.deals import deal_from_number
from game.rules.model import GameKind
from game.storage.savefile import write_seat
from game.storage.store import Store
from game.text import choose
from tests.faults.program import Program, until
from tests.faults.puppeteer import line_of
from tests.pilot import Pilot
from tests.storage.saves import held
from tests.storage.shaky_disk import ShakyDisk

KIND = GameKind.PYRAMID
DEAL = "P-0000-0001-8"
TOLD = choose("en").notices.save_failed
STEPS = ("make_folder", "create", "write", "sync", "replace", "sync_folder")


def pilot_on(disk: ShakyDisk, folder) -> Pilot:
    pilot = Pilot(folder, kind=KIND, deal=deal_from_number(KIND, 1), size=(480, 360))
    pilot.flush()
    pilot.keeper._store = Store(folder, disk)
    return pilot


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EIO, errno.EACCES])
@pytest.mark.parametrize("step", STEPS)
def test_a_step_that_fails_is_told_and_made_good_later(tmp_path, step, number):
    """Seen to fail with a failure that is not told, and with a text not kept."""
    disk = ShakyDisk()
    pilot = pilot_on(disk, tmp_path)
    pilot.press("d")
    pilot.flush()

    disk.trouble = lambda _n, what, _p: OSError(number, "no") if what == step else None
    pilot.press("d")
    until(lambda: pilot.keeper.has_failed, "the failure")
    pilot.wake()

    assert pilot.said == pilot.strings.notices.save_failed
    store = Store(tmp_path, disk)
    found = store.load(KIND, pilot.clock, deal_from_number)
    assert found.seat.session.history.cursor in (1, 2)
    disk.trouble = lambda *_: None
    pilot.flush()
    seat = pilot.app.desk.seat
    assert held(store.load(KIND, pilot.clock, deal_from_number).seat) == held(seat)
    pilot.close()


def test_a_file_that_seems_not_to_exist_costs_nothing(tmp_path):
    """Seen to fail with a text written in place where nothing seems to be."""
    disk = ShakyDisk()
    pilot = pilot_on(disk, tmp_path)
    disk.exists = lambda _path: False
    for _ in range(3):
        pilot.press("d")
        pilot.flush()
    disk.trouble = lambda _n, what, _p: OSError("no") if what == "sync" else None
    pilot.press("d")
    pilot.flush()

    found = Store(tmp_path, disk).load(KIND, pilot.clock, deal_from_number)

    assert found.seat.session.history.cursor == 3
    pilot.close()


@contextmanager
def small_disk(folder):
    """Mount a disk of 96 kB in memory, where that is allowed."""
    if sys.platform != "linux" or os.geteuid() != 0:
        pytest.skip("only root may mount a disk")
    command = ["mount", "-t", "tmpfs", "-o", "size=96k", "tmpfs", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip(f"no disk can be mounted here: {done.stderr.strip()}")
    try:
        yield
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


@contextmanager
def full(folder):
    """Leave not a byte free."""
    path = folder / "filler"
    with path.open("wb", buffering=0) as file:
        # Meanwhile the program may give back what a file of its own has taken up.
        while os.statvfs(folder).f_bavail:
            with suppress(OSError):
                file.write(b"x" * 4096)
    yield
    path.unlink()


@contextmanager
def read_only(folder):
    """Mount it anew so that nobody may write, root included."""

    def remount(how: str) -> None:
        words = ["mount", "-o", f"remount,{how}", str(folder)]
        subprocess.run(words, check=True)

    remount("ro")
    yield
    remount("rw")


@pytest.mark.slow
def test_play_goes_on_and_is_saved_once_there_is_room(tmp_path):
    """Seen to fail with a text that could not be written not kept for later.

    What is written next is another file, and the end is sudden: nothing but the text
    that was kept can bring the last move to the disk.

    A disk is not made read-only while a file on it is open for writing, as our lock is.
    """
    with small_disk(tmp_path), Program(tmp_path, "--deal", DEAL) as program:
        program.heard("ready")
        before = program.ask("play 3")
        with full(tmp_path):
            program.ask("press d")
            until(lambda: program.ask("tell")["said"] == TOLD, "the sentence")
            kept = program.load()
            assert not kept.notices
            assert line_of(write_seat(kept.seat)) == before["line"]
        line = program.ask("tell")["line"]
        assert line != before["line"]
        program.ask("set volume off")
        until(lambda: line_of(write_seat(program.load().seat)) == line, "the move")
        program.kill()
        assert line_of(write_seat(program.load().seat)) == line


@pytest.mark.slow
@pytest.mark.parametrize("trouble", [full, read_only])
def test_a_start_on_such_a_disk_is_play_all_the_same(tmp_path, trouble):
    """Seen to fail with a log that cannot be closed: a traceback, and status 1."""
    with small_disk(tmp_path), trouble(tmp_path):
        with Program(tmp_path, "--deal", DEAL) as program:
            program.heard("ready")
            line = program.ask("press d")["line"]

            assert line[1] == "d"
            assert program.close() == ""
        assert not list(tmp_path.glob("*.bad"))
