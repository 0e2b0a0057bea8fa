"""Many events, one pointer: the rules by which echoes are told from taps."""

from __future__ import annotations

import pytest

from game.geometry import Point
from game.pointer import ECHO_PIXELS, ECHO_SECONDS, LOST_SECONDS, Kind, Pointer

HERE, FAR = Point(100, 100), Point(100, 101 + ECHO_PIXELS)
OTHERS = [(one, other) for one in Kind for other in Kind if one is not other]


def tapped(kind: Kind = Kind.FINGER, at: float = 0.0) -> Pointer:
    pointer = Pointer()
    pointer.down(kind, 1, HERE, at)
    pointer.up(kind, 1, HERE, at)
    return pointer


@pytest.mark.parametrize(("one", "other"), OTHERS)
def test_another_kind_at_the_same_place_soon_after_is_an_echo(one, other):
    pointer = tapped(one)

    assert not pointer.down(other, 2, HERE, ECHO_SECONDS)
    assert not pointer.up(other, 2, HERE, ECHO_SECONDS)


@pytest.mark.parametrize("kind", list(Kind))
def test_the_same_kind_again_is_another_tap_however_soon(kind):
    assert tapped(kind).down(kind, 1, HERE, 0.01)


def test_an_echo_is_heard_only_once_of_each_kind():
    pointer = tapped()
    pointer.down(Kind.MOUSE, 0, HERE, 0.1)

    assert pointer.down(Kind.MOUSE, 0, HERE, 0.2)


def test_another_kind_elsewhere_or_later_is_a_tap():
    assert tapped().down(Kind.MOUSE, 0, FAR, 0.1)
    assert tapped().down(Kind.MOUSE, 0, HERE, ECHO_SECONDS + 0.01)


def test_the_echo_of_a_long_press_is_heard_while_it_lasts_and_after_it():
    pointer = Pointer()
    pointer.down(Kind.FINGER, 1, HERE, 0)

    assert not pointer.down(Kind.TOUCH_MOUSE, 0, HERE, 3)
    pointer.up(Kind.FINGER, 1, HERE, 5)
    assert not pointer.down(Kind.MOUSE, 0, HERE, 5.1)


def test_a_dragged_finger_is_echoed_where_it_is_now():
    pointer = Pointer()
    pointer.down(Kind.FINGER, 1, HERE, 0)
    pointer.move(Kind.FINGER, 1, FAR, 1)
    pointer.up(Kind.FINGER, 1, FAR, 1)

    assert not pointer.down(Kind.MOUSE, 0, FAR, 1.1)


def test_a_second_finger_counts_for_nothing_until_the_first_is_up():
    pointer = Pointer()
    pointer.down(Kind.FINGER, 1, HERE, 0)

    heard = [
        pointer.down(Kind.FINGER, 2, FAR, 1),
        pointer.move(Kind.FINGER, 2, FAR, 1),
        pointer.up(Kind.FINGER, 2, FAR, 1),
        pointer.up(Kind.FINGER, 1, HERE, 1),
        pointer.down(Kind.FINGER, 2, FAR, 1),
    ]

    assert heard == [False, False, False, True, True]


def test_only_the_kind_that_pressed_moves_and_releases():
    pointer = Pointer()
    pointer.down(Kind.FINGER, 1, HERE, 0)

    assert not pointer.move(Kind.TOUCH_MOUSE, 0, HERE, 0)
    assert not pointer.up(Kind.TOUCH_MOUSE, 0, HERE, 0)
    assert pointer.move(Kind.FINGER, 1, HERE, 0)
    assert pointer.up(Kind.FINGER, 1, HERE, 0)


def test_nothing_moves_or_ends_without_a_press():
    pointer = Pointer()

    assert not pointer.move(Kind.MOUSE, 0, HERE, 0)
    assert not pointer.up(Kind.MOUSE, 0, HERE, 0)


def test_a_press_let_go_of_ends_nowhere():
    pointer = Pointer()
    pointer.down(Kind.MOUSE, 0, HERE, 0)

    pointer.let_go()

    assert not pointer.up(Kind.MOUSE, 0, HERE, 1)
    assert pointer.down(Kind.MOUSE, 0, HERE, 1)


def test_who_presses_again_had_let_go_though_it_was_not_heard():
    pointer = Pointer()
    pointer.down(Kind.MOUSE, 0, HERE, 0)

    assert pointer.down(Kind.MOUSE, 0, FAR, 1)
    assert pointer.up(Kind.MOUSE, 0, FAR, 1)


def test_a_finger_not_heard_of_for_long_no_longer_keeps_others_out():
    pointer = Pointer()
    pointer.down(Kind.FINGER, 1, HERE, 0)

    assert not pointer.down(Kind.FINGER, 2, FAR, LOST_SECONDS)
    assert pointer.down(Kind.FINGER, 3, FAR, LOST_SECONDS + 0.1)
