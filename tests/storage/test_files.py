"""The computer's own files, where they are less able than most."""

from __future__ import annotations

import errno
import os
import sys

import pytest

from game.storage.files import Disk

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


def test_a_disk_that_fails_is_told(tmp_path, monkeypatch):
    fail_to_sync(monkeypatch, errno.EIO)

    with pytest.raises(OSError, match=os.strerror(errno.EIO)):
        Disk().sync_folder(tmp_path)
