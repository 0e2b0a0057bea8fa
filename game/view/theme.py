"""How everything looks and how long it moves: colours, shapes and times."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from msgspec import Struct

from game.settings import Back, Ranks
from game.view.sprites import Ink, RingStyle, Surface

Colour: TypeAlias = tuple[int, int, int]


class Fill(Struct, frozen=True):
    """How a box is filled."""

    top: Colour
    """Colour at the upper edge; the fill runs softly down to `bottom`."""
    bottom: Colour
    edge: Colour | None
    """Colour of the hair line around it."""
    radius: float
    """Of the corners, as a part of the shorter side; see `CORNER_LARGEST`."""


class Palette(Struct, frozen=True):
    """All colours of a table and a deck, and what else is chosen of the deck."""

    felt_middle: Colour
    felt_edge: Colour
    place: Colour
    """The outline of an empty place."""
    place_closed: Colour
    inks: Mapping[Ink, Colour]
    fills: Mapping[Surface, Fill]
    rings: Mapping[RingStyle, Colour]
    badge: Colour
    badge_ink: Colour
    card_top: Colour
    card_bottom: Colour
    card_edge: Colour
    suits: Mapping[str, Colour]
    """Colour of each suit, by its letter in `game.cards.SUIT_LETTERS`."""
    back: Colour
    back_lines: Colour
    veil: Colour
    """What lies behind a page is seen through this."""
    pattern: Back = Back.PEAKS
    """Of the backs."""
    ranks: Ranks = Ranks.LARGE


CARD_ASPECT: Final = 1.4
"""Height of a card divided by its width."""
CARD_INDEX: Final = 0.4
"""The upper part of a card's height that says rank and suit completely."""
CARD_INDEX_CLOSE: Final = 0.38
"""As little of it does so where rows that lie closer make the cards larger."""
CARD_INDEX_LEAST: Final = 0.32
"""As little of it may do so where the window is too low for more."""
CARD_CORNER: Final = 0.075
"""Radius of a card's corners, as a part of its width."""
CORNER_LARGEST: Final = 18
"""No box has rounder corners than this, in pixels."""
CORNER_LARGEST_SHARE: Final = 0.02
"""Unless this part of its longer side is more (large windows)."""
DIMMED: Final = 216
"""Brightness of a covered card, of 255."""

FLIGHT_SECONDS: Final = 0.22
"""A card's way from one place to another."""
TURN_SECONDS: Final = 0.2
"""A card turning over."""
SHAKE_SECONDS: Final = 0.2
"""A refused card shaking: twice to each side."""
SHAKE_REACH: Final = 0.06
"""How far it goes to the side, as a part of its width."""
DEAL_STAGGER_SECONDS: Final = 0.022
"""Between one dealt card and the next."""
DEAL_SECONDS: Final = 0.85
"""A whole deal, from the first card's start to the last one's arrival."""
LIFT: Final = 0.05
"""How much a flying card rises, as a part of its height."""
PULSE_SECONDS: Final = 1.6
"""One breath of a hint's rings."""
PULSE_LOW: Final = 150
"""Their lowest opacity, of 255."""
CELEBRATION_SECONDS: Final = 1.2
"""From the winning move to the panel, at most."""
