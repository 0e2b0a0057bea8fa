"""Answers that are worked out in the tests' own process take the time they take."""

from __future__ import annotations

import pytest

from game.hints import pulse


@pytest.fixture(autouse=True)
def _without_brake(monkeypatch):
    """Leave the clock out: on a busy machine it would cut answers short."""
    monkeypatch.setattr(pulse, "BRAKE_SECONDS", float("inf"))
