"""Signals as a wish to leave: Ctrl+C, and the system that shuts down.

SDL has handlers of its own, but a signal that comes in the moment before SDL goes to
sleep is noticed at the next event only, which may be never.
"""

from __future__ import annotations

import signal
import socket
from collections.abc import Callable
from threading import Thread


def heed(leave: Callable[[], None]) -> None:
    """Call ``leave``, from another thread, when a signal asks the program to end."""
    reading, writing = socket.socketpair()
    writing.setblocking(False)  # noqa: FBT003 - as it is called
    # Written by the signal's own handler, at once, whatever the main thread is doing.
    signal.set_wakeup_fd(writing.detach(), warn_on_full_buffer=False)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: None)
    Thread(target=_listen, args=(reading, leave), name="signals", daemon=True).start()


def _listen(reading: socket.socket, leave: Callable[[], None]) -> None:
    while reading.recv(1):
        leave()
