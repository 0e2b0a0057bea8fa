"""Where assets and data are looked for."""

from __future__ import annotations

import sys
from pathlib import Path

import game
from game.storage.paths import assets_dir, data_dir


def test_a_checkout_has_its_assets_beside_the_package():
    assert assets_dir() == Path(game.__file__).resolve().parent.parent / "assets"
    assert (assets_dir() / "fonts").is_dir()


def test_an_installed_package_has_its_assets_inside(tmp_path, monkeypatch):
    (tmp_path / "game" / "assets").mkdir(parents=True)
    monkeypatch.setattr(game, "__file__", str(tmp_path / "game" / "__init__.py"))

    assert assets_dir() == tmp_path.resolve() / "game" / "assets"


def test_an_executable_has_its_assets_where_it_was_unpacked(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)

    assert assets_dir() == tmp_path / "assets"


def test_the_data_folder_bears_the_programs_name():
    assert data_dir().name == "pyramid-peaks"
    assert data_dir().is_absolute()


def test_a_data_folder_that_is_asked_for_is_taken(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    assert data_dir(Path("here")) == tmp_path / "here"
    assert data_dir(Path("~")) == Path.home()


def test_naming_the_data_folder_does_not_make_it(tmp_path):
    data_dir(tmp_path / "new")

    assert not (tmp_path / "new").exists()
