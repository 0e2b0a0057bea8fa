"""What storage asks of a file system: few operations, so that tests can let each fail.

`Disk` is the real one. None of its operations decides anything.
"""

from __future__ import annotations

import errno
import os
import time
from pathlib import Path
from typing import BinaryIO, Final, Protocol

_NOT_OF_FOLDERS: Final = (errno.EINVAL, errno.ENOTSUP, errno.ENOSYS, errno.EBADF)


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
        with path.open("rb") as file:
            return file.read(most_bytes)

    def create(self, path: Path) -> BinaryIO:
        """Open an empty file under this name for writing, unbuffered."""
        return path.open("wb", buffering=0)

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
