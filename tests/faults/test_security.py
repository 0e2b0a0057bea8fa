"""Nothing read is ever run, nothing goes out, and whose work is in it is told.

Each docstring names a sabotage under which the test was seen to fail.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
import zipfile
from importlib.metadata import metadata, version
from pathlib import Path

import pytest

from game.built_on import parts
from tests.faults.program import ROOT, Program, until

SHELF = ROOT / "game" / "shelf.py"
"""It loads our own modules, from the executable's folder, as Python would."""
SOURCES = sorted({*(ROOT / "game").rglob("*.py")} - {SHELF})
NETWORK = {
    *("socket", "ssl", "http", "urllib", "ftplib", "smtplib", "asyncio", "requests"),
    *("socketserver", "xmlrpc", "telnetlib", "webbrowser", "poplib", "imaplib"),
}
RUNS_WHAT_IT_READS = {
    *("pickle", "marshal", "shelve", "dill", "yaml", "code", "codeop", "runpy"),
}
STARTS_PROGRAMS = {"subprocess", "pty"}
RUNNING_CALLS = {"eval", "exec", "compile", "__import__"}
RUNNING_METHODS = {"system", "popen", "loads_pickle", "allow_pickle", "execv", "spawnv"}


def imported(tree: ast.Module) -> set[str]:
    """Return the outermost names of all that a module imports, wherever it does."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {name.name.partition(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add((node.module or "").partition(".")[0])
    return found


def called(tree: ast.Module) -> set[str]:
    """Return the names of plain functions and of methods that a module calls."""
    calls = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    plain = {call.id for call in calls if isinstance(call, ast.Name)}
    return plain | {f".{c.attr}" for c in calls if isinstance(c, ast.Attribute)}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_no_module_can_run_what_it_reads_or_reach_a_network(path):
    """Seen to fail with `import socket` in signals, and with `eval` in savefile."""
    tree = ast.parse(path.read_text(encoding="utf-8"))

    forbidden = NETWORK | RUNS_WHAT_IT_READS | STARTS_PROGRAMS
    assert not imported(tree) & forbidden
    methods = {f".{name}" for name in RUNNING_METHODS}
    assert not called(tree) & (RUNNING_CALLS | methods)


def test_the_shelf_is_looked_for_in_the_executables_own_folder_alone():
    tree = ast.parse(SHELF.read_text(encoding="utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    made = [ast.unparse(call) for call in calls if ast.unparse(call.func) == "Shelf"]
    assert made == ["Shelf(f'{folder}/{FILE_NAME}', folder)"]
    assert "folder = getattr(sys, '_MEIPASS', None)" in ast.unparse(tree)


WATCH = """
import os, sys

def watch(event, arguments):
    is_network = event.startswith("socket.") and any(
        getattr(a, "family", a) in (2, 10, 17, 23) for a in arguments[:2]
    )
    if is_network or event in ("socket.getaddrinfo", "socket.gethostbyname"):
        with open(os.environ["FAULTS_WATCH"], "a") as log:
            log.write(f"{event} {arguments}\\n")

sys.addaudithook(watch)
"""
"""Runs at the start of every Python in the family: AF_INET, AF_INET6, AF_PACKET."""
NETWORK_TABLES = ("tcp", "tcp6", "udp", "udp6", "raw", "raw6", "packet")
"""Not netlink: by that SDL hears from the kernel that a device was plugged in."""


def network_inodes() -> set[str]:
    found: set[str] = set()
    for table in NETWORK_TABLES:
        path = Path("/proc/net") / table
        if path.exists():
            found |= set(path.read_text(encoding="ascii").split())
    return found


def sockets(pids: set[int]) -> set[str]:
    """Return the inodes of the sockets that these processes have open."""
    found = set()
    for pid in pids:
        try:
            links = [str(fd.readlink()) for fd in Path(f"/proc/{pid}/fd").iterdir()]
        except OSError:  # gone, or closed this moment
            continue
        found |= {link[8:-1] for link in links if link.startswith("socket:[")}
    return found


def watched(tmp_path, *words: str) -> Program:
    (tmp_path / "hook").mkdir()
    (tmp_path / "hook" / "sitecustomize.py").write_text(WATCH, encoding="utf-8")
    hook = {"PYTHONPATH": str(tmp_path / "hook")}
    return Program(
        tmp_path / "data", *words, **hook, FAULTS_WATCH=str(tmp_path / "watched.txt")
    )


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="looks at processes through /proc")
def test_no_network_socket_is_ever_opened(tmp_path):
    """Seen to fail with a socket of the network opened by the program or its worker.

    Both games, hints, and every page: what takes minutes by hand, as fast as it goes.
    """
    with watched(tmp_path, "--deal", "P-0000-0001-8") as program:
        program.heard("ready")
        until(program.worker, "a worker")
        for _ in range(6):
            for command in ("play 25", "hint", "visit"):
                program.ask(command)
                assert not sockets(program.family()) & network_inodes()
        assert program.close() == ""

    assert not (tmp_path / "watched.txt").exists()


@pytest.mark.parametrize("family", ["AF_INET", "AF_INET6"])
def test_the_watch_sees_a_network_socket(tmp_path, family):
    (tmp_path / "sitecustomize.py").write_text(WATCH, encoding="utf-8")
    log = tmp_path / "watched.txt"
    code = f"import socket; socket.socket(socket.{family}).close()"
    subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": str(tmp_path), "FAULTS_WATCH": str(log)},
        check=False,
    )

    assert "socket.__new__" in log.read_text(encoding="utf-8")


def dependencies() -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return [re.split(r"[^\w-]", line)[0] for line in project["dependencies"]]


def licences(text: str) -> set[str]:
    """Return the names and numbers in it, however they are put together."""
    return set(re.findall(r"[A-Za-z]{3,}|[\d.]+", text)) - {"License", "AND"}


@pytest.mark.parametrize("name", dependencies())
def test_the_page_about_the_program_tells_version_and_licence_truly(name):
    """Seen to fail with a dependency left out, and with BSD, or GPL, for a licence."""
    (line,) = (line for line in parts() if line.startswith(f"{name} "))
    told_version, licence = line.removeprefix(f"{name} ").split(" — ")

    found = metadata(name)
    stated = found.get("License-Expression") or found["License"]
    assert told_version == version(name)
    assert licences(licence) == licences(stated)


@pytest.mark.parametrize("name", dependencies())
def test_the_readme_names_each_dependency_with_its_licence(name):
    text = (ROOT / "README.md").read_text(encoding="utf-8").partition("## Built on")[2]
    (line,) = (line for line in parts() if line.startswith(f"{name} "))

    (row,) = (row for row in text.splitlines() if row.startswith(f"| {name}"))
    assert line.partition(" — ")[2] in row


SHIPPED = ("OFL.txt", "CREDITS.md", "LICENSE")


@pytest.mark.slow
def test_the_wheel_carries_the_licences(tmp_path):
    """Seen to fail with `force-include` of the assets taken out."""
    subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "--no-deps", "-w", str(tmp_path), "."],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (wheel,) = tmp_path.glob("*.whl")

    names = zipfile.ZipFile(wheel).namelist()
    assert "game/assets/fonts/OFL.txt" in names
    assert "game/assets/CREDITS.md" in names
    assert any(name.endswith("/LICENSE") for name in names)


@pytest.mark.e2e
def test_the_executable_carries_the_licences():
    """Seen to fail with `NOT_SHIPPED` holding ``.txt``."""
    inside = {path.name for path in (ROOT / "dist" / "pyramid-peaks").rglob("*")}

    assert set(SHIPPED) <= inside
