"""The puppet's hands: how commands move it, and how it tells what happened."""

from __future__ import annotations

import gc
import json
import os
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from random import Random
from threading import Thread

import pygame

from game import app, keeper, message_box, start
from game.app import App
from game.deals import parse_id
from game.hints import late
from game.intents import AskHint, ChangeSetting, ChooseGame, ClosePage, Open, Page, Undo
from game.options import Options
from game.rules.model import GameKind, Outcome
from game.sdl import Sdl
from game.settings import Theme
from game.storage.savefile import write_seat
from tests.hints.answerers import fail
from tests.pilot import MOUSE, Pilot, spot_name
from tests.session.seats import taps

KEY_MILLISECONDS = 20
MOST_WAIT_MS = 4
"""So often it looks for commands."""
PAUSE_TURNS = 12
"""Between two gestures it waits this many turns of the loop at most."""


def tell(**facts: object) -> None:
    """Put a line out at once, from any thread."""
    os.write(1, (json.dumps(facts) + "\n").encode())


def line_of(text: str) -> list[object]:
    """Return what must not be lost of the game in a save: deal, moves, place."""
    current = json.loads(text)["current"]
    return [current["id"], current["moves"], current["cursor"]]


class Puppet(Pilot):
    """Hands at the real program; it steps once before each sleep of the loop."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.window = app._window
        self._random = Random()
        self._commands: SimpleQueue[str] = SimpleQueue()
        self._task: Iterator[None] = iter(())
        self._made: list[object] = []
        self._saved: list[object] = []
        self._is_awake = False
        Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        for line in sys.stdin:
            self._commands.put(line)

    def heard_write(self, name: str, text: str) -> None:
        """Take note in the writer's thread that a file is on the disk."""
        if name != "settings.json":
            self._saved = line_of(text)
            tell(saved=self._saved)

    def step(self) -> None:
        if not self._is_awake:
            self._is_awake = True
            pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
            tell(ready=self._state())
        made = line_of(write_seat(self.app.desk.seat))
        if made != self._made:
            self._made = made
            tell(made=made)
        if next(self._task, self) is not self:
            return
        try:
            name, *arguments = self._commands.get_nowait().split()
        except Empty:
            return
        self._task = getattr(self, f"do_{name}")(*arguments)

    def _state(self) -> dict[str, object]:
        return {
            "line": line_of(write_seat(self.app.desk.seat)),
            "elapsed": self.session.elapsed_seconds,
            "said": self.said,
            "copy": self.app._keeper._claim.copy,
            "hint": self.view.hint is not None,
            "collects": gc.isenabled(),
        }

    # Commands: each goes on by one step a turn of the loop

    def do_seed(self, number: str) -> Iterator[None]:
        self._random = Random(int(number))
        yield

    def do_tell(self) -> Iterator[None]:
        tell(reply=self._state())
        yield

    def do_play(self, count: str = "1000000000") -> Iterator[None]:
        """Make gestures, each once the one before is on the disk."""
        for _ in range(int(count)):
            for _ in range(self._random.randrange(PAUSE_TURNS)):
                yield
            before = self._made
            yield from self._gesture()
            yield
            while self._made not in (before, self._saved):
                yield
        tell(reply=self._state())

    def do_press(self, name: str) -> Iterator[None]:
        """Press a key, whether it can be saved or not."""
        key = pygame.key.key_code(name)
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0))
        yield
        tell(reply=self._state())

    def do_hint(self) -> Iterator[None]:
        while self.session.outcome is not Outcome.PLAYING:
            self.app.perform(Undo())
            yield
        self.app.perform(AskHint())
        while not self.view.hint:
            yield
        tell(reply=self._state())

    def do_set(self, name: str, value: str) -> Iterator[None]:
        """Change a setting: its file is written, and no game's."""
        self.app.perform(ChangeSetting(name, value))
        yield
        tell(reply=self._state())

    def do_visit(self) -> Iterator[None]:
        """Look at every page, change a setting, and sit down at the other game."""
        self.app.desk.dispatch(ChangeSetting("theme", self._random.choice([*Theme])))
        for page in Page:
            self.app.perform(Open(page))
            yield
            self.app.perform(ClosePage())
        other = next(kind for kind in GameKind if kind is not self.app.desk.kind)
        self.app.perform(ChooseGame(other))
        yield
        tell(reply=self._state())

    def do_close(self) -> Iterator[None]:
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        yield

    def do_crash(self) -> Iterator[None]:
        def poll() -> None:
            raise ZeroDivisionError("a fault of ours")

        self.app.desk.poll = poll
        yield

    def _gesture(self) -> Iterator[None]:
        """Tap what makes a move, or undo, redo or hint."""
        for name in self._names():
            try:
                point = self.point_on(name)
            except LookupError:
                return
            for is_down in (True, False):
                for event in self._events(point, MOUSE, 1, is_down=is_down):
                    pygame.event.post(event)
                yield

    def _names(self) -> tuple[str, ...]:
        session = self.session
        is_over = session.outcome is not Outcome.PLAYING
        chance = self._random.random()
        if is_over or (chance < 0.2 and session.history.can_undo):
            return ("undo last" if is_over and self.offers("undo last") else "undo",)
        if chance > 0.9:
            return ("hint",)
        moves = list(session.rules.legal_moves(session.state))
        return tuple(map(spot_name, taps(self._random.choice(moves))))


def play(arguments: list[str]) -> int:
    """Run the program on a folder.

    Further words: ``--deal ID``, ``--bad-hints``, and ``--impatient`` not to wait for a
    copy that might just be closing.
    """
    puppets: list[Puppet] = []
    folder, *words = arguments
    options = Options(
        language="en",
        data_dir=Path(folder),
        deal=parse_id(words[words.index("--deal") + 1]) if "--deal" in words else None,
    )

    class SteppedSdl(Sdl):
        """SDL, with a look at the puppet before each sleep."""

        def wait(self, milliseconds: int | None) -> None:
            puppets[0].step()
            most = MOST_WAIT_MS if milliseconds is None else milliseconds
            super().wait(min(most, MOST_WAIT_MS))

    def make_app(**parts) -> App:
        made = App(**parts)
        puppets.append(Puppet(made))
        store = parts["keeper"]._store
        store.write = telling(store.write, puppets[0].heard_write)
        return made

    start.Sdl, app.App = SteppedSdl, make_app
    if "--impatient" in words:
        keeper.claim = partial(keeper.claim, patience_seconds=0)
    if "--bad-hints" in words:
        late.think = fail
    message_box.message_box = told(message_box.message_box)
    gc.disable()  # as the command line does
    return start.run(options)


def telling(write: Callable, heard: Callable) -> Callable:
    def write_and_tell(name: str, text: str) -> None:
        write(name, text)
        heard(name, text)

    return write_and_tell


def told(message_box: Callable) -> Callable:
    """Return a message box that is shown, told of, and left by a key."""

    def show(title: str, text: str) -> None:
        tell(told=text)
        key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN)
        # Again and again: the box hears nothing that was there before it.
        pygame.time.set_timer(key, KEY_MILLISECONDS)
        message_box(title, text)
        pygame.time.set_timer(key, 0)

    return show
