"""How the banner's sentence and its exits can be set, and which way is taken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from msgspec import Struct

from game.geometry import Rect, Size
from game.scenes.fitted import SMALLEST_PX, largest_px, line_height, lines_of
from game.scenes.parts import ICON_SIZE, Button, button_widths, narrowed
from game.scenes.scene import Message, Tone
from game.view.frame import MIN_TOUCH, Frame
from game.view.metrics import text_width
from game.view.sprites import IconName, Weight

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


class Fashion(NamedTuple):
    """How exits look."""

    exits: tuple[Button, ...]
    px: int
    columns: int
    touch: int
    """How high they are."""


class Plan(Struct, frozen=True):
    """One way of setting sentence and exits."""

    lines: tuple[str, ...]
    px: int
    fashion: Fashion
    exits: Size
    """Room for all exits together."""
    size: Size
    """Of the whole banner, as far as its content needs it."""
    ends: tuple[int, int]
    """How wide the icon before and the cross after the sentence are."""


def weight(message: Message) -> Weight:
    """Return how bold the sentence is."""
    return Weight.BOLD if message.tone is Tone.REFUSAL else Weight.REGULAR


def exits_of(message: Message) -> tuple[Button, ...]:
    """Return the exits as buttons."""
    return tuple(Button(name, intent, text) for name, text, intent in message.exits)


def low(window: Frame) -> int:
    """Return the least height of an exit."""
    return max(MIN_TOUCH, round(window.touch * LOW_EXIT))


def set_in(
    window: Frame, message: Message, width: int, px: int, fashion: Fashion
) -> Plan:
    """Set the message in this width; the size tells whether that went well."""
    margin, (exits, exits_px, columns, touch) = window.margin, fashion
    inner = width - 2 * margin
    ends = _ends(message, px, inner)
    room = inner - sum(ends)
    across = 0
    rows = 0
    if exits:
        per_row = columns or len(exits)
        each = button_widths(exits, exits_px)
        rows = -(-len(exits) // per_row)
        alike = sum(each) if rows == 1 else max(each) * per_row
        across = alike + window.gap * (per_row - 1)
    high = rows * (touch + window.gap) - window.gap if rows else 0
    if exits and columns == BESIDE:
        room -= across + margin
    lines = lines_of(message.text, max(room, px), px, weight(message))
    text = max(text_width(line, px, weight(message)) for line in lines)
    text_high = line_height(px) * len(lines)
    if exits and columns == BESIDE:
        needed = text + sum(ends) + across + margin
        height = max(text_high, high)
        is_narrow = room < LEAST_TEXT_EMS * px
        needed = width + 1 if is_narrow else needed
    else:
        needed = max(text + sum(ends), across)
        height = text_high + (high + window.gap if exits else 0)
    size = Size(
        needed + 2 * margin, max(height + 2 * window.gap, window.touch, MIN_TOUCH)
    )
    return Plan(lines, px, fashion, Size(across, high), size, ends)


def _ends(message: Message, px: int, width: int) -> tuple[int, int]:
    """Return the width of the icon before and of the cross after the sentence."""
    side = round(px * ICON_SIZE) + px // 2
    has_icon = not message.exits or width >= LEAST_EMS_FOR_ICON * px
    has_cross = message.tone in (Tone.HINT, Tone.VERDICT)
    return (side if has_icon and ICONS[message.tone] else 0), (side if has_cross else 0)


def usual(window: Frame, message: Message, room: Rect) -> Plan:
    """Return the first way that stays in its place, or the one that grows least."""
    if not message.exits:
        return alone(window, message, room, window.body)
    plans = list(_plans(window, message, room.width))
    return _most_fitting(plans, room)


def _plans(window: Frame, message: Message, width: int) -> Iterator[Plan]:
    """Yield the ways of setting a message with exits."""
    exits = exits_of(message)
    count = len(exits)
    for px in range(window.body, window.small - 1, -1):
        for touch in (window.touch, low(window)):
            for columns in (BESIDE, count, -(-count // 2)):
                fashion = Fashion(exits, px, columns, touch)
                yield set_in(window, message, width, px, fashion)


def _most_fitting(plans: list[Plan], room: Rect) -> Plan:
    narrow = [plan for plan in plans if plan.size.width <= room.width] or plans[-1:]
    short = [plan for plan in narrow if len(plan.lines) <= MOST_LINES] or narrow
    fitting = [plan for plan in short if plan.size.height <= room.height]
    if fitting:
        return min(fitting, key=lambda plan: (-plan.px, len(plan.lines)))
    return min(short, key=lambda plan: plan.size.height)


def tight(window: Frame, message: Message, room: Rect) -> Iterator[Plan]:
    """Yield the lowest ways that keep to the width, all exits in narrow shapes.

    The frame is one with smaller gaps.
    """
    exits = tuple(narrowed(spec) for spec in exits_of(message))

    def of(px: int, exits_px: int) -> Plan:
        fashion = Fashion(exits, exits_px, len(exits), low(window))
        # Exits may come close to the edge, a sentence must not.
        return set_in(window, message, room.width - px // 2, px, fashion)

    for px in range(window.small, SMALLEST_PX - 1, -1):

        def fits(exits_px: int, px: int = px) -> bool:
            return of(px, exits_px).size.width <= room.width

        yield of(px, largest_px(fits, px))


def alone(window: Frame, message: Message, room: Rect, px: int) -> Plan:
    """Set a message without exits: it hides no card, but is rather written smaller."""

    def of(px: int) -> Plan:
        fashion = Fashion((), px, BESIDE, window.touch)
        return set_in(window, message, room.width, px, fashion)

    def fits(px: int) -> bool:
        plan = of(px)
        is_within = plan.size.width <= room.width and plan.size.height <= room.height
        return is_within and len(plan.lines) <= MOST_LINES

    return of(largest_px(fits, px))


def place(window: Frame, plan: Plan, room: Rect) -> Rect:
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
