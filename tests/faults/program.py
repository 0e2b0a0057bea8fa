"""A handle on the puppet's process: start it, speak to it, end it in whatever way."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event, Thread
from time import monotonic
from typing import Self

from game.deals import random_deal
from game.rules.model import GameKind
from game.storage.store import Loaded, Store
from tests.storage.saves import CLOCK

ROOT = Path(__file__).parents[2]
PATIENCE_SECONDS = 60.0
"""Far more than anything takes: the machine may be busy."""
GONE_SECONDS = 10.0
LOOK_EVERY_SECONDS = 0.002


def until(condition, what: str, seconds: float = PATIENCE_SECONDS):
    """Return what the condition returns, as soon as that is true."""
    deadline, pause = monotonic() + seconds, Event()
    while not (found := condition()):
        assert monotonic() < deadline, f"not within {seconds} s: {what}"
        pause.wait(LOOK_EVERY_SECONDS)
    return found


def pass_time(seconds: float) -> None:
    """Let real time go by: what is tested is the computer's own clock."""
    Event().wait(seconds)


class Program:
    """One run of the program on a data folder."""

    def __init__(self, folder: Path, *words: str, **environment: str) -> None:
        self.folder = folder
        self.made: list[list[object]] = []
        """Every position there was, in the order they came."""
        self.saved: list[list[object]] = []
        """Those that were told to be on the disk."""
        self.told: list[str] = []
        """What a message box has said."""
        self._facts: SimpleQueue[dict] = SimpleQueue()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.faults.puppet", str(folder), *words],
            cwd=ROOT,
            env={**os.environ, "LANGUAGE": "en", **environment},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        self._listener = Thread(target=self._listen, daemon=True)
        self._listener.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_) -> None:
        if self.process.poll() is None or self.family():
            kill_all(self.family() | {self.process.pid})
        self.process.wait()
        self._listener.join()
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            pipe.close()

    def _listen(self) -> None:
        for line in self.process.stdout:
            facts = json.loads(line) if line.endswith("\n") else {}
            for name in ("made", "saved", "told"):
                if name in facts:
                    getattr(self, name).append(facts[name])
            self._facts.put(facts)

    def heard(self, name: str):
        """Wait for the next line about this, and return what it says."""
        deadline = monotonic() + PATIENCE_SECONDS
        while True:
            try:
                facts = self._facts.get(timeout=max(deadline - monotonic(), 0.001))
            except Empty:
                said = self.process.poll()
                raise AssertionError(f"nothing of {name}; ended: {said}") from None
            if name in facts:
                return facts[name]

    def do(self, command: str) -> None:
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()

    def ask(self, command: str) -> dict:
        """Give a command, and return what the program is like after it."""
        self.do(command)
        return self.heard("reply")

    def close(self) -> str:
        """Leave as the window's button does; return what was printed."""
        self.do("close")
        return self.expect_end(0)

    def kill(self, *, whole: bool = False) -> None:
        """End it at once, or it and its worker in one blow; see that nothing stays."""
        pid = self.process.pid
        if whole:
            os.killpg(pid, signal.SIGKILL)
        else:
            os.kill(pid, signal.SIGKILL)
        self.expect_end(-signal.SIGKILL)

    def expect_end(self, status: int) -> str:
        assert self.process.wait(PATIENCE_SECONDS) == status
        until(lambda: not self.family(), "all processes gone", GONE_SECONDS)
        self._listener.join(PATIENCE_SECONDS)
        return self.process.stderr.read()

    def family(self) -> set[int]:
        """Return the processes of this run that are alive."""
        pids = (int(p.name) for p in Path("/proc").iterdir() if p.name.isdigit())
        return {pid for pid in pids if session_of(pid) == self.process.pid}

    def worker(self) -> int | None:
        """Return the process that works out hints, once it is there."""
        for pid in self.family() - {self.process.pid}:
            if b"spawn_main" in _words(pid):
                return pid
        return None

    def load(self, kind: GameKind = GameKind.PYRAMID) -> Loaded:
        """Return the game as the next start would find it."""
        return Store(self.folder).load(kind, CLOCK, random_deal)


def session_of(pid: int) -> int | None:
    """Return the session of a process that is alive."""
    try:
        text = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except OSError:
        return None
    state, _, _, session = text.rpartition(")")[2].split()[:4]
    return None if state in "ZX" else int(session)


def _words(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


def kill_all(pids: set[int]) -> None:
    for pid in pids:
        assert pid > 1, "not one of ours"
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            continue
