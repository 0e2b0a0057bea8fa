"""What the player wants, and what came of it, as records.

Scenes, keys and buttons answer events with an `Intent`. Those of `TableIntent` go to
the game in progress, which answers with a `Change`; the rest is for the shell.
"""

from __future__ import annotations

from enum import Enum, StrEnum, auto
from typing import TypeAlias

from msgspec import Struct

from game.deals import Deal
from game.rules.model import GameKind, GameState, Move, Refused, Spot
from game.settings import Choice


class TapSpot(Struct, frozen=True):
    """Tap this spot of the table."""

    spot: Spot


class Deselect(Struct, frozen=True):
    """Drop the selection."""


class Undo(Struct, frozen=True):
    """Go one step back."""

    held: bool = False
    """A repeat of a button held down: stops at the first position."""


class UndoSteps(Struct, frozen=True):
    """Go several steps back at once; one redo takes it back."""

    steps: int


class Redo(Struct, frozen=True):
    """Go one step forward again, or take a jump back."""


class Restart(Struct, frozen=True):
    """Begin the same deal again."""


class NewDeal(Struct, frozen=True):
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


class AskHint(Struct, frozen=True):
    """Ask for a hint."""

    ordinary: bool = False
    """A suggestion even where the position is lost."""


class Open(Struct, frozen=True):
    """Open a page."""

    page: Page


class ClosePage(Struct, frozen=True):
    """Close the page that is open."""


class ChooseGame(Struct, frozen=True):
    """From the home screen: go on with this game, or begin one."""

    kind: GameKind


class Practise(Struct, frozen=True):
    """Begin a game's practice lesson, from its first position."""

    kind: GameKind


class GoOn(Struct, frozen=True):
    """To the lesson's next position."""


class LeavePractice(Struct, frozen=True):
    """Go back to where the lesson was begun."""


class CopyId(Struct, frozen=True):
    """Put the deal's id on the clipboard."""


class LookAtTable(Struct, frozen=True):
    """Put the won panel aside and look at the table."""


class BackToPanel(Struct, frozen=True):
    """Show the won panel again."""


class DismissBanner(Struct, frozen=True):
    """A tap on the banner: close what it says."""


class ToggleFullscreen(Struct, frozen=True):
    """Between fullscreen and window."""


class Quit(Struct, frozen=True):
    """Leave the program."""


class TypeText(Struct, frozen=True):
    """Put text into the field that is open."""

    text: str


class Backspace(Struct, frozen=True):
    """Take the field's last character away."""


class Paste(Struct, frozen=True):
    """Put the clipboard's text into the field."""


class Submit(Struct, frozen=True):
    """Deal the id in the field."""


class Scroll(Struct, frozen=True):
    """Scroll the open page."""

    pixels: int
    """Positive: towards the end."""


class MoveFocus(Struct, frozen=True):
    """Send the keyboard focus somewhere."""

    direction: Direction


class PressFocused(Struct, frozen=True):
    """Press what has the keyboard focus."""


class ChangeSetting(Struct, frozen=True):
    """Give a setting another value."""

    name: str
    """One of `game.settings.CHOICES`."""
    value: Choice


class RestoreDefaults(Struct, frozen=True):
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


class Change(Struct, frozen=True):
    """What came of an intent: the only thing that tells the rest of the program."""

    before: GameState
    after: GameState
    cause: Cause
    move: Move | None = None
    """The move made, for `Cause.MOVE`."""
    refused: Refused | None = None
    """Why nothing happened, for `Cause.REFUSED`."""
