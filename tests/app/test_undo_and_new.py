"""Undo, redo, new deals, restarts and holding undo, at the table."""

from __future__ import annotations

from random import Random

import pytest

from game.deals import deal_from_number
from game.rules.model import GameKind, Outcome
from tests.app.lines import WON
from tests.pilot import FINGER, MOUSE

KINDS = pytest.mark.parametrize("kind", list(GameKind))
NOTHING_TO_UNDO = {
    "pyramid": "已經是第一步，沒有可撤銷的了",
    "tripeaks": "已經是第一步，沒有可復原的了",
}


@pytest.fixture(params=list(GameKind))
def pilot(sit, request):
    pilot = sit(request.param, deal=WON[request.param].deal)
    pilot.app.desk.is_tip_due = False
    return pilot


def play_some(pilot, moves: int) -> None:
    words = WON[pilot.view.kind].moves.split()
    pilot.run_to(" ".join(words[:moves]))


def test_each_kind_of_move_is_one_move_and_one_undo_gives_the_position_back(pilot):
    random = Random(5)
    rules = pilot.session.rules
    kinds = set()
    for _ in range(30):
        moves = list(rules.legal_moves(pilot.state))
        if pilot.view.outcome is not Outcome.PLAYING:
            break
        move = random.choice(moves)
        kinds.add(type(move).__name__)
        before, count = pilot.state, pilot.view.moves_made
        pilot.make(move)
        assert count + 1 == pilot.view.moves_made
        pilot.press("u")
        assert (before, count) == (pilot.state, pilot.view.moves_made)
        pilot.make(move)

    assert "Draw" in kinds
    assert len(kinds) > 1


def test_at_the_first_position_undo_is_refused_in_a_sentence(pilot):
    before = pilot.held()

    pilot.tap("undo")

    assert NOTHING_TO_UNDO[pilot.view.kind] == pilot.said
    assert before == pilot.held()
    assert not pilot.view.can_undo


def test_redo_with_nothing_ahead_is_refused_in_a_sentence(pilot):
    before = pilot.held()

    pilot.press("y", ctrl=True)

    assert pilot.said == "沒有可重做的了"
    assert before == pilot.held()


def test_redo_is_in_the_menu(pilot):
    play_some(pilot, 3)
    pilot.press("u")

    pilot.tap("menu")
    pilot.tap("menu redo")

    assert pilot.view.moves_made == 3
    assert pilot.view.page is None


def test_new_needs_no_question_because_undo_brings_the_game_back(pilot):
    play_some(pilot, 5)
    pilot.wait(7)
    before, elapsed = pilot.held(), pilot.session.elapsed_seconds

    pilot.tap("new")
    other = pilot.view.deal_id
    pilot.wait(5)
    pilot.tap("undo")
    said = pilot.said
    after, resumed = pilot.held(), pilot.session.elapsed_seconds
    pilot.press("y", ctrl=True)

    session = [name for name in before if name.startswith("session ")]
    assert [before[name] for name in session] == [after[name] for name in session]
    assert elapsed == pytest.approx(resumed, abs=0.3)
    assert said == "回到前一局了。"
    assert pilot.said == "回到新的一局了。"
    assert other == pilot.view.deal_id


def test_the_former_game_can_be_played_on_and_undone_to_its_start(pilot):
    play_some(pilot, 5)
    pilot.press("n")
    for _ in range(6):
        pilot.press("u")

    assert WON[pilot.view.kind].deal_id == pilot.view.deal_id
    assert pilot.view.moves_made == 0


def test_the_former_game_is_kept_over_closing(pilot, sit):
    play_some(pilot, 5)
    kind = pilot.view.kind
    pilot.press("n")

    again = sit(kind)
    again.press("u")

    assert WON[kind].deal_id == again.view.deal_id
    assert again.view.moves_made == 5


def test_restart_keeps_deal_memory_and_time_and_can_be_undone(pilot):
    play_some(pilot, 6)
    pilot.wait(5)
    elapsed, seen = pilot.session.elapsed_seconds, pilot.session.seen
    pilot.tap("menu")
    pilot.tap("menu restart")
    restarted = (pilot.view.deal_id, pilot.view.moves_made, pilot.session.seen)
    time = pilot.session.elapsed_seconds
    pilot.press("u")

    assert (WON[pilot.view.kind].deal_id, 0, seen) == restarted
    assert elapsed == pytest.approx(time, abs=0.3)
    assert pilot.view.moves_made == 6
    assert pilot.session.tally.restarts == 1


def test_selections_refusals_and_restarts_are_no_moves(sit):
    pilot = sit(GameKind.PYRAMID, deal=deal_from_number(GameKind.PYRAMID, 4))

    pilot.tap("slot 22")
    pilot.tap("slot 0")
    pilot.tap("menu")
    pilot.tap("menu restart")

    assert pilot.view.moves_made == 0
    assert pilot.session.tally.restarts == 0


@pytest.mark.parametrize("how", [MOUSE, FINGER])
def test_holding_undo_repeats_it_down_to_the_first_position(pilot, how):
    pilot.press("n")  # a former game lies behind, and must stay there
    for _ in range(8):
        pilot.press("d")
    deal_id = pilot.view.deal_id
    point = pilot.point_on("undo")

    pilot.down(point, how)
    pilot.wait(0.4)
    before = pilot.view.moves_made
    pilot.wait(0.5)
    amid = pilot.view.moves_made
    pilot.wait(5)
    pilot.up(point, how)
    pilot.wait(1)

    assert before == 8
    assert 2 < amid < 6
    assert pilot.view.moves_made == 0
    assert deal_id == pilot.view.deal_id
    assert pilot.said is None


def test_letting_go_or_sliding_off_ends_the_repeating(pilot):
    for _ in range(9):
        pilot.press("d")
    point = pilot.point_on("undo")

    pilot.down(point)
    pilot.wait(0.6)
    pilot.move(pilot.point_on("hint"))
    moves = pilot.view.moves_made
    pilot.wait(2)

    assert 0 < moves < 9
    assert moves == pilot.view.moves_made


def test_losing_the_focus_ends_the_repeating(pilot):
    for _ in range(9):
        pilot.press("d")
    pilot.down(pilot.point_on("undo"))
    pilot.wait(0.6)

    pilot.lose_focus()
    moves = pilot.view.moves_made
    pilot.wait(2)

    assert moves == pilot.view.moves_made


def test_a_page_opened_while_undo_is_held_ends_the_repeating(pilot):
    for _ in range(9):
        pilot.press("d")
    pilot.down(pilot.point_on("undo"))
    pilot.wait(0.6)

    pilot.press("f1")
    moves = pilot.view.moves_made
    pilot.wait(2)

    assert moves == pilot.view.moves_made
    assert pilot.view.page is not None


def test_holding_the_key_repeats_undo_down_to_the_first_position(pilot):
    pilot.press("n")
    for _ in range(5):
        pilot.press("d")
    deal_id = pilot.view.deal_id

    for _ in range(30):
        pilot.key_down("u")
    pilot.key_up("u")

    assert pilot.view.moves_made == 0
    assert deal_id == pilot.view.deal_id


def test_undoing_a_draw_brings_the_chain_back(sit):
    line = WON[GameKind.TRIPEAKS]
    pilot = sit(GameKind.TRIPEAKS, deal=line.deal)
    pilot.run_to(" ".join(line.moves.split()[:5]))
    chain = (pilot.state.chain, pilot.state.longest_chain)

    pilot.press("d")
    broken = (pilot.state.chain, pilot.state.longest_chain)
    pilot.press("u")

    assert chain == (5, 5)
    assert broken == (0, 5)
    assert chain == (pilot.state.chain, pilot.state.longest_chain)


def test_undoing_a_recycle_takes_the_pass_back(sit):
    pilot = sit(GameKind.PYRAMID, deal=deal_from_number(GameKind.PYRAMID, 16))
    pilot.run_to("d " * 24 + "r")

    pilot.press("u")

    assert pilot.state.passes_left == 2
    assert len(pilot.state.waste) == 24


def test_undoing_a_play_turns_the_card_down_and_it_stays_known(sit):
    line = WON[GameKind.TRIPEAKS]
    pilot = sit(GameKind.TRIPEAKS, deal=line.deal)
    pilot.run_to("p21 p24 p20 p22")
    known = pilot.state.tableau[12]
    for _ in range(4):
        pilot.press("u")
    pilot.press("n")
    pilot.press("u")
    again = sit(GameKind.TRIPEAKS)

    assert not again.view.rules.is_face_up(again.state, 12)
    assert known in again.view.seen
