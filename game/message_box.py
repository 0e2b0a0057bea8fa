"""A sentence in a window of its own, where there is no console to print it on."""

from __future__ import annotations

import logging
import sys
from typing import Final

import pygame

from game.geometry import Rect, Size, centered
from game.sdl import is_screen_seen
from game.storage.paths import AssetError, assets_dir
from game.text.wrap import wrap
from game.view.art_flat import box
from game.view.art_text import Type
from game.view.metrics import text_width
from game.view.palettes import GREEN
from game.view.sprites import Ink, Surface, Weight

_LOG: Final = logging.getLogger(__name__)

WIDTH: Final = 560
MARGIN: Final = 28
PX: Final = 22
LINE: Final = 32
BUTTON: Final = Size(160, 48)
_ENDING_KEYS: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


def message_box(title: str, text: str) -> None:
    """Show the sentence until somebody has seen it; `pygame.error`: no screen."""
    pygame.display.init()
    if not is_screen_seen():
        raise pygame.error("no screen that anybody sees")
    # SDL's own box knows no Chinese on Linux.
    if not sys.platform.startswith("linux") or not _show_in_our_letters(title, text):
        pygame.display.message_box(title, text, message_type="error")


def _show_in_our_letters(title: str, text: str) -> bool:
    """Show the sentence in our own letters; tell whether they could be read."""
    try:
        _show(title, text, Type(assets_dir()))
    except AssetError:
        _LOG.warning("no letters of ours for %r", text, exc_info=True)
        return False
    return True


def _show(title: str, text: str, letters: Type) -> None:
    lines = wrap(text, WIDTH - 2 * MARGIN, PX, Weight.REGULAR, text_width)
    size = Size(WIDTH, len(lines) * LINE + BUTTON.height + 3 * MARGIN)
    button = Rect(
        (size.width - BUTTON.width) // 2,
        size.height - MARGIN - BUTTON.height,
        *BUTTON,
    )
    pygame.event.clear()  # what was meant for the table must not answer this
    window = pygame.Window(title, size)
    surface = window.get_surface()
    surface.fill(GREEN.fills[Surface.PAGE].bottom)
    ink = GREEN.inks[Ink.PAGE_TEXT]
    for number, line in enumerate(lines):
        picture = letters.line(line, PX, Weight.REGULAR, ink)
        surface.blit(picture, (MARGIN, MARGIN + number * LINE))
    surface.blit(box(BUTTON, GREEN.fills[Surface.BUTTON_MAIN]), button)
    label = letters.line("OK", PX, Weight.BOLD, GREEN.inks[Ink.ON_ACCENT])
    surface.blit(label, centered(Size(*label.get_size()), button.center))
    _wait(window, button)
    window.destroy()


def _wait(window: pygame.Window, button: Rect) -> None:
    """Wait until the window is left by its button, a key, or the frame's button."""
    while True:
        window.flip()
        event = pygame.event.wait()
        match event.type:
            case pygame.QUIT | pygame.WINDOWCLOSE:
                return
            case pygame.KEYDOWN if event.key in (*_ENDING_KEYS, pygame.K_ESCAPE):
                return
            case pygame.MOUSEBUTTONUP if pygame.Rect(button).collidepoint(event.pos):
                return
