"""The settings page: all settings, each with all its choices to be seen.

Where not all rows can be seen at once, they stand on leaves that are turned by tabs.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.geometry import Rect, Size
from game.intents import ChangeSetting, RestoreDefaults, Scroll
from game.scenes.fitted import label
from game.scenes.parts import Button, Look, button, joined, row_of
from game.scenes.scene import Group, Picture, View
from game.scenes.settings_rows import LEAVES, ROWS, Row
from game.scenes.sheet import sheet, sheet_room
from game.settings import CHOICES, Choice
from game.view.frame import MIN_TOUCH, Frame, frame
from game.view.metrics import text_width
from game.view.sprites import Align, IconName, Ink, Label, Weight

COLUMN_EMS: Final = 31
"""A row is no wider than this, unless its names need it."""
LOWEST_ROW: Final = 0.72
"""A row is at least this part of a button high, and never too low for a finger."""
SEGMENT_PADDING: Final = 0.9
"""Room beside a choice's name, in ems, both sides together."""
BY_LEAF: Final = 0
"""Instead of a number of columns: the rows are shown leaf by leaf."""


class Plan(NamedTuple):
    """One way of showing the rows."""

    columns: int
    """Or `BY_LEAF`."""
    lines: int
    """How many rows stand below each other."""
    px: int
    width: int
    """Of a row; its height follows from the window's."""
    height: int


def _plan(view: View) -> Plan:
    """Return the best way of showing the rows that this window has room for."""
    window = frame(view.size)
    room = sheet_room(window)
    lowest = max(MIN_TOUCH, round(window.touch * LOWEST_ROW))
    for columns in (1, 2):
        for px in (window.body, window.small):
            lines = -(-(len(ROWS) + 1) // columns)
            height = (room.height - (lines - 1) * window.gap) // lines
            width = (room.width - (columns - 1) * _between(window)) // columns
            least = _least_width(view, px)
            if height >= lowest and least <= width:
                width = min(width, max(COLUMN_EMS * px, least))
                return Plan(columns, lines, px, width, min(height, window.touch))
    px = window.body if _least_width(view, window.body) <= room.width else window.small
    # The tabs are a line too; on the first leaf there is the last button.
    lines = 1 + max(len(LEAVES[0].rows) + 1, *(len(leaf.rows) for leaf in LEAVES))
    width = min(room.width, max(COLUMN_EMS * px, _least_width(view, px)))
    return Plan(BY_LEAF, lines, px, width, window.touch)


def _between(window: Frame) -> int:
    """Return the distance between two columns."""
    return 4 * window.gap


def _label_width(view: View, px: int) -> int:
    """Return the width of the column of labels."""
    words = view.strings.settings
    return (
        px
        + frame(view.size).margin
        + max(text_width(row.label(words), px, Weight.REGULAR) for row in ROWS)
    )


def _least_width(view: View, px: int) -> int:
    """Return the width at which every row can show all its names."""
    gap, padding = _segment_gap(frame(view.size)), round(px * SEGMENT_PADDING)
    widths = []
    for row in ROWS:
        names = row.names(view.strings.settings)
        widest = max(text_width(name, px, Weight.REGULAR) for name in names)
        widths.append(len(names) * (max(MIN_TOUCH, widest + padding) + gap))
    return _label_width(view, px) + max(widths)


def _segment_gap(window: Frame) -> int:
    return max(2, window.gap // 2)


class SettingsPage:
    """Remembers which leaf is open, as far as leaves are needed."""

    def __init__(self) -> None:
        self._place = 0.0
        """How far the leaves have been turned; the nearest whole number is open."""

    @property
    def leaf(self) -> int:
        """Number of the leaf that is open."""
        return round(self._place)

    def scroll(self, pixels: int, view: View) -> None:
        """Turn towards the last leaf, or back; a leaf is as long as the window."""
        place = self._place + pixels / view.size.height
        self._place = min(max(place, 0.0), len(LEAVES) - 1.0)

    def picture(self, view: View) -> Picture:
        """Return the page."""
        window, plan = frame(view.size), _plan(view)
        columns = max(1, plan.columns)
        body = Size(
            columns * (plan.width + _between(window)) - _between(window),
            plan.lines * (plan.height + window.gap) - window.gap,
        )
        page = sheet(view, view.strings.table.settings, body)
        cells = _cells(page.body, plan, window)
        if plan.columns == BY_LEAF:
            rows = LEAVES[self.leaf].rows
            parts = [self._tabs(view, next(cells), plan)]
        else:
            rows, parts = ROWS, []
        parts += [_row(view, row, next(cells), plan) for row in rows]
        if rows in (ROWS, LEAVES[0].rows):
            parts.append(_restore(view, next(cells), plan))
        return joined([page.picture, *parts])

    def _tabs(self, view: View, place: Rect, plan: Plan) -> Picture:
        """Return a button for each leaf."""
        words, height = view.strings.settings, view.size.height
        specs = [
            Button(
                f"leaf {number}",
                Scroll((number - self.leaf) * height),
                leaf.label(words),
                look=Look.MAIN if number == self.leaf else Look.ROW,
            )
            for number, leaf in enumerate(LEAVES)
        ]
        cells = row_of(place, len(specs), frame(view.size).gap)
        return joined(
            button(view, spec, cell, Group.PAGE, plan.px)
            for spec, cell in zip(specs, cells, strict=True)
        )


def _cells(body: Rect, plan: Plan, window: Frame) -> Iterator[Rect]:
    """Yield the places of the rows, column by column."""
    for column in range(max(1, plan.columns)):
        x = body.x + column * (plan.width + _between(window))
        for line in range(plan.lines):
            y = body.y + line * (plan.height + window.gap)
            yield Rect(x, y, plan.width, plan.height)


def _row(view: View, row: Row, place: Rect, plan: Plan) -> Picture:
    """Return a setting's name, and its choices as segments."""
    words, px = view.strings.settings, plan.px
    indent = _label_width(view, px)
    margin = frame(view.size).margin
    name = Rect(place.x + margin, place.y, indent - margin - px // 2, place.height)
    right = place._replace(x=place.x + indent, width=place.width - indent)
    style = Label("", px, Ink.PAGE_TEXT, align=Align.LEFT)
    values = CHOICES[row.setting]
    segments = row_of(right, len(values), _segment_gap(frame(view.size)))
    chosen = _chosen(view, row.setting)
    parts = [Picture((label(row.label(words), name, style),))]
    for value, text, cell in zip(values, row.names(words), segments, strict=True):
        spec = Button(
            f"{row.setting} {value}",
            ChangeSetting(row.setting, value),
            text,
            look=Look.MAIN if value == chosen else Look.ROW,
        )
        parts.append(button(view, spec, cell, Group.PAGE, px))
    return joined(parts)


def _chosen(view: View, setting: str) -> Choice:
    """Return the value that holds now."""
    if setting == "language":
        return view.strings.language
    value: Choice = getattr(view.settings, setting)
    return value


def _restore(view: View, place: Rect, plan: Plan) -> Picture:
    """Return the button that gives every setting its first value."""
    text = view.strings.settings.restore
    spec = Button("restore", RestoreDefaults(), text, IconName.RESTART, Look.ROW)
    return button(view, spec, place, Group.PAGE, plan.px)
