"""The status bar: how far the game is, which deal it is, fullscreen and menu."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from game.geometry import Rect
from game.intents import CopyId, Open, Page, ToggleFullscreen
from game.scenes import facts
from game.scenes.facts import Fact
from game.scenes.fitted import SMALLEST_PX, line_height
from game.scenes.parts import (
    ICON_SIZE,
    Button,
    button,
    focus_ring,
    joined,
    screen_icon,
)
from game.scenes.scene import Group, Lesson, Picture, Target, View
from game.text import clock_text
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

Column: TypeAlias = tuple[Fact, ...]
BETWEEN_COLUMNS: Final = 1.1
"""Distance between columns of figures, in ems."""


class Plan(Struct, frozen=True):
    """One way of fitting the figures in: columns of one or two lines each."""

    figures: tuple[Column, ...]
    deal_id: Column
    px: int


def _width(text: str, px: int) -> int:
    return text_width(text, px, Weight.REGULAR)


def _label_width(fact: Fact, px: int) -> int:
    """Return how far the value stands behind the beginning of its label."""
    between = px // 3 if fact.label and fact.widest else 0
    return _width(fact.label, px) + between


def _column_width(column: Column, px: int) -> int:
    return max(_label_width(fact, px) + _width(fact.widest, px) for fact in column)


def _button_width(column: Column, px: int) -> int:
    """Return the width of the id with its icon and the room around both."""
    return _column_width(column, px) + round(px * ICON_SIZE) + px // 3 + px


def _plans(view: View) -> Iterator[Plan]:
    """Yield the ways of showing the figures, the best first, the smallest last."""
    window = frame(view.size)
    passes = facts.passes(view)
    time = facts.time_played(view) if view.settings.shows_clock else None
    moves, deal_id = facts.moves(view), facts.deal_id(view)
    pairs = ((facts.cleared(view), passes), (time, moves))
    double = tuple(tuple(fact for fact in pair if fact) for pair in pairs)
    single = [(fact,) for column in double for fact in column]
    bare = (replace(deal_id, label=""),)
    titled = (Fact(deal_id.label, "", ""), *bare)
    yield Plan(tuple(single), (deal_id,), window.body)
    yield Plan(double, titled, window.body)
    yield Plan(double, titled, window.small)
    yield Plan(double, bare, window.small)
    unlabelled = tuple(
        tuple(replace(fact, label="") for fact in column) for column in double
    )
    yield Plan(unlabelled, bare, SMALLEST_PX)


def _needed(plan: Plan) -> int:
    """Return how much width a plan needs."""
    gap = round(plan.px * BETWEEN_COLUMNS)
    figures = sum(_column_width(column, plan.px) + gap for column in plan.figures)
    return figures + _button_width(plan.deal_id, plan.px)


def _is_low_enough(plan: Plan, height: int) -> bool:
    lines = max(len(column) for column in (*plan.figures, plan.deal_id))
    return lines * line_height(plan.px) <= height


def _lines(column: Column, left: int, bar: Rect, px: int) -> Iterator[Sprite]:
    """Yield a column's figures; each stands in a place that never changes its width."""
    height = line_height(px)
    top = bar.y + (bar.height - height * len(column)) // 2
    for index, fact in enumerate(column):
        y = top + index * height
        label = Label(fact.label, px, Ink.QUIET, align=Align.LEFT)
        if fact.label:
            yield Sprite(label, Rect(left, y, _width(fact.label, px), height))
        if fact.value:
            x = left + _label_width(fact, px)
            value = Label(fact.value, px, Ink.TEXT, align=Align.LEFT)
            yield Sprite(value, Rect(x, y, _width(fact.widest, px), height))


def _figures(plan: Plan, bar: Rect) -> Picture:
    left = bar.x
    sprites: list[Sprite] = []
    for column in plan.figures:
        sprites += _lines(column, left, bar, plan.px)
        left += _column_width(column, plan.px) + round(plan.px * BETWEEN_COLUMNS)
    return Picture(tuple(sprites))


def _deal_id(view: View, plan: Plan, right: int, bar: Rect) -> Picture:
    """Return the id as a button that copies it."""
    px, side = plan.px, round(plan.px * ICON_SIZE)
    width = _button_width(plan.deal_id, px)
    rect = Rect(right - width, bar.y, width, bar.height)
    is_held = view.held == "copy id"
    icon_place = Rect(rect.right - px // 2 - side, bar.center.y - side // 2, side, side)
    sprites = [
        Sprite(Box(Surface.BUTTON), rect.inset(2) if is_held else rect),
        *_lines(plan.deal_id, rect.x + px // 2, bar, px),
        Sprite(Icon(IconName.COPY, Ink.QUIET), icon_place),
        *focus_ring(view, "copy id", rect),
    ]
    return Picture(tuple(sprites), (Target("copy id", rect, CopyId(), Group.STATUS),))


def _buttons(view: View, window: Frame) -> tuple[Picture, int]:
    """Return fullscreen and menu at the bar's end, and where they begin."""
    bar, side = window.status, window.touch
    menu = Rect(bar.right - side, bar.y, side, side)
    screen = menu.moved(-side - window.gap, 0)
    fullscreen = Button("fullscreen", ToggleFullscreen(), icon=screen_icon(view))
    if view.lesson is not None:
        return button(view, fullscreen, menu, Group.STATUS, window.body), menu.x
    picture = joined(
        button(view, spec, place, Group.STATUS, window.body)
        for spec, place in (
            (fullscreen, screen),
            (Button("menu", Open(Page.MENU), icon=IconName.MENU), menu),
        )
    )
    return picture, screen.x


def _progress(view: View, lesson: Lesson, bar: Rect) -> Picture:
    """Return how far a lesson has come; there is nothing else to tell of it."""
    say = practice_strings(view.strings.language).progress
    value = say(lesson.step, lesson.steps)
    px = frame(view.size).body
    fact = Fact(view.words.title, value, say(lesson.steps, lesson.steps))
    return Picture(tuple(_lines((fact,), bar.x, bar, px)))


class StatusBar:
    """The bar above the table."""

    def __init__(self) -> None:
        self._clock: Sprite | None = None
        """The time, where the last picture shows it."""

    def picture(self, view: View) -> Picture:
        """Return the bar with its figures and buttons."""
        picture = self._picture(view)
        time = clock_text(view.elapsed_seconds)
        self._clock = next(
            (
                sprite
                for sprite in picture.sprites
                if isinstance(sprite.art, Label) and sprite.art.text == time
            ),
            None,
        )
        return picture

    def tick(self, seconds: int) -> tuple[Sprite, Sprite] | None:
        """Let the clock show these seconds.

        Returns its figures as they were and as they are; `None`: no other than before.
        """
        before = self._clock
        if before is None or not isinstance(before.art, Label):
            return None
        art = replace(before.art, text=clock_text(seconds))
        self._clock = replace(before, art=art)
        return None if self._clock == before else (before, self._clock)

    def _picture(self, view: View) -> Picture:
        window = frame(view.size)
        back = Rect(0, 0, view.size.width, window.status.bottom + window.gap // 2)
        paper = Picture((Sprite(Box(Surface.BAR), back),))
        ends, right = _buttons(view, window)
        if view.lesson is not None:
            return joined([paper, _progress(view, view.lesson, window.status), ends])
        right -= window.gap
        room = right - window.status.x
        plans = list(_plans(view))
        plan = next(
            (
                plan
                for plan in plans
                if _needed(plan) <= room and _is_low_enough(plan, window.status.height)
            ),
            plans[-1],
        )
        return joined(
            [
                paper,
                _figures(plan, window.status),
                _deal_id(view, plan, right, window.status),
                ends,
            ]
        )
