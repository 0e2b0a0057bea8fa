"""The processes of `solve`: they come and go with the program."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.cards import write_cards
from game.deals import deal_from_number
from game.rules.model import GameKind

ROOT = Path(__file__).parents[1]
COMMAND = [sys.executable, "-m", "game", "solve"]
CHILDREN = Path("/proc/self/task") / str(os.getpid()) / "children"


def deals(count: int) -> str:
    kind = GameKind.PYRAMID
    return "".join(
        f"{write_cards(deal_from_number(kind, number).cards)}\n"
        for number in range(count)
    )


@pytest.mark.skipif(not CHILDREN.exists(), reason="there is no such file")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_they_end_with_a_program_that_is_killed(tmp_path, number):
    """They hold its output open: seen to wait for ever, as did its reader."""
    file = tmp_path / "deals"
    file.write_text(deals(60), "ascii")
    with subprocess.Popen(
        [*COMMAND, "pyramid", str(file), "--jobs", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        process.stdout.readline()
        process.send_signal(number)
        _, errors = process.communicate(timeout=60)  # until nobody can write any more

    assert process.returncode == -number
    assert b"Traceback" not in errors


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps a folder in use")
def test_they_need_no_working_folder(tmp_path):
    file, folder = tmp_path / "deals", tmp_path / "folder"
    file.write_text(deals(3), "ascii")
    folder.mkdir()
    code = (
        f"import os, sys; os.chdir({str(folder)!r}); os.rmdir({str(folder)!r}); "
        "from game.cli import run; "
        f"sys.exit(run(['solve', 'pyramid', {str(file)!r}, '--jobs', '2']))"
    )
    ended = subprocess.run(
        # -P: nor does Python 3.13.0 itself, unless it looks for modules there.
        [sys.executable, "-P", "-c", code],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )

    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout.count("\n") == 3
