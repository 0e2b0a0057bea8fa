"""The 22,932 shapes that the three peaks can take, and the plays between them.

A shape is the set of slots that still hold a card. The tables depend on the rules
alone; they are built on first use, in the process that searches (60 ms), and kept.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from game.hints.tableau import FULL_SHAPE, cover_masks
from game.rules.model import SLOTS
from game.rules.tripeaks import BASE, COVERED_BY

COVERS_MASK: Final = cover_masks(COVERED_BY)
"""For each slot, the bits of the slots that lie on it."""
LIES_ON: Final = tuple(
    tuple(below for below in range(SLOTS) if slot in COVERED_BY[below])
    for slot in range(SLOTS)
)
"""For each slot, the slots that its card covers."""


class Shapes(NamedTuple):
    """All shapes, the full tableau first, each before the shapes that follow it."""

    masks: list[int]
    """The slots of each shape that hold a card."""
    numbers: dict[int, int]
    """The place of each mask in the list."""
    plays: list[tuple[int, ...]]
    """For each shape: slot and number of the shape after, by turns."""


@cache
def shapes() -> Shapes:
    """Return the tables; the first call builds them."""
    masks = [FULL_SHAPE]
    exposed = [sum(1 << slot for slot in BASE)]
    numbers = {FULL_SHAPE: 0}
    plays: list[tuple[int, ...]] = []
    # The list grows while it is read: breadth first, so layer by layer.
    for mask, playable in zip(masks, exposed, strict=True):
        found: list[int] = []
        rest = playable
        while rest:
            bit = rest & -rest
            rest ^= bit
            slot = bit.bit_length() - 1
            after = mask ^ bit
            number = numbers.get(after)
            if number is None:
                number = numbers[after] = len(masks)
                masks.append(after)
                exposed.append(_exposed_after(after, playable ^ bit, slot))
            found += (slot, number)
        plays.append(tuple(found))
    return Shapes(masks, numbers, plays)


def _exposed_after(mask: int, exposed: int, slot: int) -> int:
    for below in LIES_ON[slot]:
        if not mask & COVERS_MASK[below]:
            exposed |= 1 << below
    return exposed
