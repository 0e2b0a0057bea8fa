"""Settings: what the player chose once, and what can be chosen.

To add a setting, add a field with its default to `Settings` and its values to
`CHOICES`; the settings page gets a row, each language the names.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from game.geometry import Point, Size
from game.rules.model import GameKind
from game.text import LANGUAGES


class WindowMode(StrEnum):
    """How the window was left."""

    NORMAL = "normal"
    MAXIMIZED = "maximized"
    FULLSCREEN = "fullscreen"
    FULLSCREEN_FROM_MAXIMIZED = "fullscreen from maximized"

    @classmethod
    def of(cls, *, is_fullscreen: bool, is_maximized: bool) -> WindowMode:
        """Return what was both, or one, or neither."""
        if is_maximized:
            return cls.FULLSCREEN_FROM_MAXIMIZED if is_fullscreen else cls.MAXIMIZED
        return cls.FULLSCREEN if is_fullscreen else cls.NORMAL

    @property
    def is_fullscreen(self) -> bool:
        """Whether nothing but this program is on the screen."""
        return self in (WindowMode.FULLSCREEN, WindowMode.FULLSCREEN_FROM_MAXIMIZED)

    @property
    def is_maximized(self) -> bool:
        """Whether it fills the desktop, or will when it is back from fullscreen."""
        return self in (WindowMode.MAXIMIZED, WindowMode.FULLSCREEN_FROM_MAXIMIZED)


class Placement(Struct, frozen=True):
    """Where the window is, or was before it filled the screen."""

    size: Size | None = None
    position: Point | None = None
    mode: WindowMode = WindowMode.NORMAL


class Theme(StrEnum):
    """The tables."""

    GREEN = "green"
    BLUE = "blue"
    PAPER = "paper"
    """Light enough for a bright room."""


class SuitColours(StrEnum):
    """How many colours the four suits have."""

    TWO = "two"
    FOUR = "four"


class Ranks(StrEnum):
    """How large the ranks are printed."""

    LARGE = "large"
    LARGER = "larger"
    """At the cost of the emblem."""


class Back(StrEnum):
    """The patterns on the cards' backs."""

    PEAKS = "peaks"
    WAVES = "waves"
    TILES = "tiles"


class Speed(StrEnum):
    """How fast cards move."""

    NORMAL = "normal"
    FAST = "fast"
    NONE = "none"
    """Everything is at its goal at once."""


class Volume(StrEnum):
    """How loud the sounds are."""

    OFF = "off"
    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"


class DockSide(StrEnum):
    """Where buttons and piles gather, for a hand that holds a tablet there."""

    LEFT = "left"
    BOTH = "both"
    """They spread over the whole width."""
    RIGHT = "right"


class Settings(Struct, frozen=True, kw_only=True):
    """Everything that is remembered beside the games."""

    language: str | None = None
    """One of `LANGUAGES`; `None`: as the system has it."""
    theme: Theme = Theme.GREEN
    suit_colours: SuitColours = SuitColours.TWO
    ranks: Ranks = Ranks.LARGE
    back: Back = Back.PEAKS
    speed: Speed = Speed.NORMAL
    volume: Volume = Volume.MEDIUM
    dock_side: DockSide = DockSide.BOTH
    shows_clock: bool = True
    """Whether the status bar shows the time; the end panel does in any case."""
    starts_fullscreen: bool = False
    """If not, the window opens as it was left."""
    last_game: GameKind | None = None
    width: int | None = None
    """Of the window while it is neither maximized nor fullscreen; `None` at first."""
    height: int | None = None
    x: int | None = None
    """Of the window's left edge on the desktop; negative on a screen to the left."""
    y: int | None = None
    mode: WindowMode = WindowMode.NORMAL
    first_time_tip_done: bool = False


DEFAULTS: Final = Settings()
"""The settings of a first start."""

Choice: TypeAlias = str | bool

CHOICES: Final[Mapping[str, tuple[Choice, ...]]] = {
    "language": LANGUAGES,
    "theme": tuple(Theme),
    "suit_colours": tuple(SuitColours),
    "ranks": tuple(Ranks),
    "back": tuple(Back),
    "speed": tuple(Speed),
    "volume": tuple(Volume),
    "dock_side": tuple(DockSide),
    "shows_clock": (True, False),
    "starts_fullscreen": (False, True),
}
"""What the player can choose, by the field's name."""


def changed(settings: Settings, name: str, value: Choice) -> Settings:
    """Return the settings with another choice."""
    assert value in CHOICES[name], f"{name} cannot be {value!r}"
    # By the assertion the value is of the field's type.
    return replace(settings, **{name: value})


def restored(settings: Settings) -> Settings:
    """Return the settings with every choice as at first.

    The language stays, so that the page can still be read; so does what was not chosen
    but remembered.
    """
    first = {name: getattr(DEFAULTS, name) for name in CHOICES if name != "language"}
    return replace(settings, **first)
