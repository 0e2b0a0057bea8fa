"""The sound files: small, soft, balanced, without a click, and made by our script."""

from __future__ import annotations

import cmath
import importlib.util
import itertools
import math
import wave
from array import array
from functools import cache

import pytest

from game.mixer import RATE
from game.sound import PLAY_STEPS
from game.storage.paths import assets_dir

FOLDER = assets_dir() / "sounds"
SCRIPT = FOLDER / "build_sounds.py"
NAMES = sorted(path.stem for path in FOLDER.glob("*.wav"))
FULL_SCALE = 1 << 15


@cache
def samples(name):
    with wave.open(str(FOLDER / f"{name}.wav"), "rb") as file:
        assert file.getnchannels() == 1
        assert file.getsampwidth() == 2
        assert file.getframerate() == RATE
        return array("h", file.readframes(file.getnframes()))


@cache
def script():
    spec = importlib.util.spec_from_file_location("build_sounds", SCRIPT)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@cache
def rendered():
    return script().rendered()


def decibels(value):
    return 20 * math.log10(value / FULL_SCALE)


def strength(values, frequency):
    """Return how much of a frequency there is, by Fourier's sum."""
    turn = -2j * math.pi * frequency / RATE
    return abs(
        sum(value * cmath.exp(turn * index) for index, value in enumerate(values))
    )


def test_all_together_are_small():
    assert sum((FOLDER / f"{name}.wav").stat().st_size for name in NAMES) < 250_000


def test_there_are_all_that_the_script_makes():
    assert sorted(rendered()) == NAMES


@pytest.mark.parametrize("name", NAMES)
class TestEverySound:
    def test_is_what_the_script_makes(self, name):
        """Another mathematics library may round a sample the other way."""
        made, kept = rendered()[name], samples(name)

        assert len(made) == len(kept)
        assert max(abs(a - b) for a, b in zip(made, kept, strict=True)) <= 1

    def test_never_comes_near_clipping(self, name):
        assert decibels(max(map(abs, samples(name)))) < -10

    def test_begins_and_ends_in_silence(self, name):
        values = samples(name)

        assert values[0] == values[-1] == 0
        assert max(map(abs, values[: RATE // 2000])) < 0.01 * FULL_SCALE
        assert max(map(abs, values[-RATE // 500 :])) < 0.002 * FULL_SCALE

    def test_has_no_step(self, name):
        """A click is a jump from one sample to the next."""
        values = samples(name)

        assert max(abs(a - b) for a, b in itertools.pairwise(values)) < (
            0.08 * FULL_SCALE
        )

    def test_swings_about_zero(self, name):
        values = samples(name)

        assert abs(sum(values) / len(values)) < 0.001 * FULL_SCALE

    def test_is_as_loud_as_the_others(self, name):
        assert -24.5 < decibels(script().loudness(samples(name))) < -19

    def test_is_short(self, name):
        assert len(samples(name)) / RATE <= (1.1 if name == "won" else 0.5)


def test_three_at_once_do_not_clip():
    loudest = sorted(max(map(abs, samples(name))) for name in NAMES)[-3:]

    assert sum(loudest) < FULL_SCALE


@pytest.mark.parametrize("step", range(1, PLAY_STEPS + 1))
def test_a_chain_plays_the_scale(step):
    octave, degree = divmod(step - 1, 5)
    c4 = 261.63
    note = c4 * 2**octave * 2 ** ((0, 2, 4, 7, 9)[degree] / 12)
    values = samples(f"play-{step}")

    in_tune = strength(values, note)

    assert in_tune > 3 * strength(values, note * 2 ** (1 / 12))
    assert in_tune > 3 * strength(values, note / 2 ** (1 / 12))
    assert in_tune > 2 * strength(values, note * 2)
