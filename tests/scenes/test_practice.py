"""Lessons in every window, language and game, step by step."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.intents import ChooseGame, GoOn, LeavePractice, Page, Practise
from game.lessons import lesson
from game.rules.model import GameKind, Refusal
from game.scenes.dock import Dock
from game.scenes.end_panel import EndPanel
from game.scenes.hint_banner import HintBanner
from game.scenes.home import Home
from game.scenes.parts import joined
from game.scenes.rules_page import RulesPage
from game.scenes.scene import Group, Message, Tone
from game.scenes.status_bar import StatusBar
from game.text import LANGUAGES
from game.text.practice import practice_strings
from game.view.frame import MIN_TOUCH
from game.view.layout import NOWHERE
from game.view.metrics import text_width
from game.view.sprites import Label
from tests.scenes.situations import practising, whole
from tests.scenes.views import SIZES, faults, find, names, texts, view

every_size = pytest.mark.parametrize("size", SIZES, ids=str)
every_language = pytest.mark.parametrize("language", LANGUAGES)
both_games = pytest.mark.parametrize("kind", GameKind)


def steps(kind):
    """Yield each position and how many of its steps have been taken, the end too."""
    for number, position in enumerate(lesson(kind)):
        for taken in range(len(position.steps) + 1):
            yield number, taken


@every_size
@every_language
@both_games
def test_nothing_is_cut_off_or_overlaps(size, language, kind):
    for number, taken in steps(kind):
        shown = practising(kind, size, language, number, taken)
        around = [StatusBar(), HintBanner(), Dock()]
        around += [EndPanel()] if shown.is_panel_open else []

        assert faults(joined(scene.picture(shown) for scene in around), size) == []


@every_size
@every_language
@both_games
def test_a_task_and_its_refusals_hide_no_card(size, language, kind):
    words = practice_strings(language)
    for number, taken in steps(kind):
        shown = practising(kind, size, language, number, taken)
        if shown.message is None:
            continue
        task = lesson(kind)[number].steps[taken].task
        says = [shown.message.text, *shown.words.refusals.values()]
        says += [words.look_for[task]] if task in words.look_for else []
        cards = [shown.layout.rect(slot) for slot in range(28)]
        cards = [
            rect
            for rect, card in zip(cards, shown.state.tableau, strict=True)
            if card is not None
        ]
        for text in says:
            banner = whole(replace(shown, message=Message(text, Tone.REFUSAL)))
            place = find(banner, "banner").rect
            assert not [rect for rect in cards if rect.intersects(place)], text


@every_size
@every_language
@both_games
def test_what_was_learned_hides_nothing_of_the_table(size, language, kind):
    for number, position in enumerate(lesson(kind)):
        shown = practising(kind, size, language, number, len(position.steps))
        layout, tableau = shown.layout, shown.state.tableau
        panel = find(EndPanel().picture(shown), "panel").rect

        cards = [layout.rect(slot) for slot, card in enumerate(tableau) if card]
        piles = [rect for rect in layout.piles if rect != NOWHERE]
        assert not [rect for rect in cards + piles if rect.intersects(panel)]


@every_size
@every_language
@both_games
def test_a_task_is_read_in_two_lines_at_most(size, language, kind):
    for number, taken in steps(kind):
        shown = practising(kind, size, language, number, taken)
        if shown.message is not None:
            assert len(texts(HintBanner().picture(shown))) <= 2


@both_games
def test_a_lesson_shows_its_progress_and_offers_little_else(kind):
    shown = practising(kind, SIZES[2], "zh-Hant", 1)
    picture = whole(shown)
    before = len(lesson(kind)[0].steps)
    steps_in_all = sum(len(position.steps) for position in lesson(kind))

    assert f"練習 {before + 1}/{steps_in_all}" in texts(picture)
    offered = {t.name for t in picture.targets if t.group is not Group.TABLE}
    assert offered == {"fullscreen", "banner", "undo", "hint", "leave practice"}
    assert find(picture, "leave practice").intent == LeavePractice()


@both_games
def test_the_end_of_a_position_offers_to_go_on_and_of_a_lesson_to_play(kind):
    last = len(lesson(kind)) - 1
    middle = practising(kind, SIZES[2], "en", 0, len(lesson(kind)[0].steps))
    end = practising(kind, SIZES[2], "en", last, len(lesson(kind)[last].steps))

    assert find(whole(middle), "go on").intent == GoOn()
    assert find(whole(end), "play now").intent == ChooseGame(kind)
    assert find(whole(end), "again").intent == Practise(kind)
    assert "go on" not in names(whole(end))


@every_size
@every_language
def test_the_home_screen_offers_practice_for_each_game(size, language):
    shown = view(GameKind.PYRAMID, size, language, page=Page.HOME)
    picture = Home().picture(shown)

    for kind in GameKind:
        assert find(picture, f"practise {kind}").intent == Practise(kind)
        assert find(picture, f"begin {kind}").intent == ChooseGame(kind)
    assert faults(picture, size) == []


@every_size
@every_language
@both_games
def test_the_rules_page_offers_practice_beside_its_title(size, language, kind):
    shown = view(kind, size, language, page=Page.RULES)
    picture = RulesPage().picture(shown)
    button, close = find(picture, "practise"), find(picture, "close")
    title = next(
        sprite
        for sprite in picture.sprites
        if isinstance(sprite.art, Label) and sprite.art.text == shown.words.title
    )

    assert button.intent == Practise(kind)
    assert not button.rect.intersects(close.rect)
    assert min(button.rect.size) >= MIN_TOUCH
    art = title.art
    end = title.rect.x + text_width(art.text, art.px, art.weight)
    assert end < button.rect.x


def test_a_refusal_is_written_where_the_task_stands():
    shown = practising(GameKind.PYRAMID, SIZES[0], "zh-Hant")
    text = shown.words.refusals[Refusal.COVERED]
    refused = replace(shown, message=Message(text, Tone.REFUSAL))

    one, other = (find(whole(v), "banner").rect for v in (shown, refused))

    assert one.center.y == other.center.y
