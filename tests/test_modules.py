"""Modules are short: each is one idea, and can be read at one sitting."""

from __future__ import annotations

from pathlib import Path

GAME = Path(__file__).parents[1] / "game"
MOST_LINES = 300


def test_no_module_is_longer_than_three_hundred_lines():
    """Seen to fail with a line more in one that has them all."""
    lengths = {
        path.relative_to(GAME).as_posix(): len(path.read_text("utf-8").splitlines())
        for path in GAME.rglob("*.py")
    }

    assert lengths
    assert {name: n for name, n in lengths.items() if n > MOST_LINES} == {}
