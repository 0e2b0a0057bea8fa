"""The rules of both games, by kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.rules import pyramid, tripeaks
from game.rules.model import GameKind, Ruleset

RULESETS: Final[Mapping[GameKind, Ruleset]] = {
    rules.kind: rules for rules in (pyramid.RULES, tripeaks.RULES)
}
