"""The window on the desktop: its surface, its size and mode, the clipboard."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from game.geometry import Point, Rect, Size
from game.options import SMALLEST
from game.sdl import Sdl
from game.settings import Placement, WindowMode
from game.view.theme import Colour

_LOG: Final = logging.getLogger(__name__)
DEFAULT_SHARE: Final = 0.8
"""How much of the desktop a first window takes, at most `DEFAULT_SIZE`."""
DEFAULT_SIZE: Final = Size(1280, 800)
REPEAT_DELAY_MS: Final = 450
"""A key held this long begins to repeat."""
REPEAT_MS: Final = 60


class Window:
    """The program's one window."""

    def __init__(self, title: str, icon: Path, placement: Placement, sdl: Sdl) -> None:
        self._sdl = sdl
        self._normal_size = _fitting(placement.size)
        self._normal_position = _on_screen(
            placement.position, self._normal_size, sdl.screens()
        )
        self._is_maximized = placement.mode.is_maximized
        self.is_fullscreen = placement.mode.is_fullscreen
        self._is_displaced = False
        """It may come back from filling the screen in a place that is not its own."""
        self._filling_sizes: set[Size] = set()
        """The sizes that it has had since then."""
        self._window = pygame.Window(
            title,
            self._normal_size,
            position=self._normal_position or pygame.WINDOWPOS_CENTERED,
            resizable=True,
            allow_high_dpi=True,
            hidden=True,
        )
        self._window.minimum_size = SMALLEST
        self._set_icon(icon)
        if self.is_fullscreen:
            self._window.set_fullscreen(desktop=True)
        elif self._is_maximized:
            self._window.maximize()
        self._surface = self._window.get_surface()
        _set_up_keyboard()

    def _set_icon(self, icon: Path) -> None:
        try:
            self._window.set_icon(pygame.image.load(icon))
        except (OSError, pygame.error):
            _LOG.warning("no window icon", exc_info=True)

    def show(self, colour: Colour) -> None:
        """Bring the window up, all in one colour until there is more to be seen."""
        self._window.show()
        self.surface.fill(colour)
        self._window.flip()
        if self.is_fullscreen or self._is_maximized:
            self._is_displaced = True
        elif self._normal_position is not None:
            # Only now does SDL know how wide the frame is that it must allow for.
            self._window.position = self._normal_position

    def set_title(self, title: str) -> None:
        """Give the window another title."""
        self._window.title = title

    @property
    def surface(self) -> pygame.Surface:
        """What is painted on; a new one after every change of size."""
        self._surface = self._window.get_surface()
        return self._surface

    @property
    def size(self) -> Size:
        """Size of the surface in pixels."""
        return Size(*self._window.get_surface().get_size())

    @property
    def has_focus(self) -> bool:
        """Whether keys go to this window."""
        return bool(self._window.focused)

    def to_surface(self, point: Point) -> Point:
        """Turn a place in window units into pixels of the surface (high DPI)."""
        width, height = self._window.size
        size = self.size
        if (width, height) == size or not width or not height:
            return point
        return Point(point.x * size.width // width, point.y * size.height // height)

    def present(self, rects: Sequence[Rect]) -> None:
        """Bring the painted parts to the screen."""
        if rects:
            self._sdl.update_window(self._window, rects)

    def toggle_fullscreen(self) -> None:
        """Between the whole screen and the window as it was before."""
        if self.is_fullscreen:
            self._window.set_windowed()
            self.is_fullscreen = False
            self._is_displaced = True
            if self._is_maximized:
                # From a maximised window SDL comes back small.
                self._window.restore()
                self._window.maximize()
            else:
                self._window.size = self._normal_size
                if self._normal_position is not None:
                    self._window.position = self._normal_position
        else:
            self._remember()
            self.is_fullscreen = True
            self._window.set_fullscreen(desktop=True)

    def heard_resized(self) -> None:
        """Take note of a new size or place, if it is one to come back to."""
        size = Size(*self._window.size)
        if not self._is_normal:
            self._filling_sizes.add(size)
        elif not self._is_displaced:
            self._remember()
        elif size == self._normal_size:
            self._is_displaced = False
            self._filling_sizes.clear()
            if self._normal_position is not None:
                self._window.position = self._normal_position
        elif size not in self._filling_sizes:  # else it has been moved, but not shrunk
            self._remember()

    def heard_maximized(self) -> None:
        """Take note that the window fills the desktop."""
        if not self.is_fullscreen:
            self._is_maximized = True

    def heard_restored(self) -> None:
        """Take note that the window no longer fills the desktop."""
        if not self.is_fullscreen:
            self._is_maximized = False

    @property
    def _is_normal(self) -> bool:
        return not (self.is_fullscreen or self._is_maximized)

    def _remember(self) -> None:
        if self._is_normal:
            self._normal_size = Size(*self._window.size)
            self._normal_position = Point(*self._window.position)

    @property
    def placement(self) -> Placement:
        """What to remember for the next start."""
        mode = WindowMode.of(
            is_fullscreen=self.is_fullscreen, is_maximized=self._is_maximized
        )
        return Placement(self._normal_size, self._normal_position, mode)

    def copy_text(self, text: str) -> bool:
        """Put text on the clipboard; tell whether there is one."""
        try:
            pygame.scrap.put_text(text)
            return bool(pygame.scrap.get_text() == text)
        except (pygame.error, UnicodeDecodeError):
            _LOG.info("no clipboard", exc_info=True)
            return False

    def paste_text(self) -> str:
        """Return the clipboard's text; empty where there is none that can be read."""
        try:
            return pygame.scrap.get_text()
        except (pygame.error, UnicodeDecodeError):
            _LOG.info("no text on the clipboard", exc_info=True)
            return ""

    def close(self) -> None:
        """Take the window away."""
        # Hiding waits for the X server, which so hears all that was sent to the window.
        self._window.hide()
        self._window.destroy()


def _set_up_keyboard() -> None:
    # Text input is on from the start, and an input method would swallow shortcuts; the
    # id field is typed into by keys as well.
    pygame.key.stop_text_input()
    pygame.key.set_repeat(REPEAT_DELAY_MS, REPEAT_MS)


def largest_desktop() -> Size:
    """Return the size that the largest screens have in width and in height."""
    widths, heights = zip(*pygame.display.get_desktop_sizes(), strict=True)
    return Size(max(widths), max(heights))


def _fitting(size: Size | None) -> Size:
    """Return a size for the window: at first, one that the desktop can hold."""
    desktop = Size(*pygame.display.get_desktop_sizes()[0])
    if size is None:
        size = Size(
            min(DEFAULT_SIZE.width, round(desktop.width * DEFAULT_SHARE)),
            min(DEFAULT_SIZE.height, round(desktop.height * DEFAULT_SHARE)),
        )
    return Size(max(SMALLEST.width, size.width), max(SMALLEST.height, size.height))


def _on_screen(
    position: Point | None, size: Size, screens: Sequence[Rect]
) -> Point | None:
    """Return the position if the title bar would be reachable there."""
    if position is None:
        return None
    is_reachable = any(
        screen.x - size.width // 2 < position.x < screen.right - size.width // 4
        and screen.y <= position.y < screen.bottom - size.height // 4
        for screen in screens
    )
    return position if is_reachable else None
