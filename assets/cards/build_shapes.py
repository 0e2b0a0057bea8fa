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

TEN_NARROWING = 0.82
"""The two figures of a ten are this much narrower than those of the other ranks."""
TEN_GAP = 70
"""What is left between them."""

SUITS = {
    # Drawn by hand on a square of 1000.
    "h": (
        "M500 940 C440 870 60 620 60 330 C60 170 175 60 310 60 C395 60 465 105 500 185"
        " C535 105 605 60 690 60 C825 60 940 170 940 330 C940 620 560 870 500 940 Z"
    ),
    "d": (
        "M500 30 C580 190 720 370 880 500 C720 630 580 810 500 970"
        " C420 810 280 630 120 500 C280 370 420 190 500 30 Z"
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


def main() -> None:
    """Write the shapes."""
    font = TTFont(FONT)
    shapes = {
        "ranks": {rank: rank_shape(font, rank) for rank in RANKS},
        "suits": SUITS,
    }
    text = json.dumps(shapes, indent=1)
    (HERE / "shapes.json").write_text(text + "\n", encoding="ascii")
    print("shapes.json", len(text))


if __name__ == "__main__":
    main()
