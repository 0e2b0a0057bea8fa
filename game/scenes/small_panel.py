"""A small panel: a sentence and exits, placed where it hides least of the table."""

from __future__ import annotations

from typing import NamedTuple

from game.geometry import Rect, Size, centered
from game.rules.model import Place
from game.scenes.parts import (
    Button,
    button,
    button_width,
    grid_of,
    joined,
    line_height,
    lines_of,
    paragraph,
)
from game.scenes.scene import Group, Picture, Target, View
from game.view.frame import Frame, frame
from game.view.metrics import text_width
from game.view.sprites import Box, Ink, Label, Sprite, Surface, Weight


class Block(NamedTuple):
    """One shape that the panel can have."""

    columns: int
    """Exits in a row."""
    size: Size
    lines: tuple[str, ...]
    px: int
    exits: tuple[Button, ...]


def small_panel(
    view: View, text: str, exits: tuple[Button, ...], text_ems: int = 0
) -> Picture:
    """Return the panel; a long sentence makes it up to ``text_ems`` wide."""
    shape = frame(view.size)
    choices = [
        (block, place)
        for block in _blocks(shape, text, exits, text_ems)
        for place in _places(view, block.size, shape.stage)
        if shape.stage.encloses(place)
    ]
    block, rect = min(choices, key=lambda choice: _hidden(view, choice[1]))
    inner = rect.inset(_pad(shape))
    words = inner._replace(height=line_height(block.px) * len(block.lines))
    rest = Rect(
        inner.x,
        words.bottom + shape.gap,
        inner.width,
        inner.height - words.height - shape.gap,
    )
    style = Label("", block.px, Ink.PAGE_TEXT, Weight.BOLD)
    paper = Picture(
        (Sprite(Box(Surface.PANEL), rect), *paragraph(block.lines, words, style)),
        (Target("panel", rect, None, Group.PANEL, takes_focus=False),),
    )
    rows = len(block.exits) // block.columns
    cells = grid_of(rest, block.columns, rows, shape.gap)
    buttons = [
        button(view, spec, cell, Group.PANEL, block.px)
        for spec, cell in zip(block.exits, cells, strict=True)
    ]
    return joined([paper, *buttons])


def _pad(shape: Frame) -> int:
    return 2 * shape.gap


def _blocks(
    shape: Frame, text: str, exits: tuple[Button, ...], text_ems: int
) -> tuple[Block, ...]:
    """Return the shapes that the panel can have: columns, rows, and smaller."""
    bare = tuple(spec._replace(icon=None) for spec in exits)
    return tuple(
        _block(shape, text, specs, px, columns=columns, text_width_px=text_ems * px)
        for px, specs in (
            (shape.body, exits),
            (shape.small, exits),
            (shape.small, bare),
        )
        for columns in sorted({1, len(exits)})
    )


def _block(
    shape: Frame,
    text: str,
    exits: tuple[Button, ...],
    px: int,
    *,
    columns: int,
    text_width_px: int,
) -> Block:
    pad = _pad(shape)
    widest = max(button_width(spec, px) for spec in exits)
    inner = columns * (widest + shape.gap) - shape.gap
    inner = max(inner, min(text_width_px, text_width(text, px, Weight.BOLD)))
    inner = min(inner, shape.stage.width - 2 * pad)
    lines = lines_of(text, inner, px, Weight.BOLD)
    rows = len(exits) // columns
    high = line_height(px) * len(lines) + rows * (shape.touch + shape.gap)
    return Block(columns, Size(inner + 2 * pad, high + 2 * pad), lines, px, exits)


def _places(view: View, size: Size, stage: Rect) -> tuple[Rect, ...]:
    """Return where a panel could stand, first of all where the banner does."""
    middle = stage.center.x - size.width // 2
    first = centered(size, view.layout.banner.center)
    if view.lesson is not None:
        first = Rect(middle, stage.y + frame(view.size).gap, *size)
    xs = (stage.right - size.width, stage.x, middle)
    ys = (stage.y, stage.center.y - size.height // 2, stage.bottom - size.height)
    around = tuple(Rect(x, y, *size) for y in ys for x in xs)
    return (first, *around)


def _hidden(view: View, rect: Rect) -> int:
    """Return how much a panel would hide; ranks that can be read count most."""
    layout = view.layout
    hidden = 10 * _shared(rect, layout.rect(Place.WASTE))
    for slot, card in enumerate(view.state.tableau):
        if card is not None:
            whole = layout.rect(slot)
            index = whole._replace(height=layout.sizes.index_height)
            hidden += _shared(rect, whole) + 100 * _shared(rect, index)
    return hidden


def _shared(one: Rect, other: Rect) -> int:
    """Return the number of pixels that two rectangles share."""
    width = min(one.right, other.right) - max(one.x, other.x)
    height = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0, width) * max(0, height)
