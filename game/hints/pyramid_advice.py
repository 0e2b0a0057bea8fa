"""What to do in Pyramid while stock cards are unseen.

Worlds are sampled (`game.hints.worlds`), and in each of them the position after every
possible move is solved exactly; the move that wins in most worlds is advised. All
moves are tried in the *same* worlds, so that luck of the sample strikes them alike,
and all searches share one relaxed game, because what lies where in the stock does not
matter to it. Moves that fall behind are dropped.

A share of a question (`game.hints.shares`) has every second world to itself.
"""

from __future__ import annotations

from contextlib import suppress
from itertools import islice
from typing import Final

from msgspec import Struct

from game.hints import Question, Verdict
from game.hints.pulse import OutOfTime, Pulse
from game.hints.pyramid_relaxation import Relaxation
from game.hints.pyramid_search import find, relaxed_game
from game.hints.shares import Share
from game.hints.tallies import Tally, Tried
from game.hints.worlds import world, worlds
from game.rules.model import GameState, Move
from game.rules.pyramid import RULES

WORLDS: Final = 200
"""Of one share, as are the other budgets."""
WORLD_POSITIONS: Final = 3000
"""Budget of one search; a world that needs more counts as half won."""
ALL_POSITIONS: Final = 50_000
"""No further world is begun beyond it."""
SEARCH_COST: Final = 10
"""Beginning a search takes as long as looking at so many positions."""
HOPELESS_AFTER: Final = 30
"""Worlds without any win after which no more are tried."""
FIRST_LOOK: Final = 8
"""Worlds after which moves begin to be dropped."""
WIN: Final = 2
UNDECIDED: Final = 1
FAR_BEHIND: Final = 3 * WIN


class _Option(Struct):
    """A move, and how it has done so far."""

    move: Move
    relaxation: Relaxation
    score: int = 0
    worlds: int = 0


def sample(share: Share, pulse: Pulse) -> Tally:
    """Return in how many of the share's worlds each move wins."""
    question = share.question
    options = [_option(question, move) for move in RULES.legal_moves(question.state)]
    is_cut_short = True
    with suppress(OutOfTime):
        _compare(share, options, pulse)
        is_cut_short = False
    tried = (Tried(option.move, option.score, option.worlds) for option in options)
    return Tally(tuple(tried), cut_short=is_cut_short)


def _option(question: Question, move: Move) -> _Option:
    return _Option(move, relaxed_game(RULES.apply(world(question, 0), move)))


def _compare(share: Share, options: list[_Option], pulse: Pulse) -> None:
    """Score the options in one world after the other."""
    running = list(options)
    positions = 0
    for number, dealt in enumerate(islice(worlds(share), WORLDS), 1):
        scores = []
        for option in running:
            score, looked_at = _score(dealt, option, pulse)
            positions += looked_at + SEARCH_COST
            scores.append(score)
        # Only whole worlds count, so that time running out is fair to all options.
        for option, score in zip(running, scores, strict=True):
            option.score += score
            option.worlds = number
        if number >= FIRST_LOOK:
            best = max(_scores(running))
            running = [one for one in running if one.score > best - FAR_BEHIND]
        is_hopeless = number == HOPELESS_AFTER and not any(_scores(running))
        if len(running) == 1 or is_hopeless or positions > ALL_POSITIONS:
            return


def _scores(options: list[_Option]) -> list[int]:
    """Return how the options have done so far."""
    return [option.score for option in options]


def _score(dealt: GameState, option: _Option, pulse: Pulse) -> tuple[int, int]:
    after = RULES.apply(dealt, option.move)
    verdict, positions = find(after, WORLD_POSITIONS, pulse, option.relaxation)
    points = {Verdict.WINNABLE: WIN, Verdict.UNKNOWN: UNDECIDED}
    return points.get(verdict, 0), positions
