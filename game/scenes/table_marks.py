"""The marks on the table: selected, partners, hinted, focused, held."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Final

from msgspec import Struct

from game.geometry import Point, Rect, Size, centered
from game.hints import Reason, Verdict
from game.rules.model import Draw, Place, Play, Recycle, Remove, Spot, is_exposed
from game.scenes.scene import View
from game.scenes.table_targets import SPOTS, target_name
from game.view.layout import TableLayout
from game.view.sprites import Badge, Ring, RingStyle, Sprite

SELECTED_SHIFT: Final = 0.06
"""How far a selected card is pulled out, as a part of its height."""
HELD_FALL: Final = 0.02
"""How far a card goes down under a finger, as a part of its height."""
BADGE_EMS: Final = 1.7
"""Size of a hint's number, in small ems, or more ..."""
BADGE_SHARE: Final = 0.36
"""... as a part of the width of a large card: it is looked for from afar."""


class Marks(Struct, frozen=True):
    """Rings and badges, each with its spot."""

    beneath: tuple[tuple[Spot, Sprite], ...]
    """On covered cards: what covers the card covers its mark."""
    above: tuple[tuple[Spot, Sprite], ...]
    """Above all cards."""


class Hinted(Struct, frozen=True):
    """Where a hint points."""

    spots: tuple[Spot, ...] = ()
    is_path: bool = False
    """The spots are to be tapped in this order."""


def placed(view: View, layout: TableLayout, spot: Spot) -> Rect:
    """Return where the card of a spot is drawn: pulled out if selected, lower if held.

    A card of the tableau comes down: upwards it would hide the rank that it covers.
    """
    rect = layout.rect(spot)
    if spot == view.selection:
        shift = max(2, round(rect.height * SELECTED_SHIFT))
        rect = rect.moved(0, shift if isinstance(spot, int) else -shift)
    if view.held is not None and view.held == target_name(spot):
        rect = rect.moved(0, max(1, round(rect.height * HELD_FALL)))
    return rect


def table_marks(view: View, layout: TableLayout) -> Marks:
    """Return the marks on the table."""
    beneath: list[tuple[Spot, Sprite]] = []
    above: list[tuple[Spot, Sprite]] = []
    for spot, style in _styles(view):
        ring = Sprite(Ring(style), _around(placed(view, layout, spot)))
        (beneath if _is_covered(view, spot) else above).append((spot, ring))
    hint = hinted(view)
    if hint.is_path:
        for number, spot in enumerate(hint.spots, start=1):
            above.append((spot, _badge(view, layout, spot, number)))
    return Marks(tuple(beneath), tuple(above))


def _badge(view: View, layout: TableLayout, spot: Spot, number: int) -> Sprite:
    """Return a number where it hides no rank: low on the card, or on a covered back."""
    rect = placed(view, layout, spot)
    side = round(max(layout.window.small * BADGE_EMS, rect.width * BADGE_SHARE))
    is_covered = _is_covered(view, spot)
    down = layout.sizes.step // 2 if is_covered else rect.height - side * 2 // 3
    middle = Point(rect.center.x, rect.y + down)
    return Sprite(Badge(str(number)), centered(Size(side, side), middle))


def hinted(view: View) -> Hinted:
    """Return where the hint points; advice for an earlier position points nowhere."""
    answer = view.hint
    if (
        answer is None
        or not answer.line
        or answer.verdict is Verdict.LOST
        or answer.reason is Reason.GO_BACK
    ):
        return Hinted()
    match answer.line[0]:
        case Draw():
            return Hinted((Place.PILE,))
        case Recycle():
            return Hinted((Place.RECYCLE,))
        case Remove(spots):
            return Hinted(spots)
        case Play():
            plays = takewhile(lambda move: isinstance(move, Play), answer.line)
            slots = [move.slot for move in plays if isinstance(move, Play)]
            return Hinted(tuple(slots), is_path=True)


def _styles(view: View) -> Iterator[tuple[Spot, RingStyle]]:
    """Yield what is marked and how, the most important last."""
    for spot in hinted(view).spots:
        yield spot, RingStyle.HINTED
    for spot in view.partners:
        yield spot, RingStyle.PARTNER
    if view.selection is not None:
        yield view.selection, RingStyle.SELECTED
    for spot in SPOTS:
        if view.focus is not None and view.focus == target_name(spot):
            yield spot, RingStyle.FOCUSED


def _is_covered(view: View, spot: Spot) -> bool:
    return isinstance(spot, int) and not is_exposed(
        view.rules.covered_by, view.state.tableau, spot
    )


def _around(rect: Rect) -> Rect:
    """Return the place of a ring around a card."""
    return rect.inset(-max(2, rect.width // 24))
