"""Whether a TriPeaks position can be won, without saying how: the quick way.

Two searches that find most wins come first: depth first with a memory of the states
tried; then forwards as in `game.hints.tripeaks_search`, but keeping in each layer only
the shapes with most states. Both can find wins and, but for a depth-first search that
has tried everything, nothing else; where they find none, `reach` decides.
"""

from __future__ import annotations

from typing import Final

from game.hints.pulse import FREE, Pulse
from game.hints.tableau import ranks_of, shape_of
from game.hints.tripeaks_blocks import Blocks, state_bit, stock_ranks
from game.hints.tripeaks_search import reach
from game.hints.tripeaks_shapes import COVERS_MASK, LIES_ON, shapes
from game.rules.model import SLOTS, GameState
from game.rules.tripeaks import is_adjacent

QUICK_STATES: Final = 1000
"""How many states `is_winnable` tries depth first."""
BEAM_WIDTH: Final = 100
"""How many shapes of each layer its beam keeps."""


def is_winnable(state: GameState, pulse: Pulse = FREE) -> bool:
    """Tell whether the position, with every card known, can be won."""
    shape, waste = shape_of(state), state.waste[-1].rank
    ranks, stock = ranks_of(state), stock_ranks(state)
    found = _quick_win(shape, waste, ranks, stock)
    if found is not None:
        return found
    if _beam_wins(shape, waste, ranks, stock):
        return True
    return bool(reach(shape, waste, ranks, stock, pulse)[-1])


def _quick_win(
    shape: int, waste: int, ranks: tuple[int, ...], stock: tuple[int, ...]
) -> bool | None:
    """Search depth first: whether a win exists, or `None` after `QUICK_STATES`."""
    exposed = sum(
        1 << slot
        for slot in range(SLOTS)
        if shape >> slot & 1 and not shape & COVERS_MASK[slot]
    )
    stack = [(shape, exposed, 0, waste)]
    tried = set()
    while stack:
        mask, playable, draws, rank = stack.pop()
        if not mask:
            return True
        key = (mask << 5 | draws) << 4 | rank
        if key in tried:
            continue
        tried.add(key)
        if len(tried) > QUICK_STATES:
            return None
        # The last one pushed is tried first: a draw only where no play is left.
        if draws < len(stock):
            stack.append((mask, playable, draws + 1, stock[draws]))
        rest = playable
        while rest:
            bit = rest & -rest
            rest ^= bit
            slot = bit.bit_length() - 1
            if not is_adjacent(ranks[slot], rank):
                continue
            after = mask ^ bit
            opened = playable ^ bit
            for below in LIES_ON[slot]:
                if not after & COVERS_MASK[below]:
                    opened |= 1 << below
            stack.append((after, opened, draws, ranks[slot]))
    return False


def _beam_wins(
    shape: int, waste: int, ranks: tuple[int, ...], stock: tuple[int, ...]
) -> bool:
    """Search forwards with the `BEAM_WIDTH` most promising shapes of each layer."""
    table = shapes()
    blocks = Blocks.of(stock)
    drawn, plays = blocks.drawn_after(), table.plays
    layer = {table.numbers[shape]: state_bit(0, waste)}
    while layer:
        following: dict[int, int] = {}
        for number, found in layer.items():
            if not plays[number]:
                return True
            states = found | drawn[(found & -found).bit_length() - 1]
            near = blocks.neighbours(states)
            steps = iter(plays[number])
            for slot, after in zip(steps, steps, strict=True):
                if played := near & blocks.columns[ranks[slot]]:
                    following[after] = following.get(after, 0) | played
        best = sorted(following.items(), key=_by_states)[:BEAM_WIDTH]
        layer = dict(best)
    return False


def _by_states(item: tuple[int, int]) -> tuple[int, int]:
    number, states = item
    return -states.bit_count(), number
