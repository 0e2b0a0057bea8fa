"""The way in: ``python -m game``, the installed command, and the executable."""

from __future__ import annotations

import gc
import sys
from _signal import (  # type: ignore[import-not-found]  # as `signal`, built in
    SIG_DFL,
    SIGINT,
    default_int_handler,
    getsignal,
    signal,
)


def end_at_interrupts() -> None:
    """Let Ctrl+C end the program at once, as long as nothing is there to be kept.

    As an exception it would come up in the middle of an import, where it is lost, or
    taken for a part of pygame that is missing. Who ignores it goes on doing so.
    """
    if getsignal(SIGINT) is default_int_handler:
        signal(SIGINT, SIG_DFL)


if __name__ == "__main__":
    end_at_interrupts()

from game.shelf import open_shelf  # noqa: E402

open_shelf()  # in the executable every import after this one is quicker

from game.frozen import become_helper  # noqa: E402


def main() -> int:
    """Run the program and return its exit status."""
    end_at_interrupts()  # the installed command comes in here
    # In the executable, a worker process starts here too, and goes no further: nothing
    # heavy, and above all no window, may be imported before this line.
    become_helper(sys.argv[1:])
    gc.disable()  # what is loaded until the first picture stays
    from game.put_off import parts_put_off  # noqa: PLC0415

    with parts_put_off():
        from game.cli import run  # noqa: PLC0415

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
