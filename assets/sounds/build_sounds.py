"""Synthesise the program's sounds: short, soft and warm.

Run from the project's root::

    python assets/sounds/build_sounds.py

Writes one mono wav file each, 22,050 samples a second, 16 bits. Whatever has a pitch is
a note of one pentatonic scale on C, so that any two effects that meet are in tune, and
a chain that climbs the scale is a melody. Cards are short breaths of filtered noise.
"""

from __future__ import annotations

import math
import sys
import wave
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

HERE = Path(__file__).resolve().parent
RATE = 22_050
FULL_SCALE = 32_767

C4, D4, E4, G4, A4 = 261.63, 293.66, 329.63, 392.00, 440.00
SCALE = (C4, D4, E4, G4, A4)
G3, A3, C5, E5, G5, C6 = G4 / 2, A4 / 2, C4 * 2, E4 * 2, G4 * 2, C4 * 4
PLAY_STEPS = 11
"""Two octaves of the scale and the C above."""

BAR = ((1.0, 1.0, 1.0), (2.0, 0.16, 0.55), (3.93, 0.2, 0.22))
"""Partials of a wooden bar: frequency, strength and duration against the lowest."""
ATTACK_SECONDS = 0.004
RELEASE_SECONDS = 0.03
WINDOW_SECONDS = 0.05
"""Loudness is that of the loudest stretch of this length."""
LEVEL = -20.0
"""Loudness of an ordinary effect, in decibels below full scale."""

Wave: TypeAlias = list[float]


def silence(seconds: float) -> Wave:
    """Return this much of nothing."""
    return [0.0] * round(seconds * RATE)


def laid(seconds: float, *parts: tuple[float, float, Wave]) -> Wave:
    """Return parts laid over each other: each with its start and its strength."""
    result = silence(seconds)
    for start, strength, part in parts:
        first = round(start * RATE)
        for index, value in enumerate(part[: len(result) - first], first):
            result[index] += strength * value
    return result


def bar(frequency: float, seconds: float, decay: float) -> Wave:
    """Return a soft stroke on a wooden bar: each decay leaves a third of it."""
    result = []
    for index in range(round(seconds * RATE)):
        time = index / RATE
        value = sum(
            strength
            * math.exp(-time / (decay * duration))
            * math.sin(math.tau * frequency * ratio * time)
            for ratio, strength, duration in BAR
        )
        eased = rise(time, ATTACK_SECONDS) * rise(seconds - time, RELEASE_SECONDS)
        result.append(value * eased)
    return result


def breath(seconds: float, low: float, high: float, seed: int) -> Wave:
    """Return noise between two frequencies that swells and fades: a card on cloth."""
    state, soft, softer, softest, slow = seed, 0.0, 0.0, 0.0, 0.0
    pull, hold = (1 - math.exp(-math.tau * f / RATE) for f in (high, low))
    result = []
    for index in range(round(seconds * RATE)):
        state = (state * 1_103_515_245 + 12_345) % (1 << 31)
        soft += pull * (state / (1 << 30) - 1 - soft)
        softer += pull * (soft - softer)
        softest += pull * (softer - softest)
        slow += hold * (softest - slow)
        part = index / (seconds * RATE)
        result.append((softest - slow) * part**0.5 * (1 - part) ** 3)
    return result


def rise(time: float, seconds: float) -> float:
    """Return how far a fade-in of this length has come, from 0 to 1."""
    return 0.5 - 0.5 * math.cos(math.pi * min(time / seconds, 1.0))


def loudness(samples: Sequence[float]) -> float:
    """Return the root of the mean square of the loudest stretch."""
    length = min(round(WINDOW_SECONDS * RATE), len(samples))
    total = sum(value * value for value in samples[:length])
    most = total
    for old, new in zip(samples, samples[length:], strict=False):
        total += new * new - old * old
        most = max(most, total)
    return math.sqrt(most / length)


def finished(samples: Wave, level: float) -> array[int]:
    """Return 16-bit samples of this loudness, without a step at either end."""
    mean = sum(samples) / len(samples)
    last = len(samples) - 1
    eased = [
        (value - mean)
        * rise(index / RATE, ATTACK_SECONDS)
        * rise((last - index) / RATE, RELEASE_SECONDS)
        for index, value in enumerate(samples)
    ]
    scale = FULL_SCALE * 10 ** (level / 20) / loudness(eased)
    return array("h", (round(scale * value) for value in eased))


def play(step: int) -> array[int]:
    """Return the note of a chain's step; high ones are shorter and softer."""
    octave, degree = divmod(step - 1, len(SCALE))
    height = (step - 1) / (PLAY_STEPS - 1)
    seconds = 0.27 - 0.11 * height
    note = bar(SCALE[degree] * 2**octave, seconds, 0.10 - 0.05 * height)
    return finished(note, LEVEL + 0.5 - 4.0 * height)


def tap() -> array[int]:
    """Return the touch of a card: a note too short to be one."""
    return finished(bar(C5, 0.07, 0.014), LEVEL - 3)


def pair() -> array[int]:
    """Return two notes for two cards that leave."""
    low, high = bar(E4, 0.27, 0.075), bar(A4, 0.22, 0.07)
    return finished(laid(0.27, (0, 1, low), (0.05, 1, high)), LEVEL)


def king() -> array[int]:
    """Return a fifth, deep and full: a king leaves alone."""
    low, high = bar(C4, 0.31, 0.10), bar(G4, 0.295, 0.09)
    return finished(laid(0.31, (0, 1, low), (0.015, 0.8, high)), LEVEL)


def draw() -> array[int]:
    """Return a card that slides off the pile and lands."""
    slide, landing = breath(0.10, 250, 900, 7), bar(G3, 0.06, 0.015)
    return finished(laid(0.13, (0, 1, slide), (0.06, 0.01, landing)), LEVEL - 4)


def riffled(moments: Sequence[float], seconds: float) -> Wave:
    """Return a card at each of the moments."""
    parts = [
        (moment, 1 - 0.25 * (index % 2), breath(0.075, 230, 800, 11 + 6 * index))
        for index, moment in enumerate(moments)
    ]
    return laid(seconds, *parts)


def recycle() -> array[int]:
    """Return a pile that is turned over."""
    return finished(riffled((0, 0.05, 0.09, 0.125, 0.16, 0.21), 0.30), LEVEL - 4)


def deal() -> array[int]:
    """Return cards that are dealt, quicker and quicker."""
    moments = (0, 0.08, 0.15, 0.21, 0.26, 0.30, 0.335, 0.37)
    return finished(riffled(moments, 0.45), LEVEL - 4)


def undo() -> array[int]:
    """Return two quick notes downwards."""
    high, low = bar(G4, 0.10, 0.03), bar(D4, 0.14, 0.04)
    return finished(laid(0.18, (0, 0.8, high), (0.05, 1, low)), LEVEL - 2)


def redo() -> array[int]:
    """Return the same two notes upwards."""
    low, high = bar(D4, 0.10, 0.03), bar(G4, 0.14, 0.04)
    return finished(laid(0.18, (0, 0.8, low), (0.05, 1, high)), LEVEL - 2)


def refusal() -> array[int]:
    """Return two dull knocks, as of a knuckle on the table."""
    knocks = bar(A3, 0.10, 0.022), bar(G3, 0.12, 0.026)
    return finished(laid(0.22, (0, 1, knocks[0]), (0.085, 0.9, knocks[1])), LEVEL)


def won() -> array[int]:
    """Return a quiet cadence: from the sixth by way of the fifth home to C."""
    notes = (
        (0.00, 0.7, bar(A3, 0.5, 0.16)),
        (0.02, 0.6, bar(E5, 0.5, 0.14)),
        (0.22, 0.7, bar(G3, 0.5, 0.16)),
        (0.24, 0.6, bar(D4 * 2, 0.5, 0.14)),
        (0.44, 0.8, bar(C4, 0.75, 0.22)),
        (0.50, 0.6, bar(G4, 0.7, 0.20)),
        (0.56, 0.6, bar(E5, 0.65, 0.18)),
        (0.62, 0.5, bar(C6, 0.6, 0.16)),
    )
    return finished(laid(1.05, *notes), LEVEL - 1)


EFFECTS: tuple[Callable[[], array[int]], ...] = (
    tap,
    pair,
    king,
    draw,
    recycle,
    deal,
    undo,
    redo,
    refusal,
    won,
)


def rendered() -> dict[str, array[int]]:
    """Return the samples of every sound under the name of its file."""
    sounds = {effect.__name__: effect() for effect in EFFECTS}
    return sounds | {f"play-{step}": play(step) for step in range(1, PLAY_STEPS + 1)}


def write(path: Path, samples: array[int]) -> None:
    """Write a wav file."""
    if sys.byteorder == "big":
        samples = array("h", samples)
        samples.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(samples.itemsize)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


def main() -> None:
    """Write all files and say how large they are."""
    total = 0
    for name, samples in rendered().items():
        path = HERE / f"{name}.wav"
        write(path, samples)
        total += path.stat().st_size
        peak = 20 * math.log10(max(map(abs, samples)) / FULL_SCALE)
        print(f"{name:8} {len(samples) / RATE:5.2f} s, peak {peak:6.1f} dB")
    print(f"{total / 1000:.0f} kB")


if __name__ == "__main__":
    main()
