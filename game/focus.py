"""Which target has the keyboard focus, and where the keys send it.

Every target of a group can be reached by arrows: left and right go through all of
them in reading order (cards: from left to right), up and down go by what one sees.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.geometry import Point, Rect
from game.intents import Direction
from game.scenes.scene import Group, Target

GROUP_ORDER: Final = (
    Group.TABLE,
    Group.STATUS,
    Group.BANNER,
    Group.PANEL,
    Group.PAGE,
    Group.DOCK,
)
"""Tab's way round."""
SIDEWAYS_COSTS: Final = 2
"""Going up or down, a pixel to the side counts as much as two ahead."""


def move(
    targets: tuple[Target, ...], focus: str | None, direction: Direction
) -> str | None:
    """Return the target that a key sends the focus to; where there is none, it stays.

    Without a focus the key only shows it, where a game would be played from.
    """
    reachable = _reachable(targets)
    current = _named(reachable, focus)
    if current is None:
        return _name(_start(reachable))
    match direction:
        case Direction.NEXT_GROUP:
            return _name(_in_next_group(reachable, current, 1))
        case Direction.PREVIOUS_GROUP:
            return _name(_in_next_group(reachable, current, -1))
        case Direction.LEFT | Direction.RIGHT:
            step = 1 if direction is Direction.RIGHT else -1
            return _sideways(reachable, current, step).name
        case Direction.UP | Direction.DOWN:
            step = 1 if direction is Direction.DOWN else -1
            return _up_or_down(reachable, current, step).name


def after_change(
    old: tuple[Target, ...], focus: str | None, new: tuple[Target, ...]
) -> str | None:
    """Return who has the focus after the targets have changed.

    Where the focused one is gone, the nearest of its group takes over; where a page
    or a panel has opened, the focus goes there.
    """
    if focus is None:
        return None
    reachable = _reachable(new)
    if _named(reachable, focus) is not None:
        return focus
    gone = _named(old, focus)
    if gone is None:
        return _name(_start(reachable))
    rest = [target for target in reachable if target.group is gone.group]
    return _name(_nearest(rest, gone.rect.center) or _start(reachable))


def _reachable(targets: Iterable[Target]) -> tuple[Target, ...]:
    """Return the targets that the focus may go to: an open page or panel keeps it."""
    able = tuple(target for target in targets if target.takes_focus)
    groups = {target.group for target in able}
    if Group.PAGE in groups:
        return tuple(target for target in able if target.group is Group.PAGE)
    if Group.PANEL in groups:
        return tuple(target for target in able if target.group is not Group.TABLE)
    return able


def _named(targets: Iterable[Target], name: str | None) -> Target | None:
    return next((target for target in targets if target.name == name), None)


def _name(target: Target | None) -> str | None:
    return target.name if target else None


def _is_card(target: Target) -> bool:
    """Tell cards of the tableau from the piles below them."""
    return target.name.startswith("slot ")


def _start(targets: tuple[Target, ...]) -> Target | None:
    """Return where the focus first shows: panel or page, or else the table."""
    for group in (Group.PAGE, Group.PANEL, Group.TABLE):
        if found := _start_of_group(targets, group):
            return found
    return targets[0] if targets else None


def _start_of_group(targets: tuple[Target, ...], group: Group) -> Target | None:
    """Return a group's first target; on the table, the card nearest its middle."""
    within = [target for target in targets if target.group is group]
    cards = [target for target in within if _is_card(target)]
    if not cards:
        return within[0] if within else None
    middle = sum(card.rect.center.x for card in cards) // len(cards)
    return min(cards, key=lambda card: (abs(card.rect.center.x - middle), card.name))


def _in_next_group(
    targets: tuple[Target, ...], current: Target, step: int
) -> Target | None:
    groups = {target.group for target in targets}
    present = [group for group in GROUP_ORDER if group in groups]
    index = (present.index(current.group) + step) % len(present)
    if present[index] is current.group:
        return current
    return _start_of_group(targets, present[index])


def _band(targets: tuple[Target, ...], current: Target) -> list[Target]:
    """Return the targets that left and right go through, in their order."""
    band = [
        target
        for target in targets
        if target.group is current.group and _is_card(target) == _is_card(current)
    ]
    if _is_card(current):
        return sorted(band, key=lambda t: (t.rect.center.x, t.rect.y, t.name))
    return _reading_order(band)


def _reading_order(targets: list[Target]) -> list[Target]:
    """Return the targets row by row; whoever overlaps a row's first belongs to it."""
    left = sorted(targets, key=lambda t: (t.rect.y, t.rect.x, t.name))
    order: list[Target] = []
    while left:
        middle = left[0].rect.center.y
        row = [t for t in left if t.rect.y <= middle]
        order += sorted(row, key=lambda t: (t.rect.x, t.rect.y, t.name))
        left = [t for t in left if t.rect.y > middle]
    return order


def _sideways(targets: tuple[Target, ...], current: Target, step: int) -> Target:
    band = _band(targets, current)
    index = band.index(current) + step
    return band[index] if 0 <= index < len(band) else current


def _up_or_down(targets: tuple[Target, ...], current: Target, step: int) -> Target:
    """Return the best target above or below; cards first, then piles, or back."""
    group = [target for target in targets if target.group is current.group]
    alike = [t for t in group if _is_card(t) == _is_card(current)]
    others = [t for t in group if _is_card(t) != _is_card(current)]
    for band in (alike, others):
        ahead = [t for t in band if _is_ahead(current.rect, t.rect, step)]
        if ahead:
            return min(ahead, key=lambda t: _effort(current.rect, t.rect))
    # Piles that lie beside the cards, not below them, must be reached all the same.
    if others and _is_card(current) == (step > 0):
        return _nearest(others, current.rect.center) or current
    return current


def _is_ahead(here: Rect, there: Rect, step: int) -> bool:
    """Tell whether a target lies above or below, and not in the same row."""
    return (there.center.y - here.center.y) * step > here.height // 4


def _effort(here: Rect, there: Rect) -> tuple[int, int]:
    overlap = min(here.right, there.right) - max(here.x, there.x)
    sideways = abs(there.center.x - here.center.x)
    aside = 0 if overlap > 0 else SIDEWAYS_COSTS * sideways
    return abs(there.center.y - here.center.y) + aside, sideways


def _nearest(targets: Iterable[Target], point: Point) -> Target | None:
    """Return the target whose middle is nearest to the point."""

    def distance(target: Target) -> tuple[int, str]:
        center = target.rect.center
        return (center.x - point.x) ** 2 + (center.y - point.y) ** 2, target.name

    return min(targets, key=distance, default=None)
