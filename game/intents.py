"""What the player wants, and what came of it, as records.

Scenes, keys and buttons answer events with an `Intent`. Those of `TableIntent` go to
the game in progress, which answers with a `Change`; the rest is for the shell.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum, auto
from typing import TypeAlias

from game.deals import Deal
from game.rules.model import GameKind, GameState, Move, Refused, Spot
from game.settings import Choice


class _Plain:
    """An intent without details, equal to all of its kind.

    A dataclass does as much and takes forty times as long to be made, at each start.
    """

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other)

    def __hash__(self) -> int:
        return hash(type(self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


@dataclass(frozen=True, slots=True)
class TapSpot:
    """Tap this spot of the table."""

    spot: Spot


class Deselect(_Plain):
    """Drop the selection."""


@dataclass(frozen=True, slots=True)
class Undo:
    """Go one step back."""

    held: bool = False
    """A repeat of a button held down: stops at the first position."""


@dataclass(frozen=True, slots=True)
class UndoSteps:
    """Go several steps back at once; one redo takes it back."""

    steps: int


class Redo(_Plain):
    """Go one step forward again, or take a jump back."""


class Restart(_Plain):
    """Begin the same deal again."""


@dataclass(frozen=True, slots=True)
class NewDeal:
    """Begin another deal of the same game, with this one behind it."""

    deal: Deal | None = None
    """`None`: a random one."""


TableIntent: TypeAlias = (
    TapSpot | Deselect | Undo | UndoSteps | Redo | Restart | NewDeal
)


class Page(StrEnum):
    """What can lie over the table; one at a time."""

    HOME = "home"
    MENU = "menu"
    RULES = "rules"
    ENTER_ID = "enter id"
    SETTINGS = "settings"
    ABOUT = "about"


class Direction(Enum):
    """Where the focus is sent."""

    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    NEXT_GROUP = auto()
    PREVIOUS_GROUP = auto()


@dataclass(frozen=True, slots=True)
class AskHint:
    """Ask for a hint."""

    ordinary: bool = False
    """A suggestion even where the position is lost."""


@dataclass(frozen=True, slots=True)
class Open:
    """Open a page."""

    page: Page


class ClosePage(_Plain):
    """Close the page that is open."""


@dataclass(frozen=True, slots=True)
class ChooseGame:
    """From the home screen: go on with this game, or begin one."""

    kind: GameKind


@dataclass(frozen=True, slots=True)
class Practise:
    """Begin a game's practice lesson, from its first position."""

    kind: GameKind


class GoOn(_Plain):
    """To the lesson's next position."""


class LeavePractice(_Plain):
    """Go back to where the lesson was begun."""


class CopyId(_Plain):
    """Put the deal's id on the clipboard."""


class LookAtTable(_Plain):
    """Put the won panel aside and look at the table."""


class BackToPanel(_Plain):
    """Show the won panel again."""


class DismissBanner(_Plain):
    """A tap on the banner: close what it says."""


class ToggleFullscreen(_Plain):
    """Between fullscreen and window."""


class Quit(_Plain):
    """Leave the program."""


@dataclass(frozen=True, slots=True)
class TypeText:
    """Put text into the field that is open."""

    text: str


class Backspace(_Plain):
    """Take the field's last character away."""


class Paste(_Plain):
    """Put the clipboard's text into the field."""


class Submit(_Plain):
    """Deal the id in the field."""


@dataclass(frozen=True, slots=True)
class Scroll:
    """Scroll the open page."""

    pixels: int
    """Positive: towards the end."""


@dataclass(frozen=True, slots=True)
class MoveFocus:
    """Send the keyboard focus somewhere."""

    direction: Direction


class PressFocused(_Plain):
    """Press what has the keyboard focus."""


@dataclass(frozen=True, slots=True)
class ChangeSetting:
    """Give a setting another value."""

    name: str
    """One of `game.settings.CHOICES`."""
    value: Choice


class RestoreDefaults(_Plain):
    """Give every setting its first value."""


LessonIntent: TypeAlias = Practise | GoOn | LeavePractice
ShellIntent: TypeAlias = (
    AskHint
    | Open
    | ClosePage
    | ChooseGame
    | LessonIntent
    | CopyId
    | LookAtTable
    | BackToPanel
    | DismissBanner
    | ToggleFullscreen
    | Quit
    | TypeText
    | Backspace
    | Paste
    | Submit
    | Scroll
    | MoveFocus
    | PressFocused
    | ChangeSetting
    | RestoreDefaults
)
Intent: TypeAlias = TableIntent | ShellIntent


class Cause(Enum):
    """What kind of change it was."""

    MOVE = auto()
    UNDO = auto()
    REDO = auto()
    RESTART = auto()
    NEW_DEAL = auto()
    OTHER_GAME = auto()
    """Undo or redo across a new deal: another session is on the table."""
    SELECT = auto()
    """The selection changed, nothing else."""
    REFUSED = auto()
    NOTHING = auto()

    @property
    def is_new_state(self) -> bool:
        """Tell whether the position on the table may differ after it."""
        return self not in (Cause.SELECT, Cause.REFUSED, Cause.NOTHING)


@dataclass(frozen=True, slots=True)
class Change:
    """What came of an intent: the only thing that tells the rest of the program."""

    before: GameState
    after: GameState
    cause: Cause
    move: Move | None = None
    """The move made, for `Cause.MOVE`."""
    refused: Refused | None = None
    """Why nothing happened, for `Cause.REFUSED`."""
