"""The stage: the scenes put together, and the pointer and focus that move over them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from msgspec.structs import replace

from game import focus
from game.geometry import Point
from game.intents import Change, Direction, Intent, Page, Undo
from game.scenes.dock import Dock
from game.scenes.end_panel import EndPanel
from game.scenes.hint_banner import HintBanner
from game.scenes.pages import Pages, Parts
from game.scenes.scene import Group, Picture, Scene, Target, View, target_at
from game.scenes.status_bar import StatusBar
from game.scenes.table import TableScene
from game.view.frame import frame
from game.view.sprites import Sprite

HOLD_SECONDS: Final = 0.45
"""A button held this long begins to repeat."""
REPEAT_SECONDS: Final = 0.11
DRAG_SHARE: Final = 0.25
"""A finger that moved further than this share of a button is scrolling."""


class _Kept:
    """A scene whose picture is made anew only when it is shown something else."""

    def __init__(self, scene: Scene, *, reads_clock: bool) -> None:
        self._scene = scene
        self._reads_clock = reads_clock
        self._shown: View | None = None
        self._picture = Picture()

    def picture(self, view: View) -> Picture:
        """Return what the scene shows."""
        shown = view if self._reads_clock else replace(view, elapsed_seconds=0)
        if shown != self._shown:
            self._shown, self._picture = shown, self._scene.picture(view)
        return self._picture


class Stage:
    """What lies on the screen, and what a press, a key or a step does to it."""

    def __init__(self, data_folder: Path, parts: Parts) -> None:
        self.table = TableScene()
        self._status = StatusBar()
        self._around = (
            _Kept(self._status, reads_clock=True),
            _Kept(HintBanner(), reads_clock=False),
            _Kept(Dock(), reads_clock=False),
        )
        self._panel = EndPanel()
        self.pages = Pages(data_folder, parts)
        self.focus: str | None = None
        self.held: str | None = None
        self._held_intent: Intent | None = None
        self._press_point: Point | None = None
        self._last_point: Point | None = None
        self._repeat_at: float | None = None
        self._has_repeated = False
        self._targets: tuple[Target, ...] = ()
        self._focused_among: tuple[Target, ...] = ()
        """The targets when the focus was last where it belongs."""

    def picture(self, view: View) -> Picture:
        """Return all that is to be seen, and all that can be tapped."""
        parts = [self.table.picture(view)]
        parts += [scene.picture(view) for scene in self._around]
        if view.is_panel_open or view.is_looking:
            parts.append(self._panel.picture(view))
        sprites = [sprite for part in parts for sprite in part.sprites]
        targets = [target for part in parts for target in part.targets]
        if view.is_panel_open:
            targets = [t for t in targets if t.group is not Group.TABLE]
        page = self.pages[view.page].picture(view) if view.page else None
        if page is not None:
            sprites.extend(page.sprites)
            targets = list(page.targets)
        self._targets = tuple(targets)
        return Picture(tuple(sprites), self._targets)

    def tick(self, seconds: int) -> tuple[Sprite, Sprite] | None:
        """Let the clock alone go on, as `StatusBar.tick` does."""
        return self._status.tick(seconds)

    @property
    def targets(self) -> tuple[Target, ...]:
        """The targets of the last picture."""
        return self._targets

    def _target(self, name: str | None) -> Target | None:
        return next((t for t in self._targets if t.name == name), None)

    def on_change(self, change: Change, view: View) -> None:
        """Tell the table, which alone moves, what came of an intent."""
        self.table.on_change(change, view)

    def refocus(self) -> None:
        """Send the focus to the nearest target if its own has left."""
        if self.focus is not None:
            self.focus = focus.after_change(
                self._focused_among, self.focus, self._targets
            )
            self._focused_among = self._targets

    def let_go_of_gone(self) -> None:
        """Take back a press on what is no longer there."""
        if self.held is not None and self._target(self.held) is None:
            self.let_go()

    def update(self, step_seconds: float) -> None:
        """Let motion go on."""
        self.table.update(step_seconds)

    @property
    def is_moving(self) -> bool:
        """Whether something moves by itself."""
        return self.table.is_moving

    @property
    def is_celebrating(self) -> bool:
        """Whether a win is being celebrated."""
        return self.table.is_celebrating

    def keeps_waiting(self, view: View) -> bool:
        """Tell whether a panel waits for the cards: the last one is worth a moment."""
        return self.is_moving if view.lesson else self.is_celebrating

    def skip_celebration(self) -> bool:
        """End the celebration; tell whether there was one."""
        was_celebrating = self.table.is_celebrating
        if was_celebrating:
            self.table.skip()
        return was_celebrating

    def press(self, point: Point, now: float) -> None:
        """Take note that the pointer goes down."""
        self.focus = None
        target = target_at(self._targets, point)
        self._press_point = self._last_point = point
        self._has_repeated = False
        self.held = target.name if target else None
        self._held_intent = target.intent if target else None
        self._repeat_at = now + HOLD_SECONDS if target and target.repeats else None

    def drag(self, point: Point, view: View) -> int:
        """Follow the pointer while it is down; return by how many pixels to scroll."""
        last, self._last_point = self._last_point, point
        target = target_at(self._targets, point)
        if self.held is not None and (target is None or target.name != self.held):
            self.let_go()
        start = self._press_point
        if view.page is not Page.RULES or last is None or start is None:
            return 0
        threshold = frame(view.size).touch * DRAG_SHARE
        if self.held is None or abs(point.y - start.y) > threshold:
            self.let_go()
            return self.pages.rules.drag_pixels(start, point.y - last.y, view)
        return 0

    def release(self, point: Point) -> Intent | None:
        """Take the pointer up; return what the tap means, if it was one."""
        held, intent = self.held, self._held_intent
        has_repeated = self._has_repeated
        self.let_go()
        self._press_point = self._last_point = None
        target = target_at(self._targets, point)
        if target is None or target.name != held or has_repeated:
            return None
        # A target that has changed its meaning under the finger is not the same.
        return intent if target.intent == intent else None

    def scroll(self, pixels: int, view: View) -> None:
        """Scroll the open page, if it can be scrolled."""
        if view.page is Page.RULES:
            self.pages.rules.scroll(pixels, view)
        elif view.page is Page.SETTINGS:
            self.pages.settings.scroll(pixels, view)

    def let_go(self) -> None:
        """Take back the press: it is no tap any more."""
        self.held = self._held_intent = None
        self._repeat_at = None
        self._has_repeated = False

    def repeat(self, now: float) -> Intent | None:
        """Return the intent of a button held long enough, once each time it is due."""
        if self._repeat_at is None or now < self._repeat_at:
            return None
        self._repeat_at = now + REPEAT_SECONDS
        self._has_repeated = True
        intent = self._held_intent
        return Undo(held=True) if isinstance(intent, Undo) else intent

    @property
    def next_repeat(self) -> float | None:
        """The moment at which a held button acts again."""
        return self._repeat_at

    def move_focus(self, direction: Direction) -> None:
        """Send the keyboard focus somewhere."""
        self.focus = focus.move(self._targets, self.focus, direction)
        self._focused_among = self._targets

    def focused_intent(self) -> Intent | None:
        """Return what pressing the focused target means."""
        target = self._target(self.focus)
        return target.intent if target else None
