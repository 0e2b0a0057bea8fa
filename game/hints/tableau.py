"""A tableau as the searches of both games read it: ranks by slot, and slots as bits."""

from __future__ import annotations

from typing import Final

from game.rules.model import SLOTS, GameState

FULL_SHAPE: Final = (1 << SLOTS) - 1
"""All slots."""


def shape_of(state: GameState) -> int:
    """Return the slots that hold a card, as bits."""
    return sum(1 << slot for slot, card in enumerate(state.tableau) if card)


def ranks_of(state: GameState) -> tuple[int, ...]:
    """Return the rank in each slot, 0 where it is empty or unseen."""
    return tuple(card.rank if card else 0 for card in state.tableau)


def cover_masks(covered_by: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """Return for each slot the bits of the slots that lie on it."""
    return tuple(sum(1 << cover for cover in covers) for covers in covered_by)
