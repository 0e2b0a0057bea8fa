"""What sound costs: the program while it asks, the thread while it opens, and idle."""

from __future__ import annotations

import time

import pytest

from game.loop import SystemClock
from game.mixer import Mixer
from game.settings import Volume
from game.sound import Sounds
from game.storage.paths import assets_dir

pytestmark = pytest.mark.bench
FOLDER = assets_dir() / "sounds"
IDLE_SECONDS = 10.0


def test_asking_for_a_sound(benchmark):
    sounds = Sounds(FOLDER, SystemClock())
    sounds.set_volume(Volume.MEDIUM)
    sounds.start()

    benchmark(sounds.play, "tap")

    sounds.close()


def test_opening_the_device_and_loading(benchmark):
    mixer = Mixer(FOLDER)

    benchmark.pedantic(mixer.open, teardown=mixer.close, rounds=20)


@pytest.mark.parametrize("is_open", [False, True])
def test_idle(is_open, capsys):
    """The dummy driver waits as a device does, and writes nowhere."""
    mixer = Mixer(FOLDER)
    if is_open:
        mixer.open()
    spent, began = time.process_time(), time.perf_counter()

    time.sleep(IDLE_SECONDS)

    share = (time.process_time() - spent) / (time.perf_counter() - began)
    mixer.close()
    with capsys.disabled():
        print(f"\nopen: {is_open}, idle: {share:.3%} of one core")
