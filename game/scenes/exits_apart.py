"""A banner's exits on paper of their own, where they hide nothing of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, product
from typing import Final

from msgspec import Struct

from game.geometry import Rect, Size
from game.scenes.banner_plan import exits_of, low
from game.scenes.fitted import SMALLEST_PX
from game.scenes.free_table import Solid, is_free, places
from game.scenes.parts import Button, button_widths, narrowed
from game.scenes.scene import Message
from game.view.frame import Frame

LEAST_GAP: Final = 2
"""Where room is scarce exits are so far apart, and from the paper's edge."""


class Apart(Struct, frozen=True):
    """Exits with their places."""

    paper: Rect
    exits: tuple[Button, ...]
    cells: tuple[Rect, ...]
    px: int


class _Shape(Struct, frozen=True):
    """One way of setting the exits."""

    exits: tuple[Button, ...]
    px: int
    gap: int
    columns: tuple[int, ...]
    """How wide each column is."""
    high: int

    @property
    def size(self) -> Size:
        """The paper's."""
        rows = len(self.exits) // len(self.columns)
        width = sum(self.columns) + self.gap * (len(self.columns) + 1)
        return Size(width, rows * (self.high + self.gap) + self.gap)


def exits_apart(
    window: Frame, message: Message, banner: Rect, solids: tuple[Solid, ...]
) -> Apart | None:
    """Return the exits on paper that hides nothing, if there is room.

    On the banner they are seen to belong to it; elsewhere they are near it at least.
    """
    shapes = list(_shapes(window, exits_of(message)))
    taken = (*solids, Solid(banner, 1))
    ways = chain(
        _places(shapes, banner, lambda size: _on(banner, size)),
        _places(shapes, banner, lambda _: window.stage),
    )
    for shape, rect in ways:
        if window.stage.encloses(rect) and is_free(rect, taken):
            return Apart(rect, shape.exits, _cells(shape, rect), shape.px)
    return None


def _on(banner: Rect, size: Size) -> Rect:
    """Return the strip on the banner in which paper of a size can stand."""
    return Rect(banner.x, banner.y - size.height, banner.width, size.height)


def _places(
    shapes: list[_Shape], banner: Rect, area: Callable[[Size], Rect]
) -> Iterator[tuple[_Shape, Rect]]:
    """Yield shapes in places of the area there is for them, the best liked first."""
    for shape in shapes:
        size = shape.size
        for _, rect in places(area(size), (size,), banner.center):
            yield shape, rect


def _shapes(window: Frame, exits: tuple[Button, ...]) -> Iterator[_Shape]:
    """Yield the ways of setting the exits, the best liked first."""
    narrow = tuple(narrowed(spec) for spec in exits)
    per_row = [columns for columns in (4, 2, 1) if len(exits) % columns == 0]
    ways = (
        (exits, range(window.body, window.small - 1, -1), window.gap),
        (narrow, range(window.small, SMALLEST_PX - 1, -1), LEAST_GAP),
    )
    for specs, sizes, gap in ways:
        for px, columns in product(sizes, per_row):
            yield _shape(window, specs, px, gap, columns)


def _shape(
    window: Frame, exits: tuple[Button, ...], px: int, gap: int, count: int
) -> _Shape:
    each = button_widths(exits, px)
    columns = tuple(max(each[column::count]) for column in range(count))
    return _Shape(exits, px, gap, columns, low(window))


def _cells(shape: _Shape, paper: Rect) -> tuple[Rect, ...]:
    """Return a place for each exit, row by row."""
    count, gap = len(shape.columns), shape.gap
    rows = len(shape.exits) // count
    lefts = [
        paper.x + gap + sum(shape.columns[:column]) + column * gap
        for column in range(count)
    ]
    return tuple(
        Rect(
            lefts[column],
            paper.y + gap + row * (shape.high + gap),
            shape.columns[column],
            shape.high,
        )
        for row, column in product(range(rows), range(count))
    )
