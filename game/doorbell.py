"""The doorbell: how other threads reach the loop, until the window closes."""

from __future__ import annotations

import logging
from threading import Lock
from typing import Final

import pygame

from game.events import WAKE

_LOG: Final = logging.getLogger(__name__)


class Doorbell:
    """Posts events from any thread, and none once it is closed.

    On X11, SDL wakes the loop by a message to the window, on a connection of its own;
    if the window is gone when that arrives, the X library ends the program.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._is_open = True
        self.is_urgent = False
        """Whether somebody other than the player wants the end, and will not wait."""

    def wake(self) -> None:
        """Say that something is there for the loop."""
        self._post(WAKE)

    def leave(self) -> None:
        """Say that the system, or Ctrl+C, wants the program to end."""
        self.is_urgent = True
        self._post(pygame.QUIT)

    def _post(self, kind: int) -> None:
        with self._lock:
            if not self._is_open:
                return
            try:
                pygame.event.post(pygame.event.Event(kind))
            except pygame.error:
                _LOG.info("nobody to wake: there is no window")

    def close(self) -> None:
        """Return when nothing is being posted, and nothing will be."""
        with self._lock:
            self._is_open = False
