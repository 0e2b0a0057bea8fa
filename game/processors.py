"""How much of the machine this program may use."""

from __future__ import annotations

import os
import sys


def usable_processors() -> int:
    """Return how many processors this process may run on, at least one.

    A container or ``taskset`` may allow it fewer than the machine has.
    """
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    else:  # noqa: RET505 - so that mypy sees what belongs to which system
        return os.cpu_count() or 1
