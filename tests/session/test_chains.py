"""Twenty games of TriPeaks with their chains counted by hand, undos in between.

``data/chains.txt`` has for each game its deal, then its steps, each with the chain and
the longest chain after it: ``p19=1/4`` play slot 19, ``d=0/4`` draw, ``u`` undo,
``y`` redo. The figures were counted from the moves alone, without the rules.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.deals import parse_id
from game.intents import NewDeal, Redo, Undo
from game.rules.model import GameKind
from game.rules.notation import read_move
from tests.session.seats import Table, table_for, taps

GAMES = (
    (Path(__file__).parent / "data" / "chains.txt")
    .read_text(encoding="ascii")
    .split("\n\n")
)


def step(table: Table, text: str) -> None:
    match text:
        case "u":
            table.do(Undo())
        case "y":
            table.do(Redo())
        case _:
            table.tap(*taps(read_move(text)))


@pytest.mark.parametrize("game", GAMES, ids=[game.split()[0] for game in GAMES])
def test_chains_are_those_counted_by_hand(game: str):
    deal_id, *steps = game.split()
    table = table_for(GameKind.TRIPEAKS)
    table.do(NewDeal(parse_id(deal_id)))

    counted = []
    for text in steps:
        step(table, text.split("=")[0])
        state = table.state
        counted.append(f"{text.split('=')[0]}={state.chain}/{state.longest_chain}")

    assert steps == counted


def test_there_are_twenty_games_with_plays_draws_undos_and_redos():
    steps = {step[0] for game in GAMES for step in game.split()[1:]}

    assert len(GAMES) == 20
    assert steps == set("pduy")
