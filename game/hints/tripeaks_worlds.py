"""Worlds of TriPeaks as plain ranks, dealt thousands of times for an answer."""

from __future__ import annotations

from collections.abc import Iterator
from operator import or_
from typing import NamedTuple

from game.cards import ACE, KING, UNSEEN
from game.hints.shares import Share
from game.hints.tableau import ranks_of, shape_of
from game.hints.tripeaks_blocks import stock_ranks
from game.hints.worlds import generator


class World(NamedTuple):
    """A position with every card dealt in, as play-outs read it."""

    shape: int
    ranks: list[int]
    """The rank in each slot, 0 where it is empty."""
    stock: list[int]
    """Ranks, next card first."""
    near: list[int]
    """For each rank, the slots whose cards fit on it, as bits."""
    same: list[int]
    """For each rank, the slots that hold it, as bits."""


def sampled_worlds(share: Share) -> Iterator[World]:
    """Yield worlds that the player must think possible, for ever.

    They depend on the question and the share's number alone.
    """
    question, state = share.question, share.question.state
    random = generator(question, share.number)
    known_ranks, known_stock = list(ranks_of(state)), list(stock_ranks(state))
    slots = [slot for slot, card in enumerate(state.tableau) if card == UNSEEN]
    places = [place for place, rank in enumerate(known_stock) if not rank]
    unseen = [card.rank for card in question.unseen]
    known_same = [0] * (KING + 1)
    for slot, rank in enumerate(known_ranks):
        known_same[rank] |= 1 << slot
    shape = shape_of(state)
    while True:
        dealt = random.sample(unseen, len(unseen))
        ranks, stock, same = known_ranks[:], known_stock[:], known_same[:]
        for slot, rank in zip(slots, dealt, strict=False):
            ranks[slot] = rank
            same[rank] |= 1 << slot
        for place, rank in zip(places, dealt[len(slots) :], strict=True):
            stock[place] = rank
        ring = [same[KING], *same[1:], same[ACE]]
        near = [0, *map(or_, ring, ring[2:])]
        yield World(shape, ranks, stock, near, same)
