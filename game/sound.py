"""Sound: which one a change makes, and the thread that plays it.

The program asks and goes on. Whatever the device does, be it missing, slow, hanging or
pulled out in play, is met in the thread: then there is no sound, and nothing else.
"""

from __future__ import annotations

import logging
import threading
from collections import deque
from pathlib import Path
from typing import Final

from game.intents import Cause, Change
from game.loop import Clock
from game.mixer import Mixer, MixerError
from game.rules.model import Draw, Play, Recycle, Remove
from game.settings import Volume
from game.threads import started

PLAY_STEPS: Final = 11
"""Notes that a chain climbs: two octaves of five, and the note above."""
OCTAVE: Final = 5
STRENGTH: Final = {Volume.LOW: 0.25, Volume.MEDIUM: 0.5, Volume.HIGH: 1.0}
LATE_SECONDS: Final = 0.2
"""A sound that comes later than this belongs to nothing any more."""
SILENCE_SECONDS: Final = 5.0
"""After so much silence the device is let go: an open one wakes the processor for each
portion of silence, which costs more than all that the program does at rest."""
RETRY_SECONDS: Final = 60.0
"""A device that could not be opened is not asked for again before."""
CLOSE_SECONDS: Final = 0.25

_LOG: Final = logging.getLogger(__name__)


def sound_of(change: Change) -> str | None:
    """Return the name of the sound that a change makes, if it makes one."""
    match change.cause:
        case Cause.MOVE:
            return _sound_of_move(change)
        case Cause.UNDO:
            return "undo"
        case Cause.REDO:
            return "redo"
        case Cause.RESTART | Cause.NEW_DEAL | Cause.OTHER_GAME:
            return "deal"
        case Cause.SELECT:
            return "tap"
        case Cause.REFUSED:
            return "refusal"
        case Cause.NOTHING:
            return None


def _sound_of_move(change: Change) -> str | None:
    if not change.after.cards_left:
        return "won"
    match change.move:
        case Draw():
            return "draw"
        case Recycle():
            return "recycle"
        case Remove(spots):
            return "king" if len(spots) == 1 else "pair"
        case Play():
            return f"play-{play_step(change.after.chain)}"
        case None:
            return None


def play_step(chain: int) -> int:
    """Return the note of the chain's last card.

    At the top the melody turns: an octave down, an octave up, and so on.
    """
    if chain <= PLAY_STEPS:
        return max(chain, 1)
    way = (chain - PLAY_STEPS) % (2 * OCTAVE)
    return PLAY_STEPS - min(way, 2 * OCTAVE - way)


class Sounds:
    """Plays sounds by their names, in a thread of its own. Silent before `start`."""

    def __init__(self, folder: Path, clock: Clock) -> None:
        self._clock = clock
        self._mixer = Mixer(folder)
        self._try_again_at = clock.monotonic()
        self.has_failed = False
        """Whether the device could not be opened or used at some time."""
        self._thread: threading.Thread | None = None
        self._news = threading.Condition()
        # What the condition guards:
        self._wanted: deque[tuple[str, float]] = deque(maxlen=4)
        self._volume = Volume.OFF
        self._is_expected = True
        """Whether the device shall be open: at first, for a prompt first sound."""
        self._is_closed = False

    def start(self) -> None:
        """Begin to play; the device is opened now, for a prompt first sound."""
        self._thread = started(self._work, "sounds")
        if self._thread is None:
            self.has_failed = True

    def set_volume(self, volume: Volume) -> bool:
        """Play at this volume from now on, and be heard to; off lets the device go.

        Tell whether it will be heard, as far as is known: not for another volume than
        before when there is no device.
        """
        with self._news:
            is_other = self._volume is not volume
            self._volume = volume
            self._news.notify()
        if is_other:
            self.play("pair")
        return not (is_other and volume is not Volume.OFF and self.has_failed)

    def hear(self, change: Change) -> None:
        """Play the sound that a change makes."""
        name = sound_of(change)
        if name is not None:
            self.play(name)

    def play(self, name: str) -> None:
        """Play a sound now, or not at all; returns at once."""
        with self._news:
            if self._thread is not None and self._volume is not Volume.OFF:
                self._wanted.append((name, self._clock.monotonic()))
                self._news.notify()

    def expect(self) -> None:
        """Open the device for a sound that may follow, as when a finger goes down."""
        with self._news:
            if self._thread is not None and self._volume is not Volume.OFF:
                self._is_expected = True
                self._news.notify()

    def close(self) -> bool:
        """End; tell whether the device has let the thread end in good time."""
        with self._news:
            self._is_closed = True
            self._news.notify()
        if self._thread is None:
            return True
        self._thread.join(CLOSE_SECONDS)
        return not self._thread.is_alive()

    # The thread's own affairs: it alone touches the mixer

    def _work(self) -> None:
        while True:
            with self._news:
                patience = SILENCE_SECONDS if self._mixer.is_open else None
                self._news.wait_for(self._has_news, patience)
                wanted, volume = tuple(self._wanted), self._volume
                is_expected = self._is_expected or bool(wanted)
                self._wanted.clear()
                self._is_expected = False
                is_closed = self._is_closed
            if is_closed or volume is Volume.OFF or not is_expected:
                self._mixer.close()
            elif not wanted:
                self._keep_open()
            if is_closed:
                return
            if volume is not Volume.OFF:
                for name, moment in wanted:
                    self._play(name, moment, STRENGTH[volume])

    def _has_news(self) -> bool:
        is_muted = self._volume is Volume.OFF and self._mixer.is_open
        is_expected = self._is_expected or bool(self._wanted)
        return self._is_closed or is_expected or is_muted

    def _keep_open(self) -> None:
        if self._mixer.has_vanished:
            _LOG.info("the audio device has vanished")
            self._mixer.close()
        if not self._mixer.is_open:
            self._attempt_open()

    def _play(self, name: str, moment: float, strength: float) -> None:
        self._keep_open()
        is_late = self._clock.monotonic() - moment > LATE_SECONDS
        if is_late or not self._mixer.is_open:
            return
        try:
            self._mixer.play(name, strength)
        except (MixerError, OSError) as error:
            self._fail(error)

    def _attempt_open(self) -> None:
        if self._clock.monotonic() < self._try_again_at:
            return
        try:
            self._mixer.open()
        except (MixerError, OSError) as error:
            self._try_again_at = self._clock.monotonic() + RETRY_SECONDS
            self._fail(error)
        else:
            self.has_failed = False

    def _fail(self, error: Exception) -> None:
        self._mixer.close()
        if not self.has_failed:
            _LOG.warning("no sound: %s", error)
        self.has_failed = True
