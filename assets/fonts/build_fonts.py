"""Cut the two shipped fonts, and the table of their widths, from Noto Sans CJK.

Run from the project's root, with Debian's ``fonts-noto-cjk`` (version 2.004 of the
fonts) and the ``dev`` extra installed::

    python assets/fonts/build_fonts.py [FOLDER WITH THE TTC FILES]

The bytes are the same whenever and wherever it is run with the same source. Which
characters are kept is said by `characters`. The family is renamed, since a subset is
no longer the font that its makers released; their copyright and licence stay inside.
"""

from __future__ import annotations

import json
import sys
from itertools import chain
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

SOURCE = Path("/usr/share/fonts/opentype/noto")
TAIWAN_FACE = 3
FAMILY = "Pyramid Peaks Sans"
HERE = Path(__file__).resolve().parent
TABLE = HERE.parents[1] / "game" / "view" / "font_advances.py"

COPYRIGHT, FULL_LICENCE, LICENCE_ADDRESS = 0, 13, 14
NAMES_KEPT = [COPYRIGHT, 7, 8, 9, 10, 11, 12, FULL_LICENCE, LICENCE_ADDRESS]
TABLES_DROPPED = ["BASE", "DSIG", "GDEF", "GPOS", "GSUB", "VORG", "vhea", "vmtx"]
CHINESE = "\u2e80"
"""Characters before this one have a width of their own; the rest are one em wide."""
FULL_WIDTH = 1000


def two_byte(codec: str, first: range, second: range) -> set[str]:
    """Return the characters that a two-byte codec has in this block."""
    pairs = (bytes((high, low)) for high in first for low in second)
    return set("".join(pair.decode(codec, errors="ignore") for pair in pairs))


def characters() -> set[str]:
    """Return every character that a sentence of the program may use."""
    kept = set(map(chr, chain(range(0x20, 0x7F), range(0xA0, 0x100))))
    kept.remove("\u00ad")  # the soft hyphen has no picture
    kept |= set("\u2010\u2011\u2012\u2013\u2014\u2015\u2018\u2019\u201c\u201d")
    kept |= set("\u2022\u2026\u2027\u2030\u2032\u2033\u203b\u2212\u221e\u2248\u2260")
    kept |= set("\u2264\u2265\u2190\u2191\u2192\u2193\u2196\u2197\u2198\u2199\u21d2")
    kept |= set("\u25a0\u25a1\u25b2\u25b3\u25b6\u25bc\u25c0\u25c6\u25c7\u25cb\u25cf")
    kept |= set("\u2605\u2606\u2660\u2661\u2662\u2663\u2664\u2665\u2666\u2667\u2713")
    kept |= set(map(chr, chain(range(0x2460, 0x2474), range(0x2160, 0x216C))))
    kept |= set(map(chr, chain(range(0x3000, 0x3020), range(0x3105, 0x312A))))
    kept |= set(map(chr, chain(range(0xFF01, 0xFF5F), range(0xFFE0, 0xFFE7))))
    kept |= two_byte("big5", range(0xA4, 0xC6), range(0x40, 0xFF))
    kept |= two_byte("big5", range(0xC6, 0xC7), range(0x40, 0x7F))
    kept |= two_byte("gb2312", range(0xB0, 0xD8), range(0xA1, 0xFF))
    return kept


def cut(source: Path, style: str) -> TTFont:
    """Return the Taiwan face of a collection, without what the program never shows."""
    font = TTFont(source, fontNumber=TAIWAN_FACE, recalcTimestamp=False)
    assert font["name"].getDebugName(1) == "Noto Sans CJK TC", source
    options = Options()
    options.layout_features = []
    options.hinting = False
    options.drop_tables += TABLES_DROPPED
    options.name_IDs = NAMES_KEPT
    options.name_languages = [0x409]
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(text="".join(sorted(characters())))
    subsetter.subset(font)
    rename(font, style)
    return font


def rename(font: TTFont, style: str) -> None:
    """Give the font our family name, in its name table and inside its outlines."""
    version = "Version 1.000; subset of Noto Sans CJK TC 2.004"
    post_script = f"{FAMILY.replace(' ', '')}-{style}"
    names = {1: FAMILY, 2: style, 3: f"1.000;{post_script}", 4: f"{FAMILY} {style}"}
    for name_id, text in (names | {5: version, 6: post_script}).items():
        font["name"].setName(text, name_id, 3, 1, 0x409)
    outlines = font["CFF "].cff
    outlines.fontNames = [post_script]
    top = outlines.topDictIndex[0]
    top.FamilyName, top.FullName = FAMILY, f"{FAMILY} {style}"


def widths(font: TTFont) -> dict[str, int]:
    """Return the width, in thousandths of an em, of each character that needs one."""
    assert font["head"].unitsPerEm == FULL_WIDTH
    advances = {chr(c): font["hmtx"][name][0] for c, name in font.getBestCmap().items()}
    late = {char: advances.pop(char) for char in sorted(advances) if char >= CHINESE}
    assert set(late.values()) == {FULL_WIDTH}, late
    return advances


def write_table(regular: TTFont, bold: TTFont) -> None:
    """Write the module from which `game.view.metrics` reads the widths."""
    lines = [
        '"""Widths of the shipped fonts, in thousandths of an em.',
        "",
        "Made by ``build_fonts.py``: a width, and the characters that have it.",
        "All others, the Chinese ones among them, are one em wide.",
        '"""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import Final",
        "",
    ]
    for name, font in (("REGULAR", regular), ("BOLD", bold)):
        lines += [f"{name}: Final[dict[int, str]] = {{"]
        by_width: dict[int, str] = {}
        for char, width in sorted(widths(font).items()):
            by_width[width] = by_width.get(width, "") + char
        for width, chars in sorted(by_width.items()):
            lines += [f"    {width}: (", *in_pieces(chars), "    ),"]
        lines += ["}", ""]
    TABLE.write_text("\n".join(lines), encoding="ascii")


def in_pieces(chars: str) -> list[str]:
    """Return string literals, in pure ASCII, short enough for a line each."""
    pieces = (chars[i : i + 12] for i in range(0, len(chars), 12))
    return [f"        {json.dumps(piece)}" for piece in pieces]


def main() -> None:
    """Write both fonts and the table."""
    source = Path(sys.argv[1]) if len(sys.argv) > 1 else SOURCE
    fonts = {}
    for style in ("Regular", "Bold"):
        fonts[style] = cut(source / f"NotoSansCJK-{style}.ttc", style)
        target = HERE / f"PyramidPeaks-{style}.otf"
        fonts[style].save(target)
        print(target.name, target.stat().st_size)
    write_table(fonts["Regular"], fonts["Bold"])


if __name__ == "__main__":
    main()
