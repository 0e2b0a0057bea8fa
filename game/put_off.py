"""Loads libraries without what the first picture does not need of them.

pygame loads all its parts, a third of them for nothing, and does without those that it
cannot find. Its mixer brings fourteen libraries along; `game.mixer` loads it when a
sound is wanted. The other parts that are put off are not used at all. Nor is what
pygame, msgspec and platformdirs insist on for functions that nobody calls here: a
stand-in takes its place, which has the names that they take from there and nothing
behind them. The modules themselves can be imported as ever afterwards.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Final

PUT_OFF: Final = frozenset(
    f"pygame.{name}"
    for name in ("mixer", "mixer_music", "mask", "pixelarray", "pkgdata")
)
LEFT_OUT: Final = {
    "pygame._debug": ("print_debug_info",),
    "pygame.sysfont": ("SysFont", "get_fonts", "match_font"),
    "pygame.sprite": (),
    "pygame.pixelcopy": (),
    "msgspec.inspect": (),
    "uuid": ("UUID", "SafeUUID"),
    "decimal": ("Decimal",),
    "tempfile": ("TemporaryFile", "gettempdir"),
}
"""What they insist on, with the names that they take from there."""


class _Nobody:
    """Stands where a class is expected."""

    unknown = None
    """Of `uuid.SafeUUID`."""


class _Sieve:
    """Finds nothing where a module is put off, and nothing in those left out."""

    def find_spec(
        self,
        name: str,
        path: Sequence[str] | None = None,  # noqa: ARG002  # the protocol's
        target: ModuleType | None = None,  # noqa: ARG002
    ) -> ModuleSpec | None:
        """Return an empty module's spec, raise, or leave the search to others."""
        if name in PUT_OFF:
            raise ModuleNotFoundError(f"{name} is put off", name=name)
        if name not in LEFT_OUT:
            return None
        return ModuleSpec(name, self)  # type: ignore[arg-type]

    def create_module(self, spec: ModuleSpec) -> None:
        """Leave it to Python."""

    def exec_module(self, module: ModuleType) -> None:
        """Give the module its names, without anything behind them."""
        for name in LEFT_OUT[module.__name__]:
            setattr(module, name, _Nobody)


@contextmanager
def parts_put_off() -> Iterator[None]:
    """Import libraries in here; those that have been imported stay as they are."""
    sieve = _Sieve()
    sys.meta_path.insert(0, sieve)
    try:
        yield
    finally:
        sys.meta_path.remove(sieve)
        for name in LEFT_OUT:
            if getattr(sys.modules.get(name), "__loader__", None) is sieve:
                del sys.modules[name]
