"""The figures of the game on the table: what status bar, menu and panels show."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from game.rules.model import SLOTS, GameKind
from game.rules.pyramid import PASSES
from game.scenes.scene import View
from game.text import clock_text
from game.view.metrics import text_width
from game.view.sprites import Weight

LONGEST_TIME: Final = 35_999
"""9:59:59, the longest time that a place is kept for."""
MOST_MOVES: Final = 999


class Fact(Struct, frozen=True):
    """A figure and what it is called."""

    label: str
    """May be empty, where the value says it all."""
    value: str
    widest: str
    """What needs as much room as the value may ever take."""


def _widest(texts: list[str]) -> str:
    return max(texts, key=lambda text: text_width(text, 100, Weight.REGULAR))


def cleared(view: View) -> Fact:
    """Return how many cards have left the tableau."""
    say = view.words.cleared
    widest = _widest([say(cards) for cards in range(SLOTS + 1)])
    return Fact("", say(view.state.cleared), widest)


def passes(view: View) -> Fact | None:
    """Return which trip through the stock this is, where there are several."""
    if view.kind is not GameKind.PYRAMID:
        return None
    say = view.strings.table.passes
    widest = _widest([say(number) for number in range(1, PASSES + 1)])
    return Fact("", say(PASSES - view.state.passes_left), widest)


def time_played(view: View) -> Fact:
    """Return the time."""
    value = clock_text(view.elapsed_seconds)
    widest = _widest([value, clock_text(LONGEST_TIME)])
    return Fact(view.strings.table.time, value, widest)


def moves(view: View) -> Fact:
    """Return the number of moves on the line that led here."""
    value = str(view.moves_made)
    return Fact(view.strings.table.moves, value, _widest([value, str(MOST_MOVES)]))


def deal_id(view: View) -> Fact:
    """Return the deal's id."""
    return Fact(view.words.deal_id, view.deal_id, view.deal_id)


def final(view: View) -> tuple[Fact, ...]:
    """Return the figures of the won panel, without the id."""
    count = str(view.state.cleared)
    facts = [
        time_played(view),
        moves(view),
        Fact(view.words.cleared_label, count, count),
    ]
    if view.kind is GameKind.TRIPEAKS:
        longest = str(view.state.longest_chain)
        facts.append(Fact(view.strings.panel.longest_chain, longest, longest))
    return tuple(facts)
