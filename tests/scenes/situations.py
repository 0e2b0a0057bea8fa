"""What the program shows in the situations that matter, as views, by their names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from msgspec.structs import replace

from game.geometry import Size
from game.hints import Answer, Question, Reason, Verdict
from game.intents import Page, TapSpot
from game.lessons import lesson
from game.practice import Practice
from game.rules import RULESETS
from game.rules.model import (
    Draw,
    GameKind,
    GameState,
    Move,
    Place,
    Play,
    Refusal,
    Remove,
    partners,
)
from game.scenes.scene import Message, Picture, Tone, View
from game.showing import game_view
from game.stage import Stage
from game.text import LANGUAGES, choose
from game.verdict import hint_message
from tests.scenes import views
from tests.scenes.views import fresh, view
from tests.session.seats import StandingClock, taps

DATA_FOLDER = Path("/home/player/.local/share/pyramid-peaks")
PARTS = (
    "Python 3.14.10 — PSF License 2.0",
    "pygame-ce 2.15.10 — LGPL 2.1",
    "SDL 2.32.10, SDL_image 2.12.10, SDL_mixer 2.12.10, SDL_ttf 2.24.10 — zlib License",
    "msgspec 0.123.10 — BSD 3-Clause License",
    "platformdirs 4.13.10 — MIT License",
    "tqdm 4.167.13 — MPL 2.0, MIT License",
)
"""Versions as long as they may become; those that are running would change pictures."""
FIELD = "P7K3MQ"
TABLET = Size(1280, 800)


def middle(kind: GameKind, moves: int = 9) -> GameState:
    """Return a position some way into a game: the first legal move, over and over."""
    rules, state = RULESETS[kind], fresh(kind)
    for _ in range(moves):
        state = rules.apply(state, next(rules.legal_moves(state)))
    return state


def with_choice(kind: GameKind) -> GameState:
    """Return a position some way into a game in which cards of the tableau can go."""
    return next(
        state for moves in range(9, -1, -1) if _goes(state := middle(kind, moves))
    )


def _goes(state: GameState) -> list[Move]:
    """Return the moves that take cards off the tableau, no kings."""
    rules = RULESETS[state.kind]
    return [
        move
        for move in rules.legal_moves(state)
        if isinstance(move, Play)
        or (isinstance(move, Remove) and _is_pair_of_slots(move))
    ]


def _is_pair_of_slots(move: Remove) -> bool:
    return len(move.spots) > 1 and all(isinstance(spot, int) for spot in move.spots)


def _choosing(kind: GameKind, size: Size, language: str) -> View:
    """Return a selection with its partners, a hint, and the focus of the keys."""
    state = with_choice(kind)
    shown = view(kind, size, language, state)
    move = _goes(state)[0]
    line = (move,) if kind is GameKind.PYRAMID else (move, Draw())
    chosen = move.spots[0] if isinstance(move, Remove) else None
    answer = Answer(Question(state, ()), Verdict.BEST_GUESS, line, Reason.CHAIN, 1)
    if kind is GameKind.PYRAMID:
        answer = Answer(answer.question, answer.verdict, line, Reason.EXPOSES, 2)
    return view(
        kind,
        size,
        language,
        state,
        selection=chosen,
        partners=partners(shown.rules, state, chosen) if chosen is not None else (),
        hint=answer,
        message=hint_message(shown.strings, answer),
        focus=Place.PILE.value,
    )


def _refused(kind: GameKind, size: Size, language: str) -> View:
    shown = view(kind, size, language)
    text = shown.words.refusals[Refusal.COVERED]
    return view(kind, size, language, message=Message(text, Tone.REFUSAL))


def _lost(kind: GameKind, size: Size, language: str) -> View:
    shown = view(kind, size, language, middle(kind))
    return view(kind, size, language, middle(kind), message=views.lost_message(shown))


def _over(state: Callable[[GameKind], GameState]) -> Callable[..., View]:
    def shown(kind: GameKind, size: Size, language: str) -> View:
        return view(kind, size, language, state(kind), is_panel_open=True)

    return shown


def _page(page: Page, **changes: object) -> Callable[..., View]:
    def shown(kind: GameKind, size: Size, language: str) -> View:
        positions = {kind: middle(kind)}
        return view(
            kind,
            size,
            language,
            middle(kind),
            page=page,
            positions=positions,
            **changes,
        )

    return shown


def practising(
    kind: GameKind, size: Size, language: str, number: int = 0, taken: int = 0
) -> View:
    """Return a lesson's position after so many of its steps, as the desk shows it."""
    strings = choose(language)
    practice = Practice(kind, StandingClock(), None)
    for steps in [*(len(p.steps) for p in lesson(kind)[:number]), taken]:
        for _ in range(steps):
            for spot in taps(practice.left[0].move):
                practice.dispatch(TapSpot(spot))
        if not practice.left and number:
            number -= 1
            practice.go_on()
    return replace(
        game_view(practice.seat, strings, size),
        lesson=practice.progress(strings),
        message=practice.message(strings),
        is_panel_open=not practice.left,
    )


def _learned(kind: GameKind, size: Size, language: str) -> View:
    return practising(kind, size, language, 0, len(lesson(kind)[0].steps))


def _notice(kind: GameKind, size: Size, language: str) -> View:
    """Return the home screen when the program is opened a second time."""
    text = choose(language).notices.second_copy
    return _page(Page.HOME, message=Message(text, Tone.NOTICE))(kind, size, language)


SITUATIONS: Mapping[str, Callable[[GameKind, Size, str], View]] = {
    "fresh": view,
    "choosing": _choosing,
    "refused": _refused,
    "lost": _lost,
    "stuck": _over(views.stuck),
    "won": _over(views.won),
    "home": _page(Page.HOME),
    "notice": _notice,
    "practice": practising,
    "learned": _learned,
    "menu": _page(Page.MENU, can_redo=True),
    "rules": _page(Page.RULES),
    "enter id": _page(Page.ENTER_ID, field=FIELD),
    "settings": _page(Page.SETTINGS),
    "about": _page(Page.ABOUT),
}


def situation(
    name: str,
    kind: GameKind = GameKind.PYRAMID,
    size: Size = TABLET,
    language: str = LANGUAGES[0],
) -> View:
    """Return one of the situations."""
    return SITUATIONS[name](kind, size, language)


def whole(shown: View) -> Picture:
    """Return all that is to be seen of a view."""
    return Stage(DATA_FOLDER, lambda: PARTS).picture(shown)
