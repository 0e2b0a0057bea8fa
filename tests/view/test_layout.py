"""The layout at every size: nothing overlaps, nothing is too small."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.cards import DECK
from game.geometry import Point, Rect, Size
from game.rules import RULESETS
from game.rules.model import SLOTS, GameKind, GameState, Place
from game.settings import DockSide
from game.view.frame import MIN_TOUCH
from game.view.layout import NOWHERE, TableLayout, table_layout
from game.view.layout_sizes import FULL_INDEX_WIDTH, table_lines_height
from game.view.theme import CARD_ASPECT, CARD_INDEX_CLOSE, CARD_INDEX_LEAST
from tests.view.hit import hit, visible_part

KINDS = tuple(GameKind)
SIZES = st.builds(Size, st.integers(480, 3840), st.integers(360, 3840))
NAMED_SIZES = (
    Size(480, 360),
    Size(480, 391),
    Size(480, 392),
    Size(480, 640),
    Size(800, 1280),
    Size(1280, 800),
    Size(1920, 1080),
    Size(2560, 1080),
    Size(3840, 2160),
    Size(2160, 3840),
    Size(3840, 360),
    Size(480, 3840),
)


def places(layout: TableLayout) -> list[Rect]:
    return [rect for rect in layout.piles if rect != NOWHERE]


def labels(layout: TableLayout) -> list[Rect]:
    return [rect for rect in layout.labels if rect != NOWHERE]


def fresh(kind: GameKind) -> GameState:
    return RULESETS[kind].deal(DECK)


def each_size(test):
    for size in NAMED_SIZES:
        test = example(size=size, kind=GameKind.PYRAMID)(test)
        test = example(size=size, kind=GameKind.TRIPEAKS)(test)
    return given(size=SIZES, kind=st.sampled_from(KINDS))(test)


@each_size
def test_everything_lies_on_the_stage(size: Size, kind: GameKind) -> None:
    layout = table_layout(size, kind)
    stage = layout.window.stage

    taps = map(layout.tap_rect, range(SLOTS))

    for rect in (*taps, *places(layout), *labels(layout), layout.banner):
        assert stage.encloses(rect), rect


@each_size
def test_tableau_piles_words_and_banner_do_not_touch(
    size: Size, kind: GameKind
) -> None:
    layout = table_layout(size, kind)
    parts = (*places(layout), *labels(layout), layout.banner)

    for one, other in combinations(parts, 2):
        assert not one.intersects(other)
    for part in parts:
        assert not any(part.intersects(layout.tap_rect(slot)) for slot in range(SLOTS))


@each_size
def test_cards_keep_their_proportions(size: Size, kind: GameKind) -> None:
    sizes = table_layout(size, kind).sizes

    for card in (sizes.card, sizes.pile):
        assert abs(card.height - card.width * CARD_ASPECT) <= 0.5


@each_size
def test_a_playable_card_is_wide_enough_for_a_finger(
    size: Size, kind: GameKind
) -> None:
    layout = table_layout(size, kind)

    assert layout.sizes.card.width >= MIN_TOUCH
    assert all(rect.width >= layout.sizes.card.width for rect in places(layout))


@each_size
def test_a_covered_card_shows_its_index(size: Size, kind: GameKind) -> None:
    layout = table_layout(size, kind)

    assert layout.sizes.step >= layout.sizes.index_height
    assert layout.sizes.index_height >= layout.sizes.card.height * CARD_INDEX_LEAST


@each_size
def test_only_the_smallest_cards_have_a_smaller_index(
    size: Size, kind: GameKind
) -> None:
    sizes = table_layout(size, kind).sizes

    if sizes.card.width >= FULL_INDEX_WIDTH or kind is GameKind.TRIPEAKS:
        assert sizes.index_height >= sizes.card.height * CARD_INDEX_CLOSE


@each_size
def test_the_banner_holds_two_lines(size: Size, kind: GameKind) -> None:
    layout = table_layout(size, kind)
    px = layout.window.body

    assert layout.banner.height >= max(table_lines_height(2, px), MIN_TOUCH)
    assert layout.banner.width >= 13 * px


@each_size
def test_neighbours_in_a_row_share_the_gap_between_them(
    size: Size, kind: GameKind
) -> None:
    layout = table_layout(size, kind)

    for row in RULESETS[kind].rows:
        for one, other in pairwise(row):
            ends, begins = layout.tap_rect(one).right, layout.tap_rect(other).x
            assert ends <= begins
            if kind is GameKind.PYRAMID or one >= 18:
                assert begins - ends <= 1


@each_size
def test_the_middle_of_what_is_seen_of_a_card_hits_it(
    size: Size, kind: GameKind
) -> None:
    layout, state = table_layout(size, kind), fresh(kind)

    for slot in range(SLOTS):
        assert hit(layout, state, visible_part(layout, state, slot).center) == slot


@each_size
def test_once_its_covers_are_gone_the_whole_card_is_hit(
    size: Size, kind: GameKind
) -> None:
    layout = table_layout(size, kind)
    for slot in range(SLOTS):
        state = GameState(
            kind, (*DECK[: slot + 1], *[None] * (SLOTS - slot - 1)), (), ()
        )
        rect = layout.slots[slot]

        assert visible_part(layout, state, slot) == rect
        assert hit(layout, state, rect.center) == slot
        assert hit(layout, state, Point(rect.right - 1, rect.bottom - 1)) == slot


@each_size
def test_the_middle_of_a_pile_hits_it_also_when_it_is_empty(
    size: Size, kind: GameKind
) -> None:
    layout = table_layout(size, kind)
    empty = GameState(kind, (None,) * SLOTS, (), ())

    for place in (Place.PILE, Place.STOCK_TOP, Place.WASTE, Place.RECYCLE):
        if layout.rect(place) != NOWHERE:
            assert hit(layout, empty, layout.rect(place).center) is place


def test_an_empty_slot_is_felt() -> None:
    for kind in KINDS:
        layout = table_layout(Size(1280, 800), kind)
        empty = GameState(kind, (None,) * SLOTS, (), ())

        assert hit(layout, empty, layout.slots[0].center) is Place.FELT


@each_size
def test_piles_stand_below_the_tableau_from_left_to_right_on_one_line(
    size: Size, kind: GameKind
) -> None:
    layout = table_layout(size, kind)
    piles = places(layout)

    assert len(piles) == {GameKind.PYRAMID: 4, GameKind.TRIPEAKS: 2}[kind]
    assert len({rect.y for rect in piles}) == 1
    assert piles == sorted(piles)
    assert piles[0].y >= layout.slots[-1].bottom


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "size", [Size(1280, 800), Size(1920, 1080), Size(2560, 1080), Size(800, 1280)]
)
def test_the_piles_stand_in_the_middle_where_the_banner_has_room(
    size: Size, kind: GameKind
) -> None:
    layout = table_layout(size, kind)
    piles = places(layout)
    words = layout.labels.stock.width if kind is GameKind.PYRAMID else 0
    shift = words if size.height > size.width else 0

    middle = (piles[0].x - shift + piles[-1].right) // 2

    assert abs(middle - layout.window.stage.center.x) <= layout.sizes.space


@each_size
def test_the_banner_can_stand_on_the_other_side(size: Size, kind: GameKind) -> None:
    layout = table_layout(size, kind, DockSide.RIGHT)
    plain = table_layout(size, kind)
    parts = (*places(layout), *labels(layout), layout.banner)

    assert layout.sizes == plain.sizes
    assert layout.slots == plain.slots
    assert places(layout) == sorted(places(layout))
    assert layout.banner.width >= 13 * layout.window.body
    assert all(layout.window.stage.encloses(part) for part in parts)
    assert not any(one.intersects(other) for one, other in combinations(parts, 2))
    if plain.banner.x > plain.piles.waste.x:
        assert layout.banner.right <= layout.piles.pile.x


def test_in_tall_windows_the_peaks_are_spread() -> None:
    """They still lie on each other, so that one sees what covers what."""
    for size in (Size(800, 1280), Size(480, 854), Size(2160, 3840)):
        sizes = table_layout(size, GameKind.TRIPEAKS).sizes

        assert 0.75 <= sizes.step / sizes.card.height <= 0.9


@pytest.mark.parametrize(
    ("size", "kind", "width"),
    [
        (Size(800, 1280), GameKind.TRIPEAKS, 70),
        (Size(1280, 800), GameKind.TRIPEAKS, 100),
        (Size(1280, 800), GameKind.PYRAMID, 104),
        (Size(800, 1280), GameKind.PYRAMID, 100),
    ],
)
def test_on_a_tablet_cards_are_large(size: Size, kind: GameKind, width: int) -> None:
    assert table_layout(size, kind).sizes.card.width >= width


@each_size
def test_cards_grow_with_the_window(size: Size, kind: GameKind) -> None:
    larger = Size(size.width + 64, size.height + 64)

    # Margins and buttons grow too, so a pixel may be lost on the way.
    smaller, greater = (table_layout(s, kind).sizes.card.width for s in (size, larger))
    assert greater >= smaller - 1


def test_in_portrait_the_piles_lie_next_to_the_dock() -> None:
    for size in (Size(800, 1280), Size(480, 640), Size(2160, 3840)):
        for kind in KINDS:
            layout = table_layout(size, kind)

            assert layout.window.stage.bottom == layout.piles.pile.bottom


def test_the_waste_of_tripeaks_is_larger_than_other_cards() -> None:
    for size in NAMED_SIZES:
        layout = table_layout(size, GameKind.TRIPEAKS)

        assert layout.piles.waste.width >= 1.15 * layout.sizes.card.width


def test_in_portrait_the_banner_has_room_for_its_exits() -> None:
    for size in (Size(800, 1280), Size(2160, 3840), Size(480, 854)):
        for kind in KINDS:
            layout = table_layout(size, kind)
            window = layout.window

            needed = table_lines_height(2, window.body) + window.touch + 3 * window.gap
            assert layout.banner.height >= needed
