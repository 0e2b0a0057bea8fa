"""The words of the command line, three times the same thing in three languages."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.rules.model import GameKind
from game.text import LANGUAGES
from tests.text.sentences import SAMPLES, english_words, sentences

NAMES = {
    *("solve", "x", "P-7K3M-Q2XD-1", *GameKind),
    *("--jobs", "--fullscreen", "--windowed"),
}
"""What Chinese sentences may name: a command, a cross, an id, games, options."""
SAME_IN_CHINESE = {"command.help.usage", "command.solve.deals"}
"""What both kinds of Chinese write alike."""


def said(language: str) -> dict[str, str]:
    """Return what the command line says in this language."""
    return {n: t for n, t in sentences(language).items() if n.startswith("command.")}


def test_every_language_says_the_same_things():
    assert said("zh-Hant").keys() == said("zh-Hans").keys() == said("en").keys()


@pytest.mark.parametrize(("one", "other"), [*combinations(LANGUAGES, 2)])
def test_no_two_languages_say_it_alike(one, other):
    """Seen to fail with a sentence of one copied into the other."""
    alike = {name for name, text in said(one).items() if text == said(other)[name]}

    assert alike == (SAME_IN_CHINESE if "en" not in (one, other) else set())


@pytest.mark.parametrize("language", ["zh-Hant", "zh-Hans"])
def test_no_chinese_sentence_is_left_in_english(language):
    given = {word for key in ("path", "code", "word", "text") for word in SAMPLES[key]}
    allowed = NAMES.union(*map(english_words, given))
    for name, text in said(language).items():
        assert english_words(text) <= allowed, name
        assert any(mark >= "\u4e00" for mark in text), name
