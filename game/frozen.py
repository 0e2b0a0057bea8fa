"""What the executable needs for processes of its own, loaded only where there are any.

PyInstaller's hook for `multiprocessing` loads all of that at every start; the build
keeps it as a module, for whoever starts a process and for the processes started.

This module is imported before Python's collector is told to wait, so it loads nothing.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False  # as `typing` has it, which is not loaded yet
if TYPE_CHECKING:
    from collections.abc import Sequence

HOOK = "pyi_rth_multiprocessing"
_SIGNS = frozenset({"--multiprocessing-fork", "-c"})
"""With one of these `multiprocessing` starts the executable: a worker, a tracker."""


def allow_processes() -> None:
    """Make this program one that `multiprocessing` can start again."""
    try:
        os.getcwd()  # noqa: PTH109  # no `pathlib` yet
    except OSError:
        # It is told to every process, and this one has been deleted.
        os.chdir(os.sep)
    if getattr(sys, "frozen", False):
        from importlib import import_module  # noqa: PLC0415

        import_module(HOOK)


def become_helper(arguments: Sequence[str]) -> None:
    """Be the process that `multiprocessing` wants, and end; return if it wants none."""
    if getattr(sys, "frozen", False) and not _SIGNS.isdisjoint(arguments):
        allow_processes()
        from multiprocessing import freeze_support  # noqa: PLC0415

        freeze_support()
