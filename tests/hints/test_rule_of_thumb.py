"""A suggestion without search: always legal, never a claim, never nothing."""

from __future__ import annotations

import pytest
from hypothesis import given

from game.hints import Answer, Reason, Verdict
from game.hints.knowledge import ask
from game.hints.rule_of_thumb import suggest
from game.intents import TableIntent
from game.rules import RULESETS
from game.rules.model import GameKind, GameState, Outcome, is_exposed, outcome
from game.rules.notation import read_move, write_move
from tests import strategies
from tests.diagrams import piles, position
from tests.session.seats import Table, table_at, table_for, taps


def suggested(table: Table) -> Answer:
    return suggest(ask(table.session.history.line, table.session.seen))


def answer_in(state: GameState) -> tuple[str, Reason, int]:
    """Return the line suggested in a position of which all that lies open is seen."""
    answer = suggested(table_at(state))
    return " ".join(map(write_move, answer.line)), answer.reason, answer.count


def pyramid(last_row: str, stock: str = "--", waste: str = "--", recycles: int = 2):
    """Return a position with slots 15 (5d) and 16 (Jc) above the last row."""
    return position(f"""
        pyramid, {recycles} recycles left
                    --
                  --  --
                --  --  --
              --  --  --  --
            --  --  --  --  --
          5d  Jc  --  --  --  --
        {last_row}
        stock {stock}
        waste {waste}
    """)


# In any position


@given(strategies.KINDS, strategies.plays())
def test_every_move_suggested_can_be_made(kind: GameKind, intents: list[TableIntent]):
    table = table_for(kind)
    rules = RULESETS[kind]
    for intent in intents:
        table.do(intent)
    state = table.state

    for move in suggested(table).line:
        assert rules.refusal(state, move) is None
        state = rules.apply(state, move)


@given(strategies.KINDS, strategies.plays())
def test_nothing_is_suggested_only_where_nothing_can_be_done(
    kind: GameKind, intents: list[TableIntent]
):
    table = table_for(kind)
    for intent in intents:
        table.do(intent)

    answer = suggested(table)

    if table.session.outcome is Outcome.PLAYING:
        assert answer.line
        assert answer.reason is not Reason.NOTHING


@given(strategies.KINDS, strategies.plays())
def test_no_claim_is_ever_made(kind: GameKind, intents: list[TableIntent]):
    table = table_for(kind)
    for intent in intents:
        table.do(intent)

    assert Verdict.UNKNOWN is suggested(table).verdict


@given(strategies.plays())
def test_an_exposed_king_comes_first(intents: list[TableIntent]):
    table = table_for(GameKind.PYRAMID)
    for intent in intents:
        table.do(intent)
    legal = [*map(write_move, table.session.rules.legal_moves(table.state))]
    kings = [text for text in legal if text[0] == "x" and "+" not in text]

    answer = suggested(table)

    assert (answer.reason is Reason.KING) == bool(kings)
    assert not kings or write_move(answer.line[0]) in kings


@given(strategies.KINDS, strategies.plays())
def test_the_count_of_cards_exposed_is_true(kind: GameKind, intents: list[TableIntent]):
    table = table_for(kind)
    for intent in intents:
        table.do(intent)
    rules, state, answer = table.session.rules, table.state, suggested(table)

    def free(tableau: tuple) -> set[int]:
        return {s for s in range(28) if is_exposed(rules.covered_by, tableau, s)}

    if answer.reason is Reason.EXPOSES:
        after = rules.apply(state, answer.line[0])
        assert answer.count == len(free(after.tableau) - free(state.tableau)) > 0
    if answer.reason is Reason.CHAIN:
        assert answer.count == len(answer.line)


@pytest.mark.parametrize("number", range(5))
@pytest.mark.parametrize("kind", GameKind)
def test_following_the_suggestions_always_comes_to_an_end(kind: GameKind, number: int):
    table = table_for(kind, number)

    moves = 0
    while table.session.outcome is Outcome.PLAYING:
        table.tap(*taps(suggested(table).line[0]))
        moves += 1

    assert moves <= 102


# Pyramid


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (pyramid("8h  Kc  2c  --  --  --  --"), "x22"),
        (pyramid("8h  Tc  2c  --  --  --  --", stock="Kd 4d"), "xs"),
        (pyramid("8h  Tc  2c  --  --  --  --", stock="4d", waste="Kd"), "xw"),
        (pyramid("8h  5c  Kc  --  --  --  --", stock="Kd 4d"), "x23"),
    ],
)
def test_a_king_comes_first_and_one_on_the_pyramid_before_one_on_the_piles(
    state: GameState, expected: str
):
    assert (expected, Reason.KING, 0) == answer_in(state)


def test_the_pair_that_uncovers_most_is_next():
    state = pyramid("9h  4c  9c  --  --  3s  Ts", stock="4d")

    assert answer_in(state) == ("x21+22", Reason.EXPOSES, 1)


def test_a_pair_that_uncovers_nothing_still_clears():
    state = pyramid("8h  9c  2c  --  --  3s  Ts", stock="5c")

    assert answer_in(state) == ("x26+27", Reason.CLEARS, 0)


def test_a_pair_of_stock_and_waste_is_kept_for_last():
    state = pyramid("As  2s  3s  --  --  --  --", stock="7h 2d", waste="6c")

    assert answer_in(state) == ("d", Reason.DRAW_BETTER, 0)


def test_when_nothing_fits_the_draw_is_named():
    """Else a player thinks that the game is over."""
    assert answer_in(piles("4d 5d")) == ("d", Reason.DRAW_ONLY, 0)


def test_when_the_stock_is_used_up_the_recycle_is_named():
    assert answer_in(piles("--", "4d 5d")) == ("r", Reason.RECYCLE, 0)


@pytest.mark.parametrize("recycles", [0, 2])
def test_when_nothing_can_be_done_nothing_is_named(recycles: int):
    waste = "4d" if not recycles else "--"
    state = piles("--", waste, recycles)

    assert Outcome.STUCK is outcome(RULESETS[GameKind.PYRAMID], state)
    assert answer_in(state) == ("", Reason.NOTHING, 0)


# TriPeaks


def peaks(third_row: str, base: str, waste: str, stock: str = "2c 3d") -> GameState:
    return position(f"""
        tripeaks, chain 0, longest 0
              --          --          --
            --  --      --  --      --  --
          {third_row}
        {base}
        stock {stock}
        waste {waste}
    """)


NO_THIRD_ROW = "--  --  --  --  --  --  --  --  --"


def test_the_longest_chain_is_named_in_its_order():
    state = peaks(NO_THIRD_ROW, "8h  7c  6d  Th  Jh  --  --  --  --  --", "9s")

    assert answer_in(state) == ("p18 p19 p20", Reason.CHAIN, 3)


def test_a_chain_ends_before_a_card_never_seen():
    """Under 8h and 7c lies a 6 that would fit, and nobody has seen it."""
    third_row = "6c  --  --  --  --  --  --  --  --"
    state = peaks(third_row, "8h  7c  --  --  --  --  --  --  --  --", "9s")

    assert answer_in(state) == ("p18 p19", Reason.CHAIN, 2)


def test_a_chain_uses_a_card_that_was_seen_and_covered_again():
    third_row = "6c  --  --  --  --  --  --  --  --"
    table = table_at(peaks(third_row, "8h  7c  --  --  --  --  --  --  --  --", "9s"))
    table.tap(18, 19)
    table.undo(2)

    line = suggested(table).line

    assert tuple(map(read_move, ("p18", "p19", "p9"))) == line


def test_when_no_card_fits_the_draw_is_named():
    state = peaks(NO_THIRD_ROW, "8h  7c  --  --  --  --  --  --  --  --", "2s", "3d")

    assert answer_in(state) == ("d", Reason.DRAW_ONLY, 0)


@pytest.mark.parametrize(
    ("base", "waste"), [("2h  Ah  --", "3s"), ("Jh  Qh  --", "Ts")]
)
def test_an_unseen_card_is_never_taken_for_one_that_fits(base: str, waste: str):
    """Masked, it has no rank, and is a neighbour neither of the ace nor the queen."""
    third_row = "Kc  --  --  --  --  --  --  --  --"
    state = peaks(third_row, f"{base}  --  --  --  --  --  --  --", waste)

    assert answer_in(state) == ("p18 p19", Reason.CHAIN, 2)


def test_when_stuck_nothing_is_named():
    state = peaks(NO_THIRD_ROW, "8h  7c  --  --  --  --  --  --  --  --", "2s", "--")

    assert answer_in(state) == ("", Reason.NOTHING, 0)
