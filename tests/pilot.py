"""The pilot: plays the real program through the real event queue, on its own clock."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame

from game import environment
from game.app import App
from game.deals import Deal
from game.events import WAKE
from game.geometry import Point, Size
from game.hints.in_process import InProcessService
from game.keeper import Keeper
from game.loop import STEP_SECONDS
from game.rules.model import GameKind, Place, Spot
from game.scenes.scene import Target, View, target_at
from game.sdl import Sdl
from game.storage.paths import assets_dir
from game.text import choose
from game.view.art import Art
from game.window import Placement, Window

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
def shared_art() -> Art:
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
    ) -> None:
        environment.prepare()
        pygame.display.init()
        pygame.font.init()
        pygame.event.clear()
        self.clock = FakeClock()
        self.folder = folder
        self.strings = choose(language)
        self.hints = InProcessService()
        self.keeper = Keeper(folder, self.clock, lambda: None)
        self.window = Window(
            "test",
            assets_dir() / "icons" / "icon-64.png",
            Placement(Size(*size)),
            Sdl(),
        )
        self.app = App(
            clock=self.clock,
            strings=self.strings,
            window=self.window,
            art=shared_art(),
            keeper=self.keeper,
            hints=self.hints,
            sdl=Sdl(),
        )
        if kind is None:
            self.app.desk.set_out()
        else:
            self.app.desk.sit_down(kind, deal)
        self.app.draw()
        self.app.greet()
        self.app.desk.attend(is_attended=True)
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

    def post(self, *events: pygame.event.Event) -> None:
        for event in events:
            pygame.event.post(event)
        self.app.turn(pygame.event.get())

    def advance(self, seconds: float) -> None:
        """Let time go by in steps, as it does while the loop turns."""
        for _ in range(round(seconds / STEP_SECONDS)):
            self.clock.now += STEP_SECONDS
            self.app.turn(pygame.event.get())

    def settle(self) -> None:
        """Let time go by until nothing moves."""
        for _ in range(600):
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

    def press(self, key: str, *, ctrl: bool = False, shift: bool = False) -> None:
        """Press and let go of a key."""
        code = KEY_CODES.get(key) or ord(key)
        mod = (pygame.KMOD_LCTRL if ctrl else 0) | (pygame.KMOD_LSHIFT if shift else 0)
        self.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))
        self.post(pygame.event.Event(pygame.KEYUP, key=code, mod=mod))

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
        self.app.desk.save()
        self.app.save_settings()
        self.keeper.close()
        self.window.close()

    def reopen(self, **options) -> Pilot:
        """Leave, and start again on the same folder."""
        self.close()
        return Pilot(self.folder, **options)


def spot_name(spot: Spot) -> str:
    """Return the name of the target of a spot."""
    return f"slot {spot}" if isinstance(spot, int) else Place(spot).value
