"""The computer's own files, where they are less able than most."""

from __future__ import annotations

import errno
import os
import sys

import pytest

from game.settings import Settings
from game.storage.files import Disk, NoFileError
from game.storage.store import Store

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows cannot open a folder"
)


def fail_to_sync(monkeypatch, number: int) -> None:
    def fsync(_):
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", fsync)


@pytest.mark.parametrize("number", [errno.EINVAL, errno.ENOTSUP])
def test_where_folders_cannot_be_synced_files_are_kept_all_the_same(
    tmp_path, monkeypatch, number
):
    """Seen to fail with every save told as one that failed."""
    fail_to_sync(monkeypatch, number)

    Disk().sync_folder(tmp_path)


@pytest.mark.parametrize("name", ["settings.json", "settings.json.old"])
def test_a_pipe_in_place_of_a_file_is_set_aside(tmp_path, name):
    """Seen to fail (stopped by hand): the program waited for its other end."""
    os.mkfifo(tmp_path / name)

    settings, (notice,) = Store(tmp_path).load_settings()

    assert settings == Settings()
    assert notice.path.name == f"{name}.bad"
    assert notice.path.is_fifo()


def test_a_pipe_in_place_of_a_file_to_be_written_is_an_error(tmp_path):
    os.mkfifo(tmp_path / "settings.json.new")

    with pytest.raises(NoFileError):
        Store(tmp_path).write("settings.json", "{}")


def test_a_folder_that_cannot_be_had_holds_nothing_that_was_damaged(tmp_path):
    """Seen to fail with settings told to be damaged, and kept, that never were."""
    folder = tmp_path / "file"
    folder.touch()

    assert Store(folder).load_settings() == (Settings(), ())


def test_a_disk_that_fails_is_told(tmp_path, monkeypatch):
    fail_to_sync(monkeypatch, errno.EIO)

    with pytest.raises(OSError, match=os.strerror(errno.EIO)):
        Disk().sync_folder(tmp_path)
