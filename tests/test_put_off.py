"""What of libraries is loaded with them, and what comes later."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

HEAD = """
import sys
from game.put_off import LEFT_OUT, PUT_OFF, parts_put_off
with parts_put_off():
    import msgspec
    import platformdirs
    import pygame
"""
STANDARD = {"uuid", "decimal", "tempfile"}
"""Left out of the standard library; the program itself may need them later."""


def said_by(script, head=HEAD):
    """Return what a Python of its own prints: here pygame has been loaded already."""
    environment = os.environ | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", head + script],
        env=environment,
        check=True,
        capture_output=True,
        text=True,
    ).stdout.split()


def test_the_parts_that_are_put_off_are_not_loaded():
    assert said_by("print(*PUT_OFF & sys.modules.keys())") == []


def test_of_those_left_out_nothing_is_loaded_either():
    assert said_by("print(*LEFT_OUT.keys() & sys.modules.keys())") == []
    assert said_by("print('difflib' in sys.modules)") == ["False"]


def test_what_stood_in_makes_room_for_the_modules_themselves():
    """Seen to fail with the stand-ins left: hints then had no process."""
    script = f"""
for name in {STANDARD}: __import__(name)
from tempfile import gettempdir
from uuid import uuid4
print(bool(uuid4()), bool(gettempdir()), sys.modules["decimal"].Decimal(1))
"""
    assert said_by(script) == ["True", "True", "1"]


def test_what_is_there_already_stays():
    script = (
        "import uuid\nwith parts_put_off(): pass\nprint(uuid is sys.modules['uuid'])"
    )
    assert said_by(script) == ["True"]


def test_the_program_starts_without_them():
    """Seen to fail with the command line imported as it is."""
    code = f"""
import sys
sys.argv = ["pyramid-peaks", "--version"]
from game.__main__ import main
main()
print(*{STANDARD}.intersection(sys.modules))
"""
    assert said_by(code, head="")[2:] == []


def test_all_that_the_program_draws_with_is_there():
    script = "print(*(bool(getattr(pygame, name)) for name in %r))"
    names = ("font", "image", "transform", "display", "event", "Window", "scrap")
    assert said_by(script % (names,)) == ["True"] * len(names)


@pytest.mark.parametrize("name", ["mixer", "mixer_music"])
def test_they_can_be_loaded_later(name):
    script = f"import pygame.{name}; print(pygame.{name}.__name__)"
    assert said_by(script) == [f"pygame.{name}"]


def test_the_list_of_parts_names_the_mixer():
    found = said_by("from game.built_on import parts; print('\\n'.join(parts()))")
    version = found[found.index("SDL_mixer") + 1]
    assert version.startswith("2.")


def test_other_modules_are_found_meanwhile():
    script = "with parts_put_off():\n import difflib\nprint(difflib.__name__)"
    assert said_by(script) == ["difflib"]
