"""Pyramid's last pass, cards still to draw, proven lost: told to whoever asks."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from game.cards import DECK
from game.deals import Deal, deal_from_number
from game.hints import Verdict
from game.hints.answer import answer
from game.hints.pyramid_search import solve
from game.intents import TapSpot
from game.rules.model import GameKind, Move, Outcome
from game.scenes.scene import Tone
from game.session import Session
from tests.session.seats import taps

SEEDS = pytest.mark.parametrize("seed", [1, 2, 3])


def lost_game(seed: int) -> tuple[Deal, list[Move]]:
    """Play own deals at random until one is lost in its last pass with stock left."""
    random = Random(seed)
    for number in count(seed):
        session = Session(deal_from_number(GameKind.PYRAMID, number))
        moves: list[Move] = []
        while session.outcome is Outcome.PLAYING:
            if is_late(session) and solve(session.state).verdict is Verdict.LOST:
                return session.deal, moves
            moves.append(random.choice(list(session.rules.legal_moves(session.state))))
            session.make(moves[-1], 0.0)
    raise AssertionError("not reached")


def is_late(session: Session) -> bool:
    state = session.state
    is_last_pass = state.passes_left == 0 and bool(state.stock)
    return is_last_pass and session.seen == frozenset(DECK)


@pytest.fixture
def asked():
    """Return the questions that have been asked."""
    return []


@pytest.fixture
def at_a_lost_game(sit, asked):
    """Return a way to the table of a game that is lost, though cards can be drawn."""

    def exact(question):
        asked.append(question)
        return answer(question, lambda: True)

    def at_a_lost_game(seed):
        deal, moves = lost_game(seed)
        pilot = sit(GameKind.PYRAMID, deal=deal, answer=exact)
        for move in moves[:-1]:
            for spot in taps(move):
                pilot.app.desk.dispatch(TapSpot(spot))
        pilot.settle()
        pilot.make(moves[-1])
        pilot.settle()
        return pilot

    return at_a_lost_game


@SEEDS
def test_asked_for_a_hint_it_says_that_the_game_is_lost(at_a_lost_game, seed):
    """Seen to fail with an answer by rule of thumb, and with one that is kept back."""
    pilot = at_a_lost_game(seed)

    pilot.press("h")

    words = pilot.strings.games[GameKind.PYRAMID]
    assert pilot.said.startswith((words.lost, words.deal_lost))
    assert Tone.VERDICT is pilot.view.message.tone
    assert pilot.offers("lost undo")


@SEEDS
def test_unasked_it_says_nothing_of_a_lost_game(at_a_lost_game, asked, seed):
    """Seen to fail with a question asked by the table after each move."""
    pilot = at_a_lost_game(seed)
    state = pilot.state

    pilot.wait(120)

    assert (pilot.said, pilot.view.hint, asked) == (None, None, [])
    assert not pilot.view.is_panel_open
    pilot.tap("pile")
    assert len(state.stock) - 1 == len(pilot.state.stock)
    assert pilot.said is None
