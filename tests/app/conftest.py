"""A program to play, closed again when the test is over."""

from __future__ import annotations

import pytest

from tests.pilot import Pilot


@pytest.fixture
def sit(tmp_path):
    """Return a way to open the program, on one folder for the whole test."""
    opened = []

    def open_program(kind=None, **options) -> Pilot:
        for pilot in opened:
            pilot.close()
        opened.append(Pilot(tmp_path, kind=kind, **options))
        return opened[-1]

    yield open_program
    for pilot in opened:
        pilot.close()
