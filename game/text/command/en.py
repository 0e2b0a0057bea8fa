"""The command line in English."""

from __future__ import annotations

from typing import Final

from game.cards import DECK
from game.deals import EXAMPLE_ID
from game.rules.model import GameKind
from game.text.command import CommandStrings, HelpStrings, SolveStrings

_HELP: Final = HelpStrings(
    usage="Usage:",
    opens="open the window",
    prints=f"print the {len(DECK)} cards of a deal",
    solves="solve a deal a line; - is stdin",
    options="Options:",
    any_options="options",
    deal_id="ID",
    file="FILE",
    width_and_height="WxH",
    folder="DIR",
    number="N",
    game="which game",
    deal=f"begin this deal, such as {EXAMPLE_ID}",
    size="size of the window, such as 1280x800",
    lang="language",
    data_dir="folder for saves and settings",
    jobs="for solve: how many processes at once",
    fullscreen="open on the whole screen",
    windowed="open in a window",
    version="print the version",
    help="print this",
    as_left="Without options: the game last played, exactly as it was left.",
)

_SOLVE: Final = SolveStrings(
    file_missing=lambda path: f"There is no such file: {path}",
    file_is_folder=lambda path: f"This is a folder, not a file: {path}",
    file_refused=lambda path: f"This file may not be read: {path}",
    file_unreadable=lambda path, code: f"Cannot read this file ({code}): {path}",
    incomplete="solve needs a game and a file of deals.",
    no_input="Cannot read standard input.",
    unknown_card=lambda number, word: f"Line {number}: unknown card '{word}'.",
    card_twice=lambda number, card: f"Line {number}: {card} is there twice.",
    card_count=lambda number, cards: (
        f"Line {number}: {cards} card{'' if cards == 1 else 's'} "
        f"instead of {len(DECK)}."
    ),
    process_ended="A solving process ended too soon: not all deals are solved.",
    deals="deals",
)

STRINGS: Final = CommandStrings(
    help=_HELP,
    solve=_SOLVE,
    bad_game=lambda text: f'No game "{text}"; use {" or ".join(GameKind)}.',
    bad_jobs=lambda text: f"--jobs takes a number from 1 to 999999: {text}",
    both_modes="Either --fullscreen or --windowed, not both.",
    disk_full="The disk is full: not everything could be printed.",
    system_error=lambda code: f"The system reports the error {code}; not all is done.",
)
