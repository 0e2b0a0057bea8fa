"""What the command line asks of the window."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

from msgspec import Struct

from game.deals import Deal
from game.geometry import Size
from game.rules.model import GameKind

SMALLEST: Final = Size(480, 360)
LARGEST: Final = Size(8192, 8192)


def size_text(size: Size) -> str:
    """Return a size as the command line takes it.

    >>> size_text(Size(1280, 800))
    '1280x800'
    """
    return f"{size.width}x{size.height}"


class Options(Struct, frozen=True, kw_only=True):
    """How the program is to open; with nothing but defaults, as it was left."""

    language: str
    """One of `game.text.LANGUAGES`: what the command line asks for, or the system's."""
    is_language_asked: bool = False
    """The command line asks for it, so it goes before the player's own setting."""
    kind: GameKind | None = None
    deal: Deal | None = None
    """A new game to begin, of this kind."""
    size: Size | None = None
    mode: Literal["fullscreen", "windowed"] | None = None
    data_dir: Path | None = None
    """Instead of the system's folder for a user's data."""
