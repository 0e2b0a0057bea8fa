"""The outlines from which cards are drawn, as ``assets/cards`` holds them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from msgspec import Struct

from game.cards import SUIT_LETTERS
from game.storage.paths import AssetError

RANK_NAMES: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
COURT: Final = ("J", "Q", "K")
UNIT: Final = 1000
"""Height of a rank, side of a suit in the shapes' own measure."""


class RankShape(Struct, frozen=True):
    """The outline of a rank."""

    path: str
    width: int


class PeaksShape(NamedTuple):
    """The emblem beside a court card's suit."""

    rock: str
    snow: str


class Shapes(Struct, frozen=True):
    """The outlines from which cards are drawn."""

    ranks: Mapping[str, RankShape]
    suits: Mapping[str, str]
    peaks: Mapping[str, PeaksShape]
    """The emblems of jack, queen and king."""


def load_shapes(assets: Path) -> Shapes:
    """Read the outlines; `AssetError` if that cannot be done."""
    file = assets / "cards" / "shapes.json"
    try:
        data = json.loads(file.read_text(encoding="ascii"))
        ranks = {
            name: RankShape(data["ranks"][name]["path"], data["ranks"][name]["width"])
            for name in RANK_NAMES
        }
        suits = {suit: data["suits"][suit] for suit in SUIT_LETTERS}
        peaks = {
            name: PeaksShape(
                data["emblems"][name]["rock"], data["emblems"][name]["snow"]
            )
            for name in COURT
        }
        return Shapes(ranks, suits, peaks)
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise AssetError(file, error) from error
