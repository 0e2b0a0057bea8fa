"""The pilot: plays the real program through the real event queue, on its own clock."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pygame

from game import environment
from game.app import App
from game.deals import Deal
from game.events import WAKE
from game.geometry import Point, Size
from game.hints.rule_of_thumb import suggest
from game.history import History
from game.intents import TapSpot
from game.keeper import Keeper
from game.loop import STEP_SECONDS
from game.rules.model import GameKind, GameState, Move, Place, Spot
from game.rules.notation import read_move
from game.scenes.scene import Target, View, target_at
from game.sdl import Sdl
from game.settings import Placement
from game.sound import Sounds
from game.storage.paths import assets_dir
from game.storage.savefile import write_seat
from game.storage.store import save_name
from game.text import choose
from game.view.art import Art
from game.view.painter import Painter
from game.window import Window
from tests.hints.in_process import InProcessService
from tests.session.seats import picture, taps

MOUSE, FINGER, TOUCH = "mouse", "finger", "touch"
KEY_CODES = {
    "return": pygame.K_RETURN,
    "space": pygame.K_SPACE,
    "escape": pygame.K_ESCAPE,
    "tab": pygame.K_TAB,
    "backspace": pygame.K_BACKSPACE,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "page down": pygame.K_PAGEDOWN,
    "page up": pygame.K_PAGEUP,
    "home": pygame.K_HOME,
    "end": pygame.K_END,
    "f1": pygame.K_F1,
    "f11": pygame.K_F11,
}


class FakeClock:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now

    def wall(self) -> float:
        return 1_700_000_000.0 + self.now


@cache
def shared_art(kind: GameKind | None, size: tuple[int, int]) -> Art:
    """Return pictures that tests of one table share: cards are made once a size."""
    del kind, size
    # A test that ends the whole program takes the fonts away from all other tests.
    pygame.register_quit(shared_art.cache_clear)
    return Art(assets_dir())


class Pilot:
    """The program, and hands to play it."""

    def __init__(
        self,
        folder: Path,
        *,
        kind: GameKind | None = GameKind.PYRAMID,
        deal: Deal | None = None,
        size: tuple[int, int] = (1280, 800),
        language: str = "zh-Hant",
        answer=suggest,
    ) -> None:
        environment.prepare()
        pygame.display.init()
        pygame.font.init()
        pygame.event.clear()
        self.clock = FakeClock()
        self.folder = folder
        self.strings = choose(language)
        self.hints = InProcessService(answer)
        self.keeper = Keeper(folder, self.clock, lambda: None)
        self.window = Window(
            "test",
            assets_dir() / "icons" / "icon-64.png",
            Placement(Size(*size)),
            Sdl(),
        )
        self.art = shared_art(kind, size)
        self.app = App(
            clock=self.clock,
            strings=self.strings,
            window=self.window,
            art=self.art,
            keeper=self.keeper,
            hints=self.hints,
            sdl=Sdl(),
            sounds=Sounds(assets_dir() / "sounds", self.clock),
        )
        if kind is None:
            self.app.desk.set_out()
        else:
            self.app.desk.sit_down(kind, deal)
        self.app.stage.table.finish()  # nobody watches the cards being dealt
        self.app.draw()
        self.app.greet()
        self.app.desk.attend(is_attended=True)
        self.is_open = True
        self.settle()

    # Looking

    @property
    def view(self) -> View:
        return self.app.view()

    @property
    def session(self):
        return self.app.desk.seat.session

    @property
    def state(self):
        return self.session.state

    @property
    def said(self) -> str | None:
        """What the banner says."""
        message = self.view.message
        return message.text if message else None

    def held(self) -> dict[str, object]:
        """Return all that a refusal must leave alone, as plain values to compare.

        Time goes on all the same, and the selection is looked at for itself.
        """
        seat = self.app.desk.seat
        save = json.loads(write_seat(seat))
        del save["current"]["elapsed"], save["check"]
        return {
            **picture(seat),
            "session selection": None,
            "session elapsed_seconds": None,
            "save": save,
            "moves shown": self.view.moves_made,
        }

    @property
    def painted(self) -> bytes:
        """What is to be seen on the window, byte by byte."""
        return pygame.image.tobytes(self.window.surface, "RGB")

    @property
    def painted_afresh(self) -> bytes:
        """What a program that remembers nothing of earlier pictures would paint."""
        surface = self.window.surface.copy()
        Painter(self.art).show(self.app.stage.picture(self.view).sprites, surface)
        return pygame.image.tobytes(surface, "RGB")

    def saved(self, kind: GameKind = GameKind.PYRAMID) -> dict[str, object]:
        """Return the session in the save file, once the writer has put it there."""
        self.flush()
        text = (self.folder / save_name(kind)).read_text(encoding="utf-8")
        return json.loads(text)["current"]

    def flush(self) -> None:
        """Wait until the writer has nothing left to write."""
        writer = self.keeper._writer
        if writer is not None:
            writer.close(60.0)
            self.keeper._writer = None

    def target(self, name: str) -> Target:
        self.app.stage.picture(self.view)
        found = next((t for t in self.app.stage.targets if t.name == name), None)
        if found is None:
            names = [t.name for t in self.app.stage.targets]
            raise LookupError(f"no target {name!r} among {names}")
        return found

    def offers(self, name: str) -> bool:
        self.app.stage.picture(self.view)
        return any(t.name == name for t in self.app.stage.targets)

    def point_on(self, name: str) -> Point:
        """Return a pixel where a tap hits this target."""
        rect = self.target(name).rect
        middle = rect.center
        below = Point(middle.x, rect.y + rect.height // 8)
        for point in (middle, below, Point(rect.x + 3, rect.y + 3)):
            hit = target_at(self.app.stage.targets, point)
            if hit is not None and hit.name == name:
                return point
        raise LookupError(f"{name!r} is hidden")

    # Acting

    def lay(self, state: GameState) -> None:
        """Put a position on the table as if it had just been dealt."""
        session = self.session
        session.history = History(state)
        session.seen = session.rules.visible(state)
        self.settle()

    def play(self, moves: str, how: str = MOUSE) -> None:
        """Make these moves, in notation, by tapping where a player would."""
        for word in moves.split():
            self.make(read_move(word), how)

    def run_to(self, moves: str) -> None:
        """Make these moves without hands, to get to where a test begins."""
        for word in moves.split():
            for spot in taps(read_move(word)):
                self.app.desk.dispatch(TapSpot(spot))
        self.app.stage.table.finish()
        self.settle()

    def make(self, move: Move, how: str = MOUSE) -> None:
        for spot in taps(move):
            self.tap_spot(spot, how)

    def post(self, *events: pygame.event.Event) -> None:
        for event in events:
            pygame.event.post(event)
        self.app.turn(pygame.event.get())

    def advance(self, seconds: float) -> None:
        """Let time go by in steps, as it does while the loop turns."""
        for _ in range(round(seconds / STEP_SECONDS)):
            self.clock.now += STEP_SECONDS
            self.app.turn(pygame.event.get())

    def wait(self, seconds: float) -> int:
        """Sleep as the loop does, until something is due; return how often it woke."""
        end, turns = self.clock.now + seconds, 0
        while self.clock.now < end:
            due = self.app.wait_milliseconds()
            left = end - self.clock.now
            self.clock.now += left if due is None else min(left, max(due, 1) / 1000)
            self.app.turn(pygame.event.get())
            turns += 1
        return turns

    def settle(self) -> None:
        """Let time go by until nothing moves."""
        for _ in range(900):
            self.clock.now += STEP_SECONDS
            self.app.turn(pygame.event.get())
            if not self.app.stage.is_moving:
                return
        raise AssertionError("it never comes to rest")

    def down(self, point: Point, how: str = MOUSE, finger: int = 1) -> None:
        self.post(*self._events(point, how, finger, is_down=True))

    def up(self, point: Point, how: str = MOUSE, finger: int = 1) -> None:
        self.post(*self._events(point, how, finger, is_down=False))

    def move(self, point: Point, how: str = MOUSE, finger: int = 1) -> None:
        if how == FINGER:
            self.post(self._finger(pygame.FINGERMOTION, point, finger))
        else:
            self.post(
                pygame.event.Event(
                    pygame.MOUSEMOTION,
                    pos=tuple(point),
                    rel=(0, 0),
                    buttons=(1, 0, 0),
                    touch=how == TOUCH,
                )
            )

    def _events(
        self, point: Point, how: str, finger: int, *, is_down: bool
    ) -> list[pygame.event.Event]:
        mouse = pygame.event.Event(
            pygame.MOUSEBUTTONDOWN if is_down else pygame.MOUSEBUTTONUP,
            pos=tuple(point),
            button=1,
            touch=how == TOUCH,
        )
        touch = self._finger(
            pygame.FINGERDOWN if is_down else pygame.FINGERUP, point, finger
        )
        return {MOUSE: [mouse], FINGER: [touch], TOUCH: [mouse, touch]}[how]

    def _finger(self, kind: int, point: Point, finger: int) -> pygame.event.Event:
        width, height = self.window.size
        return pygame.event.Event(
            kind,
            x=(point.x + 0.5) / width,
            y=(point.y + 0.5) / height,
            finger_id=finger,
            touch_id=1,
        )

    def tap_at(self, point: Point, how: str = MOUSE) -> None:
        self.down(point, how)
        self.clock.now += 0.05
        self.up(point, how)
        # The next tap of a person comes later than an echo of this one would.
        self.clock.now += 0.1

    def tap(self, name: str, how: str = MOUSE) -> None:
        """Tap a target; one that is hidden cannot be tapped."""
        self.tap_at(self.point_on(name), how)

    def tap_spot(self, spot: Spot, how: str = MOUSE) -> None:
        self.tap(spot_name(spot), how)

    def press(
        self, key: str, *, ctrl: bool = False, shift: bool = False, alt: bool = False
    ) -> None:
        """Press and let go of a key."""
        self.key_down(key, ctrl=ctrl, shift=shift, alt=alt)
        self.key_up(key)

    def key_down(
        self, key: str, *, ctrl: bool = False, shift: bool = False, alt: bool = False
    ) -> None:
        """Press a key; again without letting go, as the system repeats it."""
        code = KEY_CODES.get(key) or ord(key)
        mod = pygame.KMOD_LCTRL * ctrl | pygame.KMOD_LSHIFT * shift
        mod |= pygame.KMOD_LALT * alt
        self.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))

    def key_up(self, key: str) -> None:
        code = KEY_CODES.get(key) or ord(key)
        self.post(pygame.event.Event(pygame.KEYUP, key=code, mod=0))

    def wheel(self, notches: int) -> None:
        self.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=notches))

    def resize(self, width: int, height: int) -> None:
        self.window._window.size = (width, height)
        self.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=width, y=height))

    def lose_focus(self) -> None:
        self.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))

    def gain_focus(self) -> None:
        self.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))

    def wake(self) -> None:
        self.post(pygame.event.Event(WAKE))

    def close(self) -> None:
        """Leave the program as the window's button does."""
        if not self.is_open:
            return
        self.is_open = False
        self.app.desk.save()
        self.app.save_settings()
        self.keeper.close()
        self.window.close()

    def kill(self) -> None:
        """End without a last word, though what is being written gets to the disk."""
        if self.is_open:
            self.is_open = False
            self.keeper.close()
            self.window.close()


def spot_name(spot: Spot) -> str:
    """Return the name of the target of a spot."""
    return f"slot {spot}" if isinstance(spot, int) else Place(spot).value
