"""Pyramid with the stock at hand: a game so easy that losing it proves the real loss.

**Relaxation.** Forget the order of stock and waste: any of their cards may be taken at
any time. Whoever wins the real game also wins this one, move for move; so a position
that is lost here is lost. It is small, because only the shape of the pyramid (1,430
shapes exist) and how many cards of each rank are left can matter.

**Counting.** Take the ranks in six classes {p, q} with p + q = 13; kings are no class.
Cards leave in pairs, so as many p as q are left, ``left`` of each. If a shape holds
``n`` cards of the class, the piles hold ``2 * left - n``. Each of the n leaves with a
card of the piles, or two of them leave together; so at least ``n - left`` times two
of them *must* leave together: the class's **need**. Drawing a partner from the piles
keeps the need, a pair on the pyramid lowers it by one. A class without need is
**loose**: all its cards find a partner in the piles, so an uncovered one may leave at
once, like a king, and it is never better to wait. Only classes with a need branch,
which leaves a few hundred positions for a deal.

The table of `Relaxation` depends on the pyramid and the number of cards left of each
rank, not on where the stock's cards lie: all worlds that a player may think possible
share one.
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from game.cards import KING
from game.hints.tableau import FULL_SHAPE, cover_masks
from game.rules.model import SLOTS, GameState
from game.rules.pyramid import COVERED_BY, PAIR_TOTAL

CLASSES: Final = PAIR_TOTAL // 2
CLASS_BITS: Final = 3
"""Bits for the count of one class: 0 to 4."""
CLASS_MASK: Final = (1 << CLASS_BITS) - 1
LEFT_SHIFT: Final = SLOTS
"""A shape has its bits below, the counts of the classes above."""
COVERS_MASK: Final = cover_masks(COVERED_BY)
"""For each slot, the bits of the slots that lie on it."""

Ranks: TypeAlias = tuple[int, ...]
PairStep: TypeAlias = tuple[int, int]
"""The shape after a pair of the pyramid has left, and the pair's class unit."""
PartnerStep: TypeAlias = tuple[int, int, int]
"""The rank wanted from the piles, the shape after, and the class unit."""


def class_unit(rank: int) -> int:
    """Return one card of the rank's class, in packed counts (kings: none)."""
    return 0 if rank == KING else 1 << CLASS_BITS * (min(rank, PAIR_TOTAL - rank) - 1)


UNITS: Final = tuple(class_unit(rank) if rank else 0 for rank in range(KING + 1))


def bits(mask: int) -> list[int]:
    """Return the numbers of the bits that are set, lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def counts_left(state: GameState) -> tuple[int, ...]:
    """Return how many cards of each rank (index 0 unused) are still in the game."""
    counts = [0] * (KING + 1)
    for card in (*state.tableau, *state.stock, *state.waste):
        if card is not None:
            counts[card.rank] += 1
    return tuple(counts)


class Relaxation:
    """The relaxed game on one pyramid: steps by shape, and what can be cleared."""

    def __init__(
        self, ranks: Ranks, counts: tuple[int, ...], *, prunes: bool = True
    ) -> None:
        """Begin the tables; without ``prunes`` everything counts as clearable."""
        self.ranks: Final = ranks
        self.full: Final = sum(1 << slot for slot, rank in enumerate(ranks) if rank)
        self.left: Final = sum(
            counts[rank] * UNITS[rank] for rank in range(1, CLASSES + 1)
        )
        """Cards left of each rank, packed by class."""
        self.clearable: Final[dict[int, bool]] = {}
        """What `can_clear` has found, by ``shape | left << LEFT_SHIFT``."""
        # A hand-made position may lack the balance that the counting needs; then
        # nothing is claimed.
        self._prunes: Final = prunes and all(
            counts[rank] == counts[PAIR_TOTAL - rank] for rank in range(1, CLASSES + 1)
        )
        self._rank_masks: Final = tuple(
            sum(1 << slot for slot in range(SLOTS) if rank and ranks[slot] == rank)
            for rank in range(KING + 1)
        )
        self._class_masks: Final = tuple(
            self._rank_masks[rank] | self._rank_masks[PAIR_TOTAL - rank]
            for rank in range(1, CLASSES + 1)
        )
        self._steps: Final[
            dict[int, tuple[tuple[PairStep, ...], tuple[PartnerStep, ...]]]
        ] = {}
        self._exposed_cards: Final[dict[int, tuple[tuple[int, int], ...]]] = {}
        self._loose: Final[dict[int, int]] = {}
        self._memo: Final[dict[int, bool]] = {}

    def settled(self, shape: int) -> int:
        """Return the shape after all uncovered kings have left."""
        return _without_loose(shape, self._rank_masks[KING])

    def steps(self, shape: int) -> tuple[tuple[PairStep, ...], tuple[PartnerStep, ...]]:
        """Return the pairs on the pyramid, and the cards that want a partner."""
        found = self._steps.get(shape)
        if found is None:
            found = self._steps[shape] = self._find_steps(shape)
        return found

    def _find_steps(
        self, shape: int
    ) -> tuple[tuple[PairStep, ...], tuple[PartnerStep, ...]]:
        exposed = self._exposed(shape)
        pairs = tuple(
            (self.settled(shape ^ bit ^ other_bit), UNITS[rank])
            for index, (rank, bit) in enumerate(exposed)
            for other, other_bit in exposed[:index]
            if rank + other == PAIR_TOTAL
        )
        partners = tuple(
            (PAIR_TOTAL - rank, self.settled(shape ^ bit), UNITS[rank])
            for rank, bit in exposed
        )
        return pairs, partners

    def _exposed(self, shape: int) -> tuple[tuple[int, int], ...]:
        found = self._exposed_cards.get(shape)
        if found is None:
            ranks = self.ranks
            found = self._exposed_cards[shape] = tuple(
                [(ranks[slot], bit) for slot, bit in _exposed_slots(shape)]
            )
        return found

    def can_clear(self, shape: int, left: int) -> bool:
        """Tell whether the relaxed game is won with so many cards left by class."""
        key = shape | left << LEFT_SHIFT
        found = self.clearable.get(key)
        if found is None:
            found = not self._prunes or self._can(shape, self._needs(shape, left))
            self.clearable[key] = found
        return found

    def _needs(self, shape: int, left: int) -> int:
        needs = 0
        for number, mask in enumerate(self._class_masks):
            shift = CLASS_BITS * number
            need = (shape & mask).bit_count() - (left >> shift & CLASS_MASK)
            if need > 0:
                needs |= need << shift
        return needs

    def _loose_cards(self, needs: int) -> int:
        loose = self._rank_masks[KING]
        for number, mask in enumerate(self._class_masks):
            if not needs >> CLASS_BITS * number & CLASS_MASK:
                loose |= mask
        return loose

    def _can(self, shape: int, needs: int) -> bool:
        if not needs:
            return True
        key = shape | needs << LEFT_SHIFT
        found = self._memo.get(key)
        if found is None:
            loose = self._loose.get(needs)
            if loose is None:
                loose = self._loose[needs] = self._loose_cards(needs)
            settled = _without_loose(shape, loose)
            found = (
                self._can(settled, needs)
                if settled != shape
                else self._can_by_a_step(shape, needs)
            )
            self._memo[key] = found
        return found

    def _can_by_a_step(self, shape: int, needs: int) -> bool:
        exposed = self._exposed(shape)
        for index, (rank, bit) in enumerate(exposed):
            for other, other_bit in exposed[:index]:
                if rank + other == PAIR_TOTAL and self._can(
                    shape ^ bit ^ other_bit, needs - UNITS[rank]
                ):
                    return True
        for rank, bit in exposed:
            unit = UNITS[rank]
            need = needs // unit & CLASS_MASK
            # More cards of the rank than needed pairs: one may go with the piles.
            if (shape & self._rank_masks[rank]).bit_count() > need and self._can(
                shape ^ bit, needs
            ):
                return True
        return False


def fill_tables() -> None:
    """Look at all shapes, as later lookups would one by one."""
    shapes = {FULL_SHAPE}
    while shapes:
        shapes = {shape ^ bit for shape in shapes for _, bit in _exposed_slots(shape)}


@cache
def exposed_bits(shape: int) -> int:
    """Return the slots of the shape that no other slot of it covers, as bits.

    Only the 1,430 shapes of a pyramid are ever asked for.
    """
    return sum(1 << slot for slot in bits(shape) if not shape & COVERS_MASK[slot])


@cache
def _exposed_slots(shape: int) -> tuple[tuple[int, int], ...]:
    """Return the same slots one by one, each with its bit."""
    return tuple((slot, 1 << slot) for slot in bits(exposed_bits(shape)))


def _without_loose(shape: int, loose: int) -> int:
    while leaving := exposed_bits(shape) & loose:
        shape ^= leaving
    return shape
