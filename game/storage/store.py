"""The data folder: what is in it, how it is read, and how it is written.

A file is never written in place. The new text goes to ``pyramid.json.new`` and is
flushed to the disk; ``pyramid.json`` then becomes ``pyramid.json.old``, in place of the
still older copy; the new file takes its name. At any instant one of them is whole, and
reading tries them in that order. What cannot be read is renamed to ``.bad``, ``.2.bad``
and so on: nothing that was somebody's game is ever deleted or overwritten.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum, auto
from itertools import count
from pathlib import Path
from typing import Final, TypeVar

from msgspec import Struct

from game.deals import Deal
from game.loop import Clock
from game.rules.model import GameKind
from game.seat import Seat
from game.settings import Settings
from game.storage.files import Disk, Files
from game.storage.savefile import (
    MAX_CHARACTERS,
    NewerFormatError,
    SaveError,
    read_seat,
)
from game.storage.settings import read_settings

SETTINGS_NAME: Final = "settings.json"

_OLD: Final = ".old"
_NEW: Final = ".new"
_ATTEMPTS: Final = 6
"""A virus scanner holds a file for some tens of milliseconds."""

_Read = TypeVar("_Read")
_Done = TypeVar("_Done")


class Trouble(Enum):
    """What was the matter with a file that was read."""

    DAMAGED = auto()
    NEWER = auto()
    """A later version of the program wrote it."""
    UNREADABLE = auto()
    """The system would not let us read it."""


class Notice(Struct, frozen=True):
    """A file could not be used; the player is told."""

    trouble: Trouble
    kind: GameKind | None
    """Whose save file; `None` for the settings."""
    path: Path
    """Where it lies now, with its content."""
    recovered: bool
    """The older copy was used; otherwise what was in the file is not on the table."""
    detail: str
    """For the log, in English."""


class Loaded(Struct, frozen=True):
    """What was found of one game, and what the player must be told of it."""

    seat: Seat | None
    """`None`: there is no game in progress."""
    notices: tuple[Notice, ...] = ()


def save_name(kind: GameKind) -> str:
    """Return the name of the file that holds this game's seat."""
    return f"{kind.value}.json"


class Store:
    """The data folder of one running copy of the program."""

    def __init__(self, folder: Path, files: Files | None = None) -> None:
        self.folder = folder
        self._files: Files = Disk() if files is None else files
        self._still_bad: set[Path] = set()
        """Bad files that could not be renamed yet: nothing may take their place."""

    def load(
        self, kind: GameKind, clock: Clock, random_deal: Callable[[GameKind], Deal]
    ) -> Loaded:
        """Return the game in progress, from its file or from the older copy."""

        def read(text: str) -> Seat:
            seat = read_seat(text, clock, random_deal)
            if seat.kind is not kind:
                raise SaveError(f"game: {seat.kind.value!r}")
            return seat

        return Loaded(*self._load(save_name(kind), kind, read))

    def has(self, name: str) -> bool:
        """Tell whether there is such a file, or an older copy of it."""
        path = self.folder / name
        exists = self._files.exists
        return exists(path) or exists(path.with_name(name + _OLD))

    def load_settings(self) -> tuple[Settings, tuple[Notice, ...]]:
        """Return the settings, the default ones where there are none."""
        settings, notices = self._load(SETTINGS_NAME, None, read_settings)
        return settings or Settings(), notices

    def write(self, name: str, text: str) -> None:
        """Write a file so that killing the program at any instant loses nothing else.

        Raises `OSError`; what was there before can then still be read.
        """
        files, path = self._files, self.folder / name
        new, old = path.with_name(name + _NEW), path.with_name(name + _OLD)
        files.make_folder(self.folder)
        for bad in self._still_bad & {path, old}:
            self._set_aside(bad)
        with files.create(new) as file:
            _write_all(file.write, text.encode("utf-8"))
            files.sync(file)
        if files.exists(path):
            self._replace(path, old)
        self._replace(new, path)
        files.sync_folder(self.folder)

    def _replace(self, source: Path, target: Path) -> None:
        self._patiently(lambda: self._files.replace(source, target))

    def _patiently(self, do: Callable[[], _Done]) -> _Done:
        """Return what it returns; where it is refused, not the first time."""
        for _ in range(_ATTEMPTS - 1):
            try:
                return do()
            except PermissionError:
                self._files.pause()
        return do()

    def _load(
        self, name: str, kind: GameKind | None, read: Callable[[str], _Read]
    ) -> tuple[_Read | None, tuple[Notice, ...]]:
        path = self.folder / name
        troubles: list[tuple[Trouble, Path, str]] = []
        found = None
        for candidate in (path, path.with_name(name + _OLD)):
            try:
                found = read(self._text(candidate))
                break
            except FileNotFoundError:
                continue
            except (OSError, SaveError) as error:
                if not self._files.exists(candidate):
                    continue  # there is no such folder, or it is closed to us
                moved = self._set_aside_if_possible(candidate)
                troubles.append((_trouble(error), moved, str(error)))
        recovered = found is not None
        return found, tuple(
            Notice(trouble, kind, moved, recovered, detail)
            for trouble, moved, detail in troubles
        )

    def _text(self, path: Path) -> str:
        read = self._files.read
        content = self._patiently(lambda: read(path, MAX_CHARACTERS + 1))
        try:
            return content.decode("utf-8")
        except UnicodeDecodeError as error:
            raise SaveError(f"not UTF-8: {error}") from error

    def _set_aside_if_possible(self, path: Path) -> Path:
        try:
            return self._set_aside(path)
        except OSError:
            self._still_bad.add(path)
            return path

    def _set_aside(self, path: Path) -> Path:
        target = next(p for p in _bad_names(path) if not self._files.exists(p))
        self._replace(path, target)
        self._still_bad.discard(path)
        return target


def _write_all(write: Callable[[bytes], int], content: bytes) -> None:
    # An unbuffered file may take less than it is given, when the disk fills up.
    while content:
        content = content[write(content) :]


def _bad_names(path: Path) -> Iterator[Path]:
    yield path.with_name(f"{path.name}.bad")
    for number in count(2):
        yield path.with_name(f"{path.name}.{number}.bad")


def _trouble(error: OSError | SaveError) -> Trouble:
    if isinstance(error, NewerFormatError):
        return Trouble.NEWER
    return Trouble.DAMAGED if isinstance(error, SaveError) else Trouble.UNREADABLE
