"""Sixty deals of ours for each game, by id, with their verdicts pinned."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.deals import parse_id
from game.hints import Verdict
from game.hints.answer import solve
from game.hints.pulse import FREE
from game.rules import RULESETS
from game.rules.model import Draw, GameKind

PINNED = Path(__file__).parent / "data" / "own-deals.txt"
"""A deal a line: id, verdict, and in TriPeaks the fewest draws of a win."""


def lines() -> list[str]:
    return PINNED.read_text("ascii").splitlines()


def expect_pinned(lines: list[str]) -> None:
    for line in lines:
        words = line.split()
        deal = parse_id(words[0])
        solution = solve(RULESETS[deal.kind].deal(deal.cards), FREE)
        draws = [str(solution.line.count(Draw()))]
        counts = deal.kind is GameKind.TRIPEAKS and solution.verdict is Verdict.WINNABLE

        found = [deal.id, solution.verdict.name.lower(), *(draws if counts else ())]
        assert found == words


def test_own_deals_keep_their_verdicts():
    expect_pinned(lines()[::5])


@pytest.mark.slow
def test_all_own_deals_keep_their_verdicts():
    expect_pinned(lines())

    assert len(lines()) == 120
