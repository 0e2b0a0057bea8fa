"""A real process is killed while it saves: what it said was saved is there."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import pytest

from game.deals import random_deal
from game.rules.model import GameKind
from game.storage.store import Store
from tests.storage.saves import CLOCK

SAVE_ON = """
import sys
from itertools import count
from pathlib import Path
from game.deals import deal_from_number, random_deal
from game.rules.model import GameKind
from game.seat import Seat
from game.session import Session
from game.storage.savefile import write_seat
from game.storage.store import Store, save_name

store, kind = Store(Path(sys.argv[1])), GameKind.PYRAMID
session = Session(deal_from_number(kind, 1))
seat = Seat(session, None, random_deal)
for number in count(1):
    session.tally.hints = number
    store.write(save_name(kind), write_seat(seat))
    print(number, flush=True)
"""


def saves_until_killed(folder, saves: int) -> int:
    """Kill it some time after so many saves; return the last one it told of."""
    with subprocess.Popen(
        [sys.executable, "-c", SAVE_ON, str(folder)], stdout=subprocess.PIPE, text=True
    ) as process:
        told = [process.stdout.readline() for _ in range(saves)]
        process.kill()
        return int([*told, *process.stdout][-1])


def check_kills(folder, rounds: int) -> None:
    random = Random(rounds)
    for _ in range(rounds):
        told = saves_until_killed(folder, random.randint(1, 60))

        loaded = Store(folder).load(GameKind.PYRAMID, CLOCK, random_deal)

        assert not loaded.notices
        assert loaded.seat.session.tally.hints in (told, told + 1)


def test_what_was_saved_is_there_after_a_kill(tmp_path):
    check_kills(tmp_path, 3)


@pytest.mark.slow
def test_what_was_saved_is_there_after_a_hundred_kills(tmp_path):
    check_kills(tmp_path, 100)
