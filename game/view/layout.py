"""Where everything on the table lies, for any window and either game. Pure.

`game.view.layout_sizes` finds how large the cards can be; here they get their places.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

from msgspec import Struct

from game.geometry import Point, Rect, Size
from game.rules import RULESETS
from game.rules.model import SLOTS, GameKind, Place, Spot
from game.settings import DockSide
from game.view.frame import Frame, frame
from game.view.layout_sizes import (
    BANNER_EMS,
    SHAPES,
    Plan,
    Sizes,
    label_width,
    largest_table,
    middle_of_piles,
    piles_width,
    strip_height,
    table_lines_height,
    tableau_height,
)

NOWHERE: Final = Rect(0, 0, 0, 0)
"""The place of what a game does not have."""


class Piles(NamedTuple):
    """The places outside the tableau; `NOWHERE` where a game has none."""

    pile: Rect
    stock_top: Rect
    waste: Rect
    recycle: Rect


class Labels(NamedTuple):
    """Where the words beside the piles stand; `NOWHERE` where a game has none."""

    stock: Rect
    """The word for the stock."""
    stock_count: Rect
    """How many cards are left in it."""
    passes: Rect = NOWHERE
    """Pyramid: which pass it is."""
    waste: Rect = NOWHERE
    """TriPeaks: the word for the waste."""
    chain: Rect = NOWHERE
    """TriPeaks: the word for the chain."""
    chain_count: Rect = NOWHERE
    """TriPeaks: how long it is."""


class TableLayout(Struct, frozen=True):
    """Where the cards, the piles, their words and the banner are."""

    kind: GameKind
    window: Frame
    sizes: Sizes
    slots: tuple[Rect, ...]
    """The whole card in each slot."""
    piles: Piles
    labels: Labels
    banner: Rect
    """Free of everything else: what the banner says stands here."""

    @property
    def card(self) -> Size:
        """Size of a card of the tableau."""
        return self.sizes.card

    def rect(self, spot: Spot) -> Rect:
        """Return where the whole card of a spot lies; the felt is the stage."""
        if isinstance(spot, int):
            return self.slots[spot]
        match spot:
            case Place.PILE:
                return self.piles.pile
            case Place.STOCK_TOP:
                return self.piles.stock_top
            case Place.WASTE:
                return self.piles.waste
            case Place.RECYCLE:
                return self.piles.recycle
            case Place.FELT:
                return self.window.stage

    def tap_rect(self, spot: Spot) -> Rect:
        """Return what a tap must hit, as far as no other card lies on it.

        Neighbours in a row share the gap between them.
        """
        rect = self.rect(spot)
        if not isinstance(spot, int):
            return rect
        gap = self.sizes.gap
        return Rect(rect.x - gap // 2, rect.y, rect.width + gap, rect.height)


@lru_cache(maxsize=32)
def table_layout(
    size: Size, kind: GameKind, dock_side: DockSide = DockSide.BOTH
) -> TableLayout:
    """Return where everything lies on the table of a game in a window of this size.

    With ``dock_side`` the piles lie near the hand that holds the tablet there.
    """
    window = frame(size)
    plan, table = largest_table(window, SHAPES[kind])
    match plan:
        case Plan.BESIDE:
            return _beside(window, kind, table, dock_side)
        case Plan.STRIP:
            return _strip(window, kind, table, dock_side)


def _beside(
    window: Frame, kind: GameKind, table: Sizes, dock_side: DockSide
) -> TableLayout:
    """Lay the banner on the piles' line, to one side of them."""
    stage, block = window.stage, piles_width(SHAPES[kind], table)
    y = stage.bottom - table.pile.height
    spare = y - table.space - stage.y - tableau_height(SHAPES[kind], table)
    slots = _tableau(window, kind, table, stage.y + spare // 2)
    x = _piles_left(window, kind, table, dock_side)
    is_right = dock_side is not DockSide.RIGHT
    left = x + block + table.space if is_right else stage.x
    right = stage.right if is_right else x - table.space
    banner = Rect(left, y, right - left, table.pile.height)
    piles, labels = _line(window, kind, table, Point(x, y))
    return TableLayout(kind, window, table, slots, piles, labels, banner)


def _piles_left(
    window: Frame, kind: GameKind, table: Sizes, dock_side: DockSide
) -> int:
    """Return where the piles' line begins, beside the banner.

    The piles stand in the middle under the tableau. Where this leaves the banner less
    than it should have, or where they are to be near a hand, they are flush with the
    tableau's end, so that the shift is seen to be meant.
    """
    shape, stage = SHAPES[kind], window.stage
    middle = middle_of_piles(window, shape, table)
    if dock_side is DockSide.BOTH and middle is not None:
        return middle
    block, words = piles_width(shape, table), label_width(table) + table.space
    least = BANNER_EMS * window.body + table.space
    width = shape.columns * table.pitch - table.gap
    base = stage.x + (stage.width - width) // 2
    match dock_side:
        case DockSide.BOTH | DockSide.LEFT:
            return max(stage.x, min(base - words, stage.right - least - block))
        case DockSide.RIGHT:
            flush = base + width - block + (shape.label_columns - 1) * words
            return min(stage.right - block, max(flush, stage.x + least))


def _strip(
    window: Frame, kind: GameKind, table: Sizes, dock_side: DockSide
) -> TableLayout:
    """Lay the banner between the tableau and the piles, which are near the thumb."""
    stage, block = window.stage, piles_width(SHAPES[kind], table)
    y = stage.bottom - table.pile.height
    free = y - 2 * table.space - stage.y - tableau_height(SHAPES[kind], table)
    with_exits = strip_height(window) + window.touch + window.gap
    height = min(with_exits, free)
    slots = _tableau(window, kind, table, stage.y + (free - height) // 2)
    banner = Rect(stage.x, y - table.space - height, stage.width, height)
    spare = stage.width - block
    x = stage.x + {DockSide.LEFT: 0, DockSide.RIGHT: spare}.get(dock_side, spare // 2)
    piles, labels = _line(window, kind, table, Point(x, y))
    return TableLayout(kind, window, table, slots, piles, labels, banner)


@cache
def columns(kind: GameKind) -> tuple[float, ...]:
    """Return each slot's column, in cards: in the middle between those that cover it.

    >>> columns(GameKind.PYRAMID)[:3]
    (3.0, 2.5, 3.5)
    """
    rules = RULESETS[kind]
    base = rules.rows[-1]
    found = {slot: float(slot - base[0]) for slot in base}
    for slot in reversed(range(base[0])):
        covers = rules.covered_by[slot]
        found[slot] = sum(found[cover] for cover in covers) / len(covers)
    return tuple(found[slot] for slot in range(SLOTS))


def _tableau(window: Frame, kind: GameKind, table: Sizes, top: int) -> tuple[Rect, ...]:
    """Return the rectangles of the slots, in the middle of the stage."""
    stage = window.stage
    row_of = {
        slot: row for row, slots in enumerate(RULESETS[kind].rows) for slot in slots
    }
    width = SHAPES[kind].columns * table.pitch
    left = stage.x + (stage.width - width + table.gap) // 2
    return tuple(
        Rect(
            left + int(column * table.pitch),
            top + row_of[slot] * table.step,
            *table.card,
        )
        for slot, column in enumerate(columns(kind))
    )


def _line(
    window: Frame, kind: GameKind, table: Sizes, corner: Point
) -> tuple[Piles, Labels]:
    """Return piles and words of a line that begins at the corner."""
    words = Rect(*corner, label_width(table), table.pile.height)
    pitch = table.pile.width + table.space
    left = words.right + table.space
    rects = [
        Rect(left + i * pitch, corner.y, *table.pile) for i in range(SHAPES[kind].piles)
    ]
    stock, count, passes = _lines(words, table.words, table.figure, table.words)
    match kind:
        case GameKind.PYRAMID:
            return Piles(*rects), Labels(stock, count, passes)
        case GameKind.TRIPEAKS:
            pile, waste = rects
            tally = words._replace(x=waste.right + table.space)
            name = tally._replace(height=table_lines_height(1, table.words))
            rest = Rect(tally.x, name.bottom, tally.width, tally.height - name.height)
            lines = _lines(rest, table.words, window.title)
            labels = Labels(stock, count, NOWHERE, name, *lines)
            return Piles(pile, NOWHERE, waste, NOWHERE), labels


def _lines(around: Rect, *sizes: int) -> list[Rect]:
    """Return a rectangle for each line of text of these sizes, one below the other."""
    heights = [table_lines_height(1, px) for px in sizes]
    y = around.y + (around.height - sum(heights)) // 2
    rects = []
    for height in heights:
        rects.append(Rect(around.x, y, around.width, height))
        y += height
    return rects
