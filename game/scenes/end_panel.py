"""The end panel: won, with figures and exits; or small: stuck, or what was learned."""

from __future__ import annotations

from typing import Final

from game.geometry import Rect, Size, centered
from game.intents import (
    BackToPanel,
    ChooseGame,
    CopyId,
    GoOn,
    LookAtTable,
    NewDeal,
    Practise,
    Restart,
    Undo,
)
from game.rules.model import Outcome
from game.scenes import facts
from game.scenes.facts import Fact
from game.scenes.fitted import label, line_height, sentence
from game.scenes.parts import (
    Button,
    Look,
    button,
    button_width,
    focus_ring,
    grid_of,
    joined,
)
from game.scenes.scene import Group, Picture, Target, View
from game.scenes.small_panel import panel_pad, small_panel
from game.text.practice import practice_strings
from game.view.frame import Frame, frame
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

LEARNED_EMS: Final = 18
"""What has been learned is a sentence, or two: the panel is wide enough for it."""
AIRY: Final = 1.25
"""The figures are so much farther apart than lines of a text, if there is room."""


class EndPanel:
    """What a game ends with, or a position that leads nowhere."""

    def picture(self, view: View) -> Picture:
        """Return the panel, or the way back to it."""
        if view.lesson is not None and view.lesson.learned is not None:
            return _learned(view, view.lesson.learned, is_over=view.lesson.is_over)
        if view.outcome is Outcome.WON:
            return _way_back(view) if view.is_looking else _won(view)
        return _stuck(view)


def _way_back(view: View) -> Picture:
    """Return the button that floats while one looks at the table."""
    window = frame(view.size)
    words = view.strings.panel.back_to_panel
    spec = Button("back to panel", BackToPanel(), words, IconName.BACK, Look.MAIN)
    width = min(window.stage.width, button_width(spec, window.body) + window.touch)
    left = window.stage.x + (window.stage.width - width) // 2
    place = Rect(left, window.stage.y + window.gap, width, window.touch)
    return button(view, spec, place, Group.PANEL, window.body)


def _won_exits(view: View) -> tuple[Button, ...]:
    words = view.strings
    return (
        Button(
            "play again", NewDeal(), words.panel.play_again, IconName.NEW, Look.MAIN
        ),
        Button("restart", Restart(), words.table.restart, IconName.RESTART),
        Button("look", LookAtTable(), words.panel.look, IconName.EYE),
    )


def _won(view: View) -> Picture:
    """Return the panel of a game that was won."""
    window = frame(view.size)
    stage, pad, exits = window.stage, panel_pad(window), _won_exits(view)
    widest = max(button_width(spec, window.body) for spec in exits)
    wish = max(3 * widest + 2 * window.gap, 24 * window.body) + 2 * pad
    width = min(stage.width, wish)
    figures = facts.final(view)
    title = line_height(window.title)
    fixed = title + 2 * window.touch + 2 * pad + 3 * window.gap
    line = line_height(window.body)
    columns = 1 if fixed + len(figures) * line <= stage.height else 2
    rows = -(-len(figures) // columns)
    room = _room(view, fixed + rows * line)
    table_high = min(round(rows * line * AIRY), max(rows * line, room.height - fixed))
    rect = centered(Size(width, min(room.height, fixed + table_high)), room.center)
    inner = rect.inset(pad)
    heading = inner._replace(height=title)
    table = Rect(inner.x, heading.bottom + window.gap, inner.width, table_high)
    id_row = Rect(inner.x, table.bottom + window.gap, inner.width, window.touch)
    exit_row = Rect(inner.x, inner.bottom - window.touch, inner.width, window.touch)
    style = Label("", window.title, Ink.PAGE_TEXT, Weight.BOLD)
    paper = Picture(
        (
            Sprite(Box(Surface.PANEL), rect),
            label(view.strings.panel.won, heading, style),
        ),
        (Target("panel", rect, None, Group.PANEL, takes_focus=False),),
    )
    middle = (
        (_large_id(view, table.union(id_row)),)
        if view.is_id_large
        else (_table(figures, table, columns, window), _id_row(view, id_row))
    )
    cells = grid_of(exit_row, len(exits), 1, window.gap)
    buttons = [
        button(view, spec, cell, Group.PANEL, window.body)
        for spec, cell in zip(exits, cells, strict=True)
    ]
    # The likely choice comes first, so that the focus begins there.
    return joined([paper, buttons[0], *middle, *buttons[1:]])


def _room(view: View, height: int) -> Rect:
    """Return where a panel so high should stand: above the piles, if there is room."""
    window, piles = frame(view.size), view.layout.piles
    above = window.stage._replace(height=piles.pile.y - window.gap - window.stage.y)
    return above if height <= above.height else window.stage


def _table(
    figures: tuple[Fact, ...], place: Rect, columns: int, window: Frame
) -> Picture:
    """Return the figures: label to the left, value to the right, line by line."""
    rows = -(-len(figures) // columns)
    px, gap = window.body, 3 * window.gap
    # They begin and end where the words of the id's row do.
    place = place._replace(x=place.x + px // 2, width=place.width - px // 2 * 2)
    sprites: list[Sprite] = []
    for fact, cell in zip(figures, grid_of(place, columns, rows, 0), strict=False):
        inner = (
            cell
            if columns == 1
            else Rect(cell.x + gap // 2, cell.y, cell.width - gap, cell.height)
        )
        value = text_width(fact.value, px, Weight.BOLD)
        room = inner._replace(width=inner.width - value - px // 2)
        sprites.append(
            label(fact.label, room, Label("", px, Ink.PAGE_QUIET, align=Align.LEFT))
        )
        style = Label("", px, Ink.PAGE_TEXT, Weight.BOLD, Align.RIGHT)
        sprites.append(label(fact.value, inner, style))
    return Picture(tuple(sprites))


def _id_row(view: View, place: Rect) -> Picture:
    """Return the id as a row that copies it, and says so when it has."""
    window, fact = frame(view.size), facts.deal_id(view)
    px, side = window.body, round(window.body * 1.3)
    says = view.strings.panel.copied if view.is_id_copied else fact.label
    row = Rect(place.x + px // 2, place.y, place.width - px, place.height)
    icon = Rect(row.right - side, place.center.y - side // 2, side, side)
    room = row._replace(width=row.width - side - px // 2)
    value = text_width(fact.value, px, Weight.BOLD)
    left = room._replace(width=room.width - value - px // 2)
    box = place.inset(2) if view.held == "panel id" else place
    sprites = (
        Sprite(Box(Surface.KEY), box),
        label(says, left, Label("", px, Ink.PAGE_QUIET, align=Align.LEFT)),
        label(fact.value, room, Label("", px, Ink.PAGE_TEXT, Weight.BOLD, Align.RIGHT)),
        Sprite(Icon(IconName.COPY, Ink.PAGE_QUIET), icon),
        *focus_ring(view, "panel id", place),
    )
    return Picture(sprites, (Target("panel id", place, CopyId(), Group.PANEL),))


def _large_id(view: View, place: Rect) -> Picture:
    """Return the id so large that it can be written down, for want of a clipboard."""
    window = frame(view.size)
    words = place._replace(height=line_height(window.body))
    top = words.bottom + window.gap
    field = Rect(place.x, top, place.width, place.bottom - top)
    says = Label("", window.body, Ink.PAGE_QUIET)
    style = Label("", round(window.title * 1.3), Ink.PAGE_TEXT, Weight.BOLD)
    sprites = (
        *sentence(view.strings.panel.not_copied, words, says),
        Sprite(Box(Surface.FIELD), field),
        label(view.deal_id, field.inset(window.gap), style),
        *focus_ring(view, "panel id", field),
    )
    return Picture(sprites, (Target("panel id", field, CopyId(), Group.PANEL),))


def _stuck(view: View) -> Picture:
    """Return the small panel of a position that leads nowhere."""
    words = view.strings
    exits = (
        Button("undo last", Undo(), view.words.undo_last, IconName.UNDO, Look.MAIN),
        Button("restart", Restart(), words.table.restart, IconName.RESTART),
        Button("play again", NewDeal(), words.panel.play_again, IconName.NEW),
    )
    return small_panel(view, words.panel.stuck, exits)


def _learned(view: View, text: str, *, is_over: bool) -> Picture:
    """Return the small panel at the end of a lesson's position, or of the lesson."""
    words = practice_strings(view.strings.language)
    exits: tuple[Button, ...] = (
        Button("go on", GoOn(), words.go_on, IconName.FORWARD, Look.MAIN),
    )
    if is_over:
        play, again = ChooseGame(view.kind), Practise(view.kind)
        exits = (
            Button("play now", play, words.play_now, IconName.NEW, Look.MAIN),
            Button("again", again, words.again, IconName.RESTART),
        )
    return small_panel(view, text, exits, LEARNED_EMS)
