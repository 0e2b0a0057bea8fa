"""A program with a hint service, for tests that end it in some way.

It is given a deed and a way to end, says on its output which process works for it,
and ends so when its input is closed.
"""

from __future__ import annotations

import sys
import threading

from game.hints.patience import Patience
from game.hints.service import HintService
from tests.hints.answerers import Deed, as_told, told


def main() -> None:
    """Do the deed named first, end in the way named second."""
    deed, ending = sys.argv[1:]
    answered = threading.Event()
    service = HintService(as_told, answered.set, Patience(answer=20.0))
    service.ask(told(Deed.ANSWER))
    answered.wait(20)
    answer = service.poll()
    service.ask(told(Deed[deed], 1))
    sys.stdout.write(f"{answer.count if answer else 0}\n")
    sys.stdout.flush()
    sys.stdin.read()
    if ending == "close":
        service.close()
    elif ending == "raise":
        raise SystemExit(1)


if __name__ == "__main__":
    main()
