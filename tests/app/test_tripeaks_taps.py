"""The tap table of TriPeaks, row by row, and its first-time sentence."""

from __future__ import annotations

import pytest

from game.deals import deal_from_number
from game.rules.model import GameKind, Place
from game.rules.notation import read_state
from game.scenes.scene import Tone

NOT_ADJACENT = "這張牌與廢牌堆頂不相差 1"
FACE_DOWN = "這張牌還沒有翻開"
COVERED = "這張牌被壓住了"
STOCK_EMPTY = "沒有牌可翻了"
TIP = "點數與廢牌堆頂相差 1 的牌，點一下就能接走；K 與 A 也相接。"
OPEN = """
    tripeaks, chain 0, longest 0
          6d          5h          4c
        Td  9c      2d  8s      2c  5d
      3h  9s  8h  4d  7d  Ad  Jd  3d  Jh
    6c  5s  9d  4s  3c  7c  Qs  As  Qh  Kd
    stock 4h Ks 6h
    waste 2h
"""
LAST_CARDS = """
    tripeaks, chain 2, longest 3
          --          --          --
        --  --      --  --      --  --
      --  --  --  --  --  --  --  --  --
    --  --  --  --  --  --  --  {}  --  9s
    stock {}
    waste {}
"""


@pytest.fixture
def pilot(sit):
    pilot = sit(GameKind.TRIPEAKS, deal=deal_from_number(GameKind.TRIPEAKS, 10))
    pilot.app.desk.is_tip_due = False
    pilot.lay(read_state(OPEN))
    return pilot


@pytest.fixture
def newcomer(sit):
    """Return a program on which TriPeaks has never been entered."""
    return sit(GameKind.TRIPEAKS, deal=deal_from_number(GameKind.TRIPEAKS, 10))


@pytest.mark.parametrize("slot", [22, 25])
def test_a_card_one_rank_away_is_played_by_one_tap(pilot, slot):
    card = pilot.state.tableau[slot]

    pilot.tap_spot(slot)

    assert card == pilot.state.waste[-1]
    assert pilot.view.moves_made == 1
    assert pilot.view.selection is None
    assert pilot.said is None


@pytest.mark.parametrize(
    ("card", "top", "fits"),
    [
        ("Ad", "Kh", True),
        ("Kd", "Ah", True),
        ("2d", "Ah", True),
        ("Qd", "Kh", True),
        ("Ad", "Qh", False),
        ("Kd", "2h", False),
        ("Qd", "Ah", False),
        ("2d", "Kh", False),
    ],
)
def test_king_and_ace_are_neighbours_and_nobody_else_is(pilot, card, top, fits):
    pilot.lay(read_state(LAST_CARDS.format(card, "4h", top)))

    pilot.tap("slot 25")

    assert (None if fits else NOT_ADJACENT) == pilot.said
    assert (1 if fits else 0) == pilot.view.moves_made


def refused(pilot, sentence: str, name: str) -> bool:
    """Tell whether a tap says this, shakes the card, and changes nothing at all."""
    before = pilot.held()
    pilot.tap(name)
    message = pilot.view.message
    return (
        message is not None
        and (sentence, Tone.REFUSAL) == (message.text, message.tone)
        and before == pilot.held()
        and pilot.app.stage.is_moving
    )


def test_an_uncovered_card_that_does_not_fit_is_refused(pilot):
    assert refused(pilot, NOT_ADJACENT, "slot 19")


@pytest.mark.parametrize("name", ["slot 0", "slot 5", "slot 12"])
def test_a_card_never_seen_is_refused(pilot, name):
    assert refused(pilot, FACE_DOWN, name)


def test_one_cover_gone_is_not_enough(pilot):
    pilot.play("p22")
    pilot.settle()

    assert refused(pilot, FACE_DOWN, "slot 12")


def test_a_card_seen_before_and_covered_again_is_refused_as_covered(pilot):
    pilot.play("p22 p21")
    seen = pilot.state.tableau[12]
    pilot.press("u")
    pilot.settle()

    assert seen in pilot.view.seen
    assert refused(pilot, COVERED, "slot 12")


def test_the_stock_draws_and_the_chain_falls_to_nothing(pilot):
    pilot.play("p22 p21")
    chain = pilot.state.chain

    pilot.tap("pile")

    assert (chain, pilot.state.chain) == (2, 0)
    assert str(pilot.state.waste[-1]) == "4h"


def test_the_empty_stock_is_refused(pilot):
    pilot.lay(read_state(LAST_CARDS.format("3d", "--", "2h")))

    assert refused(pilot, STOCK_EMPTY, "pile")


@pytest.mark.parametrize("name", ["waste", "felt"])
def test_waste_and_felt_mean_nothing(pilot, name):
    before = pilot.held()

    pilot.tap(name)

    assert pilot.said is None
    assert before == pilot.held()
    assert not pilot.app.stage.is_moving


def test_the_banner_says_once_how_many_cards_are_left_after_the_last_draw(pilot):
    pilot.lay(read_state(LAST_CARDS.format("3d", "4h", "8h")))

    pilot.tap("pile")
    said = pilot.said
    pilot.wait(8.5)

    assert said == "牌庫翻完了，塔上還剩 2 張。"
    assert pilot.said is None


def test_what_was_said_of_the_cards_left_goes_with_the_next_card(pilot):
    pilot.lay(read_state(LAST_CARDS.format("3d", "4h", "8h")))
    pilot.tap("pile")

    pilot.tap("slot 25")

    assert pilot.said is None


def test_nothing_is_said_of_cards_left_where_the_stuck_panel_says_it(pilot):
    pilot.lay(read_state(LAST_CARDS.format("Kd", "4h", "8h")))

    pilot.tap("pile")

    assert pilot.said is None
    assert pilot.view.is_panel_open


def test_the_used_up_stock_bears_its_sentence_for_good(pilot):
    pilot.lay(read_state(LAST_CARDS.format("3d", "4h", "8h")))
    pilot.tap("pile")
    pilot.wait(20)

    picture = pilot.app.stage.picture(pilot.view)
    assert STOCK_EMPTY in {getattr(s.art, "text", "") for s in picture.sprites}


def test_recycling_is_not_offered(pilot):
    before = pilot.held()

    pilot.press("r")

    assert not pilot.offers(Place.RECYCLE.value)
    assert before == pilot.held()
    assert pilot.said is None


# First time


def test_on_first_entering_one_sentence_tells_the_rule(newcomer):
    assert newcomer.said == TIP


def test_it_is_not_said_in_pyramid(sit):
    assert sit(GameKind.PYRAMID).said is None


def test_resizing_leaves_it_there(newcomer):
    newcomer.resize(800, 1280)
    newcomer.settle()

    assert newcomer.said == TIP


def test_time_and_the_window_leave_it_there(newcomer):
    newcomer.wait(30)
    newcomer.lose_focus()
    newcomer.gain_focus()

    assert newcomer.said == TIP


def test_a_tap_ends_it_and_counts(newcomer):
    newcomer.tap("pile")

    assert newcomer.said is None
    assert newcomer.view.moves_made == 1


def test_a_refusal_ends_it_and_is_said(newcomer):
    newcomer.tap("slot 0")
    said = newcomer.said
    newcomer.wait(3)

    assert said == FACE_DOWN
    assert newcomer.said is None


@pytest.mark.parametrize("key", ["d", "h", "n", "f1", "left", "tab", "x", "escape"])
def test_any_key_ends_it(newcomer, key):
    newcomer.press(key)
    newcomer.press("escape")

    assert newcomer.view.tip is None
    assert not newcomer.app.desk.is_tip_due


@pytest.mark.parametrize("name", ["felt", "waste", "banner", "hint", "rules", "menu"])
def test_any_tap_ends_it(newcomer, name):
    newcomer.tap(name)

    assert newcomer.view.tip is None
    assert not newcomer.app.desk.is_tip_due


def test_once_gone_it_never_comes_back(newcomer, sit):
    newcomer.tap("felt")

    again = sit(GameKind.TRIPEAKS)

    assert again.said is None


def test_once_gone_it_is_gone_for_a_killed_program_too(newcomer, sit):
    newcomer.tap("pile")
    newcomer.kill()

    assert sit(GameKind.TRIPEAKS).said is None


def test_closed_untouched_it_is_there_again(newcomer, sit):
    assert newcomer.said is not None

    again = sit(GameKind.TRIPEAKS)

    assert again.said == TIP


def test_what_the_program_must_say_first_does_not_use_it_up(newcomer):
    newcomer.app.desk.banner.notify("…")
    newcomer.settle()

    newcomer.tap("banner")

    assert newcomer.said == TIP


def test_closing_it_closes_nothing_else(newcomer):
    newcomer.press("f11")
    newcomer.app.desk.is_tip_due = True

    newcomer.press("escape")

    assert newcomer.said is None
    assert newcomer.view.is_fullscreen
