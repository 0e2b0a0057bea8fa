"""Writing in a thread of its own: flushing a file to the disk must not cost a frame."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import Final

from game.threads import started

_LOG: Final = logging.getLogger(__name__)


class SaveWriter:
    """Writes the latest text of each file, one after the other.

    A text that could not be written is kept and tried again with the next `put`, of
    whatever file, and once more by `close`. The thread is a daemon: a crash elsewhere
    does not leave it behind, and being ended in the middle of a write does no harm.
    """

    def __init__(
        self,
        write: Callable[[str, str], None],
        on_change: Callable[[], None] = lambda: None,
    ) -> None:
        """Write with ``write(name, text)``, which may raise `OSError`.

        ``on_change`` is called in the writer's thread after `has_failed` has changed.
        """
        self._write = write
        self._on_change = on_change
        self._wake = threading.Condition()
        self._waiting: dict[str, str] = {}
        self._written: dict[str, str] = {}
        self._is_asked = False
        self._is_closing = False
        self.has_failed = False
        """Whether something is still unwritten, as of the last attempt."""
        self._thread = started(self._run, "saves")

    def put(self, name: str, text: str) -> None:
        """Have the text written soon, instead of any that still waits for this file."""
        with self._wake:
            self._waiting[name] = text
            self._is_asked = True
            self._wake.notify()
        if self._thread is None:  # then writing costs frames
            self._write_waiting()

    def close(self, timeout_seconds: float) -> bool:
        """Try what is left once more; tell whether everything has been written."""
        with self._wake:
            self._is_closing = True
            self._wake.notify()
        if self._thread is None:
            self._write_waiting()
            return not self._waiting
        self._thread.join(timeout_seconds)
        return not self._thread.is_alive() and not self._waiting

    def _run(self) -> None:
        is_closing = False
        while not is_closing:
            with self._wake:
                self._wake.wait_for(lambda: self._is_asked or self._is_closing)
                is_closing = self._is_closing
            self._write_waiting()

    def _write_waiting(self) -> None:
        with self._wake:
            self._is_asked = False
            batch, self._waiting = self._waiting, {}
        self._report(has_failed=self._write_batch(batch))

    def _write_batch(self, batch: dict[str, str]) -> bool:
        """Write each text; tell whether one could not be written."""
        has_failed = False
        for name, text in batch.items():
            # Writing the same again would push the older copy out for nothing.
            if self._written.get(name) == text:
                continue
            try:
                self._write(name, text)
            except Exception as error:  # noqa: BLE001  # nothing may end the saving
                _LOG.warning("cannot write %s", name, exc_info=error)
                has_failed = True
                self._keep(name, text)
            else:
                self._written[name] = text
        return has_failed

    def _keep(self, name: str, text: str) -> None:
        with self._wake:
            self._waiting.setdefault(name, text)

    def _report(self, *, has_failed: bool) -> None:
        if has_failed is not self.has_failed:
            self.has_failed = has_failed
            self._on_change()
