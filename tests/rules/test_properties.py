"""What holds in every position that legal play can reach, in both games."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from game.cards import DECK, KING, Card
from game.rules import RULESETS
from game.rules.model import (
    SLOTS,
    Draw,
    GameKind,
    GameState,
    Move,
    Outcome,
    Place,
    Play,
    Recycle,
    Remove,
    is_exposed,
    outcome,
)
from game.rules.notation import read_move, read_state, write_move, write_state
from game.rules.pyramid import PAIR_TOTAL
from tests import strategies
from tests.rules import plain

PILES = (Place.STOCK_TOP, Place.WASTE)
CANDIDATES: tuple[Move, ...] = (
    Draw(),
    Recycle(),
    *(Play(slot) for slot in range(-1, SLOTS + 1)),
    *(Remove((spot,)) for spot in (*range(-1, SLOTS + 1), *Place)),
    *(Remove(pair) for pair in combinations((*range(SLOTS), *PILES), 2)),
    *(Remove(pair) for pair in ((3, 3), (5, 4), (Place.WASTE, 20), (20, Place.PILE))),
    Remove(()),
    Remove((21, 22, 23)),
)
POSITIONS_COMPARED = 10_000


def cards_in(state: GameState) -> list[Card]:
    return [*filter(None, state.tableau), *state.stock, *state.waste]


@given(strategies.any_states())
def test_a_move_is_legal_exactly_when_it_is_not_refused(state: GameState):
    rules = RULESETS[state.kind]

    legal = list(rules.legal_moves(state))

    assert len(legal) == len(set(legal))
    assert set(legal) == {m for m in CANDIDATES if rules.refusal(state, m) is None}


@given(strategies.KINDS.flatmap(strategies.lines))
def test_no_card_appears_twice_and_none_comes_back(line: tuple[GameState, ...]):
    for before, after in pairwise(line):
        assert Counter(cards_in(after)) <= Counter(cards_in(before))
        assert max(Counter(cards_in(after)).values(), default=1) == 1


@given(strategies.lines(GameKind.TRIPEAKS))
def test_in_tripeaks_no_card_ever_leaves_the_table(line: tuple[GameState, ...]):
    assert all(set(DECK) == set(cards_in(state)) for state in line)


@given(strategies.lines(GameKind.PYRAMID))
def test_only_kings_and_pairs_of_thirteen_leave(line: tuple[GameState, ...]):
    for before, after in pairwise(line):
        gone = [card.rank for card in set(cards_in(before)) - set(cards_in(after))]

        assert gone in ([], [KING]) or (len(gone), sum(gone)) == (2, PAIR_TOTAL)


@given(st.data(), strategies.any_states())
def test_applying_a_move_leaves_the_position_alone(
    data: st.DataObject, state: GameState
):
    rules = RULESETS[state.kind]
    assume(outcome(rules, state) is Outcome.PLAYING)
    move = data.draw(strategies.moves(state))
    drawing, number = write_state(state), hash(state)

    after = rules.apply(state, move)

    assert (drawing, number) == (write_state(state), hash(state))
    assert after == rules.apply(state, move) != state


@given(strategies.any_states())
def test_a_slot_is_exposed_exactly_when_its_covers_are_empty(state: GameState):
    rules = RULESETS[state.kind]
    table = plain.table(state)

    exposed = [
        slot
        for slot in range(SLOTS)
        if is_exposed(rules.covered_by, state.tableau, slot)
    ]

    assert exposed == [
        slot
        for slot in range(SLOTS)
        if state.tableau[slot]
        and all(state.tableau[cover] is None for cover in rules.covered_by[slot])
    ]
    assert exposed == [
        table.names[place] for place in table.cards if table.is_free(*place)
    ]


@pytest.mark.parametrize("kind", GameKind)
def test_the_covers_are_those_of_the_picture(kind: GameKind):
    table = plain.table(RULESETS[kind].deal(DECK))

    covers = {
        table.names[row, column]: {
            table.names[place]
            for place in ((row + 1, column - 1), (row + 1, column + 1))
            if place in table.names
        }
        for row, column in table.names
    }

    assert covers == {
        slot: set(slots) for slot, slots in enumerate(RULESETS[kind].covered_by)
    }


@pytest.mark.parametrize("kind", GameKind)
def test_the_rows_hold_every_slot_once_in_order(kind: GameKind):
    rows = RULESETS[kind].rows

    assert list(range(SLOTS)) == [slot for row in rows for slot in row]


@given(strategies.any_states())
def test_moves_and_positions_survive_being_written_down(state: GameState):
    legal = list(RULESETS[state.kind].legal_moves(state))

    assert legal == [read_move(write_move(move)) for move in legal]
    assert state == read_state(write_state(state))


@given(strategies.any_states())
def test_all_that_is_visible_lies_on_the_table(state: GameState):
    rules = RULESETS[state.kind]
    face_up = {
        state.tableau[slot] for slot in range(SLOTS) if rules.is_face_up(state, slot)
    }

    assert face_up | set(state.waste) <= rules.visible(state) <= set(cards_in(state))


@given(strategies.any_states())
def test_taps_mean_legal_moves_or_none(state: GameState):
    rules = RULESETS[state.kind]
    legal = set(rules.legal_moves(state))

    for selection in (None, *range(21, SLOTS), *PILES):
        for spot in (*range(SLOTS), *Place):
            meaning = rules.interpret(state, selection, frozenset(), spot)

            if isinstance(meaning, Draw | Recycle | Remove | Play):
                assert meaning in legal


@pytest.mark.parametrize("kind", GameKind)
def test_ten_thousand_positions_are_stuck_exactly_when_nothing_can_be_listed(
    kind: GameKind,
):
    rules = RULESETS[kind]
    random = Random(23)
    stuck = compared = 0

    while compared < POSITIONS_COMPARED // 2:
        for state in strategies.long_play(kind, random):
            compared += 1
            listed = next(plain.successors(plain.table(state)), None)
            stuck += listed is None

            assert (outcome(rules, state) is Outcome.STUCK) == (
                listed is None and bool(state.cards_left)
            ), write_state(state)

    assert stuck > 30


@pytest.mark.parametrize("kind", GameKind)
def test_a_second_listing_written_apart_finds_the_same_moves(kind: GameKind):
    rules = RULESETS[kind]
    random = Random(24)

    for _ in range(12):
        for state in strategies.long_play(kind, random):
            assert {text for text, _ in plain.successors(plain.table(state))} == {
                write_move(move) for move in rules.legal_moves(state)
            }, write_state(state)


@pytest.mark.parametrize("kind", GameKind)
def test_a_second_engine_written_apart_reaches_the_same_positions(kind: GameKind):
    rules = RULESETS[kind]
    random = Random(25)

    for _ in range(5):
        for state in strategies.long_play(kind, random):
            for text, after in plain.successors(plain.table(state)):
                assert after == plain.table(rules.apply(state, read_move(text)))
