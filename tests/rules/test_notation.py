"""Moves and positions as text: the way there, the way back, and what is refused."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.cards import DECK, UNSEEN, parse_cards
from game.hints.knowledge import player_view
from game.rules import RULESETS
from game.rules.model import Draw, GameKind, Move, Place, Play, Recycle, Remove, remove
from game.rules.notation import read_move, read_state, write_move, write_state

MOVES = {
    "d": Draw(),
    "r": Recycle(),
    "x0": Remove((0,)),
    "xs": Remove((Place.STOCK_TOP,)),
    "xw": Remove((Place.WASTE,)),
    "x3+12": Remove((3, 12)),
    "x12+s": Remove((12, Place.STOCK_TOP)),
    "x12+w": Remove((12, Place.WASTE)),
    "xs+w": Remove((Place.STOCK_TOP, Place.WASTE)),
    "p0": Play(0),
    "p27": Play(27),
}
NOT_MOVES = (
    *("", " ", "D", "d ", " d", "dd", "!", "u", "draw"),
    *("p", "p28", "p99", "p100", "p-1", "p07", "p+1", "p1 ", "ps", "P3", "p1.0"),
    *("x", "x+", "x28", "x05", "xp", "x12w", "x12+", "+12", "x12 + w", "x1+2+3"),
    *("x12+3", "xw+12", "xw+s", "x5+5", "xs+s", "xx", "x1-2", "x1,2"),
    *("p１", "x1２", "p\n1", "p1\n", "p1\0", "p१"),
)
PYRAMID = """\
pyramid, 2 recycles left
            6d
          --  5h
        --  --  Td
      --  --  --  2c
    --  --  --  --  8s
  --  --  --  --  --  --
--  --  --  --  --  --  --
stock 7h Kd
waste --"""
TRIPEAKS = """\
tripeaks, chain 2, longest 5
      Ac          --          --
    4c  5c      --  --      --  --
  Tc  Jc  Qc  --  --  --  --  --  --
6d  7d  8d  9d  --  --  --  --  --  --
stock --
waste 3h 2s"""


@pytest.mark.parametrize(("text", "move"), MOVES.items())
def test_a_move_is_written_in_its_one_form(text: str, move: Move):
    assert text == write_move(move)


@pytest.mark.parametrize(("text", "move"), MOVES.items())
def test_a_move_is_read_from_its_one_form(text: str, move: Move):
    assert move == read_move(text)


@pytest.mark.parametrize("text", NOT_MOVES)
def test_what_is_no_move_is_refused_and_quoted(text: str):
    with pytest.raises(ValueError, match="not a move: ") as refusal:
        read_move(text)

    assert repr(text) in str(refusal.value)


@given(st.text("drxpsw+!0123456789 ", max_size=7))
def test_any_text_is_read_exactly_or_refused(text: str):
    try:
        move = read_move(text)
    except ValueError:
        return

    assert text == write_move(move)


def test_a_removal_is_built_in_canonical_order():
    assert Remove((12, Place.STOCK_TOP)) == remove(Place.STOCK_TOP, 12)
    assert Remove((Place.STOCK_TOP, Place.WASTE)) == remove(
        Place.WASTE, Place.STOCK_TOP
    )


@pytest.mark.parametrize("drawing", [PYRAMID, TRIPEAKS])
def test_a_drawing_is_read_and_drawn_again(drawing: str):
    assert drawing == write_state(read_state(drawing))


@pytest.mark.parametrize("drawing", [PYRAMID, TRIPEAKS])
def test_a_drawing_may_be_indented_and_stand_between_empty_lines(drawing: str):
    indented = "\n\n" + re.sub("^", "      ", drawing, flags=re.MULTILINE) + "\n  \n"

    assert read_state(drawing) == read_state(indented)


def test_the_piles_are_drawn_top_first():
    stock, waste = read_state(PYRAMID).stock, read_state(TRIPEAKS).waste

    assert parse_cards("Kd 7h") == stock
    assert parse_cards("2s 3h") == waste


@pytest.mark.parametrize("kind", GameKind)
def test_a_masked_position_is_drawn_with_question_marks(kind: GameKind):
    masked = player_view(RULESETS[kind].deal(DECK), frozenset())

    drawing = write_state(masked)

    assert str(UNSEEN) in drawing
    assert masked == read_state(drawing)


@pytest.mark.parametrize(
    ("drawing", "old", "new", "quoted"),
    [
        (PYRAMID, "pyramid,", "klondike,", "'klondike, 2 recycles left'"),
        (PYRAMID, "2 recycles", "-2 recycles", "'pyramid, -2 recycles left'"),
        (PYRAMID, " left", " left over", "'pyramid, 2 recycles left over'"),
        (TRIPEAKS, "longest", "shortest", "'tripeaks, chain 2, shortest 5'"),
        (PYRAMID, "--  5h", "--  1h", "'1h' in '          --  1h'"),
        (PYRAMID, "--  5h", "--  5h  3c", "'          --  5h  3c'"),
        (PYRAMID, "--  5h", "5h", "'          5h'"),
        (PYRAMID, "--  5h", "  --  5h", "'            --  5h'"),
        (PYRAMID, "--  5h", "-- 5h", "'          -- 5h'"),
        (PYRAMID, "--  5h", "--  6d", "'6d'"),
        (PYRAMID, "7h Kd", "7h 6d", "'6d'"),
        (PYRAMID, "7h Kd", "7h -- Kd", "'stock 7h -- Kd'"),
        (PYRAMID, "7h Kd", "", "'stock'"),
        (PYRAMID, "7h Kd", "7hKd", "'7hKd' in 'stock 7hKd'"),
        (PYRAMID, "stock", "stack", "'stack 7h Kd'"),
        (PYRAMID, "\nwaste --", "", "7h Kd"),
        (PYRAMID, "waste --", "waste --\nwaste --", "waste --"),
        (TRIPEAKS, "4c  5c      --", "4c  5c  --", "4c  5c  --  --      --  --'"),
        (TRIPEAKS, "waste 3h 2s", "waste 3h Ac", "'Ac'"),
        (TRIPEAKS, "stock --", "stock ---", "'---' in 'stock ---'"),
    ],
)
def test_a_wrong_drawing_is_refused_and_what_is_wrong_quoted(
    drawing: str, old: str, new: str, quoted: str
):
    assert old in drawing

    with pytest.raises(ValueError, match=re.escape(quoted)):
        read_state(drawing.replace(old, new, 1))


@pytest.mark.parametrize("text", ["", "\n\n", "d"])
def test_no_drawing_at_all_is_refused(text: str):
    with pytest.raises(ValueError, match="not the head of a position"):
        read_state(text)


@given(st.integers(0, len(PYRAMID) - 1), st.characters(codec="ascii"))
def test_a_drawing_with_one_wrong_character_is_refused_or_another_position(
    index: int, character: str
):
    damaged = PYRAMID[:index] + character + PYRAMID[index + 1 :]

    try:
        state = read_state(damaged)
    except ValueError:
        return
    assert write_state(state).split() == damaged.split()
