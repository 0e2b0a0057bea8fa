"""The log file in the data folder: what the world did wrong, for whoever asks us.

Logging never disturbs play: where the file cannot be written there is no log, and
nothing is ever printed (a windowed executable has nowhere to print to).
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

LOG_NAME: Final = "log.txt"
MAX_BYTES: Final = 200_000
OLDER_LOGS: Final = 2

_ROOT: Final = logging.getLogger("game")
"""Every module's logger is named after the module, so all of them lead here."""


def log_path(folder: Path) -> Path:
    """Return where the log of this data folder lies."""
    return folder / LOG_NAME


class _LateHandler(logging.Handler):
    """Writes to a file that the first message opens.

    Only then is loaded what writes it: most days have nothing to say, and it brings
    modules of the network along.
    """

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path
        self._file: logging.Handler | None = None

    def emit(self, record: logging.LogRecord) -> None:
        """Write a message."""
        if self._file is None:
            self._file = _file_handler(self._path)
        self._file.handle(record)

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            # What could not be written before cannot be now: the disk is full.
            with suppress(OSError):
                self._file.close()
        super().close()


def _file_handler(path: Path) -> logging.Handler:
    from logging.handlers import RotatingFileHandler  # noqa: PLC0415

    handler = RotatingFileHandler(
        path,
        maxBytes=MAX_BYTES,
        backupCount=OLDER_LOGS,
        encoding="utf-8",
        delay=True,
        errors="backslashreplace",
    )
    handler.setFormatter(
        logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    )
    return handler


def hush() -> None:
    """Print nothing, from before `start` on: where the file lies is not known yet."""
    _ROOT.propagate = False
    _ROOT.addHandler(logging.NullHandler())


def start(folder: Path) -> Callable[[], None]:
    """Log into this folder from now on; return what ends it.

    The file is opened by the first message, so a folder that nobody writes to is fine.
    """
    logging.raiseExceptions = False
    handler = _LateHandler(log_path(folder))
    _ROOT.setLevel(logging.INFO)
    # Else warnings go to the standard error stream too, by way of the root logger.
    _ROOT.propagate = False
    _ROOT.addHandler(handler)
    threading.excepthook = _log_end_of_thread

    def end() -> None:
        threading.excepthook = threading.__excepthook__
        _ROOT.removeHandler(handler)
        handler.close()

    return end


def _log_end_of_thread(ended: threading.ExceptHookArgs) -> None:
    """Log a fault of ours in a thread: by default Python prints it."""
    _ROOT.error(
        "thread %s failed", ended.thread and ended.thread.name, exc_info=ended.exc_value
    )
