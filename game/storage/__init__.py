"""What outlives the program: games in progress, settings, and where they lie."""

from __future__ import annotations
