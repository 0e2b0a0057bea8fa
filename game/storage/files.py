"""What storage asks of a file system: few operations, so that tests can let each fail.

`Disk` is the real one. None of its operations decides anything.
"""

from __future__ import annotations

import errno
import os
import stat
import time
from pathlib import Path
from typing import BinaryIO, Final, Protocol

_AT_ONCE: Final[int] = getattr(os, "O_NONBLOCK", 0)
_NOT_OF_FOLDERS: Final = (errno.EINVAL, errno.ENOTSUP, errno.ENOSYS, errno.EBADF)


class NoFileError(OSError):
    """What has the name is a pipe or a device."""


def open_at_once(path: str, flags: int) -> int:
    """Open a file, as `open` asks it of an opener; `NoFileError` for what is none.

    A pipe would keep us waiting for its other end.
    """
    try:
        descriptor = os.open(path, flags | _AT_ONCE, 0o666)
    except OSError as error:
        if error.errno == errno.ENXIO:  # a pipe that nobody reads
            raise NoFileError(errno.ENXIO, error.strerror, path) from error
        raise
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise NoFileError(errno.ENXIO, os.strerror(errno.ENXIO), path)
    return descriptor


class Files(Protocol):
    """The operations; each may raise `OSError`, save `exists` and `pause`."""

    def make_folder(self, folder: Path) -> None:
        """Make the folder and those above it, unless it is there."""
        ...

    def exists(self, path: Path) -> bool:
        """Tell whether anything has this name."""
        ...

    def read(self, path: Path, most_bytes: int) -> bytes:
        """Return the beginning of the file, up to so many bytes."""
        ...

    def create(self, path: Path) -> BinaryIO:
        """Open an empty file under this name for writing, unbuffered."""
        ...

    def sync(self, file: BinaryIO) -> None:
        """Return when what was written has reached the disk."""
        ...

    def replace(self, source: Path, target: Path) -> None:
        """Give the file another name; what had that name is gone."""
        ...

    def sync_folder(self, folder: Path) -> None:
        """Return when the names in the folder have reached the disk."""
        ...

    def pause(self) -> None:
        """Wait a moment for another program to let go of a file."""
        ...


class Disk:
    """The computer's own files."""

    def make_folder(self, folder: Path) -> None:
        """Make the folder and those above it, unless it is there."""
        folder.mkdir(parents=True, exist_ok=True)

    def exists(self, path: Path) -> bool:
        """Tell whether anything has this name."""
        return os.path.lexists(path)

    def read(self, path: Path, most_bytes: int) -> bytes:
        """Return the beginning of the file, up to so many bytes."""
        with open(path, "rb", opener=open_at_once) as file:
            return file.read(most_bytes)

    def create(self, path: Path) -> BinaryIO:
        """Open an empty file under this name for writing, unbuffered."""
        return open(path, "wb", buffering=0, opener=open_at_once)

    def sync(self, file: BinaryIO) -> None:
        """Return when what was written has reached the disk."""
        os.fsync(file.fileno())

    def replace(self, source: Path, target: Path) -> None:
        """Give the file another name; what had that name is gone."""
        source.replace(target)

    def sync_folder(self, folder: Path) -> None:
        """Return when the names in the folder have reached the disk."""
        if os.name == "nt":
            return  # Windows cannot open a folder, and writes names in order.
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        except OSError as error:
            # Some network and virtual file systems know it of files alone.
            if error.errno not in _NOT_OF_FOLDERS:
                raise
        finally:
            os.close(descriptor)

    def pause(self) -> None:
        """Wait a moment for another program to let go of a file."""
        time.sleep(0.05)
