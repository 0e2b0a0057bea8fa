"""What of the table paper would hide, and where on the stage paper can lie."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final, NamedTuple

from game.geometry import Point, Rect, Size, centered
from game.rules.model import Place
from game.scenes.scene import View
from game.view.layout import NOWHERE

LATTICE: Final = 10
"""In each direction the places are so many steps apart."""
INDEX_WORTH: Final = 10
"""How much worse it is to hide a rank than other things that must be seen."""


class Solid(NamedTuple):
    """Something on the table that should not be hidden."""

    rect: Rect
    worth: int
    """How bad it is to hide a pixel of it; 0 is the part of a card that says nothing,
    which is hidden rather than anything else."""


class Hidden(NamedTuple):
    """What paper hides; the less the better, in this order."""

    worth: int
    """Ranks, piles, and the words beside these."""
    pixels: int
    """Of cards whose rank can still be read."""


NOTHING: Final = Hidden(0, 0)


def table_solids(view: View) -> tuple[Solid, ...]:
    """Return what of the table can be seen; ranks that can be read count most."""
    return tuple(_solids(view))


def _solids(view: View) -> Iterator[Solid]:
    layout = view.layout
    for rect in (*layout.piles, *layout.labels):
        if rect != NOWHERE:
            yield Solid(rect, 1)
    shown = [layout.rect(slot) for slot, card in enumerate(view.state.tableau) if card]
    for rect in shown:
        yield Solid(rect, 0)
    for rect in (*shown, layout.rect(Place.WASTE)):
        yield Solid(rect._replace(height=layout.sizes.index_height), INDEX_WORTH)


def places(stage: Rect, sizes: tuple[Size, ...], wish: Point) -> list[tuple[int, Rect]]:
    """Return where on the stage papers can lie, nearest to a point first.

    The number says which of the sizes it is.
    """
    found: list[tuple[int, int, Rect]] = []
    for number, size in enumerate(sizes):
        across, down = stage.width - size.width, stage.height - size.height
        if min(across, down) < 0:
            continue
        middle = centered(size, wish)
        for x, y in product(_steps(stage.x, across), _steps(stage.y, down)):
            distance = abs(x - middle.x) + abs(y - middle.y)
            found.append((distance, number, Rect(x, y, *size)))
    found.sort(key=lambda place: place[0])
    return [(number, rect) for _, number, rect in found]


def _steps(start: int, length: int) -> list[int]:
    return sorted({start + length * i // LATTICE for i in range(LATTICE + 1)})


def is_free(rect: Rect, solids: tuple[Solid, ...]) -> bool:
    """Tell whether paper there would hide nothing; quicker than asking how much."""
    return not any(rect.intersects(solid.rect) for solid in solids)


def hidden(rect: Rect, solids: tuple[Solid, ...]) -> Hidden:
    """Return how much paper there would hide."""
    worth = pixels = 0
    left, top, width, height = rect
    right, bottom = left + width, top + height
    # Asked thousands of times for one panel: unpacked, it takes a third of the time.
    for (x, y, solid_width, solid_height), solid_worth in solids:
        across = min(right, x + solid_width) - max(left, x)
        down = min(bottom, y + solid_height) - max(top, y)
        if across > 0 and down > 0:
            worth += across * down * solid_worth
            pixels += 0 if solid_worth else across * down
    return Hidden(worth, pixels)
