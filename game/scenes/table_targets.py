"""What of the table can be tapped, and what the keys can reach."""

from __future__ import annotations

from typing import Final

from game.geometry import Rect
from game.intents import TapSpot
from game.rules.model import SLOTS, Deselect, Nothing, Place, Refused, Spot
from game.scenes.scene import Group, Target, View
from game.view.layout import NOWHERE, TableLayout

PLACES: Final = (Place.PILE, Place.STOCK_TOP, Place.WASTE, Place.RECYCLE)
SPOTS: Final[tuple[Spot, ...]] = (*range(SLOTS), *PLACES)
"""All spots but the felt."""
ALWAYS_REACHED: Final = (Place.PILE, Place.RECYCLE)
"""Keys go there also when a tap would be refused: the refusal says why."""


def target_name(spot: Spot) -> str:
    """Return the name of a spot's target.

    >>> target_name(3), target_name(Place.PILE)
    ('slot 3', 'pile')
    """
    return f"slot {spot}" if isinstance(spot, int) else spot.value


def table_targets(view: View, layout: TableLayout) -> tuple[Target, ...]:
    """Return the targets from bottom to top, the felt first.

    The rows lie on each other as the cards do, so that the topmost target at a point
    is that of the card seen there.
    """
    spots: list[Spot] = [slot for slot in range(SLOTS) if view.state.tableau[slot]]
    spots += [place for place in PLACES if layout.rect(place) != NOWHERE]
    felt = Target(
        target_name(Place.FELT),
        layout.rect(Place.FELT),
        TapSpot(Place.FELT),
        Group.TABLE,
        takes_focus=False,
    )
    return (felt, *(_target(view, layout, spot) for spot in spots))


def _target(view: View, layout: TableLayout, spot: Spot) -> Target:
    return Target(
        target_name(spot),
        _rect(view, layout, spot),
        TapSpot(spot),
        Group.TABLE,
        takes_focus=spot in ALWAYS_REACHED or _does_something(view, spot),
    )


def _rect(view: View, layout: TableLayout, spot: Spot) -> Rect:
    """Return what is seen of a spot; of a card covered on one side, all of it."""
    rect = layout.tap_rect(spot)
    if not isinstance(spot, int):
        return rect
    covers = [view.state.tableau[slot] for slot in view.rules.covered_by[spot]]
    if covers and all(covers):
        return rect._replace(height=layout.sizes.step)
    return rect


def _does_something(view: View, spot: Spot) -> bool:
    """Tell whether a tap on the card there would select, remove or play it."""
    if spot is Place.STOCK_TOP and not view.state.stock:
        return False
    meaning = view.rules.interpret(view.state, None, view.seen, spot)
    return not isinstance(meaning, Deselect | Nothing | Refused)
