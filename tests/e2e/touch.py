"""A real touch device: an X server with a driver that hears of touches by a socket.

The server is Xorg with the driver `dummy` for its screen and `inputtest` for its only
input device, a touch screen. Both come with Debian's xserver-xorg packages.
"""

from __future__ import annotations

import shutil
import socket
import struct
from pathlib import Path

from game.geometry import Point, Size
from tests.e2e.driver import Screen, until

SIZE = Size(1024, 768)
"""What the dummy screen has where nothing is asked of it."""
AXIS_MOST = 0xFFFF
HELLO, SYNC, TOUCH = 0, 1, 6
"""Kinds of messages to the driver."""
BEGIN, END = 18, 20
"""Kinds of touches, as the input extension of X numbers them."""
AXES = 64
VERSION = (1, 0)
CONFIGURATION = """\
Section "ServerFlags"
  Option "AutoAddDevices" "false"
EndSection
Section "Device"
  Identifier "card"
  Driver "dummy"
EndSection
Section "Screen"
  Identifier "screen"
  Device "card"
  DefaultDepth 24
EndSection
Section "InputDevice"
  Identifier "touch"
  Driver "inputtest"
  Option "DeviceType" "Touch"
  Option "SocketPath" "{socket}"
EndSection
Section "ServerLayout"
  Identifier "layout"
  Screen "screen"
  InputDevice "touch"
EndSection
"""


class TouchScreen:
    """The server, and a finger on its screen."""

    def __init__(self, folder: Path) -> None:
        path = folder / "touch"
        (folder / "xorg.conf").write_text(CONFIGURATION.format(socket=path))
        (folder / "none").mkdir()
        words = [
            *("Xorg", "-config", str(folder / "xorg.conf")),
            *("-configdir", str(folder / "none"), "-logfile", str(folder / "log")),
            *("-sharevts", "-novtswitch"),
        ]
        self.screen = Screen(folder, SIZE, words)
        self._driver = socket.socket(socket.AF_UNIX)
        until(path.exists, "the driver")
        self._driver.connect(str(path))
        self._send(HELLO, struct.pack("=HH", *VERSION))
        self._hear()

    def tap(self, point: Point) -> None:
        """Put the finger there and take it up; both are on their way on return."""
        for kind in (BEGIN, END):
            self._send(TOUCH, struct.pack("=II", 1, kind) + self._place(point))
            self._send(SYNC)
            self._hear()

    def _place(self, point: Point) -> bytes:
        """Return the values of the two axes among those that the driver reads."""
        sides = self.screen.size
        shares = ((at + 0.5) / side for at, side in zip(point, sides, strict=True))
        values = [share * AXIS_MOST for share in shares] + [0.0] * (2 * AXES - 2)
        return struct.pack(f"=I8s4x{2 * AXES}d", 0, bytes((0b11,)), *values)

    def _send(self, kind: int, rest: bytes = b"") -> None:
        self._driver.sendall(struct.pack("=II", 8 + len(rest), kind) + rest)

    def _hear(self) -> None:
        """Wait for what the driver answers."""
        left = 8
        while left > 0:
            heard = self._driver.recv(left)
            assert heard, "the driver has hung up"
            left -= len(heard)

    def close(self) -> None:
        self._driver.close()
        self.screen.close()


def missing() -> str:
    """Return what a touch device needs and is not here; nothing if all is here."""
    modules = Path("/usr/lib/xorg/modules")
    for file in ("drivers/dummy_drv.so", "input/inputtest_drv.so"):
        if not (modules / file).exists():
            return f"no {modules / file}"
    return "" if shutil.which("Xorg") else "no Xorg"
