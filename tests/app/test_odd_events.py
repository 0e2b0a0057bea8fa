"""Whatever a system sends, the program goes on."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.rules.model import GameKind
from tests.app.lines import WON

KINDS = sorted(
    {
        value
        for name, value in vars(pygame).items()
        if name.isupper()
        and isinstance(value, int)
        and pygame.event.event_name(value) != "Unknown"
        and 0x100 <= value < pygame.USEREVENT
        and value not in (pygame.QUIT, pygame.WINDOWCLOSE)
    }
)
ODD = (
    None,
    "",
    "x",
    -1,
    0,
    1,
    3,
    2**31,
    2**70,
    -(2**70),
    0.5,
    -0.5,
    1.0,
    1e300,
    float("nan"),
    float("inf"),
    (),
    (0,),
    (10, 20),
    (-(10**9), 10**9),
    (None, None),
    [1],
    {},
    b"\0",
    True,
)
FIELDS = (
    "pos",
    "button",
    "touch",
    "x",
    "y",
    "finger_id",
    "touch_id",
    "key",
    "mod",
    "scancode",
    "unicode",
    "precise_y",
    "text",
    "window",
    "gain",
    "state",
    "size",
    "rel",
    "buttons",
)


def odd_event(random: Random, kind: int) -> pygame.event.Event:
    names = random.sample(FIELDS, random.randrange(len(FIELDS)))
    return pygame.event.Event(kind, {name: random.choice(ODD) for name in names})


@pytest.mark.parametrize("seed", range(6))
def test_a_storm_of_odd_events_is_weathered(sit, seed):
    weather(sit, seed)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(6, 106))
def test_a_hundred_storms_of_odd_events_are_weathered(sit, seed):
    """Seen to fail with what cannot be read not caught."""
    weather(sit, seed)


def weather(sit, seed: int) -> None:
    random = Random(seed)
    kind = list(GameKind)[seed % 2]
    pilot = sit(kind, deal=WON[kind].deal, size=(640, 480))

    for _ in range(80):
        storm = [odd_event(random, random.choice(KINDS)) for _ in range(12)]
        pilot.clock.now += random.random()
        pilot.app.turn(storm)

    for event in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
        pilot.post(pygame.event.Event(event))
    for _ in range(4):
        pilot.press("escape")
    pilot.press("n")
    pilot.press("d")
    assert pilot.view.moves_made == 1


def test_an_event_of_any_kind_without_fields_means_nothing_bad(sit):
    pilot = sit(GameKind.PYRAMID, deal=WON[GameKind.PYRAMID].deal)

    for moves, kind in enumerate(KINDS[:70], start=1):
        pilot.app.turn([pygame.event.Event(kind)])
        pilot.post(pygame.event.Event(pygame.WINDOWSHOWN))
        pilot.press("d" if pilot.state.stock else "r")
        assert pilot.view.moves_made == moves, pygame.event.event_name(kind)


@pytest.mark.parametrize("seed", range(4))
def test_a_child_on_the_keyboard_and_all_over_the_screen(sit, seed):
    """Real keys and taps anywhere, for long: no crash, and the game can be left."""
    random = Random(seed)
    kind = list(GameKind)[seed % 2]
    pilot = sit(kind, deal=WON[kind].deal, size=(640, 480))
    keys = ["u", "h", "d", "r", "f1", "tab", "return", "space", "escape"]
    keys += ["left", "right", "up", "down", "p", "7", "backspace", "page down"]
    for _ in range(150):
        if random.random() < 0.4:
            ctrl, shift = random.random() < 0.1, random.random() < 0.1
            pilot.press(random.choice(keys), ctrl=ctrl, shift=shift)
        else:
            targets = [t for t in pilot.app.stage.targets if "quit" not in t.name]
            rect = random.choice(targets).rect
            point = rect.center._replace(
                x=rect.x + random.randrange(rect.width),
                y=rect.y + random.randrange(rect.height),
            )
            pilot.tap_at(point, random.choice(["mouse", "finger", "touch"]))
        pilot.clock.now += random.choice([0.0, 0.02, 1.0])
        pilot.app.desk.is_quitting = False

    pilot.settle()
    assert pilot.painted_afresh == pilot.painted
