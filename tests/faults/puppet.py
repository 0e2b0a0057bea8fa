"""The real program without a screen, playing by itself or as its input tells it.

`python -m tests.faults.puppet FOLDER [--deal ID]` runs what `game.start` runs, with the
real loop, writer, lock and worker; taps come in through the real event queue. Commands
are lines on its input, what happens is lines of JSON on its output.
"""

from __future__ import annotations

import os
import sys


def main() -> int:
    """Play; the worker imports this module too, and must not import what plays."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    from game.environment import prepare  # noqa: PLC0415

    prepare()
    from tests.faults.puppeteer import play  # noqa: PLC0415

    return play(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
