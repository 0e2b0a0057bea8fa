"""Pyramid & Peaks: Pyramid and TriPeaks solitaire, two games on one table.

The way in is `game.__main__`. Rules are pure functions (`game.rules`), one game in
progress is a `Session`, everything that touches the screen meets in `game.app`.
"""

from __future__ import annotations

__version__ = "0.1.0"
