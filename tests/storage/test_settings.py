"""Settings: read back equal, and tolerant of every single wrong value."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import fields, replace

from game.rules.model import GameKind
from game.settings import (
    CHOICES,
    Back,
    DockSide,
    Ranks,
    Settings,
    Speed,
    SuitColours,
    Theme,
    Volume,
    WindowMode,
    changed,
    restored,
)
from game.storage.savefile import NewerFormatError, SaveError
from game.storage.settings import MAX_PIXELS, read_settings, write_settings
from game.text import LANGUAGES

LENGTH = st.none() | st.integers(1, MAX_PIXELS)
PLACE = st.none() | st.integers(-MAX_PIXELS, MAX_PIXELS)
CHOSEN = Settings(
    language="zh-Hans",
    theme=Theme.PAPER,
    suit_colours=SuitColours.FOUR,
    ranks=Ranks.LARGER,
    back=Back.TILES,
    speed=Speed.NONE,
    volume=Volume.HIGH,
    dock_side=DockSide.LEFT,
    shows_clock=False,
    starts_fullscreen=True,
    last_game=GameKind.TRIPEAKS,
    width=900,
    height=700,
    x=-5,
    y=30,
    mode=WindowMode.MAXIMIZED,
    first_time_tip_done=True,
)
WRONG = ["?", -(10**9), 0, 1, 1.5, float("nan"), True, [], {}, None]
RIGHT = [("width", 1), ("height", 1), ("x", 0), ("y", 0), ("x", 1), ("y", 1)]


@given(
    st.builds(
        Settings,
        language=st.none() | st.sampled_from(LANGUAGES),
        theme=st.sampled_from(Theme),
        suit_colours=st.sampled_from(SuitColours),
        ranks=st.sampled_from(Ranks),
        back=st.sampled_from(Back),
        speed=st.sampled_from(Speed),
        volume=st.sampled_from(Volume),
        dock_side=st.sampled_from(DockSide),
        shows_clock=st.booleans(),
        starts_fullscreen=st.booleans(),
        last_game=st.none() | st.sampled_from(GameKind),
        width=LENGTH,
        height=LENGTH,
        x=PLACE,
        y=PLACE,
        mode=st.sampled_from(WindowMode),
        first_time_tip_done=st.booleans(),
    )
)
def test_settings_written_are_read_back_equal(settings):
    assert read_settings(write_settings(settings)) == settings


def test_no_setting_is_forgotten_in_reading():
    """Each field differs from its default here and comes back."""
    assert all(
        getattr(CHOSEN, field.name) != getattr(Settings(), field.name)
        for field in fields(Settings)
    )
    assert read_settings(write_settings(CHOSEN)) == CHOSEN


@pytest.mark.parametrize("name", [field.name for field in fields(Settings)])
@pytest.mark.parametrize("wrong", WRONG, ids=repr)
def test_a_wrong_value_costs_that_setting_only(name, wrong):
    values = json.loads(write_settings(CHOSEN)) | {name: wrong}
    is_bool = isinstance(getattr(CHOSEN, name), bool)
    is_right = not isinstance(wrong, bool) and (name, wrong) in RIGHT
    if is_right or (is_bool and wrong is True):
        pytest.skip("not wrong here")

    default = getattr(Settings(), name)

    assert read_settings(json.dumps(values)) == replace(CHOSEN, **{name: default})


def test_settings_we_do_not_know_are_left_out():
    values = json.loads(write_settings(CHOSEN)) | {"mood": "good"}

    assert read_settings(json.dumps(values)) == CHOSEN


def test_settings_that_are_not_there_have_their_default():
    assert read_settings('{"format": 1}') == Settings()


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": true}', "\0"])
def test_what_holds_no_settings_is_refused(text):
    with pytest.raises(SaveError):
        read_settings(text)


def test_settings_of_a_newer_version_are_told_from_damage():
    with pytest.raises(NewerFormatError):
        read_settings('{"format": 2}')


@given(st.integers(0, 300), st.text(max_size=5))
def test_any_damage_is_a_save_error_or_settings(place, damage):
    text = write_settings(CHOSEN)

    with suppress(SaveError):
        assert isinstance(read_settings(text[:place] + damage + text[place:]), Settings)


@pytest.mark.parametrize("name", CHOICES)
def test_what_can_be_chosen_is_a_setting_with_its_default_among_the_choices(name):
    default = getattr(Settings(), name)

    assert default in CHOICES[name] or name == "language"


@pytest.mark.parametrize("name", CHOICES)
def test_a_choice_changes_that_setting_only(name):
    for value in CHOICES[name]:
        expected = replace(CHOSEN, **{name: value})

        assert changed(CHOSEN, name, value) == expected
        assert read_settings(write_settings(expected)) == expected


def test_a_choice_that_there_is_not_is_ours_to_mend():
    with pytest.raises(AssertionError):
        changed(CHOSEN, "theme", "pink")


def test_restoring_keeps_the_language_and_what_was_not_chosen():
    plain = Settings()

    expected = replace(
        CHOSEN, **{name: getattr(plain, name) for name in CHOICES if name != "language"}
    )

    assert restored(CHOSEN) == expected
    assert restored(CHOSEN).language == "zh-Hans"
    assert restored(CHOSEN).last_game is GameKind.TRIPEAKS
