"""The exact solver of Pyramid against the rules, plain search and other solvers."""

from __future__ import annotations

from random import Random

import pytest

from game.cards import KING
from game.deals import deal_from_number
from game.hints import Verdict
from game.hints.pulse import FREE
from game.hints.pyramid_pile import Pile
from game.hints.pyramid_relaxation import (
    Relaxation,
    counts_left,
    exposed_bits,
    fill_tables,
)
from game.hints.pyramid_search import TIME_MASK, _Search, relaxed_game, solve
from game.hints.tableau import ranks_of
from game.rules.model import SLOTS, GameKind, GameState, is_exposed
from game.rules.pyramid import COVERED_BY, RULES
from tests.hints.plain_search import (
    all_reached,
    can_win,
    late_positions,
    positions_of_twins,
)
from tests.hints.public_decks import HARD, are_there, public_decks

PYRAMID = GameKind.PYRAMID
SHAPES = 1430
"""Ways to take cards off a pyramid of seven rows, each after those that cover it."""
needs_public_decks = pytest.mark.skipif(
    not are_there(), reason="the public deals are not here: set PYRAMID_PEAKS_DECKS"
)


def test_late_positions_have_the_verdict_of_plain_search():
    compared = {True: 0, False: 0}
    for state in late_positions(PYRAMID, Random(1), 90):
        expected = can_win(state)
        if expected is None:
            continue
        solution = solve(state)

        assert (solution.verdict is Verdict.WINNABLE) == expected
        assert (solution.verdict is Verdict.LOST) == (not expected)
        compared[expected] += 1
    assert min(compared.values()) > 10


def test_a_search_adds_nothing_to_tables_that_are_filled():
    """Seen to fail without `fill_tables`: they grew for as long as one played."""
    fill_tables()
    before = exposed_bits.cache_info().currsize

    for number in range(1, 40):
        solve(RULES.deal(deal_from_number(PYRAMID, number).cards))

    assert exposed_bits.cache_info().currsize == before == SHAPES


def test_reached_sets_and_times_are_those_of_the_rules():
    """The oracle: every set of cards left, each with its earliest time."""
    compared = 0
    for start in late_positions(PYRAMID, Random(2), 90):
        reached = all_reached(start, 3000)
        if reached is None or any(not state.cards_left for state in reached):
            continue
        pile = Pile.of(start)
        hopeful = Relaxation(ranks_of(start), counts_left(start), prunes=False)
        search = _Search(hopeful, pile, 10**6, FREE)
        assert search.run() is None
        found = {
            cards: _normal(cards >> SLOTS, entry & TIME_MASK, len(pile.cards))
            for cards, entry in search.kept.items()
        }
        expected: dict[int, int] = {}
        for state in filter(_has_no_free_king, reached):
            cards, time = _compact(state, start, pile)
            expected[cards] = min(time, expected.get(cards, time))

        assert found == expected
        compared += 1
    assert compared > 15


def _has_no_free_king(state: GameState) -> bool:
    return not any(
        card and card.rank == KING and is_exposed(COVERED_BY, state.tableau, slot)
        for slot, card in enumerate(state.tableau)
    )


def _compact(state: GameState, start: GameState, pile: Pile) -> tuple[int, int]:
    """Return cards left and time as the search writes them."""
    shape = sum(1 << slot for slot, card in enumerate(state.tableau) if card)
    left = {*state.stock, *state.waste}
    mask = sum(1 << index for index, card in enumerate(pile.cards) if card in left)
    stock = [card for card in reversed(state.stock) if card.rank != KING]
    place = pile.cards.index(stock[0]) if stock else len(pile.cards)
    passes = start.passes_left - state.passes_left
    return shape | mask << SLOTS, passes * (len(pile.cards) + 1) + place


def _normal(mask: int, time: int, size: int) -> int:
    """Return the time with its place moved on to the next card that is left."""
    place = time % (size + 1)
    ahead = mask >> place
    lowest = (ahead & -ahead).bit_length() - 1
    return time + lowest if ahead else time - place + size


def test_of_two_equal_cards_the_right_one_is_found():
    """Only one of two free cards of a rank leads to a win."""
    for state, (right, wrong) in positions_of_twins(PYRAMID, Random(3), 3):
        assert solve(state).verdict is Verdict.WINNABLE
        assert solve(RULES.apply(state, right)).verdict is Verdict.WINNABLE
        assert solve(RULES.apply(state, wrong)).verdict is Verdict.LOST


def test_over_budget_is_unknown_and_never_lost():
    for state in late_positions(PYRAMID, Random(4), 60):
        full = solve(state).verdict

        assert solve(state, budget=1).verdict in (full, Verdict.UNKNOWN)


def test_a_position_lost_with_the_stock_at_hand_is_lost():
    for state in late_positions(PYRAMID, Random(5), 60):
        relaxed = relaxed_game(state)
        shape = relaxed.settled(relaxed.full)
        if not relaxed.can_clear(shape, relaxed.left):
            assert not can_win(state)


@needs_public_decks
def test_the_first_public_deals_have_the_verdict_of_another_solver():
    compare_public_deals(0, 150)


@needs_public_decks
@pytest.mark.slow
def test_all_public_deals_have_the_verdict_of_another_solver():
    assert compare_public_deals(0, 1500) == 998


def compare_public_deals(first: int, last: int) -> int:
    winnable = 0
    for deck in public_decks()[first:last]:
        solution = solve(RULES.deal(deck.cards))
        expected = Verdict.WINNABLE if deck.pyramid else Verdict.LOST

        assert solution.verdict is expected, deck.number
        assert len(solution.line) >= (deck.pyramid or 0), deck.number
        winnable += deck.pyramid is not None
    return winnable


@needs_public_decks
@pytest.mark.parametrize("number", HARD)
def test_hard_deals_stay_within_few_positions(number):
    deck = public_decks()[number - 1]

    solution = solve(RULES.deal(deck.cards), budget=100_000)

    expected = Verdict.WINNABLE if deck.pyramid else Verdict.LOST
    assert (solution.verdict, solution.positions < 100_000) == (expected, True)
