"""Where files live: the assets that we ship, and the data that we keep."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

import platformdirs

import game

APP_NAME: Final = "pyramid-peaks"


class AssetError(Exception):
    """A file of ours is missing or damaged; the message names it."""

    def __init__(self, file: Path, reason: object) -> None:
        super().__init__(f"cannot read {file}: {reason}")
        self.file = file


def assets_dir() -> Path:
    """Return the folder of fonts, icons and sounds.

    An executable unpacks it where `sys._MEIPASS` says, a wheel carries it inside the
    package, a source checkout has it beside the package.
    """
    unpacked = getattr(sys, "_MEIPASS", None)
    if isinstance(unpacked, str):
        return Path(unpacked) / "assets"
    package = Path(game.__file__).resolve().parent
    inside = package / "assets"
    return inside if inside.is_dir() else package.parent / "assets"


def data_dir(override: Path | None = None) -> Path:
    """Return the absolute path of the folder for saves, settings and log.

    It is named here, not made: whoever writes into it makes it.
    """
    if override is None:
        return platformdirs.user_data_path(APP_NAME, appauthor=False)
    # Path.expanduser raises where there is no such user; this one lets it stand.
    return Path(os.path.abspath(os.path.expanduser(override)))  # noqa: PTH100, PTH111
