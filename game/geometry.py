"""Points, sizes and rectangles of the window, in pixels. Pure named tuples."""

from __future__ import annotations

from typing import NamedTuple


class Point(NamedTuple):
    """A place in the window."""

    x: int
    y: int


class Size(NamedTuple):
    """A width and a height."""

    width: int
    height: int


class Rect(NamedTuple):
    """An upright rectangle; hashable, and accepted by pygame as it is."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column to the right of the rectangle."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first row below the rectangle."""
        return self.y + self.height

    @property
    def center(self) -> Point:
        """The pixel in the middle."""
        return Point(self.x + self.width // 2, self.y + self.height // 2)

    @property
    def size(self) -> Size:
        """Width and height."""
        return Size(self.width, self.height)

    def contains(self, point: Point) -> bool:
        """Tell whether the pixel lies inside."""
        return self.x <= point.x < self.right and self.y <= point.y < self.bottom

    def intersects(self, other: Rect) -> bool:
        """Tell whether the two share a pixel."""
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )

    def encloses(self, other: Rect) -> bool:
        """Tell whether every pixel of the other lies inside."""
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def inset(self, margin: int) -> Rect:
        """Return the rectangle made smaller (or, if negative, larger) on all sides."""
        return Rect(
            self.x + margin,
            self.y + margin,
            max(0, self.width - 2 * margin),
            max(0, self.height - 2 * margin),
        )

    def moved(self, dx: int, dy: int) -> Rect:
        """Return the rectangle at another place."""
        return Rect(self.x + dx, self.y + dy, self.width, self.height)

    def common(self, other: Rect) -> Rect:
        """Return the part that both share; of no size if there is none."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        width = min(self.right, other.right) - x
        height = min(self.bottom, other.bottom) - y
        return Rect(x, y, max(0, width), max(0, height))

    def union(self, other: Rect) -> Rect:
        """Return the smallest rectangle around both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Rect(
            x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y
        )


def centered(size: Size, around: Point) -> Rect:
    """Return a rectangle of this size whose middle is the point."""
    return Rect(
        around.x - size.width // 2, around.y - size.height // 2, size.width, size.height
    )
