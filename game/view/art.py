"""Art: turns what a sprite shows into pixels, and keeps what it has drawn.

Nothing is drawn before it is first asked for, and every cache is bounded.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game.geometry import Rect, Size, centered
from game.view import art_flat
from game.view.art_cards import Deck, empty_place, squeezed
from game.view.art_icons import icon_svg
from game.view.art_shapes import load_shapes
from game.view.art_svg import blank, hex_colour, raster
from game.view.art_text import Type, drawn_px
from game.view.palettes import GREEN
from game.view.sprites import (
    Align,
    Badge,
    Box,
    CardBack,
    CardFace,
    Drawable,
    EmptyPlace,
    Icon,
    IconName,
    Ink,
    Label,
    Ring,
    RingStyle,
    Shade,
    Surface,
    Weight,
)
from game.view.theme import Palette

__all__ = ["Art", "Placed"]

DECKS_KEPT: Final = 3
SQUEEZED_KEPT: Final = 64
BOXES_KEPT: Final = 32
"""A screen has up to 14. Two of them may fill the window, so more would be dear."""
SMALL_KEPT: Final = 256
NEAR_SIZE: Final = 0.12
"""A card at most this much larger or smaller than the layout's is scaled, not redrawn:
it is on the move."""
SHAPE_TOLERANCE: Final = 1.5
"""A card whose height is off by more pixels than this has another shape: it turns."""
BADGE_TEXT: Final = 0.62
"""Height of a badge's text, as a part of the badge's."""


class Placed(NamedTuple):
    """A picture and where its upper left corner lies."""

    surface: pygame.Surface
    x: int
    y: int

    @property
    def bounds(self) -> Rect:
        """Every pixel that it may touch."""
        return Rect(self.x, self.y, *self.surface.get_size())


class Art:
    """Draws everything that sprites can show, in one theme.

    `AssetError` if a file that it needs is missing or damaged: the outlines of cards
    and the fonts are read at once, a font's other sizes when they are first needed.
    """

    def __init__(self, assets: Path, palette: Palette = GREEN) -> None:
        self.palette = palette
        self._shapes = load_shapes(assets)
        self._type = Type(assets)
        self._window_size = Size(0, 0)
        self._card_size = Size(0, 0)
        self._card_index: int | None = None
        self._nothing = blank(Size(0, 0))
        self._deck = lru_cache(maxsize=DECKS_KEPT)(self._make_deck)
        self._squeezed = lru_cache(maxsize=SQUEEZED_KEPT)(self._squeeze)
        self._box = lru_cache(maxsize=BOXES_KEPT)(self._draw_box)
        self._ring = lru_cache(maxsize=BOXES_KEPT)(self._draw_ring)
        self._place = lru_cache(maxsize=DECKS_KEPT * 2)(self._draw_place)
        self._badge = lru_cache(maxsize=SMALL_KEPT)(self._draw_badge)
        self._icon = lru_cache(maxsize=SMALL_KEPT)(self._draw_icon)
        self._shade = lru_cache(maxsize=1)(self._draw_shade)
        self._felt = lru_cache(maxsize=1)(self._draw_felt)

    def use_card_size(self, size: Size, index: int | None = None) -> None:
        """Say how large the layout's cards are; these are drawn sharp and kept.

        With ``index``, rank and suit lie in so many pixels of their height.
        """
        self._card_size, self._card_index = size, index

    def use_palette(self, palette: Palette) -> None:
        """Change the theme; everything is drawn anew when asked for."""
        self.palette = palette
        self._felt.cache_clear()
        self._forget()

    def _forget(self) -> None:
        """Let go of all but the felt.

        The caches are bounded by number, but a picture may fill the window: those of
        every size that a window had while it was dragged larger would be gigabytes.
        """
        for cache in (
            self._deck,
            self._squeezed,
            self._box,
            self._ring,
            self._place,
            self._badge,
            self._icon,
            self._shade,
            self._type.line,
        ):
            cache.cache_clear()

    def felt(self, size: Size) -> pygame.Surface:
        """Return the table without anything on it; it is as large as the window."""
        if size != self._window_size:
            self._window_size = size
            self._forget()
        return self._felt(size)

    def place(self, drawable: Drawable, rect: Rect) -> Placed:
        """Return the picture of something in its rectangle."""
        if rect.width < 1 or rect.height < 1:
            return Placed(self._nothing, rect.x, rect.y)
        match drawable:
            case CardFace() | CardBack():
                return Placed(self.card(drawable, rect.size), rect.x, rect.y)
            case EmptyPlace(closed):
                return Placed(self._place(rect.size, closed), rect.x, rect.y)
            case Ring(style):
                return Placed(self._ring(style, rect.size), rect.x, rect.y)
            case Badge(text):
                return Placed(self._badge(text, rect.size), rect.x, rect.y)
            case Label():
                return self._place_label(drawable, rect)
            case Box(surface):
                return Placed(self._box(surface, rect.size), rect.x, rect.y)
            case Icon(name, ink):
                side = min(rect.size)
                square = centered(Size(side, side), rect.center)
                return Placed(self._icon(name, side, ink), square.x, square.y)
            case Shade():
                return Placed(self._shade(rect.size), rect.x, rect.y)

    def card(self, drawable: CardFace | CardBack, size: Size) -> pygame.Surface:
        """Return a card at exactly this size.

        At the layout's size, and at a size of its own in a panel, it is drawn sharp;
        while it turns or grows it is the layout's card, scaled.
        """
        main = self._card_size if min(self._card_size) > 0 else size
        if size == main:
            return self._drawn_card(drawable, size)
        has_same_shape = abs(size.width * main.height / main.width - size.height) <= (
            SHAPE_TOLERANCE
        )
        is_near = abs(size.width - main.width) <= main.width * NEAR_SIZE
        if has_same_shape and not is_near:
            return self._drawn_card(drawable, size)
        return self._squeezed(drawable, size, main)

    def _drawn_card(self, drawable: CardFace | CardBack, size: Size) -> pygame.Surface:
        """Return a card out of the deck of this size."""
        index = self._card_index if size == self._card_size else None
        deck = self._deck(size, index)
        match drawable:
            case CardFace(card, dimmed):
                return deck.face(card, dimmed=dimmed)
            case CardBack(dimmed):
                return deck.back(dimmed=dimmed)

    def _squeeze(
        self, drawable: CardFace | CardBack, size: Size, main: Size
    ) -> pygame.Surface:
        """Scale the layout's card."""
        return squeezed(self._drawn_card(drawable, main), size)

    def _make_deck(self, size: Size, index: int | None) -> Deck:
        """Return an undrawn deck."""
        return Deck(size, self._shapes, self.palette, index)

    def _draw_place(self, size: Size, closed: bool) -> pygame.Surface:  # noqa: FBT001
        """Draw an empty place."""
        return empty_place(size, self.palette, closed=closed)

    def _draw_box(self, surface: Surface, size: Size) -> pygame.Surface:
        """Draw a box."""
        return art_flat.box(size, self.palette.fills[surface])

    def _draw_ring(self, style: RingStyle, size: Size) -> pygame.Surface:
        """Draw a ring."""
        return art_flat.ring(size, style, self.palette.rings[style])

    def _draw_icon(self, name: IconName, side: int, ink: Ink) -> pygame.Surface:
        """Draw an icon."""
        colour = hex_colour(self.palette.inks[ink])
        return raster(icon_svg(name, colour, side), Size(side, side))

    def _draw_badge(self, text: str, size: Size) -> pygame.Surface:
        """Draw a badge."""
        wide = len(text) > 2  # noqa: PLR2004
        side = min(size)
        surface = art_flat.disc(size if wide else Size(side, side), self.palette)
        label = Label(text, round(side * BADGE_TEXT), weight=Weight.BOLD)
        room = Size(round(surface.get_width() - side * 0.24), side)
        px = drawn_px(label, room)
        line = self._type.line(text, px, Weight.BOLD, self.palette.badge_ink)
        top = side // 2 - self._type.baseline_offset(px, Weight.BOLD)
        surface.blit(line, ((surface.get_width() - line.get_width()) // 2, top))
        return surface

    def _draw_shade(self, size: Size) -> pygame.Surface:
        """Draw the veil behind a page."""
        return art_flat.shade(size, self.palette)

    def _draw_felt(self, size: Size) -> pygame.Surface:
        """Draw the table."""
        return art_flat.felt(size, self.palette)

    def _place_label(self, label: Label, rect: Rect) -> Placed:
        """Return a line of text where it belongs in its rectangle."""
        if not label.text:
            return Placed(self._nothing, rect.x, rect.y)
        px = drawn_px(label, rect.size)
        line = self._type.line(
            label.text, px, label.weight, self.palette.inks[label.ink]
        )
        x = rect.x + _indent(label.align, rect.width - line.get_width())
        y = rect.center.y - self._type.baseline_offset(px, label.weight)
        return Placed(line, x, y)


def _indent(align: Align, spare: int) -> int:
    """Return how much of the spare width lies to the left of a line."""
    match align:
        case Align.LEFT:
            return 0
        case Align.CENTER:
            return spare // 2
        case Align.RIGHT:
            return spare
