"""The table at rest: cards, piles, their words, and the marks on them, as sprites."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import Struct

from game.cards import Card
from game.geometry import Rect
from game.rules.model import (
    SLOTS,
    Place,
    Recycle,
    Spot,
    is_exposed,
)
from game.rules.pyramid import PASSES
from game.scenes.fitted import label, sentence
from game.scenes.scene import View
from game.scenes.table_marks import placed, table_marks
from game.view.layout import NOWHERE, TableLayout
from game.view.layout_sizes import table_lines_height
from game.view.sprites import (
    Box,
    CardBack,
    CardFace,
    EmptyPlace,
    Icon,
    IconName,
    Ink,
    Label,
    Sprite,
    Surface,
    Weight,
)

LAYER_CARDS: Final = 8
"""So many cards make the pile look one layer thicker."""
MOST_LAYERS: Final = 3


class TableSprites(Struct, frozen=True):
    """The picture in parts, so that what moves can be taken out."""

    words: tuple[Sprite, ...]
    chain: tuple[Sprite, ...]
    """The number of the chain."""
    spots: Mapping[Spot, tuple[Sprite, ...]]
    """What lies at each spot, in the order of drawing."""
    marks: tuple[tuple[Spot, Sprite], ...]
    """Rings and badges, above all cards."""

    def all(self) -> tuple[Sprite, ...]:
        """Return the whole picture at rest."""
        return (
            *self.words,
            *self.chain,
            *(sprite for sprites in self.spots.values() for sprite in sprites),
            *(sprite for _, sprite in self.marks),
        )


def table_sprites(view: View, layout: TableLayout) -> TableSprites:
    """Return the picture of the table at rest."""
    state = view.state
    has_stock_top = layout.piles.stock_top != NOWHERE
    top = state.stock[-1] if state.stock else None
    backs = len(state.stock) - (1 if has_stock_top and top else 0)
    spots: dict[Spot, tuple[Sprite, ...]] = {Place.PILE: pile(view, layout, backs)}
    if has_stock_top:
        spots[Place.STOCK_TOP] = open_pile(view, layout, Place.STOCK_TOP, top)
    waste_top = state.waste[-1] if state.waste else None
    spots[Place.WASTE] = open_pile(view, layout, Place.WASTE, waste_top)
    if layout.piles.recycle != NOWHERE:
        spots[Place.RECYCLE] = _recycle(view, layout)
    for slot in range(SLOTS):
        spots[slot] = _slot(view, layout, slot)
    marks = table_marks(view, layout)
    for spot, mark in marks.beneath:
        spots[spot] = (*spots[spot], mark)
    words = tuple(_words(view, layout))
    return TableSprites(words, chain_number(view, layout), spots, marks.above)


def _slot(view: View, layout: TableLayout, slot: int) -> tuple[Sprite, ...]:
    card = view.state.tableau[slot]
    if card is None:
        return ()
    rect = placed(view, layout, slot)
    if not view.rules.is_face_up(view.state, slot):
        return (Sprite(CardBack(), rect),)
    is_open = is_exposed(view.rules.covered_by, view.state.tableau, slot)
    return (Sprite(CardFace(card, dimmed=not is_open), rect),)


def pile(view: View, layout: TableLayout, backs: int) -> tuple[Sprite, ...]:
    """Return the stock pile with so many cards face down, or its empty place."""
    rect = placed(view, layout, Place.PILE)
    if backs > 0:
        layers = min(MOST_LAYERS, 1 + (backs - 1) // LAYER_CARDS)
        depth = max(1, rect.width // 40)
        return tuple(
            Sprite(CardBack(), rect.moved(0, depth * layer))
            for layer in reversed(range(layers))
        )
    is_closed = _is_closed(view)
    place = Sprite(EmptyPlace(is_closed), rect)
    return (place, *_used_up(view, layout, rect)) if is_closed else (place,)


def _is_closed(view: View) -> bool:
    """Tell whether no card will come to the stock any more, whatever is done."""
    return not view.state.stock and not view.state.passes_left


def _used_up(view: View, layout: TableLayout, rect: Rect) -> tuple[Sprite, ...]:
    """Return the sentence that the used-up stock bears from then on."""
    room = rect.inset(max(2, rect.width // 20))
    style = Label("", layout.sizes.words, Ink.QUIET)
    return sentence(view.strings.table.stock_used_up, room, style)


def open_pile(
    view: View, layout: TableLayout, place: Place, card: Card | None
) -> tuple[Sprite, ...]:
    """Return the stock top or the waste with this card on top, or its empty place."""
    rect = placed(view, layout, place)
    if card is not None:
        return (Sprite(CardFace(card), rect),)
    return (Sprite(EmptyPlace(place is Place.STOCK_TOP and _is_closed(view)), rect),)


def _recycle(view: View, layout: TableLayout) -> tuple[Sprite, ...]:
    """Return the button: lit only when a recycle is allowed."""
    is_lit = view.rules.refusal(view.state, Recycle()) is None
    rect = placed(view, layout, Place.RECYCLE)
    ink = Ink.ON_ACCENT if is_lit else Ink.DISABLED
    side = round(rect.width * 0.5)
    text = table_lines_height(1, layout.sizes.words)
    y = rect.center.y - (side + text) // 2
    icon = Rect(rect.x, y, rect.width, side)
    words = Rect(rect.x + 2, icon.bottom, rect.width - 4, text)
    weight = Weight.BOLD if is_lit else Weight.REGULAR
    style = Label("", layout.sizes.words, ink, weight)
    return (
        Sprite(Box(Surface.BUTTON_MAIN if is_lit else Surface.BUTTON_OFF), rect),
        Sprite(Icon(IconName.RECYCLE, ink), icon),
        label(view.strings.table.recycle, words, style),
    )


def _words(view: View, layout: TableLayout) -> Iterator[Sprite]:
    """Yield the words beside the piles, as far as the game has a place for them."""
    strings, labels, sizes = view.strings.table, layout.labels, layout.sizes
    count = str(len(view.state.stock))
    passes = strings.passes(PASSES - view.state.passes_left)
    yield Sprite(Label(strings.stock, sizes.words, Ink.QUIET), labels.stock)
    yield Sprite(Label(count, sizes.figure, Ink.TEXT, Weight.BOLD), labels.stock_count)
    for text, rect in (
        (passes, labels.passes),
        (strings.waste, labels.waste),
        (strings.chain, labels.chain),
    ):
        if rect != NOWHERE:
            yield Sprite(Label(text, sizes.words, Ink.QUIET), rect)


def chain_number(view: View, layout: TableLayout) -> tuple[Sprite, ...]:
    """Return the length of the chain, if the game has a place for it."""
    rect = layout.labels.chain_count
    if rect == NOWHERE:
        return ()
    ink = Ink.TEXT if view.state.chain else Ink.QUIET
    label = Label(str(view.state.chain), layout.window.title, ink, Weight.BOLD)
    return (Sprite(label, rect),)
