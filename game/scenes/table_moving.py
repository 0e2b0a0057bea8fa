"""The table while something moves: what rests, with what is on its way on top."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi

from msgspec import Struct
from msgspec.structs import replace

from game.rules.model import Place, Spot
from game.scenes.scene import View
from game.scenes.table_sprites import TableSprites, open_pile, pile
from game.view.celebration import celebration
from game.view.flight import Pose, ease_out
from game.view.layout import NOWHERE, TableLayout
from game.view.motion import FALL_SECONDS, Moment, Motion
from game.view.sprites import (
    OPAQUE,
    CardBack,
    CardFace,
    Ink,
    Label,
    Ring,
    RingStyle,
    Sprite,
    Weight,
)
from game.view.theme import PULSE_LOW, PULSE_SECONDS


class Action(Struct, frozen=True):
    """What moves on the table, and how far it has come."""

    motion: Motion
    time: float
    """Seconds since it began."""
    suit: str | None
    """A win is being celebrated with this suit."""
    pulse: float | None
    """Seconds since a hint's rings began to breathe, as long as they do."""


def moving_sprites(
    view: View, layout: TableLayout, rest: TableSprites, action: Action
) -> tuple[Sprite, ...]:
    """Return the picture at one moment of the motion."""
    moment = action.motion.at(action.time)
    sprites = [*rest.words, *_chain(layout, rest, action)]
    for spot, resting in rest.spots.items():
        part = _spot(view, layout, spot, resting, moment)
        if spot in action.motion.shaken and part:
            dx = action.motion.shift(action.time, layout.rect(spot).width)
            part = tuple(
                replace(sprite, rect=sprite.rect.moved(dx, 0)) for sprite in part
            )
        sprites += part
    busy = _busy(view, moment)
    sprites += [
        mark if action.pulse is None else _breathing(mark, action.pulse)
        for spot, mark in rest.marks
        if spot not in busy
    ]
    sprites += map(_card, moment.flying)
    if action.suit is not None:
        sprites += map(_card, celebration(layout, action.suit, action.time))
    return tuple(sprites)


def _spot(
    view: View,
    layout: TableLayout,
    spot: Spot,
    resting: tuple[Sprite, ...],
    moment: Moment,
) -> tuple[Sprite, ...]:
    """Return what lies at a spot besides the cards that are on their way."""
    if not moment.moving:
        return resting
    if spot in moment.turning:
        return (_card(moment.turning[spot]),)
    state = view.state
    if isinstance(spot, int):
        return () if state.tableau[spot] in moment.moving else resting
    match spot:
        case Place.PILE:
            has_stock_top = layout.piles.stock_top != NOWHERE
            backs = state.stock[:-1] if has_stock_top else state.stock
            lying = sum(card not in moment.moving for card in backs)
            return pile(view, layout, lying + moment.waiting_in_pile)
        case Place.STOCK_TOP:
            is_moving = not moment.moving.isdisjoint(state.stock[-1:])
            return open_pile(view, layout, spot, None) if is_moving else resting
        case Place.WASTE:
            lying_top = next(
                (card for card in reversed(state.waste) if card not in moment.moving),
                None,
            )
            return open_pile(view, layout, spot, lying_top)
        case Place.RECYCLE | Place.FELT:
            return resting


def _busy(view: View, moment: Moment) -> frozenset[Spot]:
    """Return the spots whose top card is on its way: their marks wait for it."""
    state = view.state
    tops: list[tuple[Spot, object]] = [*enumerate(state.tableau)]
    tops += [(Place.STOCK_TOP, card) for card in state.stock[-1:]]
    tops += [(Place.WASTE, card) for card in state.waste[-1:]]
    return frozenset(spot for spot, card in tops if card in moment.moving)


def _card(pose: Pose) -> Sprite:
    art = CardFace(pose.card) if pose.is_up else CardBack()
    return Sprite(art, pose.rect, pose.alpha)


def _chain(layout: TableLayout, rest: TableSprites, action: Action) -> Iterator[Sprite]:
    """Yield the chain's number; a broken chain's falls and fades as 0 appears."""
    way = ease_out(min(action.time / FALL_SECONDS, 1.0))
    fallen = action.motion.fallen_chain
    if not fallen or way >= 1:
        yield from rest.chain
        return
    for sprite in rest.chain:
        rect = sprite.rect
        label = Label(str(fallen), layout.window.title, Ink.TEXT, Weight.BOLD)
        down = rect.moved(0, round(way * rect.height))
        yield Sprite(label, down, round(OPAQUE * (1 - way)))
        yield replace(sprite, alpha=round(OPAQUE * way))


def _breathing(mark: Sprite, seconds: float) -> Sprite:
    """Return a hint's ring as bright as it is at this moment.

    Others do not breathe; a number must be read all the time.
    """
    if mark.art != Ring(RingStyle.HINTED):
        return mark
    depth = (1 - cos(2 * pi * seconds / PULSE_SECONDS)) / 2
    return replace(mark, alpha=round(OPAQUE - (OPAQUE - PULSE_LOW) * depth))
