"""What keys mean, with every page and panel."""

from __future__ import annotations

import pytest

from game.hints import Answer, Question, Reason, Verdict
from game.intents import (
    AskHint,
    Backspace,
    BackToPanel,
    ClosePage,
    Deselect,
    Direction,
    DismissBanner,
    LeavePractice,
    MoveFocus,
    NewDeal,
    Open,
    Page,
    Paste,
    PressFocused,
    Redo,
    Scroll,
    Submit,
    TapSpot,
    ToggleFullscreen,
    TypeText,
    Undo,
)
from game.keys import KeyPress, escape, intent_for
from game.rules.model import GameKind, Place
from game.scenes.scene import Lesson, Message, Tone
from tests.scenes import views
from tests.scenes.views import view

PYRAMID, TRIPEAKS = GameKind


def key(text: str, *, repeat: bool = False) -> KeyPress:
    """Return the key that is written like ``ctrl+shift+z``."""
    *held, name = text.split("+")
    return KeyPress(
        name,
        ctrl="ctrl" in held,
        alt="alt" in held,
        shift="shift" in held,
        repeat=repeat,
    )


def an_answer(shown) -> Answer:
    question = Question(shown.state, ())
    return Answer(question, Verdict.UNKNOWN, (), Reason.NOTHING)


ON_TABLE = {
    "u": Undo(),
    "ctrl+z": Undo(),
    "shift+u": Redo(),
    "ctrl+y": Redo(),
    "ctrl+shift+z": Redo(),
    "h": AskHint(),
    "n": NewDeal(),
    "d": TapSpot(Place.PILE),
    "r": TapSpot(Place.RECYCLE),
    "f1": Open(Page.RULES),
    "f11": ToggleFullscreen(),
    "alt+return": ToggleFullscreen(),
    "up": MoveFocus(Direction.UP),
    "down": MoveFocus(Direction.DOWN),
    "left": MoveFocus(Direction.LEFT),
    "right": MoveFocus(Direction.RIGHT),
    "tab": MoveFocus(Direction.NEXT_GROUP),
    "shift+tab": MoveFocus(Direction.PREVIOUS_GROUP),
    "return": PressFocused(),
    "space": PressFocused(),
}


@pytest.mark.parametrize("written", ON_TABLE)
def test_keys_on_the_table(written):
    assert intent_for(key(written), view()) == ON_TABLE[written]


@pytest.mark.parametrize("written", ["q", "7", "ctrl+h", "ctrl+n", "alt+u", "alt+tab"])
def test_other_keys_mean_nothing(written):
    assert intent_for(key(written), view()) is None


def test_tripeaks_has_no_recycle_key():
    assert intent_for(key("r"), view(TRIPEAKS)) is None


@pytest.mark.parametrize("written", ON_TABLE)
def test_only_undo_redo_and_arrows_repeat_while_held(written):
    repeated = intent_for(key(written, repeat=True), view())

    first = ON_TABLE[written]
    if isinstance(first, Undo):
        assert repeated == Undo(held=True)
    elif isinstance(first, Redo | MoveFocus):
        assert repeated == first
    else:
        assert repeated is None


@pytest.mark.parametrize("kind", GameKind)
@pytest.mark.parametrize("state", [views.won, views.stuck])
@pytest.mark.parametrize("is_looking", [False, True])
def test_at_the_end_draw_recycle_and_hint_do_nothing(kind, state, is_looking):
    shown = view(kind, state=state(kind), is_panel_open=True, is_looking=is_looking)

    assert [intent_for(key(name), shown) for name in "drh"] == [None] * 3
    assert intent_for(key("u"), shown) == Undo()
    assert intent_for(key("n"), shown) == NewDeal()
    assert intent_for(key("f1"), shown) == Open(Page.RULES)


@pytest.mark.parametrize("page", Page)
@pytest.mark.parametrize("name", ["u", "h", "n", "d", "r", "ctrl+z", "ctrl+y"])
def test_no_shortcut_reaches_the_table_under_a_page(page, name):
    intent = intent_for(key(name), view(page=page))

    assert intent is None or isinstance(intent, TypeText)


@pytest.mark.parametrize("page", Page)
def test_fullscreen_works_on_every_page(page):
    assert intent_for(key("f11"), view(page=page)) == ToggleFullscreen()
    assert intent_for(key("alt+return"), view(page=page)) == ToggleFullscreen()


@pytest.mark.parametrize("page", [Page.MENU, Page.HOME, Page.SETTINGS])
def test_arrows_move_the_focus_on_a_page_of_buttons(page):
    assert intent_for(key("down"), view(page=page)) == MoveFocus(Direction.DOWN)


def test_the_rules_are_scrolled_by_keys():
    shown = view(page=Page.RULES)

    steps = [
        intent_for(key(name, repeat=repeat), shown)
        for name in ("end", "page down", "down", "up", "page up", "home")
        for repeat in (False, True)
    ]

    assert all(isinstance(step, Scroll) for step in steps)
    pixels = [step.pixels for step in steps]
    assert pixels == sorted(pixels, reverse=True)
    assert intent_for(key("f1"), shown) == ClosePage()


IN_FIELD = {
    "p": TypeText("P"),
    "shift+p": TypeText("P"),
    "7": TypeText("7"),
    "o": TypeText("O"),
    "backspace": Backspace(),
    "return": Submit(),
    "ctrl+v": Paste(),
    "shift+insert": Paste(),
    "escape": ClosePage(),
    "left": MoveFocus(Direction.LEFT),
    "f1": None,
    "ctrl+p": None,
    "alt+p": None,
}


@pytest.mark.parametrize("written", IN_FIELD)
def test_typing_into_the_field(written):
    shown = view(page=Page.ENTER_ID)

    assert intent_for(key(written), shown) == IN_FIELD[written]


def test_in_the_field_backspace_repeats_and_letters_do_not():
    shown = view(page=Page.ENTER_ID)

    assert intent_for(key("backspace", repeat=True), shown) == Backspace()
    assert intent_for(key("p", repeat=True), shown) is None


def test_enter_presses_the_focused_key_of_the_keypad():
    shown = view(page=Page.ENTER_ID, focus="key 7")

    assert intent_for(key("return"), shown) == PressFocused()


ALL_OPEN = {
    "page": Page.MENU,
    "is_looking": True,
    "tip": "…",
    "selection": 21,
    "message": Message("…", Tone.HINT),
    "is_fullscreen": True,
}
STEPS = [
    ("page", None, ClosePage()),
    ("is_looking", False, BackToPanel()),
    ("tip", None, DismissBanner()),
    ("selection", None, Deselect()),
    ("message", None, DismissBanner()),
    ("is_fullscreen", False, ToggleFullscreen()),
]


def test_esc_takes_back_one_thing_at_a_time_in_this_order():
    open_now = dict(ALL_OPEN)
    for name, closed, intent in STEPS:
        shown = view(**open_now)

        assert escape(shown) == intent
        assert intent_for(key("escape"), shown) == intent
        open_now[name] = closed

    assert escape(view(**open_now)) is None


def test_esc_closes_a_hint_whose_banner_is_gone():
    shown = view(is_fullscreen=True)
    shown = view(is_fullscreen=True, hint=an_answer(shown))

    assert escape(shown) == DismissBanner()


def test_esc_drops_a_selection_of_the_topmost_slot():
    assert escape(view(selection=0)) == Deselect()


def test_esc_leaves_a_lesson_before_fullscreen_but_after_hint_and_selection():
    lesson = {"lesson": Lesson(1, 8, None, is_over=False), "is_fullscreen": True}
    task = Message("task", Tone.NOTICE)
    shown = view(**lesson, message=task)

    assert escape(shown) == LeavePractice()
    assert escape(view(**lesson, hint=an_answer(shown))) == DismissBanner()
    assert escape(view(**lesson, selection=3)) == Deselect()


def test_a_lesson_knows_no_new_deal_and_no_rules():
    lesson = Lesson(1, 8, None, is_over=False)

    for name in ("n", "f1"):
        assert intent_for(key(name), view(lesson=lesson)) is None
    assert intent_for(key("h"), view(lesson=lesson)) == AskHint()


def test_esc_does_not_repeat():
    assert intent_for(key("escape", repeat=True), view(page=Page.MENU)) is None


def test_esc_cannot_close_the_home_screen_without_a_game_beneath():
    nothing = view(page=Page.HOME, in_progress=frozenset())
    large = view(page=Page.HOME, in_progress=frozenset(), is_fullscreen=True)

    assert escape(view(page=Page.HOME)) == ClosePage()
    assert escape(nothing) is None
    assert escape(large) == ToggleFullscreen()
