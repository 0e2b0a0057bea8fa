"""Keys: what each of them means, given what is open.

A key is known by the latin name of its place on the keyboard, so that shortcuts work
with an input method switched on; the id field is typed into the same way.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from game.deals import ALPHABET
from game.intents import (
    AskHint,
    Backspace,
    BackToPanel,
    ClosePage,
    Deselect,
    Direction,
    DismissBanner,
    Intent,
    LeavePractice,
    MoveFocus,
    NewDeal,
    Open,
    Page,
    Paste,
    PressFocused,
    Redo,
    Scroll,
    Submit,
    TapSpot,
    ToggleFullscreen,
    TypeText,
    Undo,
)
from game.rules.model import GameKind, Outcome, Place
from game.scenes.scene import Lesson, View

ARROWS: Final[Mapping[str, Direction]] = {
    "up": Direction.UP,
    "down": Direction.DOWN,
    "left": Direction.LEFT,
    "right": Direction.RIGHT,
}
SCROLLING_PAGES: Final = (Page.RULES,)
"""Pages that are read: arrows up and down scroll them."""
LINE_SHARE: Final = 0.1
"""An arrow scrolls by this part of the window's height."""
LEAF_SHARE: Final = 0.6
"""Page Up and Page Down scroll by this part of it."""
WHOLE_PAGE: Final = 1_000_000
"""Home and End scroll by this many pixels: further than any page is long."""
_MISREAD: Final = "IOLU"
"""Letters that no id has; the id's reader knows what to make of them."""


class KeyPress(Struct, frozen=True):
    """A key that went down."""

    name: str
    """``u``, ``7``, ``f11``, ``return``, ``left``, ``page up`` ..."""
    ctrl: bool = False
    alt: bool = False
    shift: bool = False
    repeat: bool = False
    """It is being held down, and the system repeats it."""


def escape(view: View) -> Intent | None:
    """Return what Esc takes back: the first of these that is there."""
    match view:
        case View(page=Page.HOME) if view.kind not in view.in_progress:
            return _leave_fullscreen(view)  # there is no table to go back to
        case View(page=Page()):
            return ClosePage()
        case View(is_looking=True):
            return BackToPanel()
        case View(tip=str()):
            return DismissBanner()
        case View(selection=selection) if selection is not None:
            return Deselect()
        case View(hint=None, lesson=Lesson()):
            return LeavePractice()
        case _ if view.hint or view.message or view.is_thinking:
            return DismissBanner()
        case _:
            return _leave_fullscreen(view)


def _leave_fullscreen(view: View) -> Intent | None:
    return ToggleFullscreen() if view.is_fullscreen else None


def intent_for(key: KeyPress, view: View) -> Intent | None:
    """Return what the player wants with this key."""
    if key.name == "f11" or (key.name == "return" and key.alt):
        return _once(key, ToggleFullscreen())
    if key.alt:
        return None
    if key.name == "escape":
        return _once(key, escape(view))
    if key.name == "tab":
        back = Direction.PREVIOUS_GROUP if key.shift else Direction.NEXT_GROUP
        return None if key.ctrl else MoveFocus(back)
    if view.page is None:
        return _on_table(key, view)
    if view.page is Page.ENTER_ID and (typed := _in_field(key, view)):
        return typed
    return _on_page(key, view)


def _once(key: KeyPress, intent: Intent | None) -> Intent | None:
    """Return the intent for the first press of a key, nothing while it is held."""
    return None if key.repeat else intent


def _on_page(key: KeyPress, view: View) -> Intent | None:
    """Return what a key means while a page is open: nothing reaches the table."""
    if view.page in SCROLLING_PAGES and (pixels := _scrolled(key, view.size.height)):
        return Scroll(pixels)
    if key.name == "f1" and view.page is Page.RULES:
        return _once(key, ClosePage())
    return _navigation(key)


def _navigation(key: KeyPress) -> Intent | None:
    if key.ctrl:
        return None
    if key.name in ARROWS:
        return MoveFocus(ARROWS[key.name])
    if key.name in ("return", "space"):
        return _once(key, PressFocused())
    return None


def _scrolled(key: KeyPress, height: int) -> int:
    """Return how far a key scrolls, 0 if it does not."""
    line, leaf = round(height * LINE_SHARE), round(height * LEAF_SHARE)
    steps = {
        "up": -line,
        "down": line,
        "page up": -leaf,
        "page down": leaf,
        "home": -WHOLE_PAGE,
        "end": WHOLE_PAGE,
    }
    return steps.get(key.name, 0)


def _in_field(key: KeyPress, view: View) -> Intent | None:
    """Return what a key means to the id field, if it means something to it."""
    name = key.name
    if (key.ctrl and name == "v") or (key.shift and name == "insert"):
        return _once(key, Paste())
    if key.ctrl:
        return None
    if name == "backspace":
        return Backspace()
    if name == "return" and view.focus is None:
        return _once(key, Submit())
    symbol = name.upper()
    if len(symbol) == 1 and symbol in ALPHABET + _MISREAD:
        return _once(key, TypeText(symbol))
    return None


def _on_table(key: KeyPress, view: View) -> Intent | None:
    """Return what a key means while no page is open."""
    if key.ctrl:
        return _with_ctrl(key)
    match key.name:
        case "n" | "f1" if view.lesson:
            return None
        case "u":
            return Redo() if key.shift else Undo(held=key.repeat)
        case "n":
            return _once(key, NewDeal())
        case "f1":
            return _once(key, Open(Page.RULES))
        case "d" | "r" | "h" if view.outcome is not Outcome.PLAYING:
            return None
        case "d":
            return _once(key, TapSpot(Place.PILE))
        case "r" if view.kind is GameKind.PYRAMID:
            return _once(key, TapSpot(Place.RECYCLE))
        case "h":
            return _once(key, AskHint())
        case _:
            return _navigation(key)


def _with_ctrl(key: KeyPress) -> Intent | None:
    match key.name:
        case "z":
            return Redo() if key.shift else Undo(held=key.repeat)
        case "y":
            return Redo()
        case _:
            return None
