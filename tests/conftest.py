"""Set up before anything else is imported: dummy drivers, profiles, options."""

from __future__ import annotations

import os
from random import Random

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pytest
from hypothesis import HealthCheck, settings

from game.deals import DEALS

settings.register_profile("dev", max_examples=50, deadline=None)
settings.register_profile(
    "ci",
    max_examples=300,
    deadline=None,
    derandomize=True,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("ci" if os.environ.get("CI") else "dev")


@pytest.fixture(autouse=True)
def same_deals(monkeypatch):
    """Deal the same in every run where a test leaves the deal to the program."""
    random = Random(13)
    monkeypatch.setattr("game.deals._random_number", lambda: random.randrange(DEALS))


def pytest_addoption(parser):
    parser.addoption(
        "--snapshot-update",
        action="store_true",
        help="accept the pictures in tests/scenes/snapshots as they are shown now",
    )
