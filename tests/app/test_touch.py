"""One touch is one tap, however many events a system sends for it."""

from __future__ import annotations

import pygame
import pytest

from game.deals import deal_from_number
from game.rules.model import GameKind
from game.rules.notation import read_state
from tests.app.test_pyramid_taps import OPEN
from tests.pilot import FINGER, MOUSE, TOUCH

DOWN = {
    "t": pygame.MOUSEBUTTONDOWN,
    "m": pygame.MOUSEBUTTONDOWN,
    "f": pygame.FINGERDOWN,
}
UP = {"t": pygame.MOUSEBUTTONUP, "m": pygame.MOUSEBUTTONUP, "f": pygame.FINGERUP}
STREAMS = {
    "mouse first": "t+ f+ t- f-",
    "finger first": "f+ t+ f- t-",
    "finger whole, then mouse": "f+ f- t+ t-",
    "mouse whole, then finger": "t+ t- f+ f-",
    "finger alone": "f+ f-",
    "mouse alone": "m+ m-",
    "flagged mouse alone": "t+ t-",
    "untagged ghost after": "t+ f+ t- f- m+ m-",
    "untagged ghost amid": "t+ f+ m+ t- f- m-",
    "untagged ghost first": "m+ t+ f+ m- t- f-",
    "untagged ghost instead": "f+ f- m+ m-",
}
ANY_STREAM = pytest.mark.parametrize(
    "stream", list(STREAMS.values()), ids=list(STREAMS)
)


@pytest.fixture
def pilot(sit):
    pilot = sit(
        GameKind.PYRAMID,
        deal=deal_from_number(GameKind.PYRAMID, 4),
        size=(800, 480),
    )
    pilot.lay(read_state(OPEN))
    return pilot


def touch(pilot, point, stream: str, seconds: float = 0.012) -> None:
    """Send this: t flagged mouse, m unflagged, f finger; + down, - up."""
    width, height = pilot.window.size
    for word in stream.split():
        who = word[0]
        kind = (DOWN if word[1] == "+" else UP)[who]
        if who == "f":
            fields = {
                "x": (point.x + 0.5) / width,
                "y": (point.y + 0.5) / height,
                "finger_id": 7,
                "touch_id": 3,
            }
        else:
            fields = {"pos": tuple(point), "button": 1, "touch": who == "t"}
        pilot.post(pygame.event.Event(kind, fields))
        pilot.clock.now += seconds


@ANY_STREAM
def test_one_touch_on_a_king_removes_one_king(pilot, stream):
    touch(pilot, pilot.point_on("slot 21"), stream)

    assert pilot.view.moves_made == 1
    assert pilot.state.cards_left == 27


@ANY_STREAM
def test_one_touch_on_the_stock_draws_one_card(pilot, stream):
    touch(pilot, pilot.point_on("pile"), stream)

    assert pilot.view.moves_made == 1


@ANY_STREAM
def test_one_touch_on_undo_undoes_one_move(pilot, stream):
    pilot.play("d d")

    touch(pilot, pilot.point_on("undo"), stream)

    assert pilot.view.moves_made == 1


@ANY_STREAM
def test_one_touch_selects_and_the_next_one_deselects(pilot, stream):
    point = pilot.point_on("slot 25")
    before = pilot.held()

    touch(pilot, point, stream)
    selected = pilot.view.selection
    pilot.clock.now += 0.6
    touch(pilot, point, stream)

    assert selected == 25
    assert pilot.view.selection is None
    assert before == pilot.held()


@pytest.mark.parametrize("pause", [0.1, 0.2])
@ANY_STREAM
def test_ten_quick_taps_on_the_stock_draw_ten_cards(sit, stream, pause):
    pilot = sit(GameKind.TRIPEAKS)
    pilot.app.desk.is_tip_due = False
    point = pilot.point_on("pile")

    for _ in range(10):
        touch(pilot, point, stream, 0.01)
        pilot.clock.now += pause

    assert pilot.view.moves_made == 10
    assert pilot.view.page is None


@pytest.mark.parametrize("how", [MOUSE, FINGER, TOUCH])
@pytest.mark.parametrize("size", [(800, 480), (480, 854), (1920, 1080)])
def test_whatever_is_touched_is_what_is_meant_in_any_window(pilot, how, size):
    pilot.resize(*size)
    pilot.settle()
    hit = []

    for target in pilot.app.stage.targets:
        point = pilot.point_on(target.name)
        pilot.down(point, how)
        hit.append(pilot.app.stage.held)
        away = point._replace(x=-50) if how == FINGER else point._replace(x=-5000)
        pilot.move(away, how)
        pilot.up(away, how)
        pilot.clock.now += 1

    assert [target.name for target in pilot.app.stage.targets] == hit


def test_after_leaving_fullscreen_the_finger_hits_what_it_touches(pilot):
    pilot.press("f11")
    pilot.press("f11")

    pilot.tap("slot 21", FINGER)

    assert pilot.state.tableau[21] is None


@pytest.mark.parametrize(
    ("x", "y"),
    [(412.0, 0.5), (0.5, 233.0), (-3.0, 0.5), (1e300, -1e300), (float("nan"), 0.5)],
)
def test_a_finger_that_goes_down_nowhere_does_nothing(pilot, x, y):
    before = pilot.held()
    for kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
        pilot.post(pygame.event.Event(kind, x=x, y=y, finger_id=1, touch_id=1))

    assert before == pilot.held()
    pilot.tap("slot 21", FINGER)
    assert pilot.state.tableau[21] is None


def test_pixels_in_place_of_shares_leave_the_tap_to_the_mouse(pilot):
    point = pilot.point_on("slot 21")
    finger = {"x": float(point.x), "y": float(point.y), "finger_id": 1}

    pilot.post(pygame.event.Event(pygame.FINGERDOWN, finger))
    pilot.down(point, MOUSE)
    pilot.post(pygame.event.Event(pygame.FINGERUP, finger))
    pilot.up(point, MOUSE)

    assert pilot.view.moves_made == 1


@pytest.mark.parametrize("how", [MOUSE, FINGER])
def test_let_go_outside_the_window_nothing_happens_and_the_next_tap_counts(pilot, how):
    before = pilot.held()
    point = pilot.point_on("slot 21")

    pilot.down(point, how)
    pilot.move(point._replace(y=-300), how)
    pilot.up(point._replace(y=-300), how)
    after = pilot.held()
    pilot.clock.now += 1
    pilot.down(point, how, finger=2)
    pilot.up(point, how, finger=2)

    assert before == after
    assert pilot.view.moves_made == 1


def test_a_second_finger_does_nothing(pilot):
    before = pilot.held()
    first, second = pilot.point_on("slot 24"), pilot.point_on("slot 21")

    pilot.down(first, FINGER, finger=1)
    pilot.down(second, FINGER, finger=2)
    pilot.up(second, FINGER, finger=2)
    after = pilot.held()
    pilot.up(first, FINGER, finger=1)

    assert before == after
    assert pilot.view.selection == 24


def test_a_finger_whose_end_was_lost_does_not_lock_the_table(pilot):
    pilot.down(pilot.point_on("felt"), FINGER, finger=1)
    pilot.clock.now += 30

    pilot.down(pilot.point_on("slot 21"), FINGER, finger=2)
    pilot.up(pilot.point_on("slot 21"), FINGER, finger=2)

    assert pilot.view.moves_made == 1


def test_a_mouse_button_whose_end_was_lost_does_not_lock_the_table(pilot):
    pilot.down(pilot.point_on("felt"))

    pilot.tap("slot 21")

    assert pilot.view.moves_made == 1


@pytest.mark.parametrize("button", [2, 3, 4, 5, 6, 99])
def test_only_the_left_button_plays(pilot, button):
    before = pilot.held()
    point = tuple(pilot.point_on("slot 21"))

    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pilot.post(pygame.event.Event(kind, pos=point, button=button, touch=False))

    assert before == pilot.held()
    assert pilot.view.selection is None


def test_the_wheel_over_the_table_does_nothing(pilot):
    before = pilot.held()

    pilot.wheel(3)
    pilot.wheel(-3)

    assert before == pilot.held()


def test_a_press_before_the_focus_was_lost_is_no_tap_after(pilot):
    before = pilot.held()
    point = pilot.point_on("slot 21")

    pilot.down(point)
    pilot.lose_focus()
    pilot.gain_focus()
    pilot.up(point)

    assert before == pilot.held()


def test_a_tap_in_one_batch_with_a_resize_hits_what_is_drawn_then(pilot):
    pilot.window._window.size = (1280, 800)
    pilot.resize(1280, 800)
    there = pilot.point_on("slot 21")
    pilot.resize(800, 480)
    pilot.window._window.size = (1280, 800)

    pilot.post(
        pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1280, y=800),
        *pilot._events(there, MOUSE, 1, is_down=True),
        *pilot._events(there, MOUSE, 1, is_down=False),
    )

    assert pilot.state.tableau[21] is None


def test_taps_in_one_batch_all_count(pilot):
    events = []
    for name in ("slot 22", "slot 23", "slot 21", "pile"):
        point = pilot.point_on(name)
        events += pilot._events(point, MOUSE, 1, is_down=True)
        events += pilot._events(point, MOUSE, 1, is_down=False)

    pilot.post(*events)

    assert pilot.view.moves_made == 3
