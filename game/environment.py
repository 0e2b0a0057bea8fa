"""What SDL and pygame read from the environment before they are loaded.

This module must not import pygame: it has to run before that.
"""

from __future__ import annotations

import os
import sys


def prepare() -> None:
    """Set what SDL reads from the environment before video starts; users may differ."""
    defaults = {
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
        "SDL_VIDEO_X11_WMCLASS": "pyramid-peaks",
        "SDL_VIDEO_WAYLAND_WMCLASS": "pyramid-peaks",
        "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
        "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
    }
    if sys.platform.startswith("linux"):
        # Without it SDL draws a software surface through OpenGL: slower and larger.
        defaults["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
        # X would read a long list of accented letters at every start (8 ms); an id
        # has none.
        defaults["XCOMPOSEFILE"] = os.devnull
    for name, value in defaults.items():
        os.environ.setdefault(name, value)
