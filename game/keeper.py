"""The keeper: games and settings between two starts, in this copy's data folder."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Final

from game.deals import random_deal
from game.loop import Clock
from game.rules.model import GameKind
from game.seat import Seat
from game.settings import Settings
from game.storage.lock import claim
from game.storage.savefile import write_seat
from game.storage.settings import write_settings
from game.storage.store import SETTINGS_NAME, Notice, Store, Trouble, save_name
from game.storage.writer import SaveWriter
from game.text import Strings

_LOG: Final = logging.getLogger(__name__)
CLOSING_SECONDS: Final = 5.0
"""How long closing waits for the last file to reach the disk."""


class Keeper:
    """Loads what was kept, and has everything new written by a thread."""

    def __init__(self, folder: Path, clock: Clock, wake: Callable[[], None]) -> None:
        self._claim = claim(folder)
        self._store = Store(self._claim.folder)
        self._clock = clock
        self._has: set[GameKind] = {
            kind for kind in GameKind if self._store.has(save_name(kind))
        }
        self.settings, self._notices = self._store.load_settings()
        self._is_failure_told = False
        self._wake = wake
        self._writer: SaveWriter | None = None

    @property
    def folder(self) -> Path:
        """Where this copy keeps its files."""
        return self._claim.folder

    @property
    def is_locked(self) -> bool:
        """Whether no other copy of the program can have the folder too."""
        return self._claim.is_locked

    @property
    def is_second_copy(self) -> bool:
        """Whether another copy of the program has the data folder itself."""
        return self._claim.copy > 1

    def has(self, kind: GameKind) -> bool:
        """Tell whether a game of this kind is in progress."""
        return kind in self._has

    def load(self, kind: GameKind) -> Seat | None:
        """Return the game of this kind that was in progress, if there is one."""
        if kind not in self._has:
            return None
        loaded = self._store.load(kind, self._clock, random_deal)
        if loaded.seat is None:
            self._has.discard(kind)
        self._notices += loaded.notices
        for notice in loaded.notices:
            _LOG.warning("%s: %s", notice.path.name, notice.detail)
        return loaded.seat

    def save(self, seat: Seat) -> None:
        """Have the game written; returns at once."""
        self._has.add(seat.kind)
        self._put(save_name(seat.kind), write_seat(seat))

    def save_settings(self, settings: Settings) -> None:
        """Have the settings written, if they have changed; returns at once."""
        if settings != self.settings:
            self.settings = settings
            self._put(SETTINGS_NAME, write_settings(settings))

    def _put(self, name: str, text: str) -> None:
        if self._writer is None:
            self._writer = SaveWriter(self._store.write, self._wake)
        self._writer.put(name, text)

    def news(self, strings: Strings) -> list[str]:
        """Return, once, what the player is to be told of files that made trouble."""
        texts = [_notice_text(strings, notice) for notice in self._notices]
        self._notices = ()
        has_failed = self.has_failed  # asked once: the writer's thread may change it
        if has_failed and not self._is_failure_told:
            texts.append(strings.notices.save_failed)
        self._is_failure_told = has_failed
        return texts

    @property
    def has_failed(self) -> bool:
        """Whether something could not be written the last time."""
        return self._writer is not None and self._writer.has_failed

    def close(self) -> bool:
        """Wait for the last file; tell whether all is on the disk."""
        is_done = self._writer is None or self._writer.close(CLOSING_SECONDS)
        self._claim.release()
        return is_done


def _notice_text(strings: Strings, notice: Notice) -> str:
    words, name = strings.notices, notice.path.name
    if notice.kind is None:
        return words.settings_set_aside(name)
    if notice.trouble is Trouble.NEWER:
        return words.save_newer(name)
    return words.save_set_aside(name) if notice.recovered else words.save_lost(name)
