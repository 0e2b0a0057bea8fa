"""A program that is held up, by the system or by a jump of the clock, counts nothing.

Each docstring names a sabotage under which the test was seen to fail.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from random import Random
from time import monotonic

import pygame
import pytest

from game.geometry import Point
from game.intents import TapSpot
from game.loop import SystemClock
from game.rules.model import GameKind
from game.stopwatch import LONGEST_GAP_SECONDS
from game.storage.savefile import write_seat
from tests.app.lines import WON
from tests.faults.program import Program, pass_time, session_of, until
from tests.pilot import FINGER, MOUSE, TOUCH, Pilot
from tests.session.seats import table_for, taps
from tests.storage.saves import held, read


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="stops processes")
@pytest.mark.parametrize("whole", [False, True], ids=["program", "and worker"])
def test_a_program_that_was_stopped_has_added_no_time_and_goes_on(tmp_path, whole):
    """Seen to fail without `LONGEST_GAP_SECONDS`."""
    with Program(tmp_path, "--deal", "P-0000-0001-8") as program:
        program.heard("ready")
        began = monotonic()
        before = program.ask("play 4")
        until(program.worker, "a worker")
        pids = program.family() if whole else {program.process.pid}
        for pid in pids:
            assert session_of(pid) == program.process.pid
            os.kill(pid, signal.SIGSTOP)
        stopped = monotonic()
        pass_time(LONGEST_GAP_SECONDS + 1.5)
        pause = monotonic() - stopped
        for pid in pids:
            os.kill(pid, signal.SIGCONT)
        after = program.ask("tell")

        awake = monotonic() - began - pause
        assert before["line"] == after["line"]
        assert after["elapsed"] <= awake
        assert program.ask("hint")["hint"]
        assert program.ask("play 2")["elapsed"] < monotonic() - began - pause
        assert program.close() == ""


WALLS = (-5.0, -(2.0**40), 0.0, 4e9, 2.0**40, 1.7e9)
"""Where a clock may be set: 1970, before it, far off, and back."""


@pytest.mark.parametrize("first", WALLS)
def test_the_clock_set_back_and_forth_spoils_neither_time_nor_save(monkeypatch, first):
    """Seen to fail with a time before 1970, or far off, written as it is.

    The real clock is asked, whatever the system says; play goes by the other one.
    """
    table, random = table_for(GameKind.PYRAMID), Random(5)
    table.seat._clock = SystemClock()
    for wall in (first, *WALLS):
        monkeypatch.setattr(time, "time", lambda now=wall: now)
        moves = list(table.session.rules.legal_moves(table.state))
        table.do(*map(TapSpot, taps(random.choice(moves))))
        table.session.add_time(1.0)

        again = read(write_seat(table.seat))

        assert held(again) == held(table.seat)
    assert table.session.elapsed_seconds == len(WALLS) + 1


def test_a_win_at_a_clock_set_before_1970_is_kept(sit, monkeypatch):
    """Seen to fail with a time before 1970 written as it is."""
    line = WON[GameKind.TRIPEAKS]
    pilot = sit(GameKind.TRIPEAKS, deal=line.deal)
    pilot.app.desk.seat._clock = SystemClock()
    monkeypatch.setattr(time, "time", lambda: -1e6)

    pilot.run_to(line.moves)

    assert pilot.saved(GameKind.TRIPEAKS)["ended"] == 0.0
    seat = pilot.app.desk.seat
    assert held(read(write_seat(seat))) == held(seat)


@pytest.mark.parametrize("how", [MOUSE, FINGER, TOUCH])
def test_taps_that_waited_in_a_held_up_queue_each_count_once(sit, how):
    """Seen to fail with a tap of the same kind taken for an echo."""
    pilot: Pilot = sit(GameKind.PYRAMID, deal=WON[GameKind.PYRAMID].deal)
    point: Point = pilot.point_on("pile")
    pilot.clock.now += 30
    before = pilot.view.moves_made
    waiting = []
    for _ in range(4):
        for is_down in (True, False):
            waiting += pilot._events(point, how, 1, is_down=is_down)

    pilot.app.turn(waiting)

    assert pilot.view.moves_made == before + 4
    pilot.post(pygame.event.Event(pygame.NOEVENT))
    assert pilot.session.elapsed_seconds == 0
