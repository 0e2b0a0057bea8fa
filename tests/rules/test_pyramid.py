"""The rules of Pyramid, sentence by sentence."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.cards import DECK, Card, parse_cards
from game.rules.model import (
    Deselect,
    Draw,
    GameState,
    Outcome,
    Place,
    Recycle,
    Refusal,
    Refused,
    Remove,
    Select,
    Spot,
    TapMeaning,
    is_exposed,
    outcome,
    partners,
    remove,
)
from game.rules.notation import read_move
from game.rules.pyramid import COVERED_BY, PASSES, RULES
from tests.diagrams import piles, position, with_marks

STOCK_TOP, WASTE = Place.STOCK_TOP, Place.WASTE
HALF_FREE = """
    pyramid, 2 recycles left
                Kd
              Kh  Ks
            2h  2d  --
          3h  3d  --  --
        Qd  4d  --  --  --
      Ac  5h  --  --  --  --
    --  9s  4c  --  --  --  --
    stock 8h 9h
    waste Th
"""
"""Slot 15 (Ac) is free and half covers Qd; slot 16 (5h) lies under 9s and 4c."""


def legal(state: GameState, move: str) -> bool:
    return RULES.refusal(state, read_move(move)) is None


def refusal(state: GameState, move: str) -> Refusal | None:
    return RULES.refusal(state, read_move(move))


def after(state: GameState, *moves: str) -> GameState:
    for move in moves:
        assert refusal(state, move) is None, move
        state = RULES.apply(state, read_move(move))
    return state


def tap(state: GameState, spot: Spot, selection: Spot | None = None) -> TapMeaning:
    return RULES.interpret(state, selection, frozenset(), spot)


# The deal


def test_twenty_eight_cards_are_laid_row_by_row_and_the_rest_is_the_stock():
    state = RULES.deal(DECK)

    assert DECK[:28] == state.tableau
    assert DECK[28:] == state.stock[::-1]
    assert not state.waste


def test_the_rows_hold_one_to_seven_cards():
    assert [len(row) for row in RULES.rows] == [1, 2, 3, 4, 5, 6, 7]


def test_every_card_of_the_pyramid_and_the_stock_top_lie_face_up():
    state = RULES.deal(DECK)

    assert all(RULES.is_face_up(state, slot) for slot in range(28))
    assert set(DECK[:29]) == RULES.visible(state)


def test_at_the_start_the_seven_cards_of_the_last_row_are_exposed():
    state = RULES.deal(DECK)

    exposed = [s for s in range(28) if is_exposed(COVERED_BY, state.tableau, s)]

    assert list(range(21, 28)) == exposed


def test_each_card_is_covered_by_the_two_below_it():
    assert COVERED_BY[0] == (1, 2)
    assert COVERED_BY[6] == (10, 11)
    assert COVERED_BY[14] == (19, 20)
    assert COVERED_BY[15] == (21, 22)
    assert COVERED_BY[21] == ()


# Removing


@pytest.mark.parametrize(
    "pair", ["Ac Qd", "2c Jd", "3c Td", "4c 9d", "5c 8d", "6c 7d", "Qc Ac", "7s 6s"]
)
def test_two_cards_that_add_up_to_thirteen_leave_together(pair: str):
    stock, waste = pair.split()

    state = after(piles(stock, waste), "xs+w")

    assert (state.stock, state.waste) == ((), ())


def test_no_other_two_ranks_leave_together():
    ranks = [Card(rank, "d") for rank in range(1, 14)]
    pairs = [
        {one.rank, other.rank}
        for one, other in combinations(ranks, 2)
        if legal(piles(str(one), str(other)), "xs+w")
    ]

    assert [{1, 12}, {2, 11}, {3, 10}, {4, 9}, {5, 8}, {6, 7}] == pairs


@pytest.mark.parametrize("rank", "A23456789TJQK")
def test_two_of_one_rank_never_leave_together(rank: str):
    """Nor two kings, though each of them may leave alone."""
    state = piles(f"{rank}c", f"{rank}d")

    assert Refusal.NOT_THIRTEEN is refusal(state, "xs+w")


@pytest.mark.parametrize("suits", ["cc", "cd", "ch", "cs", "dh", "hs"])
def test_suit_and_colour_never_matter(suits: str):
    assert legal(piles(f"5{suits[0]}", f"8{suits[1]}"), "xs+w")


PLACES = """
    pyramid, 2 recycles left
                --
              --  --
            --  --  --
          --  --  --  --
        --  --  --  --  --
      --  --  --  --  --  --
    Ac  Qd  Kh  6c  2c  --  --
    stock 7h 3h
    waste Jh Kd
"""


@pytest.mark.parametrize("move", ["x21+22", "x24+s", "x25+w"])
def test_a_pair_may_come_from_any_two_places(move: str):
    assert legal(position(PLACES), move)


def test_stock_top_and_waste_top_may_leave_together():
    state = after(piles("Tc 2h", "3d 4d"), "xs+w")

    assert parse_cards("2h") == state.stock
    assert parse_cards("4d") == state.waste


@pytest.mark.parametrize("move", ["x23", "xs", "xw"])
def test_a_king_leaves_alone_from_any_of_the_three_places(move: str):
    state = position(
        PLACES.replace("7h 3h", "Ks 3h").replace("Jh Kd", "Kd Jh"),
    )

    assert legal(state, move)


@pytest.mark.parametrize("rank", "A23456789TJQ")
def test_no_other_card_leaves_alone(rank: str):
    state = piles(f"{rank}c", f"{rank}d")

    assert Refusal.NOT_THIRTEEN is refusal(state, "xs")
    assert Refusal.NOT_THIRTEEN is refusal(state, "xw")


def test_only_the_top_of_a_pile_is_playable():
    state = piles("2h Kc", "4d Kd")

    assert not legal(state, "xs")
    assert not legal(state, "xw")


def test_what_lies_beneath_in_the_waste_is_playable_again_when_its_top_has_left():
    state = after(piles("Tc 2h", "3d Js"), "xs+w")

    assert legal(state, "xs+w")


def test_a_covered_card_is_refused():
    state = position(HALF_FREE)

    assert Refusal.COVERED is refusal(state, "x16+s")


def test_a_card_with_one_of_its_two_covers_left_is_still_covered():
    """9s leaves with another four, 4c stays: the 5 under both cannot leave."""
    state = after(
        position(HALF_FREE.replace("4c  --", "4c  4h")),
        "x22+24",
    )

    assert Refusal.COVERED is refusal(state, "x16+s")


def test_a_card_is_exposed_as_soon_as_both_its_covers_have_left():
    state = after(position(HALF_FREE), "x22+23")

    assert legal(state, "x16+s")


def test_a_card_cannot_leave_with_a_card_that_half_covers_it():
    """Ac is the only cover of Qd that is left: both must be free before the move."""
    state = after(position(HALF_FREE), "x22+23", "x16+s")

    assert Refusal.COVERED is refusal(state, "x10+15")


def test_a_covered_king_does_not_leave_either():
    state = position(HALF_FREE)

    assert Refusal.COVERED is refusal(state, "x0")


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (Remove((27,)), Refusal.NO_CARD),
        (Remove((99,)), Refusal.NO_CARD),
        (Remove((-1,)), Refusal.NO_CARD),
        (Remove((Place.FELT,)), Refusal.NO_CARD),
        (Remove(()), Refusal.NOT_A_MOVE),
        (Remove((15, 22, 23)), Refusal.NOT_A_MOVE),
        (Remove((15, 15)), Refusal.NOT_A_MOVE),
        (Remove((23, 22)), Refusal.NOT_A_MOVE),
        (read_move("p15"), Refusal.NOT_A_MOVE),
    ],
)
def test_what_is_no_move_of_pyramid_is_refused(move, reason: Refusal):
    assert reason is RULES.refusal(position(HALF_FREE), move)


# Stock and waste


def test_a_draw_lays_the_stock_top_on_the_waste_and_the_next_card_is_the_top():
    state = after(piles("2h 5c 9d", "4d"), "d")

    assert parse_cards("9d 5c") == state.stock
    assert parse_cards("4d 2h") == state.waste


def test_no_card_is_drawn_from_an_empty_stock():
    assert Refusal.STOCK_EMPTY is refusal(piles("--", "4d"), "d")


def test_a_recycle_makes_the_waste_the_stock_again_in_the_order_of_dealing():
    state = piles("2h 5c 9d")

    again = after(state, "d", "d", "d", "r")

    assert (state.stock, ()) == (again.stock, again.waste)


def test_a_recycle_keeps_the_order_of_what_is_left():
    state = after(piles("2h 5c 8d 9d"), "d", "d", "xs+w", "d", "r")

    assert parse_cards("9d 2h") == state.stock


def test_three_passes_are_two_recycles():
    state = RULES.deal(DECK)

    assert PASSES - 1 == state.passes_left == 2


def test_each_recycle_uses_up_one_and_the_third_is_refused():
    state = piles("2h 5c", recycles=2)

    state = after(state, "d", "d", "r", "d", "d", "r", "d", "d")

    assert state.passes_left == 0
    assert Refusal.NO_RECYCLE_LEFT is refusal(state, "r")


@pytest.mark.parametrize("cards", [1, 24])
def test_a_waste_of_any_size_is_recycled_as_a_whole(cards: int):
    deck = [card for card in DECK if str(card) not in ("As", "2s", "3s")]
    waste = " ".join(map(str, deck[:cards]))

    state = after(piles("--", waste), "r")

    assert (cards, 0, 1) == (len(state.stock), len(state.waste), state.passes_left)


@pytest.mark.parametrize(
    ("stock", "waste", "recycles", "reason"),
    [
        ("--", "4d", 2, None),
        ("--", "4d", 1, None),
        ("--", "4d", 0, Refusal.NO_RECYCLE_LEFT),
        ("2h", "4d", 0, Refusal.NO_RECYCLE_LEFT),
        ("2h", "--", 0, Refusal.NO_RECYCLE_LEFT),
        ("--", "--", 0, Refusal.NO_RECYCLE_LEFT),
        ("2h", "4d", 2, Refusal.STOCK_NOT_USED_UP),
        ("2h", "--", 2, Refusal.STOCK_NOT_USED_UP),
        ("--", "--", 1, Refusal.WASTE_EMPTY),
        ("--", "--", 2, Refusal.WASTE_EMPTY),
    ],
)
def test_a_recycle_is_refused_for_the_first_true_reason(
    stock: str, waste: str, recycles: int, reason: Refusal | None
):
    """No recycle left, then stock not used up, then waste empty."""
    state = piles(stock, waste, recycles)

    assert reason is refusal(state, "r")


# Won and stuck

LAST_KING = """
    pyramid, 2 recycles left
                Kd
              --  --
            --  --  --
          --  --  --  --
        --  --  --  --  --
      --  --  --  --  --  --
    --  --  --  --  --  --  --
    stock 7h 3h
    waste Jh
"""


def test_the_game_is_won_when_the_pyramid_is_gone_whatever_the_piles_hold():
    state = position(LAST_KING)

    assert Outcome.PLAYING is outcome(RULES, state)
    assert Outcome.WON is outcome(RULES, after(state, "x0"))


@pytest.mark.parametrize(
    ("stock", "waste", "recycles", "expected"),
    [
        ("--", "--", 0, Outcome.STUCK),
        ("--", "--", 2, Outcome.STUCK),  # nothing to recycle, whatever is left
        ("--", "4d", 0, Outcome.STUCK),
        ("--", "4d", 1, Outcome.PLAYING),  # a recycle is possible, however useless
        ("4d", "--", 0, Outcome.PLAYING),  # and so is a draw
        ("--", "Kd", 0, Outcome.PLAYING),  # a king on the waste
        ("--", "Td", 0, Outcome.PLAYING),  # a pair with the pyramid
        ("--", "4d 9c", 0, Outcome.STUCK),  # a pair inside the waste is none
    ],
)
def test_stuck_is_when_nothing_is_left_to_do(
    stock: str, waste: str, recycles: int, expected: Outcome
):
    assert expected is outcome(RULES, piles(stock, waste, recycles))


def test_a_stuck_position_offers_no_legal_move():
    state = after(piles("4d", recycles=0), "d")

    assert list(RULES.legal_moves(state)) == []


# One gesture: a tap


@pytest.mark.parametrize("spot", [21, STOCK_TOP, WASTE])
def test_a_tap_on_a_playable_card_selects_it(spot: Spot):
    assert Select(spot) == tap(position(PLACES), spot)


def test_all_cards_that_make_thirteen_with_the_selected_one_are_its_partners():
    state = position(
        PLACES.replace("2c  --  --", "2c  Qs  Ad")
        .replace("7h", "Qh")
        .replace("Jh", "Qc")
    )

    drawing = with_marks(state, partners(RULES, state, 21))

    assert (
        drawing
        == """\
pyramid, 2 recycles left
            --
          --  --
        --  --  --
      --  --  --  --
    --  --  --  --  --
  --  --  --  --  --  --
Ac  Qd* Kh  6c  2c  Qs* Ad
stock Qh* 3h
waste Qc* Kd"""
    )


def test_covered_cards_are_nobodys_partners():
    state = position(HALF_FREE)

    assert partners(RULES, state, STOCK_TOP) == ()


@pytest.mark.parametrize("spot", [21, STOCK_TOP, WASTE])
def test_a_tap_on_the_selected_card_deselects_it(spot: Spot):
    assert Deselect() == tap(position(PLACES), spot, selection=spot)


@pytest.mark.parametrize(
    ("one", "other"), [(21, 22), (24, STOCK_TOP), (25, WASTE)], ids=str
)
def test_a_tap_on_the_card_that_makes_thirteen_removes_the_pair(one: Spot, other: Spot):
    state = position(PLACES)

    assert remove(one, other) == tap(state, other, selection=one)
    assert remove(one, other) == tap(state, one, selection=other)


@pytest.mark.parametrize("selection", [None, 21, STOCK_TOP, WASTE])
def test_a_tap_on_a_king_removes_it_with_or_without_a_selection(selection: Spot | None):
    assert Remove((23,)) == tap(position(PLACES), 23, selection)


@pytest.mark.parametrize("spot", [STOCK_TOP, WASTE])
def test_a_tap_on_a_king_of_the_piles_removes_it(spot: Spot):
    assert Remove((spot,)) == tap(piles("Kc", "Kd"), spot, selection=26)


def test_a_tap_on_a_card_that_does_not_make_thirteen_is_refused_and_shakes_both():
    meaning = tap(position(PLACES), 25, selection=21)

    assert Refused(Refusal.NOT_THIRTEEN, (21, 25)) == meaning


@pytest.mark.parametrize("selection", [None, 22, STOCK_TOP])
@pytest.mark.parametrize("slot", [0, 16])
def test_a_tap_on_a_covered_card_is_refused(slot: int, selection: Spot | None):
    """Also on a covered king, and on a card whose rank would fit the selection."""
    meaning = tap(position(HALF_FREE), slot, selection)

    assert Refused(Refusal.COVERED, (slot,)) == meaning


def test_a_tap_on_the_card_under_the_selected_one_is_refused_as_covered():
    state = after(position(HALF_FREE), "x22+23", "x16+s")

    assert Refused(Refusal.COVERED, (10,)) == tap(state, 10, selection=15)


@pytest.mark.parametrize("selection", [None, 26])
def test_a_tap_on_the_stock_pile_draws(selection: Spot | None):
    assert Draw() == tap(piles("2h"), Place.PILE, selection)


@pytest.mark.parametrize("spot", [Place.PILE, STOCK_TOP])
@pytest.mark.parametrize("recycles", [0, 2])
def test_a_tap_on_the_empty_stock_or_its_empty_top_is_refused(
    spot: Spot, recycles: int
):
    meaning = tap(piles("--", "4d", recycles), spot)

    assert Refused(Refusal.STOCK_EMPTY, (Place.PILE,)) == meaning


def test_a_tap_on_the_lit_recycle_button_begins_the_next_pass():
    assert Recycle() == tap(piles("--", "4d"), Place.RECYCLE)


@pytest.mark.parametrize(
    ("stock", "waste", "recycles", "reason"),
    [
        ("2h", "--", 2, Refusal.STOCK_NOT_USED_UP),
        ("2h", "4d", 0, Refusal.NO_RECYCLE_LEFT),
        ("--", "4d", 0, Refusal.NO_RECYCLE_LEFT),
        ("--", "--", 0, Refusal.NO_RECYCLE_LEFT),
        ("--", "--", 1, Refusal.WASTE_EMPTY),
    ],
)
def test_a_tap_on_the_grey_recycle_button_says_why(
    stock: str, waste: str, recycles: int, reason: Refusal
):
    meaning = tap(piles(stock, waste, recycles), Place.RECYCLE)

    assert Refused(reason, (Place.RECYCLE,)) == meaning


@pytest.mark.parametrize("spot", [Place.FELT, WASTE, 0, 21])
def test_a_tap_on_felt_the_empty_waste_or_an_empty_slot_deselects(spot: Spot):
    assert Deselect() == tap(piles("2h"), spot, selection=26)
