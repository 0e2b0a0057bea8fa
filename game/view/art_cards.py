"""A pack of cards at one size: faces are put together from parts when first asked for.

The upper two fifths of a face say everything, because the lower rows cover the rest,
or still less of it where a low window leaves less to be seen:

    +-----------+
    | 10      h |   rank, suit
    |           |
    |    ###    |   the emblem
    |    ###    |
    +-----------+
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, TypeVar
from weakref import WeakMethod

import pygame

from game.cards import Card
from game.geometry import Rect, Size
from game.settings import Ranks
from game.view.art_backs import pattern
from game.view.art_shapes import COURT, RANK_NAMES, UNIT, Shapes
from game.view.art_svg import (
    blank,
    dashed_frame,
    hex_colour,
    raster,
    vertical_gradient,
)
from game.view.sprites import OPAQUE
from game.view.theme import CARD_CORNER, CARD_INDEX_CLOSE, DIMMED, Colour, Palette

RANK_HEIGHT, RANK_TOP, RANK_LEFT = 0.465, 0.05, 0.07
SUIT_SIDE, SUIT_RIGHT = 0.285, 0.06
LARGER_WIDENED, LARGER_SUIT_SIDE = 1.15, 0.225
LOWER_RANK_HEIGHT, LOWER_RANK_MIDDLE = 0.66, 0.985
EMBLEM_SIDE, EMBLEM_MIDDLE = 0.62, 0.985
ACE_SIDE, ACE_LINE = 0.72, 0.8
COURT_SUIT_SIDE, COURT_SUIT_MIDDLE = 0.3, 0.715
PEAKS_WIDTH, PEAKS_ASPECT, PEAKS_MIDDLE = 0.66, 0.65, 1.1
"""All as parts of the card's width; what lies in the index shrinks with it."""

EDGE_MARGIN, SHADOW_MARGIN = 0.013, 0.03
"""Room left around the face, and below it, for the shadow."""
FAINT: Final = 30
"""A covered card's emblem is faint: it would only show in pieces between others."""
PEAKS_PEN: Final = 36
DASH_PITCH: Final = 5
"""From one dash of a closed place to the next, in pens."""
SHADOW_LAYERS: Final = 5
SHADOW_OPACITY: Final = 0.085

_Drawn = TypeVar("_Drawn")


def _once(draw: Callable[..., _Drawn]) -> Callable[..., _Drawn]:
    """Return a method that remembers what it has drawn.

    It does not hold its deck: in a circle with it, some megabytes of a deck that
    nobody uses any more would stay until Python looks for such circles.
    """
    method = WeakMethod(draw)

    @cache
    def drawn(*arguments: object, **options: object) -> _Drawn:
        found = method()
        assert found is not None, "the deck has gone"
        return found(*arguments, **options)

    return drawn


class Deck:
    """All cards at one size; ``index`` is the height in which rank and suit lie."""

    def __init__(
        self, size: Size, shapes: Shapes, palette: Palette, index: int | None = None
    ) -> None:
        self.size = size
        full = size.height * CARD_INDEX_CLOSE
        self._index_width = size.width * min(1.0, (index or full) / full)
        self._shapes = shapes
        self._palette = palette
        self._paper = _once(self._draw_paper)
        self._rank = _once(self._draw_rank)
        self._suit = _once(self._draw_suit)
        self._ace = _once(self._draw_ace)
        self._peaks = _once(self._draw_peaks)
        self.face = _once(self._compose_face)
        self.back = _once(self._compose_back)

    @property
    def paper(self) -> Rect:
        """Where the card's paper lies in its rectangle; around it is its shadow."""
        width, height = self.size
        side = max(1, round(width * EDGE_MARGIN))
        below = max(2, round(width * SHADOW_MARGIN))
        return Rect(side, side, width - 2 * side, height - side - below)

    @property
    def _rank_margin(self) -> int:
        """Room around a rank: round letters reach a little beyond flat ones."""
        return 1 + round(self._rank_height * 0.03)

    @property
    def _is_larger(self) -> bool:
        return self._palette.ranks is Ranks.LARGER

    @property
    def _rank_height(self) -> int:
        return int(self._index_width * RANK_HEIGHT)

    def _compose_face(self, card: Card, *, dimmed: bool) -> pygame.Surface:
        """Return a card, face up."""
        width, paper = self.size.width, self.paper
        surface = self._paper().copy()
        ink = self._palette.suits[card.suit]
        widened = LARGER_WIDENED if self._is_larger else 1.0
        rank = self._rank(card.rank, ink, self._rank_height, widened)
        top = paper.y + int(self._index_width * RANK_TOP)
        left, margin = paper.x + round(width * RANK_LEFT), self._rank_margin
        surface.blit(rank, (left - margin, top - margin))
        side = LARGER_SUIT_SIDE if self._is_larger else SUIT_SIDE
        suit = self._suit(card.suit, round(self._index_width * side))
        middle = top + self._rank_height // 2
        right = paper.right - round(width * SUIT_RIGHT)
        surface.blit(suit, suit.get_rect(right=right, centery=middle))
        for picture, depth in self._emblem(card):
            picture.set_alpha(FAINT if dimmed else OPAQUE)
            place = (width // 2, paper.y + round(width * depth))
            surface.blit(picture, picture.get_rect(center=place))
            # The picture is kept, and may be another card's corner at small sizes.
            picture.set_alpha(OPAQUE)
        return _darkened(surface) if dimmed else surface

    def _emblem(self, card: Card) -> list[tuple[pygame.Surface, float]]:
        """Return the pictures of a face's lower part, and how far down each lies."""
        width, name = self.size.width, RANK_NAMES[card.rank - 1]
        if self._is_larger:
            ink = self._palette.suits[card.suit]
            height = int(width * LOWER_RANK_HEIGHT)
            return [(self._rank(card.rank, ink, height, 1.0), LOWER_RANK_MIDDLE)]
        if name == "A":
            return [(self._ace(card.suit), EMBLEM_MIDDLE)]
        if name not in COURT:
            return [(self._suit(card.suit, round(width * EMBLEM_SIDE)), EMBLEM_MIDDLE)]
        suit = self._suit(card.suit, round(width * COURT_SUIT_SIDE))
        peaks = self._peaks(name, self._palette.suits[card.suit])
        return [(suit, COURT_SUIT_MIDDLE), (peaks, PEAKS_MIDDLE)]

    def _compose_back(self, *, dimmed: bool) -> pygame.Surface:
        """Return a card, face down."""
        return _darkened(self.back(dimmed=False)) if dimmed else self._draw_back()

    def _draw_paper(self) -> pygame.Surface:
        """Draw the face without rank and suit."""
        top, bottom = self._palette.card_top, self._palette.card_bottom
        return raster(self._sheet(hex_colour(top), hex_colour(bottom)), self.size)

    def _draw_rank(
        self, rank: int, ink: Colour, height: int, widened: float
    ) -> pygame.Surface:
        """Draw a rank with a margin; its top lies on a whole pixel."""
        shape = self._shapes.ranks[RANK_NAMES[rank - 1]]
        scale, margin = height / UNIT, self._rank_margin
        width = round(shape.width * scale * widened)
        size = Size(width + 2 * margin, height + 2 * margin)
        return raster(
            f'<g transform="translate({margin} {margin})'
            f' scale({scale * widened} {scale})">'
            f'<path d="{shape.path}" fill="{hex_colour(ink)}"/></g>',
            size,
        )

    def _draw_suit(self, suit: str, side: int) -> pygame.Surface:
        """Draw a suit in its colour."""
        ink = hex_colour(self._palette.suits[suit])
        path = self._shapes.suits[suit]
        body = f'<path d="{path}" fill="{ink}" transform="scale({side / UNIT})"/>'
        return raster(body, Size(side, side))

    def _draw_ace(self, suit: str) -> pygame.Surface:
        """Draw the ace's emblem: a large suit with a line engraved along its edge."""
        side = round(self.size.width * ACE_SIDE)
        path, ink = self._shapes.suits[suit], hex_colour(self._palette.suits[suit])
        paper = hex_colour(self._palette.card_top)
        middle = UNIT / 2
        body = (
            f'<g transform="scale({side / UNIT})"><path d="{path}" fill="{ink}"/>'
            f'<path d="{path}" fill="none" stroke="{paper}" stroke-width="32"'
            f' transform="translate({middle} {middle}) scale({ACE_LINE})'
            f' translate({-middle} {-middle})"/></g>'
        )
        return raster(body, Size(side, side))

    def _draw_peaks(self, name: str, ink: Colour) -> pygame.Surface:
        """Draw the emblem of a court card: rock in the suit's colour, snow on top."""
        width = round(self.size.width * PEAKS_WIDTH)
        rock, snow = self._shapes.peaks[name]
        return raster(
            f'<g transform="scale({width / UNIT})" stroke-linejoin="round"'
            f' stroke="{hex_colour(ink)}" stroke-width="{PEAKS_PEN}">'
            f'<path d="{rock}" fill="{hex_colour(ink)}"/>'
            f'<path d="{snow}" fill="{hex_colour(self._palette.card_top)}"/></g>',
            Size(width, round(width * PEAKS_ASPECT)),
        )

    def _sheet(self, top: str, bottom: str) -> str:
        """Return a shadow and a sheet of paper with a hair line around it."""
        paper, (width, height) = self.paper, self.size
        radius = width * CARD_CORNER
        layers = []
        for step in range(SHADOW_LAYERS):
            part = step / SHADOW_LAYERS
            x = paper.x * part
            y = paper.y + (height - paper.bottom) * part * 0.6
            bottom_edge = height - (height - paper.bottom) * part
            layers.append(
                f'<rect x="{x}" y="{y}" width="{width - 2 * x}"'
                f' height="{bottom_edge - y}" rx="{radius}"'
                f' fill="#000000" fill-opacity="{SHADOW_OPACITY}"/>'
            )
        line = max(0.75, width / 150)
        return (
            vertical_gradient("sheet", height, top, bottom)
            + "".join(layers)
            + f'<rect x="{paper.x + line / 2}" y="{paper.y + line / 2}"'
            f' width="{paper.width - line}" height="{paper.height - line}"'
            f' rx="{radius}" fill="url(#sheet)"'
            f' stroke="{hex_colour(self._palette.card_edge)}" stroke-width="{line}"/>'
        )

    def _draw_back(self) -> pygame.Surface:
        """Draw the back: a field with a pattern, in a frame of paper."""
        paper, width = self.paper, self.size.width
        fill, lines = (
            hex_colour(self._palette.back),
            hex_colour(self._palette.back_lines),
        )
        sheet = hex_colour(self._palette.card_top)
        border = max(2, round(width * 0.055))
        field = Rect(*paper).inset(border)
        corner = width * CARD_CORNER * 0.55
        body = (
            f'{self._sheet(sheet, sheet)}<rect x="{field.x}" y="{field.y}"'
            f' width="{field.width}" height="{field.height}" rx="{corner}"'
            f' fill="{fill}"/>'
        )
        surface = raster(body, self.size)
        surface.blit(pattern(self._palette.pattern, field.size, lines), field)
        return surface


def _darkened(surface: pygame.Surface) -> pygame.Surface:
    """Return the card as it looks beneath others."""
    darker = surface.copy()
    darker.fill((DIMMED, DIMMED, DIMMED), special_flags=pygame.BLEND_RGB_MULT)
    return darker


def empty_place(size: Size, palette: Palette, *, closed: bool) -> pygame.Surface:
    """Return the outline of a place where a card could lie."""
    paper = Deck(size, Shapes({}, {}, {}), palette).paper
    pen = max(1.2, size.width * 0.016)
    ink = hex_colour(palette.place_closed if closed else palette.place)
    radius = size.width * CARD_CORNER
    veil = 0.10 if closed else 0.16
    inset = paper.inset(max(1, round(pen)))
    frame = (
        f'rect x="0" y="0" width="{inset.width}" height="{inset.height}" rx="{radius}"'
    )
    line = dashed_frame(inset.size, 0, radius, pen * DASH_PITCH) if closed else frame
    body = (
        f'<g transform="translate({inset.x} {inset.y})">'
        f'<{frame} fill="#000000" fill-opacity="{veil}"/>'
        f'<{line} fill="none" stroke="{ink}" stroke-width="{pen}"/></g>'
    )
    return raster(body, size)


def squeezed(surface: pygame.Surface, size: Size) -> pygame.Surface:
    """Return the card at another size: while it turns, or while a window is resized."""
    if size.width < 1 or size.height < 1:
        return blank(Size(0, 0))
    return pygame.transform.smoothscale(surface, size)
