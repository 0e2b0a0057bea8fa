"""Audio devices, good and bad: none can hold the program up.

SDL can write sound into a file, here into a pipe: so a device can be listened to, hang,
be pulled out and be plugged in.
"""

from __future__ import annotations

import os
import select
import subprocess
import sys
import threading
from array import array
from pathlib import Path
from time import monotonic

import pytest

from game import sound
from game.intents import Cause, Change
from game.mixer import BUFFER_SAMPLES
from game.rules.model import GameKind, GameState, Refusal, Refused
from game.settings import Volume
from game.sound import Sounds
from game.storage.paths import assets_dir
from tests.pilot import FakeClock

FOLDER = assets_dir() / "sounds"
PATIENCE = 60.0
"""Seconds after which a test gives up; what it waits for takes some milliseconds."""
HELD_UP = 10.0
"""A device that hangs would hold its caller up for ever."""
PIPE_BYTES = 65_536
needs_fifo = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes")


@pytest.fixture
def pipe(tmp_path, monkeypatch):
    """Return the path of a pipe that takes the place of the audio device."""
    path = tmp_path / "device"
    os.mkfifo(path)
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(path))
    return path


class Ear:
    """The other end of the pipe."""

    def __init__(self, path):
        self._end = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
        self._room = PIPE_BYTES

    @classmethod
    def deaf(cls, path):
        """Return one that never reads, with a pipe as soon full as the system lets."""
        import fcntl  # noqa: PLC0415 - not on Windows, where there are no pipes either

        ear = cls(path)
        if hasattr(fcntl, "F_SETPIPE_SZ"):
            ear._room = fcntl.fcntl(ear._end, fcntl.F_SETPIPE_SZ, 1)
        return ear

    def read(self):
        """Return the next samples; none: the device has been let go."""
        assert select.select([self._end], [], [], PATIENCE)[0], "nothing comes"
        try:
            return array("h", os.read(self._end, 4096))
        except BlockingIOError:
            # One device was let go, and meanwhile the next has been opened.
            return self.read()

    def hears_something(self):
        until = monotonic() + PATIENCE
        while monotonic() < until:
            if any(self.read()):
                return True
        return False

    def hears_the_end(self):
        until = monotonic() + PATIENCE
        while monotonic() < until:
            if not self.read():
                return True
        return False

    @property
    def is_full(self):
        """Whether nothing more goes in unless something is read."""
        import fcntl  # noqa: PLC0415
        import termios  # noqa: PLC0415

        waiting = array("i", [0])
        fcntl.ioctl(self._end, termios.FIONREAD, waiting)
        return waiting[0] > self._room - 2 * BUFFER_SAMPLES

    def close(self):
        os.close(self._end)


@pytest.fixture
def ear(pipe):
    listening = Ear(pipe)
    yield listening
    listening.close()


@pytest.fixture
def sounds():
    made = Sounds(FOLDER, FakeClock())
    made.set_volume(Volume.MEDIUM)
    yield made
    made.close()


def wait_for(is_true):
    until = monotonic() + PATIENCE
    while not is_true():
        assert monotonic() < until, "it never comes about"
        threading.Event().wait(0.002)


@needs_fifo
class TestADevice:
    def test_a_sound_is_heard(self, ear, sounds):
        sounds.start()
        wait_for(lambda: sounds._mixer.is_open)

        sounds.play("won")

        assert ear.hears_something()

    def test_a_change_is_heard(self, ear, sounds):
        sounds.start()

        state = GameState(GameKind.PYRAMID, (None,) * 28, (), ())
        refused = Refused(Refusal.COVERED)
        sounds.hear(Change(state, state, Cause.REFUSED, refused=refused))

        assert ear.hears_something()

    def test_a_new_volume_is_heard_at_once(self, ear, sounds):
        sounds.start()

        sounds.set_volume(Volume.HIGH)

        assert ear.hears_something()

    def test_the_same_volume_is_no_news(self, ear, sounds):
        sounds.start()

        sounds.set_volume(Volume.MEDIUM)

        assert not sounds._wanted
        assert not any(ear.read())

    def test_muted_the_device_is_let_go(self, ear, sounds):
        sounds.start()
        ear.read()

        sounds.set_volume(Volume.OFF)

        assert ear.hears_the_end()

    def test_after_a_long_silence_the_device_is_let_go_until_it_is_needed(
        self, ear, sounds, monkeypatch
    ):
        self.fall_silent(ear, sounds, monkeypatch)

        sounds.play("pair")

        assert ear.hears_something()

    def test_a_finger_that_goes_down_brings_the_device_back(
        self, ear, sounds, monkeypatch
    ):
        self.fall_silent(ear, sounds, monkeypatch)
        monkeypatch.setattr(sound, "SILENCE_SECONDS", PATIENCE)

        sounds.expect()

        wait_for(lambda: sounds._mixer.is_open)
        assert not any(ear.read())

    def test_muted_at_the_start_the_device_is_never_asked_for(self, pipe, sounds):
        sounds.set_volume(Volume.OFF)
        sounds.start()
        sounds.play("tap")

        assert sounds.close()
        assert not sounds.has_failed
        assert pipe.exists()

    def test_one_that_vanishes_is_noticed_and_the_next_one_used(self, pipe, sounds):
        first = Ear(pipe)
        sounds.start()
        first.read()
        first.close()
        wait_for(lambda: sounds._mixer.has_vanished)
        second = Ear(pipe)

        sounds.play("king")

        assert second.hears_something()
        sounds.close()
        second.close()

    def test_one_that_hangs_while_it_is_opened_holds_nobody_up(self, pipe, sounds):
        began = monotonic()
        sounds.start()
        for _ in range(1000):
            sounds.play("tap")
        asked = monotonic() - began
        has_ended = sounds.close()

        assert not has_ended
        assert asked < HELD_UP
        assert monotonic() - began < HELD_UP
        self.release(pipe, sounds)

    def test_one_that_hangs_in_play_holds_nobody_up(self, pipe, sounds):
        deaf = Ear.deaf(pipe)
        sounds.start()
        wait_for(lambda: sounds._mixer.is_open)
        wait_for(lambda: deaf.is_full)
        began = monotonic()

        has_ended = sounds.close()

        assert not has_ended
        assert monotonic() - began < HELD_UP
        deaf.close()
        sounds._thread.join(PATIENCE)
        assert not sounds._thread.is_alive()

    @staticmethod
    def fall_silent(ear, sounds, monkeypatch):
        """Let the device be opened, and let go after the silence."""
        monkeypatch.setattr(sound, "SILENCE_SECONDS", 0.05)
        sounds.start()
        ear.read()
        assert ear.hears_the_end()

    @staticmethod
    def release(pipe, sounds):
        ear = Ear(pipe)
        sounds._thread.join(PATIENCE)
        ear.close()
        assert not sounds._thread.is_alive()


def test_no_device_is_as_good_as_silence(sounds, monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonexistent")
    sounds.start()
    sounds.play("tap")
    wait_for(lambda: sounds.has_failed)
    sounds.play("tap")

    assert sounds.close()


PROGRAM = """
import sys
from pathlib import Path
from game import environment
environment.prepare()
from game import start
from game.app import App
from game.options import Options

App.run = lambda app: sys.stdin.readline()
sys.exit(start.run(Options(language="en", data_dir=Path(sys.argv[1]))))
"""


@pytest.fixture
def program(tmp_path):
    """Return what starts the program; it plays until a line comes in."""
    started = []

    def start(**more):
        started.append(
            subprocess.Popen(
                [sys.executable, "-c", PROGRAM, str(tmp_path)],
                env={**os.environ, **more},
                stdin=subprocess.PIPE,
                stderr=subprocess.PIPE,
            )
        )
        return started[0]

    yield start
    # SDL makes an event of a polite signal, and one that hangs reads no events.
    started[0].kill()
    started[0].wait()


def test_the_program_starts_and_ends_without_a_device(program, tmp_path):
    running = program(SDL_AUDIODRIVER="nonexistent")
    wait_for(lambda: "no sound" in text_of(tmp_path / "log.txt"))

    _, errors = running.communicate(b"\n", PATIENCE)

    assert running.returncode == 0
    assert errors == b""


@needs_fifo
def test_the_program_ends_although_the_device_hangs(program, pipe):
    running = program()
    deaf = Ear.deaf(pipe)
    wait_for(lambda: deaf.is_full)

    running.communicate(b"\n", PATIENCE)

    assert running.returncode == 0
    deaf.close()


def text_of(path: Path) -> str:
    return path.read_text("utf-8") if path.exists() else ""
