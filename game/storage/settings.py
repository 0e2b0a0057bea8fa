"""The settings file: `Settings` as JSON text. A wrong value costs that value only."""

from __future__ import annotations

import json
from typing import Final, TypeVar

from msgspec.structs import asdict

from game.rules.model import GameKind
from game.settings import CHOICES, Choice, Settings, WindowMode
from game.storage.savefile import parse_object

FORMAT: Final = 1
MAX_PIXELS: Final = 1 << 15
"""No desktop is larger, all its screens together."""

_Chosen = TypeVar("_Chosen", bound=Choice)


def write_settings(settings: Settings) -> str:
    """Return the settings as text that `read_settings` reads."""
    return json.dumps({"format": FORMAT, **asdict(settings)}, indent=1)


def read_settings(text: str) -> Settings:
    """Return the settings in the text; `SaveError` if it is no JSON object of ours."""
    values = parse_object(text, FORMAT)
    found = {name: _one_of(CHOICES[name], values.get(name)) for name in CHOICES}
    chosen = {name: value for name, value in found.items() if value is not None}
    return Settings(
        **chosen,  # type: ignore[arg-type]  # each is one of its field's choices
        last_game=_one_of(tuple(GameKind), values.get("last_game")),
        width=_whole(values.get("width"), 1, MAX_PIXELS),
        height=_whole(values.get("height"), 1, MAX_PIXELS),
        x=_whole(values.get("x"), -MAX_PIXELS, MAX_PIXELS),
        y=_whole(values.get("y"), -MAX_PIXELS, MAX_PIXELS),
        mode=_one_of(tuple(WindowMode), values.get("mode")) or WindowMode.NORMAL,
        first_time_tip_done=values.get("first_time_tip_done") is True,
    )


def _one_of(choices: tuple[_Chosen, ...], value: object) -> _Chosen | None:
    """Return the choice that the value names; the choices may be enum members."""
    for choice in choices:
        # In Python 1 is true and 0 is false; in a settings file they are wrong.
        if choice == value and isinstance(value, bool) == isinstance(choice, bool):
            return choice
    return None


def _whole(value: object, least: int, most: int) -> int | None:
    if not isinstance(value, int) or isinstance(value, bool):
        return None
    return value if least <= value <= most else None
