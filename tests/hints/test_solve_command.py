"""``solve``: deals in, verdicts out, and a sentence for whatever is wrong."""

from __future__ import annotations

import io
import subprocess
import sys

import pytest

from game.cards import DECK, parse_cards, write_cards
from game.deals import deal_from_number
from game.hints import solve_command
from game.hints.solution import replay
from game.rules import RULESETS
from game.rules.model import GameKind
from game.rules.notation import read_move

PYRAMID, TRIPEAKS = GameKind.PYRAMID, GameKind.TRIPEAKS


def deals(kind: GameKind, count: int) -> list[str]:
    numbers = range(1, count + 1)
    return [write_cards(deal_from_number(kind, number).cards) for number in numbers]


@pytest.fixture
def file(tmp_path):
    return tmp_path / "deals.txt"


def test_prints_a_line_for_each_deal_in_order(file, capsys):
    lines = deals(TRIPEAKS, 4)
    file.write_text("\n".join(lines), "ascii")

    assert solve_command.run(TRIPEAKS, str(file), 1) == 0
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
        assert solve_command.run(PYRAMID, str(file), jobs) == 0
        outputs.append(capsys.readouterr())
    assert outputs[0] == outputs[1]


def test_bad_lines_are_reported_and_the_others_solved(file, capsys):
    good = deals(PYRAMID, 1)[0]
    short, twice = good[:-3], good[:-2] + good[:2]
    file.write_bytes(
        "\ufeff\r\n".encode()
        + "\r\n".join([good, short, "", twice, "1h " + good, "牌", good]).encode()
    )

    assert solve_command.run(PYRAMID, str(file), 1) == 2
    output = capsys.readouterr()
    assert [line.split()[0] for line in output.out.splitlines()] == ["2", "8"]
    assert output.err.splitlines() == [
        "Line 3: 51 cards instead of 52.",
        f"Line 5: {good[:2]} is there twice.",
        "Line 6: unknown card '1h'.",
        r"Line 7: unknown card '\u724c'.",
    ]


@pytest.mark.parametrize("content", [b"\xff\xfe6\x00d\x00", b"\x80"])
def test_what_is_no_text_is_refused_in_a_sentence(file, capsys, content):
    file.write_bytes(content)

    assert solve_command.run(PYRAMID, str(file), 1) == 2
    error = capsys.readouterr().err
    assert error.startswith("Line 1: unknown card ")
    assert error.count("\n") == 1


def test_a_byte_that_is_no_text_spoils_its_own_line_alone(file, capsys):
    good = write_cards(deal_from_number(PYRAMID, 1).cards).encode()
    file.write_bytes(b"\x80" + good + b"\n" + good + b"\n")

    assert solve_command.run(PYRAMID, str(file), 1) == 2
    output = capsys.readouterr()
    assert output.out.startswith("2 ")
    assert output.err.startswith("Line 1: unknown card ")


def test_closed_standard_input_is_told_in_a_sentence(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", None)

    assert solve_command.run(PYRAMID, "-", 1) == 2
    assert capsys.readouterr().err.startswith("Cannot read -: ")


def test_a_missing_file_is_told_in_a_sentence(file, capsys):
    assert solve_command.run(PYRAMID, str(file), 1) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_an_empty_file_has_nothing_to_solve(file, capsys):
    file.write_bytes(b"\n\r\n")

    assert solve_command.run(PYRAMID, str(file), 4) == 0
    assert capsys.readouterr() == ("", "")


def test_a_dash_reads_standard_input(monkeypatch, capsys):
    typed = io.BytesIO(deals(TRIPEAKS, 1)[0].encode())
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(typed))

    assert solve_command.run(TRIPEAKS, "-", 1) == 0
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
    assert solve_command.read_lines(write_cards(DECK))[0].cards == DECK
