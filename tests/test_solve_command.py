"""``solve``: deals in, verdicts out, and a sentence for whatever is wrong."""

from __future__ import annotations

import errno
import io
import os
import signal
import subprocess
import sys
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from game import cli, solve_command
from game.cards import DECK, parse_cards, write_cards
from game.deals import deal_from_number
from game.hints.solution import replay
from game.rules import RULESETS
from game.rules.model import GameKind
from game.rules.notation import read_move
from game.text import LANGUAGES
from game.text.command import SolveStrings, command_strings

PYRAMID, TRIPEAKS = GameKind.PYRAMID, GameKind.TRIPEAKS
ENGLISH = command_strings("en").solve
CHILDREN = Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children")

every_language = pytest.mark.parametrize("language", LANGUAGES)


def words(language: str) -> SolveStrings:
    return command_strings(language).solve


def deals(kind: GameKind, count: int) -> list[str]:
    numbers = range(1, count + 1)
    return [write_cards(deal_from_number(kind, number).cards) for number in numbers]


@pytest.fixture
def file(tmp_path):
    return tmp_path / "deals.txt"


def test_prints_a_line_for_each_deal_in_order(file, capsys):
    lines = deals(TRIPEAKS, 4)
    file.write_text("\n".join(lines), "ascii")

    assert solve_command.run(TRIPEAKS, str(file), 1, ENGLISH) == 0
    printed = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in printed] == ["1", "2", "3", "4"]
    for line, result in zip(lines, printed, strict=True):
        assert is_true(TRIPEAKS, line, result)


def is_true(kind: GameKind, deal: str, result: str) -> bool:
    """Tell whether a printed line is well formed and its moves win."""
    head, _, moves = result.partition(":")
    words = head.split()
    if words[1:] == ["lost"]:
        return not moves
    line = tuple(map(read_move, moves.split()))
    state = replay(RULESETS[kind].deal(parse_cards(deal)), line)
    return words[1:] == ["winnable", str(len(line)), "moves"] and not state.cards_left


def test_two_processes_print_the_same(file, capsys):
    file.write_text("\n".join(deals(PYRAMID, 5)), "ascii")

    outputs = []
    for jobs in (1, 2):
        assert solve_command.run(PYRAMID, str(file), jobs, ENGLISH) == 0
        outputs.append(capsys.readouterr())
    assert outputs[0] == outputs[1]


def test_bad_lines_are_reported_and_the_others_solved(file, capsys):
    good = deals(PYRAMID, 1)[0]
    short, twice = good[:-3], good[:-2] + good[:2]
    file.write_bytes(
        "\ufeff\r\n".encode()
        + "\r\n".join([good, short, "", twice, "1h " + good, "牌", good]).encode()
    )

    assert solve_command.run(PYRAMID, str(file), 1, ENGLISH) == 2
    output = capsys.readouterr()
    assert [line.split()[0] for line in output.out.splitlines()] == ["2", "8"]
    assert output.err.splitlines() == [
        "Line 3: 51 cards instead of 52.",
        f"Line 5: {good[:2]} is there twice.",
        "Line 6: unknown card '1h'.",
        "Line 7: unknown card '牌'.",
    ]


@pytest.mark.parametrize("content", [b"\xff\xfe6\x00d\x00", b"\x80"])
def test_what_is_no_text_is_refused_in_a_sentence(file, capsys, content):
    file.write_bytes(content)

    assert solve_command.run(PYRAMID, str(file), 1, ENGLISH) == 2
    error = capsys.readouterr().err
    assert error.startswith("Line 1: unknown card ")
    assert error.count("\n") == 1


def test_a_byte_that_is_no_text_spoils_its_own_line_alone(file, capsys):
    good = write_cards(deal_from_number(PYRAMID, 1).cards).encode()
    file.write_bytes(b"\x80" + good + b"\n" + good + b"\n")

    assert solve_command.run(PYRAMID, str(file), 1, ENGLISH) == 2
    output = capsys.readouterr()
    assert output.out.startswith("2 ")
    assert output.err.startswith("Line 1: unknown card ")


def test_what_a_terminal_might_obey_is_made_visible(file, capsys):
    file.write_bytes(b"\x1b[31m")

    solve_command.run(PYRAMID, str(file), 1, ENGLISH)
    assert capsys.readouterr().err == "Line 1: unknown card '\\x1b[31m'.\n"


def told(capsys, language: str, source: str) -> str:
    """Return the one sentence that ``solve`` has for what is wrong."""
    assert cli.run(["solve", "pyramid", source, "--lang", language]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    return output.err.removesuffix("\n")


@every_language
def test_closed_standard_input_is_told_in_a_sentence(monkeypatch, capsys, language):
    monkeypatch.setattr("sys.stdin", None)

    assert told(capsys, language, "-") == words(language).no_input


@every_language
def test_a_missing_file_is_told_in_a_sentence(file, capsys, language):
    path = str(file)

    assert told(capsys, language, path) == words(language).file_missing(path)


@every_language
def test_a_file_below_a_file_is_missing_too(file, capsys, language):
    file.write_bytes(b"")
    path = str(file / "deals.txt")

    assert told(capsys, language, path) == words(language).file_missing(path)


@every_language
def test_a_file_without_a_name_is_missing(capsys, language):
    assert told(capsys, language, "") == words(language).file_missing("")


def test_a_name_that_a_terminal_might_obey_is_made_visible(capsys):
    """Seen to fail with the name printed as it is."""
    told_so = told(capsys, "en", "\x1b[31m\u202e塔\udcff")

    assert told_so == ENGLISH.file_missing(r"\x1b[31m\u202e塔\udcff")


@every_language
def test_a_folder_is_no_file(tmp_path, capsys, language):
    path = str(tmp_path)

    assert told(capsys, language, path) == words(language).file_is_folder(path)


@every_language
def test_a_file_that_may_not_be_read_is_told(file, capsys, monkeypatch, language):
    fail_to_read(monkeypatch, errno.EACCES)
    path = str(file)

    assert told(capsys, language, path) == words(language).file_refused(path)


@every_language
def test_a_broken_disk_is_told_by_the_systems_name(file, capsys, monkeypatch, language):
    fail_to_read(monkeypatch, errno.EIO)
    path = str(file)

    expected = words(language).file_unreadable(path, "EIO")
    assert told(capsys, language, path) == expected


def fail_to_read(monkeypatch, number: int) -> None:
    def read_bytes(path):
        raise OSError(number, os.strerror(number), str(path))

    monkeypatch.setattr("pathlib.Path.read_bytes", read_bytes)


@every_language
def test_what_is_wrong_with_a_line_is_told_in_the_language(file, capsys, language):
    good = deals(PYRAMID, 1)[0]
    file.write_text("\n".join(["1h", good[:-3], good[:-2] + good[:2], good[:2]]))

    says = words(language)
    assert told(capsys, language, str(file)).splitlines() == [
        says.unknown_card(1, "1h"),
        says.card_count(2, 51),
        says.card_twice(3, good[:2]),
        says.card_count(4, 1),
    ]


@every_language
def test_what_is_printed_of_a_deal_is_the_same_in_every_language(
    file, capsys, language
):
    file.write_text("\n".join(deals(TRIPEAKS, 2)), "ascii")

    solve_command.run(TRIPEAKS, str(file), 1, ENGLISH)
    expected = capsys.readouterr()
    assert cli.run(["solve", "tripeaks", str(file), "--lang", language]) == 0
    assert capsys.readouterr() == expected


class Terminal(io.StringIO):
    def isatty(self):
        return True


@every_language
def test_the_progress_bar_counts_in_the_language(file, monkeypatch, language):
    file.write_text(deals(TRIPEAKS, 1)[0], "ascii")
    monkeypatch.setattr("sys.stderr", Terminal())

    assert cli.run(["solve", "tripeaks", str(file), "--lang", language]) == 0
    assert f" {words(language).deals}/s]" in sys.stderr.getvalue()


def test_with_a_progress_bar_and_no_output_it_ends_well(file, monkeypatch):
    """Seen to fail with an output that must be there."""
    file.write_text(deals(TRIPEAKS, 1)[0], "ascii")
    monkeypatch.setattr("sys.stderr", Terminal())
    monkeypatch.setattr("sys.stdout", None)

    assert cli.run(["solve", "tripeaks", str(file)]) == 0


def test_windows_can_wait_for_the_processes_that_are_asked_for(file, monkeypatch):
    """Seen to fail with as many as there are deals: Windows then ends with an error."""
    asked = []

    def pool(processes, **_):
        asked.append(processes)
        raise BrokenProcessPool

    monkeypatch.setattr(solve_command, "ProcessPoolExecutor", pool)
    file.write_text("\n".join(deals(PYRAMID, 1) * 100), "ascii")

    assert cli.run(["solve", "pyramid", str(file), "--jobs", "100"]) == 1
    assert asked == [61]


@pytest.mark.skipif(not CHILDREN.exists(), reason="no there is no such file")
@every_language
def test_a_process_that_is_killed_is_told_in_a_sentence(file, language):
    file.write_text("\n".join(deals(PYRAMID, 60)), "ascii")
    command = [sys.executable, "-m", "game", "solve", "pyramid", str(file)]
    with subprocess.Popen(
        [*command, "--jobs", "2", "--lang", language],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=os.environ | {"PYTHONIOENCODING": "utf-8"},
    ) as process:
        process.stdout.readline()
        os.kill(solving_process(process.pid), signal.SIGKILL)
        errors = process.communicate(timeout=60)[1]

    assert process.returncode == 1
    assert errors == f"{words(language).process_ended}\n"


def solving_process(parent: int) -> int:
    """Return one of the processes that solve; one more looks after what is shared."""
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return next(
        int(child)
        for child in children
        if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()
    )


def test_without_an_error_stream_the_output_is_the_deals_alone(file):
    """As ``2>&-`` has it: seen to fail with a traceback that nobody could see."""
    file.write_text("\n".join([*deals(TRIPEAKS, 1), "1h"]), "ascii")
    code = (
        "import sys; sys.stderr = None; from game.cli import run; "
        f"sys.exit(run(['solve', 'tripeaks', {str(file)!r}]))"
    )
    command = [sys.executable, "-c", code]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)

    assert ended.returncode == 2
    assert ended.stdout.startswith("1 winnable ")
    assert ended.stdout.count("\n") == 1


def test_an_empty_file_has_nothing_to_solve(file, capsys):
    file.write_bytes(b"\n\r\n")

    assert solve_command.run(PYRAMID, str(file), 4, ENGLISH) == 0
    assert capsys.readouterr() == ("", "")


def test_a_dash_reads_standard_input(monkeypatch, capsys):
    typed = io.BytesIO(deals(TRIPEAKS, 1)[0].encode())
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(typed))

    assert solve_command.run(TRIPEAKS, "-", 1, ENGLISH) == 0
    assert capsys.readouterr().out.startswith("1 ")


def test_a_reader_that_goes_away_is_no_traceback(file):
    file.write_text("\n".join(deals(PYRAMID, 30)), "ascii")
    command = [sys.executable, "-m", "game", "solve", "pyramid", str(file)]
    with subprocess.Popen(
        [*command, "--jobs", "2"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        process.stdout.readline()
        process.stdout.close()
        errors = process.stderr.read()
        process.wait(60)

    assert errors == b""


def test_every_card_of_the_pack_is_known():
    assert solve_command.read_lines(write_cards(DECK), ENGLISH)[0].cards == DECK
