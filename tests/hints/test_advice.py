"""Advice while cards are unseen: never peeking, never a verdict, true reasons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from game.cards import DECK, KING, UNSEEN, Card
from game.hints import (
    Answer,
    Question,
    Reason,
    Verdict,
    pyramid_advice,
    tripeaks_advice,
    tripeaks_hindsight,
)
from game.hints.answer import answer
from game.hints.knowledge import ask
from game.hints.reasons import has_fitting_card
from game.rules import RULESETS
from game.rules.model import (
    Draw,
    GameKind,
    GameState,
    Play,
    Recycle,
    Remove,
    is_exposed,
)
from game.rules.pyramid import card_at
from tests.hints.plain_search import random_line

KINDS = tuple(GameKind)


def always() -> bool:
    return True


def questions(seed: int, count: int) -> Iterator[tuple[list[GameState], Question]]:
    """Yield questions along random games of both kinds, with what lies there truly."""
    random = Random(seed)
    for number in range(count):
        kind = KINDS[number % 2]
        line = random_line(kind, random, random.randrange(70))
        rules = RULESETS[kind]
        seen = frozenset().union(*map(rules.visible, line))
        if random.random() < 0.25:
            seen = frozenset(DECK)
        yield line, ask(line, seen)


def answered(question: Question) -> Answer:
    found = answer(question, always)
    assert found is not None
    return found


def check_unseen_cards_do_not_matter(seed: int, count: int) -> None:
    random = Random(seed)
    for line, question in questions(seed, count):
        if not question.unseen:
            continue
        seen = frozenset(DECK) - frozenset(question.unseen)
        other = random.sample(question.unseen, len(question.unseen))
        swap = dict(zip(question.unseen, other, strict=True))
        swapped = [permuted(state, swap) for state in line]

        assert ask(swapped, seen) == question
        assert repr(answered(ask(swapped, seen))) == repr(answered(question))


def permuted(state: GameState, swap: dict[Card, Card]) -> GameState:
    """Return the position with the unseen cards dealt differently."""
    return replace(
        state,
        tableau=tuple(swap.get(card, card) if card else None for card in state.tableau),
        stock=tuple(swap.get(card, card) for card in state.stock),
    )


def test_unseen_cards_do_not_matter():
    check_unseen_cards_do_not_matter(1, 10)


@pytest.mark.slow
def test_unseen_cards_do_not_matter_at_length():
    check_unseen_cards_do_not_matter(2, 200)


def check_answers(seed: int, count: int) -> Counter[Reason]:
    reasons: Counter[Reason] = Counter()
    for _, question in questions(seed, count):
        found = answered(question)
        reasons[found.reason] += 1

        assert not (question.unseen and found.verdict is Verdict.LOST)
        assert is_true(found), found
        assert is_legal(found), found
    return reasons


@pytest.mark.slow
def test_ten_thousand_positions_with_an_unseen_card_are_never_called_lost(monkeypatch):
    """With small budgets, so that there is time for so many; all paths are taken."""
    monkeypatch.setattr(pyramid_advice, "WORLDS", 1)
    monkeypatch.setattr(pyramid_advice, "WORLD_POSITIONS", 50)
    monkeypatch.setattr(tripeaks_advice, "PLAY_OUTS", 8)
    monkeypatch.setattr(tripeaks_advice, "MORE_PLAY_OUTS", 8)
    monkeypatch.setattr(tripeaks_hindsight, "WORLDS_AHEAD", 1)
    monkeypatch.setattr(tripeaks_hindsight, "WORLDS_BACK", 1)
    random = Random(8)
    asked = 0
    while asked < 10_000:
        kind = KINDS[asked % 2]
        rules = RULESETS[kind]
        line = random_line(kind, random, 100)
        seen: frozenset[Card] = frozenset()
        for number, state in enumerate(line, 1):
            seen |= rules.visible(state)
            question = ask(line[:number], seen, ordinary=random.random() < 0.1)
            if question.unseen and state.cards_left:
                asked += 1

                assert answered(question).verdict is Verdict.BEST_GUESS


def test_answers_are_legal_and_their_reasons_true():
    reasons = check_answers(3, 24)

    assert max(reasons.values()) <= 12


@pytest.mark.slow
def test_a_thousand_answers_are_legal_and_their_reasons_true():
    reasons = check_answers(4, 1000)

    assert max(reasons.values()) <= 500, reasons


def is_legal(found: Answer) -> bool:
    """Tell whether the line can be played, on cards that are known."""
    rules = RULESETS[found.question.state.kind]
    state = found.question.state
    if found.reason is Reason.GO_BACK:
        state = found.question.line[-1 - found.undo_steps]
    for move in found.line:
        if rules.refusal(state, move) is not None:
            return False
        if isinstance(move, Play) and state.tableau[move.slot] == UNSEEN:
            return False
        state = rules.apply(state, move)
    return found.verdict is not Verdict.WINNABLE or not state.cards_left


def is_true(found: Answer) -> bool:  # noqa: C901 (one case a reason)
    """Tell whether the stated reason is a fact, found by other means."""
    state = found.question.state
    rules = RULESETS[state.kind]
    first = found.line[0] if found.line else None
    match found.reason:
        case Reason.KING:
            (spot,) = first.spots
            return card_at(state, spot).rank == KING
        case Reason.EXPOSES | Reason.CLEARS:
            after = rules.apply(state, first)
            exposed = sum(
                is_exposed(rules.covered_by, after.tableau, slot)
                and not is_exposed(rules.covered_by, state.tableau, slot)
                for slot in range(28)
            )
            return found.count == exposed and after.cards_left < state.cards_left
        case Reason.FROM_PILES:
            return not any(isinstance(spot, int) for spot in first.spots)
        case Reason.DRAW_ONLY:
            return first == Draw() and not has_fitting_card(state)
        case Reason.DRAW_BETTER:
            return first == Draw() and has_fitting_card(state)
        case Reason.RECYCLE:
            return first == Recycle()
        case Reason.CHAIN:
            plays = [move for move in found.line if isinstance(move, Play)]
            return found.count == len(plays) == len(found.line) > 0
        case Reason.WINS:
            return found.count == len(found.line)
        case Reason.GO_BACK:
            return 0 < found.undo_steps < len(found.question.line)
        case Reason.NOTHING:
            return not state.cards_left or not list(rules.legal_moves(state))
        case _:
            return found.verdict is Verdict.LOST and not found.line


def test_the_same_question_gets_the_same_answer():
    for _, question in questions(5, 8):
        assert answered(question) == answered(question)


def test_an_exposed_king_comes_first():
    for _, question in questions(6, 60):
        if question.state.kind is GameKind.PYRAMID and question.unseen:
            moves = list(RULESETS[GameKind.PYRAMID].legal_moves(question.state))
            kings = [m for m in moves if isinstance(m, Remove) and not m.spots[1:]]
            if kings:
                assert answered(question).reason is Reason.KING


def test_a_stuck_tripeaks_position_with_unseen_cards_says_where_to_go_back():
    """Reports C 26 and 32: never silent, and never a word for lost."""
    random = Random(7)
    advised = 0
    for _ in range(8):
        line = random_line(GameKind.TRIPEAKS, random, 100)
        rules = RULESETS[GameKind.TRIPEAKS]
        question = ask(line, frozenset().union(*map(rules.visible, line)))
        if question.unseen and not list(rules.legal_moves(line[-1])):
            found = answered(question)
            advised += found.reason is Reason.GO_BACK

            assert found.verdict is Verdict.BEST_GUESS
    assert advised > 3
