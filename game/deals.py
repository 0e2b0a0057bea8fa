"""Deals: an id, and the 52 cards it stands for."""

from __future__ import annotations

from dataclasses import dataclass

from game.cards import Card
from game.rules.model import GameKind


@dataclass(frozen=True, slots=True)
class Deal:
    """One shuffled pack for one of the games."""

    kind: GameKind
    id: str
    """Its name for people, in the canonical form ``P-7K3M-Q2XD-9``."""
    cards: tuple[Card, ...]
    """All 52 cards in the order of dealing: tableau, first waste card, stock."""
