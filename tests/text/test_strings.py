from __future__ import annotations

import re
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from game.rules.model import GameKind, Refusal
from game.rules.pyramid import PASSES
from game.text import LANGUAGE_NAMES, LANGUAGES, choose, clock_text, refusal
from tests.text.sentences import rules_texts, sentences

FONTS = Path(__file__).parents[2] / "assets" / "fonts"
CHINESE = re.compile("[\u4e00-\u9fff]")
GIVES = {
    GameKind.PYRAMID: {
        Refusal.NOT_THIRTEEN,
        Refusal.COVERED,
        Refusal.STOCK_EMPTY,
        Refusal.STOCK_NOT_USED_UP,
        Refusal.NO_RECYCLE_LEFT,
        Refusal.WASTE_EMPTY,
        Refusal.NO_CARD,
        Refusal.NOT_A_MOVE,
        Refusal.NOTHING_TO_UNDO,
        Refusal.NOTHING_TO_REDO,
    },
    GameKind.TRIPEAKS: {
        Refusal.COVERED,
        Refusal.FACE_DOWN,
        Refusal.NOT_ADJACENT,
        Refusal.STOCK_EMPTY,
        Refusal.NO_CARD,
        Refusal.NOT_A_MOVE,
        Refusal.NOTHING_TO_UNDO,
        Refusal.NOTHING_TO_REDO,
    },
}
"""The refusals that each game can give."""
LOST_WORDS = {
    "zh-Hant": ("無解", "走不通", "輸", "失敗", "死局"),
    "zh-Hans": ("无解", "走不通", "输", "失败", "死局"),
    "en": ("lost", "lose", "unwinnable", "cannot be won", "over", "fail"),
}

EXACT = {
    "table.passes": "第 2/3 輪",
    "table.time": "用時",
    "table.moves": "步數",
    "table.recycle": "回收",
    "table.hint": "提示",
    "table.new": "新牌",
    "table.rules": "規則",
    "table.restart": "重開本局",
    "table.chain": "連消",
    "table.stock_used_up": "沒有牌可翻了",
    "panel.stuck": "沒有可走的一步",
    "panel.play_again": "再來一局",
    "panel.other_deal": "換一局",
    "panel.look": "查看牌面",
    "panel.longest_chain": "本局最長連消",
    "hints.thinking": "正在計算…",
}
EXACT_BY_GAME = {
    GameKind.PYRAMID: {
        "title": "金字塔接龍",
        "undo": "撤銷",
        "undo_last": "撤銷上一步",
        "deal_id": "牌局標識",
        "cleared": "已移除 2/28",
        "cleared_label": "已移除張數",
    },
    GameKind.TRIPEAKS: {
        "title": "三峰接龍",
        "undo": "復原",
        "undo_last": "復原上一步",
        "deal_id": "牌局識別碼",
        "cleared": "已清 2/28",
        "cleared_label": "已清塔牌數",
    },
}
EXACT_REFUSALS = {
    (GameKind.PYRAMID, Refusal.NOT_THIRTEEN): "這兩張相加不等於 13",
    (GameKind.PYRAMID, Refusal.COVERED): "這張牌被壓住了",
    (GameKind.PYRAMID, Refusal.STOCK_EMPTY): "沒有牌可翻了",
    (GameKind.PYRAMID, Refusal.STOCK_NOT_USED_UP): "牌庫翻完後才可回收",
    (GameKind.PYRAMID, Refusal.NO_RECYCLE_LEFT): "沒有回收次數了",
    (GameKind.PYRAMID, Refusal.WASTE_EMPTY): "廢牌堆沒有牌可回收",
    (GameKind.TRIPEAKS, Refusal.NOT_ADJACENT): "這張牌與廢牌堆頂不相差 1",
    (GameKind.TRIPEAKS, Refusal.FACE_DOWN): "這張牌還沒有翻開",
    (GameKind.TRIPEAKS, Refusal.COVERED): "這張牌被壓住了",
    (GameKind.TRIPEAKS, Refusal.STOCK_EMPTY): "沒有牌可翻了",
}

every_language = pytest.mark.parametrize("language", LANGUAGES)
both_games = pytest.mark.parametrize("kind", GameKind)


def said(value):
    """Return a string, or what a function of one number says of two."""
    return value if isinstance(value, str) else value(2)


def all_texts(language):
    texts = list(sentences(language).values())
    for kind in GameKind:
        texts += rules_texts(language, kind)
    return texts


@every_language
def test_every_sentence_says_something(language):
    assert not [name for name, text in sentences(language).items() if not text.strip()]


@every_language
def test_every_sentence_contains_its_values(language):
    for name, text in sentences(language).items():
        for value in re.findall(r"\b(?:28|117)\b|[AK\d]+[♥♠♦♣]", name):
            assert value in text or text.startswith("K"), name


@every_language
def test_a_language_knows_its_name(language):
    assert choose(language).language == language
    assert LANGUAGE_NAMES[language]


@every_language
@both_games
def test_every_refusal_has_a_sentence(language, kind):
    strings = choose(language)

    assert set(strings.games[kind].refusals) == GIVES[kind]
    assert all(refusal(strings, kind, reason) for reason in GIVES[kind])


@pytest.mark.parametrize(("name", "text"), EXACT.items())
def test_the_specified_words_are_exact(name, text):
    part, field = name.split(".")

    assert text == said(getattr(getattr(choose("zh-Hant"), part), field))


@both_games
def test_the_specified_words_of_each_game_are_exact(kind):
    words = choose("zh-Hant").games[kind]

    assert EXACT_BY_GAME[kind] == {
        field: said(getattr(words, field)) for field in EXACT_BY_GAME[kind]
    }


@pytest.mark.parametrize(("key", "text"), EXACT_REFUSALS.items())
def test_the_specified_refusals_are_exact(key, text):
    assert text == refusal(choose("zh-Hant"), *key)


def test_the_verdicts_use_the_specified_words():
    games = choose("zh-Hant").games

    for words in (games[GameKind.PYRAMID].lost, games[GameKind.PYRAMID].deal_lost):
        assert "已無解" in words
    for words in (games[GameKind.TRIPEAKS].lost, games[GameKind.TRIPEAKS].deal_lost):
        assert "這一局從這裡已經走不通了" in words


@every_language
def test_stuck_never_sounds_like_lost(language):
    stuck = choose(language).panel.stuck.lower()

    assert not [word for word in LOST_WORDS[language] if word in stuck]


def test_the_number_of_passes_is_the_rules():
    assert choose("en").table.passes(1) == f"Pass 1/{PASSES}"


def test_english_counts_one_in_the_singular():
    hints = choose("en").hints

    assert hints.lost.go_back(1).startswith("Go back 1 step and")
    assert hints.lost.go_back(2).startswith("Go back 2 steps and")
    assert hints.lost_in_brief.go_back(1).startswith("1 step back")


def test_traditional_chinese_has_no_simplified_characters():
    text = "".join(all_texts("zh-Hant"))

    assert not [c for c in CHINESE.findall(text) if not _encodes(c, "big5")]


def test_simplified_chinese_has_no_traditional_characters():
    text = "".join(all_texts("zh-Hans"))

    assert not [c for c in CHINESE.findall(text) if not _encodes(c, "gb2312")]


def test_english_has_no_chinese():
    assert not CHINESE.findall(
        "".join(text for text in all_texts("en") if "塔" not in text)
    )


def _encodes(character, codec):
    try:
        character.encode(codec)
    except UnicodeEncodeError:
        return False
    return True


@pytest.mark.parametrize("weight", ["Regular", "Bold"])
@every_language
def test_every_character_is_in_the_fonts(language, weight):
    path = FONTS / f"PyramidPeaks-{weight}.otf"
    if not path.exists():
        pytest.skip(f"{path} has not been made")
    known = TTFont(path).getBestCmap()
    texts = [*all_texts(language), *LANGUAGE_NAMES.values()]

    assert not {c for text in texts for c in text if ord(c) not in known}


@pytest.mark.parametrize("language", ["en"])
def test_english_marks_are_not_full_width(language):
    """The fonts draw curly quotes and the ellipsis as wide as a Chinese character."""
    assert not set("".join(all_texts(language))) & set("“”‘’…—")


def test_durations_are_read_as_clocks():
    assert [clock_text(0), clock_text(65), clock_text(3700)] == [
        "0:00",
        "1:05",
        "1:01:40",
    ]
