"""What the shares of a question found out, and the answer that comes of it.

**Pyramid**: the move that wins in most worlds. On a tie a removal goes before a draw,
and what uncovers more before what uncovers less. If no sampled world can be won,
seeing more cards is what helps: draw.

**TriPeaks**: the option whose play-outs did best on average, of those that came to the
last round in at least one share. The path goes on from there as far as the shares that
begin so agree.

Where a share is missing, the other's tally is the whole answer, cut short.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from game.hints import Answer, Question, Verdict
from game.hints.reasons import reason_for
from game.hints.rule_of_thumb import exposed_by, suggest
from game.hints.shares import SHARES
from game.rules import RULESETS
from game.rules.model import Draw, GameKind, GameState, Move, Recycle, Remove


class Tried(Struct, frozen=True):
    """How a move has done."""

    move: Move
    score: int
    worlds: int
    """In how many worlds it was tried; those dropped early were in fewer."""


class Tally(Struct, frozen=True):
    """What came of one share: every legal move, in the order of the rules."""

    tried: tuple[Tried, ...]
    path: tuple[Move, ...] = ()
    """TriPeaks: what this share alone would advise."""
    cut_short: bool = False


Report: TypeAlias = Answer | Tally
"""What comes of a share: a whole answer, where there is but one."""


def answer_from(question: Question, reports: Sequence[Report]) -> Answer:
    """Return the answer that these reports, by number of the share, give together."""
    tallies = []
    for report in reports:
        if isinstance(report, Answer):
            return replace(report, question=question)
        tallies.append(report)
    if not tallies:
        return suggest(question)
    if not any(tried.worlds for tally in tallies for tried in tally.tried):
        return replace(suggest(question), cut_short=True)
    is_cut_short = len(tallies) < SHARES or any(tally.cut_short for tally in tallies)
    if question.state.kind is GameKind.PYRAMID:
        line = _pyramid(question.state, tallies)
    else:
        line = _tripeaks(tallies)
    reason, number = reason_for(question.state, line)
    return Answer(
        question, Verdict.BEST_GUESS, line, reason, number, cut_short=is_cut_short
    )


def _pooled(tallies: Sequence[Tally]) -> list[Tried]:
    """Return how each move has done in all the shares."""
    return [
        Tried(
            same_move[0].move,
            sum(tried.score for tried in same_move),
            sum(tried.worlds for tried in same_move),
        )
        for same_move in zip(*(tally.tried for tally in tallies), strict=True)
    ]


def _pyramid(state: GameState, tallies: Sequence[Tally]) -> tuple[Move, ...]:
    pooled = _pooled(tallies)
    is_hopeless = not any(tried.score for tried in pooled)
    if is_hopeless and any(tried.move == Draw() for tried in pooled):
        return (Draw(),)
    best = max(pooled, key=lambda tried: (tried.score, *_worth(state, tried.move)))
    return (best.move,)


def _worth(state: GameState, move: Move) -> tuple[bool, int, bool]:
    rules = RULESETS[state.kind]
    is_removal = not isinstance(move, Draw | Recycle)
    exposes = exposed_by(rules, state, rules.apply(state, move))
    takes_tableau = isinstance(move, Remove) and isinstance(move.spots[0], int)
    return is_removal, exposes, takes_tableau


def _tripeaks(tallies: Sequence[Tally]) -> tuple[Move, ...]:
    finalists = {move for tally in tallies for move in _finalists(tally)}
    best = max(
        (tried for tried in _pooled(tallies) if tried.move in finalists),
        key=lambda tried: tried.score / tried.worlds,
    )
    paths = [tally.path for tally in tallies if tally.path[:1] == (best.move,)]
    steps = takewhile(lambda step: len(set(step)) == 1, zip(*paths, strict=False))
    return tuple(step[0] for step in steps) or (best.move,)


def _finalists(tally: Tally) -> list[Move]:
    """Return the moves that came to the last round."""
    most = max(tried.worlds for tried in tally.tried)
    return [tried.move for tried in tally.tried if most and tried.worlds == most]
