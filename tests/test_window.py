"""The window: where a tap falls on a screen of many small pixels, and what is typed."""

from __future__ import annotations

import pygame
import pytest

from game.deals import deal_from_number
from game.geometry import Point, Size
from game.rules.model import GameKind
from game.sdl import Sdl, carried
from game.settings import Placement
from game.storage.paths import assets_dir
from game.window import Window
from tests.pilot import Pilot

SIZE = Size(1200, 780)
SCALES = (1.25, 1.5, 2.0, 2.5)
"""How many pixels of the screen there are to a unit of the window."""


class DenseWindow:
    """A window on a dense screen: its surface has more pixels than it has units."""

    def __init__(self, window: pygame.Window, scale: float) -> None:
        self._window = window
        self.size = tuple(round(side / scale) for side in window.size)

    def __getattr__(self, name: str) -> object:
        return getattr(self._window, name)


def make_dense(window: Window, scale: float) -> None:
    window._window = DenseWindow(window._window, scale)


@pytest.fixture
def window():
    pygame.display.init()
    icon = assets_dir() / "icons" / "icon-64.png"
    window = Window("test", icon, Placement(SIZE), Sdl())
    yield window
    window.close()


@pytest.mark.parametrize("scale", SCALES)
def test_a_place_in_the_window_is_found_on_a_denser_surface(window, scale):
    """Seen to fail with places taken as they come, and with those times seven."""
    make_dense(window, scale)
    width, height = window._window.size

    assert window.size == SIZE
    assert window.to_surface(Point(0, 0)) == (0, 0)
    assert window.to_surface(Point(width // 2, height // 4)) == pytest.approx(
        (SIZE.width / 2, SIZE.height / 4), abs=scale
    )
    assert window.to_surface(Point(width - 1, height - 1)) == pytest.approx(
        (SIZE.width - scale, SIZE.height - scale), abs=1
    )


def test_on_a_plain_screen_a_place_is_the_same_place(window):
    assert window.to_surface(Point(123, 45)) == (123, 45)


@pytest.mark.parametrize("scale", SCALES)
def test_on_a_dense_screen_each_card_tapped_is_the_card_chosen(tmp_path, scale):
    """Seen to fail with places taken as they come."""
    deal = deal_from_number(GameKind.PYRAMID, 1)
    pilot = Pilot(tmp_path, kind=GameKind.PYRAMID, deal=deal, size=SIZE)
    make_dense(pilot.window, scale)
    row = [slot for slot in range(21, 28) if pilot.state.tableau[slot].rank != 13]
    chosen = []

    for slot in row:
        point = pilot.point_on(f"slot {slot}")
        pilot.tap_at(Point(int(point.x / scale), int(point.y / scale)))
        chosen.append(pilot.view.selection)
        pilot.tap_at(Point(int(point.x / scale), int(point.y / scale)))

    assert chosen == row
    pilot.close()


@pytest.mark.usefixtures("window")
def test_text_input_is_off_or_an_input_method_would_swallow_the_keys():
    """Seen to fail with `stop_text_input` left out."""
    is_active = carried(pygame.base, "SDL2.dll").SDL_IsTextInputActive

    assert not is_active()
    pygame.key.start_text_input()
    assert is_active()
    pygame.key.stop_text_input()
