"""What a question may tell: nothing that the player cannot know."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from msgspec.structs import replace

from game.cards import DECK, UNSEEN, parse_cards
from game.hints.knowledge import ask, player_view
from game.intents import TableIntent
from game.rules.model import GameKind, GameState, Place
from tests import strategies
from tests.diagrams import position
from tests.session.seats import Table, table_for


def question_at(table: Table):
    return ask(table.session.history.line, table.session.seen)


def cards_of(state: GameState) -> set:
    return {*state.tableau, *state.stock, *state.waste} - {None}


def play(kind: GameKind, intents: list[TableIntent]) -> Table:
    table = table_for(kind)
    for intent in intents:
        table.do(intent)
    return table


@given(strategies.KINDS, strategies.plays())
def test_a_question_contains_no_unseen_card(kind: GameKind, intents: list[TableIntent]):
    table = play(kind, intents)
    seen = table.session.seen

    question = question_at(table)

    for state in (question.state, *question.line):
        assert cards_of(state) <= seen | {UNSEEN}


@given(strategies.KINDS, strategies.plays())
def test_a_question_hides_nothing_that_was_seen(
    kind: GameKind, intents: list[TableIntent]
):
    table = play(kind, intents)
    state, seen = table.state, table.session.seen

    masked = question_at(table).state

    for pile in ("tableau", "stock", "waste"):
        for card, shown in zip(
            getattr(state, pile), getattr(masked, pile), strict=True
        ):
            assert shown == (card if card is None or card in seen else UNSEEN)


@given(strategies.KINDS, strategies.plays())
def test_the_unseen_cards_are_the_rest_of_the_pack_in_its_order(
    kind: GameKind, intents: list[TableIntent]
):
    table = play(kind, intents)

    unseen = question_at(table).unseen

    assert unseen == tuple(card for card in DECK if card not in table.session.seen)


@given(strategies.KINDS, strategies.plays())
def test_other_cards_in_the_unseen_places_make_the_same_question(
    kind: GameKind, intents: list[TableIntent]
):
    """So no answer can depend on them."""
    table = play(kind, intents)
    line, seen = table.session.history.line, table.session.seen
    unseen = [card for card in DECK if card not in seen]
    others = dict(
        zip(unseen, Random(len(unseen)).sample(unseen, len(unseen)), strict=True)
    )

    changed = [
        replace(
            state,
            tableau=tuple(others.get(card, card) for card in state.tableau),
            stock=tuple(others.get(card, card) for card in state.stock),
        )
        for state in line
    ]

    assert ask(line, seen) == ask(changed, seen)


@pytest.mark.parametrize(("kind", "unseen"), [("pyramid", 23), ("tripeaks", 41)])
def test_at_the_start_these_many_cards_are_unseen(kind: str, unseen: int):
    question = question_at(table_for(GameKind(kind)))

    assert unseen == len(question.unseen)


def test_a_card_drawn_and_undone_stays_in_the_question():
    table = table_for(GameKind.PYRAMID)
    second = table.state.stock[-2]

    table.tap(Place.PILE)
    table.undo()

    assert second == question_at(table).state.stock[-2]


def test_a_peak_card_seen_once_is_known_when_it_is_covered_again():
    state = position("""
        tripeaks, chain 0, longest 0
              --          --          --
            --  --      --  --      --  --
          Jc  Jd  --  --  --  --  --  --  --
        8h  7c  5d  --  --  --  --  --  --  --
        stock 2c 3d
        waste 9s
    """)

    masked = player_view(state, frozenset(parse_cards("8h 7c 5d 9s Jc 2c")))

    expected = position("""
        tripeaks, chain 0, longest 0
              --          --          --
            --  --      --  --      --  --
          Jc  ??  --  --  --  --  --  --  --
        8h  7c  5d  --  --  --  --  --  --  --
        stock 2c ??
        waste 9s
    """)
    assert expected == masked


def test_the_line_ends_with_the_position_asked_about():
    table = table_for(GameKind.TRIPEAKS)
    table.tap(Place.PILE, Place.PILE)

    question = question_at(table)

    assert question.state == question.line[-1]
    assert len(question.line) == 3


def test_an_ordinary_question_is_another_question():
    table = table_for(GameKind.TRIPEAKS)
    line, seen = table.session.history.line, table.session.seen

    assert ask(line, seen) != ask(line, seen, ordinary=True)
