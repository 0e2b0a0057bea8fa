from __future__ import annotations

import re
import subprocess
import sys

import pytest

from game.cards import ACE, KING
from game.rules import tripeaks
from game.rules.model import SLOTS, GameKind
from game.rules.pyramid import PAIR_TOTAL, PASSES, ROWS, STOCK_CARDS
from game.rules.tripeaks import BASE, PEAKS, is_adjacent
from game.text import LANGUAGES, choose
from game.text.rules import rules_page
from game.text.rules.blocks import (
    PAIRS,
    PYRAMID_COVER,
    RING,
    RING_MARKED,
    TRIPEAKS_COVER,
    Bullets,
    CardRing,
    CoverExample,
    Heading,
    KeyTable,
    PairTable,
    PilesExample,
)
from tests.text.sentences import rules_texts

every_language = pytest.mark.parametrize("language", LANGUAGES)
both_games = pytest.mark.parametrize("kind", GameKind)


def blocks(language, kind, block_type):
    return [b for b in rules_page(language, kind) if isinstance(b, block_type)]


@both_games
def test_all_languages_say_the_same_things_in_the_same_order(kind):
    shapes = {
        tuple(type(block) for block in rules_page(language, kind))
        for language in LANGUAGES
    }

    assert len(shapes) == 1


@every_language
@both_games
def test_the_drawn_examples_are_there(language, kind):
    drawn = PairTable if kind is GameKind.PYRAMID else CardRing

    assert len(blocks(language, kind, drawn)) == 1
    assert len(blocks(language, kind, CoverExample)) == 1
    assert len(blocks(language, kind, PilesExample)) == 1


@every_language
@both_games
def test_a_card_is_exposed_only_after_both_covers_have_left(language, kind):
    (example,) = blocks(language, kind, CoverExample)

    assert [step.is_exposed for step in example.steps] == [False, False, True]
    assert example.hides_face is (kind is GameKind.TRIPEAKS)


@every_language
@both_games
def test_there_are_half_a_dozen_tips(language, kind):
    assert [len(tips.items) for tips in blocks(language, kind, Bullets)] == [7]


@every_language
@both_games
def test_all_keys_are_listed(language, kind):
    (table,) = blocks(language, kind, KeyTable)
    keys = " ".join(keys for keys, _ in table.rows).replace("、", " ").split()
    shown = {key.strip(",") for key in keys}

    wanted = {"U", "Ctrl+Z", "Ctrl+Y", "Shift+U", "H", "N", "D", "Tab", "Enter", "Esc"}
    wanted |= {"F1", "F11", "Alt+Enter"}
    assert wanted <= shown
    assert ("R" in shown) is (kind is GameKind.PYRAMID)


def figures(language, kind) -> list[int]:
    """Return the numbers of a page in their order, but for cards and function keys."""
    text = " ".join(rules_texts(language, kind))
    return [int(n) for n in re.findall(r"(?<![F\d])\d+(?![\d♠♥♦♣])", text)]


@every_language
def test_every_figure_of_pyramid_is_the_rules(language):
    """Seen to fail with 8 rows, 23 cards in the stock and 3 recycles typed in."""
    partner = PAIR_TOTAL - PYRAMID_COVER[0].rank

    assert figures(language, GameKind.PYRAMID) == [
        *(SLOTS, ROWS),
        *(ACE, 2, 10, 11, 12, KING),
        *(PAIR_TOTAL, PAIR_TOTAL, PAIR_TOTAL, partner, PAIR_TOTAL),
        *(PASSES, STOCK_CARDS, PASSES, PASSES - 1),
        *(SLOTS, STOCK_CARDS),
    ]


@every_language
def test_every_figure_of_tripeaks_is_the_rules(language):
    """Seen to fail with 4 peaks, 24 cards in the stock and 9 in the base typed in."""
    uncovered = TRIPEAKS_COVER[0].rank
    one_up_or_down = () if language == "en" else (1, 1)

    assert figures(language, GameKind.TRIPEAKS) == [
        *(SLOTS, PEAKS),
        *(SLOTS - len(BASE), len(BASE), tripeaks.STOCK_CARDS),
        *one_up_or_down,
        *(ACE + 1, uncovered - 1, uncovered + 1),
        *(tripeaks.STOCK_CARDS, 0, SLOTS),
        *(1, 2, 3),  # the numbers of a path
        *(PEAKS, ACE + 1),
    ]


@every_language
@both_games
def test_the_pages_use_the_words_on_the_buttons(language, kind):
    strings = choose(language)
    text = " ".join(rules_texts(language, kind)).lower()

    wanted = [strings.games[kind].undo, strings.table.hint, strings.table.fullscreen]
    if kind is GameKind.PYRAMID:
        wanted.append(strings.table.recycle)
    if language != "en":
        wanted += [strings.table.enter_id, strings.panel.stuck]
    assert not [word for word in wanted if word.lower() not in text]


@every_language
@both_games
def test_headings_are_short(language, kind):
    assert all(len(heading.text) <= 30 for heading in blocks(language, kind, Heading))


def test_every_pair_adds_up():
    assert all(sum(card.rank for card in group) == PAIR_TOTAL for group in PAIRS)
    assert sorted(card.rank for group in PAIRS for card in group) == list(range(1, 14))


def test_neighbours_of_the_ring_fit():
    ranks = [card.rank for card in RING]

    assert all(
        is_adjacent(one, other)
        for one, other in zip(ranks, ranks[1:] + ranks[:1], strict=True)
    )
    assert [card.rank for card in RING_MARKED] == [13, 1, 2]


def test_the_examples_use_different_cards():
    for cards in (PYRAMID_COVER, TRIPEAKS_COVER):
        assert len(set(cards)) == len(cards)


def test_only_the_chosen_page_is_imported():
    code = (
        "import sys; from game.text.rules import rules_page;"
        "from game.rules.model import GameKind;"
        "rules_page('zh-Hant', GameKind.TRIPEAKS);"
        "print(*sorted(m for m in sys.modules if 'zh_' in m or '_en' in m))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )

    assert done.stdout.split() == ["game.text.rules.tripeaks_zh_hant"]
