"""What the player can know: positions with every card never seen taken out."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.cards import DECK, UNSEEN, Card
from game.hints import Question
from game.rules.model import GameState


def player_view(state: GameState, seen: frozenset[Card]) -> GameState:
    """Return the position with each card that was never seen replaced by `UNSEEN`."""
    return replace(
        state,
        tableau=tuple(
            card if card is None or card in seen else UNSEEN for card in state.tableau
        ),
        stock=tuple(card if card in seen else UNSEEN for card in state.stock),
    )


def ask(
    line: Sequence[GameState], seen: frozenset[Card], *, ordinary: bool = False
) -> Question:
    """Return the question about the last position of the line."""
    masked = tuple(player_view(state, seen) for state in line)
    return Question(
        state=masked[-1],
        unseen=tuple(card for card in DECK if card not in seen),
        line=masked,
        ordinary=ordinary,
    )
