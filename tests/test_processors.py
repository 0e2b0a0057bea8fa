"""How many processes may work at once."""

from __future__ import annotations

import os
import sys

import pytest

from game.processors import usable_processors


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere all may be used")
def test_what_this_process_is_kept_from_does_not_count():
    """Seen to fail with the machine's own count."""
    before = os.sched_getaffinity(0)
    try:
        os.sched_setaffinity(0, {min(before)})

        assert usable_processors() == 1
    finally:
        os.sched_setaffinity(0, before)

    assert usable_processors() == len(before)
