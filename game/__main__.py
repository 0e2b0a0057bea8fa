"""The way in: ``python -m game``, the installed command, and the executable."""

from __future__ import annotations

import gc
import sys

from game.shelf import open_shelf

open_shelf()  # in the executable every import after this one is quicker

from game.frozen import become_helper  # noqa: E402


def main() -> int:
    """Run the program and return its exit status."""
    # In the executable, a worker process starts here too, and goes no further: nothing
    # heavy, and above all no window, may be imported before this line.
    become_helper(sys.argv[1:])
    gc.disable()  # what is loaded until the first picture stays
    from game.cli import run  # noqa: PLC0415

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
