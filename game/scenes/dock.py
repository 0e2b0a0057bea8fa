"""The dock: undo, hint, rules, new; always there below the table."""

from __future__ import annotations

from typing import Final

from game.geometry import Rect
from game.intents import AskHint, LeavePractice, NewDeal, Open, Page, Undo
from game.rules.model import Outcome
from game.scenes.parts import Button, Look, button, joined, row_of
from game.scenes.scene import Group, Picture, View
from game.settings import DockSide
from game.text.practice import practice_strings
from game.view.frame import Frame, frame
from game.view.sprites import Box, IconName, Sprite, Surface

WIDEST_BUTTON: Final = 4.5
"""A button is at most this many times as wide as high."""
NEAR_BUTTON: Final = 2.4
"""The same, where the buttons are near a hand."""
NEAR_SHARE: Final = 0.66
"""They take at most this part of the width then: a thumb's reach on a tablet."""


def buttons(view: View) -> tuple[Button, ...]:
    """Return the dock's buttons; new is kept away from undo. A lesson has fewer."""
    words = view.strings.table
    lesson = view.lesson
    is_over = view.outcome is not Outcome.PLAYING or (lesson and lesson.learned)
    always = (
        Button(
            "undo",
            Undo(),
            view.words.undo,
            IconName.UNDO,
            Look.PLAIN if view.can_undo else Look.OFF,
            repeats=True,
        ),
        Button(
            "hint",
            AskHint(),
            words.hint,
            IconName.HINT,
            Look.OFF if is_over else Look.PLAIN,
        ),
    )
    if lesson is not None:
        leave = practice_strings(view.strings.language).leave
        way_out = Button("leave practice", LeavePractice(), leave, IconName.BACK)
        return (*always, way_out)
    return (
        *always,
        Button("rules", Open(Page.RULES), words.rules, IconName.RULES),
        Button("new", NewDeal(), words.new, IconName.NEW),
    )


def _row(window: Frame, count: int, side: DockSide) -> Rect:
    """Return where the buttons stand: in the middle, or near a hand."""
    dock = window.dock
    widest = NEAR_BUTTON if side is not DockSide.BOTH else WIDEST_BUTTON
    most = round(window.touch * widest) * count + window.gap * (count - 1)
    room = round(dock.width * NEAR_SHARE) if side is not DockSide.BOTH else dock.width
    width = min(room, most)
    spare = dock.width - width
    left = {DockSide.LEFT: 0, DockSide.BOTH: spare // 2, DockSide.RIGHT: spare}[side]
    return Rect(dock.x + left, dock.y, width, dock.height)


class Dock:
    """The buttons below the table."""

    def picture(self, view: View) -> Picture:
        """Return bar and buttons."""
        window = frame(view.size)
        top = window.dock.y - window.gap // 2
        bar = Rect(0, top, view.size.width, view.size.height - top)
        specs, side = buttons(view), view.settings.dock_side
        if side is DockSide.RIGHT:
            # What is pressed most lies nearest to the thumb.
            specs = specs[::-1]
        # Twice the usual gap: a finger that slips must not hit the neighbour.
        places = row_of(_row(window, len(specs), side), len(specs), 2 * window.gap)
        drawn = [
            button(view, spec, place, Group.DOCK, window.body)
            for spec, place in zip(specs, places, strict=True)
        ]
        return joined([Picture((Sprite(Box(Surface.BAR), bar),)), *drawn])
