"""How large the cards can be in a window, and which arrangement makes them largest."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from math import ceil
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.geometry import Size
from game.rules.model import GameKind
from game.view.frame import MIN_TOUCH, Frame
from game.view.theme import (
    CARD_ASPECT,
    CARD_INDEX,
    CARD_INDEX_CLOSE,
    CARD_INDEX_LEAST,
)

TABLE_LINE: Final = 1.25
"""Height of a line of text on the table, in ems; on paper lines are farther apart."""
LABEL_EMS: Final = 4.8
"""Width of the column of words beside a pile, in ems of theirs."""
BANNER_EMS: Final = 13
"""Least width of a banner beside the piles, in body ems."""
BANNER_WISH_EMS: Final = 16
"""The width that a banner beside the piles should have, in body ems."""
LARGER: Final = 1.15
"""Cards of the piles are at least so much larger than the others, or just as large."""
WIDE_GAP: Final = 12
"""Where there is room, a row's gaps are a card's width divided by this."""
STEP_SHARE: Final = 0.7
"""So much of the height left over goes into showing more of the covered cards."""
WORTH_A_STRIP: Final = 0.97
"""In portrait a banner of its own may cost this much of the cards' width."""
FULL_INDEX_WIDTH: Final = 48
"""From this width on a covered card shows so much as `CARD_INDEX_CLOSE` says."""


class Plan(Enum):
    """How tableau, piles and banner share the stage."""

    BESIDE = auto()
    """Piles below the tableau, the banner on their line."""
    STRIP = auto()
    """Piles below the tableau, the banner on a line of its own between them."""


class Shape(Struct, frozen=True):
    """What the layout has to know of a game."""

    columns: int
    """Cards in the widest row."""
    rows: int
    piles: int
    """Places on the line below the tableau."""
    pile_scale: float
    """How much larger than in the tableau the cards of the piles are, at least."""
    label_columns: int
    """Columns of words on the piles' line."""
    pile_limits: Mapping[Plan, float]
    """How much larger they may become where there is room."""
    open_step: float
    """At most this part of a covered card's height is shown."""


SHAPES: Final[Mapping[GameKind, Shape]] = {
    GameKind.PYRAMID: Shape(
        columns=7,
        rows=7,
        piles=4,
        pile_scale=1.0,
        label_columns=1,
        pile_limits={Plan.BESIDE: 1.0, Plan.STRIP: 1.25},
        open_step=0.62,
    ),
    GameKind.TRIPEAKS: Shape(
        columns=10,
        rows=4,
        piles=2,
        pile_scale=1.2,
        label_columns=2,
        pile_limits={Plan.BESIDE: 1.35, Plan.STRIP: 1.9},
        open_step=0.85,
    ),
}


class Sizes(Struct, frozen=True):
    """Everything that follows from the width of a card."""

    card: Size
    gap: int
    """Between neighbours in a row; they share it for taps."""
    step: int
    """From one row down to the next: what a covered card shows."""
    index_height: int
    """Height of a card's upper part that says rank and suit; no more than `step`."""
    pile: Size
    """Size of the cards in the piles."""
    space: int
    """Between the piles, and between the parts of the table."""
    words: int
    """Text size of the words beside the piles."""
    figure: int
    """Text size of the number of cards in the stock."""

    @property
    def pitch(self) -> int:
        """From one card of a row to the next."""
        return self.card.width + self.gap


def card_size(width: int) -> Size:
    """Return the size of a card of this width."""
    return Size(width, round(width * CARD_ASPECT))


def least_index(width: int) -> int:
    """Return how much of a card of this width must be seen, in pixels.

    Where a window is so low that the cards come down to `MIN_TOUCH`, their index is
    made smaller rather than they, little by little.

    >>> least_index(44), least_index(46), least_index(48)
    (20, 23, 26)
    """
    part = (width - MIN_TOUCH) / (FULL_INDEX_WIDTH - MIN_TOUCH)
    part = max(0.0, min(1.0, part))
    share = CARD_INDEX_LEAST + part * (CARD_INDEX_CLOSE - CARD_INDEX_LEAST)
    return ceil(card_size(width).height * share)


def sizes(window: Frame, shape: Shape, width: int) -> Sizes:
    """Return the sizes of a table whose cards are so wide."""
    card, index = card_size(width), least_index(width)
    return Sizes(
        card=card,
        gap=max(2, width // 16),
        step=index,
        index_height=index,
        pile=card_size(round(width * shape.pile_scale)),
        space=window.gap,
        words=window.small,
        figure=window.body,
    )


def label_width(table: Sizes) -> int:
    """Return the width of a column of words beside a pile."""
    return ceil(table.words * LABEL_EMS)


def table_lines_height(count: int, px: int) -> int:
    """Return the height of some lines of text on the table."""
    return ceil(count * px * TABLE_LINE)


def piles_width(shape: Shape, table: Sizes) -> int:
    """Return the width of the piles with the words beside them."""
    words = shape.label_columns * (label_width(table) + table.space)
    return words + shape.piles * (table.pile.width + table.space) - table.space


def middle_of_piles(window: Frame, shape: Shape, table: Sizes) -> int | None:
    """Return where the piles' line begins if the cards on it stand in the middle.

    `None` where this leaves a banner beside them less than it should have.
    """
    block, words = piles_width(shape, table), label_width(table) + table.space
    left = window.stage.center.x - (block - shape.label_columns * words) // 2 - words
    wish = BANNER_WISH_EMS * window.body + table.space
    return left if left + block + wish <= window.stage.right else None


def tableau_height(shape: Shape, table: Sizes) -> int:
    """Return the height of the tableau with its rows as close as they may be."""
    return table.card.height + (shape.rows - 1) * table.step


def strip_height(window: Frame) -> int:
    """Return the least height of a banner on a line of its own."""
    return table_lines_height(2, window.body) + 2 * window.gap


def largest_table(window: Frame, shape: Shape) -> tuple[Plan, Sizes]:
    """Return the plan that makes the cards largest, and the sizes it leads to."""
    plan, width = _largest_card(window, shape)
    return plan, _spread(window, shape, plan, sizes(window, shape, width))


def _largest_card(window: Frame, shape: Shape) -> tuple[Plan, int]:
    beside = _widest(window, shape, Plan.BESIDE)
    strip = _widest(window, shape, Plan.STRIP)
    if strip > beside or (window.is_portrait and strip >= beside * WORTH_A_STRIP):
        return Plan.STRIP, strip
    return Plan.BESIDE, beside


def _widest(window: Frame, shape: Shape, plan: Plan) -> int:
    low, high = 1, max(2, window.stage.width // shape.columns)
    while high - low > 1:
        middle = (low + high) // 2
        if _fits(window, shape, plan, sizes(window, shape, middle)):
            low = middle
        else:
            high = middle
    return low


def _fits(window: Frame, shape: Shape, plan: Plan, table: Sizes) -> bool:
    """Tell whether such a table has room on the stage."""
    across = max(
        shape.columns * table.pitch,
        _line_width(window, shape, plan, table),
    )
    return across <= window.stage.width and _spare(window, shape, plan, table) >= 0


def _line_width(window: Frame, shape: Shape, plan: Plan, table: Sizes) -> int:
    """Return the least width of the line on which the piles are."""
    match plan:
        case Plan.BESIDE:
            banner = BANNER_EMS * window.body
            return piles_width(shape, table) + table.space + banner
        case Plan.STRIP:
            return piles_width(shape, table)


def _spare(window: Frame, shape: Shape, plan: Plan, table: Sizes) -> int:
    """Return the height that the table leaves over; negative where it lacks some."""
    height = tableau_height(shape, table)
    match plan:
        case Plan.BESIDE:
            height += table.space + table.pile.height
        case Plan.STRIP:
            height += 2 * table.space + strip_height(window) + table.pile.height
    return window.stage.height - height


def _spread(window: Frame, shape: Shape, plan: Plan, table: Sizes) -> Sizes:
    """Use the room left over: larger piles, wider gaps, more of the covered cards."""
    # A line for the banner's exits comes first: they shall not hide cards.
    kept = window.touch + window.gap if plan is Plan.STRIP else 0
    kept = min(kept, _spare(window, shape, plan, table))
    width = table.card.width
    largest, smallest = round(width * shape.pile_limits[plan]), ceil(width * LARGER)
    for pile in range(largest, max(table.pile.width, smallest - 1), -1):
        larger = replace(table, pile=card_size(pile))
        if (
            _fits(window, shape, plan, larger)
            and _spare(window, shape, plan, larger) >= kept
        ):
            table = larger
            break
    room = window.stage.width // shape.columns - width
    wider = replace(table, gap=max(table.gap, min(width // WIDE_GAP, room)))
    if _fits(window, shape, plan, wider):
        table = wider
    table = _with_larger_words(window, shape, plan, table)
    spare = _spare(window, shape, plan, table) - kept
    share = int(spare * STEP_SHARE) // (shape.rows - 1)
    step = min(table.step + share, int(table.card.height * shape.open_step))
    step = max(table.step, step)
    index = min(step, ceil(table.card.height * CARD_INDEX))
    return replace(table, step=step, index_height=index)


def _with_larger_words(window: Frame, shape: Shape, plan: Plan, table: Sizes) -> Sizes:
    """Write beside the piles as large as elsewhere, unless these had to give way."""
    larger = replace(table, words=window.body, figure=window.title)
    height = table_lines_height(2, larger.words) + table_lines_height(1, larger.figure)
    moves_piles = (
        plan is Plan.BESIDE
        and middle_of_piles(window, shape, table) is not None
        and middle_of_piles(window, shape, larger) is None
    )
    if height > table.pile.height or moves_piles:
        return table
    return larger if _fits(window, shape, plan, larger) else table
