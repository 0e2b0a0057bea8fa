"""What every screen shows, compared with what was looked at and accepted."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.geometry import Size
from game.intents import Cause, Change
from game.loop import STEP_SECONDS
from game.rules import RULESETS
from game.rules.model import Draw, GameKind
from game.scenes.scene import Picture, View
from game.scenes.table import TableScene
from game.settings import (
    DEFAULTS,
    Back,
    DockSide,
    Ranks,
    Settings,
    SuitColours,
    Theme,
)
from game.text import LANGUAGES
from game.view import art_flat
from game.view.art import Art
from game.view.painter import Painter
from game.view.palettes import palette_for
from tests.scenes.situations import SITUATIONS, middle, situation, whole
from tests.scenes.snapshots import as_text, check_picture, check_text, differing
from tests.scenes.views import fresh, view

ASSETS = Path(__file__).resolve().parents[2] / "assets"
SIZES = (Size(640, 480), Size(1280, 720), Size(480, 854))
PAINTED = ("fresh", "choosing", "stuck", "won")
SMALL = SIZES[0]
OTHER_LOOK = Settings(
    theme=Theme.PAPER,
    suit_colours=SuitColours.FOUR,
    ranks=Ranks.LARGER,
    back=Back.WAVES,
    dock_side=DockSide.LEFT,
)

both_games = pytest.mark.parametrize("kind", GameKind)


@pytest.fixture
def update(request) -> bool:
    return request.config.getoption("--snapshot-update")


@pytest.fixture
def paint(monkeypatch):
    """Return a way to paint a picture; felt without grain makes small files."""
    monkeypatch.setattr(art_flat, "GRAIN_DEPTH", 0)
    pygame.display.init()
    art = Art(ASSETS)

    def painted(shown: View, picture: Picture) -> pygame.Surface:
        art.use_palette(palette_for(shown.settings))
        sizes = shown.layout.sizes
        art.use_card_size(sizes.card, sizes.index_height)
        surface = pygame.Surface(shown.size, 0, 32)
        Painter(art).show(picture.sprites, surface)
        return surface

    return painted


@both_games
@pytest.mark.parametrize("name", SITUATIONS)
def test_what_is_shown_and_offered(name, kind, update):
    check_text(f"{kind} {name}", as_text(whole(situation(name, kind))), update=update)


@both_games
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", PAINTED)
def test_the_main_situations_as_pictures(paint, name, kind, size, update):
    shown = situation(name, kind, size)
    picture = f"{kind} {name} {size.width}x{size.height}"

    check_picture(picture, paint(shown, whole(shown)), update=update)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fullest_banner_in_every_language(paint, language, update):
    shown = situation("lost", size=SMALL, language=language)

    check_picture(f"lost {language}", paint(shown, whole(shown)), update=update)


@pytest.mark.parametrize("name", ["home", "settings"])
def test_pages_as_pictures(paint, name, update):
    shown = situation(name, size=SIZES[2])

    check_picture(name, paint(shown, whole(shown)), update=update)


@both_games
def test_another_look_as_a_picture(paint, kind, update):
    shown = view(kind, SMALL, state=middle(kind), settings=OTHER_LOOK)

    check_picture(f"{kind} paper", paint(shown, whole(shown)), update=update)


@both_games
@pytest.mark.parametrize("part", [0, 0.5, 1])
def test_motion_at_fixed_times(paint, kind, part, update):
    rules, before = RULESETS[kind], fresh(kind)
    after = rules.apply(before, Draw())
    shown, scene = view(kind, SMALL, state=after), TableScene()
    scene.on_change(Change(before, after, Cause.MOVE, Draw()), shown)
    steps = round(scene._motion.seconds * part / STEP_SECONDS)
    for _ in range(steps):
        scene.update(STEP_SECONDS)

    surface = paint(shown, scene.picture(shown))

    check_picture(f"{kind} draw {part}", surface, update=update)


def test_a_pixel_more_is_noticed_exactly():
    one = pygame.Surface((10, 10), 0, 32)
    other = one.copy()
    other.set_at((3, 3), (0, 0, 1))

    assert differing(one, one.copy(), 0) == 0
    assert differing(one, other, 0) == pytest.approx(0.01)
    assert differing(one, other, 1) == 0


def test_the_texts_do_not_depend_on_settings_that_only_paint():
    shown = situation("fresh")
    settings = Settings(theme=Theme.BLUE, back=Back.TILES, ranks=Ranks.LARGER)

    other = view(GameKind.PYRAMID, shown.size, settings=settings)

    assert shown.settings == DEFAULTS
    assert as_text(whole(other)) == as_text(whole(shown))
