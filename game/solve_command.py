"""``solve``: read deals, one a line, and print what the exact solvers find.

A line that is no deal is reported on the error stream with its number and the reason;
the others are solved all the same. Numbers are those of the lines in the file.
What is said of them is in the player's language; what is printed of a deal is for
other programs to read, and the same in every language.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from pathlib import Path
from threading import Thread
from typing import Final, NamedTuple, TextIO

from game.cards import DECK, Card
from game.frozen import allow_processes
from game.hints import Verdict
from game.hints.answer import solve
from game.hints.pulse import FREE
from game.rules import RULESETS
from game.rules.model import GameKind
from game.rules.notation import write_move
from game.text.command import SolveStrings, error_name
from game.text.visible import visible

SOLVED: Final = 0
FAILED: Final = 1
BAD_INPUT: Final = 2
STANDARD_INPUT: Final = "-"
DEALS_A_TURN: Final = 8
"""Most deals that a process takes at once."""
MOST_PROCESSES: Final = 61
"""Windows cannot wait for more at once."""
LONGEST_WORD: Final = 20
"""So much is shown of a word that is no card."""
_LINE_END: Final = re.compile(r"\r\n|\r|\n")


class Line(NamedTuple):
    """A line that is not blank: its number, and a deal or what is wrong with it."""

    number: int
    cards: tuple[Card, ...]
    fault: str = ""
    """The whole sentence."""


def run(kind: GameKind, source: str, jobs: int, words: SolveStrings) -> int:
    """Solve the deals of a file, or of standard input for ``-``; return the status."""
    try:
        # What is no UTF-8 spoils its own line and no other.
        text = _read_bytes(source).decode("utf-8-sig", "backslashreplace")
    except OSError as error:
        _print(visible(_unreadable(source, error, words)), sys.stderr)
        return BAD_INPUT
    lines = read_lines(text, words)
    try:
        _print_all(kind, lines, jobs, words)
    except BrokenProcessPool:
        _print(words.process_ended, sys.stderr)
        return FAILED
    return BAD_INPUT if any(line.fault for line in lines) else SOLVED


def _read_bytes(source: str) -> bytes:
    if source == STANDARD_INPUT and sys.stdin is None:
        raise OSError("no standard input")
    if source == STANDARD_INPUT:
        return sys.stdin.buffer.read()
    return Path(source).read_bytes()


def _unreadable(source: str, error: OSError, words: SolveStrings) -> str:
    """Return why the source cannot be read: the system's own words are English."""
    if source == STANDARD_INPUT:
        return words.no_input
    if os.path.isdir(source):  # noqa: PTH112  # takes any name without an error
        return words.file_is_folder(source)  # which Windows calls a refusal
    match error:
        # A name without a letter is taken for a folder.
        case FileNotFoundError() | NotADirectoryError() | IsADirectoryError():
            return words.file_missing(source)
        case PermissionError():
            return words.file_refused(source)
        case _:
            return words.file_unreadable(source, error_name(error))


def read_lines(text: str, words: SolveStrings) -> list[Line]:
    """Return the lines of the text that are not blank."""
    return [
        _read_line(number, line, words)
        for number, line in enumerate(_LINE_END.split(text), 1)
        if line.strip()
    ]


def _read_line(number: int, text: str, words: SolveStrings) -> Line:
    cards: list[Card] = []
    for word in text.split():
        try:
            card = Card.parse(word)
        except ValueError:
            shown = visible(word[:LONGEST_WORD])
            return Line(number, (), words.unknown_card(number, shown))
        if card in cards:
            return Line(number, (), words.card_twice(number, str(card)))
        cards.append(card)
    if len(cards) != len(DECK):
        return Line(number, (), words.card_count(number, len(cards)))
    return Line(number, tuple(cards))


def solved(kind: GameKind, cards: tuple[Card, ...]) -> str:
    """Return what is printed after a deal's number."""
    solution = solve(RULESETS[kind].deal(cards), FREE)
    match solution.verdict:
        case Verdict.WINNABLE:
            moves = " ".join(map(write_move, solution.line))
            return f"winnable {len(solution.line)} moves: {moves}"
        case Verdict.LOST:
            return "lost"
        case Verdict.UNKNOWN | Verdict.BEST_GUESS:
            return "unknown"


def _print_all(
    kind: GameKind, lines: Sequence[Line], jobs: int, words: SolveStrings
) -> None:
    deals = [line.cards for line in lines if not line.fault]
    unit = f" {words.deals}"
    with _results(kind, deals, jobs) as results, _progress(len(lines), unit) as tell:
        for line in lines:
            if line.fault:
                tell(line.fault, sys.stderr)
            else:
                tell(f"{line.number} {next(results)}", sys.stdout)


@contextmanager
def _results(
    kind: GameKind, deals: Sequence[tuple[Card, ...]], jobs: int
) -> Iterator[Iterator[str]]:
    """Give what is found of each deal, in order, from as many processes as asked."""
    work = partial(solved, kind)
    processes = min(jobs, len(deals), MOST_PROCESSES)
    if processes <= 1:
        yield map(work, deals)
        return
    turn = min(DEALS_A_TURN, -(-len(deals) // processes))
    allow_processes()
    pool = ProcessPoolExecutor(
        processes, mp_context=get_context("spawn"), initializer=_end_with_parent
    )
    try:
        yield pool.map(work, deals, chunksize=turn)
    finally:
        # Left early, by a closed pipe or Ctrl+C, nothing more is begun.
        pool.shutdown(cancel_futures=True)


def _end_with_parent() -> None:
    """End this process when the one that started it ends, in whatever way.

    It waits for work at a pipe that it holds open itself, so it would wait for ever.
    """
    parent = parent_process()
    assert parent is not None, "nobody has started this process"

    def watch() -> None:
        wait([parent.sentinel])
        os._exit(FAILED)

    Thread(target=watch, daemon=True).start()


@contextmanager
def _progress(total: int, unit: str) -> Iterator[Callable[[str, TextIO | None], None]]:
    """Give what prints a line, with a progress bar where somebody can see one."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield _print
        return
    from tqdm import tqdm  # noqa: PLC0415 (nobody else needs it)

    with tqdm(total=total, file=sys.stderr, unit=unit, leave=False) as bar:

        def tell(text: str, stream: TextIO | None) -> None:
            if stream is not None:
                bar.write(text, file=stream)
                stream.flush()
            bar.update()

        yield tell


def _print(text: str, stream: TextIO | None) -> None:
    # `print` would take standard output where there is no error stream.
    if stream is not None:
        print(text, file=stream, flush=True)
