"""Pyramid with all cards known: an exact verdict, and a line that wins.

**State.** The cards left and the *time*: how far the stock has been dealt, counted
over all passes. Waste and stock together are one row of cards in the order of dealing,
the **pile**; a time is ``pass * (cards + 1) + place``: cards before the place lie in
the waste, cards from it on in the stock. A set of cards left is an int, pyramid slots
below, pile cards above.

**Dominance.** One can always draw later, never earlier. So of two ways to the same set
of cards, the one that is earlier in time is at least as good, and for each *set of
cards left* only the earliest time is kept. Moves are then removals alone, each at the
earliest time at which both cards are playable: a pile card is playable as the stock's
top when the place comes to it, and as the waste's top until the place comes to the
next card that is left. Doing each removal of a winning line as early as possible
never spoils the rest of it; hence searching these moves alone is exact.

**Kings.** An uncovered king leaves at once: it only covers, and needs no partner. A
king in the pile is treated as if it were not there, because it can leave whenever it
is on top. The line puts those removals back.

**Relaxation.** A position that is lost even with the stock at hand is dropped; see
`game.hints.pyramid_relaxation`. Nearly all lost deals end there.

**Order.** Best first: a card left on the pyramid weighs as much as eight cards drawn.
The order decides how soon a win is found, never whether. When the queue is empty every
line has been tried, and the position is lost.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from game.hints import Verdict
from game.hints.pulse import FREE, Pulse
from game.hints.pyramid_pile import Pile, moves_of
from game.hints.pyramid_relaxation import LEFT_SHIFT, Relaxation, counts_left
from game.hints.solution import Solution, winning
from game.hints.tableau import FULL_SHAPE, ranks_of
from game.rules.model import (
    SLOTS,
    GameState,
    Move,
)

POSITIONS: Final = 400_000
"""The budget of a hint: positions kept, some 60 MB of them at the very most."""
CARD_WEIGHT: Final = 8
BEAT_EVERY: Final = 0xFF
"""Positions between two looks at the pulse, as a mask."""
TIME_BITS: Final = 7
TIME_MASK: Final = (1 << TIME_BITS) - 1
NEVER: Final = TIME_MASK
"""Later than any time: three passes over 24 cards end at 75."""
LEFT_BITS: Final = 18
LEFT_MASK: Final = (1 << LEFT_BITS) - 1
CARDS_BITS: Final = 52
CARDS_MASK: Final = (1 << CARDS_BITS) - 1


def solve(
    state: GameState,
    budget: int = POSITIONS,
    pulse: Pulse = FREE,
    relaxation: Relaxation | None = None,
) -> Solution:
    """Return whether the position can be won, and how; every card must be known.

    A ``relaxation`` made for the same pyramid and cards left may be handed in.
    """
    relaxation = relaxation or relaxed_game(state)
    pile = Pile.of(state)
    search = _Search(relaxation, pile, budget, pulse)
    goal = search.run()
    if goal is not None:
        line = tuple(moves_of(state, pile, search.path(goal)))
        return winning(state, line, len(search.kept))
    return Solution(_verdict(search, goal), (), len(search.kept))


def find(
    state: GameState, budget: int, pulse: Pulse, relaxation: Relaxation
) -> tuple[Verdict, int]:
    """Return the verdict alone, and how many positions were kept."""
    search = _Search(relaxation, Pile.of(state), budget, pulse)
    goal = search.run()
    return _verdict(search, goal), len(search.kept)


def relaxed_game(state: GameState) -> Relaxation:
    """Return the relaxed game of this position."""
    return Relaxation(ranks_of(state), counts_left(state))


def most_cleared(state: GameState, budget: int, pulse: Pulse) -> tuple[Move, ...]:
    """Return a line that takes as many cards off the pyramid as the budget finds."""
    pile = Pile.of(state)
    hopeful = Relaxation(ranks_of(state), counts_left(state), prunes=False)
    search = _Search(hopeful, pile, budget, pulse)
    search.run()
    best = min(search.kept, key=lambda cards: (cards & FULL_SHAPE).bit_count())
    return tuple(moves_of(state, pile, search.path(best)))


def _verdict(search: _Search, goal: int | None) -> Verdict:
    if goal is not None:
        return Verdict.WINNABLE
    return Verdict.UNKNOWN if search.is_over_budget else Verdict.LOST


class _Search:
    """One search, from a position to a verdict."""

    def __init__(
        self, relaxation: Relaxation, pile: Pile, budget: int, pulse: Pulse
    ) -> None:
        self.kept: Final[dict[int, int]] = {}
        """Earliest time by set of cards left, with the set it was reached from."""
        self.is_over_budget = False
        self._relaxation: Final = relaxation
        self._pile: Final = pile
        self._budget: Final = budget
        self._pulse: Final = pulse

    def path(self, goal: int) -> list[int]:
        """Return the sets of cards left on the way to the goal, the start first."""
        found = [goal]
        while (before := self.kept[found[-1]] >> TIME_BITS) != found[-1]:
            found.append(before)
        return found[::-1]

    # One long loop on purpose: it runs once a position, and calls cost more than the
    # work between them.
    def run(self) -> int | None:  # noqa: C901, PLR0912, PLR0915
        """Return the cards left in a won position, or `None` if none was found."""
        self._pulse.beat()
        relaxation, pile, kept = self._relaxation, self._pile, self.kept
        known, rank_masks = kept.get, pile.rank_masks
        clearable, can_clear = relaxation.clearable.get, relaxation.can_clear
        steps, last_time = relaxation.steps, pile.last_time
        cycle = len(pile.cards) + 1
        neighbours: dict[int, list[tuple[int, int, int]]] = {}

        shape = relaxation.settled(relaxation.full)
        start = shape | (1 << cycle - 1) - 1 << SLOTS
        if not can_clear(shape, relaxation.left):
            return None
        kept[start] = start << TIME_BITS | pile.place
        if not shape:
            return start
        # One int a queue entry: weight, time, counts left, cards left.
        queue = [(pile.place << LEFT_BITS | relaxation.left) << CARDS_BITS | start]
        looked_at = 0
        while queue:
            entry = heappop(queue)
            cards = entry & CARDS_MASK
            left = entry >> CARDS_BITS & LEFT_MASK
            time = entry >> CARDS_BITS + LEFT_BITS & TIME_MASK
            if kept[cards] & TIME_MASK < time:
                continue
            looked_at += 1
            if not looked_at & BEAT_EVERY:
                self._pulse.beat()
            if len(kept) > self._budget:
                self.is_over_budget = True
                return None
            shape = cards & FULL_SHAPE
            in_pile = cards ^ shape
            place = time % cycle
            # What to add to the number of a card's bit, counted from 1, for the time at
            # which the card is the stock's top.
            this_pass = time - place - SLOTS - 1
            next_pass = this_pass + cycle if time - place + cycle < last_time else NEVER
            drawn = place + SLOTS
            waste_top = (in_pile & (1 << drawn) - 1).bit_length()
            came_from = cards << TIME_BITS
            found: list[tuple[int, int, int]] = []
            pairs, partners = steps(shape)
            for after, unit in pairs:
                later = after | in_pile
                if known(later, NEVER) & TIME_MASK > time:
                    found.append((later, time, left - unit))
            for rank, after, unit in partners:
                fitting = in_pile & rank_masks[rank]
                if not fitting:
                    continue
                fewer = left - unit
                can = clearable(after | fewer << LEFT_SHIFT)
                if can is None:
                    can = can_clear(after, fewer)
                if not can:
                    continue
                later = after | in_pile
                while fitting:
                    bit = fitting & -fitting
                    fitting ^= bit
                    number = bit.bit_length()
                    if number > drawn:
                        when = this_pass + number
                    elif number == waste_top:
                        when = time
                    else:
                        when = next_pass + number
                    if known(later ^ bit, NEVER) & TIME_MASK > when:
                        found.append((later ^ bit, when, fewer))
            near = neighbours.get(in_pile)
            if near is None:
                near = neighbours[in_pile] = pile.neighbours(in_pile)
            for number, both, unit in near:
                when = (this_pass if number > drawn else next_pass) + number
                if known(cards ^ both, NEVER) & TIME_MASK > when:
                    found.append((cards ^ both, when, left - unit))
            for cards, when, fewer in found:
                shape = cards & FULL_SHAPE
                can = clearable(shape | fewer << LEFT_SHIFT)
                if can is None:
                    can = can_clear(shape, fewer)
                if not can:
                    continue
                kept[cards] = came_from | when
                if not shape:
                    return cards
                weight = CARD_WEIGHT * shape.bit_count() + when
                heappush(
                    queue,
                    ((weight << TIME_BITS | when) << LEFT_BITS | fewer) << CARDS_BITS
                    | cards,
                )
        return None
