"""Count the lines of play from a position, move by move.

A position's counts stand in ``data/*.perft``: its name, its drawing, and a line for
each depth. One wrong rule nearly always shows in one of the figures, and the counts
under each first move say where. Play goes on after a win, as long as moves are left.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.rules import RULESETS
from game.rules.model import GameKind, GameState
from game.rules.notation import read_state, write_move

DATA = Path(__file__).parent / "data"


@dataclass(frozen=True)
class Sample:
    """A position, and how many lines of 1, 2, 3 ... moves start from it."""

    name: str
    state: GameState
    counts: tuple[int, ...]


def samples(kind: GameKind) -> list[Sample]:
    """Return the positions of the file for this game."""
    text = (DATA / f"{kind}.perft").read_text(encoding="ascii")
    return [_read(block) for block in text.split("\n\n") if block.strip()]


def _read(block: str) -> Sample:
    lines = block.strip().splitlines()
    drawing = [line for line in lines[1:] if not line.startswith("depth ")]
    counts = [line.split() for line in lines if line.startswith("depth ")]
    assert [int(depth) for _, depth, _ in counts] == list(range(1, len(counts) + 1))
    return Sample(
        lines[0].removeprefix("# "),
        read_state("\n".join(drawing)),
        tuple(int(figure) for _, _, figure in counts),
    )


def count(state: GameState, depth: int) -> int:
    """Return how many lines of this many moves there are."""
    rules = RULESETS[state.kind]
    if depth == 1:
        return sum(1 for _ in rules.legal_moves(state))
    return sum(
        count(rules.apply(state, move), depth - 1) for move in rules.legal_moves(state)
    )


def divide(state: GameState, depth: int) -> dict[str, int]:
    """Return the count under each first move, by the move's text."""
    rules = RULESETS[state.kind]
    return {
        write_move(move): count(rules.apply(state, move), depth - 1) if depth > 1 else 1
        for move in rules.legal_moves(state)
    }
