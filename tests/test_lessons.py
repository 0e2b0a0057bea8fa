"""The lessons themselves: what each position allows, asks for, and says."""

from __future__ import annotations

import pytest

from game.intents import Cause, Deselect, NewDeal, Redo, Restart, TapSpot, Undo
from game.lessons import Task, lesson
from game.practice import Practice
from game.rules import RULESETS
from game.rules.model import (
    SLOTS,
    Draw,
    GameKind,
    Outcome,
    Place,
    Refusal,
    outcome,
)
from game.text import LANGUAGES, choose, refusal
from game.text.practice import practice_strings
from tests.session.seats import StandingClock, session_picture, taps

both_games = pytest.mark.parametrize("kind", GameKind)
every_language = pytest.mark.parametrize("language", LANGUAGES)
SPOTS = (*range(SLOTS), *Place)
POSITIONS = [
    pytest.param(position, id=f"{kind} {number}")
    for kind in GameKind
    for number, position in enumerate(lesson(kind), start=1)
]
STEPS = [
    pytest.param(kind, number, taken, id=f"{kind} {number} step {taken + 1}")
    for kind in GameKind
    for number, position in enumerate(lesson(kind))
    for taken in range(len(position.steps))
]


def practice_at(kind, number=0, taken=0) -> Practice:
    """Return a lesson in which so many positions are done, and so many steps here."""
    practice = Practice(kind, StandingClock(), None)
    for _ in range(number):
        take(practice, len(practice.left))
        practice.go_on()
    take(practice, taken)
    return practice


def take(practice: Practice, steps: int) -> None:
    for _ in range(steps):
        for spot in taps(practice.left[0].move):
            practice.dispatch(TapSpot(spot))


def held(practice: Practice) -> object:
    """Return all that a tap which leads nowhere must leave alone."""
    return {**session_picture(practice.seat.session), "selection": None, "key": None}


@pytest.mark.parametrize("position", POSITIONS)
def test_the_moves_of_a_position_lead_through_it(position):
    rules, state = RULESETS[position.state.kind], position.state
    for step in position.steps:
        assert outcome(rules, state) is Outcome.PLAYING
        assert rules.refusal(state, step.move) is None
        state = rules.apply(state, step.move)


@pytest.mark.parametrize("position", POSITIONS)
def test_no_move_is_asked_for_twice_in_a_position(position):
    moves = [step.move for step in position.steps]

    assert len(set(moves)) == len(moves)


def test_every_task_is_set_once():
    tasks = [step.task for kind in GameKind for p in lesson(kind) for step in p.steps]

    assert sorted(tasks, key=list(Task).index) == list(Task)


@both_games
def test_a_lesson_ends_with_a_won_table(kind):
    last = len(lesson(kind)) - 1
    practice = practice_at(kind, last, len(lesson(kind)[last].steps))

    assert Outcome.WON is practice.seat.session.outcome
    assert practice.progress(choose("en")).is_over


@both_games
def test_each_right_move_advances_by_one(kind):
    practice, seen = practice_at(kind), []
    for position in lesson(kind):
        for _ in position.steps:
            shown = practice.progress(choose("en"))
            seen.append((shown.step, shown.learned))
            take(practice, 1)
        assert practice.progress(choose("en")).learned
        if not practice.progress(choose("en")).is_over:
            practice.go_on()

    assert seen == [(number, None) for number in range(1, len(seen) + 1)]
    assert practice.progress(choose("en")).steps == len(seen)


@pytest.mark.parametrize(("kind", "number", "taken"), STEPS)
def test_what_else_can_be_tapped_changes_nothing_and_says_why(kind, number, taken):
    practice = practice_at(kind, number, taken)
    before, left = held(practice), practice.left
    right = {left[0].move, *(step.move for step in left if step.any_time)}
    made = set()
    for spots in ((one, other) for one in SPOTS for other in SPOTS):
        changes = [practice.dispatch(TapSpot(spot)) for spot in spots]
        made |= {change.move for change in changes if change.move}
        if any(change.move for change in changes):
            practice = practice_at(kind, number, taken)
            continue
        assert held(practice) == before
        for change in changes:
            if change.refused is not None:
                assert change.refused.spots
                assert all(says(practice, change.refused.reason))
        practice.dispatch(Deselect())

    assert made <= right | {later.move for later in left}
    assert left[0].move in made


def says(practice: Practice, reason: Refusal) -> list[str]:
    """Return what a refusal is told with, in every language."""
    words = map(choose, LANGUAGES)
    if reason is Refusal.NOT_ASKED:
        return [practice.look_for(strings) for strings in words]
    return [refusal(strings, practice.kind, reason) for strings in words]


@pytest.mark.parametrize(("kind", "number", "taken"), STEPS)
def test_a_task_has_words_for_other_moves_exactly_where_there_are_some(
    kind, number, taken
):
    practice = practice_at(kind, number, taken)
    session, left = practice.seat.session, practice.left
    allowed = {left[0].move, *(step.move for step in left if step.any_time)}
    others = set(session.rules.legal_moves(session.state)) - allowed

    for language in LANGUAGES:
        looked_for = practice_strings(language).look_for
        assert (left[0].task in looked_for) == bool(others)


@every_language
def test_every_task_and_position_has_its_words(language):
    words = practice_strings(language)

    assert set(words.tasks) == set(Task)
    for kind in GameKind:
        assert len(words.learned[kind]) == len(lesson(kind))


def test_a_card_and_the_one_it_covers_are_refused():
    practice = practice_at(GameKind.PYRAMID, 1)

    practice.dispatch(TapSpot(24))
    change = practice.dispatch(TapSpot(18))

    assert change.refused is not None
    assert Refusal.COVERED is change.refused.reason


def test_the_partner_that_is_marked_is_never_the_covered_one():
    practice = practice_at(GameKind.PYRAMID, 1)
    state, rules = practice.seat.session.state, RULESETS[GameKind.PYRAMID]

    covered, covering, other = (state.tableau[slot] for slot in (18, 24, 20))

    assert covered.rank + covering.rank == other.rank + covering.rank == 13
    assert 24 in rules.covered_by[18]


def test_a_king_taken_early_is_right_too():
    practice = practice_at(GameKind.PYRAMID)

    practice.dispatch(TapSpot(27))

    assert [step.task for step in practice.left] == [Task.PAIR, Task.PAIR_WITH_STOCK]
    take(practice, 2)
    assert practice.progress(choose("en")).learned


def test_a_face_down_card_turns_up_when_both_covers_have_left():
    practice = practice_at(GameKind.TRIPEAKS, 1)
    rules, is_up = RULESETS[GameKind.TRIPEAKS], []
    for _ in range(3):
        is_up.append(rules.is_face_up(practice.seat.session.state, 13))
        take(practice, 1)

    assert is_up == [False, False, True]


def test_the_last_draw_uses_the_stock_up_and_ends_the_chain():
    practice = practice_at(GameKind.TRIPEAKS, 2, 3)
    before = practice.seat.session.state

    take(practice, 1)

    after = practice.seat.session.state
    assert (before.chain, len(before.stock)) == (3, 1)
    assert (after.chain, after.stock) == (0, ())


@both_games
def test_undo_goes_back_within_a_position_and_answers_at_its_first(kind):
    practice = practice_at(kind, 0, 1)
    opened = lesson(kind)[0].state

    assert practice.dispatch(Undo()).cause is Cause.UNDO
    assert practice.seat.session.state == opened
    assert practice.dispatch(Redo()).cause is Cause.REDO
    practice.dispatch(Undo())
    change = practice.dispatch(Undo())

    assert change.refused is not None
    assert Refusal.NOTHING_TO_UNDO is change.refused.reason


@both_games
def test_no_deal_begins_in_a_lesson(kind):
    practice = practice_at(kind, 0, 1)
    before = held(practice)

    for intent in (NewDeal(), Restart(), Deselect()):
        assert practice.dispatch(intent).cause is Cause.NOTHING

    assert held(practice) == before


@both_games
def test_a_position_that_is_done_takes_no_more_taps(kind):
    practice = practice_at(kind, 0, len(lesson(kind)[0].steps))
    before = held(practice)

    for spot in SPOTS:
        assert practice.dispatch(TapSpot(spot)).cause is Cause.NOTHING

    assert held(practice) == before
    assert practice.message(choose("en")) is None
    assert practice.hint() is None


@pytest.mark.parametrize(("kind", "number", "taken"), STEPS)
def test_a_hint_shows_the_right_move_and_nothing_that_is_face_down(kind, number, taken):
    practice = practice_at(kind, number, taken)
    session, answer = practice.seat.session, practice.hint()

    assert answer is not None
    assert answer.line[0] == practice.left[0].move
    for move in answer.line:
        if not isinstance(move, Draw) and kind is GameKind.TRIPEAKS:
            assert session.rules.is_face_up(session.state, move.slot)
