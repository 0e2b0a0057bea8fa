"""What could not be saved at the very end is no silent loss."""

from __future__ import annotations

import os
import signal

import pytest

from game.text import choose
from tests.faults.program import Program
from tests.faults.test_disk import DEAL, full, small_disk

TOLD = choose("en").notices.not_kept


@pytest.fixture
def program(tmp_path):
    """Return the program on a full disk, where the last move could not be saved."""
    with small_disk(tmp_path), Program(tmp_path, "--deal", DEAL) as program:
        program.heard("ready")
        program.ask("play 3")
        with full(tmp_path):
            program.ask("press d")
            yield program


def test_the_player_is_told_when_the_last_moves_are_lost(program):
    """Seen to fail with what `Keeper.close` returns thrown away."""
    program.do("close")

    assert program.heard("told") == TOLD
    program.expect_end(0)


def test_a_system_that_shuts_down_is_not_kept_waiting(program):
    """Seen to fail with a box in any case."""
    os.kill(program.process.pid, signal.SIGTERM)

    program.expect_end(0)
    assert program.told == []
