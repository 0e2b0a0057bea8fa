"""Loads pygame without what the first picture does not need: a fifth of its time.

pygame loads all its parts, and does without those that it cannot find. Its mixer brings
fourteen libraries along; `game.mixer` loads it when a sound is wanted. The other parts
that are left out here are not used at all: music, and pygame's own icon.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import ModuleType
from typing import Final

PUT_OFF: Final = frozenset({"pygame.mixer", "pygame.mixer_music", "pygame.pkgdata"})


class _Refusal:
    """Says of modules that are put off that they are not there."""

    def find_spec(
        self,
        name: str,
        path: Sequence[str] | None = None,  # noqa: ARG002  # the protocol's
        target: ModuleType | None = None,  # noqa: ARG002
    ) -> None:
        """Raise `ModuleNotFoundError`, or leave the search to others."""
        if name in PUT_OFF:
            raise ModuleNotFoundError(f"{name} is put off", name=name)


@contextmanager
def parts_put_off() -> Iterator[None]:
    """Import pygame in here; afterwards its other parts can be imported as ever."""
    refusal = _Refusal()
    sys.meta_path.insert(0, refusal)
    try:
        yield
    finally:
        sys.meta_path.remove(refusal)
