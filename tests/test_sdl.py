"""SDL's own functions are found on this system, and are what is used."""

from __future__ import annotations

import pygame
import pytest

from game.sdl import Sdl


@pytest.fixture
def sdl(monkeypatch):
    """Return SDL, with everything forbidden that would be used in its place."""

    def fall_back(*_arguments):
        raise AssertionError("not SDL's own function")

    pygame.display.init()
    pygame.event.clear()
    monkeypatch.setattr(pygame.time, "wait", fall_back)
    monkeypatch.setattr(pygame.event, "wait", fall_back)
    return Sdl()


@pytest.mark.parametrize("milliseconds", [0, 1, 1000, None])
def test_a_wait_is_sdls_and_ends_with_an_event(sdl, milliseconds):
    """Seen to fail with SDL's functions not found: 33 ms at most, each time."""
    pygame.event.post(pygame.event.Event(pygame.USEREVENT))

    sdl.wait(milliseconds)

    assert sdl.is_found
    assert pygame.event.get(pygame.USEREVENT)
