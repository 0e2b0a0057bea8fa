"""A small panel: a sentence and exits, placed where it hides least of the table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from math import inf
from typing import Final, NamedTuple, TypeAlias

from game.geometry import Point, Rect, Size, centered
from game.rules.model import Place
from game.scenes.fitted import line_height, lines_of, paragraph
from game.scenes.parts import (
    Button,
    button,
    button_width,
    grid_of,
    joined,
)
from game.scenes.scene import Group, Picture, Target, View
from game.view.frame import Frame, frame
from game.view.layout import NOWHERE
from game.view.metrics import text_width
from game.view.sprites import Box, Ink, Label, Sprite, Surface, Weight

LATTICE: Final = 10
"""In each direction the panel's places are so many steps apart."""
NARROW_EMS: Final = (11, 8)
"""Widths of a sentence that stands beside its only exit."""
INDEX_WORTH: Final = 100
WASTE_WORTH: Final = 10
"""How much worse it is to hide a rank, or the waste, than other parts of cards."""


class Block(NamedTuple):
    """One shape that the panel can have."""

    columns: int
    """Exits in a row; `BESIDE` the sentence there is only one."""
    size: Size
    lines: tuple[str, ...]
    text_px: int
    px: int
    """Text size of the exits."""
    exits: tuple[Button, ...]


BESIDE: Final = 0
Likings: TypeAlias = tuple[tuple[Block, ...], ...]
"""The best liked shapes first; those in one tuple are liked alike."""


class Solid(NamedTuple):
    """Something on the table that the panel should not hide."""

    rect: Rect
    worth: int
    """How bad it is to hide a pixel of it."""


def small_panel(
    view: View, text: str, exits: tuple[Button, ...], text_ems: int = 0
) -> Picture:
    """Return the panel; a long sentence makes it up to ``text_ems`` wide.

    Without them the text is a title.
    """
    window = frame(view.size)
    likings = _likings(window, text, exits, text_ems)
    block, rect = _best(window, likings, _wish(view), tuple(_solids(view)))
    words, rest = _parts(window, block, rect)
    style = Label("", block.text_px, Ink.PAGE_TEXT, Weight.BOLD)
    paper = Picture(
        (Sprite(Box(Surface.PANEL), rect), *paragraph(block.lines, words, style)),
        (Target("panel", rect, None, Group.PANEL, takes_focus=False),),
    )
    columns = block.columns or 1
    cells = grid_of(rest, columns, len(block.exits) // columns, window.gap)
    buttons = [
        button(view, spec, cell, Group.PANEL, block.px)
        for spec, cell in zip(block.exits, cells, strict=True)
    ]
    return joined([paper, *buttons])


def _pad(window: Frame) -> int:
    return 2 * window.gap


def _parts(window: Frame, block: Block, rect: Rect) -> tuple[Rect, Rect]:
    """Return where the sentence and where the exits stand."""
    inner, gap = rect.inset(_pad(window)), window.gap
    if block.columns == BESIDE:
        width = button_width(block.exits[0], block.px)
        left = inner._replace(width=inner.width - width - 2 * gap)
        return left, inner._replace(x=inner.right - width, width=width)
    words = inner._replace(height=line_height(block.text_px) * len(block.lines))
    top = words.bottom + gap
    return words, inner._replace(y=top, height=inner.bottom - top)


def _likings(
    window: Frame, text: str, exits: tuple[Button, ...], text_ems: int
) -> Likings:
    """Return the shapes that the panel can have: large first, a low one last."""
    bare = tuple(spec._replace(icon=None) for spec in exits)
    sizes = ((window.body, exits), (window.small, exits), (window.small, bare))
    below = tuple(
        tuple(
            _below(window, text, specs, px, columns=columns, text_ems=text_ems)
            for columns in sorted({1, len(exits)})
        )
        for px, specs in sizes
    )
    if len(exits) > 1:
        return below
    return below + tuple(
        (_beside(window, text, specs, px, text_ems=ems),)
        for px, specs in sizes
        for ems in NARROW_EMS
    )


def _below(
    window: Frame,
    text: str,
    exits: tuple[Button, ...],
    px: int,
    *,
    columns: int,
    text_ems: int,
) -> Block:
    """Return a panel with its exits below the sentence or the title."""
    pad = _pad(window)
    text_px = px if text_ems else px * window.title // window.body
    wish = text_width(text, text_px, Weight.BOLD)
    widest = max(button_width(spec, px) for spec in exits)
    inner = columns * (widest + window.gap) - window.gap
    inner = max(inner, min(text_ems * px, wish) if text_ems else wish)
    inner = min(inner, window.stage.width - 2 * pad)
    lines = lines_of(text, inner, text_px, Weight.BOLD)
    rows = len(exits) // columns
    high = line_height(text_px) * len(lines) + rows * (window.touch + window.gap)
    size = Size(inner + 2 * pad, high + 2 * pad)
    return Block(columns, size, lines, text_px, px, exits)


def _beside(
    window: Frame,
    text: str,
    exits: tuple[Button, ...],
    px: int,
    *,
    text_ems: int,
) -> Block:
    """Return a panel with its only exit beside the sentence: wide, but low."""
    pad = _pad(window)
    lines = lines_of(text, text_ems * px, px, Weight.BOLD)
    words = max(text_width(line, px, Weight.BOLD) for line in lines)
    width = words + 2 * window.gap + button_width(exits[0], px)
    height = max(line_height(px) * len(lines), window.touch)
    size = Size(width + 2 * pad, height + 2 * pad)
    return Block(BESIDE, size, lines, px, px, exits)


def _wish(view: View) -> Point:
    """Return where the panel's middle should be if nothing spoke against it."""
    stage = frame(view.size).stage
    if view.lesson is not None:
        # A lesson has spoken there all the time.
        return Point(stage.center.x, stage.y)
    return stage.center


def _solids(view: View) -> Iterator[Solid]:
    """Yield what of the table can be seen; ranks that can be read count most."""
    layout = view.layout
    yield Solid(layout.rect(Place.WASTE), WASTE_WORTH)
    for rect in (*layout.piles, *layout.labels):
        if rect != NOWHERE:
            yield Solid(rect, 1)
    for slot, card in enumerate(view.state.tableau):
        if card is not None:
            whole = layout.rect(slot)
            yield Solid(whole, 1)
            index = whole._replace(height=layout.sizes.index_height)
            yield Solid(index, INDEX_WORTH)


@lru_cache(maxsize=4)
def _best(
    window: Frame, likings: Likings, wish: Point, solids: tuple[Solid, ...]
) -> tuple[Block, Rect]:
    """Return the shape and the place that hide least, of those the best liked.

    It is looked for once, not for every picture.
    """
    best, least = (likings[0][0], window.stage), inf
    for alike in likings:
        for block, rect in _choices(window, alike, wish):
            hidden = _hidden(rect.inset(-window.gap), solids)
            if hidden < least:
                best, least = (block, rect), hidden
            if not hidden:
                return best
    return best


def _choices(
    window: Frame, blocks: tuple[Block, ...], wish: Point
) -> list[tuple[Block, Rect]]:
    """Return where on the stage the blocks could stand, the nearest places first."""
    stage = window.stage
    choices: list[tuple[int, Block, Rect]] = []
    for block in blocks:
        size = block.size
        middle = centered(size, wish)
        across, down = stage.width - size.width, stage.height - size.height
        if min(across, down) < 0:
            continue
        for i, j in product(range(LATTICE + 1), repeat=2):
            x, y = stage.x + across * i // LATTICE, stage.y + down * j // LATTICE
            distance = abs(x - middle.x) + abs(y - middle.y)
            choices.append((distance, block, Rect(x, y, *size)))
    choices.sort(key=lambda choice: choice[0])
    return [(block, rect) for _, block, rect in choices]


def _hidden(rect: Rect, solids: tuple[Solid, ...]) -> int:
    """Return how much a panel there would hide."""
    return sum(solid.worth * _shared(rect, solid.rect) for solid in solids)


def _shared(one: Rect, other: Rect) -> int:
    """Return the number of pixels that two rectangles share."""
    width = min(one.right, other.right) - max(one.x, other.x)
    height = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0, width) * max(0, height)
