"""Two running copies of the program, one data folder.

The first copy holds a lock on the file ``lock`` in the folder, or ``lock-2`` where that
is somebody else's; the system lets go of it when the copy ends, in whatever way. A
further copy plays in a folder of its own inside, ``copy-2`` (``copy-3``, ...), with
games and settings of its own, which it finds again the next time it is the second one;
the player is told. So neither can touch the other's files. A copy that finds the folder
locked waits a little first: more often than not the player has closed the program and
opened it again at once.

Where no lock can be had at all (a folder that we may not write to, a network drive
without locks), the copy plays in the folder itself, unlocked; each file is still always
whole, because none is ever written in place.
"""

from __future__ import annotations

import errno
import logging
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Final

from msgspec import Struct

from game.storage.files import NoFileError, open_at_once

_LOG: Final = logging.getLogger(__name__)
_LOCK_NAMES: Final = ("lock", "lock-2", "lock-3")
"""The first is used, unless somebody else's file or folder has the name."""
_MAX_COPIES: Final = 50
_PATIENCE_SECONDS: Final = 1.5
_LOOK_EVERY_SECONDS: Final = 0.05
_TAKEN: Final = (PermissionError, IsADirectoryError, NoFileError)
_BUSY: Final = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
"""What a lock that somebody else holds answers, on the several systems."""


class Claim(Struct, frozen=True):
    """A folder that is this copy's own until `release` or the end of the process."""

    folder: Path
    copy: int
    """1 for the first copy on the data folder; for any other, the player is told."""
    _lock: BinaryIO | None
    """Open as long as the lock is held; `None`: none could be had."""

    @property
    def is_locked(self) -> bool:
        """Tell whether no other copy can claim the folder."""
        return self._lock is not None

    def release(self) -> None:
        """Leave the folder to others."""
        if self._lock is not None:
            self._lock.close()


def claim(folder: Path, patience_seconds: float = _PATIENCE_SECONDS) -> Claim:
    """Return the data folder, or the sub-folder, that this copy may write to."""
    for _ in range(int(patience_seconds / _LOOK_EVERY_SECONDS)):
        if first := _try(folder, 1):
            return first
        time.sleep(_LOOK_EVERY_SECONDS)
    own = folder
    for copy in range(1, _MAX_COPIES + 1):
        own = folder if copy == 1 else folder / f"copy-{copy}"
        if claimed := _try(own, copy):
            return claimed
    return Claim(own, _MAX_COPIES, None)


def _try(folder: Path, copy: int) -> Claim | None:
    """Return the claim, or `None` if another copy has the folder."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = _open(folder)
    except OSError as error:
        _LOG.warning("no lock in %s: %s", folder, error)
        return Claim(folder, copy, None)
    try:
        _lock(lock)
    except OSError as error:
        lock.close()
        if error.errno in _BUSY:
            return None
        _LOG.warning("no lock in %s: %s", folder, error)
        return Claim(folder, copy, None)
    return Claim(folder, copy, lock)


def _open(folder: Path) -> BinaryIO:
    """Open the first file that can be locked; `OSError` if there is none."""
    *others, last = (folder / name for name in _LOCK_NAMES)
    for path in others:
        with suppress(*_TAKEN):
            return open(path, "ab", opener=open_at_once)
    return open(last, "ab", opener=open_at_once)


if sys.platform == "win32":
    import msvcrt

    def _lock(file: BinaryIO) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: BinaryIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
