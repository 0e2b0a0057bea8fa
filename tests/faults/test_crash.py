"""A fault of ours ends the program with one sentence, a log, and the game saved.

Each docstring names a sabotage under which the test was seen to fail.
"""

from __future__ import annotations

import sys
from threading import Thread

import pytest

from game import app, cli, log, message_box, start
from game.options import Options
from game.storage.savefile import write_seat
from game.text import choose
from game.view import art
from tests.faults.program import Program
from tests.faults.puppeteer import line_of

DEAL = "P-0000-0001-8"
WORDS = choose("en").notices
needs_linux = pytest.mark.skipif(
    sys.platform != "linux", reason="looks at processes through /proc"
)


def logged(folder) -> str:
    return log.log_path(folder).read_text(encoding="utf-8")


def failing(*_, **__):
    raise ZeroDivisionError("a fault of ours")


def started(folder) -> Program:
    """Return a program that is there: the next one on the folder is the second."""
    program = Program(folder, "--impatient")
    program.heard("ready")
    return program


@needs_linux
def test_a_fault_in_the_loop_is_logged_told_and_costs_no_move(tmp_path):
    """Seen to fail with the fault not caught, and with the log left out."""
    with Program(tmp_path, "--deal", DEAL) as program:
        program.heard("ready")
        played = program.ask("play 4")
        program.do("crash")

        assert program.heard("told") == WORDS.crashed(str(tmp_path / "log.txt"))
        assert program.expect_end(1) == ""
        assert "Traceback" in logged(tmp_path)
        assert "ZeroDivisionError: a fault of ours" in logged(tmp_path)
        assert line_of(write_seat(program.load().seat)) == played["line"]


@needs_linux
def test_a_fault_in_a_second_copy_names_that_copys_log(tmp_path):
    """Seen to fail with the log's place taken from the command line."""
    with started(tmp_path) as first, started(tmp_path) as second:
        second.do("crash")

        assert second.heard("told").endswith(str(tmp_path / "copy-2" / "log.txt"))
        second.expect_end(1)
        assert "ZeroDivisionError" in logged(tmp_path / "copy-2")
        assert first.close() == ""
        assert not log.log_path(tmp_path).exists()


@needs_linux
def test_a_fault_of_the_worker_is_logged_and_play_goes_on(tmp_path):
    """Seen to fail with a failed hint that is not logged."""
    with Program(tmp_path, "--deal", DEAL, "--bad-hints") as program:
        program.heard("ready")

        assert program.ask("hint")["hint"]
        program.ask("play 2")
        assert program.close() == ""
        assert "ValueError: seven hearts too many" in logged(tmp_path)
        assert "tests/hints/answerers.py" in logged(tmp_path)


@pytest.mark.parametrize(
    ("module", "part"),
    [(app, "App"), (start, "Window"), (art, "Art"), (start, "LateService")],
)
def test_a_fault_before_the_first_picture_is_logged_and_told(
    tmp_path, monkeypatch, capfd, module, part
):
    """Seen to fail where only the loop is watched: the log had ended by then."""
    told = []
    monkeypatch.setattr(module, part, failing)
    monkeypatch.setattr(
        message_box, "message_box", lambda _title, text: told.append(text)
    )

    assert start.run(Options(language="en", data_dir=tmp_path)) == 1
    assert told == [WORDS.crashed(str(tmp_path / "log.txt"))]
    assert "ZeroDivisionError: a fault of ours" in logged(tmp_path)
    assert capfd.readouterr().err == ""


def test_a_fault_before_the_log_is_there_is_logged_all_the_same(
    tmp_path, monkeypatch, capfd
):
    """Seen to fail with the traceback on the screen, and none in the log."""
    monkeypatch.setattr(start, "Keeper", failing)

    assert cli.run(["--data-dir", str(tmp_path), "--lang", "en"]) == 1

    told = WORDS.crashed(str(tmp_path / "log.txt"))
    assert capfd.readouterr().err == f"{told}\n"
    assert "ZeroDivisionError: a fault of ours" in logged(tmp_path)


def test_a_fault_in_a_thread_is_logged_and_not_printed(tmp_path, capfd):
    """Seen to fail without the hook: Python prints it."""
    end_log = log.start(tmp_path)
    thread = Thread(target=failing, name="sounds")
    thread.start()
    thread.join()
    end_log()

    assert "thread sounds failed" in logged(tmp_path)
    assert "ZeroDivisionError" in logged(tmp_path)
    assert capfd.readouterr().err == ""
