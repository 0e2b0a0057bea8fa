"""The field for a deal's id takes whatever `parse_id` reads, and no novel."""

from __future__ import annotations

import pytest

from game.deals import EXAMPLE_ID, MAX_TEXT
from game.id_field import IdField
from game.scenes.enter_id import EnterId
from game.text import choose
from tests.scenes.views import view

SPACED = " - ".join(EXAMPLE_ID.replace("-", ""))


@pytest.mark.parametrize("text", [SPACED, f"{'—' * 20} {EXAMPLE_ID}", EXAMPLE_ID])
def test_an_id_is_read_however_it_is_spaced(text):
    """Seen to fail with a field of 24 characters."""
    pasted, typed = IdField(choose("en")), IdField(choose("en"))

    pasted.paste(text)
    for symbol in text:
        typed.type(symbol)

    for field in (pasted, typed):
        deal = field.read()
        assert deal is not None
        assert deal.id == EXAMPLE_ID


def test_a_pasted_novel_is_cut_and_its_end_shown_in_the_field():
    """Seen to fail without a limit: the field then holds the whole novel."""
    field = IdField(choose("en"))

    field.paste("Call me Ishmael. " * 10_000)

    assert len(field.text) == MAX_TEXT
    assert field.read() is None
    assert field.error == choose("en").notices.id_symbol(".")
    shown = EnterId().picture(view(field=field.text))
    texts = [sprite.art.text for sprite in shown.sprites if hasattr(sprite.art, "text")]
    assert any(text.startswith("…") and text.endswith("|") for text in texts)
