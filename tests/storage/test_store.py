"""The data folder: no instant loses a game, and nothing bad is thrown away.

Sabotaged one after the other, and seen to fail: no flush of the file, none of the
folder, no older copy, one as new as the file, one made before the new file is whole,
writing in place, a bad file overwritten.
"""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path

import pytest

from game.deals import random_deal
from game.rules.model import GameKind
from game.settings import Settings
from game.storage.savefile import write_seat
from game.storage.settings import write_settings
from game.storage.store import SETTINGS_NAME, Store, Trouble, save_name
from tests.storage.saves import CLOCK, held, rewritten, seat_after
from tests.storage.shaky_disk import ShakyDisk, Stopped

KIND = GameKind.TRIPEAKS
NAME = save_name(KIND)
FOLDER = Path("data")
SEATS = [seat_after(KIND, [moves]) for moves in range(5)]
TEXTS = [write_seat(seat) for seat in SEATS]


def load(store):
    return store.load(KIND, CLOCK, random_deal)


def moves_found(store) -> int | None:
    """Return how many moves the game has that is found; -1 if it is not one of ours."""
    seat = load(store).seat
    if seat is None:
        return None
    moves = seat.session.history.cursor
    return moves if held(seat) == held(SEATS[moves]) else -1


def disk_with(*numbers: int) -> ShakyDisk:
    """Return a disk to which these have been written, and nothing is unsafe."""
    disk = ShakyDisk()
    store = Store(FOLDER, disk)
    for number in numbers:
        store.write(NAME, TEXTS[number])
    return disk


def operations_of_a_write() -> int:
    disk = disk_with(0, 1)
    before = disk.operations
    Store(FOLDER, disk).write(NAME, TEXTS[2])
    return disk.operations - before


def stopped_at(operation: int, *earlier: int) -> ShakyDisk:
    """Return the disk on which the next write was stopped at this operation."""
    disk = disk_with(*earlier)
    first = disk.operations
    disk.trouble = lambda number, *_: Stopped() if number == first + operation else None
    with pytest.raises(Stopped):
        Store(FOLDER, disk).write(NAME, TEXTS[earlier[-1] + 1])
    return disk


OPERATIONS = range(1, operations_of_a_write() + 1)


@pytest.mark.parametrize("operation", OPERATIONS)
def test_a_kill_at_any_instant_loses_at_most_the_move_being_made(operation):
    """Fails where the file is written in place, or the old one is removed first."""
    disk = stopped_at(operation, 0, 1)

    assert moves_found(Store(FOLDER, disk.after_kill())) in (1, 2)


@pytest.mark.parametrize("operation", OPERATIONS)
def test_a_power_cut_at_any_instant_loses_at_most_the_move_being_made(operation):
    """Fails without the flush of the file: it is there, and full of zeros."""
    disk = stopped_at(operation, 0, 1)

    for found in disk.after_power_cuts():
        assert moves_found(Store(FOLDER, found)) in (1, 2)


def test_what_was_written_survives_a_power_cut():
    """Fails without the flush of the file, and without the flush of the folder."""
    for found in disk_with(0, 1, 2).after_power_cuts():
        loaded = load(Store(FOLDER, found))
        assert loaded.seat is not None
        assert loaded.seat.session.history.cursor == 2
        assert not loaded.notices


@pytest.mark.parametrize("operation", OPERATIONS)
def test_two_kills_in_a_row_lose_no_more(operation):
    """Fails where a broken-off write makes the next one overwrite the older copy."""
    disk = stopped_at(operation, 0, 1).after_kill()
    first = disk.operations
    for second in OPERATIONS:
        again = disk.after_kill()
        again.trouble = lambda number, *_, at=first + second: (
            Stopped() if number == at else None
        )
        with suppress(Stopped):
            Store(FOLDER, again).write(NAME, TEXTS[3])
        assert moves_found(Store(FOLDER, again.after_kill())) in (1, 2, 3)


def test_the_older_copy_is_an_older_state():
    """Fails without the older copy, and where it is a copy of the newest."""
    disk = disk_with(0, 1, 2)
    disk.names[FOLDER / NAME] = [b"damaged", b"damaged"]

    assert moves_found(Store(FOLDER, disk)) == 1


@pytest.mark.parametrize("operation", OPERATIONS)
@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EIO])
def test_a_write_that_fails_leaves_what_was_there(operation, number):
    """Fails where the file is written in place."""
    disk = disk_with(0, 1)
    first = disk.operations
    disk.trouble = lambda count, *_: (
        OSError(number, "no") if count == first + operation else None
    )
    store = Store(FOLDER, disk)

    with pytest.raises(OSError, match="no"):
        store.write(NAME, TEXTS[2])

    assert moves_found(Store(FOLDER, disk)) in (1, 2)
    store.write(NAME, TEXTS[3])
    assert moves_found(Store(FOLDER, disk)) == 3


@pytest.mark.parametrize("what", ["create", "write", "sync"])
def test_a_full_disk_costs_neither_the_file_nor_the_older_copy(what):
    """Fails where the old file makes room before the new one is whole."""
    disk = disk_with(0, 1)
    disk.trouble = lambda _n, operation, _p: (
        OSError(errno.ENOSPC, "full") if operation == what else None
    )

    with pytest.raises(OSError, match="full"):
        Store(FOLDER, disk).write(NAME, TEXTS[2])

    assert disk.read(FOLDER / NAME, 1 << 20) == TEXTS[1].encode()
    assert disk.read(FOLDER / f"{NAME}.old", 1 << 20) == TEXTS[0].encode()


def test_a_file_held_by_a_scanner_is_waited_for():
    """Fails without the second attempt: Windows refuses to replace an open file."""
    disk = disk_with(0, 1)
    refusals = iter([PermissionError(errno.EACCES, "held")] * 3)
    disk.trouble = lambda _n, what, _p: (
        next(refusals, None) if what == "replace" else None
    )

    Store(FOLDER, disk).write(NAME, TEXTS[2])

    assert moves_found(Store(FOLDER, disk)) == 2
    assert disk.pauses == 3


def test_a_save_held_by_a_scanner_is_waited_for():
    """Seen to fail with it set aside at once, and the player told it was damaged."""
    disk = disk_with(0, 1)
    refusals = iter([PermissionError(errno.EACCES, "held")] * 3)
    disk.trouble = lambda _n, what, _p: next(refusals, None) if what == "read" else None

    assert moves_found(Store(FOLDER, disk)) == 1
    assert disk.pauses == 3
    assert sorted(path.name for path in disk.names) == [NAME, f"{NAME}.old"]


def test_a_file_held_for_ever_is_given_up():
    disk = disk_with(0, 1)
    disk.trouble = lambda _n, what, _p: (
        PermissionError(errno.EACCES, "held") if what == "replace" else None
    )

    with pytest.raises(PermissionError):
        Store(FOLDER, disk).write(NAME, TEXTS[2])

    assert moves_found(Store(FOLDER, disk)) == 1


def test_a_bad_file_that_cannot_be_moved_yet_is_not_overwritten():
    """Fails where the bad file becomes the older copy, and then nothing."""
    disk = disk_with(0, 1)
    disk.names[FOLDER / NAME] = [b"precious", b"precious"]
    store = Store(FOLDER, disk)
    held_by_another = PermissionError(errno.EACCES, "held")
    disk.trouble = lambda _n, what, _p: held_by_another if what == "replace" else None

    assert moves_found(store) == 0
    with pytest.raises(PermissionError):
        store.write(NAME, TEXTS[2])
    disk.trouble = lambda *_: None
    store.write(NAME, TEXTS[2])
    store.write(NAME, TEXTS[3])

    assert disk.read(FOLDER / f"{NAME}.bad", 99) == b"precious"
    assert moves_found(store) == 3


def test_a_short_write_is_gone_on_with():
    """The disk takes half of what it is given; fails where one write is trusted."""
    disk = disk_with(2)

    assert disk.read(FOLDER / NAME, 1 << 20) == TEXTS[2].encode()


# From here on, on a real disk.


@pytest.fixture
def store(tmp_path):
    return Store(tmp_path)


def damage(store, content: bytes, *suffixes: str) -> None:
    for suffix in suffixes:
        (store.folder / f"{NAME}{suffix}").write_bytes(content)


def test_an_empty_folder_holds_no_game_and_no_trouble(store):
    loaded = load(store)

    assert loaded.seat is None
    assert not loaded.notices


def test_a_folder_is_made_by_the_first_write(tmp_path):
    store = Store(tmp_path / "a" / "b")

    store.write(NAME, TEXTS[2])

    assert moves_found(store) == 2


def test_nothing_is_left_lying_about(store):
    for text in TEXTS:
        store.write(NAME, text)

    assert {path.name for path in store.folder.iterdir()} == {NAME, f"{NAME}.old"}


BAD = {
    "empty": b"",
    "zeros": b"\0" * 900,
    "half": TEXTS[2].encode()[:400],
    "not UTF-8": b"\xff\xfe" + TEXTS[2].encode("utf-16-le"),
    "another program's": b'{"format": 1, "records": []}',
    "the other game's": write_seat(seat_after(GameKind.PYRAMID, [3])).encode(),
    "50 MB": b" " * 50_000_000,
}


@pytest.mark.parametrize("content", BAD.values(), ids=BAD)
def test_of_a_bad_file_the_older_copy_is_used_and_the_bad_one_kept(store, content):
    for text in TEXTS[:3]:
        store.write(NAME, text)
    damage(store, content, "")

    loaded = load(store)

    assert held(loaded.seat) == held(SEATS[1])
    (notice,) = loaded.notices
    assert (notice.trouble, notice.kind, notice.recovered) == (
        Trouble.DAMAGED,
        KIND,
        True,
    )
    assert notice.path.read_bytes() == content


def test_if_both_are_bad_both_are_kept_and_there_is_no_game(store):
    store.write(NAME, TEXTS[0])
    damage(store, b"one", "")
    damage(store, b"two", ".old")

    loaded = load(store)

    assert loaded.seat is None
    assert [notice.recovered for notice in loaded.notices] == [False, False]
    assert [n.path.read_bytes() for n in loaded.notices] == [b"one", b"two"]


def test_a_second_bad_file_does_not_push_out_the_first(store):
    for number in range(12):
        damage(store, b"bad %d" % number, "")
        load(store)

    kept = {path.read_bytes() for path in store.folder.glob("*.bad")}
    assert kept == {b"bad %d" % number for number in range(12)}


def test_a_newer_file_is_kept_and_told_from_damage(store):
    text = rewritten(TEXTS[2], "format", 99)
    damage(store, text.encode(), "")

    (notice,) = load(store).notices

    assert notice.trouble is Trouble.NEWER
    assert notice.path.read_bytes() == text.encode()


def test_a_folder_in_the_place_of_a_file_is_set_aside(store):
    (store.folder / NAME).mkdir()
    (store.folder / NAME / "inside").write_bytes(b"somebody's")

    (notice,) = load(store).notices
    store.write(NAME, TEXTS[2])

    assert notice.trouble is Trouble.UNREADABLE
    assert (notice.path / "inside").read_bytes() == b"somebody's"
    assert moves_found(store) == 2


def test_after_a_bad_file_the_older_copy_stays_until_a_newer_is_written(store):
    for text in TEXTS[:3]:
        store.write(NAME, text)
    damage(store, b"bad", "")
    load(store)

    store.write(NAME, TEXTS[3])
    damage(store, b"bad again", "")

    assert moves_found(store) == 1


def test_a_data_folder_that_is_a_file_fails_as_any_other_disk(tmp_path):
    (tmp_path / "data").write_bytes(b"")
    store = Store(tmp_path / "data")

    assert load(store).seat is None
    with pytest.raises(OSError, match="data"):
        store.write(NAME, TEXTS[0])


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="may write everywhere"
)
def test_a_read_only_folder_can_be_read(store):
    store.write(NAME, TEXTS[2])
    store.folder.chmod(0o500)

    try:
        assert moves_found(store) == 2
        with pytest.raises(PermissionError):
            store.write(NAME, TEXTS[3])
    finally:
        store.folder.chmod(0o700)


def test_settings_come_back_from_the_store(store):
    settings = Settings(language="en", width=800, height=600)

    store.write(SETTINGS_NAME, write_settings(settings))

    assert store.load_settings() == (settings, ())


def test_damaged_settings_are_set_aside_and_the_default_ones_used(store):
    (store.folder / SETTINGS_NAME).write_bytes(b"{]")

    settings, (notice,) = store.load_settings()

    assert settings == Settings()
    assert notice.kind is None
    assert notice.path.read_bytes() == b"{]"
