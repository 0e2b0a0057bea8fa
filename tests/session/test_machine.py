"""A seat under random intents, against a model that is just lists of positions."""

from __future__ import annotations

from dataclasses import dataclass, field

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from game.cards import Card
from game.intents import Cause, Deselect, NewDeal, Redo, Restart, Undo, UndoSteps
from game.rules import RULESETS
from game.rules.model import GameKind, GameState, Outcome, Spot, outcome
from tests import strategies
from tests.session.seats import Table, table_for, taps


@dataclass
class Game:
    """The model of a session: positions, the one on the table, what was seen."""

    positions: list[GameState]
    at: int = 0
    seen: set[Card] = field(default_factory=set)
    starts: set[int] = field(default_factory=lambda: {0})
    """Which of the positions are the deal, laid out for the first time or again."""
    jumped_from: int | None = None
    undos: int = 0
    restarts: int = 0

    def add(self, state: GameState, *, is_start: bool = False) -> None:
        del self.positions[self.at + 1 :]
        self.starts = {start for start in self.starts if start <= self.at}
        self.positions.append(state)
        self.at += 1
        if is_start:
            self.starts.add(self.at)
        self.jumped_from = None

    @property
    def moves_made(self) -> int:
        return self.at - max(start for start in self.starts if start <= self.at)


class SeatMachine(RuleBasedStateMachine):
    """Plays at a real seat, and keeps the model beside it."""

    table: Table
    games: list[Game]
    """At most two, and between them a deal that nobody has touched yet."""
    on_table: int

    @initialize(kind=strategies.KINDS, number=st.integers(0, 999))
    def sit_down(self, kind: GameKind, number: int):
        self.table = table_for(kind, number)
        self.games = [Game([self.table.state])]
        self.on_table = 0

    @property
    def game(self) -> Game:
        return self.games[self.on_table]

    @property
    def is_playing(self) -> bool:
        return self.table.session.outcome is Outcome.PLAYING

    def forget_newer(self) -> None:
        if self.on_table or len(self.games[-1].positions) == 1:
            del self.games[self.on_table + 1 :]

    def forget_between(self) -> None:
        if len(self.games) > 2:
            del self.games[1]

    @precondition(lambda self: self.is_playing)
    @rule(data=st.data())
    def make_a_move(self, data: st.DataObject):
        move = data.draw(strategies.moves(self.table.state))
        expected = RULESETS[self.table.state.kind].apply(self.table.state, move)

        self.table.do(Deselect())
        change = self.table.tap(*taps(move))

        assert (Cause.MOVE, move, expected) == (change.cause, change.move, change.after)
        self.game.add(expected)
        self.forget_newer()

    @rule(spot=strategies.spots())
    def tap_anywhere(self, spot: Spot):
        change = self.table.tap(spot)

        if change.move is not None:
            self.game.add(change.after)
            self.forget_newer()

    @rule()
    def undo(self):
        game = self.game
        self.table.do(Undo())

        if game.at:
            game.at -= 1
            game.undos += 1
            game.jumped_from = None
        elif self.on_table:
            self.forget_between()
            self.on_table = 0

    @rule()
    def hold_undo(self):
        game = self.game
        self.table.do(Undo(held=True))

        if game.at:
            game.at -= 1
            game.undos += 1
            game.jumped_from = None

    @rule(steps=st.integers(-1, 6))
    def undo_several(self, steps: int):
        game = self.game
        self.table.do(UndoSteps(steps))

        if 0 < steps <= game.at:
            game.jumped_from = game.at if steps > 1 else None
            game.at -= steps
            game.undos += 1

    @rule()
    def redo(self):
        game = self.game
        self.table.do(Redo())

        if game.at < len(game.positions) - 1:
            game.at = game.jumped_from or game.at + 1
            game.jumped_from = None
        elif self.on_table < len(self.games) - 1:
            self.forget_between()
            self.on_table = 1

    @rule()
    def restart(self):
        self.table.do(Restart())

        if self.game.moves_made:
            self.game.add(self.game.positions[0], is_start=True)
            self.game.restarts += 1
            self.forget_newer()

    @rule()
    def new_deal(self):
        leaving = self.game
        self.table.do(NewDeal())

        if self.on_table and len(leaving.positions) == 1:
            former = self.games[0]
        else:
            former = leaving
            del former.positions[former.at + 1 :]
            former.jumped_from = None
        ahead = self.games[self.on_table + 1 :]
        played = [game for game in ahead if len(game.positions) > 1]
        self.games = [former, Game([self.table.state]), *played]
        self.on_table = 1

    @invariant()
    def position_and_line_are_those_of_the_model(self):
        history, game = self.table.session.history, self.game

        assert game.positions == [entry.state for entry in history.entries]
        assert game.at == history.cursor
        assert game.moves_made == history.moves_made
        assert tuple(game.positions[game.at - game.moves_made : game.at + 1]) == (
            history.line
        )

    @invariant()
    def the_buttons_know_what_undo_and_redo_would_do(self):
        seat, game = self.table.seat, self.game

        assert seat.can_undo == (game.at > 0 or self.on_table > 0)
        assert seat.can_redo == (
            game.at < len(game.positions) - 1 or self.on_table < len(self.games) - 1
        )
        assert (seat.former is not None) == (self.on_table > 0)

    @invariant()
    def seen_is_all_that_was_ever_visible(self):
        session = self.table.session
        self.game.seen |= session.rules.visible(self.table.state)

        assert self.game.seen == session.seen

    @invariant()
    def tallies_are_those_of_the_model(self):
        tally = self.table.session.tally

        assert (self.game.undos, self.game.restarts) == (tally.undos, tally.restarts)

    @invariant()
    def the_clock_never_goes_at_an_end_or_before_the_first_move(self):
        session = self.table.session

        if session.outcome is not Outcome.PLAYING or session.started_at is None:
            assert not session.is_clock_running
        assert (session.ended_at is not None) == (session.outcome is Outcome.WON)

    @invariant()
    def the_outcome_is_that_of_the_position(self):
        session = self.table.session

        assert outcome(session.rules, session.state) is session.outcome


TestSeat = SeatMachine.TestCase
TestSeat.settings = settings(stateful_step_count=40)
