"""What screens are built of: buttons, and the cells that they stand in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum, auto
from functools import lru_cache
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.geometry import Rect, Size, centered
from game.intents import Intent, Practise
from game.rules.model import GameKind
from game.scenes.fitted import (
    LINE_HEIGHT,
    SMALLEST_PX,
    fitting_px,
    line_height,
    paragraph,
)
from game.scenes.scene import Group, Picture, Target, View
from game.text.practice import practice_strings
from game.view.frame import MIN_TOUCH
from game.view.metrics import text_width
from game.view.sprites import (
    OPAQUE,
    Align,
    Box,
    Icon,
    IconName,
    Ink,
    Label,
    Ring,
    RingStyle,
    Sprite,
    Surface,
    Weight,
)

ICON_SIZE: Final = 1.45
"""Side of an icon beside text, in ems."""
LEAST_SHRINK: Final = 0.8
"""A label beside its icon is made smaller down to this before it is put below it."""
LONGEST_IN_LINE: Final = 3.5
"""Where room is scarce a label of more ems is put in two lines."""
NARROW_PADDING: Final = 0.3
"""Free beside the label of a narrow button, in ems."""
PRESSED_INSET: Final = 0.045
"""A button that is held down is smaller by this part of its height at each side."""


class Look(Enum):
    """What kind of button it is."""

    PLAIN = auto()
    MAIN = auto()
    """The likely choice."""
    OFF = auto()
    """It can do nothing now; a tap says why."""
    ROW = auto()
    """On paper: a row of a menu, a key of the keypad."""
    ROW_OFF = auto()


class Paint(Struct, frozen=True):
    """How a look is painted."""

    surface: Surface
    ink: Ink
    alpha: int = OPAQUE


PAINTS: Final[Mapping[Look, Paint]] = {
    Look.PLAIN: Paint(Surface.BUTTON, Ink.TEXT),
    Look.MAIN: Paint(Surface.BUTTON_MAIN, Ink.ON_ACCENT),
    Look.OFF: Paint(Surface.BUTTON_OFF, Ink.DISABLED),
    Look.ROW: Paint(Surface.KEY, Ink.PAGE_TEXT),
    Look.ROW_OFF: Paint(Surface.KEY, Ink.PAGE_QUIET, 110),
}


class Button(Struct, frozen=True):
    """A button before it has a place: what it says and does."""

    name: str
    """Name of its target."""
    intent: Intent | None
    label: str = ""
    """One line, or two as `narrowed` parts them."""
    icon: IconName | None = None
    look: Look = Look.PLAIN
    align: Align = Align.CENTER
    repeats: bool = False
    padding: float = 0.5
    """What is free beside icon and label, in ems."""


def joined(pictures: Iterable[Picture]) -> Picture:
    """Return the pictures as one, later ones on top."""
    listed = list(pictures)
    return Picture(
        tuple(sprite for picture in listed for sprite in picture.sprites),
        tuple(target for picture in listed for target in picture.targets),
    )


def button_width(button: Button, px: int) -> int:
    """Return how wide a button must be to show icon and label beside each other."""
    lines = button.label.split("\n")
    text = max(text_width(line, px, Weight.REGULAR) for line in lines)
    icon = round(px * ICON_SIZE) if button.icon else 0
    between = px // 3 if button.icon and button.label else 0
    return text + icon + between + 2 * _padding(button, px)


def button_widths(buttons: tuple[Button, ...], px: int) -> list[int]:
    """Return how wide each button must be, for its label and for a finger."""
    return [max(button_width(spec, px), MIN_TOUCH) for spec in buttons]


def _content_width(button: Button, px: int) -> int:
    return button_width(button, px) - 2 * _padding(button, px)


def _padding(button: Button, px: int) -> int:
    return max(4, round(px * button.padding))


def narrowed(button: Button) -> Button:
    """Return a button without its icon, a long label in two lines, for scarce room."""
    label = _folded(button.label)
    return replace(button, icon=None, label=label, padding=NARROW_PADDING)


@lru_cache(maxsize=64)
def _folded(label: str) -> str:
    """Return a label in two lines of like length, a short one as it is."""
    if _ems(label) <= LONGEST_IN_LINE:
        return label
    ends = [i for i, character in enumerate(label) if character == " "]
    if not ends and not label.isascii():
        ends = list(range(1, len(label)))
    cuts = [(label[:end], label[end:].lstrip()) for end in ends]
    return "\n".join(min(cuts, key=lambda cut: max(map(_ems, cut)), default=(label,)))


def _ems(text: str) -> float:
    return text_width(text, 100, Weight.REGULAR) / 100


def button(view: View, spec: Button, rect: Rect, group: Group, px: int) -> Picture:
    """Return a button in its place."""
    paint = PAINTS[spec.look]
    is_held = view.held == spec.name
    inset = max(1, round(rect.height * PRESSED_INSET)) if is_held else 0
    box = rect.inset(inset)
    sprites = [Sprite(Box(paint.surface), box, paint.alpha)]
    sprites += _content(spec, box, px, paint)
    target = Target(spec.name, rect, spec.intent, group, repeats=spec.repeats)
    return Picture((*sprites, *focus_ring(view, spec.name, rect)), (target,))


def focus_ring(view: View, name: str, rect: Rect) -> tuple[Sprite, ...]:
    """Return the ring around a target that has the keyboard focus."""
    if view.focus != name:
        return ()
    return (Sprite(Ring(RingStyle.FOCUSED), rect),)


def screen_icon(view: View) -> IconName:
    """Return the icon of the button that enters fullscreen, or leaves it."""
    return IconName.WINDOWED if view.is_fullscreen else IconName.FULLSCREEN


def practise_button(view: View, name: str, kind: GameKind) -> Button:
    """Return the button that leads to practising a game."""
    label = practice_strings(view.strings.language).practice
    return Button(name, Practise(kind), label, IconName.PRACTICE, Look.ROW)


def _content(spec: Button, box: Rect, px: int, paint: Paint) -> list[Sprite]:
    """Return icon and label, beside or above each other, whichever fits better."""
    if not spec.label and spec.icon:
        side = round(min(box.size) * 0.52)
        place = centered(Size(side, side), box.center)
        return [Sprite(Icon(spec.icon, paint.ink), place, paint.alpha)]
    pad = _padding(spec, px)
    inner = Rect(box.x + pad, box.y, max(1, box.width - 2 * pad), box.height)
    if "\n" in spec.label:
        lines = tuple(spec.label.split("\n"))
        style = Label("", px, paint.ink)
        return [
            replace(line, alpha=paint.alpha) for line in paragraph(lines, inner, style)
        ]
    smaller = max(SMALLEST_PX, round(px * LEAST_SHRINK))
    room = inner.width - (round(smaller * ICON_SIZE) + smaller // 3)
    if not spec.icon or text_width(spec.label, smaller, Weight.REGULAR) <= room:
        return _side_by_side(spec, inner, px, paint)
    if box.height >= px * (LINE_HEIGHT + ICON_SIZE):
        return _stacked(spec, inner, px, paint)
    return _side_by_side(replace(spec, icon=None), inner, px, paint)


def _side_by_side(spec: Button, inner: Rect, px: int, paint: Paint) -> list[Sprite]:
    while px > SMALLEST_PX and _content_width(spec, px) > inner.width:
        px -= 1
    side = min(round(px * ICON_SIZE), inner.height) if spec.icon else 0
    between = px // 3 if spec.icon else 0
    text = text_width(spec.label, px, Weight.REGULAR)
    left = inner.x
    if spec.align is Align.CENTER:
        left += max(0, inner.width - side - between - text) // 2
    middle = inner.center.y
    label = Rect(left + side + between, inner.y, text, inner.height)
    sprites = [_label(spec.label, px, label, paint)]
    if spec.icon:
        place = Rect(left, middle - side // 2, side, side)
        sprites.append(Sprite(Icon(spec.icon, paint.ink), place, paint.alpha))
    return sprites


def _stacked(spec: Button, inner: Rect, px: int, paint: Paint) -> list[Sprite]:
    px = fitting_px(spec.label, inner.width, px)
    px = min(px, round(inner.height / (LINE_HEIGHT + ICON_SIZE)))
    side, line = round(px * ICON_SIZE), line_height(px)
    top = inner.y + (inner.height - side - line) // 2
    icon = centered(Size(side, side), inner.center)
    place = Rect(icon.x, top, side, side)
    label = Rect(inner.x, top + side, inner.width, line)
    assert spec.icon is not None, f"nothing to put above {spec.label!r}"
    return [
        Sprite(Icon(spec.icon, paint.ink), place, paint.alpha),
        _label(spec.label, px, label, paint),
    ]


def _label(text: str, px: int, rect: Rect, paint: Paint) -> Sprite:
    return Sprite(Label(text, px, paint.ink), rect, paint.alpha)


def row_of(rect: Rect, count: int, gap: int) -> tuple[Rect, ...]:
    """Cut a rectangle into so many columns of one width."""
    width = (rect.width - gap * (count - 1)) // count
    return tuple(
        Rect(rect.x + i * (width + gap), rect.y, width, rect.height)
        for i in range(count)
    )


def row_for(rect: Rect, widths: list[int], gap: int) -> tuple[Rect, ...]:
    """Cut a rectangle into columns that are so wide, and share what is left over."""
    spare = rect.width - sum(widths) - gap * (len(widths) - 1)
    cells, x = [], rect.x
    for width in widths:
        across = width + spare // len(widths)
        cells.append(rect._replace(x=x, width=across))
        x += across + gap
    return tuple(cells)


def grid_of(rect: Rect, columns: int, rows: int, gap: int) -> tuple[Rect, ...]:
    """Cut a rectangle into cells, row by row."""
    height = (rect.height - gap * (rows - 1)) // rows
    return tuple(
        cell
        for i in range(rows)
        for cell in row_of(
            Rect(rect.x, rect.y + i * (height + gap), rect.width, height), columns, gap
        )
    )
