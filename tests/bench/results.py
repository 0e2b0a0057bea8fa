"""Figures of benchmarks, kept in `results.md`: a section each, the newest run only."""

from __future__ import annotations

import os
import platform
import re
from datetime import UTC, datetime
from pathlib import Path

FILE = Path(__file__).with_name("results.md")
TITLE = "# Measured\n\nEach section is written by the command in it.\n"


def write(title: str, command: str, lines: list[str]) -> None:
    """Put a section in the place of the former one of this title, and print it."""
    load = ""
    if hasattr(os, "getloadavg"):
        load = f", load {os.getloadavg()[0]:.1f} at the end"
    today = datetime.now(tz=UTC).date().isoformat()
    section = "\n".join(
        (f"## {title}", "", f"`{command}`: {today}, {machine()}{load}", "", *lines, "")
    )
    text = FILE.read_text("utf-8") if FILE.exists() else TITLE
    parts = re.split(r"(?m)^(?=## )", text)
    kept = [
        part.rstrip() + "\n" for part in parts if not part.startswith(f"## {title}\n")
    ]
    FILE.write_text("\n".join([*kept, section]), "utf-8")
    print(section)


def machine() -> str:
    """Return what the figures depend on."""
    return (
        f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, "
        f"Python {platform.python_version()}"
    )
