"""One process that thinks about hints: what runs in it, and the handle on it.

The two sides share a pipe and nothing else, so a process that is killed or stopped
cannot take a lock with it. What goes through the pipe:

- to the process: ``(ticket, share)``, the ticket being the question's, or
  ``(0, None)``: nothing is wanted any more;
- from it: ``(0, None)`` once, when it is ready, then for each share one
  ``(ticket, reply)``, a reply being an `Answer` or a `Tally`, `None` for an abandoned
  question, or the text of a failure.

Only one share is under way, and what is sent is short enough for a pipe's buffer (on
Linux twenty times over; elsewhere a long game may not fit), so sending does not wait
for a process that has been stopped. Should it wait, whoever asks gives up at the
question's deadline all the same (`HintService.poll`).
"""

from __future__ import annotations

import contextlib
import gc
import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from functools import partial
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from queue import SimpleQueue
from typing import Final, NoReturn, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from game.hints import Answer
from game.hints.shares import Share
from game.hints.tallies import Report
from game.hints.untracked import no_tracker

if sys.platform != "win32":
    import resource

Answerer: TypeAlias = Callable[[Share, Callable[[], bool]], Report | None]
"""Works on a share, or returns `None` soon after its second argument says no.

It is pickled by name: a function at the top of a module.
"""

Preparation: TypeAlias = Callable[[], None]
"""What a process does before its first share; pickled by name as well."""

Reply: TypeAlias = Report | str | None
"""What a process sends back: a report, a failure's text, or `None`: abandoned."""

Requests: TypeAlias = "Connection[tuple[int, Reply], tuple[int, Share | None]]"
Replies: TypeAlias = "Connection[tuple[int, Share | None], tuple[int, Reply]]"

OUT_OF_MEMORY: Final = "out of memory"
"""The failure after which a fresh process is better than this one's patched-up heap."""
NO_TICKET: Final = 0
MEMORY_BYTES: Final = 270 << 20
"""Cap on what a process may allocate; with the interpreter's own code 300 MB in all."""
SWITCH_SECONDS: Final = 0.001
"""How long a search may hold up the thread that hears that it is not wanted."""
FAILURE_CHARACTERS: Final = 4000
KILL_SECONDS: Final = 1.0


def nothing() -> None:
    """Prepare nothing."""


def run(pipe: Requests, answer: Answerer, prepare: Preparation = nothing) -> None:
    """Work on shares until the pipe closes: the life of the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the program's to handle
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    sys.setswitchinterval(SWITCH_SECONDS)
    _limit_memory()
    inbox = _Inbox()
    threading.Thread(target=_listen, args=(pipe, inbox), daemon=True).start()
    # A pipe that breaks means that the program is gone: so are we.
    with contextlib.suppress(OSError):
        pipe.send((NO_TICKET, None))
        # What goes wrong here goes wrong with the first share too, and is told then.
        with contextlib.suppress(Exception):
            prepare()
        gc.collect()
        gc.freeze()  # tables stay, and need not be looked at again
        _serve(pipe, answer, inbox)


class _Inbox:
    """What the listening thread has heard."""

    def __init__(self) -> None:
        self.wanted = NO_TICKET
        self.shares: SimpleQueue[tuple[int, Share]] = SimpleQueue()

    def is_wanted(self, ticket: int) -> bool:
        """Tell whether anybody still waits for the answer to this ticket."""
        return self.wanted == ticket


def _limit_memory() -> None:
    """Make an allocation beyond the cap fail, where the system can."""
    if sys.platform != "win32":
        _, most = resource.getrlimit(resource.RLIMIT_DATA)
        cap = MEMORY_BYTES if most < 0 else min(MEMORY_BYTES, most)
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_DATA, (cap, most))


def _listen(pipe: Requests, inbox: _Inbox) -> None:
    """Take in what the program sends; end the process at once when it is gone."""
    try:
        parent = parent_process()
        while parent and parent.sentinel not in wait([pipe, parent.sentinel]):
            inbox.wanted, share = pipe.recv()
            if share is not None:
                inbox.shares.put((inbox.wanted, share))
    finally:
        # Parent dead, pipe closed, memory used up: whatever it is, nobody listens now,
        # and a search in the other thread must not go on.
        os._exit(0)


def _serve(pipe: Requests, answer: Answerer, inbox: _Inbox) -> NoReturn:
    while True:
        ticket, share = inbox.shares.get()
        is_wanted = partial(inbox.is_wanted, ticket)
        reply = _attempt(answer, share, is_wanted)
        # Python hoards dead tuples, and each can hold on to a megabyte around it. It
        # takes less than a millisecond, as what is frozen is not looked at.
        gc.collect()
        pipe.send((ticket, reply))


def _attempt(answer: Answerer, share: Share, is_wanted: Callable[[], bool]) -> Reply:
    try:
        found = answer(share, is_wanted) if is_wanted() else None
    except MemoryError:
        return OUT_OF_MEMORY  # without traceback: its frames hold the memory
    except Exception:  # noqa: BLE001  # the program logs it, and goes on
        return traceback.format_exc()[-FAILURE_CHARACTERS:]
    if isinstance(found, Answer):
        # The asker has the positions that led here; they need not travel back.
        return replace(found, question=replace(share.question, line=()))
    return found


class _Task(Struct, frozen=True):
    """What a process is doing, and by when it must have reported."""

    ticket: int
    share: int = 0
    deadline: float | None = None


class Worker:
    """The program's handle on one process. Only one thread may use it."""

    def __init__(
        self, answer: Answerer, deadline: float, prepare: Preparation = nothing
    ) -> None:
        """Start the process, which must be ready at the deadline; or `OSError`."""
        context = get_context("spawn")
        self.pipe: Replies
        self.pipe, far_end = context.Pipe()
        self.process = context.Process(
            target=run,
            args=(far_end, answer, prepare),
            name="hints",
            daemon=True,
        )
        try:
            with no_tracker():
                self.process.start()
        finally:
            far_end.close()  # so that our end notices when the process is gone
        self.is_ready = False
        self.has_worked = False
        """Whether it has ever reported on a share."""
        self._task: _Task | None = _Task(NO_TICKET, deadline=deadline)

    @property
    def is_idle(self) -> bool:
        """Whether a share can be sent."""
        return self._task is None

    @property
    def ticket(self) -> int:
        """The ticket being worked on, or `NO_TICKET`."""
        return self._task.ticket if self._task else NO_TICKET

    @property
    def share(self) -> int:
        """The number of the share being worked on."""
        return self._task.share if self._task else 0

    @property
    def deadline(self) -> float | None:
        """By when the process must have reported: that it is ready, or free again."""
        return self._task.deadline if self._task else None

    def ask(self, ticket: int, share: Share) -> None:
        """Send a share to an idle process; `OSError` if it is gone.

        There is no deadline: the asker loses patience, and cancels.
        """
        assert self._task is None, f"busy with ticket {self.ticket}"
        # Before it is sent: the share of one that is gone counts as lost with it.
        self._task = _Task(ticket, share.number)
        self.pipe.send((ticket, share))

    def cancel(self, deadline: float) -> None:
        """Say once that the question is not wanted; `OSError` if the process is gone.

        The process reports all the same, sooner.
        """
        if self._task and self._task.deadline is None:
            self._task = replace(self._task, deadline=deadline)
            self.pipe.send((NO_TICKET, None))

    def receive(self) -> tuple[int, Reply]:
        """Return the report that lies in the pipe; `OSError` or `EOFError` if none."""
        message = self.pipe.recv()
        self.is_ready = True
        self.has_worked |= self.ticket != NO_TICKET
        self._task = None
        return message

    def kill(self) -> None:
        """End the process, whatever it is doing, and clear away what is left of it."""
        self.process.kill()
        self.process.join(KILL_SECONDS)
        self.pipe.close()
        # One that cannot be killed now (waiting for a disk) is left to the system.
        with contextlib.suppress(ValueError):
            self.process.close()
