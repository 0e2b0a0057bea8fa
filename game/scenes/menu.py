"""The menu: everything that is not needed at every move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from game.geometry import Rect, Size
from game.intents import (
    CopyId,
    Intent,
    Open,
    Page,
    Quit,
    Redo,
    Restart,
    ToggleFullscreen,
)
from game.scenes import facts
from game.scenes.facts import Fact
from game.scenes.fitted import label, line_height
from game.scenes.parts import (
    Button,
    Look,
    button,
    grid_of,
    joined,
    screen_icon,
)
from game.scenes.scene import Group, Picture, View
from game.scenes.sheet import sheet, sheet_room
from game.view.frame import frame
from game.view.metrics import text_width
from game.view.sprites import Align, IconName, Ink, Label, Sprite, Weight


def _always(_view: View) -> bool:
    return True


class Row(NamedTuple):
    """A row of the menu."""

    name: str
    intent: Intent
    icon: Callable[[View], IconName]
    label: Callable[[View], str]
    can: Callable[[View], bool] = _always
    """Whether it would do something now; else it is grey."""


ROWS: Final = (
    Row(
        "menu home",
        Open(Page.HOME),
        lambda _: IconName.HOME,
        lambda view: view.strings.table.home,
    ),
    Row(
        "menu redo",
        Redo(),
        lambda _: IconName.REDO,
        lambda view: view.strings.table.redo,
        lambda view: view.can_redo,
    ),
    Row(
        "menu restart",
        Restart(),
        lambda _: IconName.RESTART,
        lambda view: view.strings.table.restart,
    ),
    Row(
        "menu enter id",
        Open(Page.ENTER_ID),
        lambda _: IconName.KEYPAD,
        lambda view: view.strings.table.enter_id,
    ),
    Row(
        "menu copy id",
        CopyId(),
        lambda _: IconName.COPY,
        lambda view: f"{view.words.deal_id} {view.deal_id}",
    ),
    Row(
        "menu fullscreen",
        ToggleFullscreen(),
        screen_icon,
        lambda view: (
            view.strings.table.leave_fullscreen
            if view.is_fullscreen
            else view.strings.table.fullscreen
        ),
    ),
    Row(
        "menu settings",
        Open(Page.SETTINGS),
        lambda _: IconName.SETTINGS,
        lambda view: view.strings.table.settings,
    ),
    Row(
        "menu about",
        Open(Page.ABOUT),
        lambda _: IconName.RULES,
        lambda view: view.strings.table.about,
    ),
    Row(
        "menu quit",
        Quit(),
        lambda _: IconName.QUIT,
        lambda view: view.strings.table.quit,
    ),
)
"""All rows, in their order; a new page gets a line here."""
COLUMN_EMS: Final = 17
"""Width of a column, in ems."""


def _spec(row: Row, view: View) -> Button:
    look = Look.ROW if row.can(view) else Look.ROW_OFF
    return Button(
        row.name, row.intent, row.label(view), row.icon(view), look, Align.LEFT
    )


def _figures(view: View) -> tuple[Fact, ...]:
    """Return what a narrow status bar may have to leave out."""
    listed = (
        facts.cleared(view),
        facts.passes(view),
        facts.time_played(view),
        facts.moves(view),
    )
    return tuple(fact for fact in listed if fact)


def _figure(fact: Fact, cell: Rect, px: int) -> tuple[Sprite, ...]:
    """Return a figure with its label before it."""
    quiet = Label("", px, Ink.PAGE_QUIET, align=Align.LEFT)
    plain = Label("", px, Ink.PAGE_TEXT, align=Align.LEFT)
    indent = text_width(fact.label, px, Weight.REGULAR) + (px // 3 if fact.label else 0)
    value = cell._replace(x=cell.x + indent, width=cell.width - indent)
    sprites = (label(fact.value, value, plain),)
    return (label(fact.label, cell, quiet), *sprites) if fact.label else sprites


class Menu:
    """The page that the menu button opens."""

    def picture(self, view: View) -> Picture:
        """Return figures and rows, in as few columns as the height allows."""
        window = frame(view.size)
        figures = _figures(view)
        most = sheet_room(window).height
        pitch = window.touch + window.gap
        room = most - 2 * line_height(window.small) - window.gap
        columns = 1 if len(ROWS) * pitch <= room else 2
        rows = -(-len(ROWS) // columns)
        spare = most - rows * pitch
        px = window.body if 2 * line_height(window.body) <= spare else window.small
        figures_high = 2 * line_height(px) + window.gap
        body = Size(
            columns * (COLUMN_EMS * window.body + window.gap),
            figures_high + rows * pitch - window.gap,
        )
        page = sheet(view, view.strings.table.menu, body)
        top = page.body.inset(window.gap)._replace(
            y=page.body.y, height=figures_high - window.gap
        )
        rest = page.body._replace(
            y=page.body.y + figures_high, height=page.body.height - figures_high
        )
        drawn = [
            sprite
            for fact, cell in zip(figures, grid_of(top, 2, 2, 0), strict=False)
            for sprite in _figure(fact, cell, px)
        ]
        buttons = [
            button(view, _spec(row, view), cell, Group.PAGE, window.body)
            for row, cell in zip(
                ROWS, grid_of(rest, columns, rows, window.gap), strict=False
            )
        ]
        return joined([page.picture, Picture(tuple(drawn)), *buttons])
