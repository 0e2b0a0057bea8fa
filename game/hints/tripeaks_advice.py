"""What to do in TriPeaks while cards are unseen.

**While the stock hides cards**, a tree over what the player may do and will then see
is grown (`game.hints.tripeaks_tree`), and the move that it tried most is advised. The
advice is a path: it follows the tree as long as playing on is best and the cards are
known. It ends where it turns up a card that the player has not seen, because then
there is more to know.

**Once the whole stock has been seen**, only face-down cards of the peaks are unknown,
and `game.hints.tripeaks_hindsight` says what can win, and from where.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.cards import UNSEEN
from game.hints import Answer, Question, Verdict
from game.hints.pulse import Pulse
from game.hints.reasons import reason_for
from game.hints.tripeaks_hindsight import look_back, shows_unseen
from game.hints.tripeaks_tree import DRAW, Node, grow
from game.hints.tripeaks_worlds import sampled_worlds
from game.rules.model import Draw, GameState, Move, Play
from game.rules.tripeaks import RULES

TRIALS: Final = 6000
"""Budget of an answer."""
ENOUGH_VISITS: Final = 300
"""With fewer the tree does not say how to go on."""


def advise(question: Question, pulse: Pulse) -> Answer:
    """Return a path worth taking, a draw, or how far to go back."""
    state = question.state
    if UNSEEN not in state.stock:
        return look_back(question, pulse)
    moves = tuple(RULES.legal_moves(state))
    if len(moves) == 1:
        return _answer(question, moves)
    tree = grow(sampled_worlds(question), TRIALS, pulse)
    line = tuple(_path(state, tree.root))
    return _answer(question, line, is_cut_short=tree.is_cut_short)


def _path(state: GameState, node: Node) -> Iterator[Move]:
    """Yield a draw, or the cards to play as far as they and the tree are known."""
    number = node.best()
    if node.moves[number] == DRAW:
        yield Draw()
        return
    while node.moves[number] != DRAW:
        play = Play(node.moves[number].bit_length() - 1)
        yield play
        state = RULES.apply(state, play)
        if shows_unseen(state) or not state.cards_left:
            return
        # No card was turned up that was not known, so one node follows.
        node = next(kid for key, kid in node.after.items() if key[0] == number)
        if node.visits < ENOUGH_VISITS:
            return
        number = node.best()


def _answer(
    question: Question, line: tuple[Move, ...], *, is_cut_short: bool = False
) -> Answer:
    reason, number = reason_for(question.state, line)
    return Answer(
        question, Verdict.BEST_GUESS, line, reason, number, cut_short=is_cut_short
    )
