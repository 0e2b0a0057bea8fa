"""The README is true: its map, its commands, its examples."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")


def section(title: str) -> str:
    return README.split(f"\n## {title}\n")[1].split("\n## ")[0]


def mapped() -> set[str]:
    """Return the modules that the map names, as paths."""
    modules, folder = set(), ""
    for line in section("Map of the code").splitlines():
        if found := re.match(r"- `(game/[^`]*)`", line):
            folder = found[1]
        if line.startswith(("- `game/", "  ")):
            modules |= {f"{folder}{name}.py" for name in re.findall(r"`(\w+)`", line)}
    return modules


def test_the_map_names_every_module_and_no_other():
    there = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "game").rglob("*.py")
        if path.name != "__init__.py"
    }

    assert mapped() == there


def test_the_examples_print_what_they_say():
    lines = section("On the command line").split("```console\n")[1].split("```")[0]
    prompt, expected = lines.split("\n", 1)
    words = shlex.split(prompt.removeprefix("$ "))
    assert words[0] == "pyramid-peaks"

    printed = subprocess.run(
        [sys.executable, "-m", "game", *words[1:]],
        check=True,
        capture_output=True,
        text=True,
        cwd=ROOT,
    ).stdout

    assert printed == expected


def test_ci_runs_the_test_command_of_the_readme():
    """`.ci/run` takes the command from here; the rest of what it runs is named here."""
    script = (ROOT / ".ci" / "run").read_text("utf-8")
    blocks = re.findall(r"```bash\n(.*?)\n```", section("Run the tests"), re.DOTALL)

    assert len(blocks) == 1
    assert blocks[0].endswith(".venv/bin/pytest")
    assert "sed -n '/^## Run the tests/" in script
    build = re.findall(r"```bash\n(.*?)\n```", section("Build the executable"))[0]
    assert build.split()[0].endswith("/pyinstaller")
    assert "pyinstaller --noconfirm" in script
    for marker in ("slow", "e2e"):
        assert f"pytest -m {marker}" in script
        assert f"`pytest -m {marker}`" in README


def test_every_option_of_the_readme_is_known():
    options = set(re.findall(r"`(--[a-z-]+)", section("Play")))

    usage = subprocess.run(
        [sys.executable, "-m", "game", "--help"],
        check=True,
        capture_output=True,
        text=True,
        cwd=ROOT,
    ).stdout

    assert options <= set(re.findall(r"--[a-z-]+", usage))
