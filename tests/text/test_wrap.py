from __future__ import annotations

import re
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from game.text.wrap import NEVER_FIRST, NEVER_LAST, evened, wrap
from game.view.metrics import text_width
from game.view.sprites import Weight

CHINESE = "塔與峰接龍牌桌移除規則每一輪"
MARKED = st.one_of(
    st.sampled_from(CHINESE),
    st.builds("{}{}".format, st.sampled_from(CHINESE), st.sampled_from("，。、；！…")),
    st.builds("「{}」".format, st.sampled_from(CHINESE)),
    st.builds("（{}）".format, st.sampled_from(CHINESE)),
)
CHINESE_TEXT = st.lists(MARKED, max_size=60).map("".join)
LATIN_TEXT = st.lists(
    st.text("abcdeQK-", min_size=1, max_size=8), min_size=1, max_size=40
).map(" ".join)
MIXED_TEXT = st.text("塔峰，。「」（）… 7K♥abc13\n", max_size=80)


def cells(text: str, _px: int, _weight: Weight) -> int:
    return sum(2 if char >= "\u2e80" else 1 for char in text)


def broken(text: str, width: int) -> tuple[str, ...]:
    return wrap(text, width, 1, Weight.REGULAR, cells)


def bare(text: str) -> str:
    return re.sub(r"\s", "", text)


@given(MIXED_TEXT, st.integers(2, 60))
def test_nothing_but_spaces_is_lost(text, width):
    assert bare("".join(broken(text, width))) == bare(text)


@given(MIXED_TEXT, st.integers(2, 60))
def test_no_line_is_wider_than_allowed(text, width):
    assert all(cells(line, 1, Weight.REGULAR) <= width for line in broken(text, width))


@given(MIXED_TEXT, st.integers(2, 60))
def test_no_line_ends_with_a_space(text, width):
    assert all(line == line.rstrip() for line in broken(text, width))


@given(CHINESE_TEXT, st.integers(8, 60))
def test_closing_marks_begin_no_line_and_opening_marks_end_none(text, width):
    lines = broken(text, width)

    assert not [line for line in lines if line[:1] in NEVER_FIRST and line]
    assert not [line for line in lines if line[-1:] in NEVER_LAST and line]


@given(LATIN_TEXT, st.integers(8, 60))
def test_latin_words_stay_whole(text, width):
    assert " ".join(broken(text, width)) == text


@given(CHINESE_TEXT, st.integers(8, 60))
def test_all_lines_but_the_last_two_are_full(text, width):
    """The next line's first unbreakable piece would not have fitted."""
    lines = broken(text, width)[:-1]

    for line, following in pairwise(lines):
        piece = following[:4]
        assert cells(line + piece, 1, Weight.REGULAR) > width


def test_a_number_stays_with_the_word_it_counts():
    assert broken("還剩 28 張牌", 9) == ("還剩", "28 張牌")
    assert broken("win in 12 moves", 10) == ("win in", "12 moves")


def test_a_card_stays_whole():
    assert broken("先配掉 10♥ 和 3♠", 8) == ("先配掉", "10♥ 和", "3♠")


def test_a_word_longer_than_a_line_is_cut():
    assert broken("P-7K3M-Q2XD-9", 6) == ("P-7K3M", "-Q2XD-", "9")


def test_dashes_and_dots_of_a_pair_stay_together():
    assert broken("塔峰接龍——牌", 9) == ("塔峰接", "龍——牌")


def test_a_newline_ends_a_line():
    assert broken("塔\n峰\n", 10) == ("塔", "峰", "")


def test_a_last_line_of_one_character_gets_company():
    assert broken("塔與峰接龍桌，移牌。", 16) == ("塔與峰接龍桌，", "移牌。")
    assert broken("塔與峰接龍牌桌，除。", 16) == ("塔與峰接龍牌", "桌，除。")


def evenly(text, width):
    return evened(text, width, 1, Weight.REGULAR, cells)


def test_a_sentence_is_parted_where_one_rests():
    assert evenly("做對了！壓著的兩張都走了，牌才會翻開。", 30) == (
        "做對了！壓著的兩張都走了，",
        "牌才會翻開。",
    )
    assert evenly("The program is open; this one keeps its games.", 30) == (
        "The program is open;",
        "this one keeps its games.",
    )


def test_without_a_rest_lines_become_alike():
    assert evenly("one two three four five six", 22) == (
        "one two three",
        "four five six",
    )


@given(CHINESE_TEXT | LATIN_TEXT, st.integers(8, 60))
def test_even_lines_are_as_few_and_lose_nothing(text, width):
    lines = evenly(text, width)

    assert len(lines) == len(broken(text, width))
    assert all(cells(line, 1, Weight.REGULAR) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_a_newline_ends_an_even_line_too():
    assert evenly("塔\n峰\n", 10) == ("塔", "峰", "")


def test_the_real_measure_is_accepted():
    lines = wrap("塔與峰接龍，兩種玩法。", 100, 20, Weight.BOLD, text_width)

    assert lines == ("塔與峰接", "龍，兩種", "玩法。")
