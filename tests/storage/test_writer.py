"""The writer's thread: latest wins, failures are kept and told, closing flushes."""

from __future__ import annotations

import errno
import threading

import pytest

from game.deals import random_deal
from game.rules.model import GameKind
from game.storage.savefile import write_seat
from game.storage.store import Store, save_name
from game.storage.writer import SaveWriter
from tests.storage.saves import CLOCK, held, seat_after

SECONDS = 10.0


class Shelf:
    """Somewhere to write to: it can be held up, and it can refuse."""

    def __init__(self) -> None:
        self.texts: list[tuple[str, str]] = []
        self.refusal: Exception | None = None
        self.may_write = threading.Event()
        self.may_write.set()
        self.is_writing = threading.Event()

    def write(self, name: str, text: str) -> None:
        self.is_writing.set()
        assert self.may_write.wait(SECONDS)
        if self.refusal is not None:
            raise self.refusal
        self.texts.append((name, text))


class Bell:
    """Hears of changes, and waits for the next."""

    def __init__(self) -> None:
        self._rings = threading.Semaphore(0)

    def ring(self) -> None:
        self._rings.release()

    def wait(self) -> None:
        assert self._rings.acquire(timeout=SECONDS)


@pytest.fixture
def shelf():
    return Shelf()


@pytest.fixture
def bell():
    return Bell()


def no_space() -> OSError:
    return OSError(errno.ENOSPC, "disk full")


def test_closing_writes_what_was_put(shelf):
    writer = SaveWriter(shelf.write)

    writer.put("a", "1")

    assert writer.close(SECONDS)
    assert shelf.texts == [("a", "1")]


def test_where_there_is_no_thread_it_writes_at_once(shelf, monkeypatch):
    """Seen to fail with the error let out: the game went with it."""

    def start(_):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", start)
    writer = SaveWriter(shelf.write)

    writer.put("a", "1")
    assert shelf.texts == [("a", "1")]
    shelf.refusal = no_space()
    writer.put("a", "2")
    assert writer.has_failed
    assert not writer.close(SECONDS)
    shelf.refusal = None
    assert writer.close(SECONDS)
    assert shelf.texts[-1] == ("a", "2")


def test_closing_without_anything_to_write_is_fine(shelf):
    assert SaveWriter(shelf.write).close(SECONDS)


def test_of_what_is_put_during_a_write_only_the_latest_is_written(shelf):
    writer = SaveWriter(shelf.write)
    shelf.may_write.clear()
    writer.put("a", "1")
    assert shelf.is_writing.wait(SECONDS)

    for text in "23456":
        writer.put("a", text)
    writer.put("b", "x")
    shelf.may_write.set()

    assert writer.close(SECONDS)
    assert sorted(shelf.texts) == [("a", "1"), ("a", "6"), ("b", "x")]


def test_the_same_text_is_not_written_again(shelf):
    """It would push out the older copy for nothing."""
    writer = SaveWriter(shelf.write)
    shelf.may_write.clear()
    writer.put("a", "1")
    assert shelf.is_writing.wait(SECONDS)
    writer.put("a", "1")
    shelf.may_write.set()

    assert writer.close(SECONDS)
    assert shelf.texts == [("a", "1")]


@pytest.mark.parametrize(
    "error",
    [no_space(), PermissionError(errno.EACCES, "no"), ValueError("a fault of ours")],
    ids=["no room", "forbidden", "our fault"],
)
def test_a_write_that_fails_is_told_and_raises_nothing(shelf, bell, error):
    shelf.refusal = error
    writer = SaveWriter(shelf.write, bell.ring)

    writer.put("a", "1")
    bell.wait()

    assert writer.has_failed
    assert not writer.close(SECONDS)


def test_what_failed_is_written_with_the_next_put_and_the_failure_is_over(shelf, bell):
    shelf.refusal = no_space()
    writer = SaveWriter(shelf.write, bell.ring)
    writer.put("a", "1")
    bell.wait()

    shelf.refusal = None
    writer.put("b", "2")
    bell.wait()

    assert not writer.has_failed
    assert writer.close(SECONDS)
    assert sorted(shelf.texts) == [("a", "1"), ("b", "2")]


def test_what_failed_is_tried_once_more_on_closing(shelf, bell):
    shelf.refusal = no_space()
    writer = SaveWriter(shelf.write, bell.ring)
    writer.put("a", "1")
    bell.wait()

    shelf.refusal = None

    assert writer.close(SECONDS)
    assert shelf.texts == [("a", "1")]


def test_a_newer_text_is_not_replaced_by_one_that_failed_before(shelf, bell):
    shelf.refusal = no_space()
    shelf.may_write.clear()
    writer = SaveWriter(shelf.write, bell.ring)
    writer.put("a", "1")
    assert shelf.is_writing.wait(SECONDS)
    writer.put("a", "2")
    shelf.may_write.set()
    bell.wait()

    shelf.refusal = None

    assert writer.close(SECONDS)
    assert shelf.texts[-1] == ("a", "2")


def test_closing_does_not_wait_for_ever(shelf):
    shelf.may_write.clear()
    writer = SaveWriter(shelf.write)
    writer.put("a", "1")

    assert not writer.close(0.01)
    shelf.may_write.set()


def test_twenty_saves_from_play_end_with_the_last_on_the_disk(tmp_path):
    """Nothing raised, nothing lost, nothing lying about."""
    store = Store(tmp_path)
    kind = GameKind.PYRAMID
    seats = [seat_after(kind, [moves]) for moves in range(20)]
    writer = SaveWriter(store.write)

    for seat in seats:
        writer.put(save_name(kind), write_seat(seat))

    assert writer.close(SECONDS)
    assert held(store.load(kind, CLOCK, random_deal).seat) == held(seats[-1])
