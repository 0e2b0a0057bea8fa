"""Both tap tables, as a player at the table meets them."""

from __future__ import annotations

import pytest

from game.intents import Cause, Deselect, NewDeal, Redo, Restart, TapSpot, Undo
from game.rules.model import (
    Draw,
    GameKind,
    Outcome,
    Place,
    Play,
    Recycle,
    Refusal,
    Refused,
    Remove,
    Spot,
)
from tests.diagrams import piles, position
from tests.session.seats import Table, picture, session_picture, table_at, table_for

PYRAMID = position("""
    pyramid, 2 recycles left
                Ks
              --  --
            --  --  --
          --  --  Kc  --
        --  --  5d  --  --
      --  --  9c  Tc  --  --
    Ac  Qd  Kh  6c  2c  --  --
    stock 7h 3h
    waste Jh Kd
""")
TRIPEAKS = position("""
    tripeaks, chain 0, longest 0
          --          --          --
        --  --      --  --      --  --
      Jc  Jd  --  --  --  --  --  --  --
    8h  8c  5d  --  --  --  --  --  --  --
    stock 2c
    waste 9s
""")


def assert_refused(table: Table, spot: Spot, reason: Refusal, *shaken: Spot) -> None:
    """Tap, and prove that nothing but the selection has changed."""
    selection = table.session.selection
    table.do(NewDeal(), Undo())  # so that there is a neighbour to be left alone
    table.session.selection = selection
    before = picture(table.seat)
    before["session selection"] = None

    change = table.tap(spot)

    assert (Cause.REFUSED, Refused(reason, shaken)) == (change.cause, change.refused)
    assert change.before == change.after == table.state
    assert before == picture(table.seat)


# Pyramid


def test_a_first_tap_selects_and_is_no_move():
    table = table_at(PYRAMID)
    before = session_picture(table.session)

    change = table.tap(21)

    assert (change.cause, change.move) == (Cause.SELECT, None)
    assert {**before, "selection": 21} == session_picture(table.session)


def test_a_tap_on_the_selected_card_deselects_it():
    table = table_at(PYRAMID)
    before = session_picture(table.session)

    change = table.tap(21, 21)

    assert Cause.SELECT is change.cause
    assert before == session_picture(table.session)


@pytest.mark.parametrize(
    "pair", [(21, 22), (24, Place.STOCK_TOP), (25, Place.WASTE)], ids=str
)
def test_two_taps_make_a_pair_leave_as_one_move(pair: tuple[Spot, Spot]):
    table = table_at(PYRAMID)

    change = table.tap(*pair)

    assert (Cause.MOVE, Remove(pair)) == (change.cause, change.move)
    assert table.session.history.moves_made == 1
    assert table.session.selection is None


def test_a_tap_on_a_king_removes_it_and_drops_the_selection():
    table = table_at(PYRAMID)

    change = table.tap(21, 23)

    assert Remove((23,)) == change.move
    assert table.session.selection is None


def test_a_king_is_never_selected():
    table = table_at(PYRAMID)

    table.tap(23)

    assert table.session.selection is None


def test_cards_that_do_not_make_thirteen_are_refused():
    table = table_at(PYRAMID)
    table.tap(21)

    assert_refused(table, 24, Refusal.NOT_THIRTEEN, 21, 24)


@pytest.mark.parametrize("selection", [None, 21])
@pytest.mark.parametrize("covered", [8, 17])
def test_a_covered_card_is_refused_a_king_too(covered: int, selection: int | None):
    table = table_at(PYRAMID)
    table.session.selection = selection

    assert_refused(table, covered, Refusal.COVERED, covered)


def test_a_tap_on_the_stock_pile_draws_and_drops_the_selection():
    table = table_at(PYRAMID)

    change = table.tap(21, Place.PILE)

    assert Draw() == change.move
    assert table.session.selection is None


@pytest.mark.parametrize("selection", [None, 26])
@pytest.mark.parametrize("spot", [Place.PILE, Place.STOCK_TOP])
def test_the_empty_stock_is_refused_on_the_pile_and_on_its_top(
    spot: Place, selection: int | None
):
    table = table_at(piles("--", "4d"))
    table.session.selection = selection

    assert_refused(table, spot, Refusal.STOCK_EMPTY, Place.PILE)


def test_the_lit_recycle_button_begins_the_next_pass():
    table = table_at(piles("--", "4d 5d"))

    change = table.tap(Place.RECYCLE)

    assert (Recycle(), 1) == (change.move, table.state.passes_left)


@pytest.mark.parametrize("selection", [None, 26])
@pytest.mark.parametrize(
    ("stock", "waste", "recycles", "reason"),
    [
        ("4d", "--", 2, Refusal.STOCK_NOT_USED_UP),
        ("4d", "--", 0, Refusal.NO_RECYCLE_LEFT),
        ("4d", "5d", 0, Refusal.NO_RECYCLE_LEFT),
    ],
)
def test_the_grey_recycle_button_says_the_first_true_reason(
    stock: str, waste: str, recycles: int, reason: Refusal, selection: int | None
):
    table = table_at(piles(stock, waste, recycles))
    table.session.selection = selection

    assert_refused(table, Place.RECYCLE, reason, Place.RECYCLE)


def test_the_recycle_button_says_that_the_waste_is_empty():
    """Only while another move is left: else the game is stuck and a panel is open."""
    table = table_at(
        position("""
            pyramid, 2 recycles left
                        --
                      --  --
                    --  --  --
                  --  --  --  --
                --  --  --  --  --
              --  --  --  --  --  --
            Ac  Qd  --  --  --  --  --
            stock --
            waste --
        """)
    )

    assert_refused(table, Place.RECYCLE, Refusal.WASTE_EMPTY, Place.RECYCLE)


@pytest.mark.parametrize("spot", [Place.FELT, Place.WASTE, 0, 21])
def test_felt_the_empty_waste_and_empty_slots_deselect(spot: Spot):
    table = table_at(piles("4d"))
    before = session_picture(table.session)

    change = table.tap(26, spot)

    assert Cause.SELECT is change.cause
    assert before == session_picture(table.session)


def test_a_tap_on_felt_without_a_selection_is_nothing():
    assert Cause.NOTHING is table_at(PYRAMID).tap(Place.FELT).cause


@pytest.mark.parametrize(
    "intent",
    [
        TapSpot(Place.PILE),
        TapSpot(23),
        Undo(),
        Redo(),
        Restart(),
        NewDeal(),
        Deselect(),
        TapSpot(8),
    ],
)
def test_the_selection_ends_with_any_change_any_refusal_and_escape(intent):
    table = table_at(PYRAMID)
    table.tap(Place.PILE, 21)
    assert table.session.selection == 21

    table.do(intent)

    assert table.session.selection is None


@pytest.mark.parametrize("intent", [Undo(), Redo(), Restart()])
def test_a_refused_button_ends_the_selection_too(intent):
    table = table_at(PYRAMID)
    table.tap(21)
    before = session_picture(table.session)

    table.do(intent)

    assert {**before, "selection": None} == session_picture(table.session)


def test_a_selection_undone_from_does_not_come_back():
    table = table_at(PYRAMID)
    table.tap(Place.PILE, 21)

    table.do(NewDeal(), Undo())

    assert table.session.selection is None


# TriPeaks


def test_a_fitting_card_is_played_by_one_tap():
    table = table_at(TRIPEAKS)

    change = table.tap(18)

    assert (Cause.MOVE, Play(18)) == (change.cause, change.move)
    assert table.session.history.moves_made == 1


def test_a_card_that_does_not_fit_is_refused():
    assert_refused(table_at(TRIPEAKS), 20, Refusal.NOT_ADJACENT, 20)


def test_a_face_down_card_never_seen_is_refused_as_not_turned_up():
    assert_refused(table_at(TRIPEAKS), 9, Refusal.FACE_DOWN, 9)


@pytest.mark.parametrize("cover_again", [Undo(), Restart()])
def test_a_card_covered_again_is_refused_as_covered(cover_again):
    """Once it has been face up, undo and restart turn it down but not forgotten."""
    table = table_at(
        position("""
            tripeaks, chain 0, longest 0
                  --          --          --
                --  --      --  --      --  --
              Jc  Jd  --  --  --  --  --  --  --
            8h  7c  5d  --  --  --  --  --  --  --
            stock 2c
            waste 9s
        """)
    )
    table.tap(18, 19)

    table.do(cover_again)

    assert not table.session.rules.is_face_up(table.state, 9)
    assert_refused(table, 9, Refusal.COVERED, 9)
    assert_refused(table, 10, Refusal.FACE_DOWN, 10)


def test_a_tap_on_the_stock_draws():
    assert Draw() == table_at(TRIPEAKS).tap(Place.PILE).move


def test_the_empty_stock_is_refused():
    table = table_at(
        position("""
            tripeaks, chain 0, longest 0
                  --          --          --
                --  --      --  --      --  --
              --  --  --  --  --  --  --  --  --
            8h  7c  --  --  --  --  --  --  --  --
            stock --
            waste 9s
        """)
    )

    assert_refused(table, Place.PILE, Refusal.STOCK_EMPTY, Place.PILE)


@pytest.mark.parametrize("spot", [Place.WASTE, Place.FELT, 0])
def test_waste_and_felt_mean_nothing(spot: Spot):
    table = table_at(TRIPEAKS)
    before = picture(table.seat)

    change = table.tap(spot)

    assert Cause.NOTHING is change.cause
    assert before == picture(table.seat)


# With an end panel open

WON = """
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


@pytest.mark.parametrize("spot", [Place.PILE, Place.RECYCLE, Place.STOCK_TOP, 0])
def test_after_a_win_taps_do_nothing(spot: Spot):
    table = table_at(position(WON))
    table.tap(0)
    before = picture(table.seat)

    change = table.tap(spot)

    assert (table.session.outcome, change.cause) == (Outcome.WON, Cause.NOTHING)
    assert before == picture(table.seat)


@pytest.mark.parametrize("spot", [Place.PILE, Place.RECYCLE, Place.WASTE, 26])
def test_when_stuck_taps_do_nothing(spot: Spot):
    table = table_at(piles("4d", recycles=0))
    table.tap(Place.PILE)
    before = picture(table.seat)

    change = table.tap(spot)

    assert (table.session.outcome, change.cause) == (Outcome.STUCK, Cause.NOTHING)
    assert before == picture(table.seat)


@pytest.mark.parametrize("kind", GameKind)
def test_two_quick_taps_on_the_stock_are_two_draws(kind: GameKind):
    table = table_for(kind)
    stock = len(table.state.stock)

    table.tap(Place.PILE, Place.PILE)

    assert stock - 2 == len(table.state.stock)
