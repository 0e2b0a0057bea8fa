"""The rules pages: one module a game and language, and the blocks they are made of."""

from __future__ import annotations

from importlib import import_module

from game.rules.model import GameKind
from game.text import LANGUAGE_MODULES
from game.text.rules.blocks import Block


def rules_page(language: str, kind: GameKind) -> tuple[Block, ...]:
    """Return the rules of a game in one of `LANGUAGES`; only that page is imported."""
    module = import_module(f"game.text.rules.{kind}_{LANGUAGE_MODULES[language]}")
    page: tuple[Block, ...] = module.PAGE
    return page
