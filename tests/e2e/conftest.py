"""A virtual screen and the packaged program, once for all tests of the folder."""

from __future__ import annotations

import pytest

from tests.e2e import driver


@pytest.fixture(scope="session")
def screen(tmp_path_factory):
    screen = driver.Screen(tmp_path_factory.mktemp("screen"))
    yield screen
    screen.close()


@pytest.fixture(scope="session")
def command(tmp_path_factory):
    return driver.command(tmp_path_factory.mktemp("program"))


@pytest.fixture
def folder(tmp_path):
    """Return a data folder with a space and Chinese characters in its name."""
    return tmp_path / "存檔 資料夾"


@pytest.fixture
def start(screen, command, folder):
    """Start the program on the data folder; whatever is left of it is ended."""
    programs = []

    def start(*options: str) -> driver.Program:
        programs.append(driver.Program(screen, command, folder, *options))
        return programs[-1]

    yield start
    for program in programs:
        program.__exit__()
    driver.until(lambda: not screen.windows(), "an empty screen")
