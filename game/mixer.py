"""SDL's mixer, which plays our sounds and never holds up the program.

`pygame.mixer.init` keeps Python's lock until the device answers: whatever the thread,
the whole program stands still, for 0.1 s where there is no device, for ever where one
hangs. The same functions called through ctypes leave the lock alone.
"""

from __future__ import annotations

import ctypes
import os
import sys
from pathlib import Path
from typing import Final

from game.sdl import carried

RATE: Final = 22_050
BUFFER_SAMPLES: Final = 512
"""Of one portion of sound: 23 ms, which is what a sound comes late at the most."""
LOUDEST: Final = 128
_INIT_AUDIO: Final = 0x10
_SIGNED_16_BITS: Final = 0x8010 if sys.byteorder == "little" else 0x9010
_FIRST_DEVICE: Final = 2
"""What SDL calls the only device that is open."""


class MixerError(Exception):
    """Something cannot be played."""


class Mixer:
    """The sounds of a folder and the device they are played on.

    Every method may take as long as the device likes, so it belongs to a thread of its
    own: none but the constructor may be called from two.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._sounds: dict[str, int] = {}
        self.is_open = False

    def open(self) -> None:
        """Open the device and load the sounds, or raise `MixerError`."""
        self._sdl, self._mix = _libraries()
        if self._sdl.SDL_InitSubSystem(_INIT_AUDIO):
            raise MixerError(self._reason)
        if self._mix.Mix_OpenAudioDevice(
            RATE, _SIGNED_16_BITS, 1, BUFFER_SAMPLES, None, 0
        ):
            reason = self._reason
            self._sdl.SDL_QuitSubSystem(_INIT_AUDIO)
            raise MixerError(reason)
        self.is_open = True
        for path in sorted(self._folder.glob("*.wav")):
            self._sounds[path.stem] = self._load(path)

    @property
    def has_vanished(self) -> bool:
        """Whether the device was open and has been unplugged since."""
        return self.is_open and not self._sdl.SDL_GetAudioDeviceStatus(_FIRST_DEVICE)

    def play(self, name: str, strength: float) -> None:
        """Begin a sound, at a strength up to 1; with too many at once it is left out.

        The strength is that of all sounds that are still to be heard.
        """
        if name not in self._sounds:
            raise MixerError(f"no sound {name} in {self._folder}")
        self._mix.Mix_Volume(-1, round(LOUDEST * strength))
        self._mix.Mix_PlayChannelTimed(-1, self._sounds[name], 0, -1)

    def close(self) -> None:
        """Let go of the device; closed already, it stays closed."""
        if not self.is_open:
            return
        for sound in self._sounds.values():
            self._mix.Mix_FreeChunk(sound)
        self._sounds.clear()
        self._mix.Mix_CloseAudio()
        self._sdl.SDL_QuitSubSystem(_INIT_AUDIO)
        self.is_open = False

    def _load(self, path: Path) -> int:
        file = self._sdl.SDL_RWFromFile(os.fsencode(path), b"rb")
        # The second argument: close the file afterwards.
        sound: int | None = self._mix.Mix_LoadWAV_RW(file, 1) if file else None
        if sound is None:
            raise MixerError(f"{path}: {self._reason}")
        return sound

    @property
    def _reason(self) -> str:
        message: bytes = self._sdl.SDL_GetError()
        return message.decode(errors="replace")


def _libraries() -> tuple[ctypes.CDLL, ctypes.CDLL]:
    """Return SDL and its mixer as pygame carries them, or raise `MixerError`."""
    try:
        import pygame.mixer  # noqa: PLC0415  # fourteen libraries (`game.put_off`)

        sdl = carried(pygame.mixer, "SDL2.dll")
        mix = carried(pygame.mixer, "SDL2_mixer.dll")
        _declare(sdl, mix)
    except (OSError, AttributeError, ImportError) as error:
        # The last: pygame was built without its mixer.
        raise MixerError(f"SDL's mixer cannot be reached: {error}") from error
    return sdl, mix


def _declare(sdl: ctypes.CDLL, mix: ctypes.CDLL) -> None:
    """Tell ctypes what the functions take and return: by default only ints."""
    pointer, text, number = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int
    sdl.SDL_InitSubSystem.argtypes = (ctypes.c_uint32,)
    sdl.SDL_QuitSubSystem.argtypes = (ctypes.c_uint32,)
    sdl.SDL_QuitSubSystem.restype = None
    sdl.SDL_GetAudioDeviceStatus.argtypes = (ctypes.c_uint32,)
    sdl.SDL_GetError.restype = text
    sdl.SDL_RWFromFile.argtypes = (text, text)
    sdl.SDL_RWFromFile.restype = pointer
    mix.Mix_OpenAudioDevice.argtypes = (
        number,
        ctypes.c_uint16,
        number,
        number,
        text,
        number,
    )
    mix.Mix_LoadWAV_RW.argtypes = (pointer, number)
    mix.Mix_LoadWAV_RW.restype = pointer
    mix.Mix_Volume.argtypes = (number, number)
    mix.Mix_PlayChannelTimed.argtypes = (number, pointer, number, number)
    mix.Mix_FreeChunk.argtypes = (pointer,)
    mix.Mix_FreeChunk.restype = None
    mix.Mix_CloseAudio.restype = None
