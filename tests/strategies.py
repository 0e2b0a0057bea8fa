"""Hypothesis strategies: deals, positions reached by legal play, moves, intents."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from game.cards import DECK, Card
from game.deals import Deal, deal_from_number
from game.intents import (
    Deselect,
    NewDeal,
    Redo,
    Restart,
    TableIntent,
    TapSpot,
    Undo,
    UndoSteps,
)
from game.rules import RULESETS
from game.rules.model import SLOTS, GameKind, GameState, Move, Place, Spot

KINDS = st.sampled_from(GameKind)
LONGEST_PLAY = 110
"""More moves than any line of either game holds."""


def deal_of(kind: GameKind, cards: tuple[Card, ...]) -> Deal:
    """Return a deal of these cards; its id is one, though of other cards."""
    return Deal(kind, deal_from_number(kind, 0).id, cards)


def random_deal(kind: GameKind, random: Random) -> Deal:
    return deal_of(kind, tuple(random.sample(DECK, len(DECK))))


def deals(kind: GameKind) -> st.SearchStrategy[Deal]:
    """Any permutation of the pack, though not each by an id."""
    return st.permutations(DECK).map(lambda cards: deal_of(kind, tuple(cards)))


@st.composite
def lines(draw: st.DrawFn, kind: GameKind) -> tuple[GameState, ...]:
    """Positions one after the other, from a deal on, by random legal play."""
    rules = RULESETS[kind]
    positions = [rules.deal(draw(deals(kind)).cards)]
    length = draw(st.integers(0, LONGEST_PLAY))
    choices = draw(st.binary(min_size=length, max_size=length))
    for choice in choices:
        moves = list(rules.legal_moves(positions[-1]))
        if not moves or not positions[-1].cards_left:
            break
        positions.append(rules.apply(positions[-1], moves[choice % len(moves)]))
    return tuple(positions)


def states(kind: GameKind) -> st.SearchStrategy[GameState]:
    """Positions that legal play can reach, won and stuck ones included."""
    return lines(kind).map(lambda positions: positions[-1])


def any_states() -> st.SearchStrategy[GameState]:
    """Positions of either game."""
    return KINDS.flatmap(states)


def moves(state: GameState) -> st.SearchStrategy[Move]:
    """Return the legal moves of a position; there must be one."""
    return st.sampled_from(list(RULESETS[state.kind].legal_moves(state)))


def spots() -> st.SearchStrategy[Spot]:
    """Every spot a tap can hit; pile and slots of the lower rows more often."""
    places: list[Spot] = [*Place, Place.PILE, Place.STOCK_TOP, Place.WASTE]
    return st.sampled_from([*places, *range(SLOTS), *range(15, SLOTS)])


def intents() -> st.SearchStrategy[TableIntent]:
    """Whatever a player can ask of a game in progress; mostly taps."""
    return st.one_of(
        *[spots().map(TapSpot)] * 8,
        st.booleans().map(Undo),
        st.just(Undo()),
        st.just(Redo()),
        st.integers(0, 5).map(UndoSteps),
        st.sampled_from((Restart(), NewDeal(), Deselect())),
    )


def plays(longest: int = 80) -> st.SearchStrategy[list[TableIntent]]:
    """Return what a player asks one after the other, as often long as short."""
    # `lists` alone, asked for up to 80, yields half a dozen.
    return st.integers(0, longest).flatmap(
        lambda length: st.lists(intents(), min_size=length, max_size=length)
    )


def long_play(kind: GameKind, random: Random) -> tuple[GameState, ...]:
    """Play a random deal at random until it is won or stuck, without hypothesis."""
    rules = RULESETS[kind]
    positions = [rules.deal(random_deal(kind, random).cards)]
    while positions[-1].cards_left and (
        moves := list(rules.legal_moves(positions[-1]))
    ):
        positions.append(rules.apply(positions[-1], random.choice(moves)))
    return tuple(positions)
