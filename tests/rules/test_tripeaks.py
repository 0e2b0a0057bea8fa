"""The rules of TriPeaks, sentence by sentence."""

from __future__ import annotations

import pytest

from game.cards import DECK, Card, parse_cards
from game.rules.model import (
    Draw,
    GameState,
    Move,
    Nothing,
    Outcome,
    Place,
    Play,
    Recycle,
    Refusal,
    Refused,
    Remove,
    Spot,
    TapMeaning,
    is_exposed,
    outcome,
)
from game.rules.notation import read_move
from game.rules.tripeaks import COVERED_BY, RULES
from tests.diagrams import position

HALF_OPEN = """
    tripeaks, chain 0, longest 0
          Ad          --          --
        Qc  Qd      --  --      --  --
      Jc  Jd  Jh  --  --  --  --  --  --
    8h  8c  5d  2c  --  --  --  --  --  --
    stock Tc 3d
    waste 9s
"""
"""Slot 9 (Jc) lies under 8h and 8c; the peak (Ad) and its row lie face down too."""


def base(ranks: str, waste: str, stock: str = "--") -> GameState:
    """Return a position with only these cards of the base left, from the left on."""
    cards = ranks.split() + ["--"] * (10 - len(ranks.split()))
    return position(f"""
        tripeaks, chain 0, longest 0
              --          --          --
            --  --      --  --      --  --
          --  --  --  --  --  --  --  --  --
        {"  ".join(cards)}
        stock {stock}
        waste {waste}
    """)


def refusal(state: GameState, move: str) -> Refusal | None:
    return RULES.refusal(state, read_move(move))


def after(state: GameState, *moves: str) -> GameState:
    for move in moves:
        assert refusal(state, move) is None, move
        state = RULES.apply(state, read_move(move))
    return state


def tap(state: GameState, spot: Spot, seen: str = "") -> TapMeaning:
    return RULES.interpret(state, None, frozenset(parse_cards(seen)), spot)


# The deal


def test_twenty_eight_cards_are_laid_then_one_on_the_waste_and_the_rest_is_the_stock():
    state = RULES.deal(DECK)

    assert DECK[:28] == state.tableau
    assert DECK[28:29] == state.waste
    assert DECK[29:] == state.stock[::-1]


def test_the_rows_hold_three_six_nine_and_ten_cards():
    lengths = [len(row) for row in RULES.rows]

    assert lengths == [3, 6, 9, 10]


def test_eighteen_cards_lie_face_down_and_the_base_face_up():
    state = RULES.deal(DECK)

    face_up = [slot for slot in range(28) if RULES.is_face_up(state, slot)]

    assert list(range(18, 28)) == face_up


def test_at_the_start_eleven_cards_are_visible():
    state = RULES.deal(DECK)

    assert set(DECK[18:29]) == RULES.visible(state)


@pytest.mark.parametrize("peak", range(3))
def test_a_peak_is_covered_by_the_two_cards_of_its_own_second_row(peak: int):
    second_row = 3

    assert COVERED_BY[peak] == (second_row + 2 * peak, second_row + 2 * peak + 1)


@pytest.mark.parametrize(("peak", "k"), [(p, k) for p in range(3) for k in (0, 1)])
def test_a_card_of_the_second_row_is_covered_by_two_of_its_peaks_third_row(
    peak: int, k: int
):
    second_row, third_row = 3, 9

    assert COVERED_BY[second_row + 2 * peak + k] == (
        third_row + 3 * peak + k,
        third_row + 3 * peak + k + 1,
    )


@pytest.mark.parametrize("i", range(9))
def test_a_card_of_the_third_row_is_covered_by_two_of_the_common_base(i: int):
    third_row, base_row = 9, 18

    assert COVERED_BY[third_row + i] == (base_row + i, base_row + i + 1)


def test_nothing_lies_on_the_base():
    assert {COVERED_BY[slot] for slot in range(18, 28)} == {()}


# Turning up


def test_one_cover_gone_is_not_enough():
    state = after(position(HALF_OPEN), "p18")

    assert not RULES.is_face_up(state, 9)
    assert Refusal.COVERED is refusal(state, "p9")


def test_a_card_turns_face_up_at_once_when_both_covers_are_gone():
    before = position(HALF_OPEN.replace("8h  8c", "8h  7c").replace("Jc  Jd", "6c  Jd"))

    opened = after(before, "p18", "p19")

    assert RULES.is_face_up(opened, 9)
    assert Card.parse("6c") in RULES.visible(opened)
    assert refusal(opened, "p9") is None


def test_an_uncovered_card_is_exposed_and_a_face_down_one_is_not_visible():
    state = position(HALF_OPEN)

    exposed = [s for s in range(28) if is_exposed(COVERED_BY, state.tableau, s)]

    assert exposed == [18, 19, 20, 21]
    assert set(parse_cards("8h 8c 5d 2c 9s")) == RULES.visible(state)


# Play

RING = "A23456789TJQK"


@pytest.mark.parametrize("waste", RING)
@pytest.mark.parametrize("card", RING)
def test_a_card_fits_exactly_the_two_ranks_beside_it_on_the_ring(card: str, waste: str):
    state = base(f"{card}d", f"{waste}c")
    place = RING.index(card)
    neighbours = (RING[place - 1], RING[(place + 1) % 13])

    expected = None if waste in neighbours else Refusal.NOT_ADJACENT

    assert expected is refusal(state, "p18")


@pytest.mark.parametrize(
    ("card", "waste", "fits"),
    [
        ("Kd", "Ac", True),
        ("Ad", "Kc", True),
        ("2d", "Ac", True),
        ("Ad", "2c", True),
        ("Qd", "Kc", True),
        ("Kd", "Qc", True),
        ("Qd", "Ac", False),
        ("Ad", "Qc", False),
        ("2d", "Kc", False),
        ("Kd", "2c", False),
        ("Kd", "Kc", False),
        ("Ad", "Ac", False),
    ],
)
def test_king_and_ace_are_neighbours_and_nothing_reaches_across_them(
    card: str, waste: str, *, fits: bool
):
    assert fits == (refusal(base(card, waste), "p18") is None)


def test_the_ring_is_walked_through_both_ways():
    """Q K A 2 A K Q, one card after the other."""
    state = base("Kd Ad 2d Ah Kh Qh", "Qc")

    state = after(state, "p18", "p19", "p20", "p21", "p22", "p23")

    assert state.cards_left == 0


@pytest.mark.parametrize("suit", "cdhs")
def test_suits_never_matter(suit: str):
    assert refusal(base(f"7{suit}", "8c"), "p18") is None


def test_a_played_card_goes_onto_the_waste_and_is_its_new_top():
    state = after(base("7d 6d", "8c 2c", stock="3h"), "p18")

    assert parse_cards("2c 8c 7d") == state.waste
    assert parse_cards("3h") == state.stock
    assert state.tableau[18] is None


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (Play(27), Refusal.NO_CARD),
        (Play(99), Refusal.NO_CARD),
        (Play(-1), Refusal.NO_CARD),
        (Recycle(), Refusal.NOT_A_MOVE),
        (Remove((18,)), Refusal.NOT_A_MOVE),
        (Remove((18, Place.WASTE)), Refusal.NOT_A_MOVE),
    ],
)
def test_what_is_no_move_of_tripeaks_is_refused(move: Move, reason: Refusal):
    assert reason is RULES.refusal(position(HALF_OPEN), move)


# Draw


def test_a_draw_lays_the_next_stock_card_on_the_waste():
    state = after(base("7d", "2c", stock="3h 4h"), "d")

    assert parse_cards("2c 3h") == state.waste
    assert parse_cards("4h") == state.stock


def test_drawing_is_allowed_even_if_a_card_could_be_played():
    state = base("7d", "8c", stock="3h")

    assert [Play(18), Draw()] == list(RULES.legal_moves(state))


def test_no_card_is_drawn_from_an_empty_stock():
    assert Refusal.STOCK_EMPTY is refusal(base("7d", "8c"), "d")


def test_nothing_returns_to_the_stock():
    """One pass only: no legal move makes the stock grow, and none recycles."""
    state = after(base("7d", "2c", stock="3h"), "d")

    assert Refusal.STOCK_EMPTY is refusal(state, "d")
    assert Refusal.NOT_A_MOVE is refusal(state, "r")


# Won and stuck


def test_the_game_is_won_when_the_peaks_are_gone_whatever_the_stock_holds():
    state = base("7d", "8c", stock="3h 4h")

    assert Outcome.PLAYING is outcome(RULES, state)
    assert Outcome.WON is outcome(RULES, after(state, "p18"))


@pytest.mark.parametrize(
    ("card", "stock", "expected"),
    [
        ("7d", "--", Outcome.PLAYING),  # it fits
        ("5d", "--", Outcome.STUCK),
        ("5d", "Kh", Outcome.PLAYING),  # a stock card, however useless
    ],
)
def test_stuck_is_when_the_stock_is_empty_and_no_uncovered_card_fits(
    card: str, stock: str, expected: Outcome
):
    assert expected is outcome(RULES, base(card, "8c", stock))


def test_a_covered_card_that_would_fit_does_not_help():
    state = position(HALF_OPEN.replace("stock Tc 3d", "stock --").replace("9s", "Td"))

    assert Outcome.STUCK is outcome(RULES, state)


# The chain


def test_each_card_played_makes_the_chain_one_longer():
    state = after(base("7d 6d 5d", "8c"), "p18", "p19")

    assert (state.chain, state.longest_chain) == (2, 2)


def test_a_draw_ends_the_chain_and_the_longest_is_kept():
    state = after(base("7d 6d 5d", "8c", stock="6h 2h"), "p18", "p19", "d")

    assert (state.chain, state.longest_chain) == (0, 2)


def test_a_shorter_chain_leaves_the_longest_alone():
    state = after(base("7d 6d 5d", "8c", stock="6h 2h"), "p18", "p19", "d", "p20")

    assert (state.chain, state.longest_chain) == (1, 2)


# One gesture: a tap


def test_a_tap_on_an_uncovered_card_that_fits_plays_it():
    assert Play(18) == tap(position(HALF_OPEN), 18)


def test_a_tap_on_an_uncovered_card_that_does_not_fit_is_refused():
    assert Refused(Refusal.NOT_ADJACENT, (20,)) == tap(position(HALF_OPEN), 20)


@pytest.mark.parametrize("slot", [0, 3, 9, 10])
def test_a_tap_on_a_face_down_card_never_seen_is_refused_as_face_down(slot: int):
    """Whether its rank would fit is not given away: slot 10 holds a jack, 9 too."""
    assert Refused(Refusal.FACE_DOWN, (slot,)) == tap(position(HALF_OPEN), slot)


def test_a_tap_on_a_face_down_card_seen_before_is_refused_as_covered():
    meaning = tap(position(HALF_OPEN), 9, seen="Jc")

    assert Refused(Refusal.COVERED, (9,)) == meaning


def test_another_card_seen_does_not_change_the_refusal():
    meaning = tap(position(HALF_OPEN), 9, seen="Jd Jh 8h")

    assert Refused(Refusal.FACE_DOWN, (9,)) == meaning


def test_a_tap_on_the_stock_draws():
    assert Draw() == tap(position(HALF_OPEN), Place.PILE)


def test_a_tap_on_the_empty_stock_is_refused():
    meaning = tap(base("7d", "8c"), Place.PILE)

    assert Refused(Refusal.STOCK_EMPTY, (Place.PILE,)) == meaning


@pytest.mark.parametrize(
    "spot", [Place.WASTE, Place.FELT, Place.STOCK_TOP, Place.RECYCLE, 1, 27]
)
def test_a_tap_on_waste_felt_or_an_empty_place_means_nothing(spot: Spot):
    assert Nothing() == tap(position(HALF_OPEN), spot)
