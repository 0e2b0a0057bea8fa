"""Signals ask the program to leave, whatever its main thread is doing."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest

from game.signals import heed_no_more

CHILD = """
import os, signal, threading
from game.signals import heed

heed(lambda: os._exit(7))
threading.Thread(target=threading.Event().wait, daemon=True).start()
# So that another thread gets it, and the main thread's sleep is not disturbed.
signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
print("ready", flush=True)
threading.Event().wait()
"""


def end_of(program: str, number: signal.Signals, *arguments: str) -> int:
    """Return how a program ends that is sent a signal once it is ready."""
    with subprocess.Popen(
        [sys.executable, "-c", program, *arguments], stdout=subprocess.PIPE, text=True
    ) as child:
        child.stdout.readline()
        child.send_signal(number)
        return child.wait(60)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no signals")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_is_heard_while_the_main_thread_sleeps(number):
    assert end_of(CHILD, number) == 7


LOADING = """
import importlib.abc, runpy, sys, threading

class Stop(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name == module:
            print("ready", flush=True)
            threading.Event().wait()

module = sys.argv.pop()
sys.meta_path.insert(0, Stop())
runpy.run_module("game", run_name="__main__")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no signals")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("module", ["game.frozen", "game.cli", "pygame", "game.start"])
def test_while_the_program_is_loaded_a_signal_ends_it_at_once(number, module):
    """Seen to fail without `end_at_interrupts`: pygame went on without pictures."""
    assert end_of(LOADING, number, module) == -number


IGNORING = """
import signal, sys
from game.__main__ import end_at_interrupts

signal.signal(signal.SIGINT, signal.SIG_IGN)
end_at_interrupts()
print("ready", flush=True)
sys.stdin.readline()
sys.exit(5)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no signals")
def test_who_ignores_interrupts_goes_on_ignoring_them():
    with subprocess.Popen(
        [sys.executable, "-c", IGNORING],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as child:
        child.stdout.readline()
        child.send_signal(signal.SIGINT)
        child.communicate("on\n", timeout=60)
    assert child.returncode == 5


OPENING = """
import sys, threading
import pygame
from game.cli import run
from game.doorbell import Doorbell

heard = threading.Event()
leave, open_screen = Doorbell.leave, pygame.display.init

def hear(bell):
    leave(bell)
    heard.set()

def wait_and_open():
    print("ready", flush=True)
    heard.wait()
    open_screen()

Doorbell.leave, pygame.display.init = hear, wait_and_open
sys.exit(run(["--data-dir", sys.argv[1]]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no signals")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_that_comes_before_the_window_ends_the_program_in_order(
    number, tmp_path, monkeypatch
):
    """Nobody can be rung for yet: the wish to leave has to be remembered."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    assert end_of(OPENING, number, str(tmp_path)) == 0


HEEDLESS = """
import signal, threading
from game.signals import heed, heed_no_more

heed(lambda: None)
heed_no_more()
print("ready", flush=True)
threading.Event().wait()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no signals")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_once_nobody_listens_a_signal_ends_the_program_at_once(number):
    assert end_of(HEEDLESS, number) == -number


def test_signals_that_were_never_heeded_stay_as_they_are():
    before = signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)

    heed_no_more()

    assert before == (signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM))
