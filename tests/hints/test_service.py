"""The service as the program sees it: one question, one answer, never a wait."""

from __future__ import annotations

import threading
from multiprocessing import spawn

import pytest

from game.hints import Reason, Verdict
from game.hints.patience import Patience
from game.hints.rule_of_thumb import suggest
from game.hints.service import KEPT_ANSWERS, HintService
from tests.hints.answerers import Deed, told
from tests.hints.desk import PATIENCE_SECONDS, Desk
from tests.hints.in_process import InProcessService

QUICK = Patience(answer=0.5, cancel=0.1, start=PATIENCE_SECONDS)


@pytest.fixture
def desk():
    with Desk() as desk:
        desk.get_ready()
        yield desk


def test_the_double_has_every_method_of_the_service():
    names = [name for name in vars(HintService) if not name.startswith("_")]

    assert all(hasattr(InProcessService, name) for name in names)


class TestInProcess:
    def test_it_answers_at_once(self):
        service = InProcessService()

        service.ask(told(Deed.ANSWER))

        assert service.poll() == suggest(told(Deed.ANSWER))
        assert service.poll() is None

    def test_on_hold_it_answers_when_told(self):
        heard = []
        service = InProcessService(on_answer=lambda: heard.append(1))
        service.hold()
        service.ask(told(Deed.ANSWER))
        assert service.is_thinking
        assert service.poll() is None

        service.finish()

        assert heard == [1]
        assert not service.is_thinking
        assert service.poll() == suggest(told(Deed.ANSWER))

    def test_a_cancelled_question_is_not_answered(self):
        service = InProcessService()
        service.hold()
        service.ask(told(Deed.ANSWER))

        service.cancel()
        service.finish()

        assert service.poll() is None

    def test_after_closing_nothing_is_answered(self):
        service = InProcessService()

        service.close()
        service.ask(told(Deed.ANSWER))

        assert service.is_closed
        assert service.poll() is None


def test_an_answer_holds_its_question_and_is_given_once(desk):
    answer = desk.answer(told(Deed.ANSWER))

    assert answer.question == told(Deed.ANSWER)
    assert answer.verdict is Verdict.BEST_GUESS
    assert desk.service.poll() is None
    assert not desk.service.is_thinking


def test_asking_drops_the_question_before(desk):
    desk.service.ask(told(Deed.SEARCH))

    answer = desk.answer(told(Deed.ANSWER))

    assert answer.question == told(Deed.ANSWER)
    assert desk.heard == 1


def test_asking_again_what_is_being_answered_changes_nothing(desk):
    desk.service.ask(told(Deed.SEARCH))
    desk.until(lambda: desk.ticket == 1)

    desk.service.ask(told(Deed.SEARCH))

    assert desk.service._wish.ticket == 1


def test_a_cancelled_question_is_never_answered(desk):
    desk.service.ask(told(Deed.SEARCH))

    desk.service.cancel()

    assert not desk.service.is_thinking
    desk.until(lambda: desk.is_idle)
    assert desk.service.poll() is None
    assert desk.heard == 0


def test_an_answer_that_was_not_taken_is_dropped_by_cancel(desk):
    desk.service.ask(told(Deed.ANSWER))
    desk.until(lambda: desk.heard == 1)

    desk.service.cancel()

    assert desk.service.poll() is None


def test_asking_twice_is_instant(desk):
    first = desk.answer(told(Deed.ANSWER))

    desk.service.ask(told(Deed.ANSWER))

    assert desk.service.poll() is first


def test_an_answer_cut_short_is_not_kept(desk):
    first = desk.answer(told(Deed.ANSWER_SHORT))

    assert desk.answer(told(Deed.ANSWER_SHORT)) is not first


def test_answers_by_rule_of_thumb_are_not_kept(desk):
    first = desk.answer(told(Deed.SHRUG))

    assert desk.answer(told(Deed.SHRUG)) is not first


def test_only_the_last_answers_are_kept(desk):
    for number in range(KEPT_ANSWERS + 3):
        desk.answer(told(Deed.ANSWER, number))

    assert len(desk.service._kept) == KEPT_ANSWERS
    assert told(Deed.ANSWER, 2) not in desk.service._kept
    assert told(Deed.ANSWER, 3) in desk.service._kept


def test_no_answer_from_the_process_is_one_by_rule_of_thumb(desk):
    assert desk.answer(told(Deed.SHRUG)) == suggest(told(Deed.SHRUG))


def test_a_failure_is_logged_with_its_traceback_and_costs_one_hint(desk, caplog):
    answer = desk.answer(told(Deed.FAIL))
    after = desk.answer(told(Deed.ANSWER))

    assert answer.verdict is Verdict.UNKNOWN
    assert after.verdict is Verdict.BEST_GUESS
    assert "ValueError: seven hearts too many" in caplog.text
    assert "answerers.py" in caplog.text


def test_past_the_deadline_the_rule_of_thumb_answers():
    with Desk(QUICK) as desk:
        desk.get_ready()

        answer = desk.answer(told(Deed.SEARCH))

        assert answer == suggest(told(Deed.SEARCH))
        desk.until(lambda: desk.is_idle)
        desk.get_lenient()
        assert desk.answer(told(Deed.ANSWER, 1)).count == desk.pid


def test_a_process_that_hangs_is_replaced():
    with Desk(QUICK) as desk:
        hanging = desk.get_ready()

        assert desk.answer(told(Deed.HANG)).verdict is Verdict.UNKNOWN

        desk.until(lambda: desk.pid not in (hanging, None))
        desk.until(lambda: desk.is_idle)
        desk.get_lenient()
        assert desk.answer(told(Deed.ANSWER, 1)).count == desk.pid


def test_a_question_that_ends_two_processes_costs_one_hint(desk, caplog):
    """Seen to fail with the question asked again and again."""
    assert desk.answer(told(Deed.EXIT)).verdict is Verdict.UNKNOWN
    assert caplog.text.count("died") == 2
    assert desk.answer(told(Deed.ANSWER)).verdict is Verdict.BEST_GUESS
    assert not desk.service.has_failed


def test_where_no_process_can_start_the_rule_of_thumb_answers_at_once(
    monkeypatch, caplog
):
    """Seen to fail without the limit on failed starts: it starts them for ever."""
    monkeypatch.setattr(spawn, "_python_exe", b"/nowhere/python")
    with Desk() as desk:
        desk.service.start()
        desk.until(lambda: desk.service._crew._failed_starts == 3)

        answer = desk.answer(told(Deed.ANSWER))

        assert answer.reason is Reason.NOTHING
        assert answer.verdict is Verdict.UNKNOWN
        assert caplog.text.count("died") == 3
        assert desk.service.has_failed


def test_a_keeper_that_has_ended_leaves_the_rule_of_thumb(caplog):
    """Seen to fail with the keeper's last act (`_give_up`) taken out."""
    with Desk(answerer=lambda *_: None) as desk:  # cannot be pickled
        first = desk.answer(told(Deed.ANSWER))
        desk.until(lambda: desk.service._is_over)
        second = desk.answer(told(Deed.ANSWER, 1))
        assert desk.service.has_failed

    assert not desk.service.has_failed, "closed is not failed"
    assert {first.verdict, second.verdict} == {Verdict.UNKNOWN}
    assert "hints go on by rule of thumb" in caplog.text


def test_a_keeper_that_does_not_move_is_not_waited_for(caplog):
    """Seen to fail without the check in `poll`."""
    with Desk(QUICK) as desk:
        blocker = threading.Event()
        desk.get_ready()
        desk.on_answer = lambda: blocker.wait(10)
        desk.answer(told(Deed.ANSWER))
        desk.on_answer = lambda: None

        answer = desk.answer(told(Deed.ANSWER, 1))
        blocker.set()

    assert answer.verdict is Verdict.UNKNOWN
    assert "does not move" in caplog.text


def test_closing_is_for_good(desk):
    desk.answer(told(Deed.ANSWER))

    desk.service.close()
    desk.service.close()
    desk.service.start()
    desk.service.ask(told(Deed.ANSWER))
    desk.service.cancel()

    assert desk.service.poll() is None
    assert not desk.service.is_thinking
