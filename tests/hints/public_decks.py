"""1,500 public deals with the fewest moves to clear each: an independent truth.

They are not ours, so they are no part of the project: where they are absent, tests
that need them are skipped.
"""

from __future__ import annotations

import csv
import os
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from game.cards import Card, parse_cards

ROOT = Path(__file__).parents[2]
DECKS = Path(os.environ.get("PYRAMID_PEAKS_DECKS") or ROOT / "../shared/data")
"""A folder with decks-1500.txt and verdicts-1500.csv, or the first of these files."""
FOLDER = DECKS if DECKS.is_dir() else DECKS.parent
HARD = (794, 783, 739, 1345)
"""Decks on which another solver needed gigabytes."""


@dataclass(frozen=True, slots=True)
class PublicDeck:
    number: int
    cards: tuple[Card, ...]
    pyramid: int | None
    """The fewest moves to clear it; `None` where that is impossible."""
    tripeaks: int | None


def are_there() -> bool:
    return (FOLDER / "decks-1500.txt").is_file()


@cache
def public_decks() -> tuple[PublicDeck, ...]:
    lines = (FOLDER / "decks-1500.txt").read_text("ascii").splitlines()
    with (FOLDER / "verdicts-1500.csv").open(newline="", encoding="ascii") as file:
        rows = list(csv.DictReader(file))
    return tuple(
        PublicDeck(
            number,
            parse_cards(line),
            int(row["pyramid_fewest_moves"] or 0) or None,
            int(row["tripeaks_fewest_moves"] or 0) or None,
        )
        for number, (line, row) in enumerate(zip(lines, rows, strict=True), 1)
    )
