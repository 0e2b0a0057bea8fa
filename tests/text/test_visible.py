"""Words of others, made fit for a terminal."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.text.visible import visible


@pytest.mark.parametrize(
    "text", ["", "P-0000-0001-8", "塔與峰接龍，三峰", "C:\\a b", "“é”\u3000'"]
)
def test_what_can_be_read_stays(text):
    assert visible(text) == text


@given(st.text())
def test_nothing_is_left_that_a_terminal_might_obey(text):
    shown = visible(text)

    assert all(unicodedata.category(character)[0] != "C" for character in shown)
    assert "\u2028" not in shown
    shown.encode("utf-8", "strict")
