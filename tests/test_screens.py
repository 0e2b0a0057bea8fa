"""Which screens there are, and whether a window left on one can be found again."""

from __future__ import annotations

import pygame
import pytest

from game.geometry import Point, Rect, Size
from game.message_box import message_box
from game.sdl import Sdl
from game.window import _on_screen

MAIN = Rect(0, 0, 1920, 1080)
LEFT = Rect(-1280, 56, 1280, 1024)
WINDOW = Size(1000, 700)


@pytest.fixture
def sdl():
    pygame.display.init()
    return Sdl()


def test_sdl_tells_of_the_screens_that_pygame_knows(sdl):
    assert sdl.is_found
    assert [screen.size for screen in sdl.screens()] == [
        Size(*size) for size in pygame.display.get_desktop_sizes()
    ]


def test_without_sdls_own_functions_the_main_screen_is_known(sdl):
    sdl.is_found = False

    assert [screen.size for screen in sdl.screens()] == [
        Size(*pygame.display.get_desktop_sizes()[0])
    ]


@pytest.mark.parametrize(
    ("position", "screens", "is_found_again"),
    [
        (Point(100, 100), [MAIN], True),
        (Point(-1200, 100), [MAIN, LEFT], True),
        (Point(-1200, 100), [MAIN], False),
        (Point(-1200, 40), [MAIN, LEFT], False),
        (Point(-400, 0), [MAIN], True),
        (Point(1900, 100), [MAIN], False),
        (Point(1900, 100), [MAIN, Rect(1920, 0, 1280, 800)], True),
        (Point(100, 1070), [MAIN], False),
    ],
)
def test_a_window_returns_to_a_screen_that_is_still_there(
    position, screens, is_found_again
):
    found = _on_screen(position, WINDOW, screens)

    assert found == (position if is_found_again else None)


def test_nobody_is_kept_waiting_before_a_box_that_nobody_sees(monkeypatch):
    """As where there is no display at all: SDL then opens one of its own."""
    pygame.display.init()
    monkeypatch.delenv("SDL_VIDEODRIVER")

    with pytest.raises(pygame.error, match="no screen"):
        message_box("title", "text")
