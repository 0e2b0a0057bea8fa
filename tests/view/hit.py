"""What lies at a point of the table, worked out from the layout alone.

The targets say the same in another way; tests hold the two together.
"""

from __future__ import annotations

from game.geometry import Point, Rect
from game.rules import RULESETS
from game.rules.model import SLOTS, GameState, Place, Spot
from game.view.layout import TableLayout

TAP_ORDER: tuple[Spot, ...] = (
    Place.RECYCLE,
    Place.WASTE,
    Place.STOCK_TOP,
    Place.PILE,
    *reversed(range(SLOTS)),
)
"""All spots but the felt, topmost first."""


def visible_part(layout: TableLayout, state: GameState, slot: int) -> Rect:
    """Return the part of a slot's card, across its width, on which no card lies."""
    rect = layout.slots[slot]
    covers = RULESETS[state.kind].covered_by[slot]
    if all(state.tableau[cover] is None for cover in covers):
        return rect
    return Rect(rect.x, rect.y, rect.width, layout.sizes.step)


def hit(layout: TableLayout, state: GameState, point: Point) -> Spot:
    """Return the topmost spot there; an empty slot is felt, an empty pile is not."""
    for spot in TAP_ORDER:
        is_empty = isinstance(spot, int) and state.tableau[spot] is None
        if not is_empty and layout.tap_rect(spot).contains(point):
            return spot
    return Place.FELT
