"""Flat things: boxes, rings, badges, the veil behind pages, and the felt."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from itertools import product
from typing import Final

import pygame

from game.geometry import Rect, Size
from game.view.art_svg import blank, dashed_frame, hex_colour, opaque, raster
from game.view.sprites import RingStyle
from game.view.theme import (
    CORNER_LARGEST,
    CORNER_LARGEST_SHARE,
    Colour,
    Fill,
    Palette,
)

FELT_PATCH: Final = Size(48, 32)
"""The vignette is computed at this size and enlarged."""
GRAIN_SIDE: Final = 256
GRAIN_DEPTH: Final = 7
"""Brightest grain of the felt, of 255."""
SHADE_OPACITY: Final = 150
"""Of the veil behind a page, of 255."""


def corner_radius(size: Size, fill: Fill) -> int:
    """Return the radius of a box's corners."""
    shorter, longer = sorted(size)
    largest = max(CORNER_LARGEST, round(longer * CORNER_LARGEST_SHARE))
    return min(round(shorter * fill.radius), largest, shorter // 2)


def box(size: Size, fill: Fill) -> pygame.Surface:
    """Return a box with smooth corners and a hair line around it."""
    radius = corner_radius(size, fill)
    surface = blank(size) if radius else opaque(size)
    _fill_gradient(surface, fill.top, fill.bottom)
    pen = min(3, max(1, round(min(size) / 240))) if fill.edge else 0
    if fill.edge:
        for side in _sides(size, radius, pen):
            surface.fill(fill.edge, side)
    if radius:
        _round_corners(surface, radius, pen, fill.edge)
    return surface


def _fill_gradient(surface: pygame.Surface, top: Colour, bottom: Colour) -> None:
    """Fill a surface with a colour that runs from the upper edge to the lower one."""
    width, height = surface.get_size()
    if top == bottom:
        surface.fill(top)
        return
    start, end = pygame.Color(*top), pygame.Color(*bottom)
    for y in range(height):
        surface.fill(start.lerp(end, y / max(1, height - 1)), (0, y, width, 1))


def _sides(size: Size, radius: int, pen: int) -> tuple[Rect, Rect, Rect, Rect]:
    """Return the straight parts of the hair line around a box."""
    width, height = size
    return (
        Rect(radius, 0, width - 2 * radius, pen),
        Rect(radius, height - pen, width - 2 * radius, pen),
        Rect(0, radius, pen, height - 2 * radius),
        Rect(width - pen, radius, pen, height - 2 * radius),
    )


def _round_corners(
    surface: pygame.Surface, radius: int, pen: int, edge: Colour | None
) -> None:
    """Draw the hair line's four bends and cut off what lies outside of them."""
    width, height = surface.get_size()
    disc = f'<circle cx="{radius}" cy="{radius}" r="{radius}" fill="#ffffff"/>'
    square = Size(2 * radius, 2 * radius)
    mask = raster(disc, square)
    bend = raster(
        f'<circle cx="{radius}" cy="{radius}" r="{radius - pen / 2}" fill="none"'
        f' stroke="{hex_colour(edge or (0, 0, 0))}" stroke-width="{pen}"/>',
        square,
    )
    for right in (0, 1):
        for lower in (0, 1):
            part = (right * radius, lower * radius, radius, radius)
            place = (right * (width - radius), lower * (height - radius))
            if edge:
                surface.blit(bend, place, part)
            surface.blit(mask, place, part, special_flags=pygame.BLEND_RGBA_MULT)


def ring(size: Size, style: RingStyle, colour: Colour) -> pygame.Surface:
    """Return a frame in the outermost pixels of a rectangle.

    Each has a dark line within and without, so that it stands out from paper and felt.
    """
    return raster(_ring_body(size, style, colour), size)


def _ring_body(size: Size, style: RingStyle, colour: Colour) -> str:
    """Return a ring as SVG elements."""
    pen = max(3.0, min(size) / 22)
    radius = min(size) * 0.08 + pen
    match style:
        case RingStyle.SELECTED:
            return _lines([(_frame(size, pen * 1.3, 0, radius), pen * 1.3)], colour)
        case RingStyle.PARTNER:
            thin, inset = pen * 0.5, pen * 1.05
            outer = _frame(size, thin, 0, radius)
            inner = _frame(size, thin, inset, radius - inset)
            return _lines([(outer, thin), (inner, thin)], colour)
        case RingStyle.HINTED:
            frame = _frame(size, pen * 0.55, pen * 0.25, radius)
            marks = _brackets(size, pen * 1.5, radius)
            return _lines([(frame, pen * 0.55), (marks, pen * 1.5)], colour)
        case RingStyle.FOCUSED:
            thick = pen * 0.8
            ground = _frame(size, thick, 0, radius)
            near = (thick + _casing(thick)) / 2
            dashes = dashed_frame(size, near, radius, min(size) / 3.6)
            return _dark(ground, thick) + _bright(dashes, thick, colour)


def _lines(shapes: Sequence[tuple[str, float]], colour: Colour) -> str:
    """Return shapes drawn with their pens: all broad and dark first, then in colour."""
    dark = [_dark(shape, pen) for shape, pen in shapes]
    return "".join(dark + [_bright(shape, pen, colour) for shape, pen in shapes])


def _dark(shape: str, pen: float) -> str:
    """Return the broad dark line beneath a shape's own."""
    return (
        f'<{shape} fill="none" stroke="#000000" stroke-opacity="0.55"'
        f' stroke-width="{pen + _casing(pen):.2f}"/>'
    )


def _bright(shape: str, pen: float, colour: Colour) -> str:
    """Return a shape's line in its own colour."""
    return (
        f'<{shape} fill="none" stroke="{hex_colour(colour)}" stroke-width="{pen:.2f}"/>'
    )


def _casing(pen: float) -> float:
    """Return how much broader than a line the dark one beneath it is."""
    return max(1.0, pen * 0.35)


def _frame(size: Size, pen: float, inset: float, radius: float) -> str:
    """Return a rounded frame."""
    near = inset + (pen + _casing(pen)) / 2
    return (
        f'rect x="{near:.2f}" y="{near:.2f}" width="{size.width - 2 * near:.2f}"'
        f' height="{size.height - 2 * near:.2f}" rx="{max(1.0, radius):.2f}"'
    )


def _brackets(size: Size, pen: float, radius: float) -> str:
    """Return four corner marks."""
    near = (pen + _casing(pen)) / 2
    reach = near + max(radius, min(size) * 0.24)
    parts = []
    for x, inward_x in ((near, reach), (size.width - near, size.width - reach)):
        for y, inward_y in ((near, reach), (size.height - near, size.height - reach)):
            bend_x = x + (radius if x == near else -radius)
            bend_y = y + (radius if y == near else -radius)
            parts.append(
                f"M{inward_x:.2f} {y:.2f} L{bend_x:.2f} {y:.2f}"
                f" Q{x:.2f} {y:.2f} {x:.2f} {bend_y:.2f} L{x:.2f} {inward_y:.2f}"
            )
    return f'path d="{" ".join(parts)}" stroke-linecap="round"'


def disc(size: Size, palette: Palette) -> pygame.Surface:
    """Return a badge without its text: a disc, or a pill where it is wide."""
    radius, pen = min(size) / 2, max(1.0, min(size) / 16)
    body = (
        f'<rect x="{pen / 2}" y="{pen / 2}" width="{size.width - pen}"'
        f' height="{size.height - pen}" rx="{radius - pen / 2}"'
        f' fill="{hex_colour(palette.badge)}"'
        f' stroke="{hex_colour(palette.badge_ink)}" stroke-width="{pen}"/>'
    )
    return raster(body, size)


def shade(size: Size, palette: Palette) -> pygame.Surface:
    """Return the veil behind a page."""
    surface = blank(size)
    surface.fill((*palette.veil, SHADE_OPACITY))
    return surface


def felt(size: Size, palette: Palette) -> pygame.Surface:
    """Return the table: lighter in the middle, with a fine grain."""
    patch = opaque(FELT_PATCH)
    middle, edge = pygame.Color(*palette.felt_middle), pygame.Color(*palette.felt_edge)
    last = FELT_PATCH.width - 1
    for y in range(FELT_PATCH.height):
        for x in range(FELT_PATCH.width // 2):
            across = 2 * (x + 0.5) / FELT_PATCH.width - 1
            down = 2 * (y + 0.5) / FELT_PATCH.height - 0.92
            distance = min(1.0, (across * across + down * down) / 2.1)
            colour = middle.lerp(edge, distance**0.9)
            patch.set_at((x, y), colour)
            patch.set_at((last - x, y), colour)
    surface = pygame.transform.smoothscale(patch, size)
    grain = _grain()
    places = product(
        range(0, size.width, GRAIN_SIDE), range(0, size.height, GRAIN_SIDE)
    )
    tiles = [(grain, place) for place in places]
    surface.fblits(tiles, pygame.BLEND_RGB_ADD)
    return surface


def _grain() -> pygame.Surface:
    """Return a tile of faint noise, the same on every machine."""
    noise = hashlib.shake_256(b"felt").digest(GRAIN_SIDE * GRAIN_SIDE)
    levels = bytes(value * GRAIN_DEPTH // 256 for value in range(256))
    tile = pygame.image.frombuffer(
        noise.translate(levels), (GRAIN_SIDE, GRAIN_SIDE), "P"
    )
    tile.set_palette([(level, level, level) for level in range(256)])
    grain = opaque(Size(GRAIN_SIDE, GRAIN_SIDE))
    grain.blit(tile, (0, 0))
    return grain
