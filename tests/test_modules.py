"""Modules are short: each is one idea, and can be read at one sitting."""

from __future__ import annotations

import tomllib
from pathlib import Path

import grimp

GAME = Path(__file__).parents[1] / "game"
MOST_LINES = 300
EDGE_CONTRACT = "pygame stays at the edge"


def test_no_module_is_longer_than_three_hundred_lines():
    """Seen to fail with a line more in one that has them all."""
    lengths = {
        path.relative_to(GAME).as_posix(): len(path.read_text("utf-8").splitlines())
        for path in GAME.rglob("*.py")
    }

    assert lengths
    assert {name: n for name, n in lengths.items() if n > MOST_LINES} == {}


def test_all_that_does_without_pygame_is_kept_so():
    """Seen to fail with a module left out of the contract."""
    project = tomllib.loads((GAME.parent / "pyproject.toml").read_text("utf-8"))
    (kept,) = (
        contract["source_modules"]
        for contract in project["tool"]["importlinter"]["contracts"]
        if contract["name"] == EDGE_CONTRACT
    )
    graph = grimp.build_graph("game", include_external_packages=True, cache_dir=None)
    pure = graph.find_descendants("game") - graph.find_downstream_modules("pygame")
    packages = {name for name in pure if graph.find_children(name)} - {*kept}

    left_out = {
        name
        for name in pure - packages
        if not any(f"{name}.".startswith(f"{one}.") for one in kept)
    }
    assert left_out == set()
