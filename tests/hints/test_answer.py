"""The worker's function: cancelling, time, the point of no return, why it is lost."""

from __future__ import annotations

from functools import cache
from itertools import count
from random import Random

import pytest

from game.cards import DECK
from game.hints import Question, Reason, Verdict, pulse
from game.hints.answer import answer, solve
from game.hints.knowledge import ask
from game.hints.lost import (
    has_lost_its_partners,
    has_no_chain,
    has_too_few_passes,
    is_lost_even_with_stock,
)
from game.hints.pulse import FREE
from game.rules import RULESETS
from game.rules.model import GameKind, GameState
from tests.hints.plain_search import random_line

ALL = frozenset(DECK)


def always() -> bool:
    return True


def known_lines(kind: GameKind, seed: int, count: int) -> list[list[GameState]]:
    random = Random(seed)
    return [random_line(kind, random, random.randrange(5, 80)) for _ in range(count)]


@cache
def busy_question(kind: GameKind) -> Question:
    """Return a question that takes thought: something fits, and it is no king."""
    rules = RULESETS[kind]
    for line in known_lines(kind, 4, 100):
        moves = list(rules.legal_moves(line[0]))
        question = ask(line[:1], rules.visible(line[0]))
        if len(moves) > 2 and answer(question, always).reason is not Reason.KING:
            return question
    raise AssertionError("every deal begins with a king")


@pytest.mark.parametrize(
    ("count", "least"), [(3, 1), pytest.param(7, 4, marks=pytest.mark.slow)]
)
def test_with_all_seen_a_lost_position_says_so_and_where_it_was_lost(count, least):
    advised = 0
    for kind in GameKind:
        for line in known_lines(kind, 1, count):
            found = answer(ask(line, ALL), always)
            verdicts = [solve(state, FREE).verdict for state in line]
            winnable = verdicts.count(Verdict.WINNABLE)

            assert found.verdict is verdicts[-1]
            if verdicts[-1] is Verdict.LOST:
                expected = len(line) - winnable if winnable else 0
                assert found.undo_steps == expected
                assert verdicts == sorted(verdicts, key=lambda one: one.value)
                advised += bool(expected)
    assert advised >= least


def test_reasons_for_a_loss_are_true_and_the_first_that_is():
    checks = {
        Reason.LOST_PARTNERS_GONE: has_lost_its_partners,
        Reason.LOST_EVEN_WITH_STOCK: is_lost_even_with_stock,
        Reason.LOST_PASSES: lambda state: has_too_few_passes(state, FREE),
        Reason.LOST_NO_CHAIN: has_no_chain,
        Reason.LOST: lambda _: True,
    }
    met = set()
    for kind in GameKind:
        for line in known_lines(kind, 2, 40):
            found = answer(ask(line[-1:], ALL), always)
            if found.verdict is Verdict.LOST:
                assert checks[found.reason](line[-1])
                met.add(found.reason)
    assert len(met) >= 4


def test_an_ordinary_suggestion_in_a_lost_position_clears_cards():
    for kind in GameKind:
        rules = RULESETS[kind]
        for line in known_lines(kind, 3, 15):
            question = ask(line, ALL, ordinary=True)
            found = answer(question, always)
            state = line[-1]
            for move in found.line:
                assert rules.refusal(state, move) is None
                state = rules.apply(state, move)

            assert found.verdict is not Verdict.LOST
            assert found.line or not list(rules.legal_moves(line[-1]))


def test_an_unwanted_question_gets_no_answer():
    for kind in GameKind:
        assert answer(busy_question(kind), lambda: False) is None


def test_a_question_no_longer_wanted_is_dropped_soon():
    for kind in GameKind:
        question = busy_question(kind)
        looks = count()

        assert answer(question, lambda looks=looks: next(looks) < 5) is None
        assert next(looks) < 10


def test_out_of_time_the_best_so_far_is_given(monkeypatch):
    questions = [busy_question(kind) for kind in GameKind]
    monkeypatch.setattr(pulse, "BRAKE_SECONDS", 0.005)
    for question in questions:
        found = answer(question, always)

        assert found.cut_short
        assert found.line
        assert found.verdict is not Verdict.LOST
