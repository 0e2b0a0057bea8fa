"""A disk in memory that can be full, be read-only, or lose its power at any operation.

It forgets as real ones do: what a file holds is safe once it was synced, what a name
means once its folder was; of the names since then, the first few may have survived.
"""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Self


class Stopped(BaseException):
    """The process or the computer stops here; no `except` in the program sees it."""


class ShakyDisk:
    """The file operations of `game.storage.files.Files`, counted."""

    def __init__(self) -> None:
        self.names: dict[Path, list[bytes]] = {}
        """For each name its file: the content now, and the content that is safe."""
        self._safe_names: dict[Path, list[bytes]] = {}
        self._since: list[dict[Path, list[bytes]]] = []
        self.operations = 0
        self.trouble: Callable[[int, str, Path], BaseException | None] = (
            lambda _number, _what, _path: None
        )
        """What the operation with this number, kind and name raises."""
        self.pauses = 0

    def _count(self, what: str, path: Path) -> None:
        self.operations += 1
        error = self.trouble(self.operations, what, path)
        if error is not None:
            raise error

    def _renamed(self) -> None:
        self._since.append(dict(self.names))

    def make_folder(self, folder: Path) -> None:
        self._count("make_folder", folder)

    def exists(self, path: Path) -> bool:
        return path in self.names

    def read(self, path: Path, most_bytes: int) -> bytes:
        self._count("read", path)
        if path not in self.names:
            raise FileNotFoundError(errno.ENOENT, "no such file", str(path))
        return self.names[path][0][:most_bytes]

    def create(self, path: Path) -> ShakyFile:
        self._count("create", path)
        self.names[path] = [b"", b""]
        self._renamed()
        return ShakyFile(self, path)

    def write(self, path: Path, content: bytes) -> int:
        file = self.names[path]
        half = (len(content) + 1) // 2
        file[0] += content[:half]
        self._count("write", path)
        return half

    def sync(self, file: ShakyFile) -> None:
        self._count("sync", file.path)
        inner = self.names[file.path]
        inner[1] = inner[0]

    def replace(self, source: Path, target: Path) -> None:
        self._count("replace", source)
        self.names[target] = self.names.pop(source)
        self._renamed()

    def sync_folder(self, folder: Path) -> None:
        self._count("sync_folder", folder)
        self._safe_names, self._since = dict(self.names), []

    def pause(self) -> None:
        self.pauses += 1

    def after_kill(self) -> ShakyDisk:
        """Return the disk as the next process finds it: the system lost nothing."""
        return self._as_found(self.names, lambda now, _safe: now)

    def after_power_cuts(self) -> Iterator[ShakyDisk]:
        """Yield the disk in every state in which the power may have left it."""
        for names in (self._safe_names, *self._since):
            yield self._as_found(names, lambda _now, safe: safe)
            yield self._as_found(names, lambda now, safe: safe or b"\0" * len(now))
            yield self._as_found(names, lambda now, _safe: now)

    def _as_found(
        self,
        names: dict[Path, list[bytes]],
        content: Callable[[bytes, bytes], bytes],
    ) -> ShakyDisk:
        found = ShakyDisk()
        found.names = {path: [content(*file)] * 2 for path, file in names.items()}
        found.sync_folder(Path())
        return found


class ShakyFile:
    """An open file on it."""

    def __init__(self, disk: ShakyDisk, path: Path) -> None:
        self._disk = disk
        self.path = path

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        pass

    def write(self, content: bytes) -> int:
        return self._disk.write(self.path, content)
