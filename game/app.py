"""The shell: where window, scenes, games, files and hints meet, and the loop."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame
from msgspec.structs import replace

from game import keys
from game.built_on import parts
from game.desk import Desk
from game.events import (
    Drag,
    Event,
    EventReader,
    Press,
    Release,
    Wheel,
    WindowEvent,
)
from game.hinting import Hints
from game.intents import (
    Change,
    ChangeSetting,
    Intent,
    MoveFocus,
    PressFocused,
    RestoreDefaults,
    Scroll,
    ToggleFullscreen,
)
from game.keeper import Keeper
from game.keys import KeyPress
from game.loop import STEP_SECONDS, Clock, FixedStep
from game.preferences import remember
from game.scenes.facts import LONGEST_TIME
from game.scenes.scene import Message, View
from game.sdl import Sdl
from game.sound import Sounds
from game.stage import Stage
from game.text import Strings
from game.view.art import Art
from game.view.painter import Painter
from game.view.palettes import palette_for
from game.window import Window

PAST_THE_SECOND: Final = 0.004
"""In seconds: a wait may end a little early, and the clock's next figure would then
need another."""


class App:
    """The running program."""

    def __init__(  # noqa: PLR0913 - everything meets here
        self,
        *,
        clock: Clock,
        strings: Strings,
        window: Window,
        art: Art,
        keeper: Keeper,
        hints: Hints,
        sdl: Sdl,
        sounds: Sounds,
    ) -> None:
        self._clock = clock
        self._window = window
        self._art = art
        self._painter = Painter(art)
        self._keeper = keeper
        self._sdl = sdl
        self._sounds = sounds
        self._steps = FixedStep()
        self._stepped_at = clock.monotonic()
        self._reader = EventReader(clock, lambda: window.size, window.to_surface)
        self.stage = Stage(keeper.folder, parts)
        self.desk = Desk(clock, strings, window, keeper, hints)
        self.desk.on_change = self._heard_change
        self.desk.is_tip_due = not keeper.settings.first_time_tip_done
        self._said, self._is_stale = self._says, True
        """What the last picture lets the banner say, and what else may be old in it."""
        self._is_visible = True
        self._follow_settings()

    def _follow_settings(self) -> None:
        """Let window, cards and sounds be as the settings say."""
        palette = palette_for(self._keeper.settings)
        if palette != self._art.palette:
            self._art.use_palette(palette)
        self._window.set_title(self.desk.strings.program)
        if not self._sounds.set_volume(self._keeper.settings.volume):
            self.desk.banner.notify(self.desk.strings.notices.no_sound)

    # The picture

    def view(self) -> View:
        """Return what scenes may see at this moment."""
        view = self.desk.view(self._window.size, self.stage.focus, self.stage.held)
        is_panel_open = view.is_panel_open and not self.stage.keeps_waiting(view)
        return replace(view, is_panel_open=is_panel_open)

    def draw(self) -> None:
        """Paint what has changed and bring it to the screen."""
        # Before the view: what time changes meanwhile is then painted once more.
        self._said, self._is_stale = self._says, False
        view = self.view()
        picture = self.stage.picture(view)
        self.stage.refocus()
        if self.stage.focus != view.focus:
            picture = self.stage.picture(replace(view, focus=self.stage.focus))
        sizes = view.layout.sizes
        self._art.use_card_size(sizes.card, sizes.index_height)
        self._window.present(self._painter.show(picture.sprites, self._window.surface))

    # Events

    def handle(self, event: Event) -> None:
        """Do what an event asks for."""
        now = self._clock.monotonic()
        match event:
            case Press(point):
                if self.stage.skip_celebration():
                    self.draw()
                    return
                self.stage.press(point, now)
                self._sounds.expect()
            case Drag(point):
                self._scroll(self.stage.drag(point, self.view()))
            case Release(point):
                intent = self.stage.release(point)
                self._end_tip()
                self.perform(intent)
            case Wheel(pixels):
                self._scroll(pixels)
            case KeyPress():
                self._sounds.expect()
                self.stage.skip_celebration()
                meant = keys.intent_for(event, self.view())
                self._end_tip()
                self.perform(meant)
            case WindowEvent():
                self._heard_window(event)

    def _end_tip(self) -> None:
        """Let the first-time sentence go for good: the player has done something."""
        if self.view().tip:
            self.desk.is_tip_due = False

    def _heard_window(self, event: WindowEvent) -> None:
        match event:
            case WindowEvent.FOCUS_GAINED:
                self._is_visible = True
                self.desk.attend(is_attended=True)
            case WindowEvent.FOCUS_LOST:
                self.stage.let_go()
                self.desk.attend(is_attended=False)
                self.save_settings()
            case WindowEvent.HIDDEN:
                self._is_visible = False
                self.stage.let_go()
                self.desk.attend(is_attended=False)
            case WindowEvent.SHOWN | WindowEvent.EXPOSED:
                self._is_visible = True
                self._painter.invalidate()
            case WindowEvent.RESTORED:
                self._is_visible = True
                self._window.heard_restored()
                self._painter.invalidate()
            case WindowEvent.MAXIMIZED:
                self._is_visible = True
                self._window.heard_maximized()
            case WindowEvent.RESIZED | WindowEvent.MOVED:
                self._window.heard_resized()
                # The next event of the batch meets the targets in their new places.
                self._lay_targets()
            case WindowEvent.CLOSE_ASKED:
                self.desk.is_quitting = True

    def perform(self, intent: Intent | None) -> None:
        """Do what the player wants; focus and scrolling are the stage's own affair."""
        self._is_stale |= intent is not None
        match intent:
            case None:
                return
            case MoveFocus(direction):
                self._lay_targets()
                self.stage.move_focus(direction)
            case PressFocused():
                self.perform(self.stage.focused_intent())
            case Scroll(pixels):
                self._scroll(pixels)
            case _:
                self.desk.dispatch(intent)
                # Which game is on the table must outlive a power cut too.
                self.save_settings()
                if isinstance(intent, ChangeSetting | RestoreDefaults):
                    self._follow_settings()
                if isinstance(intent, ToggleFullscreen):
                    self._painter.invalidate()
                # The next event of the same batch meets the targets of the new state.
                self._lay_targets()

    def _lay_targets(self) -> None:
        self.stage.picture(self.view())
        self.stage.refocus()
        self.stage.let_go_of_gone()

    def _scroll(self, pixels: int) -> None:
        if pixels:
            self.stage.scroll(pixels, self.view())

    def _heard_change(self, change: Change) -> None:
        if not self.stage.is_moving:
            self._stepped_at = self._clock.monotonic()
            self._steps.reset()
        self.stage.on_change(change, self.view())
        self._sounds.hear(change)

    # The loop

    def greet(self) -> None:
        """Say at the first picture what has to be said of this start."""
        if self._keeper.is_second_copy:
            self.desk.banner.notify(self.desk.strings.notices.second_copy)
        self.desk.attend(is_attended=self._window.has_focus)

    def run(self) -> None:
        """Play until the player leaves."""
        while not self.desk.is_quitting:
            self._sdl.wait(self.wait_milliseconds())
            self.turn(pygame.event.get())

    def turn(self, raw: Iterable[pygame.event.Event]) -> None:
        """Take what has come in, let time go on, and draw."""
        self.desk.look()
        events = tuple(raw)
        for event in self._reader.read(events):
            self.handle(event)
        now = self._clock.monotonic()
        self.perform(self.stage.repeat(now))
        for text in self._keeper.news(self.desk.strings):
            self.desk.banner.notify(text)
        self.desk.poll()
        self._is_stale |= bool(events) or self.stage.is_moving
        for _ in range(self._steps.advance(now - self._stepped_at)):
            self.stage.update(STEP_SECONDS)
        self._stepped_at = now
        if not self._is_visible:
            return
        if self._is_stale or self._says != self._said or not self._tick():
            self.draw()

    @property
    def _says(self) -> Message | None:
        """What the banner says at this moment."""
        words = self.desk.strings.hints
        return self.desk.banner.message(self._clock.monotonic(), words.thinking)

    def _tick(self) -> bool:
        """Let the clock alone go on, as most wake-ups want; tell whether that is done.

        Looking for what has changed costs several times as much, each second.
        """
        seconds = int(self.desk.seat.session.elapsed_seconds)
        change = self.stage.tick(seconds)
        if change is None or seconds > LONGEST_TIME:  # longer than its place
            return change is None
        rects = self._painter.exchange(*change, self._window.surface)
        self._window.present(rects)
        return bool(rects)

    def wait_milliseconds(self) -> int | None:
        """Return how long nothing will change by itself; `None`: until an event."""
        if self._is_visible and self._says != self._said:
            return 0
        now = self._clock.monotonic()
        moments = []
        if self._is_visible and self.stage.is_moving:
            moments.append(self._stepped_at + self._steps.seconds_left)
        if self._is_visible and self.desk.is_clock_going:
            seconds = self.desk.seat.session.elapsed_seconds
            moments.append(now + 1.0 - seconds % 1.0 + PAST_THE_SECOND)
        moments += filter(None, (self.desk.next_change(now), self.stage.next_repeat))
        if not moments:
            return None
        return max(0, -int(-(min(moments) - now) * 1000 // 1))

    def save_settings(self) -> None:
        """Remember the window and the game last played."""
        placement, is_tip_due = self._window.placement, self.desk.is_tip_due
        remember(
            self._keeper, placement, self.desk.kind, first_time_tip_done=not is_tip_due
        )
