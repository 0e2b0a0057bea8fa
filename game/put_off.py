"""Loads pygame without what the first picture does not need: a third of its time.

pygame loads all its parts, and does without those that it cannot find. Its mixer brings
fourteen libraries along; `game.mixer` loads it when a sound is wanted. The other parts
that are put off are not used at all, nor are those that pygame insists on: these get
an empty module in their place.
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
    "pygame.sysfont": ("SysFont", "get_fonts", "match_font"),
    "pygame.sprite": (),
    "pygame.pixelcopy": (),
}
"""What pygame insists on, with the names that it takes from there."""


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
            setattr(module, name, None)


@contextmanager
def parts_put_off() -> Iterator[None]:
    """Import pygame in here; afterwards what was put off can be imported as ever."""
    sieve = _Sieve()
    sys.meta_path.insert(0, sieve)
    try:
        yield
    finally:
        sys.meta_path.remove(sieve)
