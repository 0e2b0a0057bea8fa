"""TriPeaks once the whole stock has been seen: what still can win, and from where.

Only the faces of some cards on the peaks are unknown. Each world deals them in, and is
solved backwards for all its positions at once, so for every position the number of
worlds in which it can be won is at hand: what wins in most is advised. If nothing wins
in any of them, an earlier position of the line may: then the advice is how far to go
back and what to try there. Each such path either wins or turns up a card not seen
before, so going back again and again comes to an end.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from math import factorial
from typing import Final

from msgspec import Struct

from game.cards import UNSEEN, Card
from game.hints import Answer, Question, Reason, Verdict
from game.hints.pulse import OutOfTime, Pulse
from game.hints.reasons import reason_for
from game.hints.rule_of_thumb import suggest
from game.hints.tableau import ranks_of, shape_of
from game.hints.tripeaks_blocks import state_bit, stock_ranks
from game.hints.tripeaks_search import descendants, line_to, reach, winning_sets
from game.hints.tripeaks_shapes import shapes
from game.hints.worlds import dealt_in, shuffled_unseen
from game.rules.model import Draw, GameState, Move, is_exposed
from game.rules.tripeaks import COVERED_BY, RULES

WORLDS_AHEAD: Final = 24
"""Worlds in which the position asked about is looked at."""
WORLDS_BACK: Final = 10
"""Worlds in which its whole line is looked at."""
GOOD_ENOUGH: Final = 2 / 3
"""Go back no further than to this share of the first position's wins."""


def shows_unseen(state: GameState) -> bool:
    """Tell whether a card lies open in this masked position that was never seen."""
    return any(
        card == UNSEEN and is_exposed(COVERED_BY, state.tableau, slot)
        for slot, card in enumerate(state.tableau)
    )


class _Chances(Struct, frozen=True):
    """In how many sampled worlds a position can be won."""

    stock_size: int
    wins: list[dict[int, int]]
    """For each world the winning states by shape number."""

    def of(self, state: GameState) -> int:
        """Return the number of worlds in which this position wins."""
        number = shapes().numbers[shape_of(state)]
        draws = self.stock_size - len(state.stock)
        bit = state_bit(draws, state.waste[-1].rank)
        return sum(bool(wins[number] & bit) for wins in self.wins)

    def after(self, state: GameState, move: Move) -> int:
        """Return the same for the position after a move."""
        return self.of(RULES.apply(state, move))


def look_back(question: Question, pulse: Pulse) -> Answer:
    """Return what wins in most worlds from here, or else from an earlier position."""
    try:
        return (
            _ahead(question, pulse)
            or _back(question, pulse)
            or _see_more(question, pulse)
        )
    except OutOfTime:
        return _advice(question, suggest(question).line, is_cut_short=True)


def _chances(
    question: Question, start: GameState, count: int, pulse: Pulse
) -> _Chances:
    numbers = descendants(shape_of(start))
    stock = stock_ranks(start)
    wins = [
        winning_sets(ranks_of(dealt_in(start, cards)), stock, numbers, pulse)
        for cards in _possible_deals(question, count)
    ]
    return _Chances(len(start.stock), wins)


def _possible_deals(question: Question, count: int) -> Iterator[tuple[Card, ...]]:
    """Yield orders of the unseen cards: all, if there are so few."""
    if factorial(len(question.unseen)) <= count:
        return permutations(question.unseen)
    return (shuffled_unseen(question, number) for number in range(count))


def _ahead(question: Question, pulse: Pulse) -> Answer | None:
    """Advise what wins from here in most worlds, if anything does in any."""
    state = question.state
    chances = _chances(question, state, WORLDS_AHEAD, pulse)
    return _advice(question, _path(state, chances)) if chances.of(state) else None


def _back(question: Question, pulse: Pulse) -> Answer | None:
    """Advise to go back to a position that wins in many worlds, if one does in any."""
    line = question.line[:-1]
    if not line:
        return None
    chances = _chances(question, line[0], WORLDS_BACK, pulse)
    wins = [chances.of(state) for state in line]
    # Chances never grow along a line; the last good one costs the fewest steps.
    good = [index for index, count in enumerate(wins) if count >= GOOD_ENOUGH * wins[0]]
    if not wins[0]:
        return None
    return _go_back(question, good[-1], _path(line[good[-1]], chances))


def _go_back(question: Question, index: int, path: tuple[Move, ...]) -> Answer:
    steps = len(question.line) - 1 - index
    return Answer(question, Verdict.BEST_GUESS, path, Reason.GO_BACK, undo_steps=steps)


def _path(state: GameState, chances: _Chances) -> tuple[Move, ...]:
    """Return the moves that win most often, up to a draw or a card never seen."""
    path: list[Move] = []
    while state.cards_left and not shows_unseen(state):
        moves = list(RULES.legal_moves(state))
        if not moves:
            break
        best = max(moves, key=lambda move: chances.after(state, move))
        if isinstance(best, Draw):
            return tuple(path) or (best,)
        path.append(best)
        state = RULES.apply(state, best)
    return tuple(path)


def _see_more(question: Question, pulse: Pulse) -> Answer:
    """Advise a way to a card never seen, where nothing is known to win.

    In a reach that plays no unseen card, look for shapes in which one lies open.
    """
    for steps, state in enumerate((question.state, *question.line[:1])):
        path = _path_to_unseen(state, pulse)
        if path and not steps:
            return _advice(question, path)
        if path:
            return _go_back(question, 0, path)
    return _advice(question, suggest(question).line)


def _path_to_unseen(state: GameState, pulse: Pulse) -> tuple[Move, ...]:
    shape, ranks, stock = shape_of(state), ranks_of(state), stock_ranks(state)
    reached = reach(shape, state.waste[-1].rank, ranks, stock, pulse)
    table = shapes()
    for number, states in enumerate(reached):
        # The slots by turns with the shapes after; rank 0 stands for unseen.
        if states and any(not ranks[slot] for slot in table.plays[number][::2]):
            goal = table.masks[number]
            return up_to_draw(line_to(goal, shape, ranks, stock, reached))
    return ()


def up_to_draw(line: tuple[Move, ...]) -> tuple[Move, ...]:
    """Return the plays before the first draw, or the draw if there are none."""
    first_draw = line.index(Draw()) if Draw() in line else len(line)
    return line[: max(first_draw, 1)]


def _advice(
    question: Question, line: tuple[Move, ...], *, is_cut_short: bool = False
) -> Answer:
    reason, number = reason_for(question.state, line)
    return Answer(
        question, Verdict.BEST_GUESS, line, reason, number, cut_short=is_cut_short
    )
