"""The page where a deal's id is typed, pasted or tapped in."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.deals import ALPHABET, ID_SYMBOLS
from game.geometry import Rect, Size
from game.intents import Backspace, Paste, Submit, TypeText
from game.scenes.fitted import label, line_height, sentence
from game.scenes.parts import Button, Look, button, grid_of, joined
from game.scenes.scene import Group, Picture, View
from game.scenes.sheet import Sheet, sheet, sheet_room
from game.view.frame import Frame, frame
from game.view.metrics import text_width
from game.view.sprites import (
    Align,
    Box,
    IconName,
    Ink,
    Label,
    Sprite,
    Surface,
    Weight,
)

CARET: Final = "|"
GROUP_ENDS: Final = (1, 5, 9)
"""After so many symbols a hyphen is shown."""
LARGEST_KEY: Final = 1.5
"""A key is at most this many times as large as a button is high."""
SENTENCE_LINES: Final = 2


class Grid(NamedTuple):
    """A keypad: how many keys stand in a row, and how many rows there are."""

    columns: int
    rows: int


GRIDS: Final = (Grid(10, 4), Grid(5, 7), Grid(9, 4))
"""In the first two the digits fill whole rows; the last one is for small windows.
Each leaves room for the button that deals after the last symbol."""


def grouped(text: str) -> str:
    """Return what has been typed as an id is written; anything else as it is.

    >>> grouped("p7k3mq"), grouped("p-7k"), grouped("哈")
    ('P-7K3M-Q', 'P-7K', '哈')
    """
    symbols = text.replace("-", "").replace(" ", "").upper()
    if not symbols.isascii() or not symbols.isalnum() or len(symbols) > ID_SYMBOLS:
        return text
    starts = (0, *GROUP_ENDS)
    ends = (*GROUP_ENDS, len(symbols))
    groups = (symbols[a:b] for a, b in zip(starts, ends, strict=True))
    return "-".join(group for group in groups if group)


class Measures(NamedTuple):
    """How large the page's parts are."""

    grid: Grid
    key: Size
    gap: int

    @property
    def keypad(self) -> Size:
        """Size of all keys together."""
        columns, rows = self.grid
        return Size(
            columns * (self.key.width + self.gap) - self.gap,
            rows * (self.key.height + self.gap) - self.gap,
        )


def _above_keypad(window: Frame) -> int:
    """Return the height of field and sentence, with the gaps below both."""
    return window.touch + SENTENCE_LINES * line_height(window.small) + 2 * window.gap


def _measures(window: Frame) -> Measures:
    """Choose the keypad: the first whose keys are as large as buttons should be."""
    gap = window.gap
    width, height = sheet_room(window)
    height -= _above_keypad(window)
    most = round(window.touch * LARGEST_KEY)
    grids = sorted(
        GRIDS, key=lambda grid: (grid.rows > grid.columns) != window.is_portrait
    )
    found = [
        Measures(
            grid,
            Size(
                min(most, (width + gap) // grid.columns - gap),
                min(window.touch, (height + gap) // grid.rows - gap),
            ),
            gap,
        )
        for grid in grids
    ]
    for measures in found:
        if min(measures.key) >= window.touch:
            return measures
    return max(found, key=lambda measures: min(measures.key))


class EnterId:
    """A field and a keypad of our own, for fingers."""

    def picture(self, view: View) -> Picture:
        """Return field, sentence and keys."""
        window = frame(view.size)
        measures = _measures(window)
        width, height = measures.keypad
        body = Size(width, _above_keypad(window) + height)
        page = sheet(view, view.strings.panel.id_prompt, body)
        return joined(
            [
                page.picture,
                _field(view, page, window),
                _sentence(view, page, window),
                _keypad(view, page, measures),
            ]
        )


def _field(view: View, page: Sheet, window: Frame) -> Picture:
    """Return the field, and to its right backspace and paste."""
    side, gap = window.touch, window.gap
    row = page.body._replace(height=side)
    paste_label = view.strings.panel.paste
    paste = Button("paste", Paste(), paste_label, IconName.PASTE, Look.ROW)
    back = Button(
        "backspace", Backspace(), icon=IconName.BACKSPACE, look=Look.ROW, repeats=True
    )
    paste_width = max(2 * side, row.width // 5)
    paste_place = Rect(row.right - paste_width, row.y, paste_width, side)
    back_width = side + side // 4
    back_place = Rect(paste_place.x - gap - back_width, row.y, back_width, side)
    box = row._replace(width=back_place.x - gap - row.x)
    text = (
        _fitting_end(grouped(view.field), box.width - window.body, window.body) + CARET
    )
    ink, weight = Ink.PAGE_TEXT, Weight.BOLD
    inner = Rect(
        box.x + window.body // 2, box.y, box.width - window.body // 2, box.height
    )
    style = Label("", window.body, ink, weight, Align.LEFT)
    drawn = Picture((Sprite(Box(Surface.FIELD), box), label(text, inner, style)))
    return joined(
        [
            drawn,
            button(view, back, back_place, Group.PAGE, window.body),
            button(view, paste, paste_place, Group.PAGE, window.body),
        ]
    )


def _fitting_end(text: str, width: int, px: int) -> str:
    """Return the text, or of one that is too long its end."""
    if text_width(text + CARET, px, Weight.BOLD) <= width:
        return text
    while text and text_width("…" + text + CARET, px, Weight.BOLD) > width:
        text = text[1:]
    return "…" + text


def _sentence(view: View, page: Sheet, window: Frame) -> Picture:
    """Return what is wrong with the id, or else what one looks like."""
    text = view.field_error or view.strings.panel.id_hint
    ink = Ink.ALERT if view.field_error else Ink.PAGE_QUIET
    height = SENTENCE_LINES * line_height(window.small)
    place = Rect(
        page.body.x, page.body.y + window.touch + window.gap, page.body.width, height
    )
    style = Label("", window.body, ink, align=Align.LEFT)
    return Picture(sentence(text, place, style))


def _keypad(view: View, page: Sheet, measures: Measures) -> Picture:
    """Return a key for each symbol, and the button that deals in the last places."""
    window = frame(view.size)
    columns, rows = measures.grid
    size = measures.keypad
    left = page.body.x + (page.body.width - size.width) // 2
    pad = Rect(left, page.body.bottom - size.height, *size)
    cells = grid_of(pad, columns, rows, measures.gap)
    keys = [
        button(
            view,
            Button(f"key {symbol}", TypeText(symbol), symbol, look=Look.ROW),
            cell,
            Group.PAGE,
            round(window.body * 1.15),
        )
        for symbol, cell in zip(ALPHABET, cells, strict=False)
    ]
    place = cells[len(ALPHABET)].union(cells[-1])
    deal = Button("deal", Submit(), view.strings.panel.deal, look=Look.MAIN)
    return joined([*keys, button(view, deal, place, Group.PAGE, window.body)])
