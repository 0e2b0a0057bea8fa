"""A suggestion in a position that is lost: the line that removes most cards."""

from __future__ import annotations

from typing import Final

from game.hints import Answer, Question, Verdict, pyramid_search
from game.hints.pulse import Pulse
from game.hints.reasons import reason_for
from game.hints.rule_of_thumb import suggest
from game.hints.tableau import ranks_of, shape_of
from game.hints.tripeaks_blocks import stock_ranks
from game.hints.tripeaks_hindsight import up_to_draw
from game.hints.tripeaks_search import line_to, reach
from game.hints.tripeaks_shapes import shapes
from game.rules.model import GameKind, GameState, Move

POSITIONS: Final = 30_000
"""Budget of the search in Pyramid, which has no end to aim at."""


def most_cleared(question: Question, pulse: Pulse) -> Answer:
    """Return the line that takes most cards off the tableau."""
    state = question.state
    if state.kind is GameKind.PYRAMID:
        line = pyramid_search.most_cleared(state, POSITIONS, pulse)
    else:
        line = _tripeaks(state, pulse)
    line = line or suggest(question).line
    reason, number = reason_for(state, line)
    return Answer(question, Verdict.BEST_GUESS, line, reason, number)


def _tripeaks(state: GameState, pulse: Pulse) -> tuple[Move, ...]:
    shape, ranks, stock = shape_of(state), ranks_of(state), stock_ranks(state)
    reached = reach(shape, state.waste[-1].rank, ranks, stock, pulse)
    # Shapes are numbered in order of cards played.
    last = max(number for number, states in enumerate(reached) if states)
    return up_to_draw(line_to(shapes().masks[last], shape, ranks, stock, reached))
