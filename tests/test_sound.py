"""Sound: what is heard of a change, and what becomes of it without a device."""

from __future__ import annotations

import os
import threading

import pygame
import pytest
from msgspec.structs import replace

from game import sound, start
from game.intents import Cause, Change
from game.mixer import Mixer, MixerError
from game.options import Options
from game.rules.model import (
    Draw,
    GameKind,
    GameState,
    Place,
    Play,
    Recycle,
    Refusal,
    Refused,
    remove,
)
from game.settings import Volume
from game.sound import PLAY_STEPS, Sounds, play_step, sound_of
from game.storage.paths import assets_dir
from tests.pilot import FakeClock, Pilot

FOLDER = assets_dir() / "sounds"
NAMES = {path.stem for path in FOLDER.glob("*.wav")}
PATIENCE = 10.0
"""Seconds after which a test gives up; what it waits for takes some milliseconds."""

STATE = GameState(GameKind.PYRAMID, (None,) * 27 + ("Kh",), (), ())
WON = replace(STATE, tableau=(None,) * 28)
needs_fifo = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes")


def change(cause, move=None, after=STATE):
    refused = Refused(Refusal.COVERED) if cause is Cause.REFUSED else None
    return Change(STATE, after, cause, move=move, refused=refused)


class TestWhatIsHeard:
    @pytest.mark.parametrize(
        ("move", "name"),
        [
            (Draw(), "draw"),
            (Recycle(), "recycle"),
            (remove(3), "king"),
            (remove(3, Place.WASTE), "pair"),
        ],
    )
    def test_of_a_move(self, move, name):
        assert sound_of(change(Cause.MOVE, move)) == name

    @pytest.mark.parametrize(
        ("cause", "name"),
        [
            (Cause.UNDO, "undo"),
            (Cause.REDO, "redo"),
            (Cause.RESTART, "deal"),
            (Cause.NEW_DEAL, "deal"),
            (Cause.OTHER_GAME, "deal"),
            (Cause.SELECT, "tap"),
            (Cause.REFUSED, "refusal"),
            (Cause.NOTHING, None),
        ],
    )
    def test_of_everything_else(self, cause, name):
        assert sound_of(change(cause)) == name

    @pytest.mark.parametrize("move", [Play(3), remove(3), remove(3, 4)])
    def test_a_win_has_a_sound_of_its_own(self, move):
        assert sound_of(change(Cause.MOVE, move, WON)) == "won"

    def test_going_back_from_a_win_is_an_undo(self):
        assert sound_of(change(Cause.UNDO, after=WON)) == "undo"

    def test_a_chain_climbs_the_scale(self):
        names = [
            sound_of(change(Cause.MOVE, Play(3), replace(STATE, chain=chain)))
            for chain in range(1, PLAY_STEPS + 1)
        ]

        assert names == [f"play-{step}" for step in range(1, PLAY_STEPS + 1)]

    def test_a_longer_chain_turns_at_the_top_and_at_the_octave(self):
        steps = [play_step(chain) for chain in range(10, 24)]

        assert steps == [10, 11, 10, 9, 8, 7, 6, 7, 8, 9, 10, 11, 10, 9]

    def test_every_chain_has_a_file(self):
        assert {f"play-{play_step(chain)}" for chain in range(30)} <= NAMES

    def test_every_sound_has_a_file_and_every_file_is_heard(self):
        moves = (Draw(), Recycle(), remove(3), remove(3, 4))
        heard = {sound_of(change(Cause.MOVE, move)) for move in moves}
        heard |= {sound_of(change(c)) for c in Cause if c is not Cause.MOVE} - {None}
        heard |= {f"play-{play_step(chain)}" for chain in range(30)} | {"won"}

        assert heard == NAMES


@pytest.fixture
def clock():
    return FakeClock()


@pytest.fixture
def sounds(clock):
    made = Sounds(FOLDER, clock)
    made.set_volume(Volume.MEDIUM)
    yield made
    made.close()


@pytest.fixture
def no_device(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonexistent")


@pytest.mark.usefixtures("no_device")
class TestNoDevice:
    def test_the_mixer_says_why(self):
        with pytest.raises(MixerError, match="nonexistent"):
            Mixer(FOLDER).open()

    def test_it_is_logged_once_and_nothing_else(self, sounds, clock, caplog):
        for _ in range(3):
            sounds._play("tap", clock.now, 1.0)
            clock.now += sound.RETRY_SECONDS + 1

        assert [record.levelname for record in caplog.records] == ["WARNING"]
        assert "no sound" in caplog.text

    def test_it_is_not_asked_for_again_at_once(self, sounds, clock, monkeypatch):
        sounds._play("tap", clock.now, 1.0)
        monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
        sounds._play("tap", clock.now, 1.0)
        assert not sounds._mixer.is_open

        clock.now += sound.RETRY_SECONDS
        sounds._play("tap", clock.now, 1.0)

        assert sounds._mixer.is_open
        sounds._mixer.close()


class TestNoThread:
    def test_the_game_goes_on_in_silence(self, monkeypatch):
        def fail(_thread):
            raise RuntimeError("can't start new thread")

        sounds = Sounds(FOLDER, FakeClock())
        monkeypatch.setattr(threading.Thread, "start", fail)
        sounds.start()

        assert sounds.has_failed
        sounds.set_volume(Volume.HIGH)
        sounds.play("pair")
        assert sounds.close()


class TestTheDummyDevice:
    """As everywhere in these tests: open, and heard by nobody."""

    def test_all_sounds_are_loaded_and_can_be_played(self):
        mixer = Mixer(FOLDER)
        mixer.open()
        for name in NAMES:
            mixer.play(name, 0.5)

        assert mixer._sounds.keys() == NAMES
        assert mixer._mix.Mix_Playing(-1)
        assert not mixer.has_vanished
        mixer.close()

    def test_open_and_close_again_and_again(self):
        mixer = Mixer(FOLDER)
        for _ in range(3):
            mixer.open()
            mixer.play("tap", 1.0)
            mixer.close()
            mixer.close()

        assert not mixer.is_open

    def test_what_comes_too_late_is_left_out(self, sounds, clock):
        sounds._play("tap", clock.now - 1.0, 1.0)

        assert sounds._mixer.is_open
        assert not sounds._mixer._mix.Mix_Playing(-1)
        sounds._mixer.close()

    def test_a_sound_that_is_not_there_is_told(self, sounds, clock, caplog):
        sounds._play("gong", clock.now, 1.0)

        assert "no sound gong" in caplog.text
        assert not sounds._mixer.is_open

    def test_a_broken_file_means_no_sound_and_no_more(self, tmp_path, clock, caplog):
        (tmp_path / "tap.wav").write_bytes(b"RIFF?")
        sounds = Sounds(tmp_path, clock)

        sounds._play("tap", clock.now, 1.0)

        assert "tap.wav" in caplog.text
        assert not sounds._mixer.is_open

    def test_without_sdl_there_is_no_sound_and_no_more(
        self, sounds, clock, caplog, monkeypatch
    ):
        monkeypatch.setattr("pygame.mixer.__file__", "nowhere.so")
        monkeypatch.setattr("pygame.__file__", "nowhere/__init__.py")

        sounds._play("tap", clock.now, 1.0)

        assert "cannot be reached" in caplog.text

    def test_before_the_start_nothing_is_kept(self, sounds):
        sounds.play("tap")

        assert not sounds._wanted
        assert sounds.close()


class TestTheProgram:
    def test_a_refusal_at_the_table_is_heard(self, tmp_path, monkeypatch):
        heard = []
        monkeypatch.setattr(Sounds, "play", lambda _self, name: heard.append(name))
        pilot = Pilot(tmp_path)

        pilot.press("u")
        pilot.press("d")
        pilot.close()

        assert heard[:3] == ["pair", "deal", "refusal"]
        assert heard[3] == "draw"


@pytest.mark.parametrize("has_ended", [True, False])
def test_a_device_that_hangs_is_not_waited_for_again(tmp_path, monkeypatch, has_ended):
    """What SDL does when it is closed twice at the same time is not to be relied on."""
    ways = []
    monkeypatch.setattr(start, "_play", lambda *_: 0)
    monkeypatch.setattr(Sounds, "close", lambda _self: has_ended)
    monkeypatch.setattr(os, "_exit", lambda status: ways.append(f"exit {status}"))
    monkeypatch.setattr(pygame, "quit", lambda: ways.append("quit"))

    start.run(Options(language="en", data_dir=tmp_path))

    assert ways[0] == ("quit" if has_ended else "exit 0")
