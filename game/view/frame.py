"""How the window is cut into status bar, stage and dock, and how large things are."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import Struct

from game.geometry import Rect, Size

MIN_TOUCH: Final = 44
"""No button and no playable card is smaller than this, in pixels of the window."""
EDGE: Final = 0.02
"""This share of the window stays free of targets at each edge: system swipes and
rounded corners live there."""


class Frame(Struct, frozen=True):
    """The regions and measures of a window; the same for both games."""

    size: Size
    touch: int
    """Height of a button; grows with the window, at least `MIN_TOUCH`."""
    gap: int
    """The usual distance between things."""
    small: int
    """Text size in pixels: labels."""
    body: int
    """Text size in pixels: sentences, buttons, figures."""
    title: int
    """Text size in pixels: the one title of a page or panel."""
    safe: Rect
    """Where targets may be."""
    status: Rect
    """The status bar; it is painted up to the window's edges."""
    stage: Rect
    """Between status bar and dock: tableau, piles and banner."""
    dock: Rect
    """The dock; it is painted down to the window's edge."""

    @property
    def margin(self) -> int:
        """What a page and the banner keep free at their edges."""
        return self.gap + self.gap // 2

    @property
    def is_portrait(self) -> bool:
        """Whether the window is higher than it is wide."""
        return self.size.height > self.size.width


@lru_cache(maxsize=16)
def frame(size: Size) -> Frame:
    """Return the regions and measures for a window of this size."""
    width, height = size
    touch = max(MIN_TOUCH, min(round(height * 0.075), round(width * 0.1)))
    margin_x, margin_y = -int(-width * EDGE // 1), -int(-height * EDGE // 1)
    safe = Rect(margin_x, margin_y, width - 2 * margin_x, height - 2 * margin_y)
    gap = max(4, touch // 9)
    status = Rect(safe.x, safe.y, safe.width, touch)
    dock = Rect(safe.x, safe.bottom - touch, safe.width, touch)
    stage = Rect(
        safe.x, status.bottom + gap, safe.width, dock.y - status.bottom - 2 * gap
    )
    return Frame(
        size=size,
        touch=touch,
        gap=gap,
        small=max(13, round(touch * 0.29)),
        body=max(15, round(touch * 0.35)),
        title=max(20, round(touch * 0.5)),
        safe=safe,
        status=status,
        stage=stage,
        dock=dock,
    )
