"""What is split, what a share finds out, and what tallies answer together."""

from __future__ import annotations

from time import monotonic

import pytest
from msgspec.structs import replace

from game.cards import DECK, UNSEEN
from game.hints import Answer, Reason, Verdict
from game.hints.answer import answer, work
from game.hints.job import Job
from game.hints.knowledge import ask
from game.hints.patience import Wish
from game.hints.rule_of_thumb import suggest
from game.hints.shares import SHARES, Share, in_turn, is_split, share_count
from game.hints.tallies import Tally, Tried, answer_from
from game.rules import RULESETS
from game.rules.model import Draw, GameKind, Play, Remove
from tests.hints.answerers import Deed, shared, told
from tests.hints.test_advice import always, questions

PYRAMID = shared(Deed.ANSWER)
DRAW = Draw()


def tripeaks_question():
    """Return a question of TriPeaks in which a card fits."""
    return next(
        question
        for _, question in questions(9, 30)
        if is_split(question) and question.state.kind is GameKind.TRIPEAKS
    )


def tally(**scores):
    """Return a tally of Pyramid: the removal, and the draw."""
    moves = list(RULESETS[GameKind.PYRAMID].legal_moves(PYRAMID.state))
    return Tally(
        tuple(
            Tried(move, scores["draw" if move == DRAW else "removal"], 10)
            for move in moves
        )
    )


def reports(question):
    return [work(share, always) for share in in_turn(question)]


def test_a_question_is_split_where_worlds_are_sampled():
    for _, question in questions(10, 60):
        found = answer(question, always)
        moves = list(RULESETS[question.state.kind].legal_moves(question.state))
        is_sampled = (
            bool(question.unseen)
            and len(moves) > 1
            and found.reason is not Reason.KING
            and (
                question.state.kind is GameKind.PYRAMID
                or UNSEEN in question.state.stock
            )
        )

        assert share_count(question) == (SHARES if is_sampled else 1)


def test_with_everything_seen_there_is_one_share_and_its_report_is_the_answer():
    question = ask(PYRAMID.line, frozenset(DECK))

    (report,) = reports(question)

    assert report == answer(question, always)


def test_each_share_has_worlds_of_its_own():
    """Seen to fail with the share's number left out of the seed."""
    for question in (PYRAMID, tripeaks_question()):
        one, other = reports(question)

        assert one.tried != other.tried
        assert [tried.move for tried in one.tried] == list(
            RULESETS[question.state.kind].legal_moves(question.state)
        )


def test_a_share_does_not_depend_on_when_it_is_worked_on():
    for question in (PYRAMID, tripeaks_question()):
        one, other = in_turn(question)
        late = [work(other, always), work(one, always)]

        assert late[::-1] == reports(question)


def test_one_process_has_the_time_of_the_brake_for_all_shares():
    now = monotonic()
    job = Job(Wish(1, PYRAMID, now + 200, now + 100))

    first, second = job.take(1), job.take(1)

    assert 49 < first.seconds <= 50
    assert 99 < second.seconds <= 100


def test_two_processes_have_the_time_of_the_brake_each():
    now = monotonic()
    job = Job(Wish(1, PYRAMID, now + 200, now + 100))

    first, second = job.take(2), job.take(1)

    assert 99 < min(first.seconds, second.seconds) <= 100


def test_a_lost_share_is_put_back_once():
    job = Job(Wish(1, PYRAMID, 0, 0))
    lost = job.take(1).number
    job.report(job.take(1).number, tally(removal=5, draw=3))

    job.put_back(lost)
    assert job.take(1).number == lost
    job.put_back(lost)

    assert job.is_settled
    assert job.answer.cut_short


def test_out_of_time_a_share_says_so():
    for question in (PYRAMID, tripeaks_question()):
        report = work(Share(question, 1, 0.0), always)

        assert report.cut_short
        assert not any(tried.worlds for tried in report.tried)


def test_scores_are_added_up():
    found = answer_from(PYRAMID, [tally(removal=5, draw=9), tally(removal=8, draw=3)])

    assert isinstance(found.line[0], Remove)
    assert not found.cut_short
    assert found.verdict is Verdict.BEST_GUESS


def test_on_a_tie_a_removal_goes_before_the_draw():
    found = answer_from(PYRAMID, [tally(removal=5, draw=9), tally(removal=7, draw=3)])

    assert isinstance(found.line[0], Remove)


def test_where_no_world_can_be_won_a_draw_is_advised():
    nothing = tally(removal=0, draw=0)

    assert answer_from(PYRAMID, [nothing, nothing]).line == (DRAW,)


def test_a_missing_share_cuts_the_answer_short():
    found = answer_from(PYRAMID, [tally(removal=5, draw=9)])

    assert found.line == (DRAW,)
    assert found.cut_short


@pytest.mark.parametrize("found", [[], [Tally((Tried(DRAW, 0, 0),), cut_short=True)]])
def test_without_a_single_world_the_rule_of_thumb_answers(found):
    expected = suggest(PYRAMID)

    assert answer_from(PYRAMID, found) == replace(expected, cut_short=bool(found))


def test_a_whole_answer_needs_no_other():
    found = Answer(told(Deed.ANSWER), Verdict.BEST_GUESS, (DRAW,), Reason.DRAW_ONLY)

    assert answer_from(PYRAMID, [found]) == replace(found, question=PYRAMID)


def plays(path, *tried):
    """Return a tally of TriPeaks from slots (`None`: the draw), scores and worlds."""
    return Tally(
        tuple(
            Tried(DRAW if slot is None else Play(slot), score, worlds)
            for slot, score, worlds in tried
        ),
        tuple(map(Play, path)),
    )


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ((20, 21, 22), (20, 21, 19), (20, 21)),
        ((20, 21), (24, 19), (20, 21)),
        ((24, 19), (25,), (20,)),
    ],
)
def test_a_path_goes_as_far_as_the_shares_that_begin_so_agree(one, other, expected):
    tried = ((20, 500, 10), (24, 300, 10), (25, 300, 10), (None, 90, 5))

    found = answer_from(tripeaks_question(), [plays(one, *tried), plays(other, *tried)])

    assert found.line == tuple(map(Play, expected))


def test_options_of_tripeaks_are_compared_by_the_mean_of_their_worlds():
    """One that no share took to its last round does not count, lucky as it was."""
    one = plays((20,), (20, 500, 10), (24, 400, 10), (None, 300, 4))
    other = plays((24,), (20, 100, 4), (24, 480, 10), (None, 480, 5))

    found = answer_from(tripeaks_question(), [one, other])

    # 600 / 14 is less than 880 / 20; 780 / 9 is left out.
    assert found.line == (Play(24),)
