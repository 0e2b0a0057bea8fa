"""The icons, as SVG paths on a square of 24: one pen, round ends, nothing filled."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.view.sprites import IconName

ICON_GRID: Final = 24
ICON_PEN: Final = 2.1

_DOT: Final = "h0.05"
"""With round ends, a line of no length is a dot."""

PATHS: Final[Mapping[IconName, str]] = {
    IconName.UNDO: "M8 4.5 3.5 9 8 13.5 M4 9 H14.5 A5.25 5.25 0 0 1 14.5 19.5 H9",
    IconName.REDO: "M16 4.5 20.5 9 16 13.5 M20 9 H9.5 A5.25 5.25 0 0 0 9.5 19.5 H15",
    IconName.HINT: (
        "M9.3 16.8 C9.3 14.6 6 13.4 6 9 A6 6 0 0 1 18 9 C18 13.4 14.7 14.6 14.7 16.8 Z"
        " M9.8 20.5 H14.2"
    ),
    IconName.NEW: (
        "M9.5 3.5 H18 A1.8 1.8 0 0 1 19.8 5.3 V15 M6 7.5 H13.5 A1.8 1.8 0 0 1 15.3 9.3"
        " V18.7 A1.8 1.8 0 0 1 13.5 20.5 H6 A1.8 1.8 0 0 1 4.2 18.7 V9.3"
        " A1.8 1.8 0 0 1 6 7.5 Z M9.75 11.2 V16.8 M6.95 14 H12.55"
    ),
    IconName.RULES: (
        "M12 6.5 C10 4.8 6.8 4.2 3.2 4.4 V18.2 C6.8 18 10 18.6 12 20.3"
        " C14 18.6 17.2 18 20.8 18.2 V4.4 C17.2 4.2 14 4.8 12 6.5 Z M12 6.8 V20"
    ),
    IconName.MENU: "M4 6.5 H20 M4 12 H20 M4 17.5 H20",
    IconName.FULLSCREEN: "M4 9 V4 H9 M15 4 H20 V9 M20 15 V20 H15 M9 20 H4 V15",
    IconName.WINDOWED: "M4 9 H9 V4 M15 4 V9 H20 M20 15 H15 V20 M9 20 V15 H4",
    IconName.CLOSE: "M5.5 5.5 18.5 18.5 M18.5 5.5 5.5 18.5",
    IconName.RESTART: "M18.4 16.3 A7.6 7.6 0 1 1 19.6 12 M16.2 8.6 H19.8 V5",
    IconName.RECYCLE: (
        "M4.4 11.2 A7.7 7.7 0 0 1 18 7.2 M18.4 3.4 V7.6 H14.2"
        " M19.6 12.8 A7.7 7.7 0 0 1 6 16.8 M5.6 20.6 V16.4 H9.8"
    ),
    IconName.HOME: (
        "M3.5 11.5 12 4 20.5 11.5 M5.8 9.8 V20 H18.2 V9.8 M10 20 V14 H14 V20"
    ),
    IconName.SETTINGS: (
        "M4 6.5 H9.5 M14.5 6.5 H20"
        " M14.5 6.5 A2.5 2.5 0 1 1 9.5 6.5 A2.5 2.5 0 1 1 14.5 6.5"
        " M4 17.5 H6 M11 17.5 H20 M11 17.5 A2.5 2.5 0 1 1 6 17.5 A2.5 2.5 0 1 1 11 17.5"
    ),
    IconName.QUIT: "M7.2 6.6 A7.6 7.6 0 1 0 16.8 6.6 M12 3.5 V11.5",
    IconName.KEYPAD: " ".join(
        f"M{x} {y} {_DOT}" for y in (6, 12, 18) for x in (6, 12, 18)
    ),
    IconName.PASTE: (
        "M8.5 5.5 H6.3 A1.8 1.8 0 0 0 4.5 7.3 V18.7 A1.8 1.8 0 0 0 6.3 20.5 H17.7"
        " A1.8 1.8 0 0 0 19.5 18.7 V7.3 A1.8 1.8 0 0 0 17.7 5.5 H15.5"
        " M8.5 3.5 H15.5 V7.5 H8.5 Z M12 11 V17 M9.3 14.4 12 17 14.7 14.4"
    ),
    IconName.COPY: (
        "M9.8 8 H18.2 A1.8 1.8 0 0 1 20 9.8 V18.7 A1.8 1.8 0 0 1 18.2 20.5 H9.8"
        " A1.8 1.8 0 0 1 8 18.7 V9.8 A1.8 1.8 0 0 1 9.8 8 Z"
        " M4 15.5 V5.3 A1.8 1.8 0 0 1 5.8 3.5 H15.5"
    ),
    IconName.BACKSPACE: (
        "M8.5 5 H19 A1.8 1.8 0 0 1 20.8 6.8 V17.2 A1.8 1.8 0 0 1 19 19 H8.5 L2.8 12 Z"
        " M11 9 17 15 M17 9 11 15"
    ),
    IconName.EYE: (
        "M2.5 12 C5.5 6.8 8.7 5 12 5 C15.3 5 18.5 6.8 21.5 12 C18.5 17.2 15.3 19 12 19"
        " C8.7 19 5.5 17.2 2.5 12 Z M15 12 A3 3 0 1 1 9 12 A3 3 0 1 1 15 12"
    ),
    IconName.BACK: "M14.5 4.5 7 12 14.5 19.5",
    IconName.FORWARD: "M9.5 4.5 17 12 9.5 19.5",
    IconName.PRACTICE: (
        "M3 9.6 12 5.2 21 9.6 12 14 Z"
        " M6.6 11.6 V16.2 C9 18.9 15 18.9 17.4 16.2 V11.6 M21 9.8 V15"
    ),
}


def icon_svg(name: IconName, ink: str, side: int) -> str:
    """Return the icon as an SVG element, in pixels; the ink is such as ``#ffffff``."""
    pen = 2 * ICON_PEN if name is IconName.KEYPAD else ICON_PEN
    return (
        f'<path d="{PATHS[name]}" transform="scale({side / ICON_GRID})" fill="none"'
        f' stroke="{ink}" stroke-width="{pen}"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )
