"""What has been face up stays known: through undo, restart and a new deal's return."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from game.cards import Card, parse_cards
from game.intents import NewDeal, Redo, Restart, TableIntent, Undo
from game.rules.model import GameKind, Outcome, Place
from tests import strategies
from tests.diagrams import position
from tests.session.seats import table_at, table_for


@given(strategies.KINDS, strategies.plays())
def test_seen_never_shrinks_and_holds_all_face_up_cards(
    kind: GameKind, intents: list[TableIntent]
):
    table = table_for(kind)
    known: dict[str, frozenset[Card]] = {}

    for intent in intents:
        table.do(intent)
        session = table.session

        assert known.get(session.key, frozenset()) <= session.seen
        assert session.rules.visible(session.state) <= session.seen
        known[session.key] = session.seen


@given(strategies.KINDS, strategies.plays())
def test_nothing_is_known_that_never_lay_open(
    kind: GameKind, intents: list[TableIntent]
):
    table = table_for(kind)
    shown = {table.session.key: table.session.rules.visible(table.state)}

    for intent in intents:
        table.do(intent)
        session = table.session
        visible = session.rules.visible(session.state)
        shown[session.key] = shown.get(session.key, frozenset()) | visible

        assert shown[session.key] == session.seen


@pytest.mark.parametrize("forget", [Undo(), Restart()])
def test_a_stock_card_that_was_face_up_stays_known(forget):
    """In Pyramid the card below the stock top is shown by a draw."""
    table = table_for(GameKind.PYRAMID)
    second = table.state.stock[-2]
    assert second not in table.session.seen

    table.tap(Place.PILE)
    table.do(forget)

    assert second in table.session.seen


def test_in_pyramid_the_stock_top_is_known_from_the_start_and_no_card_below_it():
    session = table_for(GameKind.PYRAMID).session

    assert len(session.seen) == 29
    assert session.state.stock[-1] in session.seen


def test_in_pyramid_all_is_known_once_the_last_stock_card_is_its_top():
    table = table_for(GameKind.PYRAMID)

    table.tap(*[Place.PILE] * 22)
    assert len(table.session.seen) == 51
    table.tap(Place.PILE)

    assert len(table.session.seen) == 52


def test_in_tripeaks_a_drawn_card_stays_known():
    table = table_for(GameKind.TRIPEAKS)
    first = table.state.stock[-1]
    assert first not in table.session.seen

    table.tap(Place.PILE)
    table.undo()

    assert first in table.session.seen


def test_in_tripeaks_a_card_turned_up_stays_known_when_it_is_covered_again():
    table = table_at(
        position("""
            tripeaks, chain 0, longest 0
                  --          --          --
                --  --      --  --      --  --
              Jc  Jd  --  --  --  --  --  --  --
            8h  7c  5d  --  --  --  --  --  --  --
            stock 2c 3d
            waste 9s
        """)
    )
    assert set(parse_cards("8h 7c 5d 9s")) == table.session.seen

    table.tap(18, 19)
    table.undo(2)

    assert set(parse_cards("8h 7c 5d 9s Jc")) == table.session.seen


def test_the_former_games_memory_comes_back_with_it_and_only_its_own():
    table = table_for(GameKind.TRIPEAKS)
    table.play_on(9, Random(3))
    seen = table.session.seen

    table.do(NewDeal())
    assert len(table.session.seen) == 11
    table.play_on(3)
    table.undo(4)

    assert seen == table.session.seen


@pytest.mark.parametrize("kind", GameKind)
def test_memory_after_a_whole_game_and_back_is_all_that_was_shown(kind: GameKind):
    table = table_for(kind)
    random = Random(8)
    while table.session.outcome is Outcome.PLAYING:
        table.play_on(1, random)
    seen = table.session.seen

    while table.seat.can_undo:
        table.undo()
    assert seen == table.session.seen

    while table.seat.can_redo:
        table.do(Redo())
    assert seen == table.session.seen
