"""The rules page: the rules of the game on the table, read by scrolling."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.geometry import Point, Rect, Size
from game.rules.model import GameKind
from game.scenes.parts import button, button_width, joined, practise_button
from game.scenes.rules_layout import Piece, laid_out
from game.scenes.scene import Group, Picture, View
from game.scenes.sheet import Sheet, sheet, sheet_room
from game.view.frame import Frame, frame
from game.view.sprites import Box, Sprite, Surface

COLUMN_EMS: Final = 36
"""The column is no wider than this: longer lines are hard to read."""
SHORTEST_THUMB: Final = 0.6
"""The scroll thumb is at least this part of a button high."""


class RulesPage:
    """Remembers for each game how far it has been read, as a part of the page."""

    def __init__(self) -> None:
        self._read: dict[GameKind, float] = {}

    def fraction(self, kind: GameKind) -> float:
        """Return how far the page of a game is scrolled: 0 at its top, 1 at its end."""
        return self._read.get(kind, 0.0)

    def scroll(self, pixels: int, view: View) -> None:
        """Scroll towards the end, or back; both ends stop it."""
        longest = _hidden(view)
        if longest > 0:
            top = self.fraction(view.kind) * longest + pixels
            self._read[view.kind] = min(max(top / longest, 0.0), 1.0)

    def drag_pixels(self, start: Point, dy: int, view: View) -> int:
        """Return how far to scroll for a movement of a drag that began somewhere.

        The paper follows the finger; the thumb of the scroll bar takes the page along.
        """
        body = _sheet(view).body
        room = body.height - _thumb_height(view, body)
        if room > 0 and _bar(view, body).contains(start):
            return round(dy * _hidden(view) / room)
        return -dy

    def picture(self, view: View) -> Picture:
        """Return the page, with what can be seen of its text."""
        page = _sheet(view)
        body = page.body
        offset = round(self.fraction(view.kind) * _hidden(view))
        # The text begins where the title does.
        left = body.x + frame(view.size).margin
        sprites = [
            replace(sprite, clip=body)
            for sprite in _content(view).moved(left, body.y - offset)
            if sprite.rect.intersects(body)
        ]
        if _hidden(view) > 0:
            sprites.append(self._thumb(view, body))
        return joined([page.picture, Picture(tuple(sprites)), _practice(view, page)])

    def _thumb(self, view: View, body: Rect) -> Sprite:
        bar, height = _bar(view, body), _thumb_height(view, body)
        width = _thumb_width(frame(view.size))
        top = bar.y + round(self.fraction(view.kind) * (bar.height - height))
        return Sprite(Box(Surface.SCROLL), Rect(bar.right - width, top, width, height))


def _practice(view: View, page: Sheet) -> Picture:
    """Return the button that leads to practising, beside the one that closes."""
    window, spec = frame(view.size), practise_button(view, "practise", view.kind)
    close = next(
        target.rect for target in page.picture.targets if target.name == "close"
    )
    width = button_width(spec, window.body)
    place = Rect(close.x - window.gap - width, close.y, width, close.height)
    return button(view, spec, place, Group.PAGE, window.body)


def _thumb_width(window: Frame) -> int:
    return max(5, window.gap)


def _sheet(view: View) -> Sheet:
    window = frame(view.size)
    width = window.margin + COLUMN_EMS * window.body + _bar_width(window)
    return sheet(view, view.words.title, Size(width, sheet_room(window).height))


def _bar_width(window: Frame) -> int:
    """Return the width of the strip in which the thumb is grasped."""
    return _thumb_width(window) + 2 * window.gap


def _bar(view: View, body: Rect) -> Rect:
    width = _bar_width(frame(view.size))
    return Rect(body.right - width, body.y, width, body.height)


def _column_width(view: View) -> int:
    window = frame(view.size)
    return _sheet(view).body.width - window.margin - _bar_width(window)


def _content(view: View) -> Piece:
    width = _column_width(view)
    return laid_out(view.size, width, view.strings.language, view.kind)


def _hidden(view: View) -> int:
    """Return by how much the text is longer than what can be seen of it."""
    return _content(view).height - _sheet(view).body.height


def _thumb_height(view: View, body: Rect) -> int:
    share = body.height * body.height // max(_content(view).height, body.height)
    shortest = round(SHORTEST_THUMB * frame(view.size).touch)
    return min(max(share, shortest), body.height)
