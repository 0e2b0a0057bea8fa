"""TriPeaks with all cards known: exact verdicts, lines with the fewest draws.

**State.** The shape of the tableau (22,932 exist), how many cards have been drawn, and
the rank on the waste. No more: what else lies in the waste never matters. All states
of one shape are held in one int; see `game.hints.tripeaks_blocks`.

**Forwards** from a position (`reach`): shapes in order of cards played, each after all
shapes that lead to it. A shape first adds what drawing leads to; then each exposed
card takes its rank's column from the neighbours and hands it to the shape after the
play. That is a dozen operations a shape, whatever the number of states. The first
block that is set for the empty shape is the fewest draws with which the position can
be won; if none is, no line wins. Nothing is left out, hence both are exact. The line
is read off backwards.

**Backwards** from the empty tableau (`winning_sets`): the same steps reversed, for the
states from which a win is possible, for *every* position of a deal at once.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.cards import KING
from game.hints import Verdict
from game.hints.pulse import FREE, Pulse
from game.hints.solution import Solution, winning
from game.hints.tableau import FULL_SHAPE, ranks_of, shape_of
from game.hints.tripeaks_blocks import RANKS, Blocks, state_bit, stock_ranks
from game.hints.tripeaks_shapes import shapes
from game.rules.model import SLOTS, Draw, GameState, Move, Play

BEAT_EVERY: Final = 0x1FF
"""Shapes between two looks at the pulse, as a mask."""


def solve(state: GameState, pulse: Pulse = FREE) -> Solution:
    """Return whether the position can be won, and how with the fewest draws.

    Every card must be known.
    """
    ranks, stock = ranks_of(state), stock_ranks(state)
    reached = reach(shape_of(state), state.waste[-1].rank, ranks, stock, pulse)
    positions = len(reached) - reached.count(0)
    if not reached[-1]:
        return Solution(Verdict.LOST, (), positions)
    line = line_to(0, shape_of(state), ranks, stock, reached)
    return winning(state, line, positions)


def reach(
    shape: int,
    waste: int,
    ranks: tuple[int, ...],
    stock: tuple[int, ...],
    pulse: Pulse = FREE,
) -> list[int]:
    """Return for each shape the states that can be reached, as blocks."""
    table = shapes()
    blocks = Blocks.of(stock)
    inner_up, inner_down = blocks.inner_up, blocks.inner_down
    aces, kings = blocks.columns[1], blocks.columns[KING]
    columns = tuple(blocks.columns[rank] for rank in ranks)
    drawn = blocks.drawn_after()
    reached = [0] * len(table.masks)
    start = table.numbers[shape]
    reached[start] = state_bit(0, waste)
    plays = table.plays
    for number in range(start, len(plays)):
        states = reached[number]
        if not number & BEAT_EVERY:
            pulse.beat()
        if not states:
            continue
        states |= drawn[(states & -states).bit_length() - 1]
        reached[number] = states
        near = (
            (states & inner_up) << 1
            | (states & inner_down) >> 1
            | (states & kings) >> RANKS - 1
            | (states & aces) << RANKS - 1
        )
        steps = iter(plays[number])
        for slot, after in zip(steps, steps, strict=True):
            if played := near & columns[slot]:
                reached[after] |= played
    return reached


def line_to(
    goal: int,
    shape: int,
    ranks: tuple[int, ...],
    stock: tuple[int, ...],
    reached: list[int],
) -> tuple[Move, ...]:
    """Return the moves to the goal's first state, a shape that `reach` has reached."""
    table, blocks = shapes(), Blocks.of(stock)
    draws, rank = _first_state(reached[table.numbers[goal]])
    mask = goal
    moves: list[Move] = []
    while mask != shape:
        near = blocks.neighbours(state_bit(draws, rank))
        for slot in range(SLOTS):
            bit = 1 << slot
            if mask & bit or not shape & bit or ranks[slot] != rank:
                continue
            number = table.numbers.get(mask | bit)
            if number is not None and (found := reached[number] & near):
                mask |= bit
                moves.append(Play(slot))
                draws, rank = _first_state(found)
                break
        else:
            # No play leads here, so a draw does: from the earliest state.
            earlier = reached[table.numbers[mask]] & (state_bit(draws, 1) - 1)
            assert earlier, "a state that nothing leads to"
            before, rank = _first_state(earlier)
            moves += [Draw()] * (draws - before)
            draws = before
    moves += [Draw()] * draws
    return tuple(reversed(moves))


def _first_state(states: int) -> tuple[int, int]:
    draws, rank = divmod((states & -states).bit_length() - 1, RANKS)
    return draws, rank + 1


def winning_sets(
    ranks: tuple[int, ...],
    stock: tuple[int, ...],
    numbers: Iterable[int],
    pulse: Pulse = FREE,
) -> dict[int, int]:
    """Return for each shape number the states from which a win is possible.

    ``numbers`` must hold, in falling order, the shapes asked about and all that
    follow them; see `descendants`.
    """
    table = shapes()
    blocks = Blocks.of(stock)
    inner_up, inner_down = blocks.inner_up, blocks.inner_down
    aces, kings = blocks.columns[1], blocks.columns[KING]
    columns = tuple(blocks.columns[rank] for rank in ranks)
    stock_bits, plays = blocks.stock_bits, table.plays
    wins = {len(plays) - 1: blocks.everything}
    for number in numbers:
        if not number & BEAT_EVERY:
            pulse.beat()
        played = 0
        steps = iter(plays[number])
        for slot, after in zip(steps, steps, strict=True):
            played |= wins[after] & columns[slot]
        if not plays[number]:
            continue
        states = (
            (played & inner_up) << 1
            | (played & inner_down) >> 1
            | (played & kings) >> RANKS - 1
            | (played & aces) << RANKS - 1
        )
        # Whoever can draw to a winning state wins: all blocks before it are full.
        if good_draws := states & stock_bits:
            block = (good_draws.bit_length() - 1) // RANKS
            states |= (1 << RANKS * block) - 1
        wins[number] = states
    return wins


def descendants(shape: int) -> tuple[int, ...]:
    """Return the numbers of this shape and all that follow it, the last first."""
    table = shapes()
    start = table.numbers[shape]
    if shape == FULL_SHAPE:
        return tuple(range(len(table.masks) - 1, -1, -1))
    found = {start}
    for number in range(start, len(table.masks)):
        if number in found:
            found.update(table.plays[number][1::2])
    return tuple(sorted(found, reverse=True))
