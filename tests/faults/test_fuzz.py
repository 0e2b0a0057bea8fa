"""Random intents at the whole program: app, stage, desk, seats, save files.

Half of them are what the targets on the screen offer, as a hand would find them, the
rest any intent at any time, sensible or not. ``FUZZ_INTENTS`` gives another full count.

Seen to fail with marks that stay after an undo, with a clock that goes under a page,
with memory that shrinks in a restart, with a save that leaves the former game out, and
with a lesson that goes on before its step is done.
"""

from __future__ import annotations

import os
from collections import Counter
from random import Random

import pytest

from game import intents, seats
from game.deals import deal_from_number
from game.events import WindowEvent
from game.geometry import Rect
from game.intents import Direction, Intent, Page
from game.rules.model import SLOTS, GameKind, Outcome, Place
from game.settings import CHOICES
from game.storage.savefile import write_seat
from game.storage.store import Store
from tests.pilot import Pilot
from tests.session.seats import taps
from tests.storage.saves import held, read
from tests.storage.shaky_disk import ShakyDisk

FULL_COUNT = int(os.environ.get("FUZZ_INTENTS", "1000000"))
LONG_HISTORY = 150
LAY_EVERY, TURN_EVERY, READ_EVERY, REPAINT_EVERY = 5, 40, 2000, 5000
SIZES = ((480, 360), (640, 480), (700, 900), (1280, 800))
GAPS = (0.0, 0.01, 0.1, 0.5, 1.0, 2.5, 30.0)
PLAIN: tuple[Intent, ...] = (
    *(intents.Undo(), intents.Undo(held=True), intents.UndoSteps(3), intents.Redo()),
    *(intents.Redo(), intents.Restart(), intents.NewDeal(), intents.Deselect()),
    *(intents.AskHint(), intents.AskHint(ordinary=True), intents.DismissBanner()),
    *(intents.ClosePage(), intents.GoOn(), intents.LeavePractice(), intents.CopyId()),
    *(intents.LookAtTable(), intents.BackToPanel(), intents.ToggleFullscreen()),
    *(intents.Quit(), intents.TypeText("p"), intents.TypeText("7"), intents.Paste()),
    *(intents.Backspace(), intents.Submit(), intents.Scroll(90), intents.Scroll(-400)),
    *(intents.PressFocused(), intents.RestoreDefaults()),
    *map(intents.Open, Page),
    *map(intents.ChooseGame, GameKind),
    *map(intents.Practise, GameKind),
    *map(intents.MoveFocus, Direction),
)
AWAY = (WindowEvent.FOCUS_LOST, WindowEvent.HIDDEN)
BACK = (WindowEvent.FOCUS_GAINED, WindowEvent.RESTORED, WindowEvent.EXPOSED)


class Fuzz:
    """A program, what was known of its games before, and random wishes."""

    def __init__(self, folder, kind: GameKind, random: Random) -> None:
        self.pilot = Pilot(folder, kind=kind, size=SIZES[0])
        self.kind, self.random = kind, random
        self.pilot.flush()
        self.disk = ShakyDisk()
        self.pilot.keeper._store = Store(folder, self.disk)
        self.done: Counter[str] = Counter()
        self._known: dict[str, tuple[int, float, int]] = {}
        self._is_laid = True
        self._lay = self.pilot.app._lay_targets
        self.pilot.app._lay_targets = self._lay_at_times

    def _lay_at_times(self) -> None:
        self._is_laid = self.done.total() % LAY_EVERY == 0
        if self._is_laid:
            self._lay()

    def wishes(self) -> list[Intent]:
        random, desk = self.random, self.pilot.app.desk
        chance = random.random()
        if chance < 0.3 and desk.seat.session.outcome is Outcome.PLAYING:
            legal = list(desk.seat.session.rules.legal_moves(desk.seat.session.state))
            return [intents.TapSpot(spot) for spot in taps(random.choice(legal))]
        if chance < 0.6 and self.pilot.app.stage.targets:
            return [random.choice(self.pilot.app.stage.targets).intent]
        if chance < 0.7:
            return [intents.TapSpot(random.choice((*range(SLOTS), *Place)))]
        if chance < 0.71:
            name = random.choice(list(CHOICES))
            return [intents.ChangeSetting(name, random.choice(CHOICES[name]))]
        if desk.kind is not self.kind and chance < 0.8:
            return [intents.ChooseGame(self.kind)]
        return [random.choice(PLAIN)]

    def step(self) -> None:
        pilot, random = self.pilot, self.random
        for wish in self.wishes():
            lies = self._table_under_practice()
            pilot.clock.now += random.choice(GAPS) if random.random() < 0.1 else 0.02
            pilot.app.perform(wish)
            self.done[type(wish).__name__] += 1
            if lies is not None and pilot.app.desk._practice is not None:
                assert lies == self._table_under_practice(), "practice is no play"
            self._look_at_seat()
            self._look_at_desk(wish)
        number = self.done.total()
        if number % TURN_EVERY == 0:
            self._turn()
        if number % READ_EVERY == 0:
            seat = pilot.app.desk.seat
            assert held(read(write_seat(seat))) == held(seat)
        if number % REPAINT_EVERY == 0:
            self._repaint()
        if len(pilot.app.desk.seat.session.history.entries) > LONG_HISTORY:
            pilot.app.perform(intents.NewDeal())

    def _table_under_practice(self) -> tuple | None:
        desk = self.pilot.app.desk
        if desk._practice is None or desk.kind is None:
            return None
        session = desk.seat.session
        return session.key, session.history.entries, session.history.cursor

    def _look_at_seat(self) -> None:
        session = self.pilot.app.desk.seat.session
        state, history, tally = session.state, session.history, session.tally
        cards = [*filter(None, state.tableau), *state.stock, *state.waste]
        assert len(cards) == len(set(cards)) <= 52
        assert session.rules.visible(state) <= session.seen
        assert 0 <= history.moves_made <= history.cursor < len(history.entries)
        if session.outcome is not Outcome.PLAYING:
            assert not session.is_clock_running
        counted = tally.undos + tally.hints + tally.restarts
        now = len(session.seen), session.elapsed_seconds, counted
        before = self._known.get(session.key, (0, 0.0, 0))
        assert all(b <= n for b, n in zip(before, now, strict=True)), (before, now)
        self._known[session.key] = now
        if len(self._known) > 500:
            del self._known[next(iter(self._known))]

    def _look_at_desk(self, wish: Intent) -> None:
        desk = self.pilot.app.desk
        if desk.is_quitting:
            # A target or the focus may mean to quit, too.
            assert isinstance(wish, intents.Quit | intents.PressFocused)
            desk.is_quitting = False
        hint = desk._hinting.shown
        if hint is not None and desk._practice is None:
            meant, there = hint.question.state, desk.seat.session.state
            assert len(meant.stock) == len(there.stock)
            assert meant.cards_left == there.cards_left
        if desk.is_clock_going:
            assert desk.page is None
            assert desk._practice is None
        if self._is_laid:
            self._look_at_targets()

    def _look_at_targets(self) -> None:
        stage, window = self.pilot.app.stage, self.pilot.window
        everything = Rect(0, 0, *window.size)
        names = [target.name for target in stage.targets]
        assert len(names) == len(set(names))
        assert all(everything.encloses(target.rect) for target in stage.targets)
        assert stage.focus is None or stage.focus in names

    def _turn(self) -> None:
        pilot, random = self.pilot, self.random
        pilot.clock.now += random.choice(GAPS)
        if random.random() < 0.2:
            pilot.hints.finish()
        pilot.hints._is_held = random.random() < 0.5
        if random.random() < 0.05:
            pilot.app.handle(random.choice(AWAY))
            before = pilot.app.desk.seat.session.elapsed_seconds
            pilot.clock.now += 1.5
            pilot.app.turn(())
            assert before == pilot.app.desk.seat.session.elapsed_seconds
        for event in BACK:
            pilot.app.handle(event)
        if random.random() < 0.02 and not pilot.window.is_fullscreen:
            pilot.resize(*random.choice(SIZES))
        pilot.app.turn(())

    def _repaint(self) -> None:
        """Check the picture, and that the disk holds what is on the table."""
        pilot = self.pilot
        self._lay()
        pilot.app.stage.table.finish()
        pilot.wake()
        pilot.settle()
        assert pilot.painted_afresh == pilot.painted
        desk = pilot.app.desk
        if desk.kind is None:
            return
        desk.save()
        pilot.flush()
        kept = pilot.keeper._store.load(desk.kind, pilot.clock, deal_from_number)
        assert not kept.notices
        assert held(kept.seat) == held(desk.seat)


def fuzz(folder, monkeypatch, kind: GameKind, count: int) -> Counter[str]:
    random = Random(f"fuzz {kind}")
    monkeypatch.setattr(
        seats, "random_deal", lambda k: deal_from_number(k, random.getrandbits(40))
    )
    fuzz = Fuzz(folder, kind, random)
    while fuzz.done.total() < count:
        fuzz.step()
    fuzz.pilot.close()
    return fuzz.done


@pytest.mark.parametrize("kind", GameKind)
def test_a_few_thousand_random_intents(tmp_path, monkeypatch, kind):
    done = fuzz(tmp_path, monkeypatch, kind, 2500)

    assert {type(wish).__name__ for wish in PLAIN} <= set(done)


@pytest.mark.slow
@pytest.mark.parametrize("kind", GameKind)
def test_a_tenth_of_a_million_random_intents(tmp_path, monkeypatch, kind):
    fuzz(tmp_path, monkeypatch, kind, FULL_COUNT // 10)


@pytest.mark.soak
@pytest.mark.parametrize("kind", GameKind)
def test_a_million_random_intents(tmp_path, monkeypatch, kind):
    fuzz(tmp_path, monkeypatch, kind, FULL_COUNT)
