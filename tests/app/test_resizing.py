"""What survives a resize, a turn of the screen, and fullscreen: everything."""

from __future__ import annotations

import pygame
import pytest

from game.deals import deal_from_number
from game.intents import Page
from game.rules.model import GameKind
from game.rules.notation import read_state
from game.storage.settings import WindowMode
from tests.app.lines import STUCK
from tests.app.test_pyramid_taps import OPEN

CHANGES = pytest.mark.parametrize(
    "change",
    [
        lambda pilot: pilot.resize(480, 360),
        lambda pilot: pilot.resize(800, 1280),
        lambda pilot: pilot.resize(2560, 1080),
        lambda pilot: pilot.press("f11"),
        lambda pilot: (pilot.press("f11"), pilot.press("f11")),
        lambda pilot: pilot.press("return", alt=True),
    ],
    ids=["smallest", "portrait", "wide", "fullscreen", "and back", "alt enter"],
)


@pytest.fixture
def pilot(sit):
    pilot = sit(GameKind.PYRAMID, deal=deal_from_number(GameKind.PYRAMID, 4))
    pilot.lay(read_state(OPEN))
    pilot.play("d")
    return pilot


@CHANGES
def test_game_selection_and_hint_with_its_marks_survive(pilot, change):
    pilot.press("h")
    pilot.tap("slot 25")
    before = pilot.held()
    hint, said = pilot.view.hint, pilot.said

    change(pilot)
    pilot.settle()

    assert before == pilot.held()
    assert pilot.view.selection == 25
    assert {24, 26} == set(pilot.view.partners)
    assert hint is pilot.view.hint is not None
    assert said == pilot.said


@CHANGES
def test_what_is_painted_is_whole(pilot, change):
    pilot.tap("slot 25")
    pilot.window.surface.fill((255, 0, 255))
    pilot.app._painter.invalidate()

    change(pilot)
    pilot.settle()

    assert pilot.painted_afresh == pilot.painted
    assert b"\xff\x00\xff" * 4 not in pilot.painted


@CHANGES
@pytest.mark.parametrize("name", ["rules", "menu"])
def test_an_open_page_survives(pilot, change, name):
    pilot.tap(name)

    change(pilot)
    pilot.settle()

    assert Page(name) is pilot.view.page
    assert pilot.offers("close")


@CHANGES
def test_the_place_where_one_reads_survives(pilot, change):
    pilot.tap("rules")
    for _ in range(3):
        pilot.press("page down")
    read = pilot.app.stage.pages.rules.fraction(GameKind.PYRAMID)

    change(pilot)
    pilot.settle()

    assert 0 < read < 1
    assert read == pilot.app.stage.pages.rules.fraction(GameKind.PYRAMID)


@CHANGES
def test_what_was_typed_survives(pilot, change):
    pilot.tap("menu")
    pilot.tap("menu enter id")
    pilot.press("p")
    pilot.press("7")

    change(pilot)
    pilot.settle()

    assert pilot.view.field == "P7"


@CHANGES
def test_an_open_panel_survives(sit, change):
    line = STUCK[GameKind.TRIPEAKS]
    pilot = sit(GameKind.TRIPEAKS, deal=line.deal)
    pilot.run_to(line.moves)

    change(pilot)
    pilot.settle()

    assert pilot.view.is_panel_open
    assert pilot.offers("undo last")


@CHANGES
def test_thinking_survives(pilot, change):
    pilot.hints.hold()
    pilot.press("h")

    change(pilot)
    pilot.hints.finish()
    pilot.wake()

    assert pilot.view.hint is not None


def test_a_minute_of_dragging_the_edge_repaints_and_loses_nothing(pilot):
    before = pilot.held()
    for step in range(40):
        pilot.resize(480 + 37 * step, 360 + 23 * step)

    assert before == pilot.held()
    assert pilot.painted_afresh == pilot.painted


def test_hearing_of_a_resize_sets_no_size(pilot):
    """Who answers a resize with another makes the window shrink for ever."""
    pilot.resize(801, 603)
    asked = []
    for _ in range(20):
        pilot.post()
        asked.append(tuple(pilot.window._window.size))

    assert asked == [(801, 603)] * 20


def test_twenty_rounds_of_fullscreen_leave_the_window_as_it_was(pilot):
    pilot.resize(801, 603)
    for _ in range(40):
        pilot.press("f11")

    assert tuple(pilot.window.size) == (801, 603)
    assert not pilot.view.is_fullscreen
    assert pilot.window._window.resizable


def test_fullscreen_has_a_button_for_fingers_both_ways(pilot):
    pilot.tap("fullscreen", "finger")
    is_full = pilot.view.is_fullscreen
    pilot.tap("fullscreen", "finger")

    assert is_full
    assert not pilot.view.is_fullscreen


def test_the_program_can_be_left_by_finger(pilot):
    pilot.tap("menu", "finger")
    pilot.tap("menu quit", "finger")

    assert pilot.app.desk.is_quitting


def test_size_and_mode_are_remembered(pilot, sit):
    pilot.resize(801, 603)
    pilot.press("f11")
    pilot.lose_focus()

    again = sit(GameKind.PYRAMID)

    settings = again.keeper.settings
    assert (settings.width, settings.height) == (801, 603)
    assert WindowMode.FULLSCREEN is settings.mode


def test_a_minute_minimised_leaves_no_backlog(pilot):
    pilot.hints.hold()
    pilot.press("h")
    pilot.post(pygame.event.Event(pygame.WINDOWMINIMIZED))
    pilot.lose_focus()
    pilot.hints.finish()
    pilot.wake()
    for _ in range(60):
        pilot.clock.now += 1
        pilot.app.turn(())
    before = pilot.held()

    pilot.post(pygame.event.Event(pygame.WINDOWRESTORED))
    pilot.gain_focus()
    pilot.settle()

    assert before == pilot.held()
    assert pilot.view.hint is not None
    assert pilot.painted_afresh == pilot.painted


def test_after_the_window_was_covered_all_of_it_is_painted(pilot):
    pilot.window.surface.fill((255, 0, 255))

    pilot.post(pygame.event.Event(pygame.WINDOWEXPOSED))

    assert pilot.painted_afresh == pilot.painted
