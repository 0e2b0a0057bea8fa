"""A maximised window that is restored in two steps: moved first, then made smaller."""

from __future__ import annotations

import pygame

from game.geometry import Point, Size
from game.sdl import Sdl
from game.settings import Placement
from game.storage.paths import assets_dir
from game.window import Window

NORMAL, PLACE = Size(640, 480), Point(61, 50)
LARGE = (1600, 981)


class SlowWindow:
    """A window whose size and place are what was last heard of them."""

    def __init__(self, window: pygame.Window) -> None:
        self._window = window
        self.size, self.position = tuple(window.size), tuple(window.position)

    def __getattr__(self, name: str) -> object:
        return getattr(self._window, name)


def test_restored_in_two_steps_after_fullscreen_it_is_back_in_its_place():
    pygame.display.init()
    icon = assets_dir() / "icons" / "icon-64.png"
    window = Window("test", icon, Placement(NORMAL, PLACE), Sdl())
    window._window = slow = SlowWindow(window._window)
    slow.size, slow.position = LARGE, (0, 19)
    window.heard_maximized()
    window.heard_resized()
    window.toggle_fullscreen()
    window.toggle_fullscreen()
    window.heard_resized()

    window.heard_restored()
    slow.position = (1, 39)
    window.heard_resized()
    slow.size = NORMAL
    window.heard_resized()

    assert tuple(slow.position) == PLACE
    assert window.placement.size == NORMAL
    window.close()
