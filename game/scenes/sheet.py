"""A page: paper with a title and a button that closes it, over a veil."""

from __future__ import annotations

from typing import NamedTuple

from game.geometry import Rect, Size, centered
from game.intents import ClosePage
from game.scenes.fitted import label
from game.scenes.parts import Button, Look, button, joined
from game.scenes.scene import Group, Picture, Target, View
from game.view.frame import Frame, frame
from game.view.sprites import (
    Align,
    Box,
    IconName,
    Ink,
    Label,
    Shade,
    Sprite,
    Surface,
    Weight,
)


class Sheet(NamedTuple):
    """A page of paper with a title and a close button, and the room left on it."""

    picture: Picture
    body: Rect


def sheet_room(window: Frame) -> Size:
    """Return how large the body of a page can be."""
    width, height = window.safe.size
    return Size(width - 2 * window.margin, height - _above_body(window) - window.margin)


def _above_body(window: Frame) -> int:
    return window.margin + window.touch + window.gap


def sheet(view: View, title: str, body: Size) -> Sheet:
    """Return a page over a veil, its body so large; a tap beside it closes it.

    A body larger than `sheet_room` is cut to that.
    """
    window = frame(view.size)
    margin, room = window.margin, sheet_room(window)
    width = min(body.width, room.width) + 2 * margin
    height = min(body.height, room.height) + _above_body(window) + margin
    rect = centered(Size(width, height), window.safe.center)
    header = rect.inset(margin)._replace(height=window.touch)
    close = Rect(header.right - window.touch, header.y, window.touch, window.touch)
    words = Rect(
        header.x + margin,
        header.y,
        header.width - window.touch - 2 * margin,
        window.touch,
    )
    style = Label("", window.title, Ink.PAGE_TEXT, Weight.BOLD, Align.LEFT)
    paper = Picture(
        (
            Sprite(Shade(), Rect(0, 0, *view.size)),
            Sprite(Box(Surface.PAGE), rect),
            label(title, words, style),
        ),
        (
            Target("beside", window.safe, ClosePage(), Group.PAGE, takes_focus=False),
            Target("paper", rect, None, Group.PAGE, takes_focus=False),
        ),
    )
    closing = Button("close", ClosePage(), icon=IconName.CLOSE, look=Look.ROW)
    picture = joined([paper, button(view, closing, close, Group.PAGE, window.body)])
    top = header.bottom + window.gap
    below = Rect(header.x, top, header.width, rect.bottom - margin - top)
    return Sheet(picture, below)
