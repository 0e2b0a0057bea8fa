"""What both games are made of: state, spots, moves, refusals, and the rules' record."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum, StrEnum, auto
from typing import Final, TypeAlias

from msgspec import Struct

from game.cards import Card

SLOTS: Final = 28
"""Cards in the tableau of either game."""


class GameKind(StrEnum):
    """Which of the two games."""

    PYRAMID = "pyramid"
    TRIPEAKS = "tripeaks"


class Place(StrEnum):
    """A spot of the table that is not a slot of the tableau."""

    PILE = "pile"
    """The stock as a pile: tap it to draw."""
    STOCK_TOP = "stock top"
    """Pyramid: the face-up card on the stock."""
    WASTE = "waste"
    """The top of the waste."""
    RECYCLE = "recycle"
    """Pyramid: the recycle button."""
    FELT = "felt"
    """Anywhere else."""


Spot: TypeAlias = int | Place
"""A slot of the tableau (0-27, top row first), or another place on the table."""


class GameState(Struct, frozen=True):
    """One position. Equal positions are equal; what undo brings back is in here."""

    kind: GameKind
    tableau: tuple[Card | None, ...]
    """The card in each of the 28 slots, `None` where it has left."""
    stock: tuple[Card, ...]
    """The pile one draws from; the last item is the top."""
    waste: tuple[Card, ...]
    """The face-up pile beside it; the last item is the top."""
    passes_left: int = 0
    """Pyramid: recycles that are still allowed."""
    chain: int = 0
    """TriPeaks: cards played since the last draw."""
    longest_chain: int = 0
    """TriPeaks: the longest chain on the line that led here."""

    @property
    def cards_left(self) -> int:
        """How many cards still lie on the tableau."""
        return SLOTS - self.cleared

    @property
    def cleared(self) -> int:
        """How many cards have left the tableau."""
        return self.tableau.count(None)


class Draw(Struct, frozen=True):
    """The stock's top goes to the waste."""


class Recycle(Struct, frozen=True):
    """Pyramid: the waste is turned over and is the stock again."""


class Remove(Struct, frozen=True):
    """Pyramid: a king, or a pair that makes 13, leaves. Build it with `remove`."""

    spots: tuple[Spot, ...]
    """One spot or two, in the order of `spot_order`."""


class Play(Struct, frozen=True):
    """TriPeaks: a card of the tableau goes onto the waste."""

    slot: int


Move: TypeAlias = Draw | Recycle | Remove | Play


def spot_order(spot: Spot) -> int:
    """Return the rank of a spot in the canonical order: slots, stock top, waste."""
    return spot if isinstance(spot, int) else SLOTS + tuple(Place).index(spot)


def remove(*spots: Spot) -> Remove:
    """Return the removal of these spots in canonical order."""
    return Remove(tuple(sorted(spots, key=spot_order)))


class Refusal(Enum):
    """Why something cannot be done now."""

    NOT_THIRTEEN = auto()
    """The two cards do not add up to 13."""
    COVERED = auto()
    """Another card lies on it."""
    FACE_DOWN = auto()
    """The card has never been face up."""
    NOT_ADJACENT = auto()
    """The card's rank does not differ by one from the waste's top."""
    STOCK_EMPTY = auto()
    """There is no card to draw."""
    STOCK_NOT_USED_UP = auto()
    """No recycle before the stock is empty."""
    NO_RECYCLE_LEFT = auto()
    """All passes have been used."""
    WASTE_EMPTY = auto()
    """There is nothing to recycle."""
    NO_CARD = auto()
    """No card lies there."""
    NOT_A_MOVE = auto()
    """Not a move of this game, or not in canonical form."""
    NOTHING_TO_UNDO = auto()
    """The first position has been reached."""
    NOTHING_TO_REDO = auto()
    """The last position has been reached."""
    NOT_ASKED = auto()
    """Practice alone: it is allowed, but it is not what the step asks for."""


class Outcome(Enum):
    """Where a position stands."""

    PLAYING = auto()
    WON = auto()
    """The tableau is empty."""
    STUCK = auto()
    """No legal move is left; undo may help."""


class Select(Struct, frozen=True):
    """The tap selects this spot."""

    spot: Spot


class Deselect(Struct, frozen=True):
    """The tap drops the selection, if there is one."""


class Nothing(Struct, frozen=True):
    """The tap means nothing."""


class Refused(Struct, frozen=True):
    """The tap is refused; the cards at these spots shake."""

    reason: Refusal
    spots: tuple[Spot, ...] = ()


TapMeaning: TypeAlias = Move | Select | Deselect | Nothing | Refused


class Ruleset(Struct, frozen=True, kw_only=True):
    """A game, as a record of pure functions."""

    kind: GameKind
    covered_by: tuple[tuple[int, ...], ...]
    """For each slot, the slots whose cards lie on it."""
    rows: tuple[tuple[int, ...], ...]
    """The slots of each row, top row first."""
    deal: Callable[[tuple[Card, ...]], GameState]
    """Lay out 52 cards: tableau row by row, then waste (TriPeaks), then stock."""
    legal_moves: Callable[[GameState], Iterator[Move]]
    """All moves that are not refused, in a pinned order."""
    refusal: Callable[[GameState, Move], Refusal | None]
    """Why the move is refused, or `None`: the one place that decides."""
    apply: Callable[[GameState, Move], GameState]
    """The state after a move that is not refused; trusts its caller."""
    interpret: Callable[[GameState, Spot | None, frozenset[Card], Spot], TapMeaning]
    """What a tap amounts to, given state, selection, seen cards, and the spot."""
    is_face_up: Callable[[GameState, int], bool]
    """Whether the card in this slot shows its face."""
    visible: Callable[[GameState], frozenset[Card]]
    """The cards that are face up, or were before they were buried in the waste."""


def is_exposed(
    covered_by: tuple[tuple[int, ...], ...],
    tableau: tuple[Card | None, ...],
    slot: int,
) -> bool:
    """Tell whether a card lies in the slot and no card lies on it."""
    # Asked more often than anything else: `map` is three times as fast as a generator.
    return tableau[slot] is not None and not any(
        map(tableau.__getitem__, covered_by[slot])
    )


def exposed_slots(
    covered_by: tuple[tuple[int, ...], ...], tableau: tuple[Card | None, ...]
) -> tuple[int, ...]:
    """Return the slots whose card is exposed."""
    return tuple(
        [slot for slot in range(SLOTS) if is_exposed(covered_by, tableau, slot)]
    )


def outcome(rules: Ruleset, state: GameState) -> Outcome:
    """Return where the position stands."""
    if not state.cards_left:
        return Outcome.WON
    if next(rules.legal_moves(state), None) is None:
        return Outcome.STUCK
    return Outcome.PLAYING


def partners(rules: Ruleset, state: GameState, selection: Spot) -> tuple[Spot, ...]:
    """Return the spots whose card can leave together with the selected one."""
    return tuple(
        spot
        for move in rules.legal_moves(state)
        if isinstance(move, Remove) and selection in move.spots
        for spot in move.spots
        if spot != selection
    )
