"""The executable's modules: packed, found and run, without any folder of files."""

from __future__ import annotations

import marshal
import sys
import threading
import traceback
from contextlib import closing
from importlib import import_module

import pytest

from game.shelf import FILE_NAME, Shelf, open_shelf, packed
from game.text import LANGUAGES, choose

SOURCES = {
    "shelved": ("VALUE = 1", True),
    "shelved.inner": ("from shelved import VALUE\nTWICE = 2 * VALUE", False),
    "shelved.broken": ("def fail():\n    raise ValueError('so')\nfail()", False),
    "shelved.deep": ("from . import leaf", True),
    "shelved.deep.leaf": ("NAME = __name__, __package__", False),
}


@pytest.fixture
def shelf(tmp_path, monkeypatch):
    codes = {
        name: (marshal.dumps(compile(source, f"{name}.py", "exec")), is_package)
        for name, (source, is_package) in SOURCES.items()
    }
    path = tmp_path / "shelf"
    path.write_bytes(packed(codes))
    one = Shelf(str(path), "/place")
    monkeypatch.setattr(sys, "meta_path", [one, *sys.meta_path])
    yield one
    one.close()
    for name in SOURCES:
        sys.modules.pop(name, None)


@pytest.mark.usefixtures("shelf")
class TestAShelf:
    def test_modules_are_imported_from_it(self):
        assert import_module("shelved.inner").TWICE == 2

    def test_packages_may_lie_in_packages(self):
        leaf = import_module("shelved.deep").leaf
        assert leaf.NAME == ("shelved.deep.leaf", "shelved.deep")

    def test_a_module_knows_where_it_would_lie(self, shelf):
        package, inner = import_module("shelved"), import_module("shelved.inner")
        assert package.__file__ == "/place/shelved/__init__.pyc"
        assert package.__path__ == ["/place/shelved"]
        assert inner.__file__ == "/place/shelved/inner.pyc"
        assert inner.__spec__.loader is shelf

    def test_what_is_not_on_it_is_left_to_others(self, shelf):
        assert shelf.find_spec("json") is None
        with pytest.raises(ModuleNotFoundError):
            import_module("shelved.nowhere")

    def test_a_fault_in_a_module_is_traced_to_its_line(self):
        with pytest.raises(ValueError, match="so") as caught:
            import_module("shelved.broken")
        places = traceback.extract_tb(caught.tb)
        assert [(places[-1].filename, places[-1].lineno)] == [("shelved.broken.py", 2)]
        assert "shelved.broken" not in sys.modules

    def test_its_code_can_be_run_as_a_script(self, shelf):
        assert shelf.get_code("shelved").co_names == ("VALUE",)

    def test_threads_may_import_at_the_same_time(self, shelf):
        names, found = sorted(SOURCES, reverse=True), []

        def read():
            for name in names * 200:
                code = shelf.get_code(name)
                found.append(code.co_filename == f"{name}.py")

        threads = [threading.Thread(target=read) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert found == [True] * (4 * 200 * len(names))


@pytest.fixture
def unpacked(tmp_path, monkeypatch):
    """Give the place of the shelf in an executable's folder."""
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    return tmp_path / FILE_NAME


WHOLE = packed({"shelved": (marshal.dumps(compile("1", "one", "eval")), False)})
DAMAGED = {
    "empty": b"",
    "cut in its length": WHOLE[:5],
    "cut in its index": WHOLE[:20],
    "cut in its last module": WHOLE[:-1],
    "of zeros": bytes(len(WHOLE)),
    "of ones": b"\xff" * len(WHOLE),
    "longer than memory": b"\x00\x00\x7f" + WHOLE[3:],
    "something else": len(marshal.dumps(1)).to_bytes(8, "big") + marshal.dumps(1),
}


@pytest.mark.parametrize("content", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_shelf_is_told_in_all_languages(unpacked, content):
    """Seen to fail with tracebacks of seven kinds."""
    unpacked.write_bytes(content)

    with pytest.raises(SystemExit) as end:
        open_shelf()

    told = [choose(language).notices.bad_asset(FILE_NAME) for language in LANGUAGES]
    assert str(end.value).splitlines() == told


@pytest.mark.usefixtures("unpacked")
def test_a_missing_shelf_is_told_too():
    with pytest.raises(SystemExit, match=FILE_NAME):
        open_shelf()


def test_a_module_that_is_none_cannot_be_imported_and_says_why(tmp_path):
    path = tmp_path / "shelf"
    path.write_bytes(WHOLE[:-1] + b"?")

    with (
        closing(Shelf(str(path), "/place")) as shelf,
        pytest.raises(ImportError, match=FILE_NAME),
    ):
        shelf.get_code("shelved")


def test_an_empty_shelf_holds_nothing(tmp_path):
    path = tmp_path / "shelf"
    path.write_bytes(packed({}))
    with closing(Shelf(str(path), "/place")) as shelf:
        assert shelf.find_spec("game") is None
