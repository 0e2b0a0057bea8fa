"""A small panel: a sentence and exits, placed where it hides least of the table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from game.geometry import Point, Rect, Size
from game.scenes.fitted import line_height, lines_of, paragraph
from game.scenes.free_table import NOTHING, Solid, hidden, places, table_solids
from game.scenes.parts import (
    Button,
    button,
    button_width,
    button_widths,
    grid_of,
    joined,
    narrowed,
    row_for,
)
from game.scenes.scene import Group, Picture, Target, View
from game.view.frame import Frame, frame
from game.view.metrics import text_width
from game.view.sprites import Box, Ink, Label, Sprite, Surface, Weight

NARROW_EMS: Final = (11, 8)
"""Widths of a sentence that stands beside its only exit."""


class Block(Struct, frozen=True):
    """One shape that the panel can have."""

    columns: int
    """Exits in a row; `BESIDE` the sentence there is only one."""
    size: Size
    lines: tuple[str, ...]
    text_px: int
    px: int
    """Text size of the exits."""
    exits: tuple[Button, ...]


class Room(Struct, frozen=True):
    """Where the panel may stand."""

    stage: Rect
    banner: Rect
    """What the banner has for itself is free, as long as it says nothing."""
    wish: Point
    """Where the panel's middle should be if nothing spoke against it."""

    def on_banner(self, size: Size) -> Rect:
        """Return the banner's place, grown upward to this height."""
        top = self.banner.bottom - size.height
        return self.banner._replace(y=top, height=size.height)


BESIDE: Final = 0
Likings: TypeAlias = tuple[tuple[Block, ...], ...]
"""The best liked shapes first; those in one tuple are liked alike."""


def small_panel(
    view: View, text: str, exits: tuple[Button, ...], text_ems: int = 0
) -> Picture:
    """Return the panel; a long sentence makes it up to ``text_ems`` wide.

    Without them the text is a title.
    """
    window = frame(view.size)
    likings = _likings(window, text, exits, text_ems)
    room = Room(window.stage, view.layout.banner, _wish(view))
    block, rect = _best(likings, room, window.gap, table_solids(view))
    words, rest = _parts(window, block, rect)
    style = Label("", block.text_px, Ink.PAGE_TEXT, Weight.BOLD)
    paper = Picture(
        (Sprite(Box(Surface.PANEL), rect), *paragraph(block.lines, words, style)),
        (Target("panel", rect, None, Group.PANEL, takes_focus=False),),
    )
    cells = _cells(window, block, rest)
    buttons = [
        button(view, spec, cell, Group.PANEL, block.px)
        for spec, cell in zip(block.exits, cells, strict=True)
    ]
    return joined([paper, *buttons])


def _cells(window: Frame, block: Block, rest: Rect) -> tuple[Rect, ...]:
    """Return a place for each exit."""
    columns = block.columns or 1
    if _is_tight_row(block.exits, columns):
        return row_for(rest, button_widths(block.exits, block.px), window.gap)
    return grid_of(rest, columns, len(block.exits) // columns, window.gap)


def _is_tight_row(exits: tuple[Button, ...], columns: int) -> bool:
    """Tell whether exits are but as wide as their labels, as their icons have gone."""
    return columns == len(exits) > 1 and not exits[0].icon


def panel_pad(window: Frame) -> int:
    """Return what a panel keeps free at its edges."""
    return 2 * window.gap


def _parts(window: Frame, block: Block, rect: Rect) -> tuple[Rect, Rect]:
    """Return where the sentence and where the exits stand."""
    inner, gap = rect.inset(panel_pad(window)), window.gap
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
    bare = tuple(replace(spec, icon=None) for spec in exits)
    narrow = tuple(narrowed(spec) for spec in exits)
    sizes = (
        (window.body, exits),
        (window.small, exits),
        (window.small, bare),
        (window.small, narrow),
    )
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
    pad = panel_pad(window)
    text_px = px if text_ems else px * window.title // window.body
    wish = text_width(text, text_px, Weight.BOLD)
    widths = button_widths(exits, px)
    across = sum(widths) if _is_tight_row(exits, columns) else columns * max(widths)
    inner = across + (columns - 1) * window.gap
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
    pad = panel_pad(window)
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


@lru_cache(maxsize=4)
def _best(
    likings: Likings, room: Room, gap: int, solids: tuple[Solid, ...]
) -> tuple[Block, Rect]:
    """Return the shape and the place that hide least, of those the best liked.

    It is looked for once, not for every picture.
    """
    best, least = (likings[0][0], room.stage), hidden(room.stage, solids)
    for alike in likings:
        for block, rect in _choices(room, alike):
            hides = hidden(rect.inset(-gap), solids)
            if hides < least:
                best, least = (block, rect), hides
            if hides == NOTHING:
                return best
    return best


def _choices(room: Room, blocks: tuple[Block, ...]) -> Iterator[tuple[Block, Rect]]:
    """Yield where the blocks could stand: on the stage, or exactly at the banner's."""
    sizes = tuple(block.size for block in blocks)
    for number, rect in places(room.stage, sizes, room.wish):
        yield blocks[number], rect
    for block in blocks:
        for _, rect in places(room.on_banner(block.size), (block.size,), room.wish):
            if room.stage.encloses(rect):
                yield block, rect
