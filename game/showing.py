"""What scenes may see of a game: the part of a `View` that comes from its session."""

from __future__ import annotations

from msgspec.structs import replace

from game.geometry import Size
from game.rules.model import GameKind, partners
from game.scenes.scene import Message, Tone, View
from game.seat import Seat
from game.text import Strings


def game_view(seat: Seat, strings: Strings, size: Size) -> View:
    """Return a view of the game alone: no page, no banner, nothing held."""
    session = seat.session
    rules, state, chosen = session.rules, session.state, session.selection
    return View(
        size=size,
        strings=strings,
        rules=rules,
        state=state,
        outcome=session.outcome,
        selection=chosen,
        partners=() if chosen is None else partners(rules, state, chosen),
        seen=session.seen,
        moves_made=session.history.moves_made,
        elapsed_seconds=int(session.elapsed_seconds),
        deal_id=session.deal.id,
        can_undo=seat.can_undo,
        can_redo=seat.can_redo,
    )


def with_tip(view: View) -> View:
    """Return the view with the first-time sentence, where nothing else is said."""
    is_free = view.page is None and view.lesson is None and view.message is None
    if view.kind is not GameKind.TRIPEAKS or not is_free:
        return view
    tip = view.strings.table.tip
    return replace(view, tip=tip, message=Message(tip, Tone.NOTICE))
