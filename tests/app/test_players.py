"""Whole games, won by one kind of input alone, and games that end stuck."""

from __future__ import annotations

import pytest

from game.rules.model import GameKind, Outcome
from game.rules.notation import read_move
from tests.app.lines import STUCK, WON
from tests.pilot import FINGER, MOUSE, TOUCH, spot_name
from tests.session.seats import taps

KINDS = pytest.mark.parametrize("kind", list(GameKind))


@KINDS
@pytest.mark.parametrize(
    ("how", "size"), [(MOUSE, (480, 360)), (FINGER, (480, 854)), (TOUCH, (1280, 800))]
)
def test_a_game_is_won_by_one_pointer_alone(sit, kind, how, size):
    line = WON[kind]
    pilot = sit(kind, deal=line.deal, size=size)

    pilot.play(line.moves, how)

    assert Outcome.WON is pilot.view.outcome
    assert line.length == pilot.view.moves_made
    assert (pilot.session.tally.undos, pilot.session.tally.restarts) == (0, 0)


@KINDS
@pytest.mark.parametrize("size", [(1280, 800), (480, 360), (480, 854)])
def test_a_game_is_won_by_arrows_tab_and_enter_alone(sit, kind, size):
    line = WON[kind]
    pilot = sit(kind, deal=line.deal, size=size)

    for word in line.moves.split():
        for spot in taps(read_move(word)):
            go_to(pilot, spot_name(spot))
            pilot.press("return")

    assert Outcome.WON is pilot.view.outcome
    assert line.length == pilot.view.moves_made


def go_to(pilot, name: str) -> None:
    """Move the focus there by the arrows, as one does who looks where it is."""
    for _ in range(40):
        focus = pilot.app.stage.focus
        if focus == name:
            return
        pilot.press(way_to(pilot, focus, name))
    raise AssertionError(f"no way from {focus} to {name}")


def way_to(pilot, focus: str | None, name: str) -> str:
    if focus is None or (not focus.startswith("slot ") and name.startswith("slot ")):
        return "up"
    if focus.startswith("slot ") and not name.startswith("slot "):
        return "down"
    here, there = pilot.target(focus).rect.center, pilot.target(name).rect.center
    is_pile = not name.startswith("slot ")
    if is_pile and abs(there.y - here.y) > pilot.target(name).rect.height // 2:
        return "right" if there.y > here.y else "left"
    if there.x == here.x:
        return "right" if there.y > here.y else "left"
    return "right" if there.x > here.x else "left"


@KINDS
def test_the_last_move_can_be_undone_and_the_rest_played_again(sit, kind):
    line = WON[kind]
    pilot = sit(kind, deal=line.deal)
    pilot.run_to(line.moves)
    end = pilot.state

    for _ in range(line.length):
        pilot.press("u")
    start = pilot.state
    for _ in range(line.length):
        pilot.press("y", ctrl=True)

    assert pilot.session.history.initial == start
    assert end == pilot.state
    assert pilot.view.is_panel_open


@KINDS
def test_back_in_the_middle_a_game_can_still_be_finished(sit, kind):
    line = WON[kind]
    pilot = sit(kind, deal=line.deal)
    words = line.moves.split()
    pilot.play(" ".join(words[:20]))
    for key in "uuuuuuu":
        pilot.press(key)

    pilot.play(" ".join(words[13:]))

    assert Outcome.WON is pilot.view.outcome


@KINDS
def test_who_gets_stuck_sees_the_panel(sit, kind):
    pilot = sit(kind, deal=STUCK[kind].deal)
    pilot.play(STUCK[kind].moves)

    labels = shown(pilot)
    assert pilot.view.is_panel_open
    assert "沒有可走的一步" in labels
    assert not any("無解" in text or "走不通" in text for text in labels)


def stuck(sit, kind):
    pilot = sit(kind, deal=STUCK[kind].deal)
    pilot.run_to(STUCK[kind].moves)
    return pilot


def shown(pilot) -> set[str]:
    picture = pilot.app.stage.picture(pilot.view)
    return {s.art.text for s in picture.sprites if hasattr(s.art, "text")}


@KINDS
def test_stuck_the_last_step_can_be_undone(sit, kind):
    pilot = stuck(sit, kind)
    label = {"pyramid": "撤銷上一步", "tripeaks": "復原上一步"}[kind]
    labels = shown(pilot)

    pilot.tap("undo last")

    assert label in labels
    assert Outcome.PLAYING is pilot.view.outcome
    assert not pilot.view.is_panel_open
    assert STUCK[kind].length - 1 == pilot.view.moves_made


@KINDS
def test_stuck_the_deal_can_be_restarted(sit, kind):
    pilot = stuck(sit, kind)

    pilot.tap("restart")

    assert not pilot.view.is_panel_open
    assert STUCK[kind].deal_id == pilot.view.deal_id
    assert pilot.view.moves_made == 0


@KINDS
def test_stuck_another_game_can_be_played(sit, kind):
    pilot = stuck(sit, kind)

    pilot.tap("play again")

    assert not pilot.view.is_panel_open
    assert STUCK[kind].deal_id != pilot.view.deal_id


@KINDS
def test_stuck_the_dock_works_but_for_hints(sit, kind):
    pilot = stuck(sit, kind)
    pilot.press("h")
    pilot.tap("hint")
    pilot.press("d")
    said = pilot.said

    pilot.tap("rules")
    pilot.tap("close")
    pilot.tap("undo")

    assert said is None
    assert not pilot.view.is_panel_open


@KINDS
def test_stuck_by_keyboard_the_focus_is_in_the_panel(sit, kind):
    pilot = stuck(sit, kind)

    pilot.press("tab")
    focus = pilot.app.stage.focus
    pilot.press("return")

    assert focus == "undo last"
    assert Outcome.PLAYING is pilot.view.outcome
