"""The desk: both games, the open page, the banner, the clock; everything but pixels.

`Desk.dispatch` takes every intent. What concerns the table goes to the seat; the rest
opens and closes pages, asks for hints, or reaches the world through `Host`.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game import intents
from game.banner import Banner
from game.deals import Deal
from game.geometry import Size
from game.hinting import Hinting, Hints
from game.host import Host
from game.id_field import IdField
from game.intents import Cause, Change, Deselect, Intent, NewDeal, Page, TableIntent
from game.keeper import Keeper
from game.loop import Clock
from game.practice import Practice
from game.preferences import change_settings
from game.remarks import remark_on
from game.rules.model import GameKind, Outcome, Refusal
from game.scenes.scene import View
from game.seat import Seat
from game.seats import Seats
from game.showing import game_view, with_tip
from game.stopwatch import Stopwatch
from game.text import Strings, refusal


class Desk:
    """Both games and what lies around them."""

    def __init__(
        self, clock: Clock, strings: Strings, host: Host, keeper: Keeper, hints: Hints
    ) -> None:
        self.strings = strings
        self.banner = Banner()
        self.page: Page | None = None
        self._is_home_beneath = False
        """Whether the open page was opened from the home screen."""
        self.is_looking = False
        self.is_attended = True
        """Whether the window is on show and has the focus."""
        self.is_quitting = False
        self.is_tip_due = False
        """Whether the first-time sentence is still to be shown in TriPeaks."""
        self.on_change: Callable[[Change], None] = lambda _change: None
        self._clock = clock
        self._host = host
        self._keeper = keeper
        self._hinting = Hinting(clock, strings, self.banner, hints)
        self._seats = Seats(clock, keeper)
        self._field = IdField(strings)
        self._copied: bool | None = None
        self._stopwatch = Stopwatch(clock)
        self._practice: Practice | None = None

    # The games

    @property
    def kind(self) -> GameKind | None:
        """The game on the table; `None` before one has been chosen."""
        return self._seats.kind

    @property
    def seat(self) -> Seat:
        """The seat at the game on the table, or at the one under the home screen."""
        return self._seats.seat

    def sit_down(self, kind: GameKind, deal: Deal | None = None) -> None:
        """Go on with a game as it was left, or begin one; ``deal``: begin this one."""
        self.look()
        self.save()
        is_other = self.kind is not kind or self._practice is not None
        is_new = self._seats.sit_down(kind, deal)
        self.page = self._practice = None
        if is_other or is_new:
            self._table_changed()
        if deal is not None and not is_new:
            self.dispatch(NewDeal(deal))
        elif is_new:
            state = self.seat.session.state
            self.on_change(Change(state, state, Cause.NEW_DEAL))
            self.save()

    def set_out(self) -> None:
        """Show the home screen, over a table that nobody plays at yet."""
        self._seats.positions()  # what cannot be read is told with the first picture
        self._seats.lay_out()
        self.page = Page.HOME

    def _practise(self, intent: intents.LessonIntent) -> None:
        """Lay out a lesson's position, or leave: the player's own game has waited."""
        practice = self._practice
        match intent:
            case intents.Practise(kind):
                self.dispatch(Deselect())
                back_to = practice.back_to if practice else self.page
                self._practice = Practice(kind, self._clock, back_to)
                self.page = None
            case intents.GoOn() if practice and not practice.left:
                practice.go_on()
            case intents.LeavePractice() if practice:
                self._practice, self.page = None, practice.back_to
            case intents.GoOn() | intents.LeavePractice():
                return
        self._table_changed()
        if self._practice is not None:
            self.on_change(self._practice.opening())

    def save(self) -> None:
        """Keep the game on the table."""
        if self.kind is not None:
            self._keeper.save(self.seat)

    def _table_changed(self) -> None:
        """Another position is on the table: what belonged to the old one goes."""
        self._hinting.drop()
        self.banner.drop_passing()
        self.is_looking = False
        self._copied = None

    # Time

    def look(self) -> None:
        """Look at the clock: what has passed since counts, unless the game stood."""
        passed = self._stopwatch.look()
        if self.is_clock_going:
            self.seat.session.add_time(passed)

    @property
    def is_clock_going(self) -> bool:
        """Whether time counts at this moment."""
        return (
            self.kind is not None
            and self.page is None
            and self._practice is None
            and self.is_attended
            and self.seat.session.is_clock_running
        )

    def attend(self, *, is_attended: bool) -> None:
        """Take note that the window has gained or lost the focus, or is hidden."""
        self.look()
        if self.is_attended and not is_attended:
            self.save()
        self.is_attended = is_attended

    # Intents

    def dispatch(self, intent: Intent) -> None:
        """Do what the player wants, or say why not."""
        self.look()
        if isinstance(intent, TableIntent):
            self._play(intent)
        else:
            self._arrange(intent)

    def _arrange(self, intent: Intent) -> None:
        match intent:
            case intents.AskHint(ordinary):
                self._ask_hint(is_ordinary=ordinary)
            case intents.DismissBanner():
                if self.banner.dismiss():
                    self._hinting.drop()
            case intents.Quit():
                self.is_quitting = True
            case intents.ToggleFullscreen():
                self._host.toggle_fullscreen()
            case intents.CopyId():
                self._copy_id()
            case intents.LookAtTable() | intents.BackToPanel():
                self.is_looking = isinstance(intent, intents.LookAtTable)
            case _:
                self._turn_page(intent)

    def _play(self, intent: TableIntent) -> None:
        words, practice = self.strings, self._practice
        if self.kind is None and practice is None:
            return
        if self.page is not None and not isinstance(intent, Deselect):
            self.page = None
        change = (practice or self.seat).dispatch(intent)
        if change.cause.is_new_state:
            self._table_changed()
            if practice is None:
                if text := remark_on(change, intent, words):
                    self.banner.remark(text, self._clock.monotonic())
                self._keeper.save(self.seat)
        elif change.refused is not None:
            reason, now = change.refused.reason, self._clock.monotonic()
            if practice and reason is Refusal.NOT_ASKED:
                self.banner.nudge(practice.look_for(words), now)
            else:
                self.banner.refuse(refusal(words, change.before.kind, reason), now)
        elif change.cause is Cause.SELECT:
            self.banner.drop_passing()
        self.on_change(change)

    def _turn_page(self, intent: Intent) -> None:
        match intent:
            case intents.Open(page):
                self.dispatch(Deselect())
                self._field = IdField(self.strings)
                self._is_home_beneath = self.page is Page.HOME
                self.page = page
            case intents.ClosePage():
                self._close_page()
            case intents.ChooseGame(kind):
                self.sit_down(kind)
            case intents.TypeText() | intents.Backspace() | intents.Paste():
                self._field.edit(intent, self._host.paste_text)
            case intents.Submit():
                if deal := self._field.read():
                    self.sit_down(deal.kind, deal)
            case intents.ChangeSetting() | intents.RestoreDefaults():
                if strings := change_settings(self._keeper, intent):
                    self.strings = strings
                    self._hinting.speak(strings)
            case _ if isinstance(intent, intents.LessonIntent):
                self._practise(intent)
            case _:
                raise AssertionError(f"not for the desk: {intent}")

    def _close_page(self) -> None:
        is_home_beneath = self.kind is None or self._is_home_beneath
        if self.page is not Page.HOME and is_home_beneath:
            self.page = Page.HOME
        elif self.kind is not None:
            self.page = None
        elif self._keeper.has(self.seat.kind):
            self.sit_down(self.seat.kind)

    def _copy_id(self) -> None:
        self._copied = self._host.copy_text(self.seat.session.deal.id)
        self.page = None  # the banner would speak from under it
        words = self.strings.panel
        text = words.copied if self._copied else words.not_copied
        self.banner.remark(text, self._clock.monotonic())

    def _ask_hint(self, *, is_ordinary: bool) -> None:
        session = self.seat.session
        if self._practice is not None:
            self._hinting.show(self._practice.hint())
        elif self.kind is not None and session.outcome is Outcome.PLAYING:
            self._hinting.ask(session, is_ordinary=is_ordinary)

    def poll(self) -> None:
        """Take an answer that has arrived, and let the banner go on."""
        if self.page is None:
            self.banner.update(self._clock.monotonic())
        if self._hinting.poll(self.seat.session):
            self.seat.session.tally.hints += 1
            self._keeper.save(self.seat)

    def next_change(self, now: float) -> float | None:
        """Return the moment at which the banner changes by itself, if it is seen."""
        return self.banner.next_change(now) if self.page is None else None

    # What is to be seen

    @property
    def _is_panel_due(self) -> bool:
        """Whether nothing is left to do, and the player does not just look at it."""
        if self._practice is not None:
            return not self._practice.left
        is_over = self.kind and self.seat.session.outcome is not Outcome.PLAYING
        return bool(is_over) and not self.is_looking

    def view(self, size: Size, focus: str | None, held: str | None) -> View:
        """Return what scenes may see; a panel that is due may have to wait."""
        words, practice = self.strings, self._practice
        positions = self._seats.positions() if self.page is Page.HOME else {}
        message = self.banner.message(self._clock.monotonic(), words.hints.thinking)
        view = replace(
            game_view(practice.seat if practice else self.seat, words, size),
            lesson=practice.progress(words) if practice else None,
            message=message or (practice.message(words) if practice else None),
            is_thinking=self.banner.is_thinking,
            hint=self._hinting.shown,
            focus=focus,
            page=self.page,
            is_panel_open=self._is_panel_due,
            is_looking=self.is_looking,
            is_id_large=self._copied is False,
            is_id_copied=self._copied is True,
            field=self._field.text,
            field_error=self._field.error,
            is_fullscreen=self._host.is_fullscreen,
            in_progress=frozenset(positions),
            positions=positions,
            settings=self._keeper.settings,
            held=held,
        )
        return with_tip(view) if self.is_tip_due and self.kind else view
