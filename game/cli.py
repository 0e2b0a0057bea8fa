"""The command line: open the window, or ``deal``, or ``solve``.

Whatever is wrong with it is told in one sentence, and the exit status is 2.
"""

from __future__ import annotations

import argparse
import errno
import gc
import logging
import os
import re
import sys
import unicodedata
from collections.abc import Sequence
from functools import partial
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, NoReturn, TextIO

from game import __version__
from game.cards import write_cards
from game.deals import Deal, DealIdError, parse_id
from game.environment import prepare
from game.geometry import Size
from game.language import system_language
from game.log import log_path
from game.log import start as start_log
from game.options import LARGEST, SMALLEST, Options
from game.processors import usable_processors
from game.put_off import parts_put_off
from game.rules.model import GameKind
from game.signals import raise_interrupts
from game.storage.paths import APP_NAME, data_dir
from game.text import LANGUAGES, Strings, choose
from game.text.hint_text import deal_id_error
from game.text.visible import visible

if TYPE_CHECKING:  # at run time it is loaded below, when it is needed
    from game.text.command import CommandStrings

FAILED: Final = 1
BAD_USAGE: Final = 2
INTERRUPTED: Final = 130

_LOG: Final = logging.getLogger(__name__)
_JOBS: Final = re.compile(r"0*[1-9]\d{0,5}", re.ASCII)
_SIZE: Final = re.compile(r"(\d{1,5})[xX\N{MULTIPLICATION SIGN}](\d{1,5})", re.ASCII)
_WITH_VALUE: Final = ("--game", "--deal", "--size", "--lang", "--data-dir", "--jobs")
_SWITCHES: Final = ("--fullscreen", "--windowed", "--version")


class UsageError(Exception):
    """The command line makes no sense; the message is the sentence that says so."""


def run(arguments: Sequence[str]) -> int:
    """Do what the command line asks for and return the exit status."""
    strings = choose(system_language())
    try:
        parsed, unknown = _parser().parse_known_intermixed_args(arguments)
        language = _read_language(parsed.lang, strings)
        strings = choose(language) if language else strings
        return _run(parsed, unknown, strings)
    except UsageError as error:
        return _refuse(str(error), strings)
    except argparse.ArgumentError as error:
        name = error.argument_name or error.message
        return _refuse(strings.notices.bad_option(name), strings)
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        # Whoever read our output has gone, or the disk is full where it goes to.
        # Closing it must not complain later either.
        if sys.stdout is not None:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            _tell(sys.stderr, strings.program, _system_fault(error, strings))
        return FAILED


def _run(parsed: argparse.Namespace, unknown: list[str], strings: Strings) -> int:
    if unknown:
        raise UsageError(strings.notices.bad_option(unknown[0]))
    if parsed.help:
        return _help(strings)
    if parsed.version:
        return _say(f"{APP_NAME} {__version__}")
    match parsed.words:
        case []:
            return _open_window(parsed, strings)
        case ["deal", *words]:
            return _say(write_cards(_read_id(" ".join(words), strings).cards))
        case ["solve", kind, source]:
            return _solve(_read_kind(kind, strings), source, parsed.jobs, strings)
        case ["solve"] | ["solve", _]:
            raise UsageError(_command_strings(strings).solve.incomplete)
        case words:
            raise UsageError(strings.notices.bad_option(" ".join(words)))


def _refuse(sentence: str, strings: Strings) -> int:
    """Say what is wrong, which may quote what was typed."""
    _tell(sys.stderr, strings.program, visible(sentence))
    return BAD_USAGE


def _help(strings: Strings) -> int:
    from game.text.command import help_page  # noqa: PLC0415

    if isinstance(sys.stdout, TextIOWrapper):  # an old code page may lack our letters
        sys.stdout.reconfigure(errors="backslashreplace")
    return _say(help_page(APP_NAME, _command_strings(strings).help))


def _command_strings(strings: Strings) -> CommandStrings:
    """Return what the command line says in the language of these strings."""
    from game.text.command import command_strings  # noqa: PLC0415  # seldom needed

    return command_strings(strings.language)


def _system_fault(error: OSError, strings: Strings) -> str:
    """Return what the system did not allow: its own words are English."""
    from game.text.command import error_name  # noqa: PLC0415

    words = _command_strings(strings)
    if error.errno == errno.ENOSPC:
        return words.disk_full
    return words.system_error(error_name(error))


def _open_window(parsed: argparse.Namespace, strings: Strings) -> int:
    options = _read_options(parsed, strings)
    prepare()
    try:
        with parts_put_off():
            import pygame  # noqa: F401, PLC0415  # not before now
        from game.start import run as open_window  # noqa: PLC0415

        return open_window(options)
    except Exception:  # noqa: BLE001  # a player is never shown a traceback
        folder = data_dir(options.data_dir)
        end_log = start_log(folder)
        _LOG.exception("the program ends here")
        end_log()
        path = str(log_path(folder))
        _tell(sys.stderr, strings.program, strings.notices.crashed(path))
        return FAILED


def _solve(kind: GameKind, source: str, jobs: str | None, strings: Strings) -> int:
    if jobs is not None and not _JOBS.fullmatch(jobs):
        raise UsageError(_command_strings(strings).bad_jobs(jobs))
    gc.enable()
    raise_interrupts()
    from game import solve_command  # noqa: PLC0415  # the solvers, not before now

    words = _command_strings(strings).solve
    return solve_command.run(kind, source, int(jobs or usable_processors()), words)


class _Parser(argparse.ArgumentParser):
    """Argparse, except that it never prints and never ends the program."""

    def error(self, message: str) -> NoReturn:
        raise argparse.ArgumentError(None, message)


def _parser() -> _Parser:
    """Return a parser that takes any value: what is wrong with it, we say ourselves."""
    # With a width of its own it need not load what measures the terminal.
    page = partial(argparse.HelpFormatter, width=80)
    parser = _Parser(
        allow_abbrev=False, add_help=False, exit_on_error=False, formatter_class=page
    )
    parser.add_argument("words", nargs="*")
    for name in _WITH_VALUE:
        # Without its value an option is as wrong as with an empty one.
        parser.add_argument(name, nargs="?", const="")
    for name in _SWITCHES:
        parser.add_argument(name, action="store_true")
    parser.add_argument("-h", "--help", action="store_true")
    return parser


def _read_options(parsed: argparse.Namespace, strings: Strings) -> Options:
    kind = None if parsed.game is None else _read_kind(parsed.game, strings)
    deal = None if parsed.deal is None else _read_id(parsed.deal, strings)
    if deal and kind and deal.kind is not kind:
        raise UsageError(strings.notices.id_other_game)
    return Options(
        language=strings.language,
        is_language_asked=parsed.lang is not None,
        kind=deal.kind if deal else kind,
        deal=deal,
        size=None if parsed.size is None else _read_size(parsed.size, strings),
        mode=_read_mode(parsed, strings),
        data_dir=None
        if parsed.data_dir is None
        else _read_folder(parsed.data_dir, strings),
    )


def _read_language(text: str | None, strings: Strings) -> str | None:
    if text is None:
        return None
    for language in LANGUAGES:
        if language.lower() == text.strip().lower().replace("_", "-"):
            return language
    raise UsageError(strings.notices.bad_language(text))


def _read_kind(text: str, strings: Strings) -> GameKind:
    try:
        return GameKind(text.strip().lower())
    except ValueError:
        raise UsageError(_command_strings(strings).bad_game(text)) from None


def _read_id(text: str, strings: Strings) -> Deal:
    try:
        return parse_id(text)
    except DealIdError as error:
        raise UsageError(deal_id_error(strings, error)) from None


def _read_size(text: str, strings: Strings) -> Size:
    found = _SIZE.fullmatch(unicodedata.normalize("NFKC", text).strip())
    size = Size(int(found[1]), int(found[2])) if found else Size(0, 0)
    if not (
        SMALLEST.width <= size.width <= LARGEST.width
        and SMALLEST.height <= size.height <= LARGEST.height
    ):
        raise UsageError(strings.notices.bad_size(text))
    return size


def _read_mode(
    parsed: argparse.Namespace, strings: Strings
) -> Literal["fullscreen", "windowed"] | None:
    if parsed.fullscreen and parsed.windowed:
        raise UsageError(_command_strings(strings).both_modes)
    if parsed.fullscreen:
        return "fullscreen"
    return "windowed" if parsed.windowed else None


def _read_folder(text: str, strings: Strings) -> Path:
    """Return the folder, which need not be there; but nothing else may be there."""
    folder = data_dir(Path(text))
    # Unlike their namesakes of `Path`, these two take any name without an error.
    there = (p for p in (folder, *folder.parents) if os.path.exists(p))  # noqa: PTH110
    lowest = next(there, None)  # none: a drive that is not there
    if not text.strip() or lowest is None or not os.path.isdir(lowest):  # noqa: PTH112
        raise UsageError(strings.notices.bad_data_dir(text))
    return folder


def _say(text: str) -> int:
    _tell(sys.stdout, APP_NAME, text)
    return 0


def _tell(stream: TextIO | None, title: str, text: str) -> None:
    if stream is not None:
        print(text, file=stream, flush=True)
        return
    # A windowed executable has nowhere to print to.
    prepare()
    from game.message_box import message_box  # noqa: PLC0415  # pygame, not before now

    try:
        message_box(title, text)
    except Exception:  # noqa: BLE001  # no screen either: the exit status must do
        _LOG.warning("cannot show: %s", text)
