"""The crew without a keeper: what happens between two looks of his."""

from __future__ import annotations

from multiprocessing.connection import wait
from time import monotonic

import pytest

from game.hints import Verdict
from game.hints.answer import answer, work
from game.hints.crew import Crew
from game.hints.patience import Wish
from game.hints.worker import NO_TICKET, nothing
from tests.hints.answerers import Deed, end, shared
from tests.hints.desk import LENIENT, PATIENCE_SECONDS
from tests.hints.test_advice import always

QUESTION = shared(Deed.ANSWER)


@pytest.fixture
def crew():
    crew = Crew(work, LENIENT, nothing)
    yield crew
    crew.dismiss()


def go_on(crew, wish) -> None:
    if crew.turn_to(wish):
        crew.take_in(wait(crew.sources, PATIENCE_SECONDS))


def test_a_process_lost_without_a_question_is_replaced_for_the_next(crew):
    """Seen to fail with it replaced at once, and that one too, and so on."""
    crew._prepare = end
    go_on(crew, Wish(NO_TICKET))
    while crew.workers:
        crew.take_in(wait(crew.sources, PATIENCE_SECONDS))
    crew.turn_to(Wish(NO_TICKET))
    assert not crew.workers

    crew._prepare = nothing
    far_off = monotonic() + PATIENCE_SECONDS
    wish = Wish(1, QUESTION, far_off, far_off)
    while not crew.is_settled or crew._job.wish is not wish:
        assert monotonic() < far_off, "waited in vain"
        go_on(crew, wish)

    assert crew.answer == answer(QUESTION, always)


def test_a_process_that_dies_while_it_prepares_costs_two_starts_a_question(crew):
    crew._prepare = end
    crew._most = 1
    far_off = monotonic() + PATIENCE_SECONDS
    wish = Wish(1, QUESTION, far_off, far_off)
    pids = set()
    while not crew.is_settled or crew._job.wish is not wish:
        assert monotonic() < far_off, "waited in vain"
        go_on(crew, wish)
        pids.update(worker.process.pid for worker in crew.workers)

    assert len(pids) <= 3
    assert crew.answer.verdict is Verdict.UNKNOWN


def test_a_share_that_could_not_be_sent_is_not_forgotten(crew):
    """Seen to fail with the task noted after the sending."""
    go_on(crew, Wish(NO_TICKET))
    (worker,) = crew.workers
    assert worker.is_idle
    worker.process.kill()
    worker.process.join()
    far_off = monotonic() + PATIENCE_SECONDS
    wish = Wish(1, QUESTION, far_off, far_off)

    assert not crew.turn_to(wish)
    while not crew.is_settled:
        assert monotonic() < far_off, "waited in vain"
        go_on(crew, wish)

    assert crew.answer.verdict is Verdict.BEST_GUESS
    assert crew.answer == answer(QUESTION, always)
