"""What the buttons around the table say and do."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.deals import ALPHABET
from game.geometry import Rect, Size
from game.intents import (
    AskHint,
    Backspace,
    BackToPanel,
    ChooseGame,
    ClosePage,
    CopyId,
    DismissBanner,
    LookAtTable,
    NewDeal,
    Open,
    Page,
    Paste,
    Quit,
    Redo,
    Restart,
    Submit,
    ToggleFullscreen,
    TypeText,
    Undo,
)
from game.rules.model import SLOTS, GameKind, Outcome
from game.scenes.dock import Dock
from game.scenes.end_panel import EndPanel
from game.scenes.enter_id import EnterId, grouped
from game.scenes.hint_banner import HintBanner
from game.scenes.home import Home, small_table
from game.scenes.menu import Menu
from game.scenes.scene import Message, Tone, target_at
from game.scenes.status_bar import StatusBar
from game.text import LANGUAGES
from game.view.frame import frame
from game.view.layout import table_layout
from game.view.sprites import (
    Box,
    CardBack,
    CardFace,
    Icon,
    IconName,
    Label,
    Ring,
    RingStyle,
    Surface,
)
from tests.scenes import views
from tests.scenes.situations import situation
from tests.scenes.views import SIZES, find, names, texts, view


def icons(picture):
    return {s.art.name for s in picture.sprites if isinstance(s.art, Icon)}


def surface(picture, name):
    rect = find(picture, name).rect
    boxes = [s.art.surface for s in picture.sprites if isinstance(s.art, Box)]
    places = [s.rect for s in picture.sprites if isinstance(s.art, Box)]
    return boxes[places.index(rect)]


def test_new_is_not_next_to_undo():
    assert names(Dock().picture(view())) == ["undo", "hint", "rules", "new"]


@pytest.mark.parametrize("size", SIZES)
def test_buttons_of_the_dock_are_two_gaps_apart(size):
    rects = [target.rect for target in Dock().picture(view(size=size)).targets]

    for one, other in pairwise(rects):
        assert other.x - one.right >= 2 * frame(size).gap


def test_undo_repeats_while_it_is_held():
    assert [t.name for t in Dock().picture(view()).targets if t.repeats] == ["undo"]


def test_undo_is_grey_with_nothing_to_undo_and_still_says_why():
    picture = Dock().picture(view(can_undo=False))

    assert surface(picture, "undo") is Surface.BUTTON_OFF
    assert find(picture, "undo").intent == Undo()


@pytest.mark.parametrize("state", [views.won, views.stuck])
def test_hint_is_grey_at_the_end(state):
    kind = GameKind.PYRAMID
    picture = Dock().picture(view(kind, state=state(kind), is_panel_open=True))

    assert surface(picture, "hint") is Surface.BUTTON_OFF
    assert find(picture, "hint").intent == AskHint()


def test_the_games_have_their_own_word_for_undo():
    assert "撤銷" in texts(Dock().picture(view(GameKind.PYRAMID)))
    assert "復原" in texts(Dock().picture(view(GameKind.TRIPEAKS)))


def test_the_status_bar_copies_the_id_and_opens_menu_and_fullscreen():
    picture = StatusBar().picture(view())

    assert {t.name: t.intent for t in picture.targets} == {
        "copy id": CopyId(),
        "fullscreen": ToggleFullscreen(),
        "menu": Open(Page.MENU),
    }


def test_the_fullscreen_icon_says_what_a_tap_would_do():
    assert IconName.FULLSCREEN in icons(StatusBar().picture(view()))
    assert IconName.WINDOWED in icons(StatusBar().picture(view(is_fullscreen=True)))


def test_without_a_message_there_is_no_banner():
    picture = HintBanner().picture(view())

    assert picture.sprites == picture.targets == ()


def test_a_tap_on_the_banner_closes_it():
    shown = view(message=Message("這張牌被壓住了", Tone.REFUSAL))
    picture = HintBanner().picture(shown)
    banner = find(picture, "banner")

    assert target_at(picture.targets, banner.rect.center) == banner
    assert banner.intent == DismissBanner()


@pytest.mark.parametrize("kind", GameKind)
@pytest.mark.parametrize("size", SIZES)
def test_the_banner_keeps_to_the_stage(size, kind):
    shown = view(kind, size)
    shown = view(kind, size, message=views.lost_message(shown))

    banner = find(HintBanner().picture(shown), "banner").rect

    assert frame(size).stage.encloses(banner)


@pytest.mark.parametrize("kind", GameKind)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lost_banner_hides_no_rank_of_the_tableau(size, kind, language):
    shown = view(kind, size, language)
    shown = view(kind, size, language, message=views.lost_message(shown))
    layout = table_layout(size, kind)

    banner = find(HintBanner().picture(shown), "banner").rect

    for rect in layout.slots:
        index = rect._replace(height=layout.sizes.index_height)
        assert not banner.intersects(index)


@pytest.mark.parametrize("kind", GameKind)
@pytest.mark.parametrize("size", [*SIZES, Size(700, 700)], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lost_banner_shows_that_it_can_be_closed(size, kind, language):
    shown = view(kind, size, language)
    shown = view(kind, size, language, message=views.lost_message(shown))

    picture = HintBanner().picture(shown)

    crosses = [s for s in picture.sprites if is_cross(s)]
    assert len(crosses) == 1
    assert target_at(picture.targets, crosses[0].rect.center).name == "banner"


@pytest.mark.parametrize("kind", GameKind)
def test_on_a_tablet_a_verdict_is_no_small_print(kind):
    size = Size(1280, 800)
    shown = view(kind, size)
    message = views.lost_message(shown)

    picture = HintBanner().picture(view(kind, size, message=message))

    banner = find(picture, "banner").rect
    lines = [s.art for s in picture.sprites if isinstance(s.art, Label)]
    assert min(line.px for line in lines) >= frame(size).body - 1
    assert not any(banner.intersects(rect) for rect in shown.layout.slots)


def is_cross(sprite):
    return isinstance(sprite.art, Icon) and sprite.art.name is IconName.CLOSE


def test_a_notice_on_the_home_screen_has_a_cross_of_its_own():
    """The cross beside it leads back to the game."""
    picture = Home().picture(situation("notice", size=Size(1280, 800)))
    banner = find(picture, "banner")

    crosses = [s.rect for s in picture.sprites if is_cross(s)]

    assert banner.rect.right < 1280 * 0.7
    assert [banner.rect.encloses(rect) for rect in crosses].count(True) == 1


def won_view(kind, **changes):
    return view(kind, state=views.won(kind), is_panel_open=True, **changes)


@pytest.mark.parametrize("kind", GameKind)
def test_the_won_panel_shows_its_figures(kind):
    shown = won_view(kind, moves_made=47, elapsed_seconds=754)
    words, said = shown.strings, texts(EndPanel().picture(shown))

    assert words.panel.won in said
    assert {words.table.time, "12:34", words.table.moves, "47"} <= set(said)
    assert {shown.words.cleared_label, str(SLOTS)} <= set(said)
    assert {shown.words.deal_id, shown.deal_id} <= set(said)
    assert (words.panel.longest_chain in said) == (kind is GameKind.TRIPEAKS)


def test_the_won_panel_has_three_exits_and_the_likely_one_stands_out():
    picture = EndPanel().picture(won_view(GameKind.PYRAMID))

    assert {t.name: t.intent for t in picture.targets} == {
        "panel": None,
        "play again": NewDeal(),
        "panel id": CopyId(),
        "restart": Restart(),
        "look": LookAtTable(),
    }
    assert surface(picture, "play again") is Surface.BUTTON_MAIN


@pytest.mark.parametrize("kind", GameKind)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("is_id_large", [False, True])
def test_the_won_panel_hides_no_pile_where_there_is_room(size, kind, is_id_large):
    shown = won_view(kind, size=size, is_id_large=is_id_large)
    panel = find(EndPanel().picture(shown), "panel").rect
    room = shown.layout.piles.pile.y - frame(size).stage.y

    is_above = panel.bottom <= shown.layout.piles.pile.y

    assert is_above or room < panel.height + frame(size).gap


def test_copying_the_id_is_said():
    shown = won_view(GameKind.PYRAMID, is_id_copied=True)

    assert shown.strings.panel.copied in texts(EndPanel().picture(shown))


def test_without_a_clipboard_the_id_is_shown_large_and_says_so():
    shown = won_view(GameKind.PYRAMID, size=SIZES[2], is_id_large=True)
    picture = EndPanel().picture(shown)

    assert shown.strings.panel.not_copied in texts(picture)
    large = next(
        s for s in picture.sprites if getattr(s.art, "text", "") == shown.deal_id
    )
    assert large.art.px > frame(shown.size).title


def test_looking_at_the_table_leaves_only_the_way_back():
    shown = won_view(GameKind.PYRAMID, is_looking=True)
    picture = EndPanel().picture(shown)

    assert [(t.name, t.intent) for t in picture.targets] == [
        ("back to panel", BackToPanel())
    ]


@pytest.mark.parametrize("kind", GameKind)
def test_the_stuck_panel_offers_a_way_on_and_never_says_lost(kind):
    shown = view(kind, state=views.stuck(kind), is_panel_open=True)
    picture = EndPanel().picture(shown)
    said = "".join(texts(picture))

    assert {t.name: t.intent for t in picture.targets} == {
        "panel": None,
        "undo last": Undo(),
        "restart": Restart(),
        "play again": NewDeal(),
    }
    assert "沒有可走的一步" in said
    assert not any(word in said for word in ("無解", "走不通"))


@pytest.mark.parametrize("kind", GameKind)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("number", range(3, 9))
def test_the_stuck_panel_hides_no_rank(size, kind, number):
    shown = view(kind, size, state=views.stuck(kind, number), is_panel_open=True)
    layout = table_layout(size, kind)

    panel = find(EndPanel().picture(shown), "panel").rect
    left = [slot for slot, card in enumerate(shown.state.tableau) if card]
    indices = [
        layout.slots[slot]._replace(height=layout.sizes.index_height) for slot in left
    ]

    assert not any(panel.intersects(index) for index in indices)


@pytest.mark.parametrize("kind", GameKind)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_stuck_panel_has_a_title(size, kind):
    shown = view(kind, size, state=views.stuck(kind), is_panel_open=True)
    picture = EndPanel().picture(shown)

    sizes = {s.art.text: s.art.px for s in picture.sprites if isinstance(s.art, Label)}

    title = sizes.pop(shown.strings.panel.stuck)
    assert title > max(sizes.values())


@pytest.mark.parametrize("kind", GameKind)
def test_the_stuck_panel_stands_on_the_free_table_not_in_a_corner(kind):
    size = Size(1280, 800)
    shown = view(kind, size, state=views.stuck(kind), is_panel_open=True)
    stage = frame(size).stage

    panel = find(EndPanel().picture(shown), "panel").rect

    solids = [*shown.layout.piles, *cards_left(shown)]
    assert not any(panel.intersects(rect) for rect in solids)
    assert abs(panel.center.x - stage.center.x) < stage.width / 5


def cards_left(shown):
    return [
        shown.layout.rect(slot) for slot, card in enumerate(shown.state.tableau) if card
    ]


def test_the_menu_offers_what_is_not_needed_at_every_move():
    picture = Menu().picture(view(page=Page.MENU))

    assert {t.name: t.intent for t in picture.targets} == {
        "beside": ClosePage(),
        "paper": None,
        "close": ClosePage(),
        "menu home": Open(Page.HOME),
        "menu redo": Redo(),
        "menu restart": Restart(),
        "menu enter id": Open(Page.ENTER_ID),
        "menu copy id": CopyId(),
        "menu fullscreen": ToggleFullscreen(),
        "menu settings": Open(Page.SETTINGS),
        "menu about": Open(Page.ABOUT),
        "menu quit": Quit(),
    }


@pytest.mark.parametrize("kind", GameKind)
def test_the_menu_says_what_the_id_is(kind):
    shown = view(kind, page=Page.MENU)

    said = texts(Menu().picture(shown))

    assert f"{shown.words.deal_id} {shown.deal_id}" in said


def test_a_tap_beside_a_page_closes_it_and_one_on_its_paper_does_not():
    size = SIZES[2]
    picture = Menu().picture(view(size=size, page=Page.MENU))
    paper = find(picture, "paper").rect
    safe = frame(size).safe

    beside = Rect(safe.x, safe.y, paper.x - safe.x, safe.height).center
    on_paper = Rect(paper.x, paper.y, paper.width, 8).center

    assert target_at(picture.targets, beside).intent == ClosePage()
    assert target_at(picture.targets, on_paper).intent is None


@pytest.mark.parametrize("size", SIZES)
def test_the_keypad_has_every_symbol_of_an_id(size):
    picture = EnterId().picture(view(size=size, page=Page.ENTER_ID))
    typed = [t.intent.text for t in picture.targets if isinstance(t.intent, TypeText)]

    assert "".join(typed) == ALPHABET
    assert find(picture, "deal").intent == Submit()
    assert find(picture, "paste").intent == Paste()
    assert find(picture, "backspace").intent == Backspace()
    assert find(picture, "backspace").repeats


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("", ""),
        ("P", "P"),
        ("P7", "P-7"),
        ("p7k3m", "P-7K3M"),
        ("P7K3MQ2XD9", "P-7K3M-Q2XD-9"),
        ("P-7K3M-Q2XD-9", "P-7K3M-Q2XD-9"),
        ("牌局", "牌局"),
        ("P7K3MQ2XD99", "P7K3MQ2XD99"),
    ],
)
def test_an_id_is_grouped_as_it_is_typed(typed, shown):
    assert grouped(typed) == shown


def test_what_is_typed_is_in_the_field_with_a_caret():
    shown = view(size=SIZES[2], page=Page.ENTER_ID, field="P7K3M")

    assert "P-7K3M|" in texts(EnterId().picture(shown))


def test_home_offers_both_games_and_says_which_goes_on():
    shown = view(page=Page.HOME, in_progress=frozenset({GameKind.TRIPEAKS}))
    picture = Home().picture(shown)
    words = shown.strings.panel

    assert find(picture, "play pyramid").intent == ChooseGame(GameKind.PYRAMID)
    assert find(picture, "play tripeaks").intent == ChooseGame(GameKind.TRIPEAKS)
    assert [text for text in texts(picture) if text in (words.begin, words.go_on)] == [
        words.begin,
        words.go_on,
    ]


def test_home_closes_only_onto_a_game():
    with_game = view(page=Page.HOME)
    without = view(page=Page.HOME, in_progress=frozenset())

    assert find(Home().picture(with_game), "close").intent == ClosePage()
    assert "close" not in names(Home().picture(without))
    assert find(Home().picture(without), "home quit").intent == Quit()


@pytest.mark.parametrize("kind", GameKind)
def test_the_small_table_shows_the_cards_that_are_left(kind):
    state = views.stuck(kind)
    place = Rect(10, 20, 300, 200)

    sprites = small_table(state, place)

    assert len(sprites) == state.cards_left
    assert all(isinstance(s.art, CardFace | CardBack) for s in sprites)
    assert all(place.encloses(s.rect) for s in sprites)


@pytest.mark.parametrize("name", ["undo", "hint", "rules", "new"])
def test_the_focus_is_drawn_around_its_button(name):
    picture = Dock().picture(view(focus=name))

    assert [
        sprite.rect
        for sprite in picture.sprites
        if sprite.art == Ring(RingStyle.FOCUSED)
    ] == [find(picture, name).rect]


@pytest.mark.parametrize("kind", GameKind)
@pytest.mark.parametrize("size", SIZES)
def test_the_focus_leaves_a_games_name_and_picture_free(kind, size):
    name = f"play {kind}"
    shown = view(size=size, page=Page.HOME, focus=name)

    picture = Home().picture(shown)

    (ring,) = (s.rect for s in picture.sprites if s.art == Ring(RingStyle.FOCUSED))
    assert ring.height == frame(size).touch
    assert ring.y >= find(picture, name).rect.bottom


def test_a_held_button_looks_pressed():
    free, held = (Dock().picture(view(held=held)) for held in (None, "undo"))

    assert free.sprites != held.sprites
    assert free.targets == held.targets


def test_outcomes_of_the_views_used_here():
    assert view(state=views.won(GameKind.PYRAMID)).outcome is Outcome.WON
