"""Settings: what the player chose once, as a record and as JSON text.

A wrong value costs that value only: the default takes its place. To add a setting, add
a field with its default to `Settings` and a line to `read_settings`.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Final, TypeVar

from game.rules.model import GameKind
from game.storage.savefile import parse_object
from game.text import LANGUAGES

FORMAT: Final = 1
MAX_PIXELS: Final = 1 << 15
"""No desktop is larger, all its screens together."""

_Text = TypeVar("_Text", bound=str)


class WindowMode(StrEnum):
    """How the window was left."""

    NORMAL = "normal"
    MAXIMIZED = "maximized"
    FULLSCREEN = "fullscreen"


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Everything that is remembered beside the games."""

    language: str | None = None
    """One of `LANGUAGES`; `None`: as the system has it."""
    last_game: GameKind | None = None
    width: int | None = None
    """Of the window while it is neither maximized nor fullscreen; `None` at first."""
    height: int | None = None
    x: int | None = None
    """Of the window's left edge on the desktop; negative on a screen to the left."""
    y: int | None = None
    mode: WindowMode = WindowMode.NORMAL
    first_time_tip_done: bool = False


def write_settings(settings: Settings) -> str:
    """Return the settings as text that `read_settings` reads."""
    return json.dumps({"format": FORMAT, **asdict(settings)}, indent=1)


def read_settings(text: str) -> Settings:
    """Return the settings in the text; `SaveError` if it is no JSON object of ours."""
    values = parse_object(text, FORMAT)
    return Settings(
        language=_one_of(LANGUAGES, values.get("language")),
        last_game=_one_of(tuple(GameKind), values.get("last_game")),
        width=_whole(values.get("width"), 1, MAX_PIXELS),
        height=_whole(values.get("height"), 1, MAX_PIXELS),
        x=_whole(values.get("x"), -MAX_PIXELS, MAX_PIXELS),
        y=_whole(values.get("y"), -MAX_PIXELS, MAX_PIXELS),
        mode=_one_of(tuple(WindowMode), values.get("mode")) or WindowMode.NORMAL,
        first_time_tip_done=values.get("first_time_tip_done") is True,
    )


def _one_of(choices: tuple[_Text, ...], value: object) -> _Text | None:
    """Return the choice that the value names; the choices may be enum members."""
    return next((choice for choice in choices if choice == value), None)


def _whole(value: object, least: int, most: int) -> int | None:
    if not isinstance(value, int) or isinstance(value, bool):
        return None
    return value if least <= value <= most else None
