"""The command line: what opens, what is printed, and a sentence for what is wrong."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from game import __version__, cli
from game.cards import DECK, parse_cards, write_cards
from game.deals import deal_from_number
from game.geometry import Size
from game.language import language_for
from game.options import Options
from game.rules.model import GameKind
from game.text import LANGUAGES, choose
from game.text.command import columns, command_strings, help_page
from tests.text.sentences import english_words

UTF_8 = os.environ | {"PYTHONIOENCODING": "utf-8"}
PYRAMID = deal_from_number(GameKind.PYRAMID, 12)
TRIPEAKS = deal_from_number(GameKind.TRIPEAKS, 12)


@pytest.fixture(autouse=True)
def english(monkeypatch):
    """Make the system an English one, whatever it is."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANGUAGE", "en_GB")


def options(*arguments: str) -> Options:
    """Return what the window would be opened with."""
    parsed, unknown = cli._parser().parse_known_intermixed_args(arguments)
    assert not unknown
    return cli._read_options(parsed, choose(parsed.lang or "en"))


def test_without_options_the_program_opens_as_it_was_left():
    assert options() == Options(language="en")


def test_everything_can_be_asked_for(tmp_path):
    found = options(
        *("--game", "tripeaks", "--deal", TRIPEAKS.id, "--size", "1280x800"),
        *("--fullscreen", "--lang", "zh-Hans", "--data-dir", str(tmp_path)),
    )

    assert found == Options(
        language="zh-Hans",
        is_language_asked=True,
        kind=GameKind.TRIPEAKS,
        deal=TRIPEAKS,
        size=Size(1280, 800),
        mode="fullscreen",
        data_dir=tmp_path,
    )


def test_an_ids_letter_names_its_game():
    assert options("--deal", TRIPEAKS.id.lower()).kind is GameKind.TRIPEAKS


@pytest.mark.parametrize(
    "text", ["480x360", "8192X8192", "1280×800", "１２８０ｘ８００"]
)
def test_a_size_may_be_written_with_any_cross(text):
    assert options("--size", text).size is not None


def test_a_data_folder_need_not_be_there(tmp_path):
    assert options("--data-dir", str(tmp_path / "a" / "b")).data_dir is not None


NOTICES = choose("en").notices
COMMAND = command_strings("en")
WRONG = {
    "unknown option": (["--bogus"], NOTICES.bad_option("--bogus")),
    "unknown command": (["play", "it"], NOTICES.bad_option("play it")),
    "abbreviation": (["--full"], NOTICES.bad_option("--full")),
    "value for a switch": (["--windowed=1"], NOTICES.bad_option("--windowed")),
    "unknown game": (["--game", "klondike"], COMMAND.bad_game("klondike")),
    "no game": (["--game"], COMMAND.bad_game("")),
    "no size": (["--size"], NOTICES.bad_size("")),
    "size in words": (["--size", "large"], NOTICES.bad_size("large")),
    "too small": (["--size", "479x360"], NOTICES.bad_size("479x360")),
    "too low": (["--size", "480x359"], NOTICES.bad_size("480x359")),
    "too large": (["--size", "8193x900"], NOTICES.bad_size("8193x900")),
    "negative size": (["--size=-800x600"], NOTICES.bad_size("-800x600")),
    "language": (["--lang", "tlh"], NOTICES.bad_language("tlh")),
    "no id": (["--deal"], NOTICES.id_empty),
    "id's symbol": (["--deal", "P-UUUU"], NOTICES.id_symbol("U")),
    "id's letter": (["--deal", "X-0000-0000-A"], NOTICES.id_letter),
    "id's length": (["--deal", "P-0000"], NOTICES.id_length),
    "id's check": (["--deal", "P-0000-0000-B"], NOTICES.id_check),
    "other game's id": (
        ["--game", "pyramid", "--deal", TRIPEAKS.id],
        NOTICES.id_other_game,
    ),
    "both modes": (
        ["--fullscreen", "--windowed"],
        COMMAND.both_modes,
    ),
    "no folder": (["--data-dir", ""], NOTICES.bad_data_dir("")),
    "a file": (["--data-dir", __file__], NOTICES.bad_data_dir(__file__)),
    "below a file": (
        ["--data-dir", f"{__file__}/data"],
        NOTICES.bad_data_dir(f"{__file__}/data"),
    ),
    "deal without id": (["deal"], NOTICES.id_empty),
    "deal with a wrong id": (["deal", "P-0000-0000-B"], NOTICES.id_check),
    "solve without file": (
        ["solve", "pyramid"],
        COMMAND.solve.incomplete,
    ),
    "solve what": (["solve", "x", "-"], COMMAND.bad_game("x")),
    "too many jobs": (
        ["solve", "pyramid", "-", "--jobs", "9" * 5_000],
        COMMAND.bad_jobs("9" * 5_000),
    ),
    "no jobs": (
        ["solve", "pyramid", "-", "--jobs", "0"],
        COMMAND.bad_jobs("0"),
    ),
}


@pytest.mark.parametrize(("arguments", "sentence"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_told_in_one_sentence(capsys, arguments, sentence):
    status = cli.run(arguments)

    assert status == 2
    assert capsys.readouterr() == ("", f"{sentence}\n")


@pytest.mark.parametrize("text", ["100x100", "99999x99999"])
def test_a_size_out_of_bounds_is_told_the_bounds(capsys, text):
    cli.run(["--size", text])

    told = capsys.readouterr().err
    assert "480x360" in told
    assert "8192x8192" in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentence_is_in_the_language_asked_for(capsys, language):
    cli.run(["--lang", language, "--size", "1x1"])

    assert capsys.readouterr().err == f"{choose(language).notices.bad_size('1x1')}\n"


def test_a_drive_that_is_not_there_is_refused(capsys, monkeypatch):
    """As ``Q:`` may be on Windows: not even its root can be found."""
    monkeypatch.setattr("game.cli.os.path.exists", lambda _path: False)

    assert cli.run(["--data-dir", "Q:/games"]) == 2
    assert capsys.readouterr().err == f"{NOTICES.bad_data_dir('Q:/games')}\n"


def test_the_sentence_is_in_the_systems_language_else(capsys, monkeypatch):
    monkeypatch.setenv("LANGUAGE", "zh_CN.UTF-8")

    cli.run(["--lang", "x"])

    sentence = choose("zh-Hans").notices.bad_language("x")
    assert capsys.readouterr().err == f"{sentence}\n"


@pytest.mark.parametrize("deal", [PYRAMID, TRIPEAKS])
def test_deal_prints_the_cards_in_the_order_of_dealing(capsys, deal):
    assert cli.run(["deal", deal.id]) == 0

    printed = capsys.readouterr().out
    assert printed == f"{write_cards(deal.cards)}\n"
    assert set(parse_cards(printed)) == set(DECK)


def test_an_id_on_the_command_line_may_have_spaces(capsys):
    cli.run(["deal", *PYRAMID.id.split("-")])

    assert capsys.readouterr().out == f"{write_cards(PYRAMID.cards)}\n"


def test_the_version_is_printed(capsys):
    assert cli.run(["--version"]) == 0

    assert capsys.readouterr().out == f"pyramid-peaks {__version__}\n"


every_language = pytest.mark.parametrize("language", LANGUAGES)
NAMES = {
    *("pyramid-peaks", "deal", "solve", *GameKind, *LANGUAGES),
    *("-h", "--game", "--deal", "--size", "--lang", "--data-dir", "--jobs"),
    *("--fullscreen", "--windowed", "--version", "--help", "P-7K3M-Q2XD-1"),
}
"""What is typed as it stands here, in every language."""


def helped(capsys, language: str) -> str:
    assert cli.run(["--help", "--lang", language]) == 0
    output = capsys.readouterr()
    assert not output.err
    return output.out


@pytest.mark.parametrize("arguments", [["--help"], ["-h"], ["deal", "--help"]])
def test_help_is_printed_whatever_else_is_asked_for(capsys, arguments):
    assert cli.run(arguments) == 0

    page = help_page("pyramid-peaks", command_strings("en").help)
    assert capsys.readouterr().out == f"{page}\n"


@every_language
def test_help_says_all_there_is_to_say_in_the_language_asked_for(capsys, language):
    printed = helped(capsys, language)

    words = command_strings(language).help
    assert [
        n for n in words.__struct_fields__ if getattr(words, n) not in printed
    ] == []


@every_language
def test_help_names_every_option_and_command(capsys, language):
    printed = set(re.findall(r"[\w-]+", helped(capsys, language)))

    known = {o for action in cli._parser()._actions for o in action.option_strings}
    assert printed >= {*known, *NAMES}
    assert {name for name in NAMES if name.startswith("-")} == known


@pytest.mark.parametrize("language", ["zh-Hant", "zh-Hans"])
def test_nothing_in_chinese_help_is_english_but_what_is_typed(capsys, language):
    assert english_words(helped(capsys, language)) <= {*NAMES, "x"}


@every_language
def test_help_fits_a_terminal_in_two_even_columns(capsys, language):
    lines = helped(capsys, language).splitlines()

    assert max(map(columns, lines)) <= 80
    for table in "\n".join(lines).split("\n\n")[:2]:
        rows = [re.split(r"(?<=\S)  +", row) for row in table.splitlines()[1:]]
        starts = {
            columns(line) - columns(row[-1])
            for line, row in zip(table.splitlines()[1:], rows, strict=True)
        }
        assert len(starts) == 1


@every_language
def test_help_is_in_the_systems_language_else(capsys, monkeypatch, language):
    monkeypatch.setenv("LANGUAGE", language)

    assert cli.run(["--help"]) == 0
    assert capsys.readouterr().out.startswith(command_strings(language).help.usage)


def test_help_that_the_code_page_lacks_is_no_traceback():
    code = "from game.cli import run; run(['--help', '--lang', 'zh-Hant'])"
    ended = python("-c", code, env=os.environ | {"PYTHONIOENCODING": "ascii"})

    assert (ended.returncode, ended.stderr) == (0, "")
    assert "--fullscreen" in ended.stdout


LOADED = "print(*sorted(m for m in sys.modules if m.startswith('game.text.command')))"


@pytest.mark.parametrize(
    "code",
    [
        "from game import start",
        "from game.cli import run; run(['--version'])",
        f"from game.cli import run; run(['deal', {PYRAMID.id!r}])",
        "from game.cli import run; run(['--bogus'])",
    ],
)
def test_a_start_does_not_load_the_words_of_the_command_line(code):
    """Seen to fail with the words imported at the head of `game.cli`."""
    printed = python("-c", f"import sys; {code}; {LOADED}").stdout

    assert printed.splitlines()[-1] == ""


def test_help_loads_the_words_of_its_own_language_alone():
    code = "import sys; from game.cli import run; run(['--help', '--lang', 'zh-Hans'])"

    printed = python("-c", f"{code}; {LOADED}").stdout.splitlines()[-1]
    assert printed == "game.text.command game.text.command.zh_hans"


def python(*arguments: str, **more) -> subprocess.CompletedProcess[str]:
    root = Path(cli.__file__).parent.parent
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
        **more,
    )


def test_the_module_runs_and_hands_on_the_status():
    good = python("-m", "game", "deal", PYRAMID.id)
    bad = python("-m", "game", "deal", "P")

    assert (good.returncode, good.stdout) == (0, f"{write_cards(PYRAMID.cards)}\n")
    assert (bad.returncode, bad.stdout) == (2, "")
    assert bad.stderr.count("\n") == 1


def test_printing_a_deal_does_not_load_pygame():
    code = (
        "import sys; from game.cli import run; "
        f"run(['deal', {PYRAMID.id!r}]); print('pygame' in sys.modules)"
    )

    assert python("-c", code).stdout.endswith("\nFalse\n")


def test_a_reader_that_has_gone_is_no_traceback():
    code = (
        "import os, sys; r, w = os.pipe(); os.close(r); os.dup2(w, 1); "
        f"from game.cli import run; sys.exit(run(['deal', {PYRAMID.id!r}]))"
    )
    ended = python("-c", code)

    assert (ended.returncode, ended.stderr) == (1, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
@every_language
def test_a_full_disk_under_the_output_is_told_in_a_sentence(language):
    ended = printing_to("/dev/full", "os.O_WRONLY", language)

    expected = f"{command_strings(language).disk_full}\n"
    assert (ended.returncode, ended.stderr) == (1, expected)


@every_language
def test_an_output_that_takes_nothing_is_told_in_a_sentence(language):
    ended = printing_to(os.devnull, "os.O_RDONLY", language)

    expected = f"{command_strings(language).system_error('EBADF')}\n"
    assert (ended.returncode, ended.stderr) == (1, expected)


def printing_to(path: str, mode: str, language: str):
    code = (
        f"import os, sys; os.dup2(os.open({path!r}, {mode}), 1); from game.cli import "
        f"run; sys.exit(run(['deal', {PYRAMID.id!r}, '--lang', {language!r}]))"
    )
    return python("-c", code, encoding="utf-8", env=UTF_8)


def test_a_part_that_cannot_be_loaded_is_told_and_logged(tmp_path):
    """Seen to fail with a traceback, and nothing in the log."""
    code = (
        "import sys; sys.modules['pygame'] = None; from game.cli import run; "
        f"sys.exit(run(['--lang', 'en', '--data-dir', {str(tmp_path)!r}]))"
    )
    ended = python("-c", code)

    log = tmp_path / "log.txt"
    assert (ended.returncode, ended.stderr) == (1, f"{NOTICES.crashed(str(log))}\n")
    assert "ModuleNotFoundError" in log.read_text("utf-8")


def test_without_a_console_the_sentence_comes_in_a_box():
    code = (
        "import sys, types; shown = []; name = 'game.message_box'; "
        "module = sys.modules[name] = types.ModuleType(name); "
        "module.message_box = lambda *words: shown.append(words); out = sys.stdout; "
        "sys.stdout = sys.stderr = None; from game.cli import run; "
        "status = run(['--lang', 'en', '--size', '1x1']); sys.stdout = out; "
        "print(status, shown)"
    )

    expected = [(choose("en").program, NOTICES.bad_size("1x1"))]
    assert python("-c", code).stdout == f"2 {expected}\n"


@pytest.mark.parametrize(
    ("names", "language"),
    [
        (["zh_TW.UTF-8"], "zh-Hant"),
        (["zh_HK"], "zh-Hant"),
        (["zh-Hant-CN"], "zh-Hant"),
        (["zh"], "zh-Hant"),
        (["yue-HK"], "zh-Hant"),
        (["zh_CN.GB18030"], "zh-Hans"),
        (["zh-SG"], "zh-Hans"),
        (["zh-Hans-HK"], "zh-Hans"),
        (["zh_Hans"], "zh-Hans"),
        (["en_US.UTF-8"], "en"),
        (["EN"], "en"),
        (["fr_FR", "en_GB", "zh_TW"], "en"),
        (["C.UTF-8"], "zh-Hant"),
        (["enm", "de"], "zh-Hant"),
        ([""], "zh-Hant"),
        ([], "zh-Hant"),
    ],
)
def test_the_systems_language_is_the_first_that_is_ours(names, language):
    assert language_for(names) == language
