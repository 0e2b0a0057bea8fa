from __future__ import annotations

import math
import shutil
from itertools import combinations, product
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.cards import DECK, Card
from game.geometry import Rect, Size
from game.rules.model import GameKind
from game.settings import Back, Ranks, Settings, SuitColours, Theme
from game.storage.paths import AssetError
from game.view import theme
from game.view.art import Art
from game.view.art_cards import empty_place
from game.view.art_svg import raster
from game.view.layout import table_layout
from game.view.palettes import BACKS, GREEN, SUITS, THEMES, palette_for
from game.view.sprites import (
    Align,
    Badge,
    Box,
    CardBack,
    CardFace,
    EmptyPlace,
    Icon,
    IconName,
    Ink,
    Label,
    Ring,
    RingStyle,
    Shade,
    Surface,
    Weight,
)

ASSETS = Path(__file__).resolve().parents[2] / "assets"
CARD = Size(98, 137)
SMALL = Size(45, 63)
WINDOWS = (
    *(Size(480, 360), Size(640, 480), Size(700, 700), Size(800, 600), Size(480, 854)),
    *(Size(1024, 768), Size(800, 1280), Size(1280, 800), Size(1920, 1080)),
)
ON_PAGES = (Surface.BANNER, Surface.PANEL, Surface.PAGE, Surface.FIELD, Surface.KEY)
READABLE = 4.5
SEEN = 3.0
"""Least contrast of shapes, as WCAG 2 asks for."""


@pytest.fixture
def art():
    pygame.display.init()
    art = Art(ASSETS)
    art.use_card_size(CARD)
    return art


def pixels(surface, rect=None):
    """Return the colours of a part of a picture, row by row."""
    part = surface.subsurface(rect) if rect else surface
    return pygame.image.tobytes(part, "RGBA")


def index_of(surface):
    """Return the part of a card that no other card lies on."""
    width, height = surface.get_size()
    return pixels(surface, (0, 0, width, int(height * theme.CARD_INDEX)))


def ink_box(surface):
    """Return the rectangle around everything that is not transparent."""
    return Rect(*surface.get_bounding_rect(min_alpha=8))


def luminance(colour):
    """Return the relative luminance, as WCAG 2 defines it."""
    parts = [part / 255 for part in colour]
    linear = [
        p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


every_theme = pytest.mark.parametrize("palette", THEMES.values(), ids=THEMES)


def grounds(palette, ink):
    """Return the colours on which an ink is used."""
    fills = palette.fills
    felt = [palette.felt_middle, palette.felt_edge]
    on = {
        Ink.TEXT: [fills[Surface.BAR], fills[Surface.BUTTON]],
        Ink.QUIET: [fills[Surface.BAR], fills[Surface.BUTTON]],
        Ink.DISABLED: [fills[Surface.BUTTON_OFF]],
        Ink.ON_ACCENT: [fills[Surface.BUTTON_MAIN]],
        Ink.PAGE_TEXT: [fills[surface] for surface in ON_PAGES],
        Ink.PAGE_QUIET: [fills[surface] for surface in ON_PAGES],
        Ink.ALERT: [fills[surface] for surface in ON_PAGES],
    }[ink]
    colours = [colour for fill in on for colour in (fill.top, fill.bottom)]
    return colours + (felt if ink in {Ink.TEXT, Ink.QUIET} else [])


@every_theme
@pytest.mark.parametrize("ink", list(Ink))
def test_text_stands_out_from_what_it_is_written_on(palette, ink):
    least = min(contrast(palette.inks[ink], ground) for ground in grounds(palette, ink))

    assert least >= (3 if ink is Ink.DISABLED else READABLE)


@every_theme
@pytest.mark.parametrize("colours", SuitColours)
@pytest.mark.parametrize("suit", "cdhs")
def test_suits_stand_out_from_paper_even_when_covered(palette, colours, suit):
    paper = tuple(part * theme.DIMMED // 255 for part in palette.card_bottom)
    ink = tuple(part * theme.DIMMED // 255 for part in SUITS[colours][suit])

    assert contrast(ink, paper) >= READABLE


@every_theme
def test_shapes_stand_out_from_the_felt(palette):
    for felt in (palette.felt_middle, palette.felt_edge):
        assert contrast(palette.place, felt) >= SEEN
        assert contrast(palette.place_closed, felt) >= SEEN / 2


@pytest.mark.parametrize("back", Back)
def test_a_back_has_a_pattern_to_be_seen_and_is_no_face(back):
    assert contrast(*BACKS[back]) >= SEEN
    assert contrast(BACKS[back].ground, GREEN.card_bottom) >= READABLE


def test_one_theme_is_light_enough_for_a_bright_room():
    assert luminance(THEMES[Theme.PAPER].felt_edge) > 0.5
    assert all(
        luminance(THEMES[theme].felt_middle) < 0.15
        for theme in (Theme.GREEN, Theme.BLUE)
    )


@every_theme
def test_a_theme_has_a_colour_for_everything(palette):
    assert set(Ink) == set(palette.inks)
    assert set(Surface) == set(palette.fills)
    assert set(RingStyle) == set(palette.rings)


def test_four_colours_are_four():
    assert len(set(SUITS[SuitColours.FOUR].values())) == 4
    assert len(set(SUITS[SuitColours.TWO].values())) == 2


@pytest.mark.parametrize("size", [SMALL, CARD])
@pytest.mark.parametrize("dimmed", [False, True])
def test_the_uncovered_part_tells_all_cards_apart(art, size, dimmed):
    art.use_card_size(size)

    seen = {index_of(art.card(CardFace(card, dimmed), size)) for card in DECK}

    assert len(DECK) == len(seen)


@pytest.mark.parametrize("width", [*range(36, 120, 3), 150, 201, 300])
def test_ranks_lie_wholly_in_the_uncovered_part(art, width):
    size = Size(width, round(width * theme.CARD_ASPECT))
    art.use_card_size(size)
    below = int(size.height * theme.CARD_INDEX)
    rest = (0, below, width, size.height - below)

    for suit in "cdhs":
        lower = {
            pixels(art.card(CardFace(Card(r, suit)), size), rest) for r in range(2, 11)
        }
        assert len(lower) == 1


@pytest.mark.parametrize("width", [44, 45, 46, 47, 48, 60, 100, 200])
@pytest.mark.parametrize("share", [0.32, 0.34, 0.36, 0.38])
def test_ranks_keep_to_a_smaller_index(art, width, share):
    """All of a card's differences from the others lie in the part asked for."""
    size = Size(width, round(width * theme.CARD_ASPECT))
    below = math.ceil(size.height * share)
    art.use_card_size(size, below)
    upper, rest = (0, 0, width, below), (0, below, width, size.height - below)
    pictures = [art.card(CardFace(card), size) for card in DECK]

    assert len({pixels(picture, upper) for picture in pictures}) == len(DECK)
    for suit in "cdhs":
        numbers = [Card(rank, suit) for rank in range(2, 11)]
        lower = {pixels(art.card(CardFace(card), size), rest) for card in numbers}
        assert len(lower) == 1


@pytest.mark.parametrize("kind", GameKind)
@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_an_emblem_keeps_away_from_rank_and_suit(art, kind, window):
    """On the cards of tableau and piles, a row of pure paper lies between the two."""
    sizes = table_layout(window, kind).sizes
    art.use_card_size(sizes.card, sizes.index_height)
    for size in {sizes.card, sizes.pile}:
        for rank, suit in product((1, 7, 11, 12, 13), "cdhs"):
            inked = inked_rows(art.card(CardFace(Card(rank, suit)), size))
            top, bottom = size.height // 5, math.ceil(size.height * theme.CARD_INDEX)

            paper = [y for y in range(top, bottom) if y not in inked]

            assert paper, f"{size} {rank} {suit}"
            assert min(inked) < paper[0] < max(inked)


def inked_rows(picture):
    """Return the rows between the edges of a card that have ink in them."""
    width, height = picture.get_size()
    edge = max(3, round(width * 0.04))
    columns = range(edge, width - edge)
    return {
        y
        for y in range(edge, height - edge)
        if any(min(picture.get_at((x, y))[:3]) < 200 for x in columns)
    }


@pytest.mark.parametrize("width", [44, 48, 60, 98, 200])
def test_larger_ranks_lie_in_the_uncovered_part_and_say_as_much(art, width):
    size = Size(width, round(width * theme.CARD_ASPECT))
    art.use_card_size(size)
    large = {card: art.card(CardFace(card), size).copy() for card in DECK}
    art.use_palette(palette_for(Settings(ranks=Ranks.LARGER)))
    larger = {card: art.card(CardFace(card), size) for card in DECK}
    end = math.ceil(size.height * theme.CARD_INDEX)
    height = size.height - end

    assert len({index_of(picture) for picture in larger.values()}) == len(DECK)
    for card in DECK:
        line = [larger[card].get_at((x, end)) for x in range(6, width - 6)]
        assert all(min(pixel[:3]) > 200 for pixel in line)
    assert inked(larger, 0, end) > inked(large, 0, end)
    assert inked(larger, end, height) > 0


def inked(pictures, top, height):
    """Return how many dark pixels a deck has in the left part of these rows."""
    return sum(
        min(picture.get_at((x, y))[:3]) < 100
        for picture in pictures.values()
        for x in range(picture.get_width() // 2)
        for y in range(top, top + height)
    )


def test_an_ace_has_an_emblem_of_its_own(art):
    rest = (0, 60, CARD.width, CARD.height - 60)
    for suit in "cdhs":
        ace, two = (art.card(CardFace(Card(r, suit)), CARD) for r in (1, 2))

        assert pixels(ace, rest) != pixels(two, rest)


@pytest.mark.parametrize("size", [SMALL, CARD])
def test_backs_differ(art, size):
    art.use_card_size(size)
    pictures = set()
    for back in Back:
        art.use_palette(replace(GREEN, pattern=back))
        pictures.add(pixels(art.card(CardBack(), size)))

    assert len(pictures) == len(Back)


def test_a_smaller_index_is_drawn_anew(art):
    size = Size(44, 62)
    art.use_card_size(size)
    large = art.card(CardFace(Card(7, "h")), size)
    art.use_card_size(size, 20)

    assert pixels(art.card(CardFace(Card(7, "h")), size)) != pixels(large)


@pytest.mark.parametrize(
    "size", [CARD, SMALL, Size(40, 137), Size(104, 145), Size(1, 1)]
)
def test_a_card_has_exactly_the_size_asked_for(art, size):
    for drawable in (CardFace(Card(7, "h")), CardBack(), CardBack(dimmed=True)):
        assert art.card(drawable, size).get_size() == size


def test_a_card_is_drawn_once(art):
    first = art.card(CardFace(Card(7, "h")), CARD)

    assert art.card(CardFace(Card(7, "h")), CARD) is first


def test_a_covered_card_is_darker(art):
    bright = art.card(CardFace(Card(7, "h")), CARD).get_at((CARD.width // 2, 6))
    dark = art.card(CardFace(Card(7, "h"), dimmed=True), CARD)

    assert dark.get_at((CARD.width // 2, 6))[0] < bright[0]


@pytest.mark.parametrize(
    "drawable",
    [
        CardFace(Card(10, "d")),
        CardBack(),
        EmptyPlace(),
        EmptyPlace(closed=True),
        Badge("24"),
        Badge("3/28"),
        Shade(),
        *map(Ring, RingStyle),
        *map(Box, Surface),
        *map(Icon, IconName),
    ],
)
@pytest.mark.parametrize("size", [Size(1, 1), Size(2, 9), Size(44, 44), Size(300, 20)])
def test_a_picture_stays_in_its_rectangle(art, drawable, size):
    rect = Rect(11, 22, *size)

    assert rect.encloses(art.place(drawable, rect).bounds)


@pytest.mark.parametrize("drawable", [CardBack(), Shade(), Ring(RingStyle.SELECTED)])
def test_a_rectangle_without_pixels_shows_nothing(art, drawable):
    assert art.place(drawable, Rect(5, 5, 0, 40)).bounds.width == 0


@pytest.mark.parametrize("name", list(IconName))
@pytest.mark.parametrize("side", [24, 48])
def test_an_icon_is_not_cut_off(art, name, side):
    box = ink_box(art.place(Icon(name), Rect(0, 0, side, side)).surface)

    assert max(box.size) >= side * 0.5
    assert Rect(0, 0, side, side).inset(1).encloses(box)


def test_icons_differ(art):
    pictures = {
        pixels(art.place(Icon(name), Rect(0, 0, 48, 48)).surface) for name in IconName
    }

    assert len(IconName) == len(pictures)


def test_rings_differ_without_colour(art):
    size = Size(108, 147)
    masks = {
        style: pygame.mask.from_surface(
            art.place(Ring(style), Rect(0, 0, *size)).surface
        )
        for style in RingStyle
    }

    for one, other in combinations(masks.values(), 2):
        shared = one.overlap_area(other, (0, 0))
        assert shared < 0.93 * max(one.count(), other.count())


def test_a_ring_leaves_the_card_free(art):
    surface = art.place(Ring(RingStyle.SELECTED), Rect(0, 0, 108, 147)).surface

    assert surface.get_at((54, 73)).a == 0


@pytest.mark.parametrize("align", list(Align))
def test_a_long_label_shrinks_into_its_rectangle(art, align):
    rect = Rect(10, 10, 90, 30)
    label = Label("這兩張相加不等於 13", 24, align=align)

    bounds = art.place(label, rect).bounds

    assert rect.x <= bounds.x
    assert bounds.right <= rect.right


def test_labels_are_aligned(art):
    rect = Rect(100, 0, 300, 40)
    at = {a: art.place(Label("Won", 20, align=a), rect).bounds for a in Align}

    assert at[Align.LEFT].x == rect.x
    assert at[Align.RIGHT].right == rect.right
    assert abs(at[Align.CENTER].center.x - rect.center.x) <= 1


@pytest.mark.parametrize("weight", list(Weight))
@pytest.mark.parametrize("px", [12, 20, 40])
def test_capitals_stand_in_the_middle(art, weight, px):
    rect = Rect(0, 0, 200, 60)
    placed = art.place(Label("H", px, weight=weight), rect)
    box = ink_box(placed.surface)

    assert abs(placed.y + box.y + box.height / 2 - 30) <= 1.5


def test_the_felt_is_lighter_in_the_middle(art):
    felt = art.felt(Size(640, 480))

    assert felt.get_size() == (640, 480)
    assert felt.get_at((320, 220))[1] > felt.get_at((4, 470))[1] + 20


def test_the_felt_is_drawn_once(art):
    assert art.felt(Size(64, 48)) is art.felt(Size(64, 48))


def test_another_theme_draws_everything_anew(art):
    before = art.card(CardFace(Card(7, "h")), CARD)
    art.use_palette(GREEN)

    assert art.card(CardFace(Card(7, "h")), CARD) is not before


@pytest.fixture
def copied_assets(tmp_path):
    for folder in ("fonts", "cards"):
        shutil.copytree(ASSETS / folder, tmp_path / folder)
    return tmp_path


FILES = (
    "cards/shapes.json",
    "fonts/PyramidPeaks-Regular.otf",
    "fonts/PyramidPeaks-Bold.otf",
)


@pytest.mark.parametrize("name", FILES)
def test_a_missing_file_is_named(copied_assets, name):
    (copied_assets / name).unlink()

    with pytest.raises(AssetError, match=Path(name).name):
        Art(copied_assets)


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("content", [b"", b"\xff\x00 nonsense", b"{}", b"[]"])
def test_a_damaged_file_is_named(copied_assets, name, content):
    (copied_assets / name).write_bytes(content)

    with pytest.raises(AssetError, match=Path(name).name):
        Art(copied_assets)


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("part", [0.02, 0.5, 0.95])
def test_a_file_cut_short_is_named(copied_assets, name, part):
    file = copied_assets / name
    file.write_bytes(file.read_bytes()[: int(file.stat().st_size * part)])

    with pytest.raises(AssetError, match=file.name):
        Art(copied_assets)


@pytest.mark.parametrize("side", [16, 24, 32, 48, 64, 128, 256, 512])
def test_the_programs_icon_is_there_in_every_size(side):
    icon = pygame.image.load(ASSETS / "icons" / f"icon-{side}.png")

    assert icon.get_size() == (side, side)
    assert icon.get_at((0, 0)).a < icon.get_at((side // 2, side // 2)).a == 255


def test_the_windows_icon_holds_png_pictures():
    data = (ASSETS / "icons" / "icon.ico").read_bytes()
    count = int.from_bytes(data[4:6], "little")

    for index in range(count):
        entry = data[6 + 16 * index : 22 + 16 * index]
        size, offset = (int.from_bytes(entry[i : i + 4], "little") for i in (8, 12))
        picture = data[offset : offset + size]
        assert picture.startswith(b"\x89PNG")
        assert int.from_bytes(picture[16:20], "big") == (entry[0] or 256)


def test_the_mac_icon_is_whole():
    data = (ASSETS / "icons" / "icon.icns").read_bytes()

    assert data.startswith(b"icns")
    assert int.from_bytes(data[4:8], "big") == len(data)


@pytest.mark.parametrize("width", range(36, 60))
def test_covered_cards_leave_the_others_as_they_are(art, width):
    """At small sizes a court card's suit is the same picture as another's corner."""
    size = Size(width, round(width * theme.CARD_ASPECT))
    art.use_card_size(size)
    alone = {card: pixels(art.card(CardFace(card), size)) for card in DECK}
    mixed = Art(ASSETS)
    mixed.use_card_size(size)
    for card in DECK:
        mixed.card(CardFace(card, dimmed=True), size)

    after = {card: pixels(mixed.card(CardFace(card), size)) for card in DECK}

    assert alone == after


def test_a_closed_place_is_drawn_alike_every_time():
    """SDL's SVG reader draws stray dashes along closed shapes, now and then."""
    pictures = set()
    for number in range(60):
        raster(f'<path d="M{number} 3 L40 50 L9 {number} Z" stroke="#f00"/>', CARD)
        for size in (SMALL, Size(81, 113)):
            closed = pixels(empty_place(size, GREEN, closed=True))
            pictures.add((size, closed))

    assert len(pictures) == 2
