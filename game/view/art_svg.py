"""Pictures from SVG text: the only place where vectors become pixels."""

from __future__ import annotations

import io
import math

import pygame

from game.geometry import Size
from game.view.theme import Colour


def hex_colour(colour: Colour) -> str:
    """Return the colour as SVG writes it.

    >>> hex_colour((255, 128, 0))
    '#ff8000'
    """
    return "#{:02x}{:02x}{:02x}".format(*colour)


def blank(size: Size) -> pygame.Surface:
    """Return a wholly transparent surface."""
    return pygame.Surface(size, pygame.SRCALPHA, 32)


def opaque(size: Size) -> pygame.Surface:
    """Return a black surface without transparency; such are drawn fastest."""
    return pygame.Surface(size, 0, 32)


def raster(body: str, size: Size) -> pygame.Surface:
    """Draw SVG elements, in pixels, on a transparent surface.

    SDL's SVG reader knows shapes, paths, strokes and gradients; text, masks, filters
    and patterns are silently left out by it.
    """
    width, height = max(1, size.width), max(1, size.height)
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}">{body}</svg>'
    )
    picture = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, height))
    # The reader's order of colours is another than the screen's.
    return picture.convert(blank(Size(1, 1)))


def vertical_gradient(name: str, height: int, top: str, bottom: str) -> str:
    """Return the definition of a gradient from the upper edge to ``height``."""
    return (
        f'<defs><linearGradient id="{name}" x1="0" y1="0" x2="0" y2="{height}"'
        ' gradientUnits="userSpaceOnUse">'
        f'<stop offset="0%" stop-color="{top}"/>'
        f'<stop offset="100%" stop-color="{bottom}"/></linearGradient></defs>'
    )


def dashed_frame(size: Size, near: float, radius: float, pitch: float) -> str:
    """Return a rounded frame of dashes, a whole number of them, without its pen.

    It is an open path from the middle of the upper side: of a closed shape, such as a
    rectangle, SDL's reader draws a stray dash now and then.
    """
    right, bottom, middle = size.width - near, size.height - near, size.width / 2
    r = max(1.0, radius)
    around = 2 * (size.width + size.height - 4 * near) - (8 - 2 * math.pi) * r
    count = max(8, 2 * round(around / pitch / 2))
    dash, gap = 0.58 * around / count, 0.42 * around / count
    bend = f"A{r:.2f} {r:.2f} 0 0 1"
    return (
        f'path d="M{middle:.2f} {near:.2f}'
        f" H{right - r:.2f} {bend} {right:.2f} {near + r:.2f}"
        f" V{bottom - r:.2f} {bend} {right - r:.2f} {bottom:.2f}"
        f" H{near + r:.2f} {bend} {near:.2f} {bottom - r:.2f}"
        f' V{near + r:.2f} {bend} {near + r:.2f} {near:.2f} H{middle:.2f}"'
        f' stroke-dasharray="{dash:.3f} {gap:.3f}" stroke-dashoffset="{dash / 2:.3f}"'
    )
