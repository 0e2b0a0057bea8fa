"""The desk: both games, the open page, the banner, the clock; everything but pixels.

`Desk.dispatch` takes every intent. What concerns the table goes to the seat; the rest
opens and closes pages, asks for hints, or reaches the world through `Host`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.banner import Banner
from game.deals import Deal
from game.geometry import Size
from game.hinting import Hinting, Hints
from game.host import Host
from game.id_field import IdField
from game.intents import (
    AskHint,
    Backspace,
    BackToPanel,
    Cause,
    Change,
    ChangeSetting,
    ChooseGame,
    ClosePage,
    CopyId,
    Deselect,
    DismissBanner,
    Intent,
    LookAtTable,
    NewDeal,
    Open,
    Page,
    Paste,
    Quit,
    RestoreDefaults,
    Submit,
    TableIntent,
    ToggleFullscreen,
    TypeText,
)
from game.keeper import Keeper
from game.loop import Clock
from game.preferences import after
from game.remarks import remark_on
from game.rules.model import GameKind, Outcome
from game.scenes.scene import Message, Tone, View
from game.seat import Seat
from game.seats import Seats
from game.showing import game_view
from game.stopwatch import Stopwatch
from game.text import Strings, choose, refusal


class Desk:
    """Both games and what lies around them."""

    def __init__(
        self, clock: Clock, strings: Strings, host: Host, keeper: Keeper, hints: Hints
    ) -> None:
        self.strings = strings
        self.banner = Banner()
        self.page: Page | None = None
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
        is_other = self.kind is not kind
        is_new = self._seats.sit_down(kind, deal)
        self.page = None
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
        self._seats.lay_out()
        self.page = Page.HOME

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
            case AskHint(ordinary):
                self._ask_hint(is_ordinary=ordinary)
            case DismissBanner():
                if self.banner.dismiss():
                    self._hinting.drop()
            case Quit():
                self.is_quitting = True
            case ToggleFullscreen():
                self._host.toggle_fullscreen()
            case CopyId():
                self._copy_id()
            case LookAtTable() | BackToPanel():
                self.is_looking = isinstance(intent, LookAtTable)
            case _:
                self._turn_page(intent)

    def _play(self, intent: TableIntent) -> None:
        if self.kind is None:
            return
        if self.page is not None and not isinstance(intent, Deselect):
            self.page = None
        change = self.seat.dispatch(intent)
        if change.cause.is_new_state:
            self._table_changed()
            self._remark(remark_on(change, intent, self.strings))
            self._keeper.save(self.seat)
        elif change.refused is not None:
            reason = change.refused.reason
            text = refusal(self.strings, self.seat.kind, reason)
            self.banner.refuse(text, self._clock.monotonic())
        elif change.cause is Cause.SELECT:
            self.banner.drop_passing()
        self.on_change(change)

    def _remark(self, text: str | None) -> None:
        if text is not None:
            self.banner.remark(text, self._clock.monotonic())

    def _turn_page(self, intent: Intent) -> None:
        match intent:
            case Open(page):
                self.dispatch(Deselect())
                self._field = IdField(self.strings)
                self.page = page
            case ClosePage():
                self._close_page()
            case ChooseGame(kind):
                self.sit_down(kind)
            case TypeText() | Backspace() | Paste():
                self._field.edit(intent, self._host.paste_text)
            case Submit():
                if deal := self._field.read():
                    self.sit_down(deal.kind, deal)
            case ChangeSetting() | RestoreDefaults():
                self._change_settings(intent)
            case _:
                raise AssertionError(f"not for the desk: {intent}")

    def _close_page(self) -> None:
        if self.kind is not None:
            self.page = None
        elif self.page is not Page.HOME:
            self.page = Page.HOME
        elif self._keeper.has(self.seat.kind):
            self.sit_down(self.seat.kind)

    def _copy_id(self) -> None:
        self._copied = self._host.copy_text(self.seat.session.deal.id)
        self.page = None  # the banner would speak from under it
        words = self.strings.panel
        self._remark(words.copied if self._copied else words.not_copied)

    def _change_settings(self, intent: ChangeSetting | RestoreDefaults) -> None:
        before, settings = self._keeper.settings, after(self._keeper.settings, intent)
        self._keeper.save_settings(settings)
        if settings.language is not None and settings.language != before.language:
            self.strings = choose(settings.language)
            self._hinting.speak(self.strings)

    def _ask_hint(self, *, is_ordinary: bool) -> None:
        session = self.seat.session
        if self.kind is not None and session.outcome is Outcome.PLAYING:
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

    def _message(self) -> Message | None:
        thinking = self.strings.hints.thinking
        return self.banner.message(self._clock.monotonic(), thinking)

    def _tip(self) -> str | None:
        is_on_show = (
            self.is_tip_due
            and self.kind is GameKind.TRIPEAKS
            and self.page is None
            and self._message() is None
        )
        return self.strings.table.tip if is_on_show else None

    def end_tip(self) -> None:
        """Let the first-time sentence go for good: the player has done something."""
        if self._tip():
            self.is_tip_due = False

    def view(self, size: Size, focus: str | None, held: str | None) -> View:
        """Return what scenes may see; whether the end panel is due is added later."""
        tip = self._tip()
        return replace(
            game_view(self.seat, self.strings, size),
            message=Message(tip, Tone.NOTICE) if tip else self._message(),
            is_thinking=self.banner.is_thinking,
            hint=self._hinting.shown,
            focus=focus,
            page=self.page,
            is_looking=self.is_looking,
            is_id_large=self._copied is False,
            is_id_copied=self._copied is True,
            tip=tip,
            field=self._field.text,
            field_error=self._field.error,
            is_fullscreen=self._host.is_fullscreen,
            in_progress=frozenset(filter(self._keeper.has, GameKind)),
            positions=self._seats.positions() if self.page is Page.HOME else {},
            settings=self._keeper.settings,
            held=held,
        )
