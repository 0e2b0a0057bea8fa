"""What to do in Pyramid while stock cards are unseen.

An uncovered king leaves at once; where only drawing is possible there is nothing to
think about. Otherwise worlds are sampled (`game.hints.worlds`), and in each of them
the position after every possible move is solved exactly; the move that wins in most
worlds is advised. All moves are tried in the *same* worlds, so that luck of the
sample strikes them alike, and all searches share one relaxed game, because what lies
where in the stock does not matter to it. Moves that fall behind are dropped.

On a tie a removal goes before a draw, and what uncovers more before what uncovers
less. If no sampled world can be won, seeing more cards is what helps: draw.
"""

from __future__ import annotations

from itertools import islice
from typing import Final

from msgspec import Struct

from game.hints import Answer, Question, Verdict
from game.hints.pulse import OutOfTime, Pulse
from game.hints.pyramid_relaxation import Relaxation
from game.hints.pyramid_search import find, relaxed_game
from game.hints.reasons import reason_for
from game.hints.rule_of_thumb import exposed_by
from game.hints.worlds import worlds
from game.rules.model import Draw, GameState, Move, Recycle, Remove
from game.rules.pyramid import RULES

WORLDS: Final = 400
WORLD_POSITIONS: Final = 3000
"""Budget of one search; a world that needs more counts as half won."""
ALL_POSITIONS: Final = 100_000
"""Budget of an answer: no further world is begun beyond it."""
SEARCH_COST: Final = 10
"""Beginning a search takes as long as looking at so many positions."""
HOPELESS_AFTER: Final = 60
"""Worlds without any win after which no more are tried."""
FIRST_LOOK: Final = 8
"""Worlds after which moves begin to be dropped."""
WIN: Final = 2
UNDECIDED: Final = 1
FAR_BEHIND: Final = 3 * WIN


class _Option(Struct):
    """A move, and how it has done so far."""

    move: Move
    exposes: int
    relaxation: Relaxation
    score: int = 0


def advise(question: Question, pulse: Pulse) -> Answer:
    """Return the move that wins in most worlds the player can think possible."""
    state = question.state
    moves = list(RULES.legal_moves(state))
    kings = [move for move in moves if isinstance(move, Remove) and not move.spots[1:]]
    if kings:
        return _answer(question, kings[0])
    if len(moves) == 1:
        return _answer(question, moves[0])
    options = [_option(question, move) for move in moves]
    try:
        _compare(question, options, pulse)
    except OutOfTime:
        return _answer(question, max(options, key=_worth).move, is_cut_short=True)
    return _answer(question, _best(options).move)


def _option(question: Question, move: Move) -> _Option:
    state = question.state
    after = RULES.apply(state, move)
    world = RULES.apply(next(worlds(question)), move)
    return _Option(move, exposed_by(RULES, state, after), relaxed_game(world))


def _compare(question: Question, options: list[_Option], pulse: Pulse) -> None:
    """Score the options in one world after the other."""
    running = list(options)
    positions = 0
    for number, world in enumerate(islice(worlds(question), WORLDS), 1):
        scores = []
        for option in running:
            score, looked_at = _score(world, option, pulse)
            positions += looked_at + SEARCH_COST
            scores.append(score)
        # Only whole worlds count, so that time running out is fair to all options.
        for option, score in zip(running, scores, strict=True):
            option.score += score
        if number >= FIRST_LOOK:
            best = max(_scores(running))
            running = [one for one in running if one.score > best - FAR_BEHIND]
        is_hopeless = number == HOPELESS_AFTER and not any(_scores(running))
        if len(running) == 1 or is_hopeless or positions > ALL_POSITIONS:
            return


def _scores(options: list[_Option]) -> list[int]:
    """Return how the options have done so far."""
    return [option.score for option in options]


def _score(world: GameState, option: _Option, pulse: Pulse) -> tuple[int, int]:
    after = RULES.apply(world, option.move)
    verdict, positions = find(after, WORLD_POSITIONS, pulse, option.relaxation)
    points = {Verdict.WINNABLE: WIN, Verdict.UNKNOWN: UNDECIDED}
    return points.get(verdict, 0), positions


def _best(options: list[_Option]) -> _Option:
    if not any(_scores(options)):
        draws = [one for one in options if isinstance(one.move, Draw)]
        if draws:
            return draws[0]
    return max(options, key=_worth)


def _worth(option: _Option) -> tuple[int, bool, int, bool]:
    move = option.move
    is_removal = not isinstance(move, Draw | Recycle)
    takes_tableau = isinstance(move, Remove) and isinstance(move.spots[0], int)
    return option.score, is_removal, option.exposes, takes_tableau


def _answer(question: Question, move: Move, *, is_cut_short: bool = False) -> Answer:
    reason, number = reason_for(question.state, (move,))
    return Answer(
        question,
        Verdict.BEST_GUESS,
        (move,),
        reason,
        number,
        cut_short=is_cut_short,
    )
