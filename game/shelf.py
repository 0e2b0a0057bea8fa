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
    from typing import TypeVar

    Kind = TypeVar("Kind")

FILE_NAME = "modules.shelf"
_LENGTH_BYTES = 8
_SEEK_END = 2  # as `os` has it, which is not loaded yet
_DAMAGED = f"""\
檔案 {FILE_NAME} 缺少或損壞，請重新安裝。
文件 {FILE_NAME} 缺失或损坏，请重新安装。
The file {FILE_NAME} is missing or damaged; please reinstall."""  # noqa: RUF001
"""In all languages: which one the player reads is found out by modules on the shelf."""


def packed(modules: Mapping[str, tuple[bytes, bool]]) -> bytes:
    """Return a shelf's bytes: each module's marshalled code, and if it is a package."""
    index, start = {}, 0
    for name, (code, is_package) in modules.items():
        index[name] = (start, len(code), is_package)
        start += len(code)
    head = marshal.dumps(index)
    codes = (code for code, _ in modules.values())
    return b"".join((len(head).to_bytes(_LENGTH_BYTES, "big"), head, *codes))


class DamageError(ImportError):
    """The file, or what should be a module in it, cannot be read."""


class Shelf:
    """Finds and loads the modules of one file; as `sys.meta_path` wants it."""

    def __init__(self, path: str, folder: str) -> None:
        """Open the file; modules are told that they come from the folder.

        `DamageError` if the index cannot be read, or the end is not there.
        """
        self._index: dict[str, tuple[int, int, bool]]
        self._folder = folder
        self._lock = allocate_lock()
        try:
            self._file = open(path, "rb", buffering=0)  # noqa: PTH123, SIM115
        except OSError as error:
            raise DamageError(_DAMAGED) from error
        try:
            self._read_index()
        except (OSError, OverflowError, MemoryError, DamageError) as error:
            self.close()  # a length gone mad is longer than memory
            raise DamageError(_DAMAGED) from error

    def _read_index(self) -> None:
        length = int.from_bytes(self._file.read(_LENGTH_BYTES), "big")
        self._index = _loaded(self._file.read(length), dict)
        self._first = _LENGTH_BYTES + length
        end = self._first + sum(size for _, size, _ in self._index.values())
        if self._file.seek(0, _SEEK_END) < end:
            raise DamageError(_DAMAGED)

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
        return _loaded(packed_code, type(_loaded.__code__))

    def close(self) -> None:
        """Close the file; no module can be loaded any more."""
        self._file.close()


def _loaded(content: bytes, kind: type[Kind]) -> Kind:
    """Return what was packed; `DamageError` if that is nothing of this kind."""
    try:
        found = marshal.loads(content)  # noqa: S302
    except (EOFError, ValueError, TypeError) as error:
        raise DamageError(_DAMAGED) from error
    if not isinstance(found, kind):
        raise DamageError(_DAMAGED)
    return found


def open_shelf() -> None:
    """Take modules from the shelf, in the executable; elsewhere do nothing.

    The program ends here, with a sentence, if there is no shelf to take them from.
    """
    folder = getattr(sys, "_MEIPASS", None)
    if folder is None:
        return
    try:
        shelf = Shelf(f"{folder}/{FILE_NAME}", folder)
    except DamageError as error:
        raise SystemExit(str(error)) from None
    sys.meta_path.insert(0, shelf)
