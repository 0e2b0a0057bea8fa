"""Draw the program's icon: a pyramid of three cards before three peaks.

Run from the project's root, after ``assets/cards/build_shapes.py``::

    python assets/icons/build_icons.py

Writes ``icon.svg``, PNGs of seven sizes, ``icon.ico`` (Windows) and ``icon.icns``
(macOS); the last two are containers of PNGs, put together here by hand. Small icons
leave out what could not be seen: the ranks' suits and the far snow.
"""

from __future__ import annotations

import io
import json
import os
import struct
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

HERE = Path(__file__).resolve().parent
SIDE = 512
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 256)
ICNS_TYPES = {b"icp4": 16, b"icp5": 32, b"icp6": 64, b"ic07": 128, b"ic08": 256}
ICNS_TYPES |= {b"ic09": 512}
PLAIN_UP_TO = 32
"""Icons of at most this size have no ranks."""
OVERSAMPLED = 4
"""Drawn this much larger, then reduced: smoother than the SVG reader alone."""

TOP = "A"
"""The card at the top; of its lower half too little is seen to draw anything there."""

RED, BLACK, PAPER, EDGE = "#c41820", "#181b20", "#fffefa", "#8d8a7d"


def rounded(x: float, y: float, size: tuple[float, float], more: str) -> str:
    """Return a rectangle with round corners."""
    width, height = size
    place = f'x="{x}" y="{y}" width="{width}" height="{height}"'
    return f'<rect {place} rx="{width * 0.09}" {more}/>'


def card(x: float, y: float, *, rank: str, suit: str, plain: bool) -> str:
    """Return one card of the pyramid; a plain one shows its suit alone."""
    shapes = json.loads((HERE.parent / "cards" / "shapes.json").read_text("ascii"))
    size, ink = (150.0, 200.0), RED if suit in "dh" else BLACK
    if plain:
        size = (158.0, 210.0)
    parts = [
        rounded(
            x - 3, y + 6, (size[0] + 6, size[1] + 4), 'fill="#000" fill-opacity=".28"'
        ),
        rounded(x, y, size, f'fill="{PAPER}" stroke="{EDGE}" stroke-width="3"'),
    ]
    if plain:
        parts.append(picture(shapes["suits"][suit], ink, x + 26, y + 16, 0.106))
        return "".join(parts)
    parts.append(picture(shapes["ranks"][rank]["path"], ink, x + 15, y + 18, 0.078))
    parts.append(picture(shapes["suits"][suit], ink, x + 88, y + 30, 0.05))
    if rank != TOP:
        parts.append(picture(shapes["suits"][suit], ink, x + 33, y + 104, 0.084))
    return "".join(parts)


def picture(path: str, ink: str, x: float, y: float, scale: float) -> str:
    """Return a shape at a place."""
    return (
        f'<path d="{path}" fill="{ink}"'
        f' transform="translate({x:.1f} {y:.1f}) scale({scale})"/>'
    )


def peak(left: float, top: tuple[float, float], right: float, colours: str) -> str:
    """Return a mountain with a lit and a shadowed side, and snow."""
    (x, y), foot, (lit, dark) = top, 360.0, colours.split()
    height = foot - y
    west, east = (x - left) / height, (right - x) / height
    snow = height * 0.36
    line = (
        f"M{x} {y} L{x + east * snow:.1f} {y + snow:.1f}"
        f" L{x + east * snow * 0.45:.1f} {y + snow * 0.78:.1f}"
        f" L{x:.1f} {y + snow * 1.12:.1f}"
        f" L{x - west * snow * 0.5:.1f} {y + snow * 0.76:.1f}"
        f" L{x - west * snow:.1f} {y + snow:.1f} Z"
    )
    return (
        f'<path d="M{x} {y} L{left} {foot} L{right} {foot} Z" fill="{lit}"/>'
        f'<path d="M{x} {y} L{x + 14} {foot} L{right} {foot} Z" fill="{dark}"/>'
        f'<path d="{line}" fill="#ffffff"/>'
    )


def drawing(*, plain: bool) -> str:
    """Return the icon as SVG."""
    gap, low, high = 156, 262, 128
    sky = (
        '<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="512"'
        ' gradientUnits="userSpaceOnUse"><stop offset="0%" stop-color="#3f9a70"/>'
        '<stop offset="100%" stop-color="#0f4631"/></linearGradient></defs>'
        '<rect x="12" y="12" width="488" height="488" rx="104" fill="url(#sky)"/>'
    )
    ground = (
        '<path d="M12 360 H500 V396 A104 104 0 0 1 396 500 H116'
        ' A104 104 0 0 1 12 396 Z" fill="#145a3f"/>'
    )
    body = [
        sky,
        peak(40, (132, 142), 262, "#7fb79c #5d9a7e"),
        peak(250, (380, 142), 472, "#7fb79c #5d9a7e"),
        peak(108, (256, 46), 404, "#a9d3bf #79ae95"),
        ground,
        card(256 - 75, high, rank=TOP, suit="s", plain=plain),
        card(256 - gap / 2 - 75, low, rank="K", suit="h", plain=plain),
        card(256 + gap / 2 - 75, low, rank="Q", suit="c", plain=plain),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}"'
        f' width="{SIDE}" height="{SIDE}">{"".join(body)}</svg>'
    )


def png(side: int) -> bytes:
    """Return the icon as PNG."""
    text = drawing(plain=side <= PLAIN_UP_TO).encode()
    large = min(side * OVERSAMPLED, 2048)
    surface = pygame.image.load_sized_svg(io.BytesIO(text), (large, large))
    small = pygame.transform.smoothscale(surface, (side, side))
    stream = io.BytesIO()
    pygame.image.save(small, stream, "icon.png")
    return stream.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """Return a Windows icon: a directory, then the PNGs."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    offset, entries = len(head) + 16 * len(pictures), b""
    for side, data in pictures.items():
        edge = side % 256  # 256 is written as 0
        entries += struct.pack("<BBBBHHII", edge, edge, 0, 0, 1, 32, len(data), offset)
        offset += len(data)
    return head + entries + b"".join(pictures.values())


def icns(pictures: dict[bytes, bytes]) -> bytes:
    """Return a macOS icon: a header, then type, length and PNG of each size."""
    body = b"".join(
        kind + struct.pack(">I", len(data) + 8) + data
        for kind, data in pictures.items()
    )
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def main() -> None:
    """Write all files."""
    (HERE / "icon.svg").write_text(drawing(plain=False) + "\n", encoding="ascii")
    pictures = {side: png(side) for side in SIZES}
    for side, data in pictures.items():
        (HERE / f"icon-{side}.png").write_bytes(data)
    (HERE / "icon.ico").write_bytes(ico({side: pictures[side] for side in ICO_SIZES}))
    kinds = {kind: pictures[side] for kind, side in ICNS_TYPES.items()}
    (HERE / "icon.icns").write_bytes(icns(kinds))
    print({side: len(data) for side, data in pictures.items()})


if __name__ == "__main__":
    main()
