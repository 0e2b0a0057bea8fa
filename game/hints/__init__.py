"""Hints: what is asked, what is answered, and how much either side may know.

A `Question` holds only what the player can know, so nobody who answers it can peek.

The program asks the `service`, which has a `crew` of one process or two. Each process
works on a share of the question (`shares`), with the solvers (`answer`); what the
shares find out makes the answer (`tallies`), and it is the same whoever had which.
"""

from __future__ import annotations

from enum import Enum, auto

from msgspec import Struct

from game.cards import Card
from game.rules.model import GameState, Move


class Question(Struct, frozen=True):
    """What the player asks, masked: each card never seen is `UNSEEN`."""

    state: GameState
    """The position, masked."""
    unseen: tuple[Card, ...]
    """The cards that have never been face up, in the pack's order."""
    line: tuple[GameState, ...] = ()
    """The positions from the deal (or the last restart) to this one, masked alike."""
    ordinary: bool = False
    """Ask for a suggestion even where the position is lost."""


class Verdict(Enum):
    """How sure an answer is."""

    WINNABLE = auto()
    """Proven: the line of the answer wins."""
    LOST = auto()
    """Proven with every card seen: no line wins."""
    BEST_GUESS = auto()
    """Advice, without a claim."""
    UNKNOWN = auto()
    """No time, or no worker: advice by rule of thumb."""


class Reason(Enum):
    """Why a move is advised, or why a position is lost."""

    KING = auto()
    """A king leaves alone and costs nothing."""
    EXPOSES = auto()
    """The move uncovers `Answer.count` cards."""
    CLEARS = auto()
    """The move takes cards off the tableau, though it uncovers none."""
    FROM_PILES = auto()
    """A pair of stock and waste: no card of the tableau is spent, new tops show."""
    DRAW_ONLY = auto()
    """Nothing fits: draw."""
    DRAW_BETTER = auto()
    """Something fits, but drawing promises more."""
    RECYCLE = auto()
    """The stock is used up: begin the next pass."""
    CHAIN = auto()
    """A chain of `Answer.count` cards."""
    WINS = auto()
    """First step of a line that wins, `Answer.count` moves long."""
    GO_BACK = auto()
    """Undo `Answer.undo_steps` steps and try the answer's line *from there*."""
    NOTHING = auto()
    """There is nothing to advise."""
    LOST_PARTNERS_GONE = auto()
    """All partners of a card on the pyramid are gone or lie beneath it."""
    LOST_EVEN_WITH_STOCK = auto()
    """Even with every stock card at hand the pyramid cannot be cleared."""
    LOST_PASSES = auto()
    """Too few passes are left; with two recycles left it could be won."""
    LOST_NO_CHAIN = auto()
    """No chain can reach all the cards that are left: the stock is used up, or a card
    has no neighbour left but beneath itself."""
    LOST = auto()
    """Every line has been tried."""


class Answer(Struct, frozen=True):
    """What is advised, to which question."""

    question: Question
    verdict: Verdict
    line: tuple[Move, ...]
    """The moves advised, first to last; may be empty."""
    reason: Reason
    count: int = 0
    """The number that the reason speaks of."""
    undo_steps: int = 0
    """How many steps back the last position lies that can be won (or, with
    `Reason.GO_BACK`, where to try again); 0 where there is none."""
    cut_short: bool = False
    """Time ran out; ask again for a better one."""
