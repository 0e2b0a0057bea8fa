"""Many TriPeaks states in one int: blocks of 13 bits.

For one shape of the tableau a state is a number of draws and the rank on the waste.
Block p holds the states after p draws, one bit for each rank. Then

- playing a card of rank r is possible in the blocks that have r - 1 or r + 1. Shifting
  the whole int by one bit either way (ace and king wrap) gives, for all blocks at once,
  the ranks that can be played: its **neighbours**;
- drawing: once any bit is set in one block, each later block holds its stock card.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from game.cards import KING
from game.rules.model import GameState

RANKS: Final = KING
"""Bits of a block."""


class Blocks(Struct, frozen=True):
    """Masks for ints of 13-bit blocks: block p is the state after p draws."""

    count: int
    columns: tuple[int, ...]
    """For each rank (index 0: empty slot), its bit in every block."""
    inner_up: int
    """All bits but the kings."""
    inner_down: int
    """All bits but the aces."""
    everything: int
    stock_bits: int
    """In each block but the first, the card whose draw leads to it."""

    @classmethod
    def of(cls, stock: tuple[int, ...]) -> Blocks:
        """Return the masks for a stock, given as ranks, next card first."""
        ones = sum(1 << RANKS * block for block in range(len(stock) + 1))
        everything = ones * ((1 << RANKS) - 1)
        columns = (0, *(ones << rank for rank in range(RANKS)))
        return cls(
            count=len(stock) + 1,
            columns=columns,
            inner_up=everything ^ columns[KING],
            inner_down=everything ^ columns[1],
            everything=everything,
            stock_bits=sum(
                state_bit(draws, rank) for draws, rank in enumerate(stock, 1)
            ),
        )

    def neighbours(self, states: int) -> int:
        """Return the ranks next to those that are set, block by block."""
        return (
            (states & self.inner_up) << 1
            | (states & self.inner_down) >> 1
            | (states & self.columns[KING]) >> RANKS - 1
            | (states & self.columns[1]) << RANKS - 1
        )

    def drawn_after(self) -> list[int]:
        """Return, by the lowest bit of some states, what drawing adds to them."""
        return [
            self.stock_bits >> RANKS * block << RANKS * block
            for block in range(1, self.count + 1)
            for _ in range(RANKS)
        ]


def state_bit(draws: int, rank: int) -> int:
    """Return the bit of one state."""
    return 1 << RANKS * draws + rank - 1


def stock_ranks(state: GameState) -> tuple[int, ...]:
    """Return the ranks of the stock, next card first."""
    return tuple(card.rank for card in reversed(state.stock))
