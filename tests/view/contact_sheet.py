"""Write contact sheets of everything that `game.view.art` draws, to be looked at.

python tests/view/contact_sheet.py FOLDER
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402

from game.cards import DECK, Card  # noqa: E402
from game.geometry import Rect, Size  # noqa: E402
from game.view.art import Art  # noqa: E402
from game.view.painter import Painter  # noqa: E402
from game.view.sprites import (  # noqa: E402
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
    Sprite,
    Surface,
    Weight,
)
from game.view.theme import CARD_ASPECT  # noqa: E402

ON_PAGE = {
    Surface.BANNER,
    Surface.PANEL,
    Surface.PAGE,
    Surface.FIELD,
    Surface.KEY,
}


def card_size(width: int) -> Size:
    return Size(width, round(width * CARD_ASPECT))


def deck_sheet(width: int) -> tuple[Size, list[Sprite]]:
    """All 52 cards, four rows of thirteen."""
    size, gap = card_size(width), max(4, width // 12)
    sprites = []
    for index, card in enumerate(DECK):
        x = gap + (index % 13) * (size.width + gap)
        y = gap + (index // 13) * (size.height + gap)
        sprites.append(Sprite(CardFace(card), Rect(x, y, *size)))
    return Size(13 * (size.width + gap) + gap, 4 * (size.height + gap) + gap), sprites


def states_sheet(width: int) -> tuple[Size, list[Sprite]]:
    """Backs, dimmed cards, places, rings, badges, turned cards."""
    size, gap = card_size(width), max(10, width // 6)
    reach = max(3, width // 20)
    arts = [
        [CardBack()],
        [CardBack(dimmed=True)],
        [CardFace(Card(10, "h"), dimmed=True)],
        [CardFace(Card(12, "s"), dimmed=True)],
        [EmptyPlace()],
        [EmptyPlace(closed=True)],
        *([CardFace(Card(7, "d")), Ring(style)] for style in RingStyle),
        *([CardBack(), Ring(style)] for style in RingStyle),
        *([EmptyPlace(), Ring(style)] for style in RingStyle),
    ]
    sprites = []
    for index, layers in enumerate(arts):
        x = gap + (index % 9) * (size.width + gap)
        y = gap + (index // 9) * (size.height + gap)
        rect = Rect(x, y, *size)
        for art in layers:
            place = rect.inset(-reach) if isinstance(art, Ring) else rect
            sprites.append(Sprite(art, place))
    side = max(22, width // 3)
    for index, text in enumerate(("1", "2", "24", "3/28")):
        wide = side * 2 if len(text) > 2 else side
        x = gap + index * side * 2
        y = gap + 2 * (size.height + gap)
        sprites.append(Sprite(Badge(text), Rect(x, y, wide, side)))
    for index, part in enumerate((0.25, 0.5, 0.75)):
        rect = Rect(
            gap + (5 + index) * (size.width + gap),
            gap + 2 * (size.height + gap),
            round(width * part),
            size.height,
        )
        sprites.append(Sprite(CardFace(Card(13, "c")), rect, alpha=255 - 60 * index))
    return Size(9 * (size.width + gap) + gap, 3 * (size.height + gap) + gap), sprites


def pyramid_sheet(width: int) -> tuple[Size, list[Sprite]]:
    """Overlap the rows as they are in the smallest windows."""
    size, step = card_size(width), round(width * CARD_ASPECT * 0.4)
    sprites, cards = [], iter(DECK[::-1][5:] + DECK[:5])
    room = round(width * 0.1)
    for row in range(7):
        for column in range(row + 1):
            x = room + round((6 - row) * (width + room) / 2) + column * (width + room)
            art = CardFace(next(cards), dimmed=row < 6)
            sprites.append(Sprite(art, Rect(x, room + row * step, *size)))
    return Size(7 * (width + room) + room, 6 * step + size.height + 2 * room), sprites


def flat_sheet() -> tuple[Size, list[Sprite]]:
    """Icons, boxes and labels."""
    sprites = [Sprite(Box(Surface.BAR), Rect(0, 0, 1200, 56))]
    for index, name in enumerate(IconName):
        sprites.append(Sprite(Icon(name), Rect(12 + index * 56, 4, 48, 48)))
        sprites.append(Sprite(Icon(name), Rect(24 + index * 56, 68, 24, 24)))
        ink = Icon(name, Ink.DISABLED)
        sprites.append(Sprite(ink, Rect(20 + index * 56, 100, 32, 32)))
    for index, surface in enumerate(Surface):
        column, row = index % 3, index // 3
        rect = Rect(20 + column * 390, 150 + row * 90, 370, 72)
        sprites.append(Sprite(Box(surface), rect))
        inks = ink_of(surface)
        left, right = Rect(*rect).inset(16), Rect(*rect).inset(16)
        text = f"{surface} 撤銷 Undo 12:05"
        label = Label(text, 24, inks[0], Weight.BOLD, Align.LEFT)
        sprites.append(Sprite(label, left._replace(height=24)))
        quiet = Label("這兩張相加不等於 13 gjpqy", 16, inks[-1], align=Align.RIGHT)
        sprites.append(Sprite(quiet, right._replace(y=rect.y + 44, height=16)))
    page = Rect(40, 530, 1120, 260)
    sprites.append(Sprite(Shade(), Rect(0, 520, 1200, 280)))
    sprites.append(Sprite(Box(Surface.PANEL), page))
    title = Label("恭喜！Won 已移除张数", 40, Ink.PAGE_TEXT, Weight.BOLD)
    sprites.append(Sprite(title, Rect(40, 550, 1120, 50)))
    alert = Label("沒有可走的一步", 24, Ink.ALERT)
    sprites.append(Sprite(alert, Rect(40, 610, 1120, 30)))
    texts = ("撤銷上一步", "重開本局", "再來一局")
    kinds = (Surface.BUTTON, Surface.BUTTON_OFF, Surface.BUTTON_MAIN)
    for index, (text, kind) in enumerate(zip(texts, kinds, strict=True)):
        rect = Rect(80 + index * 360, 670, 320, 80)
        sprites.append(Sprite(Box(kind), rect))
        sprites.append(Sprite(Label(text, 28, ink_of(kind)[0], Weight.BOLD), rect))
        sprites.append(Sprite(Ring(RingStyle.FOCUSED), rect.inset(-4)))
    return Size(1200, 800), sprites


def ink_of(surface: Surface) -> tuple[Ink, Ink]:
    """Return the inks that are used on a surface."""
    if surface in ON_PAGE or surface is Surface.SCROLL:
        return Ink.PAGE_TEXT, Ink.PAGE_QUIET
    if surface is Surface.BUTTON_MAIN:
        return Ink.ON_ACCENT, Ink.ON_ACCENT
    if surface is Surface.BUTTON_OFF:
        return Ink.DISABLED, Ink.DISABLED
    return Ink.TEXT, Ink.QUIET


def sheets() -> Iterator[tuple[str, Size, Size, list[Sprite]]]:
    """Name, card size, picture size and sprites of each sheet."""
    for width in (45, 98, 150, 300):
        yield f"deck-{width}", card_size(width), *deck_sheet(width)
        yield f"states-{width}", card_size(width), *states_sheet(width)
    for width in (40, 56, 112):
        yield f"pyramid-{width}", card_size(width), *pyramid_sheet(width)
    yield "flat", card_size(98), *flat_sheet()


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    art = Art(ROOT / "assets")
    for name, cards, size, sprites in sheets():
        art.use_card_size(cards)
        surface = pygame.Surface(size, 0, 32)
        Painter(art).show(sprites, surface)
        pygame.image.save(surface, str(folder / f"{name}.png"))
        print(name, *size)


if __name__ == "__main__":
    main()
