"""Where the banner stands, so that it hides as little of the table as can be."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from game.geometry import Rect
from game.rules.model import exposed_slots
from game.scenes import banner_plan
from game.scenes.banner_plan import Plan
from game.scenes.exits_apart import Apart, exits_apart
from game.scenes.fitted import SMALLEST_PX, line_height
from game.scenes.free_table import Solid, hidden, is_free, table_solids
from game.scenes.scene import Message, View
from game.view.frame import MIN_TOUCH, Frame, frame


class Placing(Struct, frozen=True):
    """The banner in its place."""

    window: Frame
    """The measures that it is set by: in a tight place the gaps are smaller."""
    plan: Plan
    rect: Rect
    apart: Apart | None = None
    """Its exits, if these lie elsewhere."""


def placing(view: View, message: Message) -> Placing:
    """Return how and where the banner stands."""
    window = frame(view.size)
    room = view.layout.banner if view.lesson is None else _lesson_room(window)
    if not message.exits:
        return _placed(window, banner_plan.usual(window, message, room), room)
    brief = replace(message, text=message.brief or message.text)
    solids = (*table_solids(view), *_tappable(view))
    return _with_exits(window, (message, brief), room, solids)


def _placed(window: Frame, plan: Plan, room: Rect) -> Placing:
    return Placing(window, plan, banner_plan.place(window, plan, room))


def _lesson_room(window: Frame) -> Rect:
    """Return where a lesson speaks: it is read first, so above the cards."""
    height = 2 * line_height(window.body) + 2 * window.gap
    return Rect(window.stage.x, window.stage.y, window.stage.width, height)


def _tappable(view: View) -> Iterator[Solid]:
    """Yield what must stay free of the cards that could be played: the game goes on."""
    for slot in exposed_slots(view.rules.covered_by, view.state.tableau):
        rect = view.layout.rect(slot)
        yield Solid(rect._replace(height=min(rect.height, MIN_TOUCH)), 1)


@lru_cache(maxsize=4)
def _with_exits(
    window: Frame,
    messages: tuple[Message, Message],
    room: Rect,
    solids: tuple[Solid, ...],
) -> Placing:
    """Return the first way that hides nothing of worth, or the one that hides least.

    The messages are the whole and the brief one. It is looked for once, not for every
    picture.
    """
    ways = [
        _placed(window, banner_plan.usual(window, message, room), room)
        for message in messages
    ]
    for way in ways:
        if is_free(way.rect, solids):
            return way
    if apart := _apart(window, messages, room, solids):
        return apart
    narrow = _narrow(window)
    ways += [
        _placed(narrow, plan, room)
        for plan in banner_plan.tight(narrow, messages[1], room)
    ]
    return min(ways, key=lambda way: _fault(way, solids))


def _narrow(window: Frame) -> Frame:
    """Return the frame with gaps for a tight place."""
    return replace(window, gap=window.gap // 2)


def _fault(way: Placing, solids: tuple[Solid, ...]) -> tuple[int, bool, int]:
    """Return how bad a way is; the smallest print is no price for a card's edge."""
    worth, pixels = hidden(way.rect, solids)
    return worth, way.plan.px == SMALLEST_PX, pixels


def _apart(
    window: Frame,
    messages: tuple[Message, Message],
    room: Rect,
    solids: tuple[Solid, ...],
) -> Placing | None:
    """Return the sentence in its place, as full as can be read, and exits elsewhere."""
    whole, brief = messages
    ways = [
        (measures, banner_plan.alone(measures, message, room, window.body))
        for measures, message in (
            (window, whole),
            (window, brief),
            (_narrow(window), brief),
        )
    ]
    measures, plan = max(ways, key=lambda way: min(way[1].px, window.small))
    rect = banner_plan.place(measures, plan, room)
    rect = rect._replace(x=room.x, width=room.width)
    exits = exits_apart(window, whole, rect, solids)
    return None if exits is None else Placing(measures, plan, rect, exits)
