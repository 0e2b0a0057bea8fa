from __future__ import annotations

import hashlib
import re
import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from game.view import font_advances
from game.view.metrics import text_width
from game.view.sprites import Weight

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"
FILES = {
    Weight.REGULAR: FONTS / "PyramidPeaks-Regular.otf",
    Weight.BOLD: FONTS / "PyramidPeaks-Bold.otf",
}
SENTENCES = (
    "",
    "7",
    "12:05",
    "P-7K3M-Q2XD-9",
    "這兩張相加不等於 13",
    "已移除 12/28，第 2/3 輪",
    "这张牌被压住了",
    "7♥ + 6♣ = 13",
    "Nothing is left to draw: try undo, or another deal.",
    "「提示」（全形）！？",
)
TOLERANCE = 2
"""Letters such as j reach out of their own width by a pixel or two."""


@pytest.fixture(scope="module")
def tables():
    return {weight: TTFont(file) for weight, file in FILES.items()}


@pytest.fixture(scope="module")
def alphabet():
    return sorted(map(chr, TTFont(FILES[Weight.BOLD]).getBestCmap()))


@pytest.mark.parametrize("weight", list(Weight))
@pytest.mark.parametrize("px", [11, 16, 17, 24, 31, 40, 96])
def test_widths_are_those_of_the_drawn_text(weight, px):
    pygame.font.init()
    font = pygame.font.Font(FILES[weight], px)

    for text in SENTENCES:
        assert abs(text_width(text, px, weight) - font.size(text)[0]) <= TOLERANCE


@given(data=st.data(), px=st.integers(8, 90), weight=st.sampled_from(Weight))
def test_widths_are_right_for_any_text(alphabet, data, px, weight):
    pygame.font.init()
    text = data.draw(st.text(st.sampled_from(alphabet), max_size=30))
    font = pygame.font.Font(FILES[weight], px)

    reach = TOLERANCE + px // 8
    assert abs(text_width(text, px, weight) - font.size(text)[0]) <= reach


@pytest.mark.parametrize("weight", list(Weight))
def test_figures_have_one_width(weight):
    assert len({text_width(figure, 100, weight) for figure in "0123456789"}) == 1


@pytest.mark.parametrize("weight", list(Weight))
def test_the_table_is_that_of_the_font(tables, weight):
    font = tables[weight]

    for code, name in font.getBestCmap().items():
        assert text_width(chr(code), 1000, weight) == font["hmtx"][name][0]


@pytest.mark.parametrize("weight", list(Weight))
def test_the_font_has_the_characters_of_both_scripts(tables, weight):
    wanted = "撤銷提示新牌規則復原撤销规则复原「」，。！？：（）—…“”×·♠♥♦♣→é©"

    assert set(map(ord, wanted)) <= set(tables[weight].getBestCmap())


@pytest.mark.parametrize("weight", list(Weight))
def test_the_font_bears_our_name_and_its_makers_licence(tables, weight):
    names = tables[weight]["name"]

    assert names.getDebugName(1) == "Pyramid Peaks Sans"
    assert "Adobe" in names.getDebugName(0)
    assert "Open Font License" in names.getDebugName(13)
    assert "OFL" in names.getDebugName(14)


@pytest.mark.parametrize("weight", list(Weight))
def test_the_font_is_small(weight):
    assert FILES[weight].stat().st_size < 1_700_000


def test_the_licence_lies_beside_the_fonts():
    text = (FONTS / "OFL.txt").read_text(encoding="utf-8")

    assert "Copyright 2014-2021 Adobe" in text
    assert "SIL OPEN FONT LICENSE" in text


def test_the_table_holds_no_character_twice():
    for table in (font_advances.REGULAR, font_advances.BOLD):
        chars = "".join(table.values())
        assert len(set(chars)) == len(chars)


def test_metrics_do_without_pygame():
    code = (
        "import sys, game.view.metrics, game.view.theme; print('pygame' in sys.modules)"
    )
    root = FONTS.parents[1]
    run = subprocess.run(
        [sys.executable, "-c", code],
        cwd=root,
        capture_output=True,
        text=True,
        check=True,
    )

    assert run.stdout == "False\n"


@pytest.mark.slow
def test_the_script_makes_the_same_fonts_again(tmp_path):
    source = Path("/usr/share/fonts/opentype/noto")
    if not (source / "NotoSansCJK-Bold.ttc").is_file():
        pytest.skip("the fonts' source (fonts-noto-cjk) is not installed")
    sys.path.insert(0, str(FONTS))
    from build_fonts import cut  # noqa: PLC0415

    made = tmp_path / "made.otf"
    cut(source / "NotoSansCJK-Bold.ttc", "Bold").save(made)

    assert digest(FILES[Weight.BOLD]) == digest(made)


def digest(file):
    return hashlib.sha256(file.read_bytes()).hexdigest()


def test_credits_name_every_asset():
    text = (FONTS.parent / "CREDITS.md").read_text(encoding="utf-8")
    named = re.findall(r"`([^`]+)`", text)

    for folder in FONTS.parent.iterdir():
        if folder.is_dir() and folder.name != "__pycache__":
            assert any(name.startswith(f"{folder.name}/") for name in named), (
                folder.name
            )
