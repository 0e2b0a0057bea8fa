"""The exact solver of TriPeaks against the rules, plain search and other solvers."""

from __future__ import annotations

from collections import deque
from random import Random

import pytest

from game.hints import Verdict
from game.hints.tableau import ranks_of, shape_of
from game.hints.tripeaks_blocks import state_bit, stock_ranks
from game.hints.tripeaks_search import descendants, reach, solve, winning_sets
from game.hints.tripeaks_shapes import shapes
from game.hints.tripeaks_verdict import is_winnable
from game.rules.model import Draw, GameKind, GameState, Play
from game.rules.tripeaks import RULES
from tests.hints.plain_search import (
    all_reached,
    can_win,
    late_positions,
    positions_of_twins,
)
from tests.hints.public_decks import are_there, public_decks

TRIPEAKS = GameKind.TRIPEAKS
needs_public_decks = pytest.mark.skipif(
    not are_there(), reason="the public deals are not here: set PYRAMID_PEAKS_DECKS"
)


def test_there_are_22932_shapes():
    assert len(shapes().masks) == 22_932


def test_late_positions_have_the_verdict_of_plain_search():
    compared = {True: 0, False: 0}
    for state in late_positions(TRIPEAKS, Random(1), 45):
        expected = can_win(state, 5000)
        if expected is None:
            continue

        assert (solve(state).verdict is Verdict.WINNABLE) == expected
        assert is_winnable(state) == expected
        compared[expected] += 1
    assert min(compared.values()) > 5


def test_lines_have_the_fewest_draws():
    for state in late_positions(TRIPEAKS, Random(2), 40):
        line = solve(state).line

        assert (line.count(Draw()) if line else None) == fewest_draws(state)


def fewest_draws(state: GameState) -> int | None:
    """Count by plain search, positions with fewer draws first."""
    waiting = deque([(state, 0)])
    tried = set()
    while waiting:
        position, draws = waiting.popleft()
        key = (position.tableau, len(position.stock), position.waste[-1])
        if key in tried:
            continue
        tried.add(key)
        if not position.cards_left:
            return draws
        for move in RULES.legal_moves(position):
            after = RULES.apply(position, move)
            if isinstance(move, Play):
                waiting.appendleft((after, draws))
            else:
                waiting.append((after, draws + 1))
    return None


def test_reached_states_are_those_of_the_rules():
    """The oracle: every shape, with all its numbers of draws and waste ranks."""
    compared = 0
    for start in late_positions(TRIPEAKS, Random(3), 30):
        positions = all_reached(start, 4000)
        if positions is None:
            continue
        ranks, stock = ranks_of(start), stock_ranks(start)
        found = reach(shape_of(start), start.waste[-1].rank, ranks, stock)
        expected = [0] * len(found)
        for state in positions:
            draws = len(start.stock) - len(state.stock)
            number = shapes().numbers[shape_of(state)]
            expected[number] |= state_bit(draws, state.waste[-1].rank)

        assert found == expected
        compared += 1
    assert compared > 10


def test_backwards_and_forwards_agree():
    for start in late_positions(TRIPEAKS, Random(4), 30):
        numbers = descendants(shape_of(start))
        wins = winning_sets(ranks_of(start), stock_ranks(start), numbers)
        bit = state_bit(0, start.waste[-1].rank)

        assert bool(wins[numbers[-1]] & bit) == is_winnable(start)


@pytest.mark.parametrize("count", [1, pytest.param(4, marks=pytest.mark.slow)])
def test_of_two_equal_cards_the_right_one_is_found(count):
    """Only one of two free cards of a rank leads to a win."""
    for state, (right, wrong) in positions_of_twins(TRIPEAKS, Random(5), count):
        assert solve(state).verdict is Verdict.WINNABLE
        assert solve(RULES.apply(state, right)).verdict is Verdict.WINNABLE
        assert solve(RULES.apply(state, wrong)).verdict is Verdict.LOST


@needs_public_decks
def test_the_first_public_deals_have_the_figures_of_another_solver():
    for deck in public_decks()[:150]:
        line = solve(RULES.deal(deck.cards)).line

        assert (len(line) or None) == deck.tripeaks, deck.number


@needs_public_decks
@pytest.mark.slow
def test_all_public_deals_have_the_figures_of_another_solver():
    winnable = 0
    for deck in public_decks():
        state = RULES.deal(deck.cards)
        line = solve(state).line

        assert (len(line) or None) == deck.tripeaks, deck.number
        assert is_winnable(state) == bool(line), deck.number
        winnable += bool(line)
    assert winnable == 1457
