"""Threads beside the main loop, which does without where the system has none left."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import Final

_LOG: Final = logging.getLogger(__name__)


def started(work: Callable[[], None], name: str) -> threading.Thread | None:
    """Return a thread that does the work, or `None` if none could be started.

    It is a daemon: the end of the program does not wait for it.
    """
    thread = threading.Thread(target=work, name=name, daemon=True)
    try:
        thread.start()
    except RuntimeError:
        _LOG.exception("no thread for %s", name)
        return None
    return thread
