"""Two copies on one data folder: the second has a folder of its own."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from game.storage.lock import claim

HOLD = """
import sys
from pathlib import Path
from game.storage.lock import claim
held = claim(Path(sys.argv[1]), 0)
print(held.copy, flush=True)
sys.stdin.read()
"""


@pytest.fixture
def other_copy(tmp_path):
    """Another process that has the folder until it is killed."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(tmp_path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout.readline() == "1\n"
        yield process
        process.kill()


def test_the_first_copy_has_the_folder_itself(tmp_path):
    first = claim(tmp_path / "new", 0)

    assert (first.folder, first.copy, first.is_locked) == (tmp_path / "new", 1, True)
    first.release()


@pytest.mark.usefixtures("other_copy")
def test_the_second_copy_has_a_folder_of_its_own(tmp_path):
    """Fails without the lock: both would write the same files."""
    second = claim(tmp_path, 0)

    assert (second.folder, second.copy) == (tmp_path / "copy-2", 2)
    second.release()


@pytest.mark.parametrize("make", [os.mkdir, getattr(os, "mkfifo", os.mkdir)])
def test_where_the_lock_is_not_ours_to_hold_two_copies_are_apart_all_the_same(
    tmp_path, make
):
    """Seen to fail without another name: both played in the folder itself."""
    make(tmp_path / "lock")

    first, second = claim(tmp_path, 0), claim(tmp_path, 0)

    assert (first.folder, first.is_locked) == (tmp_path, True)
    assert (second.folder, second.is_locked) == (tmp_path / "copy-2", True)
    first.release()
    second.release()


@pytest.mark.usefixtures("other_copy")
def test_the_third_copy_has_another_one(tmp_path):
    second, third = claim(tmp_path, 0), claim(tmp_path, 0)

    assert third.folder == tmp_path / "copy-3"
    second.release()
    third.release()


@pytest.mark.usefixtures("other_copy")
def test_the_second_copy_finds_its_folder_again(tmp_path):
    claim(tmp_path, 0).release()

    again = claim(tmp_path, 0)

    assert again.folder == tmp_path / "copy-2"
    again.release()


def test_a_copy_that_was_killed_leaves_no_lock_behind(tmp_path, other_copy):
    """Fails where the lock is that a file exists."""
    other_copy.kill()
    other_copy.wait()

    first = claim(tmp_path, 0)

    assert first.copy == 1
    first.release()


def test_a_copy_that_is_just_closing_is_waited_for(tmp_path, other_copy):
    """Fails where the first look decides: the player would miss the own game."""
    other_copy.kill()

    first = claim(tmp_path, 60.0)

    assert first.copy == 1
    first.release()


def test_a_folder_that_cannot_be_made_is_claimed_without_a_lock(tmp_path):
    (tmp_path / "file").write_bytes(b"")

    first = claim(tmp_path / "file" / "data", 0)

    assert (first.folder, first.is_locked) == (tmp_path / "file" / "data", False)
    first.release()
