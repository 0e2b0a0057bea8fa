"""Deal ids: written, read tolerantly, refused when wrong; and the cards they name."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.cards import DECK, parse_cards, write_cards
from game.deals import (
    ALPHABET,
    DEALS,
    EXAMPLE_ID,
    KIND_LETTERS,
    Deal,
    DealIdError,
    IdFault,
    _random_number,
    deal_from_number,
    parse_id,
    random_deal,
    shuffled,
)
from game.rules.model import GameKind

DATA = Path(__file__).parent / "data"
PUBLISHED = [
    tuple(line.split(" ", 1))
    for line in (DATA / "deals.txt").read_text(encoding="ascii").splitlines()
]
HASHES = [
    tuple(line.split())
    for line in (DATA / "deal-hashes.txt").read_text(encoding="ascii").splitlines()
]
DEAL = st.builds(deal_from_number, st.sampled_from(GameKind), st.integers(0, DEALS - 1))


def fault_of(text: str) -> IdFault:
    with pytest.raises(DealIdError) as caught:
        parse_id(text)
    return caught.value.fault


def bare(deal: Deal) -> str:
    return deal.id.replace("-", "")


@pytest.mark.parametrize(("deal_id", "cards"), PUBLISHED)
def test_a_published_id_gives_its_cards_for_ever(deal_id, cards):
    assert parse_id(deal_id).cards == parse_cards(cards)


def test_twenty_deals_of_both_games_are_published():
    letters = Counter(deal_id[0] for deal_id, _ in PUBLISHED)

    assert letters == {"P": 10, "T": 10}


def test_a_hundred_ids_give_the_cards_they_always_gave():
    found = [
        (deal_id, sha256(write_cards(parse_id(deal_id).cards).encode()).hexdigest())
        for deal_id, _ in HASHES
    ]

    assert found == HASHES
    assert len(HASHES) == 100


@given(DEAL)
def test_an_id_read_back_is_the_same_deal(deal):
    assert parse_id(deal.id) == deal


@given(DEAL)
def test_a_deal_is_the_whole_pack(deal):
    assert sorted(deal.cards) == sorted(DECK)


@given(DEAL)
def test_an_id_is_written_in_groups(deal):
    assert [len(group) for group in deal.id.split("-")] == [1, 4, 4, 1]
    assert deal.id[0] == KIND_LETTERS[deal.kind]


@given(DEAL)
def test_one_wrong_symbol_is_refused(deal):
    """Wherever it stands and whatever is written instead, the letter included."""
    symbols = bare(deal)

    for place, right in enumerate(symbols):
        for wrong in set(ALPHABET) - {right}:
            fault = fault_of(symbols[:place] + wrong + symbols[place + 1 :])
            is_letter = place == 0 and wrong not in "PT"
            assert fault is (IdFault.LETTER if is_letter else IdFault.CHECK)


@given(DEAL)
def test_two_swapped_neighbours_are_refused(deal):
    """The letter with the first symbol and the last with the check symbol too."""
    symbols = bare(deal)

    for place in range(len(symbols) - 1):
        left, right = symbols[place : place + 2]
        swapped = symbols[:place] + right + left + symbols[place + 2 :]
        if left != right:
            assert fault_of(swapped) in (IdFault.CHECK, IdFault.LETTER)


@given(DEAL, st.data())
def test_case_spacing_width_and_misread_digits_do_not_matter(deal, data):
    looks = {"0": "0OoＯ", "1": "1IiLlＩ"}
    separators = st.sampled_from(
        ["", " ", "-", "–", "\N{MINUS SIGN}", "－", "　", "\t"]
    )
    written = ""
    for symbol in bare(deal):
        wide = chr(ord(symbol) + 0xFEE0)
        variants = looks.get(symbol, "") + symbol + symbol.lower() + wide
        written += data.draw(st.sampled_from(variants)) + data.draw(separators)

    assert parse_id(written) == deal


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", IdFault.EMPTY),
        (" - \u200b", IdFault.EMPTY),
        ("P-7K3M", IdFault.LENGTH),
        ("P-7K3M-Q2XD-99", IdFault.LENGTH),
        ("7K3M-Q2XD-9", IdFault.LETTER),
        ("P-7K3U-Q2XD-9", IdFault.SYMBOL),
        ("P-7K3M-Q2XD-塔", IdFault.SYMBOL),
        ("\ud800", IdFault.SYMBOL),
        ("P" * 1_000_000, IdFault.LENGTH),
    ],
)
def test_what_is_no_id_is_refused_with_its_reason(text, fault):
    assert fault_of(text) is fault


def test_the_example_is_an_id():
    assert parse_id(EXAMPLE_ID).id == EXAMPLE_ID


def test_a_refusal_names_the_symbol_that_no_id_has():
    with pytest.raises(DealIdError) as caught:
        parse_id("P-7K3u-Q2XD-9")

    assert caught.value.symbol == "u"


@given(st.text())
def test_any_text_is_a_deal_or_a_deal_id_error(text):
    with suppress(DealIdError):
        assert parse_id(text).id


def test_the_two_games_have_different_deals():
    pyramid, tripeaks = (deal_from_number(kind, 7) for kind in GameKind)

    assert pyramid.cards != tripeaks.cards


@pytest.mark.parametrize("kind", GameKind)
def test_a_random_deal_has_an_id_that_gives_it_again(kind):
    deal = random_deal(kind)

    assert parse_id(deal.id) == deal
    assert deal.kind is kind


@pytest.mark.parametrize(("byte", "number"), [(b"\0", 0), (b"\xff", DEALS - 1)])
def test_a_random_number_may_be_that_of_any_deal(monkeypatch, byte, number):
    monkeypatch.setattr("game.deals.os.urandom", lambda count: byte * count)

    assert number == _random_number()


def test_every_card_comes_to_every_place_equally_often():
    """Chi-square over 52 x 52 counts: 2,601 degrees of freedom, so 3,000 is 5 sigma."""
    packs = 5_200
    counts = Counter(
        (place, card)
        for number in range(packs)
        for place, card in enumerate(shuffled(f"P{number}"))
    )
    expected = packs / len(DECK)
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values())

    assert len(counts) == len(DECK) ** 2
    assert 2_200 < chi_square < 3_000


def test_neighbouring_numbers_give_unrelated_packs():
    packs = [deal_from_number(GameKind.PYRAMID, number).cards for number in range(500)]
    in_common = [sum(map(tuple.__eq__, one, other)) for one, other in pairwise(packs)]

    assert 0.8 < sum(in_common) / len(in_common) < 1.2


@pytest.mark.slow
def test_a_million_ids_are_a_million_deals():
    numbers = Random(1).sample(range(DEALS), 500_000)
    ids, packs = set(), set()

    for kind in GameKind:
        for number in numbers:
            deal = deal_from_number(kind, number)
            ids.add(deal.id)
            packs.add(hash(deal.cards))
            if number % 50 == 0:
                assert parse_id(deal.id) == deal

    assert len(ids) == 1_000_000
    assert len(packs) > 999_990  # 64-bit hashes might just meet


@pytest.mark.soak
def test_a_million_ids_read_back_are_a_million_deals():
    """Two minutes. Seen to fail with one number in a hundred thousand misread."""
    numbers = Random(1).sample(range(DEALS), 500_000)

    for kind in GameKind:
        for number in numbers:
            deal = deal_from_number(kind, number)
            assert parse_id(deal.id) == deal
