"""How cards go from one position to the next, as data: who is where at which time.

A plan is the difference between two positions. Cards are unique, so it needs no word of
the move: an undo goes backwards and a jump goes in one sweep, by the same few lines.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import pi, sin
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.cards import Card
from game.geometry import Rect, centered
from game.intents import Cause
from game.rules import RULESETS
from game.rules.model import GameState, Place, Spot
from game.view.flight import Flight, Pose, pose_of
from game.view.layout import NOWHERE, TableLayout
from game.view.theme import (
    DEAL_SECONDS,
    DEAL_STAGGER_SECONDS,
    FLIGHT_SECONDS,
    SHAKE_REACH,
    SHAKE_SECONDS,
    TURN_SECONDS,
)

TURN_DELAY_SECONDS: Final = 0.07
"""A card turns over only when the one that lay on it is on its way."""
SWEEP_STAGGER_SECONDS: Final = 0.014
"""Between one card and the next when a whole pile goes over."""
FALL_SECONDS: Final = 0.5
"""A broken chain's number falling."""
PAIR: Final = 2
"""As many cards leave together; more at once are a jump."""
GATHERING: Final = 0.4
"""How far the cards of a pair go towards each other before they are gone."""
RISE: Final = 0.35
"""How far a card that leaves the table rises, as a part of its height."""


class Moment(Struct, frozen=True):
    """What moves at one time; whatever is not in here lies where it belongs."""

    moving: frozenset[Card] = frozenset()
    flying: tuple[Pose, ...] = ()
    """Above the table, in the order of drawing."""
    turning: Mapping[Spot, Pose] = {}
    """In their places, beneath what lies on them."""
    waiting_in_pile: int = 0
    """Cards that will leave the pile but have not set out."""


class Motion(Struct, frozen=True):
    """A plan; times count from its beginning, in seconds."""

    flights: tuple[Flight, ...] = ()
    """In the order of drawing."""
    shaken: frozenset[Spot] = frozenset()
    """Refused spots, which swing to the side."""
    fallen_chain: int = 0
    """The chain that a draw has broken; 0 if none was."""
    seconds: float = 0.0
    """When all of it is over."""

    def at(self, time: float) -> Moment:
        """Return what moves at this time."""
        flights = [f for f in self.flights if time < f.begin + f.seconds]
        waiting: dict[Spot | None, Pose] = {}
        in_pile = 0
        flying: list[Pose] = []
        turning: dict[Spot, Pose] = {}
        for flight in flights:
            if time >= flight.begin or flight.is_in_place:
                pose = pose_of(flight, time)
                if flight.is_in_place and flight.goal is not None:
                    turning[flight.goal] = pose
                else:
                    flying.append(pose)
            elif flight.source is Place.PILE:
                in_pile += 1
            else:
                # The first to set out lies on the others.
                waiting.setdefault(flight.source, pose_of(flight, time))
        return Moment(
            moving=frozenset(flight.card for flight in flights),
            flying=(*waiting.values(), *flying),
            turning=turning,
            waiting_in_pile=in_pile,
        )

    def shift(self, time: float, width: int) -> int:
        """Return how far a shaken thing of this width is off its place."""
        if time >= SHAKE_SECONDS:
            return 0
        part = time / SHAKE_SECONDS
        reach = max(2.0, width * SHAKE_REACH) * (1 - part / 2)
        return round(reach * sin(part * 4 * pi))


STILL: Final = Motion()


class _Lie(Struct, frozen=True):
    spot: Spot
    is_up: bool


def whereabouts(state: GameState, layout: TableLayout) -> dict[Card, _Lie]:
    """Return where each card on the table lies, the lower ones of a pile first."""
    rules = RULESETS[state.kind]
    lies = {
        card: _Lie(slot, rules.is_face_up(state, slot))
        for slot, card in enumerate(state.tableau)
        if card is not None
    }
    lies |= {card: _Lie(Place.PILE, is_up=False) for card in state.stock}
    if state.stock and layout.piles.stock_top != NOWHERE:
        lies[state.stock[-1]] = _Lie(Place.STOCK_TOP, is_up=True)
    lies |= {card: _Lie(Place.WASTE, is_up=True) for card in state.waste}
    return lies


def plan(
    before: GameState, after: GameState, layout: TableLayout, cause: Cause
) -> Motion:
    """Return how the cards go from one position to the other."""
    if cause is Cause.NEW_DEAL:
        return _deal_out(after, layout)
    if before == after or not cause.is_new_state or cause is Cause.OTHER_GAME:
        return STILL
    old, new = whereabouts(before, layout), whereabouts(after, layout)
    flights = [
        *_leaving({card: lie for card, lie in old.items() if card not in new}, layout),
        *_entering({card: lie for card, lie in new.items() if card not in old}, layout),
        *(
            _flight(card, old[card], lie, layout)
            for card, lie in new.items()
            if card in old and old[card] != lie
        ),
    ]
    is_broken = cause in (Cause.MOVE, Cause.REDO) and not after.chain
    return _motion(_swept(flights), fallen_chain=before.chain if is_broken else 0)


def shake(spots: tuple[Spot, ...]) -> Motion:
    """Return the shaking of refused spots."""
    seconds = SHAKE_SECONDS if spots else 0.0
    return Motion(shaken=frozenset(spots), seconds=seconds)


def _motion(flights: list[Flight], fallen_chain: int = 0) -> Motion:
    """Put flights into the order of drawing, and say when all is over."""
    flights.sort(key=lambda flight: (flight.begin, _height(flight.goal)))
    ends = [flight.begin + flight.seconds for flight in flights]
    if fallen_chain:
        ends.append(FALL_SECONDS)
    return Motion(tuple(flights), frozenset(), fallen_chain, max(ends, default=0.0))


def _height(goal: Spot | None) -> int:
    """Return how far up a card is drawn: later slots lie on earlier ones."""
    return goal if isinstance(goal, int) else -1


def _flight(card: Card, old: _Lie, new: _Lie, layout: TableLayout) -> Flight:
    """Return the flight of a card that stays on the table."""
    way = (layout.rect(old.spot), layout.rect(new.spot))
    flight = Flight(card, *way, old.is_up, new.is_up, old.spot, new.spot)
    if flight.is_in_place:
        return replace(flight, begin=TURN_DELAY_SECONDS, seconds=TURN_SECONDS)
    return flight


def _swept(flights: list[Flight]) -> list[Flight]:
    """Let the cards set out one after the other where a whole pile goes over.

    They are in the order in which they arrive: the lower ones of their goal first.
    """
    piles = (Place.PILE, Place.STOCK_TOP, Place.WASTE)
    swept = [f.card for f in flights if f.source in piles and f.goal in piles]
    if len(swept) <= PAIR:
        return flights
    begins = {card: i * SWEEP_STAGGER_SECONDS for i, card in enumerate(swept)}
    return [replace(f, begin=begins.get(f.card, f.begin)) for f in flights]


def _leaving(lies: Mapping[Card, _Lie], layout: TableLayout) -> list[Flight]:
    """Return how cards leave the table: a pair towards each other, upwards, fading."""
    rects = {card: layout.rect(lie.spot) for card, lie in lies.items()}
    return [
        Flight(
            card,
            rects[card],
            _gathered(rects[card], list(rects.values())),
            was_up=lie.is_up,
            is_up=lie.is_up,
            source=lie.spot,
            goal=None,
        )
        for card, lie in lies.items()
    ]


def _entering(lies: Mapping[Card, _Lie], layout: TableLayout) -> list[Flight]:
    """Return how cards come back to the table: as they left it, backwards."""
    return [
        replace(
            flight, start=flight.end, end=flight.start, source=None, goal=flight.source
        )
        for flight in _leaving(lies, layout)
    ]


def _gathered(rect: Rect, rects: list[Rect]) -> Rect:
    """Return where a card that leaves is last seen."""
    rise = -round(rect.height * RISE)
    if len(rects) > PAIR:
        return rect.moved(0, rise)
    x = sum(other.center.x for other in rects) / len(rects) - rect.center.x
    y = sum(other.center.y for other in rects) / len(rects) - rect.center.y
    return rect.moved(round(x * GATHERING), round(y * GATHERING) + rise)


def _deal_out(state: GameState, layout: TableLayout) -> Motion:
    """Deal the tableau from the pile, card by card; what is turned up comes last."""
    lies = [
        (card, lie)
        for card, lie in whereabouts(state, layout).items()
        if lie.spot is not Place.PILE
    ]
    latest = (DEAL_SECONDS - FLIGHT_SECONDS) / max(1, len(lies) - 1)
    stagger = min(DEAL_STAGGER_SECONDS, latest)
    flights = []
    for number, (card, lie) in enumerate(lies):
        end = layout.rect(lie.spot)
        start = centered(end.size, layout.piles.pile.center)
        flight = Flight(
            card,
            start,
            end,
            was_up=False,
            is_up=lie.is_up,
            source=Place.PILE,
            goal=lie.spot,
            begin=number * stagger,
        )
        flights.append(flight)
    return _motion(flights)
