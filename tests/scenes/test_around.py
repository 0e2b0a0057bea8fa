"""Everything around the table, in every window, language and game."""

from __future__ import annotations

import pytest

from game.intents import Page
from game.rules.model import GameKind, Refusal
from game.scenes.about import About
from game.scenes.dock import Dock
from game.scenes.end_panel import EndPanel
from game.scenes.enter_id import EnterId
from game.scenes.hint_banner import HintBanner
from game.scenes.home import Home
from game.scenes.menu import Menu
from game.scenes.scene import Message, Picture, Tone, View
from game.scenes.status_bar import StatusBar
from game.text import LANGUAGES
from game.view.layout import table_layout
from game.view.sprites import Icon, Label
from tests.scenes import views
from tests.scenes.situations import PARTS
from tests.scenes.views import BACKDROPS, SIZES, faults, view

DATA_FOLDER = r"C:\Users\王小明\AppData\Local\pyramid-peaks"


@pytest.fixture(params=SIZES, ids=lambda size: f"{size.width}x{size.height}")
def size(request):
    return request.param


@pytest.fixture(params=LANGUAGES)
def language(request):
    return request.param


@pytest.fixture(params=GameKind)
def kind(request):
    return request.param


def around(shown: View) -> Picture:
    """Return what is always there."""
    pictures = [StatusBar().picture(shown), Dock().picture(shown)]
    return Picture(
        tuple(sprite for picture in pictures for sprite in picture.sprites),
        tuple(target for picture in pictures for target in picture.targets),
    )


def test_the_ways_out_of_the_home_screen_look_alike(size, language, kind):
    """Each icon stands beside its word, or each above it."""
    shown = view(kind, size, language, page=Page.HOME)
    picture = Home().picture(shown)
    row = [
        views.find(picture, f"home {name}").rect
        for name in ("enter id", "settings", "about", "quit")
    ]

    tops = {
        sprite.rect.center.y
        for sprite in picture.sprites
        if isinstance(sprite.art, Icon)
        and any(rect.encloses(sprite.rect) for rect in row)
    }

    assert max(tops) - min(tops) <= 1


def test_status_bar_and_dock_fit(size, language, kind):
    shown = view(kind, size, language)

    assert faults(around(shown), size) == []


def test_nothing_is_left_out_of_the_status_bar(size, language, kind):
    shown = view(kind, size, language)
    said = views.texts(StatusBar().picture(shown))

    assert shown.words.cleared(0) in said
    assert {"9:59:59", "128", shown.deal_id} <= set(said)
    assert {shown.strings.table.time, shown.strings.table.moves} <= set(said)
    assert shown.words.deal_id in said
    if kind is GameKind.PYRAMID:
        assert shown.strings.table.passes(1) in said


def test_the_status_bar_stands_still_while_its_numbers_grow(size, language, kind):
    early = view(kind, size, language, elapsed_seconds=0, moves_made=0)
    late = view(
        kind, size, language, views.won(kind), elapsed_seconds=9999, moves_made=128
    )

    before, after = (StatusBar().picture(shown) for shown in (early, late))

    assert [s.rect for s in before.sprites] == [s.rect for s in after.sprites]
    assert before.targets == after.targets


def hides_nothing(banner, shown):
    """Tell whether a banner without exits leaves all cards and piles free."""
    place = table_layout(shown.size, shown.kind).banner
    return place.encloses(views.find(banner, "banner").rect)


def test_refusals_fit_the_banner(size, language, kind):
    for refusal in view(kind, size, language).words.refusals.values():
        shown = view(kind, size, language, message=Message(refusal, Tone.REFUSAL))
        picture = HintBanner().picture(shown)

        assert faults(picture, size) == []
        assert hides_nothing(picture, shown)


def test_hints_fit_the_banner(size, language, kind):
    hints = view(kind, size, language).strings.hints
    for text in (
        hints.thinking,
        hints.exposes("10♥", "3♠", 2),
        hints.from_piles("10♥", "3♠"),
        hints.chain("10♥", 18),
        hints.wins(hints.step_remove("10♥", "3♠"), 34),
    ):
        shown = view(kind, size, language, message=Message(text, Tone.HINT))
        picture = HintBanner().picture(shown)

        assert faults(picture, size) == []
        assert hides_nothing(picture, shown)


def test_the_lost_banner_fits_and_has_its_four_exits(size, language, kind):
    shown = view(kind, size, language)
    shown = view(kind, size, language, message=views.lost_message(shown))

    picture = HintBanner().picture(shown)

    assert faults(picture, size) == []
    papers = [target.rect for target in picture.targets if target.name in BACKDROPS]
    exits = [target for target in picture.targets if target.name not in BACKDROPS]
    assert [target.name for target in exits] == [
        "lost undo",
        "lost hint",
        "lost restart",
        "lost new",
    ]
    assert all(papers[0].encloses(target.rect) for target in exits)


def test_notices_fit_the_banner(size, language, kind):
    notices = view(kind, size, language).strings.notices
    for text in (
        notices.save_failed,
        notices.second_copy,
        notices.save_set_aside("pyramid-2026-01-31-235959.bad"),
        notices.crashed(DATA_FOLDER),
    ):
        shown = view(kind, size, language, message=Message(text, Tone.NOTICE))
        picture = HintBanner().picture(shown)

        assert faults(picture, size) == []
        assert hides_nothing(picture, shown)


@pytest.mark.parametrize(
    "changes",
    [{}, {"is_id_copied": True}, {"is_id_large": True}, {"is_looking": True}],
    ids=("plain", "copied", "large", "looking"),
)
def test_the_won_panel_fits(size, language, kind, changes):
    shown = view(kind, size, language, views.won(kind), is_panel_open=True, **changes)

    assert faults(EndPanel().picture(shown), size) == []


@pytest.mark.parametrize("number", [3, 8, 21])
def test_the_stuck_panel_fits_and_hides_no_rank(size, language, kind, number):
    state = views.stuck(kind, number)
    shown = view(kind, size, language, state, is_panel_open=True)

    picture = EndPanel().picture(shown)

    assert faults(picture, size) == []


def test_the_lines_about_the_program_begin_below_its_name(size):
    picture = About(DATA_FOLDER, PARTS).picture(view(size=size))
    labels = [s for s in picture.sprites if isinstance(s.art, Label)]

    assert len({label.rect.x for label in labels}) == 1


@pytest.mark.parametrize("page", [Menu(), EnterId(), Home(), About(DATA_FOLDER, PARTS)])
def test_pages_fit(size, language, kind, page):
    for changes in (
        {},
        {"is_fullscreen": True, "can_redo": True, "in_progress": frozenset(GameKind)},
        {"field": "P-7K3M-Q2XD-9"},
        {"field": "W" * 24},
    ):
        shown = view(kind, size, language, page=Page.MENU, **changes)

        assert faults(page.picture(shown), size) == []


def test_every_fault_of_an_id_fits_its_page(size, language):
    notices = view(language=language).strings.notices
    for error in (
        notices.id_empty,
        notices.id_length,
        notices.id_symbol("U"),
        notices.id_letter,
        notices.id_check,
        notices.id_other_game,
    ):
        shown = view(size=size, language=language, field="P7K", field_error=error)
        picture = EnterId().picture(shown)

        assert faults(picture, size) == []
        said = views.texts(picture)
        assert error.replace(" ", "") in "".join(said).replace(" ", "")


def test_no_refusal_is_cut(size, language, kind):
    for reason in (Refusal.COVERED, Refusal.NOTHING_TO_UNDO):
        text = view(kind, size, language).words.refusals[reason]
        shown = view(kind, size, language, message=Message(text, Tone.REFUSAL))

        said = "".join(views.texts(HintBanner().picture(shown)))

        assert said.replace(" ", "") == text.replace(" ", "")
