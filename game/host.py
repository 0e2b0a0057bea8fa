"""What the desk asks of the window: the little of the world that it needs itself."""

from __future__ import annotations

from typing import Protocol


class Host(Protocol):
    """What only the window can do."""

    @property
    def is_fullscreen(self) -> bool:
        """Whether the window fills the screen."""
        ...

    def toggle_fullscreen(self) -> None:
        """Between fullscreen and window."""
        ...

    def copy_text(self, text: str) -> bool:
        """Put text on the clipboard; tell whether there is one."""
        ...

    def paste_text(self) -> str:
        """Return the clipboard's text; empty where there is none."""
        ...
