"""How the window opens, from settings and command line."""

from __future__ import annotations

import pygame
import pytest

from game import message_box, start
from game.geometry import Size
from game.options import Options
from game.reduced_motion import reduces_motion
from game.settings import Placement, Settings, WindowMode
from game.start import _language, _placement
from game.storage.paths import AssetError
from game.text import choose

PLAIN = Options(language="en")
DESKTOP = Size(1366, 768)


@pytest.mark.parametrize("mode", WindowMode)
def test_the_window_opens_as_it_was_left(mode):
    assert _placement(PLAIN, Settings(mode=mode), DESKTOP).mode is mode


@pytest.mark.parametrize("mode", WindowMode)
def test_full_screen_at_the_start_goes_before_how_it_was_left(mode):
    settings = Settings(mode=mode, starts_fullscreen=True, width=900, height=700)

    placement = _placement(PLAIN, settings, DESKTOP)

    assert placement.mode.is_fullscreen
    assert placement.mode.is_maximized == mode.is_maximized
    assert placement.size == (900, 700)


def test_the_command_line_goes_before_the_setting():
    settings = Settings(starts_fullscreen=True, mode=WindowMode.MAXIMIZED)
    windowed = Options(language="en", mode="windowed")
    sized = Options(language="en", size=Size(800, 600))

    assert _placement(windowed, settings, DESKTOP).mode is WindowMode.MAXIMIZED
    assert _placement(sized, settings, DESKTOP).mode is WindowMode.NORMAL


def test_a_window_left_on_a_larger_screen_opens_as_at_first():
    settings = Settings(width=3000, height=700, x=200, y=100)

    placement = _placement(PLAIN, settings, DESKTOP)

    assert placement == Placement(None, None, settings.mode)


def test_a_size_that_is_asked_for_is_had():
    sized = Options(language="en", size=Size(3840, 2160))

    assert _placement(sized, Settings(), DESKTOP).size == (3840, 2160)


def test_a_language_chosen_goes_before_the_systems_and_after_the_one_asked_for():
    chosen = Settings(language="zh-Hans")
    asked = Options(language="en", is_language_asked=True)

    assert _language(PLAIN, chosen) == "zh-Hans"
    assert _language(asked, chosen) == "en"
    assert _language(PLAIN, Settings()) == "en"


def test_a_missing_file_is_told_by_its_name_alone(tmp_path, monkeypatch):
    missing = tmp_path / "fonts" / "letters.otf"
    told = []

    def play(*_arguments):
        raise AssetError(missing, "[Errno 2] No such file or directory")

    monkeypatch.setattr(start, "_play", play)
    monkeypatch.setattr(
        message_box, "message_box", lambda _title, text: told.append(text)
    )

    assert start.run(Options(language="en", data_dir=tmp_path)) == 1
    assert told == [choose("en").notices.bad_asset("letters.otf")]
    assert str(missing) in (tmp_path / "log.txt").read_text(encoding="utf-8")


@pytest.fixture
def failing(tmp_path, monkeypatch):
    """Return options for a start that fails where no message box can be shown."""

    def play(*_arguments):
        raise ZeroDivisionError("a fault of ours")

    def show(*_arguments):
        raise pygame.error("no screen for a box")

    monkeypatch.setattr(start, "_play", play)
    monkeypatch.setattr(message_box, "message_box", show)
    return Options(language="en", data_dir=tmp_path)


def test_where_no_box_can_be_shown_the_sentence_is_printed(failing, capsys):
    """Seen to fail with the box's error not caught."""
    log = failing.data_dir / "log.txt"

    assert start.run(failing) == 1
    assert capsys.readouterr().err == f"{choose('en').notices.crashed(str(log))}\n"
    assert "a fault of ours" in log.read_text(encoding="utf-8")


def test_where_nothing_can_be_printed_either_the_log_has_it(failing, monkeypatch):
    """Seen to fail with the missing stream written to, and with nothing logged."""
    log = failing.data_dir / "log.txt"
    monkeypatch.setattr("sys.stderr", None)

    assert start.run(failing) == 1
    sentence = choose("en").notices.crashed(str(log))
    assert f"cannot show: {sentence}" in log.read_text(encoding="utf-8")


@pytest.mark.parametrize("driver", ["offscreen", "nonsense"])
def test_without_a_screen_it_says_so_and_ends(driver, tmp_path, monkeypatch, capsys):
    pygame.display.quit()
    monkeypatch.setattr(start, "heed", lambda _: None)  # the tests' signals are theirs
    if driver == "offscreen":  # what SDL takes by itself where it finds nothing better
        monkeypatch.delenv("SDL_VIDEODRIVER")
        monkeypatch.setattr(pygame.display, "init", lambda: None)
        monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    else:
        monkeypatch.setenv("SDL_VIDEODRIVER", driver)

    assert start.run(Options(language="en", data_dir=tmp_path)) == 1
    assert capsys.readouterr().err == f"{choose('en').notices.no_screen}\n"
    assert not list(tmp_path.glob("*.json"))


def test_the_systems_wish_is_a_yes_or_a_no():
    assert reduces_motion() in (True, False)
