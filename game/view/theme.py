"""How everything looks and how long it moves: colours, shapes and times."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from game.view.sprites import Ink, RingStyle, Surface

Colour: TypeAlias = tuple[int, int, int]


class Fill(NamedTuple):
    """How a box is filled."""

    top: Colour
    """Colour at the upper edge; the fill runs softly down to `bottom`."""
    bottom: Colour
    edge: Colour | None
    """Colour of the hair line around it."""
    radius: float
    """Of the corners, as a part of the shorter side; see `CORNER_LARGEST`."""


@dataclass(frozen=True, slots=True)
class Palette:
    """All colours of one theme."""

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


_CREAM: Final = (250, 246, 235)
_LINEN: Final = (241, 235, 219)
_BUTTON: Final = Fill((41, 104, 78), (31, 86, 64), (68, 133, 104), 0.24)

GREEN: Final = Palette(
    felt_middle=(36, 106, 76),
    felt_edge=(13, 58, 41),
    place=(132, 182, 154),
    place_closed=(90, 138, 114),
    inks={
        Ink.TEXT: (245, 248, 240),
        Ink.QUIET: (208, 227, 214),
        Ink.DISABLED: (134, 168, 150),
        Ink.ON_ACCENT: (48, 31, 0),
        Ink.PAGE_TEXT: (33, 43, 38),
        Ink.PAGE_QUIET: (88, 96, 88),
        Ink.ALERT: (168, 38, 28),
    },
    fills={
        Surface.BAR: Fill((11, 46, 33), (11, 46, 33), None, 0.0),
        Surface.BUTTON: _BUTTON,
        Surface.BUTTON_MAIN: Fill(
            (247, 205, 101), (235, 182, 66), (255, 226, 150), 0.24
        ),
        Surface.BUTTON_OFF: Fill((21, 63, 47), (21, 63, 47), (36, 80, 62), 0.24),
        Surface.BANNER: Fill(_CREAM, _CREAM, (203, 188, 150), 0.26),
        Surface.PANEL: Fill((252, 249, 240), _CREAM, (203, 188, 150), 0.09),
        Surface.PAGE: Fill((252, 249, 240), _CREAM, (203, 188, 150), 0.05),
        Surface.FIELD: Fill((255, 255, 255), (255, 255, 255), (126, 138, 128), 0.18),
        Surface.KEY: Fill((245, 240, 226), _LINEN, (212, 202, 174), 0.18),
        Surface.SCROLL: Fill((150, 152, 138), (150, 152, 138), None, 0.5),
        Surface.RULE: Fill((217, 208, 184), (217, 208, 184), None, 0.0),
    },
    rings={
        RingStyle.SELECTED: (255, 196, 46),
        RingStyle.PARTNER: (120, 220, 255),
        RingStyle.HINTED: (255, 150, 60),
        RingStyle.FOCUSED: (255, 255, 255),
    },
    badge=(255, 150, 60),
    badge_ink=(38, 20, 0),
    card_top=(255, 255, 252),
    card_bottom=(246, 242, 231),
    card_edge=(151, 148, 135),
    suits={
        "c": (24, 27, 32),
        "d": (196, 24, 32),
        "h": (196, 24, 32),
        "s": (24, 27, 32),
    },
    back=(36, 72, 118),
    back_lines=(172, 198, 226),
)
"""The theme that the program opens with."""

CARD_ASPECT: Final = 1.4
"""Height of a card divided by its width."""
CARD_INDEX: Final = 0.4
"""The upper part of a card's height that says rank and suit completely."""
CARD_INDEX_LEAST: Final = 0.32
"""As little of it may do so where the window is too low for more."""
CARD_CORNER: Final = 0.075
"""Radius of a card's corners, as a part of its width."""
CORNER_LARGEST: Final = 18
"""No box has rounder corners than this, in pixels."""
CORNER_LARGEST_SHARE: Final = 0.02
"""Unless this part of its longer side is more (large windows)."""
RING_REACH: Final = 0.05
"""A ring's rectangle reaches this far beyond its card's, as a part of the width."""
DIMMED: Final = 216
"""Brightness of a covered card, of 255."""
SHADE: Final = (4, 18, 12, 150)
"""The veil behind a page, with its opacity."""

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
FADE_SECONDS: Final = 0.18
"""A card or a panel that comes or goes."""
PULSE_SECONDS: Final = 1.6
"""One breath of a hint's marks."""
PULSE_LOW: Final = 150
"""Their lowest opacity, of 255."""
CELEBRATION_SECONDS: Final = 1.2
"""From the winning move to the panel, at most."""
REFUSAL_SECONDS: Final = 2.5
"""A refusal stays in the banner this long."""
