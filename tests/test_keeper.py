"""What the keeper tells of files that make trouble."""

from __future__ import annotations

import pytest

from game.keeper import Keeper
from game.text import choose
from tests.pilot import FakeClock

WORDS = choose("en")


@pytest.fixture
def keeper(tmp_path):
    keeper = Keeper(tmp_path, FakeClock(), lambda: None)
    yield keeper
    keeper.close()


def failing(keeper, monkeypatch, *states):
    """Let writing fail or not, as it is asked about time after time."""
    told = iter(states)
    monkeypatch.setattr(
        type(keeper), "has_failed", property(lambda _: next(told)), raising=True
    )


def test_a_failure_is_told_once_until_it_is_over(keeper, monkeypatch):
    failing(keeper, monkeypatch, True, True, False, True)

    told = [keeper.news(WORDS) for _ in range(4)]

    said = [WORDS.notices.save_failed]
    assert told == [said, [], [], said]


def test_a_failure_that_comes_about_while_it_is_asked_for_is_told(keeper, monkeypatch):
    """Seen to fail with the writer asked twice for one piece of news."""
    failing(keeper, monkeypatch, False, True, True, True)

    told = [*keeper.news(WORDS), *keeper.news(WORDS)]

    assert told == [WORDS.notices.save_failed]
