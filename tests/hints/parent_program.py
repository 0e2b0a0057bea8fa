"""A program with a hint service, for tests that end it in some way.

It is given a deed, a way to end, and how many processes shall do the deed; it says on
its output which processes work for it, and ends so when its input is closed.
"""

from __future__ import annotations

import os
import select
import signal
import sys
import threading

from game.hints.service import HintService
from tests.hints.answerers import Deed, as_told, shared, told
from tests.hints.desk import LENIENT, PATIENCE_SECONDS, until


def main() -> None:
    """Do the deed named first, end in the way named second."""
    deed, ending, processes = sys.argv[1:]
    answered = threading.Event()
    service = HintService(as_told, answered.set, LENIENT)
    service.ask(told(Deed.ANSWER))
    answered.wait(PATIENCE_SECONDS)
    answer = service.poll()
    pids = [answer.count if answer else 0]
    if processes == "1":
        service.ask(told(Deed[deed], 1))
    else:
        service.ask(shared(Deed[deed], 1))
        until(lambda: sum(bool(one.ticket) for one in service._crew.workers) == 2)
        pids = [worker.process.pid or 0 for worker in service._crew.workers]
    interrupted = heed_signals()
    sys.stdout.write(f"{' '.join(map(str, pids))}\n")
    sys.stdout.flush()
    select.select([sys.stdin, interrupted], [], [])
    if ending == "close":
        service.close()
    elif ending == "raise":
        raise SystemExit(1)


def heed_signals() -> int:
    """Let Ctrl+C and the like end it, whoever ignored them; return what wakes it.

    One that came in the moment before the main thread sleeps would not wake it.
    """
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    signal.set_wakeup_fd(writing)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    return reading


if __name__ == "__main__":
    main()
