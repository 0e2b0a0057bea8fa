"""Turn the ranks into outlines: writes ``shapes.json``, from which cards are drawn.

Run from the project's root, after ``assets/fonts/build_fonts.py``::

    python assets/cards/build_shapes.py

Each rank is one path in units of a thousandth of its height, its top left corner at
the origin. The letters are those of our bold font (SIL Open Font License, see
``assets/fonts/OFL.txt``), a ten squeezed into the width of one large letter;
suits and emblems are our own drawings and stand in this file.
"""

from __future__ import annotations

import json
from pathlib import Path

from fontTools.misc.transform import Transform
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

HERE = Path(__file__).resolve().parent
FONT = HERE.parent / "fonts" / "PyramidPeaks-Bold.otf"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
HEIGHT = 1000

TEN_NARROWING = 0.77
"""The two figures of a ten are this much narrower than those of the other ranks."""
TEN_GAP = 62
"""What is left between them."""

SUITS = {
    # Drawn by hand on a square of 1000.
    "h": (
        "M500 940 C440 870 60 620 60 330 C60 170 175 60 310 60 C395 60 465 105 500 185"
        " C535 105 605 60 690 60 C825 60 940 170 940 330 C940 620 560 870 500 940 Z"
    ),
    "d": (
        "M500 10 C590 180 740 365 915 500 C740 635 590 820 500 990"
        " C410 820 260 635 85 500 C260 365 410 180 500 10 Z"
    ),
    "s": (
        "M500 40 C555 150 920 350 920 605 C920 730 830 805 725 805"
        " C650 805 585 770 548 705 C555 820 590 890 670 945 L330 945"
        " C410 890 445 820 452 705 C415 770 350 805 275 805"
        " C170 805 80 730 80 605 C80 350 445 150 500 40 Z"
    ),
    "c": (
        "M500 50 C622 50 715 143 715 260 C715 322 690 374 650 412"
        " C680 396 712 388 745 388 C862 388 950 480 950 595 C950 712 858 805 742 805"
        " C660 805 588 758 548 680 C556 806 592 888 672 945 L328 945"
        " C408 888 444 806 452 680 C412 758 340 805 258 805"
        " C142 805 50 712 50 595 C50 480 138 388 255 388 C288 388 320 396 350 412"
        " C310 374 285 322 285 260 C285 143 378 50 500 50 Z"
    ),
}

EMBLEMS = {
    # A jack has one peak, a queen two, a king three; 1000 wide, 640 high, snow apart.
    "J": {
        "rock": "M500 30 L850 620 L150 620 Z",
        "snow": "M500 30 L633 254 L567 312 L500 236 L433 312 L367 254 Z",
    },
    "Q": {
        "rock": "M315 70 L500 370 L685 70 L975 620 L25 620 Z",
        "snow": (
            "M315 70 L413 229 L364 276 L308 214 L258 266 L226 236 Z"
            " M685 70 L774 236 L742 266 L692 214 L636 276 L587 229 Z"
        ),
    },
    "K": {
        "rock": "M205 200 L320 420 L500 30 L680 420 L795 200 L975 620 L25 620 Z",
        "snow": (
            "M500 30 L606 260 L556 310 L500 240 L444 310 L394 260 Z"
            " M205 200 L282 347 L244 386 L204 330 L166 374 L138 356 Z"
            " M795 200 L862 356 L834 374 L796 330 L756 386 L718 347 Z"
        ),
    },
}

QUEEN_TAIL = "M{:.0f} 690 L{:.0f} 1000 L{:.0f} 1000 L{:.0f} 590 Z"
"""The stroke that makes a Q of an O; unlike the font's it stays above the line."""


def bounds(glyphs: object, name: str) -> tuple[float, float, float, float]:
    """Return the box around a glyph."""
    pen = BoundsPen(glyphs)
    glyphs[name].draw(pen)
    return pen.bounds


def rank_shape(font: TTFont, rank: str) -> dict[str, object]:
    """Return a rank as a path with its width, scaled to `HEIGHT`."""
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    squeeze = TEN_NARROWING if len(rank) > 1 else 1.0
    figure = bounds(glyphs, names[ord("0")])
    capital = bounds(glyphs, names[ord("H")])
    top, bottom = (figure[3], figure[1]) if rank.isdigit() else (capital[3], 0)
    scale = HEIGHT / (top - bottom)
    pen, x = SVGPathPen(glyphs, ntos=lambda number: f"{number:.0f}"), 0.0
    for letter in rank:
        left, _, right, _ = bounds(glyphs, names[ord(letter)])
        shift = Transform(
            scale * squeeze, 0, 0, -scale, x - left * scale * squeeze, top * scale
        )
        record = DecomposingRecordingPen(glyphs)
        glyphs[names[ord(letter)]].draw(record)
        record.replay(TransformPen(pen, shift))
        x += (right - left) * scale * squeeze + TEN_GAP
    return {"width": round(x - TEN_GAP), "path": pen.getCommands()}


def queen_shape(font: TTFont) -> dict[str, object]:
    """Return the Q: our O with a short straight tail."""
    ring = rank_shape(font, "O")
    width = int(str(ring["width"]))
    tail = QUEEN_TAIL.format(*(width * x for x in (0.48, 0.76, 1.03, 0.64)))
    return {"width": round(width * 1.03), "path": f"{ring['path']}{tail}"}


def main() -> None:
    """Write the shapes."""
    font = TTFont(FONT)
    shapes = {
        "ranks": {rank: rank_shape(font, rank) for rank in RANKS}
        | {"Q": queen_shape(font)},
        "suits": SUITS,
        "emblems": EMBLEMS,
    }
    text = json.dumps(shapes, indent=1)
    (HERE / "shapes.json").write_text(text + "\n", encoding="ascii")
    print("shapes.json", len(text))


if __name__ == "__main__":
    main()
