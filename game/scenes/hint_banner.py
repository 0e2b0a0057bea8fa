"""The hint banner: one short sentence, with exits where there are some."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from game.geometry import Rect, Size
from game.intents import DismissBanner
from game.scenes.fitted import largest_px, line_height, lines_of, paragraph
from game.scenes.parts import (
    ICON_SIZE,
    Button,
    button,
    button_width,
    focus_ring,
    grid_of,
    joined,
    row_for,
)
from game.scenes.scene import Group, Message, Picture, Target, Tone, View
from game.view.frame import MIN_TOUCH, Frame, frame
from game.view.metrics import text_width
from game.view.sprites import (
    Align,
    Box,
    Icon,
    IconName,
    Ink,
    Label,
    Sprite,
    Surface,
    Weight,
)

MOST_LINES: Final = 4
LEAST_TEXT_EMS: Final = 9
"""Beside its exits a sentence gets at least this much width."""
ICONS: Final[Mapping[Tone, IconName | None]] = {
    Tone.HINT: IconName.HINT,
    Tone.REFUSAL: None,
    Tone.VERDICT: IconName.HINT,
    Tone.NOTICE: None,
}
LEAST_EMS_FOR_ICON: Final = 16
"""In a narrower banner the sentence does without its icon, if there are exits."""
LEAST_WIDTH_EMS: Final = 12
"""A banner with a word or two is still so wide, in body ems."""
LOW_EXIT: Final = 0.8
"""Exits may be this part as high as other buttons: one must read the sentence."""
BESIDE: Final = 0
"""Columns of exits: none below the sentence, all to the right of it."""


class Plan(NamedTuple):
    """One way of setting sentence and exits."""

    lines: tuple[str, ...]
    px: int
    columns: int
    exits: Size
    """Room for all exits together."""
    size: Size
    """Of the whole banner, as far as its content needs it."""


def _ends(message: Message, px: int, width: int) -> tuple[int, int]:
    """Return the width of the icon before and of the cross after the sentence."""
    side = round(px * ICON_SIZE) + px // 2
    has_icon = not message.exits or width >= LEAST_EMS_FOR_ICON * px
    has_cross = message.tone in (Tone.HINT, Tone.VERDICT)
    return (side if has_icon and ICONS[message.tone] else 0), (side if has_cross else 0)


def _weight(message: Message) -> Weight:
    return Weight.BOLD if message.tone is Tone.REFUSAL else Weight.REGULAR


def _exits(message: Message) -> tuple[Button, ...]:
    return tuple(Button(name, intent, text) for name, text, intent in message.exits)


def _low(window: Frame) -> int:
    """Return the least height of an exit."""
    return max(MIN_TOUCH, round(window.touch * LOW_EXIT))


def _plan(
    window: Frame, message: Message, width: int, px: int, columns: int, touch: int
) -> Plan:
    """Set the message in this width, with exits so high.

    The size tells whether that went well.
    """
    margin, exits = window.margin, _exits(message)
    inner = width - 2 * margin
    room = inner - sum(_ends(message, px, inner))
    across = 0
    rows = 0
    if exits:
        per_row = columns or len(exits)
        widths = [max(button_width(spec, px), MIN_TOUCH) for spec in exits]
        rows = -(-len(exits) // per_row)
        alike = sum(widths) if rows == 1 else max(widths) * per_row
        across = alike + window.gap * (per_row - 1)
    high = rows * (touch + window.gap) - window.gap if rows else 0
    if exits and columns == BESIDE:
        room -= across + margin
    lines = lines_of(message.text, max(room, px), px, _weight(message))
    text = max(text_width(line, px, _weight(message)) for line in lines)
    text_high = line_height(px) * len(lines)
    if exits and columns == BESIDE:
        needed = text + sum(_ends(message, px, inner)) + across + margin
        height = max(text_high, high)
        is_narrow = room < LEAST_TEXT_EMS * px
        needed = width + 1 if is_narrow else needed
    else:
        needed = max(text + sum(_ends(message, px, inner)), across)
        height = text_high + (high + window.gap if exits else 0)
    size = Size(
        needed + 2 * margin, max(height + 2 * window.gap, window.touch, MIN_TOUCH)
    )
    return Plan(lines, px, columns, Size(across, high), size)


def _plans(window: Frame, message: Message, width: int) -> Iterator[Plan]:
    """Yield the ways of setting a message with exits."""
    count = len(message.exits)
    for px in range(window.body, window.small - 1, -1):
        for touch in (window.touch, _low(window)):
            for columns in (BESIDE, count, -(-count // 2)):
                yield _plan(window, message, width, px, columns, touch)


def _chosen(window: Frame, message: Message, room: Rect) -> Plan:
    """Return the first way that stays in its place, or the one that grows least."""
    if not message.exits:
        return _alone(window, message, room)
    plans = list(_plans(window, message, room.width))
    narrow = [plan for plan in plans if plan.size.width <= room.width] or plans[-1:]
    short = [plan for plan in narrow if len(plan.lines) <= MOST_LINES] or narrow
    fitting = [plan for plan in short if plan.size.height <= room.height]
    if fitting:
        return min(fitting, key=lambda plan: (-plan.px, len(plan.lines)))
    return min(short, key=lambda plan: plan.size.height)


def _across(window: Frame, message: Message, room: Rect, top: int) -> Plan:
    """Set a message with exits in all the stage's width, no higher than ``top``."""

    def set_in(px: int) -> Plan:
        count = len(message.exits)
        return _plan(window, message, room.width, px, count, _low(window))

    usual, limit = _chosen(window, message, room), room.bottom - top
    if usual.size.height <= limit:
        return usual
    return set_in(largest_px(lambda px: set_in(px).size.height <= limit, window.small))


def _alone(window: Frame, message: Message, room: Rect) -> Plan:
    """Set a message without exits: it hides no card, but is rather written smaller."""

    def set_in(px: int) -> Plan:
        return _plan(window, message, room.width, px, BESIDE, window.touch)

    def fits(px: int) -> bool:
        plan = set_in(px)
        is_within = plan.size.width <= room.width and plan.size.height <= room.height
        return is_within and len(plan.lines) <= MOST_LINES

    return set_in(largest_px(fits, window.body))


def _place(window: Frame, plan: Plan, room: Rect) -> Rect:
    """Return where the banner stands: in its place, or grown upward out of it."""
    wish = max(plan.size.width + 2 * window.gap, LEAST_WIDTH_EMS * window.body)
    width = min(room.width, wish)
    height = min(plan.size.height, room.bottom - window.stage.y)
    if not plan.exits.height and line_height(plan.px) * len(plan.lines) <= room.height:
        # Its edges come closer to the sentence before it would hide a card.
        height = min(height, room.height)
    left = room.x + (room.width - width) // 2
    top = room.bottom - height - max(0, room.height - height) // 2
    return Rect(left, top, width, height)


class HintBanner:
    """The one banner."""

    def picture(self, view: View) -> Picture:
        """Return what it says now, or nothing."""
        if view.message is None:
            return Picture()
        window = frame(view.size)
        layout = view.layout
        room = layout.banner if view.lesson is None else _lesson_room(window)
        plan = _chosen(window, view.message, room)
        rect = _place(window, plan, room)
        ranks_end = layout.slots[-1].y + layout.sizes.index_height
        if view.message.exits and rect.y < ranks_end:
            # Exits that would hide ranks lie across the piles instead.
            room = Rect(window.stage.x, room.y, window.stage.width, room.height)
            plan = _across(window, view.message, room, ranks_end)
            rect = _place(window, plan, room).union(room)
        base = Target(
            "banner",
            rect,
            DismissBanner(),
            Group.BANNER,
            takes_focus=not view.message.exits,
        )
        text = _sentence(
            view.message,
            plan,
            _text_place(window, plan, rect),
            rect.width - 2 * window.margin,
        )
        paper = (Sprite(Box(Surface.BANNER), rect), *text)
        ring = focus_ring(view, base.name, rect)
        cells = _cells(window, view.message, plan, _exits_place(window, plan, rect))
        buttons = [
            button(view, spec, cell, Group.BANNER, plan.px)
            for spec, cell in zip(_exits(view.message), cells, strict=True)
        ]
        return joined([Picture((*paper, *ring), (base,)), *buttons])


def _lesson_room(window: Frame) -> Rect:
    """Return where a lesson speaks: it is read first, so above the cards."""
    height = 2 * line_height(window.body) + 2 * window.gap
    return Rect(window.stage.x, window.stage.y, window.stage.width, height)


def _cells(
    window: Frame, message: Message, plan: Plan, place: Rect
) -> tuple[Rect, ...]:
    """Return a place for each exit; in a single row a long word gets more of it."""
    exits, gap = _exits(message), window.gap
    columns = plan.columns or len(exits)
    if columns < len(exits):
        return grid_of(place, columns, -(-len(exits) // columns), gap)
    widths = [max(button_width(spec, plan.px), MIN_TOUCH) for spec in exits]
    return row_for(place, widths, gap)


def _text_place(window: Frame, plan: Plan, rect: Rect) -> Rect:
    margin = window.margin
    inner = Rect(rect.x + margin, rect.y, rect.width - 2 * margin, rect.height)
    if not plan.exits.width:
        return inner
    if plan.columns == BESIDE:
        return inner._replace(width=inner.width - plan.exits.width - margin)
    return Rect(
        inner.x,
        rect.y + window.gap,
        inner.width,
        rect.height - plan.exits.height - 3 * window.gap,
    )


def _exits_place(window: Frame, plan: Plan, rect: Rect) -> Rect:
    margin = window.margin
    width, height = plan.exits
    if plan.columns == BESIDE:
        top = rect.y + (rect.height - height) // 2
        return Rect(rect.right - margin - width, top, width, height)
    top = rect.bottom - window.gap - height
    return Rect(rect.x + margin, top, rect.width - 2 * margin, height)


def _sentence(
    message: Message, plan: Plan, place: Rect, width: int
) -> tuple[Sprite, ...]:
    """Return icon, sentence and cross; ``width`` is all that the banner has inside."""
    before, after = _ends(message, plan.px, width)
    side = round(plan.px * ICON_SIZE)
    ink = Ink.ALERT if message.tone is Tone.REFUSAL else Ink.PAGE_TEXT
    align = Align.LEFT if before else Align.CENTER
    text = Rect(place.x + before, place.y, place.width - before - after, place.height)
    style = Label("", plan.px, ink, _weight(message), align)
    sprites = list(paragraph(plan.lines, text, style))
    top = place.center.y - side // 2
    if before and (icon := ICONS[message.tone]):
        sprites.append(Sprite(Icon(icon, ink), Rect(place.x, top, side, side)))
    if after:
        cross = round(side * 0.7)
        y = place.center.y - cross // 2
        x = place.right - cross
        sprites.append(
            Sprite(Icon(IconName.CLOSE, Ink.PAGE_QUIET), Rect(x, y, cross, cross))
        )
    return tuple(sprites)
