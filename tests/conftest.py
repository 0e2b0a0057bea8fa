"""Set up before anything else is imported: dummy drivers, profiles, options.

Properties are tried on some examples in every run, and on many more where only slow
tests are asked for.
"""

from __future__ import annotations

import gc
import os
from random import Random

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pytest
from hypothesis import HealthCheck, settings

from game.deals import DEALS

SLOW = "slow"
EXAMPLES, MANY_EXAMPLES = 25, 300

settings.register_profile(
    "dev",
    max_examples=EXAMPLES,
    # How long an example takes is up to the machine, and to what else it does.
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "ci", settings.get_profile("dev"), derandomize=True, print_blob=True
)


def pytest_configure(config):
    profile = "ci" if os.environ.get("CI") else "dev"
    if is_slow_run(config):
        wanted = settings.get_profile(profile)
        settings.register_profile(SLOW, wanted, max_examples=MANY_EXAMPLES)
        profile = SLOW
    settings.load_profile(profile)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config, items):
    """Count properties among the slow tests, where only these are asked for."""
    if is_slow_run(config):
        for item in items:
            if getattr(item.obj, "is_hypothesis_test", False):
                item.add_marker(SLOW)


def is_slow_run(config) -> bool:
    return config.getoption("markexpr") == SLOW


def pytest_runtest_teardown():
    """Let the collector go on: a command line that was run in a test has ended it."""
    gc.enable()


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
