"""What a picture looks like: layout, motion, sprites (pure), and painting them."""

from __future__ import annotations
