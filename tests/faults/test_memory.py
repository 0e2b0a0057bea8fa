"""Hours of play leave the memory as it is once every picture has been drawn.

Seen to fail with decks that stay until Python looks for circles: 41 MB in two hours.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.faults.program import ROOT, Program, until

FLAT_KILOBYTES = 5 * 1024

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")


def growth(folder: Path, minutes: int, settled: int) -> tuple[int, int]:
    """Return by how much program and worker later exceed their most until settled.

    Both breathe: what a page or a hard question took is given back at times.
    """
    words = [sys.executable, "-m", "tests.faults.two_hours", str(folder), str(minutes)]
    done = subprocess.run(
        words, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True
    )
    rows = [
        tuple(map(int, line.split())) for line in done.stdout.splitlines()[-minutes:]
    ]
    print(*rows, sep="\n")
    ours, theirs = zip(*(row[1:] for row in rows), strict=True)
    return max(ours) - max(ours[:settled]), max(theirs) - max(theirs[:settled])


@pytest.mark.slow
def test_an_hour_of_play_adds_nothing(tmp_path):
    assert max(growth(tmp_path, 105, settled=45)) < FLAT_KILOBYTES


@pytest.mark.soak
def test_two_hours_of_play_add_nothing(tmp_path):
    assert max(growth(tmp_path, 120, settled=45)) < FLAT_KILOBYTES


def test_once_the_first_picture_is_there_what_is_unused_is_collected(tmp_path):
    """Seen to fail with the collector left off."""
    with Program(tmp_path, "--deal", "P-0000-0001-8") as program:
        program.heard("ready")

        until(lambda: program.ask("tell")["collects"], "the collector")

        assert program.close() == ""
