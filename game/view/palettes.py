"""The tables and decks that can be chosen, as palettes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from msgspec.structs import replace

from game.settings import Back, Settings, SuitColours, Theme
from game.view.sprites import Ink, RingStyle, Surface
from game.view.theme import Colour, Fill, Palette

_CREAM: Final = (250, 246, 235)
_SHEET: Final = (252, 249, 240)
_SAND: Final = (203, 188, 150)
_BLACK: Final = (24, 27, 32)
_RED: Final = (196, 24, 32)

SUITS: Final[Mapping[SuitColours, Mapping[str, Colour]]] = {
    SuitColours.TWO: {"c": _BLACK, "d": _RED, "h": _RED, "s": _BLACK},
    SuitColours.FOUR: {
        "c": (8, 104, 48),
        "d": (22, 80, 186),
        "h": _RED,
        "s": _BLACK,
    },
}


class BackColours(NamedTuple):
    """The colours of a card's back."""

    ground: Colour
    lines: Colour


BACKS: Final[Mapping[Back, BackColours]] = {
    Back.PEAKS: BackColours((36, 72, 118), (172, 198, 226)),
    Back.WAVES: BackColours((122, 40, 52), (236, 190, 178)),
    Back.TILES: BackColours((92, 74, 50), (226, 206, 166)),
}

GREEN: Final = Palette(
    felt_middle=(36, 106, 76),
    felt_edge=(13, 58, 41),
    place=(150, 198, 170),
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
        Surface.BUTTON: Fill((41, 104, 78), (31, 86, 64), (68, 133, 104), 0.24),
        Surface.BUTTON_MAIN: Fill(
            (247, 205, 101), (235, 182, 66), (255, 226, 150), 0.24
        ),
        Surface.BUTTON_OFF: Fill((21, 63, 47), (21, 63, 47), (36, 80, 62), 0.24),
        Surface.BANNER: Fill(_CREAM, _CREAM, _SAND, 0.26),
        Surface.PANEL: Fill(_SHEET, _CREAM, _SAND, 0.09),
        Surface.PAGE: Fill(_SHEET, _CREAM, _SAND, 0.05),
        Surface.FIELD: Fill((255, 255, 255), (255, 255, 255), (126, 138, 128), 0.18),
        Surface.KEY: Fill((245, 240, 226), (241, 235, 219), (212, 202, 174), 0.18),
        Surface.SCROLL: Fill((150, 152, 138), (150, 152, 138), None, 0.5),
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
    suits=SUITS[SuitColours.TWO],
    back=BACKS[Back.PEAKS].ground,
    back_lines=BACKS[Back.PEAKS].lines,
    veil=(4, 18, 12),
)
"""The theme that the program opens with."""

BLUE: Final = replace(
    GREEN,
    felt_middle=(42, 74, 124),
    felt_edge=(15, 29, 58),
    place=(142, 168, 212),
    place_closed=(98, 122, 166),
    inks={
        **GREEN.inks,
        Ink.TEXT: (242, 245, 252),
        Ink.QUIET: (208, 219, 240),
        Ink.DISABLED: (138, 155, 188),
        Ink.PAGE_TEXT: (32, 38, 50),
        Ink.PAGE_QUIET: (86, 92, 104),
    },
    fills={
        **GREEN.fills,
        Surface.BAR: Fill((13, 24, 48), (13, 24, 48), None, 0.0),
        Surface.BUTTON: Fill((48, 80, 130), (37, 64, 108), (80, 112, 164), 0.24),
        Surface.BUTTON_OFF: Fill((25, 41, 74), (25, 41, 74), (42, 60, 98), 0.24),
    },
    veil=(4, 9, 22),
)

_BROWN: Final = (52, 40, 26)
_PINE: Final = (32, 96, 72)

PAPER: Final = replace(
    GREEN,
    felt_middle=(233, 221, 196),
    felt_edge=(208, 190, 158),
    place=(116, 90, 52),
    place_closed=(164, 142, 106),
    inks={
        **GREEN.inks,
        Ink.TEXT: _BROWN,
        Ink.QUIET: (82, 66, 44),
        Ink.DISABLED: (116, 98, 70),
        Ink.ON_ACCENT: (250, 248, 240),
        Ink.PAGE_TEXT: _BROWN,
        Ink.PAGE_QUIET: (96, 82, 62),
    },
    fills={
        **GREEN.fills,
        Surface.BAR: Fill((196, 176, 140), (196, 176, 140), None, 0.0),
        Surface.BUTTON: Fill((251, 245, 231), (240, 230, 208), (158, 134, 92), 0.24),
        Surface.BUTTON_MAIN: Fill((44, 116, 88), _PINE, (22, 72, 54), 0.24),
        Surface.BUTTON_OFF: Fill(
            (207, 190, 158), (207, 190, 158), (178, 156, 116), 0.24
        ),
        Surface.BANNER: Fill((255, 253, 247), (255, 253, 247), (158, 134, 92), 0.26),
        Surface.PANEL: Fill((255, 253, 247), _SHEET, (158, 134, 92), 0.09),
        Surface.PAGE: Fill((255, 253, 247), _SHEET, (158, 134, 92), 0.05),
        Surface.FIELD: Fill((255, 255, 255), (255, 255, 255), (150, 130, 96), 0.18),
        Surface.KEY: Fill((243, 235, 216), (236, 226, 203), (176, 154, 114), 0.18),
    },
    rings={
        **GREEN.rings,
        RingStyle.PARTNER: (96, 196, 244),
    },
    card_edge=(140, 126, 100),
    veil=(38, 28, 14),
)

THEMES: Final[Mapping[Theme, Palette]] = {
    Theme.GREEN: GREEN,
    Theme.BLUE: BLUE,
    Theme.PAPER: PAPER,
}


def palette_for(settings: Settings) -> Palette:
    """Return how table and cards look by these settings."""
    ground, lines = BACKS[settings.back]
    return replace(
        THEMES[settings.theme],
        suits=SUITS[settings.suit_colours],
        back=ground,
        back_lines=lines,
        pattern=settings.back,
        ranks=settings.ranks,
    )
