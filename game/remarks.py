"""What the banner remarks on a change that nothing on the table tells."""

from __future__ import annotations

from game.intents import Cause, Change, TableIntent, Undo
from game.rules import RULESETS
from game.rules.model import Draw, GameKind, Outcome, outcome
from game.text import Strings


def remark_on(change: Change, intent: TableIntent, strings: Strings) -> str | None:
    """Return what is to be said of a change, if anything is."""
    if change.cause is Cause.OTHER_GAME:
        words = strings.notices
        return words.former_game if isinstance(intent, Undo) else words.newer_game
    state = change.after
    is_last_draw = isinstance(change.move, Draw) and not state.stock
    is_going_on = outcome(RULESETS[state.kind], state) is Outcome.PLAYING
    if is_last_draw and is_going_on and state.kind is GameKind.TRIPEAKS:
        return strings.table.cards_left(state.cards_left)
    return None
