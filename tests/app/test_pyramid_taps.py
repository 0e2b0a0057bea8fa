"""The tap table of Pyramid, row by row, through the window's events."""

from __future__ import annotations

import pytest

from game.deals import deal_from_number
from game.rules.model import GameKind, Place
from game.rules.notation import read_state
from game.scenes.scene import Tone
from tests.diagrams import piles

NOT_THIRTEEN = "這兩張相加不等於 13"
COVERED = "這張牌被壓住了"
STOCK_EMPTY = "沒有牌可翻了"
NOT_USED_UP = "牌庫翻完後才可回收"
NO_RECYCLE = "沒有回收次數了"
WASTE_EMPTY = "廢牌堆沒有牌可回收"
OPEN = """
    pyramid, 2 recycles left
                6d
              5h  4c
            Td  9c  2d
          8s  2c  5d  3h
        9s  8h  4d  7d  Ad
      Jd  3d  Jh  6c  5s  9d
    Kc  6s  7c  Qs  As  Qh  Kd
    stock 6h Ks 4h
    waste 7h 8d
"""
"""Slots 21-27 are exposed: two kings, 6+7, twice Q+A; stock and waste add up to 13."""


@pytest.fixture
def pilot(sit):
    pilot = sit(GameKind.PYRAMID, deal=deal_from_number(GameKind.PYRAMID, 4))
    pilot.lay(read_state(OPEN))
    return pilot


def test_a_tap_selects_a_playable_card_and_shows_every_partner(pilot):
    pilot.tap("slot 25")

    assert pilot.view.selection == 25
    assert {24, 26} == set(pilot.view.partners)


@pytest.mark.parametrize("name", ["slot 22", "stock top", "waste"])
def test_partners_are_found_in_all_three_places(pilot, name):
    pilot.tap(name)

    everywhere = {22, 23, Place.STOCK_TOP, Place.WASTE}
    sixes = {22, Place.STOCK_TOP}
    mine = sixes if pilot.view.selection in sixes else everywhere - sixes
    assert everywhere - mine == set(pilot.view.partners)


def test_selecting_is_no_move(pilot):
    before = pilot.held()

    pilot.tap("slot 25")

    assert before == pilot.held()


def test_the_selected_card_tapped_again_is_deselected(pilot):
    before = pilot.held()

    pilot.tap("slot 25")
    pilot.tap("slot 25")

    assert pilot.view.selection is None
    assert before == pilot.held()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("slot 22", "slot 23"),
        ("slot 22", "waste"),
        ("slot 23", "stock top"),
        ("stock top", "waste"),
        ("waste", "stock top"),
    ],
)
def test_a_pair_of_thirteen_leaves_from_any_two_places(pilot, one, other):
    pilot.tap(one)
    pilot.tap(other)

    assert pilot.view.moves_made == 1
    assert pilot.view.selection is None
    assert pilot.said is None


@pytest.mark.parametrize("is_selected", [False, True])
def test_a_king_leaves_alone_and_drops_the_selection(pilot, is_selected):
    if is_selected:
        pilot.tap("slot 25")

    pilot.tap("slot 21")

    assert pilot.state.tableau[21] is None
    assert pilot.view.selection is None
    assert pilot.view.moves_made == 1


def test_a_king_leaves_from_stock_and_waste(pilot):
    pilot.lay(piles(stock="Kc 4h", waste="Kd 8d"))

    pilot.tap("stock top")
    pilot.tap("waste")

    assert (str(pilot.state.stock[-1]), str(pilot.state.waste[-1])) == ("4h", "8d")
    assert pilot.view.moves_made == 2


def refused(pilot, sentence: str, *names: str) -> bool:
    """Tell whether the last of these taps says this and changes nothing at all."""
    before = pilot.held()
    for name in names:
        pilot.tap(name)
    message = pilot.view.message
    return (
        message is not None
        and (sentence, Tone.REFUSAL) == (message.text, message.tone)
        and pilot.view.selection is None
        and before == pilot.held()
        and pilot.app.stage.is_moving  # the cards concerned shake
    )


def test_two_cards_that_do_not_make_thirteen_are_refused(pilot):
    assert refused(pilot, NOT_THIRTEEN, "slot 22", "slot 25")


def test_a_covered_card_is_refused(pilot):
    assert refused(pilot, COVERED, "slot 0")


def test_a_covered_card_is_refused_with_a_selection_too(pilot):
    assert refused(pilot, COVERED, "slot 25", "slot 15")


def test_a_card_is_never_paired_with_the_one_that_it_covers(pilot):
    pilot.lay(read_state(OPEN.replace("Jd  3d", "Jd  7s").replace("6s  7c", "6s  --")))

    assert refused(pilot, COVERED, "slot 22", "slot 16")


def test_the_stock_pile_draws(pilot):
    pilot.tap("pile")

    assert str(pilot.state.waste[-1]) == "6h"
    assert str(pilot.state.stock[-1]) == "Ks"
    assert pilot.view.moves_made == 1


def test_drawing_drops_the_selection(pilot):
    pilot.tap("slot 25")
    pilot.tap("pile")

    assert pilot.view.selection is None


@pytest.mark.parametrize("name", ["pile", "stock top"])
def test_the_empty_stock_is_refused_at_both_of_its_places(pilot, name):
    pilot.lay(piles(waste="8d 4h"))

    assert refused(pilot, STOCK_EMPTY, name)


def test_the_recycle_button_begins_the_next_pass(pilot):
    pilot.lay(piles(waste="8d 4h"))

    pilot.tap("recycle")

    assert pilot.state.passes_left == 1
    assert [str(card) for card in pilot.state.stock] == ["8d", "4h"]
    assert pilot.state.waste == ()
    assert pilot.view.moves_made == 1


def test_recycling_is_refused_while_the_stock_has_cards(pilot):
    assert refused(pilot, NOT_USED_UP, "recycle")


def test_recycling_is_refused_in_the_last_pass(pilot):
    pilot.lay(piles(stock="8d", waste="4h", recycles=0))

    assert refused(pilot, NO_RECYCLE, "recycle")


def test_recycling_is_refused_with_an_empty_waste(pilot):
    pilot.lay(
        read_state(
            """
            pyramid, 2 recycles left
                        --
                      --  --
                    --  --  --
                  --  --  --  --
                --  --  --  --  --
              --  --  --  --  --  5s
            --  --  --  --  --  Qh  Ad
            stock --
            waste --
            """
        )
    )

    assert refused(pilot, WASTE_EMPTY, "recycle")


def test_of_several_reasons_against_recycling_the_first_is_given(pilot):
    pilot.lay(piles(stock="8d", waste="--", recycles=0))
    in_last_pass = refused(pilot, NO_RECYCLE, "recycle")
    pilot.settle()
    pilot.lay(piles(stock="8d", waste="--", recycles=1))

    assert in_last_pass
    assert refused(pilot, NOT_USED_UP, "recycle")


@pytest.mark.parametrize("name", ["felt", "waste"])
def test_felt_and_the_empty_waste_deselect_without_a_word(pilot, name):
    pilot.lay(piles(stock="6h Ks", waste="--"))
    before = pilot.held()
    pilot.tap("slot 26")

    pilot.tap(name)

    assert pilot.view.selection is None
    assert pilot.said is None
    assert before == pilot.held()


def test_a_press_that_leaves_its_card_does_nothing(pilot):
    before = pilot.held()
    start, end = pilot.point_on("slot 21"), pilot.point_on("slot 27")

    pilot.down(start)
    pilot.move(end)
    pilot.up(end)

    assert before == pilot.held()
    assert pilot.view.selection is None


def test_a_press_that_leaves_its_card_and_comes_back_does_nothing(pilot):
    before = pilot.held()
    start, end = pilot.point_on("slot 21"), pilot.point_on("slot 27")

    pilot.down(start)
    pilot.move(end)
    pilot.move(start)
    pilot.up(start)

    assert before == pilot.held()


def test_a_pair_cannot_be_made_by_dragging(pilot):
    before = pilot.held()
    start, end = pilot.point_on("slot 22"), pilot.point_on("slot 23")

    pilot.down(start)
    pilot.move(end)
    pilot.up(end)

    assert before == pilot.held()


def test_the_pass_and_the_count_are_shown(pilot):
    pilot.lay(piles(stock="8d", waste="4h", recycles=1))

    labels = shown(pilot)
    assert "第 2/3 輪" in labels
    assert "已移除 25/28" in labels
    assert "1" in labels


def shown(pilot) -> set[str]:
    picture = pilot.app.stage.picture(pilot.view)
    return {s.art.text for s in picture.sprites if hasattr(s.art, "text")}
