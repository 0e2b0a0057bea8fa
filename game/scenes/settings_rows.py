"""What the settings page shows: a row for each setting, with its choices' names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from game.text import LANGUAGE_NAMES, LANGUAGES, SettingsStrings


class Row(NamedTuple):
    """A setting as the page shows it."""

    setting: str
    label: Callable[[SettingsStrings], str]
    names: Callable[[SettingsStrings], tuple[str, ...]]
    """What its choices are called, in the order of `CHOICES`."""


class Leaf(NamedTuple):
    """Rows that belong together."""

    label: Callable[[SettingsStrings], str]
    rows: tuple[Row, ...]


LEAVES: Final = (
    Leaf(
        lambda words: words.general,
        (
            Row(
                "language",
                lambda words: words.language,
                lambda _: tuple(LANGUAGE_NAMES[language] for language in LANGUAGES),
            ),
            Row(
                "volume",
                lambda words: words.sound,
                lambda words: (
                    words.sound_off,
                    words.sound_low,
                    words.sound_medium,
                    words.sound_high,
                ),
            ),
            Row(
                "speed",
                lambda words: words.speed,
                lambda words: (words.speed_normal, words.speed_fast, words.speed_none),
            ),
        ),
    ),
    Leaf(
        lambda words: words.cards,
        (
            Row(
                "suit_colours",
                lambda words: words.suits,
                lambda words: (words.suits_two, words.suits_four),
            ),
            Row(
                "ranks",
                lambda words: words.ranks,
                lambda words: (words.ranks_large, words.ranks_larger),
            ),
            Row(
                "back",
                lambda words: words.back,
                lambda words: (words.back_peaks, words.back_waves, words.back_tiles),
            ),
        ),
    ),
    Leaf(
        lambda words: words.screen,
        (
            Row(
                "theme",
                lambda words: words.theme,
                lambda words: (words.theme_green, words.theme_blue, words.theme_paper),
            ),
            Row(
                "dock_side",
                lambda words: words.dock_side,
                lambda words: (words.side_left, words.side_both, words.side_right),
            ),
            Row(
                "shows_clock",
                lambda words: words.clock,
                lambda words: (words.clock_shown, words.clock_hidden),
            ),
            Row(
                "starts_fullscreen",
                lambda words: words.start,
                lambda words: (words.start_as_left, words.start_fullscreen),
            ),
        ),
    ),
)
ROWS: Final = tuple(row for leaf in LEAVES for row in leaf.rows)
"""All rows, in their order."""
