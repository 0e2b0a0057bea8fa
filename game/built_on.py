"""What the program is built on: the versions that are running, and their licences."""

from __future__ import annotations

import platform

import msgspec
import platformdirs


def parts() -> tuple[str, ...]:
    """Return a line for each part: its name, its version, its licence."""
    import pygame.mixer  # noqa: PLC0415 - put off at the start (`game.put_off`)
    from pygame import font, image, mixer  # noqa: PLC0415 - whoever asks can wait
    from tqdm import __version__ as tqdm  # noqa: PLC0415 - nobody else needs it

    libraries = (
        ("SDL", pygame.get_sdl_version()),
        ("SDL_image", image.get_sdl_image_version()),
        ("SDL_mixer", mixer.get_sdl_mixer_version()),
        ("SDL_ttf", font.get_sdl_ttf_version()),
    )
    named = [f"{name} {_dotted(version)}" for name, version in libraries]
    return (
        f"Python {platform.python_version()} — PSF License 2.0",
        f"pygame-ce {pygame.version.ver} — LGPL 2.1",
        f"{', '.join(named)} — zlib License",
        f"msgspec {msgspec.__version__} — BSD 3-Clause License",
        f"platformdirs {platformdirs.__version__} — MIT License",
        f"tqdm {tqdm} — MPL 2.0, MIT License",
    )


def _dotted(version: tuple[int, ...] | None) -> str:
    return ".".join(map(str, version or ()))
