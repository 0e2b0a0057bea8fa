"""Selection, banner and pages, at the table."""

from __future__ import annotations

import pytest

from game.deals import deal_from_number
from game.hints import Answer, Reason, Verdict
from game.hints.rule_of_thumb import suggest
from game.intents import Page
from game.rules.model import GameKind
from game.rules.notation import read_state
from game.scenes.scene import Tone
from tests.app.test_pyramid_taps import COVERED, OPEN

THINKING = "正在計算…"


@pytest.fixture
def pilot(sit):
    pilot = sit(GameKind.PYRAMID, deal=deal_from_number(GameKind.PYRAMID, 4))
    pilot.lay(read_state(OPEN))
    return pilot


# The selection


@pytest.mark.parametrize(
    "act",
    [
        lambda pilot: pilot.resize(800, 1280),
        lambda pilot: pilot.press("right"),
        lambda pilot: pilot.press("tab"),
        lambda pilot: (pilot.lose_focus(), pilot.gain_focus()),
        lambda pilot: pilot.press("h"),
        lambda pilot: pilot.press("f11"),
        lambda pilot: pilot.wait(30),
        lambda pilot: pilot.tap("copy id"),
    ],
    ids=["resize", "arrow", "tab", "focus", "hint", "fullscreen", "time", "copy"],
)
def test_the_selection_stays_through_what_changes_no_card(pilot, act):
    pilot.tap("slot 25")

    act(pilot)

    assert pilot.view.selection == 25


@pytest.mark.parametrize(
    "act",
    [
        lambda pilot: pilot.tap("slot 25"),
        lambda pilot: pilot.tap("felt"),
        lambda pilot: pilot.press("escape"),
        lambda pilot: pilot.tap("slot 0"),
        lambda pilot: pilot.tap("recycle"),
        lambda pilot: pilot.press("u"),
        lambda pilot: pilot.press("d"),
        lambda pilot: pilot.press("n"),
        lambda pilot: pilot.tap("rules"),
        lambda pilot: pilot.tap("menu"),
        lambda pilot: pilot.press("f1"),
    ],
    ids=[
        "card",
        "felt",
        "esc",
        "covered",
        "recycle",
        "undo",
        "draw",
        "new",
        "rules",
        "menu",
        "f1",
    ],
)
def test_the_selection_ends_with_whatever_ends_it(pilot, act):
    pilot.tap("slot 25")

    act(pilot)

    assert pilot.view.selection is None


def test_the_selection_stays_when_a_hint_arrives(pilot):
    pilot.hints.hold()
    pilot.press("h")
    pilot.tap("slot 25")
    pilot.hints.finish()
    pilot.wake()

    assert pilot.view.selection == 25
    assert pilot.view.hint is not None


# The banner


def test_a_refusal_shows_for_two_and_a_half_seconds(pilot):
    pilot.tap("slot 0")
    pilot.wait(2.2)
    before = pilot.said
    pilot.wait(0.4)

    assert before == COVERED
    assert pilot.said is None


def test_a_hint_comes_back_after_a_refusal_with_its_marks(pilot):
    pilot.press("h")
    hint, said = pilot.view.hint, pilot.said
    pilot.tap("slot 0")
    refused, marks = pilot.said, pilot.view.hint
    pilot.wait(2.6)

    assert refused == COVERED
    assert hint is marks is pilot.view.hint
    assert said == pilot.said


def test_a_hint_stays_as_long_as_it_holds(pilot):
    pilot.press("h")
    said = pilot.said
    pilot.tap("slot 25")
    pilot.tap("slot 25")
    pilot.resize(480, 360)
    pilot.wait(600)

    assert said is not None
    assert said == pilot.said


@pytest.mark.parametrize("key", ["d", "u", "n"])
def test_a_change_of_state_takes_the_hint_away(pilot, key):
    pilot.play("d")
    pilot.press("h")

    pilot.press(key)

    assert pilot.view.hint is None
    assert pilot.view.message is None


def test_a_tap_on_the_banner_closes_the_hint_and_asking_again_shows_it(pilot):
    pilot.press("h")
    said = pilot.said
    pilot.tap("banner")
    closed = (pilot.said, pilot.view.hint)
    pilot.tap("hint")

    assert closed == (None, None)
    assert said == pilot.said
    assert pilot.view.hint is not None


def test_thinking_is_said_after_150_milliseconds_and_the_table_stays_playable(pilot):
    pilot.hints.hold()
    pilot.press("h")
    pilot.wait(0.14)
    early = pilot.said
    pilot.wait(0.02)
    late = pilot.said
    pilot.tap("slot 25")

    assert early is None
    assert late == THINKING
    assert pilot.view.selection == 25


def test_an_answer_for_a_position_left_is_dropped(pilot):
    pilot.hints.hold()
    pilot.press("h")
    pilot.press("d")
    pilot.hints.finish()
    pilot.wake()
    pilot.wait(1)

    assert pilot.said is None
    assert pilot.view.hint is None
    assert pilot.session.tally.hints == 0


def test_a_refusal_while_thinking_passes_and_the_thinking_comes_back(pilot):
    pilot.hints.hold()
    pilot.press("h")
    pilot.tap("slot 0")
    said = pilot.said
    pilot.wait(2.6)

    assert said == COVERED
    assert pilot.said == THINKING


def test_a_page_over_the_table_does_not_cancel_the_hint(pilot):
    pilot.hints.hold()
    pilot.press("h")
    pilot.tap("rules")
    pilot.wait(20)
    pilot.hints.finish()
    pilot.wake()
    pilot.tap("close")

    assert pilot.view.hint is not None
    assert Tone.HINT is pilot.view.message.tone
    assert pilot.session.tally.hints == 1


def test_hints_are_counted_when_given_not_when_asked(sit):
    def nothing(question):
        return Answer(question, Verdict.BEST_GUESS, (), Reason.NOTHING)

    pilot = sit(GameKind.PYRAMID, answer=nothing)

    pilot.press("h")

    assert pilot.said == "眼下沒有可以建議的走法。"
    assert pilot.session.tally.hints == 0


def test_a_hint_asked_for_is_seen_whatever_has_just_been_said(pilot):
    pilot.app.desk.banner.notify("…")
    pilot.settle()
    pilot.tap("copy id")
    pilot.wait(10)
    said = pilot.said

    pilot.press("h")

    assert said == "…"
    assert Tone.HINT is pilot.view.message.tone


def test_a_notice_lasts_eight_seconds_though_nothing_else_happens(pilot):
    pilot.app.desk.banner.notify("…")

    pilot.wait(0.01)
    said = pilot.said
    pilot.wait(8.1)

    assert said == "…"
    assert pilot.said is None


def test_a_notice_that_came_under_a_page_waits_until_it_can_be_read(pilot):
    pilot.tap("rules")
    pilot.app.desk.banner.notify("…")
    pilot.wait(60)
    pilot.tap("close")
    said = pilot.said
    pilot.wait(8.1)

    assert said == "…"
    assert pilot.said is None


# Verdicts


def lost(question, undo_steps=0):
    if question.ordinary:
        return suggest(question)
    return Answer(question, Verdict.LOST, (), Reason.LOST, undo_steps=undo_steps)


def test_a_verdict_has_four_exits_and_ends_nothing(sit):
    pilot = sit(GameKind.PYRAMID, answer=lost)
    pilot.play("d")
    before = pilot.held()

    pilot.press("h")

    message = pilot.view.message
    assert "已無解" in message.text
    assert [e.label for e in message.exits] == ["撤銷", "提示", "重開本局", "換一局"]
    assert before == pilot.held()
    assert not pilot.view.is_panel_open


def test_the_verdicts_own_hint_gives_an_ordinary_one(sit):
    pilot = sit(GameKind.PYRAMID, answer=lost)
    pilot.press("h")

    pilot.tap("lost hint")

    assert Tone.HINT is pilot.view.message.tone
    assert pilot.view.hint.line


def test_the_verdicts_undo_jumps_back_and_one_redo_returns(sit):
    pilot = sit(GameKind.PYRAMID, answer=lambda question: lost(question, 2))
    pilot.play("d d d")
    pilot.press("h")

    pilot.tap("lost undo")
    moves = pilot.view.moves_made
    pilot.press("y", ctrl=True)

    assert moves == 1
    assert pilot.view.moves_made == 3


@pytest.mark.parametrize(
    ("name", "same"), [("lost restart", True), ("lost new", False)]
)
def test_the_verdicts_other_exits_begin_again(sit, name, same):
    pilot = sit(GameKind.PYRAMID, answer=lost)
    pilot.play("d")
    deal_id = pilot.view.deal_id
    pilot.press("h")

    pilot.tap(name)

    assert same == (deal_id == pilot.view.deal_id)
    assert pilot.view.moves_made == 0
    assert pilot.said is None


def test_in_tripeaks_a_loss_is_told_in_its_own_words(sit):
    pilot = sit(GameKind.TRIPEAKS, answer=lost)
    pilot.play("d")

    pilot.press("h")

    message = pilot.view.message
    assert "這一局從這裡已經走不通了" in message.text
    assert message.exits[0].label == "復原"


# Pages


@pytest.mark.parametrize(
    ("opener", "page"), [("rules", Page.RULES), ("menu", Page.MENU)]
)
def test_a_page_closes_by_its_button_by_esc_and_by_a_tap_beside_it(pilot, opener, page):
    closed = []
    for close in (
        lambda: pilot.tap("close"),
        lambda: pilot.press("escape"),
        lambda: pilot.tap("beside"),
    ):
        pilot.tap(opener)
        assert page is pilot.view.page
        close()
        closed.append(pilot.view.page)

    assert closed == [None] * 3


def test_nothing_reaches_the_table_through_a_page(pilot):
    before = pilot.held()
    point = pilot.point_on("slot 21")
    pilot.tap("rules")

    pilot.tap_at(point)
    for key in ("d", "r", "n", "u", "h"):
        pilot.press(key)

    assert before == pilot.held()


def test_that_hints_are_left_to_the_rule_of_thumb_is_said_once(pilot):
    pilot.hints.has_failed = True

    pilot.advance(0.1)
    told = pilot.said
    pilot.press("h")
    pilot.advance(0.2)

    assert told == "提示的計算停了，暫時只給普通建議。"
    assert pilot.view.hint is not None
    assert pilot.said not in (told, None)


def test_copying_the_id_from_the_menu_can_be_seen(pilot):
    pilot.tap("menu")

    pilot.tap("menu copy id")

    assert pilot.view.page is None
    assert pilot.said == "已複製到剪貼簿"


def test_copying_the_id_from_the_status_bar_says_so(pilot):
    pilot.tap("copy id")

    assert pilot.said == "已複製到剪貼簿"


def test_a_finger_that_trembles_on_a_row_of_the_menu_still_presses_it(pilot):
    pilot.play("d")
    pilot.tap("menu")
    rect = pilot.target("menu restart").rect

    pilot.down(rect.center._replace(y=rect.y + 2))
    pilot.move(rect.center._replace(y=rect.bottom - 2))
    pilot.up(rect.center._replace(y=rect.bottom - 2))

    assert pilot.view.moves_made == 0


def test_the_rules_scroll_by_finger_wheel_and_keys_and_not_under_a_tap(pilot):
    pilot.tap("rules")
    page = pilot.app.stage.pages.rules
    rect = pilot.target("paper").rect
    start = rect.center
    read = [page.fraction(GameKind.PYRAMID)]
    for act in (
        lambda: pilot.press("page down"),
        lambda: pilot.press("down"),
        lambda: pilot.wheel(-2),
        lambda: (pilot.down(start), pilot.move(start._replace(y=start.y - 200))),
    ):
        act()
        read.append(page.fraction(GameKind.PYRAMID))

    assert sorted(set(read)) == read


def test_a_drag_that_scrolls_closes_nothing(pilot):
    pilot.tap("rules")
    beside = pilot.point_on("beside")

    pilot.down(beside)
    pilot.move(beside._replace(y=beside.y + 60))
    pilot.up(beside._replace(y=beside.y + 60))

    assert Page.RULES is pilot.view.page
