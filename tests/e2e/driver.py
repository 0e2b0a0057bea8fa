"""The driver: plays the real program on a virtual X screen, with a window manager.

A `Screen` is Xvfb with openbox; its pixels are read from memory, which costs the
program nothing. A `Program` is one run of the packaged program (or of the source, for
looking into a failure: `PYRAMID_PEAKS_E2E=source`). What it must show, and where it
must be tapped, is known from a twin: the same game played by `tests.pilot` here.
"""

from __future__ import annotations

import mmap
import os
import shutil
import signal
import struct
import subprocess
import sys
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from threading import Event
from time import monotonic
from typing import Self

import pygame

from game.deals import random_deal
from game.geometry import Point, Rect, Size
from game.rules.model import GameKind
from game.scenes import facts
from game.storage.savefile import SaveError, read_seat
from game.storage.store import save_name
from game.view.sprites import Label
from tests.pilot import FakeClock, Pilot

ROOT = Path(__file__).parents[2]
CHOICE = "PYRAMID_PEAKS_E2E"
PACKAGED = ROOT / "dist" / "pyramid-peaks"
SCREEN_SIZE = Size(1600, 1000)
LOOK_EVERY_SECONDS = 0.005
PATIENCE_SECONDS = 60.0
"""Far more than anything takes: the machine may be busy."""
LEAVING_SECONDS = 10.0
"""After so long nothing of a program that has ended may be left."""
POINTER = 32
"""Side of the pointer, in pixels."""
OPENBOX = """\
<openbox_config xmlns="http://openbox.org/3.4/rc">
<focus><focusNew>yes</focusNew></focus>
<theme><name>Clearlooks</name></theme>
<keyboard>
<keybind key="W-m"><action name="ToggleMaximize"/></keybind>
<keybind key="W-i"><action name="Iconify"/></keybind>
<keybind key="W-r"><action name="NextWindow"><allDesktops>yes</allDesktops>
<finalactions><action name="Focus"/><action name="Raise"/></finalactions>
</action></keybind>
<keybind key="A-F4"><action name="Close"/></keybind>
</keyboard>
</openbox_config>
"""


def until(condition, what: str, seconds: float = PATIENCE_SECONDS):
    """Return what the condition returns, as soon as that is true."""
    deadline, pause = monotonic() + seconds, Event()
    while not (found := condition()):
        if monotonic() > deadline:
            raise TimeoutError(f"not within {seconds} s: {what}")
        pause.wait(LOOK_EVERY_SECONDS)
    return found


def output(*command: str, **options) -> str:
    return subprocess.run(
        command, check=True, capture_output=True, text=True, **options
    ).stdout


class Screen:
    """Xvfb and openbox, and a hand on pointer and keyboard."""

    def __init__(
        self, folder: Path, size: Size = SCREEN_SIZE, server: Sequence[str] = ()
    ) -> None:
        """Start a server: Xvfb, unless another, whose pixels stay unseen, is named."""
        self.size = size
        reading, writing = os.pipe()
        self._server = subprocess.Popen(
            [
                *(server or xvfb(folder, size)),
                *("-displayfd", str(writing), "-nolisten", "tcp", "-noreset"),
            ],
            pass_fds=[writing],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as numbers:
            self.display = f":{numbers.readline().strip()}"
        self._pixels = None if server else _map(folder / "Xvfb_screen0")
        (folder / "openbox.xml").write_text(OPENBOX)
        self._manager = subprocess.Popen(
            ["openbox", "--sm-disable", "--config-file", str(folder / "openbox.xml")],
            env=self.environment(),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        supporting = "_NET_SUPPORTING_WM_CHECK"
        until(lambda: "window id" in self.ask("xprop", "-root", supporting), "openbox")

    def environment(self, **changes: str) -> dict[str, str]:
        kept = {k: v for k, v in os.environ.items() if not k.startswith("SDL_")}
        # Where there is no sound card, ALSA itself prints what it thinks of that.
        quiet = {"SDL_AUDIODRIVER": "dummy"}
        return {**kept, **quiet, "DISPLAY": self.display, **changes}

    def ask(self, *command: str) -> str:
        """Return what an X tool answers; nothing if it failed."""
        done = subprocess.run(
            command,
            check=False,
            capture_output=True,
            text=True,
            env=self.environment(),
        )
        return done.stdout if done.returncode == 0 else ""

    def do(self, *words: str | int) -> None:
        """Move the pointer and press buttons and keys: words of xdotool."""
        output("xdotool", *map(str, words), env=self.environment())

    def windows(self) -> list[str]:
        """Return the windows under the manager's care, the oldest first."""
        answer = self.ask("xprop", "-root", "_NET_CLIENT_LIST").partition("#")[2]
        return [number.strip() for number in answer.split(",") if number.strip()]

    @property
    def active(self) -> str:
        """The window that gets the keys; nothing if there is none."""
        answer = self.ask("xprop", "-root", "_NET_ACTIVE_WINDOW")
        return answer.partition("#")[2].strip()

    def area(self, window: str) -> Rect:
        """Return where on the screen a window's inside lies."""
        answer = self.ask("xwininfo", "-id", window)
        found = dict(
            line.strip().split(":", 1) for line in answer.splitlines() if ":" in line
        )
        names = ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")
        return Rect(*(int(found.get(name, 0)) for name in names))

    def states(self, window: str) -> str:
        return self.ask("xprop", "-id", window, "_NET_WM_STATE", "WM_STATE")

    def picture(self, area: Rect) -> pygame.Surface:
        """Return what is on the screen there, at this moment."""
        memory, start, pitch = self._pixels
        rows = (
            memory[at : at + 4 * area.width]
            for y in range(area.y, area.bottom)
            for at in (start + y * pitch + 4 * area.x,)
        )
        return pygame.image.frombuffer(b"".join(rows), area.size, "BGRA")

    def close(self) -> None:
        for process in (self._manager, self._server):
            process.terminate()
            process.wait()
        if self._pixels is not None:
            self._pixels[0].close()


def xvfb(folder: Path, size: Size) -> list[str]:
    """Return how a server is started whose pixels lie in a file of the folder."""
    screen = f"{size.width}x{size.height}x24"
    return ["Xvfb", "-fbdir", str(folder), "-screen", "0", screen]


def _map(path: Path) -> tuple[mmap.mmap, int, int]:
    """Return a screen's memory, where the first pixel lies, and a row's length."""
    until(lambda: path.exists() and path.stat().st_size, "the screen's memory")
    with path.open("rb") as file:
        memory = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    header = struct.unpack(">25I", memory[:100])
    size, pitch, colours = header[0], header[12], header[19]
    return memory, size + 12 * colours, pitch


class Program:
    """One run of the program."""

    def __init__(self, screen: Screen, command: list[str], folder: Path, *options):
        self.screen, self.folder = screen, folder
        self.started_at = monotonic()
        self.process = subprocess.Popen(
            [*command, "--data-dir", str(folder), *options],
            env=screen.environment(LANGUAGE="", LC_ALL="C.UTF-8"),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            cwd=ROOT,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    # Looking

    @property
    def window(self) -> str:
        """The program's only window, once it is there."""

        def find() -> str | None:
            assert self.process.poll() is None, self.process.stdout.read().decode()
            return next(iter(self.screen.windows()), None)

        return until(find, "a window")

    @property
    def area(self) -> Rect:
        return self.screen.area(self.window)

    def saved(self, kind: GameKind):
        """Return the seat in the save file: the older copy while they change places."""
        path = self.folder / save_name(kind)
        for candidate in (path, path.with_name(path.name + ".old"), path):
            try:
                return read_seat(candidate.read_text(), FakeClock(), random_deal)
            except FileNotFoundError:
                continue
        raise SaveError(f"nothing at {path}")

    def wait_for(self, twin: Pilot, seconds: float = PATIENCE_SECONDS) -> None:
        """Wait until the window shows what the twin shows, but for the time.

        Keys get there from then on: a picture may come before the focus.
        """
        self.screen.do("mousemove", *(side - 1 for side in self.screen.size))
        wanted = _comparable(twin.window.surface, twin)
        try:
            until(
                lambda: self._shown(twin) == wanted and self._is_active,
                "the picture",
                seconds,
            )
        except TimeoutError:
            folder = ROOT / "build" / "e2e"
            folder.mkdir(parents=True, exist_ok=True)
            pygame.image.save(twin.window.surface, folder / "expected.png")
            everything = Rect(0, 0, *self.screen.size)
            seen = self.screen.picture(everything).convert(24)
            pygame.image.save(seen, folder / "screen.png")
            raise

    @property
    def _is_active(self) -> bool:
        return self.screen.active == self.window

    def _shown(self, twin: Pilot) -> bytes | None:
        area = self.area
        if area.size != twin.window.size or area.bottom > self.screen.size.height:
            return None
        return _comparable(self.screen.picture(area), twin)

    def shows_moves(self, twin: Pilot, area: Rect) -> bool:
        """Tell whether the window's count of moves is the twin's."""
        part = moves_rect(twin)
        there = Rect(area.x + part.x, area.y + part.y, *part.size)
        wanted = twin.window.surface.subsurface(part)
        return _rgb(self.screen.picture(there)) == _rgb(wanted)

    def family(self) -> set[int]:
        """Return the processes of this run that are still there."""
        return {
            int(entry.name)
            for entry in Path("/proc").iterdir()
            if entry.name.isdigit() and _session(entry) == self.process.pid
        }

    # Acting

    def tap(self, point: Point, area: Rect | None = None) -> None:
        x, y, *_ = area or self.area
        self.screen.do("mousemove", x + point.x, y + point.y, "click", 1)

    def key(self, *names: str) -> None:
        self.screen.do("key", *names)

    def kill(self) -> None:
        """End it as a power cut would; nothing of it may be left soon after."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.expect_nothing_left()

    def expect_end(self, seconds: float = PATIENCE_SECONDS) -> str:
        """Wait for the end with exit status 0 and nothing left; return what it said."""
        status = self.process.wait(seconds)
        self.expect_nothing_left()
        said = self.process.stdout.read().decode()
        assert status == 0, (status, said)
        return said

    def expect_nothing_left(self) -> None:
        until(lambda: not self.family(), "all processes gone", LEAVING_SECONDS)


def _session(entry: Path) -> int | None:
    """Return the session of a process that is alive."""
    try:
        words = (entry / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    state, session = words[0], words[3]
    return None if state == "Z" else int(session)


def _rgb(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def _comparable(surface: pygame.Surface, twin: Pilot) -> bytes:
    """Return the pixels without the time, and without the corner of the pointer."""
    surface = surface.copy()
    surface.fill((0, 0, 0), tuple(time_rect(twin)))
    width, height = surface.get_size()
    surface.fill((0, 0, 0), (width - POINTER, height - POINTER, POINTER, POINTER))
    return _rgb(surface)


def time_rect(twin: Pilot) -> Rect:
    return _fact_rect(twin, facts.time_played(twin.view))


def moves_rect(twin: Pilot) -> Rect:
    return _fact_rect(twin, facts.moves(twin.view))


def _fact_rect(twin: Pilot, fact: facts.Fact) -> Rect:
    """Return where the status bar shows a figure."""
    sprites = twin.app.stage.picture(twin.view).sprites
    labels = [s for s in sprites if isinstance(s.art, Label)]
    for name, value in pairwise(labels):
        if (name.art.text, value.art.text) == (fact.label, fact.value):
            return value.rect
    return Rect(0, 0, 0, 0)


def command(folder: Path) -> list[str]:
    """Return how the program is started, from a folder with an awkward name."""
    chosen = os.environ.get(CHOICE, str(PACKAGED))
    if chosen == "source":
        return [sys.executable, "-m", "game"]
    packaged = Path(chosen)
    assert packaged.is_dir(), f"{packaged} is missing: pyinstaller build_exe.spec"
    target = folder / "測試 資料夾" / packaged.name
    shutil.copytree(packaged, target, symlinks=True, copy_function=_link)
    return [str(target / "pyramid-peaks")]


def _link(source: str, target: str) -> None:
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)
