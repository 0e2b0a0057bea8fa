"""What a scene is given, and what it gives back.

A scene never changes the game. It is shown a `View` and answers with a `Picture`:
sprites to paint, and targets that say what a tap on them means.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, StrEnum, auto
from typing import NamedTuple, Protocol

from msgspec import Struct

from game.cards import Card
from game.geometry import Point, Rect, Size
from game.hints import Answer
from game.intents import Intent, Page
from game.rules.model import GameKind, GameState, Outcome, Ruleset, Spot
from game.settings import DEFAULTS, Settings
from game.text import GameStrings, Strings
from game.view.layout import TableLayout, table_layout
from game.view.sprites import Sprite


class Group(StrEnum):
    """Where a target belongs: Tab goes from group to group, arrows stay within."""

    TABLE = "table"
    STATUS = "status"
    BANNER = "banner"
    PANEL = "panel"
    PAGE = "page"
    DOCK = "dock"


class Target(Struct, frozen=True):
    """Something that can be tapped."""

    name: str
    """Unique in the picture: ``slot 3``, ``pile``, ``undo``, ``copy id``."""
    rect: Rect
    """What a tap must hit. Of targets that overlap, the later one is on top."""
    intent: Intent | None
    """What a tap means; `None` swallows it."""
    group: Group
    takes_focus: bool = True
    """Whether the keyboard can go there."""
    repeats: bool = False
    """Whether holding it repeats the intent."""


class Picture(Struct, frozen=True):
    """What a scene shows and offers, both from bottom to top."""

    sprites: tuple[Sprite, ...] = ()
    targets: tuple[Target, ...] = ()


class Tone(Enum):
    """What the banner speaks of."""

    HINT = auto()
    REFUSAL = auto()
    VERDICT = auto()
    NOTICE = auto()


class Exit(NamedTuple):
    """A button of the banner."""

    name: str
    label: str
    intent: Intent


class Message(Struct, frozen=True):
    """What the banner says now."""

    text: str
    tone: Tone
    exits: tuple[Exit, ...] = ()
    brief: str = ""
    """The same with fewer words, for where the whole text would hide more of the table;
    empty where there are none."""


class Lesson(Struct, frozen=True):
    """How far the lesson on the table has come."""

    step: int
    steps: int
    learned: str | None
    """What has been practised, once nothing is left to do in this position."""
    is_over: bool
    """Whether no other position follows."""


class View(Struct, frozen=True, kw_only=True):
    """Everything that scenes may see."""

    size: Size
    strings: Strings
    rules: Ruleset
    state: GameState
    outcome: Outcome
    selection: Spot | None
    partners: tuple[Spot, ...]
    """Spots whose card can leave with the selected one."""
    seen: frozenset[Card]
    moves_made: int
    elapsed_seconds: int
    deal_id: str
    can_undo: bool
    can_redo: bool
    message: Message | None = None
    is_thinking: bool = False
    """A hint is being worked out, announced or not."""
    hint: Answer | None = None
    """The hint whose marks are on the table."""
    focus: str | None = None
    """Name of the target that has the keyboard focus, where it is to be shown."""
    page: Page | None = None
    is_panel_open: bool = False
    """The won or stuck panel is on show."""
    is_looking: bool = False
    """The won panel has been put aside by 查看牌面."""
    is_id_large: bool = False
    """Copying failed: the id is shown large instead."""
    is_id_copied: bool = False
    tip: str | None = None
    """The first-time sentence, as long as it floats."""
    field: str = ""
    """What has been typed into the id field."""
    field_error: str | None = None
    is_fullscreen: bool = False
    in_progress: frozenset[GameKind] = frozenset()
    """Games that can be gone on with, for the home screen."""
    positions: Mapping[GameKind, GameState] = {}
    """What lies on the tables of those games, as far as it is known."""
    settings: Settings = DEFAULTS
    lesson: Lesson | None = None
    """Set while practising: the position is a lesson's, not the player's game."""
    held: str | None = None
    """Name of the target that a finger holds down: drawn pressed."""

    @property
    def kind(self) -> GameKind:
        """Which game is on the table."""
        return self.state.kind

    @property
    def layout(self) -> TableLayout:
        """Where everything lies on the table."""
        return table_layout(self.size, self.kind, self.settings.dock_side)

    @property
    def words(self) -> GameStrings:
        """The strings of the game on the table."""
        return self.strings.games[self.state.kind]


class Scene(Protocol):
    """One part of the screen."""

    def picture(self, view: View) -> Picture:
        """Return what to paint and what can be tapped, at this moment."""
        ...


def target_at(targets: tuple[Target, ...], point: Point) -> Target | None:
    """Return the topmost target at the point."""
    return next((t for t in reversed(targets) if t.rect.contains(point)), None)
