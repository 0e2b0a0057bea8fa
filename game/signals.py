"""Signals as a wish to leave: Ctrl+C, and the system that shuts down.

SDL has handlers of its own, but a signal that comes in the moment before SDL goes to
sleep is noticed at the next event only, which may be never.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from threading import Thread


def raise_interrupts() -> None:
    """Let Ctrl+C be an exception again, for whoever has something to clear away."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_DFL:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def heed(leave: Callable[[], None]) -> None:
    """Call ``leave``, from another thread, when a signal asks the program to end."""
    # A pair of sockets, as is usual here, would be of the network on Windows.
    reading, writing = os.pipe()
    if sys.platform != "win32":
        os.set_blocking(writing, False)
    # Written by the signal's own handler, at once, whatever the main thread is doing.
    signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: None)
    Thread(target=_listen, args=(reading, leave), name="signals", daemon=True).start()


def heed_no_more() -> None:
    """Let a signal that was heeded end the program at once: nobody listens any more."""
    if signal.set_wakeup_fd(-1) >= 0:
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, signal.SIG_DFL)


def _listen(reading: int, leave: Callable[[], None]) -> None:
    while os.read(reading, 1):
        leave()
