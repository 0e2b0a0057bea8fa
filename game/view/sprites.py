"""Sprites: what a picture is made of, as data; `game.view.painter` paints them.

Nothing equals a thing of another kind. Named tuples with the same values would, so
those that could have them are no tuples.
"""

from __future__ import annotations

from enum import Enum, StrEnum, auto
from typing import Final, TypeAlias

from msgspec import Struct

from game.cards import Card
from game.geometry import Rect

OPAQUE: Final = 255
"""The alpha of what hides all that lies beneath it."""


class Ink(Enum):
    """What a colour is for; the theme says what it looks like."""

    TEXT = auto()
    """Text on the felt and on bars."""
    QUIET = auto()
    """Less important text on the felt and on bars."""
    DISABLED = auto()
    """Text and icons of a button that cannot do anything now."""
    ON_ACCENT = auto()
    """Text on an emphasised button."""
    PAGE_TEXT = auto()
    """Text on a page, a panel or the banner."""
    PAGE_QUIET = auto()
    """Less important text there."""
    ALERT = auto()
    """A refusal, a warning."""


class Weight(Enum):
    """The two weights of the one family."""

    REGULAR = auto()
    BOLD = auto()


class Align(Enum):
    """Where a label sits in its rectangle; vertically it is always in the middle."""

    LEFT = auto()
    CENTER = auto()
    RIGHT = auto()


class CardFace(Struct, frozen=True):
    """A card, face up."""

    card: Card
    dimmed: bool = False
    """Covered by another card: slightly darker."""


class CardBack(Struct, frozen=True):
    """A card, face down."""

    dimmed: bool = False


class EmptyPlace(Struct, frozen=True):
    """The outline of a place where a card could lie."""

    closed: bool = False
    """Greyed: nothing will ever lie here again in this game."""


class RingStyle(StrEnum):
    """The frames around cards and buttons, told apart by pattern, not by colour."""

    SELECTED = "selected"
    """Solid and thick."""
    PARTNER = "partner"
    """Double line."""
    HINTED = "hinted"
    """Solid with corner marks."""
    FOCUSED = "focused"
    """Dashed."""


class Ring(Struct, frozen=True):
    """A frame drawn in the rectangle's outermost pixels, around a card or a button."""

    style: RingStyle


class Badge(Struct, frozen=True):
    """A small disc with a short text: a hint's number, a count."""

    text: str


class Label(Struct, frozen=True):
    """One line of text; it is shrunk if it would not fit its rectangle."""

    text: str
    px: int
    """Height of the em in pixels."""
    ink: Ink = Ink.TEXT
    weight: Weight = Weight.REGULAR
    align: Align = Align.CENTER


class Surface(StrEnum):
    """Flat things with rounded corners."""

    BAR = "bar"
    """Status bar and dock: square corners, darker than the felt."""
    BUTTON = "button"
    BUTTON_MAIN = "button main"
    """The likely choice: emphasised."""
    BUTTON_OFF = "button off"
    """Cannot do anything now; a tap says why."""
    BANNER = "banner"
    PANEL = "panel"
    PAGE = "page"
    FIELD = "field"
    """A text field."""
    KEY = "key"
    """A key of the keypad, a row of a menu."""
    SCROLL = "scroll"
    """The thumb of a scroll bar."""


class Box(Struct, frozen=True):
    """One of the flat things."""

    surface: Surface


class IconName(StrEnum):
    """The icons, each drawn as paths."""

    UNDO = "undo"
    REDO = "redo"
    HINT = "hint"
    NEW = "new"
    RULES = "rules"
    MENU = "menu"
    FULLSCREEN = "fullscreen"
    WINDOWED = "windowed"
    CLOSE = "close"
    RESTART = "restart"
    RECYCLE = "recycle"
    HOME = "home"
    SETTINGS = "settings"
    QUIT = "quit"
    KEYPAD = "keypad"
    PASTE = "paste"
    COPY = "copy"
    BACKSPACE = "backspace"
    EYE = "eye"
    BACK = "back"
    FORWARD = "forward"
    PRACTICE = "practice"


class Icon(Struct, frozen=True):
    """An icon, centred in its rectangle and as large as fits."""

    name: IconName
    ink: Ink = Ink.TEXT


class Shade(Struct, frozen=True):
    """A dark veil over what lies behind a page."""


Drawable: TypeAlias = (
    CardFace | CardBack | EmptyPlace | Ring | Badge | Label | Box | Icon | Shade
)


class Sprite(Struct, frozen=True):
    """One thing to draw. Sprites are painted in the order in which they are given."""

    art: Drawable
    rect: Rect
    """Where it is drawn. A card whose rectangle is narrower than its layout's card
    (while it turns) is squeezed sideways."""
    alpha: int = OPAQUE
    clip: Rect | None = None
    """Nothing outside this rectangle is drawn (scrolling pages)."""
