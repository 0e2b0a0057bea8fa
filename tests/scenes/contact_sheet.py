"""Write one contact sheet of all screens of a size and a language, to be looked at.

python tests/scenes/contact_sheet.py FILE.png [WxH] [zh-Hant|zh-Hans|en] [THEME]
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402

from game.geometry import Size  # noqa: E402
from game.rules.model import GameKind  # noqa: E402
from game.scenes.scene import View  # noqa: E402
from game.settings import DEFAULTS, Settings, Theme  # noqa: E402
from game.view.art import Art  # noqa: E402
from game.view.painter import Painter  # noqa: E402
from game.view.palettes import palette_for  # noqa: E402
from tests.scenes.situations import SITUATIONS, situation, whole  # noqa: E402

COLUMNS = 4
GAP = 12
WIDEST = 960
"""Larger screens are made smaller to this width."""
BOTH_GAMES = ("fresh", "choosing", "refused", "lost", "stuck", "won", "rules")


def screens(size: Size, language: str, settings: Settings) -> Iterator[View]:
    """Yield every screen; those that look alike in both games once."""
    for name in SITUATIONS:
        for kind in GameKind:
            if kind is GameKind.PYRAMID or name in BOTH_GAMES:
                yield replace(situation(name, kind, size, language), settings=settings)


def painted(art: Art, shown: View) -> pygame.Surface:
    sizes = shown.layout.sizes
    art.use_card_size(sizes.card, sizes.index_height)
    surface = pygame.Surface(shown.size, 0, 32)
    Painter(art).show(whole(shown).sprites, surface)
    width, height = shown.size
    if width <= WIDEST:
        return surface
    return pygame.transform.smoothscale(surface, (WIDEST, height * WIDEST // width))


def main(file: str, size: str = "1280x800", *rest: str) -> None:
    language = next((word for word in rest if word not in tuple(Theme)), "zh-Hant")
    theme = next((Theme(word) for word in rest if word in tuple(Theme)), Theme.GREEN)
    settings = replace(DEFAULTS, theme=theme)
    pygame.display.init()
    art = Art(ROOT / "assets", palette_for(settings))
    wide, high = (int(part) for part in size.split("x"))
    pictures = [
        painted(art, shown) for shown in screens(Size(wide, high), language, settings)
    ]
    width, height = pictures[0].get_size()
    rows = -(-len(pictures) // COLUMNS)
    sheet = pygame.Surface(
        (COLUMNS * (width + GAP) + GAP, rows * (height + GAP) + GAP), 0, 32
    )
    sheet.fill((110, 110, 110))
    for number, picture in enumerate(pictures):
        row, column = divmod(number, COLUMNS)
        sheet.blit(picture, (GAP + column * (width + GAP), GAP + row * (height + GAP)))
    pygame.image.save(sheet, file)
    print(file, *sheet.get_size())


if __name__ == "__main__":
    main(*sys.argv[1:])
