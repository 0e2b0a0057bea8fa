"""The player's seat at one of the games: the session on the table and its neighbours.

A new deal keeps the former session behind it, so that a slip of the finger on "new"
costs nothing: undo at the first position brings it back, redo returns. Beside the
game that is played one other is kept; a deal that nobody has touched yet may lie
between two games that somebody played.
"""

from __future__ import annotations

from collections.abc import Callable

from game.deals import Deal
from game.intents import (
    Cause,
    Change,
    Deselect,
    NewDeal,
    Redo,
    Restart,
    TableIntent,
    TapSpot,
    Undo,
    UndoSteps,
)
from game.loop import Clock
from game.rules import model
from game.rules.model import (
    GameKind,
    GameState,
    Nothing,
    Outcome,
    Refusal,
    Refused,
    Select,
    Spot,
)
from game.session import Session


class Seat:
    """One kind of game: its session, the former one, and a newer one undone from."""

    def __init__(
        self, session: Session, clock: Clock, random_deal: Callable[[GameKind], Deal]
    ) -> None:
        self.session = session
        self.former: Session | None = None
        self.newer: Session | None = None
        self._clock = clock
        self._random_deal = random_deal

    @property
    def kind(self) -> GameKind:
        """Which game is played here."""
        return self.session.deal.kind

    @property
    def can_undo(self) -> bool:
        """Whether undo would bring something back."""
        return self.session.history.can_undo or self.former is not None

    @property
    def can_redo(self) -> bool:
        """Whether redo would bring something back."""
        return self.session.history.can_redo or self.newer is not None

    def dispatch(self, intent: TableIntent) -> Change:
        """Do what the intent asks for, or refuse: all play goes through here."""
        before = self.session.state
        match intent:
            case TapSpot(spot):
                return self._tap(before, spot)
            case Deselect():
                return self._select(before, None)
            case Undo(held):
                return self._undo(before, is_held=held)
            case UndoSteps(steps):
                return self._undo_steps(before, steps)
            case Redo():
                return self._redo(before)
            case Restart():
                return self._restart(before)
            case NewDeal(deal):
                return self._new_deal(before, deal)

    def _change(self, before: GameState, cause: Cause) -> Change:
        return Change(before, self.session.state, cause)

    def _refuse(self, before: GameState, refused: Refused) -> Change:
        self.session.selection = None
        return Change(before, before, Cause.REFUSED, refused=refused)

    def _select(self, before: GameState, spot: Spot | None) -> Change:
        changed = self.session.selection != spot
        self.session.selection = spot
        return self._change(before, Cause.SELECT if changed else Cause.NOTHING)

    def _tap(self, before: GameState, spot: Spot) -> Change:
        session = self.session
        if session.outcome is not Outcome.PLAYING:
            return self._change(before, Cause.NOTHING)
        meaning = session.rules.interpret(before, session.selection, session.seen, spot)
        match meaning:
            case Select(selected):
                return self._select(before, selected)
            case model.Deselect():
                return self._select(before, None)
            case Nothing():
                return self._change(before, Cause.NOTHING)
            case Refused():
                return self._refuse(before, meaning)
            case model.Draw() | model.Recycle() | model.Remove() | model.Play():
                session.make(meaning, self._clock.wall())
                self._drop_newer()
                return Change(before, session.state, Cause.MOVE, move=meaning)

    def _undo(self, before: GameState, *, is_held: bool) -> Change:
        if self.session.history.can_undo:
            self.session.undo(1, self._clock.wall())
            return self._change(before, Cause.UNDO)
        if is_held:
            return self._change(before, Cause.NOTHING)
        if self.former is None:
            return self._refuse(before, Refused(Refusal.NOTHING_TO_UNDO))
        self.session.selection = None
        # A deal that nobody touched does not take the place of a game behind it.
        self.newer = self.newer or self.session
        self.session, self.former = self.former, None
        return self._change(before, Cause.OTHER_GAME)

    def _undo_steps(self, before: GameState, steps: int) -> Change:
        if not 0 < steps <= self.session.history.cursor:
            return self._refuse(before, Refused(Refusal.NOTHING_TO_UNDO))
        self.session.undo(steps, self._clock.wall())
        return self._change(before, Cause.UNDO)

    def _redo(self, before: GameState) -> Change:
        if self.session.history.can_redo:
            self.session.redo(self._clock.wall())
            return self._change(before, Cause.REDO)
        if self.newer is None:
            return self._refuse(before, Refused(Refusal.NOTHING_TO_REDO))
        self.session.selection = None
        self.former = self.former or self.session
        self.session, self.newer = self.newer, None
        return self._change(before, Cause.OTHER_GAME)

    def _restart(self, before: GameState) -> Change:
        if not self.session.history.moves_made:
            return self._select(before, None)
        self.session.restart(self._clock.wall())
        self._drop_newer()
        return self._change(before, Cause.RESTART)

    def _new_deal(self, before: GameState, deal: Deal | None) -> Change:
        assert deal is None or deal.kind is self.kind, f"no deal of {self.kind}: {deal}"
        leaving = self.session
        leaving.selection = None
        # A deal that nobody touched does not push out a game that somebody played.
        if self.former is None or not leaving.history.is_untouched:
            leaving.history.cut()
            self.former = leaving
        # Nor does it one that lies ahead; only a move in it does.
        self._drop_untouched_newer()
        self.session = Session(deal or self._random_deal(self.kind))
        return self._change(before, Cause.NEW_DEAL)

    def _drop_newer(self) -> None:
        # One other game is kept, and the former one is nearer at hand.
        if self.former is not None:
            self.newer = None
        self._drop_untouched_newer()

    def _drop_untouched_newer(self) -> None:
        # After a slip of the finger on "new", redo must not lead out of the game that
        # is being played; a newer game that somebody played is kept all the same.
        if self.newer is not None and self.newer.history.is_untouched:
            self.newer = None
