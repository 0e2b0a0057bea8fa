"""The scene objects: each turns a `View` into sprites and tap targets."""

from __future__ import annotations
