"""Who follows each hint, with every card known, wins what can be won."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cards import DECK
from game.deals import Deal, parse_id
from game.hints import Verdict
from game.hints.answer import answer
from game.hints.knowledge import ask
from game.rules import RULESETS
from game.rules.model import GameKind, GameState

PINNED = Path(__file__).parent / "data" / "own-deals.txt"
WINNABLE = [
    parse_id(line.split()[0])
    for line in PINNED.read_text("ascii").splitlines()
    if line.split()[1] == "winnable"
]
FEW = [
    deal
    for kind in GameKind
    for deal in [deal for deal in WINNABLE if deal.kind is kind][:3]
]
MOST_MOVES = 3 * 24 + 2 + 28
"""Every draw, recycle and removal that a game of Pyramid can have."""


def followed(deal: Deal) -> list[GameState]:
    """Return the positions that come of the first move of each hint."""
    rules = RULESETS[deal.kind]
    line = [rules.deal(deal.cards)]
    while line[-1].cards_left and len(line) <= MOST_MOVES:
        hint = answer(ask(line, frozenset(DECK)), lambda: True)
        assert hint.verdict is Verdict.WINNABLE
        assert rules.refusal(line[-1], hint.line[0]) is None
        line.append(rules.apply(line[-1], hint.line[0]))
    return line


@pytest.mark.parametrize("deal", FEW, ids=lambda deal: deal.id)
def test_a_deal_is_won_by_hints_alone(deal):
    """Seen to fail with the rule of thumb's move, and with a line's last move first."""
    assert not followed(deal)[-1].cards_left


@pytest.mark.slow
@pytest.mark.parametrize("deal", WINNABLE, ids=lambda deal: deal.id)
def test_every_pinned_deal_that_can_be_won_is_won_by_hints_alone(deal):
    assert not followed(deal)[-1].cards_left
