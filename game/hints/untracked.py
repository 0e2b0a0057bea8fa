"""Starting a process without the tracker that `multiprocessing` brings along.

The tracker is one more process with an interpreter of its own, 11 MB, which frees
semaphores and shared memory that a dead program has left behind. Between the program
and its process lies a pipe, and nothing that would have to be freed.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker


@contextmanager
def no_tracker() -> Iterator[None]:
    """Let processes that are started meanwhile do without; one thread at a time.

    They are handed something to write to all the same, for they are told its number.
    """
    if sys.platform == "win32":  # has no tracker
        yield
        return
    ask = resource_tracker.getfd
    with open(os.devnull, "wb") as nowhere:  # noqa: PTH123 - it is no path of ours
        resource_tracker.getfd = nowhere.fileno
        try:
            yield
        finally:
            resource_tracker.getfd = ask
