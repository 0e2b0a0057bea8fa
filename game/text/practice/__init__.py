"""What is said while practising, in three languages; one module a language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module

from msgspec import Struct

from game.lessons import Task
from game.rules.model import GameKind
from game.text import LANGUAGE_MODULES


class PracticeStrings(Struct, frozen=True, kw_only=True):
    """One language."""

    practice: str
    """The button that begins a lesson."""
    leave: str
    progress: Callable[[int, int], str]
    """Which step of how many this is."""
    go_on: str
    """To the next position."""
    play_now: str
    again: str
    tasks: Mapping[Task, str]
    """What is to be done."""
    look_for: Mapping[Task, str]
    """Said of a move that is allowed, but not asked for: what to look for instead.
    A task that leaves no other move needs none."""
    learned: Mapping[GameKind, tuple[str, ...]]
    """What has been practised, for each position of a lesson."""


def practice_strings(language: str) -> PracticeStrings:
    """Return the strings in one of `LANGUAGES`; only its module is imported."""
    module = import_module(f"game.text.practice.{LANGUAGE_MODULES[language]}")
    strings: PracticeStrings = module.STRINGS
    return strings
