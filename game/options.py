"""What the command line asks of the window."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from game.deals import Deal
from game.geometry import Size
from game.rules.model import GameKind


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """How the program is to open; `None` everywhere: as it was left."""

    language: str | None = None
    """One of `game.text.LANGUAGES`."""
    kind: GameKind | None = None
    deal: Deal | None = None
    """A new game to begin, of this kind."""
    size: Size | None = None
    mode: Literal["fullscreen", "windowed"] | None = None
    data_dir: Path | None = None
    """Instead of the system's folder for a user's data."""
