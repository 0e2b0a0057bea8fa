"""``solve``: read deals, one a line, and print what the exact solvers find.

A line that is no deal is reported on the error stream with its number and the reason;
the others are solved all the same. Numbers are those of the lines in the file.
"""

from __future__ import annotations

import errno
import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Final, NamedTuple, TextIO

from game.cards import DECK, Card
from game.frozen import allow_processes
from game.hints import Verdict
from game.hints.answer import solve
from game.hints.pulse import FREE
from game.rules import RULESETS
from game.rules.model import GameKind
from game.rules.notation import write_move

SOLVED: Final = 0
FAILED: Final = 1
BAD_INPUT: Final = 2
STANDARD_INPUT: Final = "-"
DEALS_A_TURN: Final = 8
"""Most deals that a process takes at once."""
_LINE_END: Final = re.compile(r"\r\n|\r|\n")


class Line(NamedTuple):
    """A line that is not blank: its number, and a deal or what is wrong with it."""

    number: int
    cards: tuple[Card, ...]
    fault: str = ""


def run(kind: GameKind, source: str, jobs: int) -> int:
    """Solve the deals of a file, or of standard input for ``-``; return the status."""
    try:
        # What is no UTF-8 spoils its own line and no other.
        text = _read_bytes(source).decode("utf-8-sig", "backslashreplace")
    except OSError as error:
        print(f"Cannot read {source}: {error.strerror}.", file=sys.stderr)
        return BAD_INPUT
    lines = read_lines(text)
    try:
        _print_all(kind, lines, jobs)
    except BrokenProcessPool:
        print("A solving process has ended before its time.", file=sys.stderr)
        return FAILED
    return BAD_INPUT if any(line.fault for line in lines) else SOLVED


def _read_bytes(source: str) -> bytes:
    if source == STANDARD_INPUT and sys.stdin is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    if source == STANDARD_INPUT:
        return sys.stdin.buffer.read()
    return Path(source).read_bytes()


def read_lines(text: str) -> list[Line]:
    """Return the lines of the text that are not blank."""
    return [
        _read_line(number, line)
        for number, line in enumerate(_LINE_END.split(text), 1)
        if line.strip()
    ]


def _read_line(number: int, text: str) -> Line:
    cards: list[Card] = []
    for word in text.split():
        try:
            card = Card.parse(word)
        except ValueError:
            return Line(number, (), f"unknown card {word[:20]!a}")
        if card in cards:
            return Line(number, (), f"{card} is there twice")
        cards.append(card)
    if len(cards) != len(DECK):
        return Line(number, (), f"{len(cards)} cards instead of {len(DECK)}")
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


def _print_all(kind: GameKind, lines: Sequence[Line], jobs: int) -> None:
    deals = [line.cards for line in lines if not line.fault]
    with _results(kind, deals, jobs) as results, _progress(len(lines)) as tell:
        for line in lines:
            if line.fault:
                tell(f"Line {line.number}: {line.fault}.", sys.stderr)
            else:
                tell(f"{line.number} {next(results)}", sys.stdout)


@contextmanager
def _results(
    kind: GameKind, deals: Sequence[tuple[Card, ...]], jobs: int
) -> Iterator[Iterator[str]]:
    """Give what is found of each deal, in order, from as many processes as asked."""
    work = partial(solved, kind)
    processes = min(jobs, len(deals))
    if processes <= 1:
        yield map(work, deals)
        return
    turn = min(DEALS_A_TURN, -(-len(deals) // processes))
    allow_processes()
    pool = ProcessPoolExecutor(processes, mp_context=get_context("spawn"))
    try:
        yield pool.map(work, deals, chunksize=turn)
    finally:
        # Left early, by a closed pipe or Ctrl+C, nothing more is begun.
        pool.shutdown(cancel_futures=True)


@contextmanager
def _progress(total: int) -> Iterator[Callable[[str, TextIO], None]]:
    """Give what prints a line, with a progress bar where somebody can see one."""
    if not sys.stderr.isatty():
        yield lambda text, stream: print(text, file=stream, flush=True)
        return
    from tqdm import tqdm  # noqa: PLC0415 (nobody else needs it)

    with tqdm(total=total, file=sys.stderr, unit=" deals", leave=False) as bar:

        def tell(text: str, stream: TextIO) -> None:
            bar.write(text, file=stream)
            stream.flush()
            bar.update()

        yield tell
