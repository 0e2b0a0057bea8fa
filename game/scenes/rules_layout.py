"""Sets the blocks of a rules page in a column: text, and examples drawn with cards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import cos, pi, sin
from typing import Final, NamedTuple

from msgspec.structs import replace

from game.cards import Card
from game.geometry import Point, Rect, Size, centered
from game.rules.model import GameKind
from game.text.rules import rules_page
from game.text.rules.blocks import (
    Block,
    Bullets,
    CardRing,
    CoverExample,
    CoverStep,
    Heading,
    KeyTable,
    PairTable,
    Paragraph,
    Pile,
    PilesExample,
)
from game.text.wrap import wrap
from game.view.frame import Frame, frame
from game.view.metrics import text_width
from game.view.sprites import (
    Align,
    CardBack,
    CardFace,
    Drawable,
    EmptyPlace,
    Icon,
    Ink,
    Label,
    Ring,
    RingStyle,
    Sprite,
    Weight,
)
from game.view.theme import CARD_ASPECT

LINE_HEIGHT: Final = 1.5
"""Height of a line of text, in ems."""
TEXT_SPACE: Final = 0.45
"""Room between two blocks of text, in ems."""
PICTURE_SPACE: Final = 0.8
"""Room above and below examples."""
CARD_EMS: Final = 2.4
"""Width of the cards of the examples."""
BULLET: Final = "•"
BULLET_EMS: Final = 1.1
"""Indent of a list."""
COVER_DROP: Final = 0.5
"""A cover lies lower than the covered card by this part of its height."""
RING_SPREAD: Final = 1.08
"""Cards of the ring that stand above each other are so far apart, in card heights."""
RING_WIDTH: Final = 1.3
"""Width of the ring divided by its height."""
KEYS_SHARE: Final = 0.45
"""The keys take at most this part of the column."""


class Piece(NamedTuple):
    """Something laid out, with its upper left corner at (0, 0)."""

    sprites: tuple[Sprite, ...]
    height: int

    def moved(self, dx: int, dy: int) -> tuple[Sprite, ...]:
        """Return its sprites at another place."""
        return tuple(replace(s, rect=s.rect.moved(dx, dy)) for s in self.sprites)


class Column(NamedTuple):
    """What the page is set in."""

    window: Frame
    width: int

    @property
    def em(self) -> int:
        """Height of the running text."""
        return self.window.body

    @property
    def card(self) -> Size:
        """Size of the cards of the examples."""
        width = round(CARD_EMS * self.em)
        return Size(width, round(width * CARD_ASPECT))


@lru_cache(maxsize=8)
def laid_out(size: Size, width: int, language: str, kind: GameKind) -> Piece:
    """Return the rules of a game in a column of this width, for a window's size."""
    column = Column(frame(size), width)
    sprites: list[Sprite] = []
    y = 0
    above: Block | None = None
    for block in rules_page(language, kind):
        if above is not None:
            y += round(max(_space(above), _space(block)) * column.em)
        above = block
        piece = _piece(block, column)
        sprites += piece.moved(0, y)
        y += piece.height
    return Piece(tuple(sprites), y + column.em)


def _space(block: Block) -> float:
    """Return how much room a block keeps above and below it, in ems."""
    match block:
        case Heading() | Paragraph() | Bullets() | KeyTable():
            return TEXT_SPACE
        case PairTable() | CardRing() | CoverExample() | PilesExample():
            return PICTURE_SPACE


def _piece(block: Block, column: Column) -> Piece:
    match block:
        case Heading(text):
            style = Label("", column.em, Ink.PAGE_TEXT, Weight.BOLD, Align.LEFT)
            title = _text(text, column.width, style)
            return Piece(title.moved(0, column.em), title.height + column.em)
        case Paragraph(text):
            return _text(text, column.width, _plain(column))
        case Bullets(items):
            return _stacked((_bullet(item, column) for item in items), column.em // 4)
        case PairTable(groups):
            return _pairs(groups, column)
        case CardRing():
            return _ring(block, column)
        case CoverExample(steps=steps):
            moments = (_cover_step(block, step, column) for step in steps)
            return _stacked(moments, column.em)
        case PilesExample(piles):
            return _piles(piles, column)
        case KeyTable(rows):
            return _keys(rows, column)


def _plain(column: Column) -> Label:
    return Label("", column.em, Ink.PAGE_TEXT, align=Align.LEFT)


def _text(text: str, width: int, style: Label) -> Piece:
    """Set text in lines below each other."""
    lines = wrap(text, width, style.px, style.weight, text_width)
    height = round(LINE_HEIGHT * style.px)
    sprites = tuple(
        Sprite(replace(style, text=line), Rect(0, i * height, width, height))
        for i, line in enumerate(lines)
    )
    return Piece(sprites, height * len(lines))


def _stacked(pieces: Iterable[Piece], space: int) -> Piece:
    sprites: list[Sprite] = []
    y = 0
    for piece in pieces:
        sprites += piece.moved(0, y)
        y += piece.height + space
    return Piece(tuple(sprites), y - space)


def _beside(left: Piece, right: Piece, x: int) -> Piece:
    """Put two pieces side by side, the second at ``x``, centred on each other."""
    height = max(left.height, right.height)
    return Piece(
        left.moved(0, (height - left.height) // 2)
        + right.moved(x, (height - right.height) // 2),
        height,
    )


def _bullet(item: str, column: Column) -> Piece:
    indent = round(BULLET_EMS * column.em)
    dot = _text(BULLET, indent, _plain(column))
    text = _text(item, column.width - indent, _plain(column))
    return Piece(dot.sprites + text.moved(indent, 0), text.height)


def _pairs(groups: tuple[tuple[Card, ...], ...], column: Column) -> Piece:
    """Put the groups into a grid, its rows as equal as can be."""
    card, gap = column.card, column.em // 4
    cell, between = 2 * card.width + gap, round(1.2 * column.em)
    most = max(1, (column.width + between) // (cell + between))
    rows = -(-len(groups) // most)
    columns = -(-len(groups) // rows)
    left = (column.width - columns * (cell + between) + between) // 2
    sprites: list[Sprite] = []
    for i, group in enumerate(groups):
        row, place = divmod(i, columns)
        x = left + place * (cell + between)
        x += (cell - len(group) * (card.width + gap) + gap) // 2
        y = row * (card.height + column.em)
        for face in group:
            sprites.append(Sprite(CardFace(face), Rect(x, y, *card)))
            x += card.width + gap
    return Piece(tuple(sprites), rows * (card.height + column.em) - column.em)


def _ring(block: CardRing, column: Column) -> Piece:
    """Put the cards on an ellipse, and the caption inside."""
    card, count = column.card, len(block.cards)
    step = 2 * pi / count
    down = round(RING_SPREAD * card.height / (2 * sin(step / 2)))
    across = min((column.width - card.width) // 2, round(RING_WIDTH * down))
    middle = Point(column.width // 2, down + card.height // 2)
    sprites: list[Sprite] = []
    for i, face in enumerate(block.cards):
        x = middle.x + round(across * sin(i * step))
        y = middle.y - round(down * cos(i * step))
        rect = centered(card, Point(x, y))
        sprites.append(Sprite(CardFace(face), rect))
        if face in block.marked:
            sprites.append(_mark(rect))
    style = replace(_plain(column), ink=Ink.PAGE_QUIET, align=Align.CENTER)
    width = 2 * across - 2 * card.width
    caption = _text(block.caption, width, style)
    words = caption.moved(middle.x - width // 2, middle.y - caption.height // 2)
    return Piece((*sprites, *words), 2 * down + card.height)


def _mark(card: Rect) -> Sprite:
    """Return the frame around a card that the text speaks of."""
    return Sprite(Ring(RingStyle.HINTED), card.inset(-max(2, card.width // 14)))


def _cover_step(example: CoverExample, step: CoverStep, column: Column) -> Piece:
    card, gap = column.card, column.em // 3
    middle = Rect((card.width + gap) // 2, 0, card.width, card.height)
    drop = round(COVER_DROP * card.height)
    left = Rect(0, drop, card.width, card.height)
    right = left.moved(card.width + gap, 0)
    covers = ((left, example.left, step.left), (right, example.right, step.right))
    hidden = example.hides_face and not step.is_exposed
    dimmed = not step.is_exposed
    covered = CardBack(dimmed) if hidden else CardFace(example.card, dimmed)
    sprites = [Sprite(EmptyPlace(), rect) for rect, _, lies in covers if not lies]
    sprites.append(Sprite(covered, middle))
    sprites += [Sprite(CardFace(face), rect) for rect, face, lies in covers if lies]
    if step.is_exposed:
        sprites.append(_mark(middle))
    x = right.right + column.em
    caption = _text(step.caption, column.width - x, _plain(column))
    return _beside(Piece(tuple(sprites), drop + card.height), caption, x)


def _piles(piles: tuple[Pile, ...], column: Column) -> Piece:
    width = column.width // len(piles)
    top = column.card.height + column.em // 2
    style = Label("", column.window.small, Ink.PAGE_QUIET)
    labels = [_text(pile.label, width - column.em // 2, style) for pile in piles]
    sprites: list[Sprite] = []
    for i, (pile, label) in enumerate(zip(piles, labels, strict=True)):
        sprites += _pile(pile.art, Point(i * width + width // 2, 0), column.card)
        sprites += label.moved(i * width + column.em // 4, top)
    return Piece(tuple(sprites), top + max(label.height for label in labels))


def _pile(art: tuple[Drawable, ...], top: Point, card: Size) -> Iterable[Sprite]:
    place = Rect(top.x - card.width // 2, top.y, card.width, card.height)
    button = centered(Size(card.width, card.width), place.center)
    for drawable in art:
        if isinstance(drawable, CardFace | CardBack):
            yield Sprite(drawable, place)
        elif isinstance(drawable, Icon):
            yield Sprite(drawable, button.inset(card.width // 5))
        else:
            yield Sprite(drawable, button)


def _keys(rows: tuple[tuple[str, str], ...], column: Column) -> Piece:
    bold = replace(_plain(column), weight=Weight.BOLD)
    widest = max(text_width(keys, column.em, Weight.BOLD) for keys, _ in rows)
    width = min(widest, round(KEYS_SHARE * column.width))
    x = width + column.em
    return _stacked(
        (
            _beside(
                _text(keys, width, bold),
                _text(meaning, column.width - x, _plain(column)),
                x,
            )
            for keys, meaning in rows
        ),
        0,
    )
