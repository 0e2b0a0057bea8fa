"""The executable's modules in one file, from which each is read when it is imported.

Python's own search asks several folders for every module and opens a file for each,
some 250 until the first picture: a third of the time that a start takes. Here a name
is looked up in an index. The file: the index's length, the index, then the modules'
code, one after the other. Index and code are `marshal`'s, as compiled modules are.

This module is imported before any other, so it needs nothing that is not built in.
"""

from __future__ import annotations

import marshal
import sys
from _frozen_importlib import ModuleSpec
from _thread import allocate_lock

TYPE_CHECKING = False  # as `typing` has it, which is not loaded yet
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from types import CodeType, ModuleType

FILE_NAME = "modules.shelf"
_LENGTH_BYTES = 8


def packed(modules: Mapping[str, tuple[bytes, bool]]) -> bytes:
    """Return a shelf's bytes: each module's marshalled code, and if it is a package."""
    index, start = {}, 0
    for name, (code, is_package) in modules.items():
        index[name] = (start, len(code), is_package)
        start += len(code)
    head = marshal.dumps(index)
    codes = (code for code, _ in modules.values())
    return b"".join((len(head).to_bytes(_LENGTH_BYTES, "big"), head, *codes))


class Shelf:
    """Finds and loads the modules of one file; as `sys.meta_path` wants it."""

    def __init__(self, path: str, folder: str) -> None:
        """Open the file; modules are told that they come from the folder."""
        self._folder = folder
        self._file = open(path, "rb", buffering=0)  # noqa: PTH123, SIM115
        self._lock = allocate_lock()
        length = int.from_bytes(self._file.read(_LENGTH_BYTES), "big")
        self._index = marshal.loads(self._file.read(length))  # noqa: S302
        self._first = _LENGTH_BYTES + length

    def find_spec(
        self,
        name: str,
        path: Sequence[str] | None = None,  # noqa: ARG002
        target: ModuleType | None = None,  # noqa: ARG002
    ) -> ModuleSpec | None:
        """Return where the module is, or `None` if it is not on this shelf."""
        if name not in self._index:
            return None
        is_package = self._index[name][2]
        place = f"{self._folder}/{name.replace('.', '/')}"
        origin = f"{place}/__init__.pyc" if is_package else f"{place}.pyc"
        spec = ModuleSpec(name, self, origin=origin, is_package=is_package)  # type: ignore[arg-type]
        spec.has_location = True
        if is_package:
            # What is no Python lies in folders still: libraries, data.
            spec.submodule_search_locations = [place]
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        """Leave it to Python."""

    def exec_module(self, module: ModuleType) -> None:
        """Run the module's code."""
        exec(self.get_code(module.__name__), module.__dict__)  # noqa: S102

    def get_code(self, name: str) -> CodeType:
        """Return the module's code, for whoever runs a module as a script."""
        start, size, _ = self._index[name]
        with self._lock:
            self._file.seek(self._first + start)
            packed_code = self._file.read(size)
        code: CodeType = marshal.loads(packed_code)  # noqa: S302
        return code

    def close(self) -> None:
        """Close the file; no module can be loaded any more."""
        self._file.close()


def open_shelf() -> None:
    """Take modules from the shelf, in the executable; elsewhere do nothing."""
    folder = getattr(sys, "_MEIPASS", None)
    if folder is not None:
        sys.meta_path.insert(0, Shelf(f"{folder}/{FILE_NAME}", folder))
