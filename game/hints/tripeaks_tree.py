"""A tree over what the player may do and will then see, grown by play-outs.

A node stands for what the player knows at that moment: the moves made and the cards
they turned up. Each **trial** takes a world (`sampled_worlds`) and walks down from the
position asked about. At a node every move is tried once; then the one is taken whose
share of wins, plus a bonus for having been tried seldom, is greatest (UCB). Where the
move leads to, the world decides: a card drawn or uncovered. At the first node not met
before, the rest is played out by rule of thumb, and the result is noted all along the
way.

As worlds in which the player has seen the same cards share their nodes, no choice rests
on what cannot be known. That is the difference from solving each world: a plan that
needs luck with the next card is worth what it wins *over all next cards*, the best
reply to each included. Trials gather on the moves that do well, so the most tried is
the best.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain, islice
from math import log, sqrt
from typing import Final, NamedTuple

from game.hints.pulse import OutOfTime, Pulse
from game.hints.tripeaks_playouts import exposed_by_shape, play_out
from game.hints.tripeaks_worlds import World
from game.rules.model import SLOTS

CURIOSITY: Final = 0.5
"""Weight of the bonus for moves tried seldom."""
CLEARING: Final = 0.1
"""Worth of clearing all cards but the last without winning; a win is worth 1."""
DRAW: Final = 0
"""The draw, among moves that are bits of slots."""
BEAT_EVERY: Final = 0x0F
"""Trials between two looks at the pulse, as a mask."""


@dataclass(slots=True)
class Node:
    """What the player knows, the moves there are, and how they have done."""

    moves: list[int]
    """Bits of the slots that can be played, and `DRAW`."""
    tries: list[int]
    gains: list[float]
    visits: int = 0
    after: dict[tuple[int, int], Node] = field(default_factory=dict)
    """By number of the move, and by the ranks that it turned up."""

    def best(self) -> int:
        """Return the number of the move tried most, of two the one that gained more."""
        return max(range(len(self.moves)), key=lambda n: (self.tries[n], self.gains[n]))


class Tree(NamedTuple):
    """The position's node, and whether time ran out."""

    root: Node
    is_cut_short: bool


def grow(worlds: Iterator[World], trials: int, pulse: Pulse) -> Tree:
    """Return the tree of the worlds' position after so many trials, or fewer.

    It stops sooner where the result is decided, and where time runs out.
    """
    first = next(worlds)
    root = _node(first.shape, first.waste, first, has_stock=bool(first.stock))
    for number, world in enumerate(islice(chain((first,), worlds), trials)):
        if not number & BEAT_EVERY:
            try:
                pulse.beat()
            except OutOfTime:
                return Tree(root, is_cut_short=True)
            if _is_decided(root, trials - number):
                break
        _try(root, world)
    return Tree(root, is_cut_short=False)


def _is_decided(node: Node, trials_left: int) -> bool:
    """Tell whether no other move can still be tried more often than the first."""
    tries = sorted(node.tries, reverse=True)
    return len(tries) == 1 or tries[0] - tries[1] > trials_left


def _node(shape: int, waste: int, world: World, *, has_stock: bool) -> Node:
    fitting = exposed_by_shape()[shape] & world.near[waste]
    moves = []
    while fitting:
        bit = 1 << fitting.bit_length() - 1
        moves.append(bit)
        fitting ^= bit
    if shape and has_stock:
        moves.append(DRAW)
    return Node(moves, [0] * len(moves), [0.0] * len(moves))


def _try(root: Node, world: World) -> None:
    """Walk down the tree in this world, add a node, play out, and note the result."""
    exposed_by = exposed_by_shape()
    shape, waste, draws = world.shape, world.waste, 0
    stock, ranks = world.stock, world.ranks
    node = root
    way: list[tuple[Node, int]] = []
    while node.moves:
        number = _choice(node)
        way.append((node, number))
        bit = node.moves[number]
        if bit == DRAW:
            waste = turned_up = stock[draws]
            draws += 1
        else:
            exposed = exposed_by[shape]
            shape ^= bit
            waste = ranks[bit.bit_length() - 1]
            turned_up = 0
            opened = exposed_by[shape] & ~exposed
            while opened:
                low = opened & -opened
                opened ^= low
                turned_up = turned_up << 4 | ranks[low.bit_length() - 1]
        following = node.after.get((number, turned_up))
        if following is None:
            following = _node(shape, waste, world, has_stock=draws < len(stock))
            node.after[number, turned_up] = following
            break
        node = following
    left = play_out(world, shape, waste, draws)
    gain = CLEARING * (SLOTS - left) / SLOTS if left else 1.0
    for passed, number in way:
        passed.visits += 1
        passed.tries[number] += 1
        passed.gains[number] += gain


def _choice(node: Node) -> int:
    """Return the number of the move to try next."""
    count = len(node.moves)
    if count == 1:
        return 0
    tries = node.tries
    if node.visits < count:
        return node.visits
    bonus = CURIOSITY * sqrt(log(node.visits))
    best_worth = -1.0
    best = 0
    for number, gain in enumerate(node.gains):
        worth = gain / tries[number] + bonus / sqrt(tries[number])
        if worth > best_worth:
            best_worth, best = worth, number
    return best
