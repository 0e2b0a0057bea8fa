"""pygame's events turned into ours: the only reader of event fields.

Fingers and mouse become one pointer (`game.pointer`), keys get their latin names
whatever the keyboard layout, and what a system sends that means nothing is dropped.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator
from enum import Enum, auto
from math import floor
from typing import Any, Final, TypeAlias

import pygame
from msgspec import Struct

from game.geometry import Point, Size
from game.keys import KeyPress
from game.loop import Clock
from game.pointer import Kind, Pointer

_LOG: Final = logging.getLogger(__name__)
WAKE: Final = pygame.USEREVENT + 1
"""Posted by threads that have something for the main loop."""
WHEEL_PIXELS: Final = 60
"""How far one notch of a wheel scrolls."""
MOST_NOTCHES: Final = 100
FAR_OUTSIDE: Final = 4.0
"""A finger is never followed further than so many windows away."""


class Press(Struct, frozen=True):
    """The pointer went down."""

    point: Point


class Drag(Struct, frozen=True):
    """The pointer moved while down."""

    point: Point


class Release(Struct, frozen=True):
    """The pointer went up."""

    point: Point


class Wheel(Struct, frozen=True):
    """The wheel was turned; positive: towards the end."""

    pixels: int


class WindowEvent(Enum):
    """What happened to the window."""

    FOCUS_GAINED = auto()
    FOCUS_LOST = auto()
    SHOWN = auto()
    HIDDEN = auto()
    EXPOSED = auto()
    RESIZED = auto()
    MOVED = auto()
    MAXIMIZED = auto()
    RESTORED = auto()
    CLOSE_ASKED = auto()


Event: TypeAlias = Press | Drag | Release | Wheel | KeyPress | WindowEvent

_WINDOW_EVENTS: Final = {
    pygame.QUIT: WindowEvent.CLOSE_ASKED,
    pygame.WINDOWCLOSE: WindowEvent.CLOSE_ASKED,
    pygame.WINDOWFOCUSGAINED: WindowEvent.FOCUS_GAINED,
    pygame.WINDOWFOCUSLOST: WindowEvent.FOCUS_LOST,
    pygame.WINDOWSHOWN: WindowEvent.SHOWN,
    pygame.WINDOWHIDDEN: WindowEvent.HIDDEN,
    pygame.WINDOWMINIMIZED: WindowEvent.HIDDEN,
    pygame.WINDOWRESTORED: WindowEvent.RESTORED,
    pygame.WINDOWMAXIMIZED: WindowEvent.MAXIMIZED,
    pygame.WINDOWEXPOSED: WindowEvent.EXPOSED,
    pygame.WINDOWRESIZED: WindowEvent.RESIZED,
    pygame.WINDOWSIZECHANGED: WindowEvent.RESIZED,
    pygame.WINDOWMOVED: WindowEvent.MOVED,
}
_MOUSE: Final = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP)
_FINGER: Final = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
_LATIN_KEYS: Final = {
    getattr(pygame, f"KSCAN_{letter.upper()}"): letter
    for letter in "abcdefghijklmnopqrstuvwxyz0123456789"
}
_KEY_NAMES: Final = {
    pygame.K_RETURN: "return",
    pygame.K_KP_ENTER: "return",
    pygame.K_SPACE: "space",
    pygame.K_ESCAPE: "escape",
    pygame.K_TAB: "tab",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_DELETE: "delete",
    pygame.K_INSERT: "insert",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_PAGEUP: "page up",
    pygame.K_PAGEDOWN: "page down",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_F1: "f1",
    pygame.K_F11: "f11",
    **{getattr(pygame, f"K_KP{digit}"): str(digit) for digit in range(10)},
}


class EventReader:
    """Reads pygame's events, with memory of what is held down."""

    def __init__(
        self,
        clock: Clock,
        window_size: Callable[[], Size],
        to_surface: Callable[[Point], Point],
    ) -> None:
        self._clock = clock
        self._window_size = window_size
        self._to_surface = to_surface
        self._pointer = Pointer()
        self._keys_down: set[tuple[int, int]] = set()

    def read(self, raw: Iterable[pygame.event.Event]) -> Iterator[Event]:
        """Yield what the events mean to us."""
        for event in raw:
            try:
                ours = self._read(event)
            except (AttributeError, TypeError, ValueError, OverflowError):
                # What lacks the fields of its kind, or has odd ones, means nothing.
                _LOG.warning("cannot read %s", event, exc_info=True)
                continue
            if ours is not None:
                yield ours

    def _read(self, event: Any) -> Event | None:  # noqa: ANN401 - untyped fields end here
        kind = event.type
        if kind in _MOUSE:
            return self._mouse(event)
        if kind in _FINGER:
            return self._finger(event)
        if kind == pygame.KEYDOWN:
            return self._key(event)
        if kind == pygame.KEYUP:
            self._keys_down.discard(_which_key(event))
            return None
        if kind == pygame.MOUSEWHEEL:
            notches = float(getattr(event, "precise_y", 0.0) or event.y)
            notches = min(max(notches, -MOST_NOTCHES), MOST_NOTCHES)
            return Wheel(-round(notches * WHEEL_PIXELS))
        found = _WINDOW_EVENTS.get(kind)
        if found is WindowEvent.FOCUS_LOST:
            self._pointer.let_go()
            self._keys_down.clear()
        return found

    def _mouse(self, event: Any) -> Event | None:  # noqa: ANN401
        if event.type != pygame.MOUSEMOTION and event.button != pygame.BUTTON_LEFT:
            return None
        kind = Kind.TOUCH_MOUSE if getattr(event, "touch", False) else Kind.MOUSE
        x, y = event.pos
        return self._point(event.type, kind, 0, self._to_surface(Point(int(x), int(y))))

    def _finger(self, event: Any) -> Event | None:  # noqa: ANN401
        x, y = float(event.x), float(event.y)
        is_inside = 0.0 <= x <= 1.0 and 0.0 <= y <= 1.0
        # Some systems send pixels instead of shares of the window (SDL issue 4361);
        # the mouse event that comes with the touch speaks for it then. A finger that
        # went down inside may leave the window, and its end must be heard.
        if event.type == pygame.FINGERDOWN and not is_inside:
            return None
        size = self._window_size()
        point = Point(_pixel(x, size.width), _pixel(y, size.height))
        return self._point(event.type, Kind.FINGER, int(event.finger_id), point)

    def _point(self, what: int, kind: Kind, finger: int, point: Point) -> Event | None:
        now = self._clock.monotonic()
        if what in (pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN):
            return (
                Press(point) if self._pointer.down(kind, finger, point, now) else None
            )
        if what in (pygame.MOUSEBUTTONUP, pygame.FINGERUP):
            is_ours = self._pointer.up(kind, finger, point, now)
            return Release(point) if is_ours else None
        is_ours = self._pointer.move(kind, finger, point, now)
        return Drag(point) if is_ours else None

    def _key(self, event: Any) -> KeyPress | None:  # noqa: ANN401
        key, which = event.key, _which_key(event)
        name = _KEY_NAMES.get(key) or self._latin(key, getattr(event, "scancode", 0))
        repeat = which in self._keys_down
        self._keys_down.add(which)
        if name is None:
            return None
        mod = getattr(event, "mod", 0)
        return KeyPress(
            name=name,
            ctrl=bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META)),
            alt=bool(mod & pygame.KMOD_ALT),
            shift=bool(mod & pygame.KMOD_SHIFT),
            repeat=repeat,
        )

    def _latin(self, key: int, scancode: int) -> str | None:
        """Return a letter or digit by its code, else by its place on the keyboard."""
        if 0 <= key < 128 and chr(key).isalnum():  # noqa: PLR2004 - ASCII
            return chr(key).lower()
        return _LATIN_KEYS.get(scancode)


def _which_key(event: Any) -> tuple[int, int]:  # noqa: ANN401
    """Return what tells a key from the others: its place, or else its code.

    Input methods send the same code, 0, for many keys.
    """
    place = getattr(event, "scancode", 0)
    return (place, 0) if place else (0, getattr(event, "key", 0))


def _pixel(share: float, length: int) -> int:
    """Return which pixel of a side this share of it is; outside stays outside."""
    near = min(max(share, -FAR_OUTSIDE), FAR_OUTSIDE)
    pixel = floor(near * length)
    return length - 1 if share == 1.0 else pixel
