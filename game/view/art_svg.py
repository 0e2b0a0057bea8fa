"""Pictures from SVG text: the only place where vectors become pixels."""

from __future__ import annotations

import io

import pygame

from game.geometry import Size
from game.view.theme import Colour


class AssetError(Exception):
    """A file of ours is missing or damaged; the message names it."""


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
    surface = blank(Size(width, height))
    surface.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return surface


def vertical_gradient(name: str, height: int, top: str, bottom: str) -> str:
    """Return the definition of a gradient from the upper edge to ``height``."""
    return (
        f'<defs><linearGradient id="{name}" x1="0" y1="0" x2="0" y2="{height}"'
        ' gradientUnits="userSpaceOnUse">'
        f'<stop offset="0%" stop-color="{top}"/>'
        f'<stop offset="100%" stop-color="{bottom}"/></linearGradient></defs>'
    )
