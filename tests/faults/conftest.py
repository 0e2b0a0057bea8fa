"""The program under a clock that the test owns, as in `tests.app`."""

from __future__ import annotations

from tests.app.conftest import sit

__all__ = ["sit"]
