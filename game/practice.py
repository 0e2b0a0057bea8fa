"""The lesson being taken, beside the player's own game, of which it knows nothing.

Each position is a session of its own at a seat of its own, played by the same rules,
refusals and undo; only a move that is allowed but not asked for is not made.
"""

from __future__ import annotations

from itertools import takewhile

from game.deals import deal_from_number, random_deal
from game.hints import Answer, Question, Verdict
from game.hints.reasons import reason_for
from game.history import History
from game.intents import (
    Cause,
    Change,
    Deselect,
    NewDeal,
    Page,
    Redo,
    Restart,
    TableIntent,
    TapSpot,
    Undo,
    UndoSteps,
)
from game.lessons import Position, Step, lesson
from game.loop import Clock
from game.rules.model import (
    Draw,
    GameKind,
    Move,
    Place,
    Play,
    Recycle,
    Refusal,
    Refused,
    Remove,
    Spot,
)
from game.scenes.scene import Lesson, Message, Tone
from game.seat import Seat
from game.session import Session
from game.text import Strings
from game.text.practice import practice_strings


class Practice:
    """One lesson, from its first position to its end."""

    def __init__(self, kind: GameKind, clock: Clock, back_to: Page | None) -> None:
        self.kind = kind
        self.back_to = back_to
        """The page that the lesson was begun from."""
        self._clock = clock
        self._positions = lesson(kind)
        self._number = 0
        self.seat = self._laid_out()

    @property
    def _position(self) -> Position:
        return self._positions[self._number]

    def _laid_out(self) -> Seat:
        session = Session(deal_from_number(self.kind, 0))
        session.history = History(self._position.state)
        session.seen = session.rules.visible(session.state)
        return Seat(session, self._clock, random_deal)

    @property
    def left(self) -> tuple[Step, ...]:
        """The steps that are still to be taken in this position; undo brings back."""
        history = self.seat.session.history
        made = {entry.move for entry in history.entries[: history.cursor + 1]}
        return tuple(step for step in self._position.steps if step.move not in made)

    def dispatch(self, intent: TableIntent) -> Change:
        """Do what the intent asks for, as far as the lesson goes along with it."""
        match intent:
            case TapSpot(spot):
                return self._tap(spot)
            case Deselect() | Undo() | Redo():
                return self.seat.dispatch(intent)
            case UndoSteps() | Restart() | NewDeal():
                return self.seat.dispatch(Deselect())

    def _tap(self, spot: Spot) -> Change:
        session, left = self.seat.session, self.left
        if not left:
            return self.seat.dispatch(Deselect())
        before = session.state
        meaning = session.rules.interpret(before, session.selection, session.seen, spot)
        wanted = {left[0].move, *(step.move for step in left if step.any_time)}
        if isinstance(meaning, Move) and meaning not in wanted:
            session.selection = None
            refused = Refused(Refusal.NOT_ASKED, _spots(meaning))
            return Change(before, before, Cause.REFUSED, refused=refused)
        return self.seat.dispatch(TapSpot(spot))

    def go_on(self) -> None:
        """Lay the next position out."""
        assert not self.left, f"still to be done: {self.left}"
        self._number += 1
        self.seat = self._laid_out()

    def opening(self) -> Change:
        """Return what tells that a position has been laid out."""
        state = self.seat.session.state
        return Change(state, state, Cause.NEW_DEAL)

    @property
    def _is_last(self) -> bool:
        return self._number == len(self._positions) - 1

    def hint(self) -> Answer | None:
        """Return what is to be done next, as a hint would; `None` if nothing is."""
        if not self.left:
            return None
        session, moves = self.seat.session, [step.move for step in self.left]
        state = session.state
        # Like any hint it tells of a chain as much as can be seen.
        chain = takewhile(
            lambda move: (
                isinstance(move, Play) and session.rules.is_face_up(state, move.slot)
            ),
            moves,
        )
        line = tuple(chain) or (moves[0],)
        reason, count = reason_for(state, line)
        question = Question(state, ())
        return Answer(question, Verdict.BEST_GUESS, line, reason, count)

    # What is said

    def message(self, strings: Strings) -> Message | None:
        """Return the task, if there is one."""
        if not self.left:
            return None
        tasks = practice_strings(strings.language).tasks
        return Message(tasks[self.left[0].task], Tone.NOTICE)

    def look_for(self, strings: Strings) -> str:
        """Return what to look for instead of a move that was not asked for."""
        return practice_strings(strings.language).look_for[self.left[0].task]

    def progress(self, strings: Strings) -> Lesson:
        """Return how far the lesson has come."""
        before = sum(len(p.steps) for p in self._positions[: self._number])
        here, left = len(self._position.steps), len(self.left)
        words = practice_strings(strings.language)
        return Lesson(
            step=before + min(here - left + 1, here),
            steps=sum(len(position.steps) for position in self._positions),
            learned=None if left else words.learned[self.kind][self._number],
            is_over=self._is_last and not left,
        )


def _spots(move: Move) -> tuple[Spot, ...]:
    """Return the spots that a move begins from."""
    match move:
        case Draw():
            return (Place.PILE,)
        case Recycle():
            return (Place.RECYCLE,)
        case Remove(spots):
            return spots
        case Play(slot):
            return (slot,)
