"""The few things that SDL can do and pygame-ce does not offer.

Reached through ctypes in the library that pygame carries. Where a function cannot be
found, the next best thing of pygame's own is used, and nothing else changes.
"""

from __future__ import annotations

import ctypes
import logging
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Final

import pygame

from game.geometry import Rect

_LOG: Final = logging.getLogger(__name__)
FALLBACK_WAIT_MS: Final = 33


UNSEEN_DRIVERS: Final = ("dummy", "offscreen")


def is_screen_seen() -> bool:
    """Tell whether anybody can see the screen that has been opened.

    Where there is none at all, SDL makes do with one that nobody sees.
    """
    is_seen = pygame.display.get_driver() not in UNSEEN_DRIVERS
    return is_seen or "SDL_VIDEODRIVER" in os.environ


class _SdlRect(ctypes.Structure):
    _fields_ = (
        ("x", ctypes.c_int),
        ("y", ctypes.c_int),
        ("w", ctypes.c_int),
        ("h", ctypes.c_int),
    )


def carried(module: ModuleType, windows_name: str) -> ctypes.CDLL:
    """Return the library that one of pygame's modules stands on; `OSError` if none.

    Windows keeps libraries in files of their own; elsewhere a module's functions are
    found together with those of its libraries.
    """
    if sys.platform == "win32":
        return ctypes.CDLL(str(Path(pygame.__file__).parent / windows_name))
    return ctypes.CDLL(module.__file__)


class Sdl:
    """SDL's functions, found once."""

    def __init__(self) -> None:
        try:
            library = carried(pygame.base, "SDL2.dll")
            self._wait = library.SDL_WaitEventTimeout
            self._window_from_id = library.SDL_GetWindowFromID
            self._update_rects = library.SDL_UpdateWindowSurfaceRects
            self._error = library.SDL_GetError
            self._count_screens = library.SDL_GetNumVideoDisplays
            self._bounds = library.SDL_GetDisplayBounds
        except (OSError, AttributeError):
            _LOG.warning("SDL's own functions cannot be reached", exc_info=True)
            self.is_found = False
            return
        self.is_found = True
        self._wait.argtypes = (ctypes.c_void_p, ctypes.c_int)
        self._wait.restype = ctypes.c_int
        self._window_from_id.argtypes = (ctypes.c_uint32,)
        self._window_from_id.restype = ctypes.c_void_p
        self._update_rects.argtypes = (
            ctypes.c_void_p,
            ctypes.POINTER(_SdlRect),
            ctypes.c_int,
        )
        self._update_rects.restype = ctypes.c_int
        self._error.restype = ctypes.c_char_p
        self._bounds.argtypes = (ctypes.c_int, ctypes.POINTER(_SdlRect))

    def wait(self, milliseconds: int | None) -> None:
        """Sleep until an event is there, or the time is over (`None`: never over).

        `pygame.event.wait` looks a thousand times a second (pygame-ce issue 1541).
        """
        if self.is_found:
            self._wait(None, -1 if milliseconds is None else milliseconds)
        else:
            wait = FALLBACK_WAIT_MS if milliseconds is None else milliseconds
            pygame.time.wait(min(wait, FALLBACK_WAIT_MS))

    def screens(self) -> list[Rect]:
        """Return where each screen lies on the desktop, the main one first."""
        if not self.is_found:
            return [Rect(0, 0, *pygame.display.get_desktop_sizes()[0])]
        found = []
        for number in range(self._count_screens()):
            bounds = _SdlRect()
            if self._bounds(number, bounds) == 0:
                found.append(Rect(bounds.x, bounds.y, bounds.w, bounds.h))
        return found

    def update_window(self, window: pygame.Window, rects: Sequence[Rect]) -> None:
        """Bring these parts of the window's surface to the screen."""
        handle = self._window_from_id(window.id) if self.is_found else None
        if handle is None:
            window.flip()
            return
        array = (_SdlRect * len(rects))(*(_SdlRect(*rect) for rect in rects))
        if self._update_rects(handle, array, len(rects)):
            # The window has just changed its size: the next frame is drawn whole.
            _LOG.info("window update refused: %s", self._error())
