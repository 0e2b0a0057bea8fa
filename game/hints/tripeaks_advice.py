"""What to do in TriPeaks while the stock hides cards.

Options are compared by play-outs (`game.hints.tripeaks_playouts`). The advice is a
path: after the first card the next is chosen in the same way, as long as cards are
known and playing beats drawing. It ends where it turns up a card that the player has
not seen, because then there is more to know.

A share of a question (`game.hints.shares`) has worlds of its own, and goes the whole
way by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Final

from msgspec.structs import replace

from game.hints.pulse import OutOfTime, Pulse
from game.hints.shares import Share
from game.hints.tallies import Tally, Tried
from game.hints.tripeaks_hindsight import shows_unseen
from game.hints.tripeaks_playouts import Option, compare
from game.hints.tripeaks_worlds import sampled_worlds
from game.rules.model import Draw, GameState, Move, Play
from game.rules.tripeaks import RULES

PLAY_OUTS: Final = 4000
"""Play-outs of one share for the first card of a path."""
MORE_PLAY_OUTS: Final = 1500
"""Likewise for each further card."""
LONGEST_SEARCHED: Final = 4
"""Cards of a path that are chosen by play-outs."""


def sample(share: Share, pulse: Pulse) -> Tally:
    """Return how each first move did in the share's worlds, and the share's path."""
    options = _options(share.question.state)
    path: tuple[Move, ...] = ()
    is_cut_short = True
    with suppress(OutOfTime):
        for move in _path(share, options, pulse):
            path = (*path, move)
        is_cut_short = False
    tried = (Tried(_move(option), option.score, option.worlds) for option in options)
    return Tally(tuple(tried), path, is_cut_short)


def _options(state: GameState) -> list[Option]:
    moves = RULES.legal_moves(state)
    plays = [Option(move.slot) for move in moves if isinstance(move, Play)]
    return [*plays, Option(None)]


def _path(share: Share, options: list[Option], pulse: Pulse) -> Iterator[Move]:
    """Yield the cards of the path, or a draw; raise `OutOfTime` after the last one."""
    question = share.question
    state = question.state
    best = compare(options, sampled_worlds(share), PLAY_OUTS, pulse)
    yield _move(best)
    for _ in range(1, LONGEST_SEARCHED):
        if best.slot is None:
            return
        state = RULES.apply(state, Play(best.slot))
        further = _options(state)
        if shows_unseen(state) or len(further) == 1:
            return
        worlds = sampled_worlds(replace(share, question=replace(question, state=state)))
        best = compare(further, worlds, MORE_PLAY_OUTS, pulse)
        if best.slot is not None:
            yield _move(best)


def _move(option: Option) -> Move:
    return Draw() if option.slot is None else Play(option.slot)
