"""What speaks over the table leaves it to be seen and tapped, in every window."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from msgspec.structs import replace

from game.deals import deal_from_number
from game.geometry import Rect, Size
from game.hints import Reason
from game.intents import UndoSteps
from game.rules import RULESETS
from game.rules.model import Draw, GameKind, GameState, Recycle, exposed_slots
from game.scenes.dock import Dock
from game.scenes.end_panel import EndPanel
from game.scenes.hint_banner import HintBanner
from game.scenes.scene import Exit, Message, Picture, Tone, View
from game.scenes.status_bar import StatusBar
from game.settings import DockSide
from game.text import LANGUAGES
from game.view.frame import MIN_TOUCH
from game.view.layout import NOWHERE
from game.view.sprites import Box, Label, Surface
from tests.scenes import views
from tests.scenes.situations import middle
from tests.scenes.views import LOSSES, faults, fresh, loss, view

SIZES = tuple(
    Size(*size) for size in ((480, 360), (520, 390), (600, 400), (640, 480), (480, 480))
)
MORE_SIZES = tuple(
    Size(*size)
    for size in (
        (500, 375),
        (560, 420),
        (480, 640),
        (700, 560),
        (800, 480),
        (1024, 1024),
        (800, 1280),
        (1280, 800),
        (3840, 2160),
    )
)
PAPERS = (Surface.BANNER, Surface.PANEL)
STEPS = 34
SMALLEST_SENTENCE = 12
WHY = {
    Reason.LOST_PARTNERS_GONE: "partners",
    Reason.LOST_EVEN_WITH_STOCK: "with_stock",
    Reason.LOST_PASSES: "passes",
    Reason.LOST_NO_CHAIN: "no_chain",
    Reason.LOST: "all_tried",
}
"""The fields of the sentences that say why."""
STUCK_DEALS = {GameKind.PYRAMID: (28, 15), GameKind.TRIPEAKS: (28, 9)}
"""How many cards are left in the stuck positions looked at."""


@pytest.fixture(
    params=[
        *SIZES,
        *(pytest.param(size, marks=pytest.mark.slow) for size in MORE_SIZES),
    ],
    ids=lambda size: f"{size.width}x{size.height}",
)
def size(request):
    return request.param


@pytest.fixture(params=GameKind)
def kind(request):
    return request.param


def shown_in(kind: GameKind, size: Size, state: GameState, **more) -> Iterator[View]:
    """Yield the view in every language, near either hand or neither."""
    for language in LANGUAGES:
        for side in DockSide:
            plain = view(kind, size, language, state, **more)
            yield replace(plain, settings=replace(plain.settings, dock_side=side))


def verdicts(shown: View) -> Iterator[Message]:
    """Yield every verdict, and the way back of a hint."""
    hints = shown.strings.hints
    for reason in LOSSES[shown.kind]:
        yield loss(shown, reason, STEPS)
        yield loss(shown, reason, line=(shown.state,))
    back = Exit("go back", hints.undo_to(STEPS), UndoSteps(STEPS))
    yield Message(hints.go_back(STEPS), Tone.HINT, (back,))


@cache
def stuck(kind: GameKind, cards: int) -> GameState:
    """Return a position that leads nowhere: drawn first, and played until so many."""
    rules = RULESETS[kind]
    for number in range(2000):
        state = rules.deal(deal_from_number(kind, number).cards)
        while moves := list(rules.legal_moves(state)):
            draws = [move for move in moves if isinstance(move, Draw | Recycle)]
            plays = [move for move in moves if move not in draws]
            is_done = state.cards_left <= cards
            chosen = draws if is_done else plays
            state = rules.apply(state, (chosen or draws or plays)[0])
        if state.cards_left == cards:
            return state
    raise AssertionError(f"no stuck deal with {cards} cards left")


def papers(picture: Picture) -> list[Rect]:
    return [
        sprite.rect
        for sprite in picture.sprites
        if isinstance(sprite.art, Box) and sprite.art.surface in PAPERS
    ]


def to_be_seen(shown: View) -> Iterator[tuple[str, Rect]]:
    """Yield what paper must leave free: ranks, piles with their words, both bars."""
    layout = shown.layout
    for name, rect in zip(layout.piles._fields, layout.piles, strict=True):
        if rect != NOWHERE:
            yield name, rect
    for name, rect in zip(layout.labels._fields, layout.labels, strict=True):
        if rect != NOWHERE:
            yield f"word {name}", rect
    for slot, card in enumerate(shown.state.tableau):
        if card:
            rect = layout.rect(slot)
            yield f"rank {slot}", rect._replace(height=layout.sizes.index_height)
    for bar in (StatusBar(), Dock()):
        for target in bar.picture(shown).targets:
            yield target.name, target.rect


def to_be_tapped(shown: View) -> Iterator[tuple[str, Rect]]:
    """Yield what a finger needs of the cards that can be played."""
    layout = shown.layout
    for slot in exposed_slots(shown.rules.covered_by, shown.state.tableau):
        yield f"tap {slot}", layout.rect(slot)._replace(height=MIN_TOUCH)


def hidden(picture: Picture, parts: Iterator[tuple[str, Rect]]) -> list[str]:
    lying = papers(picture)
    return [
        name for name, part in parts if any(paper.intersects(part) for paper in lying)
    ]


def test_a_verdict_leaves_the_game_to_be_played_on(size, kind):
    """The stock, the waste and the ranks are seen, and what can be played is tapped."""
    for state in (fresh(kind), middle(kind)):
        for plain in shown_in(kind, size, state):
            for message in verdicts(plain):
                shown = replace(plain, message=message)
                picture = HintBanner().picture(shown)

                assert faults(picture, size) == []
                assert hidden(picture, to_be_seen(shown)) == []
                assert hidden(picture, to_be_tapped(shown)) == []


def test_the_stuck_panel_leaves_the_table_to_be_seen(size, kind):
    for cards in STUCK_DEALS[kind]:
        for shown in shown_in(kind, size, stuck(kind, cards), is_panel_open=True):
            picture = EndPanel().picture(shown)

            assert faults(picture, size) == []
            assert hidden(picture, to_be_seen(shown)) == []


def test_a_verdict_says_why_and_how_far_back_in_every_window(size, kind):
    for state in (fresh(kind), middle(kind)):
        for plain in shown_in(kind, size, state):
            hints = plain.strings.hints
            for reason in LOSSES[kind]:
                message = loss(plain, reason, STEPS)
                picture = HintBanner().picture(replace(plain, message=message))

                said = "".join(views.texts(picture)).replace(" ", "")

                assert any(
                    all(
                        sentence.replace(" ", "") in said
                        for sentence in (
                            plain.words.lost,
                            getattr(words, WHY[reason]),
                            words.go_back(STEPS),
                        )
                    )
                    for words in (hints.lost, hints.lost_in_brief)
                )


def test_a_verdict_is_no_smaller_print_than_needed(kind):
    """In the smallest window, and none of it is cut off."""
    for shown in shown_in(kind, SIZES[0], fresh(kind)):
        for message in verdicts(shown):
            picture = HintBanner().picture(replace(shown, message=message))

            paper = views.find(picture, "banner").rect
            exits = [views.find(picture, exit_.name).rect for exit_ in message.exits]
            sentence = [
                sprite
                for sprite in picture.sprites
                if isinstance(sprite.art, Label)
                and not any(rect.encloses(sprite.rect) for rect in exits)
            ]
            assert all(paper.encloses(line.rect) for line in sentence)
            assert min(line.art.px for line in sentence) >= SMALLEST_SENTENCE
