"""Measure solvers and hints on the public deals, and print the figures.

    python -m tests.bench.bench_solvers verdicts pyramid|tripeaks
    python -m tests.bench.bench_solvers follow pyramid|tripeaks FIRST COUNT [--undo]
    python -m tests.bench.bench_solvers answers pyramid|tripeaks GAMES
    python -m tests.bench.bench_solvers clock pyramid|tripeaks QUESTIONS
    python -m tests.bench.bench_solvers memory

With --own the deals are ours, by their numbers, instead of the public ones.

Times are of the processor (one core), so that other programs disturb them less; only
`clock` measures what a player waits, with one process and with two.
"""

from __future__ import annotations

import argparse
import resource
import sys
import threading
import time
from collections.abc import Iterable, Iterator
from itertools import islice
from math import sqrt
from random import Random
from unittest.mock import patch

from game.cards import DECK
from game.deals import deal_from_number
from game.hints import Answer, Question, Reason, Verdict, pulse
from game.hints.answer import answer
from game.hints.knowledge import ask
from game.hints.late import get_ready, think
from game.hints.pyramid_search import solve as solve_pyramid
from game.hints.service import HintService
from game.hints.shares import is_split
from game.hints.tripeaks_search import solve as solve_tripeaks
from game.hints.tripeaks_shapes import shapes
from game.hints.tripeaks_verdict import is_winnable
from game.rules import RULESETS
from game.rules.model import GameKind, GameState
from tests.hints.public_decks import PublicDeck, public_decks

WHAT = ("verdicts", "follow", "answers", "clock", "memory")
MOST_STEPS = 400
WARM_UP_SECONDS = 5.0
"""In which a second process starts and builds its tables."""


def always() -> bool:
    return True


def verdicts(kind: GameKind) -> None:
    """Solve all public deals."""
    shapes()
    quick, exact, wrong, winnable = [], [], 0, 0
    for deck in public_decks():
        state = RULESETS[kind].deal(deck.cards)
        if kind is GameKind.PYRAMID:
            started = time.process_time()
            solution = solve_pyramid(state)
            exact.append(time.process_time() - started)
            is_right = (solution.verdict is Verdict.WINNABLE) == bool(deck.pyramid)
        else:
            started = time.process_time()
            found = is_winnable(state)
            quick.append(time.process_time() - started)
            started = time.process_time()
            solution = solve_tripeaks(state)
            exact.append(time.process_time() - started)
            is_right = (len(solution.line) or None) == deck.tripeaks
            is_right &= found == bool(deck.tripeaks)
        wrong += not is_right
        winnable += solution.verdict is Verdict.WINNABLE
    print(f"{kind}: {winnable} of {len(exact)} winnable, {wrong} unlike the csv")
    if quick:
        print("  verdict alone: ", spread(quick))
    print("  with the line: ", spread(exact))


def spread(times: list[float]) -> str:
    """Return sum, mean, percentiles and worst of some times in seconds."""
    ordered = sorted(times)
    at = [ordered[int(len(ordered) * part)] for part in (0.5, 0.95, 0.99)]
    mean = sum(times) / len(times)
    return (
        f"{sum(times):.1f} s in all, mean {mean * 1e3:.1f} ms, median "
        f"{at[0] * 1e3:.1f}, p95 {at[1] * 1e3:.0f}, p99 {at[2] * 1e3:.0f}, "
        f"worst {ordered[-1] * 1e3:.0f} ms"
    )


def own_decks(kind: GameKind, first: int, count: int) -> Iterator[PublicDeck]:
    """Yield deals of our own in the form of public ones; moves are not counted."""
    for number in range(first, first + count):
        cards = deal_from_number(kind, number).cards
        state = RULESETS[kind].deal(cards)
        if kind is GameKind.PYRAMID:
            can = solve_pyramid(state).verdict is Verdict.WINNABLE
        else:
            can = is_winnable(state)
        yield PublicDeck(number, cards, int(can), int(can))


def follow(
    kind: GameKind, decks: Iterable[PublicDeck], title: str, *, with_undo: bool
) -> None:
    """Play the deals by the hints alone."""
    won, winnable, count, times, most = 0, 0, 0, [], 0
    for count, deck in enumerate(decks, 1):  # noqa: B007 (told after the loop)
        can = bool(deck.pyramid if kind is GameKind.PYRAMID else deck.tripeaks)
        steps = play_by_hints(kind, deck, times, with_undo=with_undo)
        winnable += can
        won += steps is not None
        most = max(most, steps or 0)
        if can and steps is None:
            print(f"  deck {deck.number}: winnable, not won", flush=True)
    share = won / count
    half = 1.96 * sqrt(share * (1 - share) / count)
    print(
        f"{kind} {title}, undo {with_undo}: won {won} of "
        f"{count} ({100 * share:.1f} % +- {100 * half:.1f}), {winnable} winnable; "
        f"most steps {most}"
    )
    print("  answers:", len(times), spread(times), flush=True)


def play_by_hints(
    kind: GameKind, deck: PublicDeck, times: list[float], *, with_undo: bool
) -> int | None:
    """Return how many steps the win took, or `None`."""
    rules = RULESETS[kind]
    line: list[GameState] = [rules.deal(deck.cards)]
    seen = rules.visible(line[0])
    steps = 0
    while line[-1].cards_left and steps < MOST_STEPS:
        started = time.process_time()
        hint = answer(ask(line, seen), always)
        times.append(time.process_time() - started)
        assert hint is not None
        if hint.undo_steps and with_undo:
            steps += 1
            del line[-hint.undo_steps :]
        elif not hint.line or hint.reason is Reason.GO_BACK:
            return None
        for move in hint.line:
            assert rules.refusal(line[-1], move) is None, (move, line[-1])
            line.append(rules.apply(line[-1], move))
            seen |= rules.visible(line[-1])
            steps += 1
    return None if line[-1].cards_left else steps


def answers(kind: GameKind, games: int) -> None:
    """Time answers at random positions of random games, by what is known."""
    times: dict[str, list[float]] = {"unseen": [], "known": []}
    reasons: dict[Reason, int] = {}
    shapes()
    for line in random_lines(kind, games):
        seen = frozenset().union(*map(RULESETS[kind].visible, line))
        for name, known in (("unseen", seen), ("known", frozenset(DECK))):
            started = time.process_time()
            hint = answer(ask(line, known), always)
            times[name].append(time.process_time() - started)
            assert isinstance(hint, Answer)
            reasons[hint.reason] = reasons.get(hint.reason, 0) + 1
    for name, spent in times.items():
        print(f"{kind} {name}: {spread(spent)}", flush=True)
    print({reason.name: number for reason, number in reasons.items()})


def random_lines(kind: GameKind, games: int) -> Iterator[list[GameState]]:
    """Yield the beginnings of random games, with cards left on the tableau."""
    random, rules = Random(1), RULESETS[kind]
    for deck in public_decks()[:games]:
        line = [rules.deal(deck.cards)]
        for _ in range(random.randrange(60)):
            moves = list(rules.legal_moves(line[-1]))
            if not moves or not line[-1].cards_left:
                break
            line.append(rules.apply(line[-1], random.choice(moves)))
        if line[-1].cards_left:
            yield line


def clock(kind: GameKind, count: int) -> None:
    """Time the service's answers by the clock where there is something to sample."""
    visible = RULESETS[kind].visible
    lines = random_lines(kind, len(public_decks()))
    asked = (ask(line, frozenset().union(*map(visible, line))) for line in lines)
    questions = list(islice(filter(is_split, asked), count + 1))
    for processors in (1, 2):
        with patch("game.hints.crew.usable_processors", return_value=processors):
            times, cut_short = wait_for_answers(questions)
        print(f"{kind}, {processors} processes: {spread(times)}; {cut_short} cut short")


def wait_for_answers(questions: list[Question]) -> tuple[list[float], int]:
    """Return how long answers took, and how many were cut short.

    The first is not counted: the second process starts with it.
    """
    bell = threading.Semaphore(0)
    service = HintService(think, bell.release, prepare=get_ready)
    times, cut_short = [], 0
    for question in questions:
        started = time.perf_counter()
        service.ask(question)
        bell.acquire()
        times.append(time.perf_counter() - started)
        found = service.poll()
        cut_short += found is None or found.cut_short
        if len(times) == 1:
            time.sleep(WARM_UP_SECONDS)
    service.close()
    return times[1:], cut_short


def memory() -> None:
    """Print the peak memory after questions of both games."""
    for kind in GameKind:
        answers(kind, 60)
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(f"peak after {kind}: {peak:.0f} MB")
    for number in (794, 783, 739, 1345):
        deck = public_decks()[number - 1]
        solution = solve_pyramid(RULESETS[GameKind.PYRAMID].deal(deck.cards))
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(number, solution.verdict.name, solution.positions, f"{peak:.0f} MB")


def main() -> int:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=WHAT)
    parser.add_argument("kind", nargs="?", type=GameKind)
    parser.add_argument("first", nargs="?", type=int, default=1)
    parser.add_argument("count", nargs="?", type=int, default=100)
    parser.add_argument("--undo", action="store_true")
    parser.add_argument("--own", action="store_true")
    given = parser.parse_args()
    match given.what:
        case "verdicts":
            verdicts(given.kind)
        case "follow":
            # The clock would cut answers short where other programs are busy.
            pulse.BRAKE_SECONDS = float("inf")
            first, count = given.first, given.count
            title = f"decks {first}-{first + count - 1}"
            decks: Iterable[PublicDeck] = public_decks()[first - 1 : first - 1 + count]
            if given.own:
                title = f"own {title}"
                decks = own_decks(given.kind, first, count)
            follow(given.kind, decks, title, with_undo=given.undo)
        case "answers":
            answers(given.kind, given.first)
        case "clock":
            clock(given.kind, given.first)
        case _:
            memory()
    return 0


if __name__ == "__main__":
    sys.exit(main())
