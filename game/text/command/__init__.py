"""What the command line says, in three languages; one module a language.

It is loaded by the commands that say it, never by a start of the window. What other
programs read, such as ``1 lost``, is the same in every language and not among it.
"""

from __future__ import annotations

import errno
import unicodedata
from collections.abc import Callable, Sequence
from importlib import import_module

from msgspec import Struct

from game.rules.model import GameKind
from game.text import LANGUAGE_MODULES, LANGUAGES


class HelpStrings(Struct, frozen=True, kw_only=True, eq=False):
    """What ``--help`` says, beside the names of commands and options."""

    usage: str
    """Heading of the commands."""
    opens: str
    """What is done without a command; then, what each command does."""
    prints: str
    solves: str
    options: str
    """Heading of the options; further below, what each is for."""
    any_options: str
    """Stands for any options; the next stand for what is to be typed in their place."""
    deal_id: str
    file: str
    width_and_height: str
    folder: str
    number: str
    game: str
    deal: str
    size: str
    lang: str
    data_dir: str
    jobs: str
    fullscreen: str
    windowed: str
    version: str
    help: str
    as_left: str
    """Without options the program opens as it was left."""


class SolveStrings(Struct, frozen=True, kw_only=True, eq=False):
    """What ``solve`` says of files, lines and processes."""

    file_missing: Callable[[str], str]
    file_is_folder: Callable[[str], str]
    file_refused: Callable[[str], str]
    file_unreadable: Callable[[str, str], str]
    """Why else it cannot be read, by the system's name such as ``EIO``."""
    incomplete: str
    """The game or the file is missing on the command line."""
    no_input: str
    """Standard input cannot be read."""
    unknown_card: Callable[[int, str], str]
    """In this line; so the next two."""
    card_twice: Callable[[int, str], str]
    card_count: Callable[[int, int], str]
    """There are so many cards instead of the whole pack."""
    process_ended: str
    deals: str
    """The unit of the progress bar."""


class CommandStrings(Struct, frozen=True, kw_only=True, eq=False):
    """One language."""

    help: HelpStrings
    solve: SolveStrings
    bad_game: Callable[[str], str]
    bad_jobs: Callable[[str], str]
    both_modes: str
    """Fullscreen and windowed at once."""
    disk_full: str
    """Not everything could be printed."""
    system_error: Callable[[str], str]
    """What else the system did not allow, by its name such as ``EIO``."""


def command_strings(language: str) -> CommandStrings:
    """Return the strings in one of `LANGUAGES`; only its module is imported."""
    module = import_module(f"game.text.command.{LANGUAGE_MODULES[language]}")
    strings: CommandStrings = module.STRINGS
    return strings


def error_name(error: OSError) -> str:
    """Return the system's name of an error, such as ``EIO``, or else its number."""
    return errno.errorcode.get(error.errno or 0, str(error.errno))


def help_page(program: str, words: HelpStrings) -> str:
    """Return what ``--help`` prints of the program with this name."""
    kinds, languages = "|".join(GameKind), "|".join(LANGUAGES)
    commands = (
        (f"{program} [{words.any_options}]", words.opens),
        (f"{program} deal {words.deal_id}", words.prints),
        (f"{program} solve {kinds} {words.file}|-", words.solves),
    )
    options = (
        (f"--game {kinds}", words.game),
        (f"--deal {words.deal_id}", words.deal),
        (f"--size {words.width_and_height}", words.size),
        (f"--lang {languages}", words.lang),
        (f"--data-dir {words.folder}", words.data_dir),
        (f"--jobs {words.number}", words.jobs),
        ("--fullscreen", words.fullscreen),
        ("--windowed", words.windowed),
        ("--version", words.version),
        ("-h, --help", words.help),
    )
    lines = (
        *(words.usage, *_in_columns(commands), ""),
        *(words.options, *_in_columns(options), ""),
        words.as_left,
    )
    return "\n".join(lines)


def _in_columns(rows: Sequence[tuple[str, str]]) -> list[str]:
    wide = max(columns(left) for left, _ in rows)
    return [f"  {left}{' ' * (wide - columns(left))}  {right}" for left, right in rows]


def columns(text: str) -> int:
    """Return how many columns of a terminal the text takes.

    >>> columns("deal"), columns("牌局")
    (4, 4)
    """
    return sum(1 + (unicodedata.east_asian_width(mark) in "FW") for mark in text)
