"""What to do in TriPeaks while cards are unseen.

**While the stock hides cards**, options are compared by play-outs
(`game.hints.tripeaks_playouts`). The advice is a path: after the first card the next
is chosen in the same way, as long as cards are known and playing beats drawing. It
ends where it turns up a card that the player has not seen, because then there is more
to know.

**Once the whole stock has been seen**, only face-down cards of the peaks are unknown,
and worlds that differ in them alone are solved exactly, each for all positions at once
(`winning_sets`): what wins in most worlds is advised. If nothing wins in any of them,
an earlier position of the line may: then the advice is how far to go back and what to
try there. Each such path either wins or turns up a card not seen before, so going back
again and again comes to an end.
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter
from typing import Final

from msgspec.structs import replace

from game.cards import UNSEEN
from game.hints import Answer, Question, Verdict
from game.hints.pulse import OutOfTime, Pulse
from game.hints.reasons import reason_for
from game.hints.tripeaks_hindsight import look_back, shows_unseen
from game.hints.tripeaks_playouts import Option, compare
from game.hints.tripeaks_worlds import sampled_worlds
from game.rules.model import Draw, Move, Play
from game.rules.tripeaks import RULES

PLAY_OUTS: Final = 8000
"""Play-outs for the first card of a path."""
MORE_PLAY_OUTS: Final = 3000
"""Play-outs for each further card."""
LONGEST_SEARCHED: Final = 4
"""Cards of a path that are chosen by play-outs."""


def advise(question: Question, pulse: Pulse) -> Answer:
    """Return a path worth taking, a draw, or how far to go back."""
    if UNSEEN not in question.state.stock:
        return look_back(question, pulse)
    line: tuple[Move, ...] = ()
    is_cut_short = False
    try:
        for play in _path(question, pulse):
            line = (*line, play)
    except OutOfTime:
        is_cut_short = True
    reason, number = reason_for(question.state, line)
    return Answer(
        question, Verdict.BEST_GUESS, line, reason, number, cut_short=is_cut_short
    )


def _path(question: Question, pulse: Pulse) -> Iterator[Move]:
    """Yield the cards of the path, or a draw; raise `OutOfTime` after the last one."""
    state = question.state
    for number in range(LONGEST_SEARCHED):
        moves = list(RULES.legal_moves(state))
        plays = [move.slot for move in moves if isinstance(move, Play)]
        if not plays and number:
            return
        options = [*map(Option, plays), Option(None)]
        worlds = sampled_worlds(replace(question, state=state))
        budget = MORE_PLAY_OUTS if number else PLAY_OUTS
        try:
            best = compare(options, worlds, budget, pulse)
        except OutOfTime:
            if not number:
                yield _move(max(options, key=attrgetter("score")))
            raise
        if best.slot is None and number:
            return
        yield _move(best)
        if best.slot is None:
            return
        state = RULES.apply(state, Play(best.slot))
        if shows_unseen(state):
            return


def _move(option: Option) -> Move:
    return Draw() if option.slot is None else Play(option.slot)
