"""The table: the cards of the game in progress, and their motion."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from game.geometry import Size
from game.hints import Answer
from game.intents import Cause, Change
from game.rules.model import Outcome
from game.scenes.scene import Picture, View
from game.scenes.table_moving import Action, moving_sprites
from game.scenes.table_sprites import TableSprites, table_sprites
from game.scenes.table_targets import table_targets
from game.settings import Speed
from game.view.layout import TableLayout
from game.view.motion import STILL, plan, shake
from game.view.theme import CELEBRATION_SECONDS, PULSE_SECONDS

PULSES: Final = 2
"""A new hint's rings breathe so many times, then rest: nothing blinks for long."""
PACES: Final[Mapping[Speed, float]] = {Speed.NORMAL: 1.0, Speed.FAST: 2.0}
"""How many times as fast as planned cards move; at `Speed.NONE` they do not."""


class _Rest(Struct, frozen=True):
    """The picture at rest, and what it was made from."""

    made_from: tuple[object, ...]
    layout: TableLayout
    sprites: TableSprites
    picture: Picture


class TableScene:
    """The table. What it remembers is motion, nothing of the game."""

    def __init__(self) -> None:
        self._change: Change | None = None
        self._motion = STILL
        self._planned_for = Size(0, 0)
        self._time = 0.0
        self._suit: str | None = None
        self._hint: Answer | None = None
        self._pulse = 0.0
        self._is_pulsing = False
        self._rest: _Rest | None = None
        self._speed = Speed.NORMAL

    def picture(self, view: View) -> Picture:
        """Return the table; what can be tapped is that of the position to come."""
        self._notice(view)
        rest = self._at_rest(view)
        if not self.is_moving:
            return rest.picture
        action = Action(
            motion=self._motion,
            time=self._time,
            suit=self._suit,
            pulse=self._pulse if self._is_pulsing else None,
        )
        sprites = moving_sprites(view, rest.layout, rest.sprites, action)
        return Picture(sprites, rest.picture.targets)

    def _notice(self, view: View) -> None:
        """Follow what changes without an intent: the window, the hint, the speed."""
        self._speed = view.settings.speed
        change = self._change
        if change and view.state is not change.after and view.state != change.after:
            self.finish()
        elif change and view.size != self._planned_for:
            self._plan(change, view)
        if view.hint is not self._hint:
            self._hint = view.hint
            is_to_breathe = view.hint is not None and self._speed is not Speed.NONE
            self._pulse, self._is_pulsing = 0.0, is_to_breathe

    def _at_rest(self, view: View) -> _Rest:
        made_from = (
            view.size,
            view.state,
            view.selection,
            view.partners,
            view.hint,
            view.focus,
            view.held,
            view.seen,
            view.strings.language,
            view.settings.dock_side,
        )
        rest = self._rest
        if rest is None or rest.made_from != made_from:
            layout = view.layout
            sprites = table_sprites(view, layout)
            picture = Picture(sprites.all(), table_targets(view, layout))
            rest = self._rest = _Rest(made_from, layout, sprites, picture)
        return rest

    def on_change(self, change: Change, view: View) -> None:
        """Begin to move; whatever moved before is at its goal at once."""
        if change.cause in (Cause.SELECT, Cause.NOTHING):
            return
        self.finish()
        if view.settings.speed is Speed.NONE:
            return
        self._plan(change, view)
        self._change = change if self._motion.seconds else None
        if change.cause is Cause.MOVE and view.outcome is Outcome.WON:
            self._change = change
            self._suit = _last_suit(change)

    def _plan(self, change: Change, view: View) -> None:
        self._planned_for = view.size
        if change.refused is not None:
            self._motion = shake(change.refused.spots)
            return
        layout = view.layout
        self._motion = plan(change.before, change.after, layout, change.cause)

    def update(self, step_seconds: float) -> None:
        """Let motion go on by one step."""
        if self._change is not None:
            self._time += step_seconds * PACES.get(self._speed, 1.0)
            lasts = CELEBRATION_SECONDS if self._suit else self._motion.seconds
            if self._time >= lasts:
                self.finish()
        if self._is_pulsing:
            self._pulse += step_seconds
            self._is_pulsing = self._pulse < PULSES * PULSE_SECONDS

    @property
    def is_moving(self) -> bool:
        """Whether anything is on its way or breathes."""
        return self._change is not None or self._is_pulsing

    @property
    def is_celebrating(self) -> bool:
        """Whether a win is being celebrated: the panel waits for it."""
        return self._suit is not None

    def skip(self) -> None:
        """End the celebration at once."""
        if self.is_celebrating:
            self.finish()

    def finish(self) -> None:
        """Let everything be at its goal at once."""
        self._change, self._suit = None, None
        self._motion, self._time = STILL, 0.0


def _last_suit(change: Change) -> str:
    """Return the suit of the last card that left the tableau."""
    return next(card.suit for card in reversed(change.before.tableau) if card)
