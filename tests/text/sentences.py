"""Every sentence of a language, formatted with sample values."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator, Mapping
from itertools import product

from msgspec import Struct
from msgspec.structs import fields

from game.rules.model import GameKind
from game.text import choose
from game.text.command import command_strings
from game.text.practice import practice_strings
from game.text.rules import rules_page
from game.text.rules.blocks import Block

NUMBERS = (1, 2, 28, 117)
SAMPLES = {
    "cards": NUMBERS,
    "moves": NUMBERS,
    "steps": NUMBERS,
    "number": (1, 2, 3),
    "king": ("K♥", "K♠"),
    "first": ("10♥",),
    "card": ("10♣",),
    "one": ("10♥",),
    "other": ("3♠",),
    "step": ("10♦",),
    "name": ("pyramid.bad-20261113.json",),
    "path": ("/home/user/.local/share/pyramid-peaks/log.txt",),
    "text": ("12x", "zz"),
    "symbol": ("U", "塔"),
    "version": ("1.0.0",),
    "code": ("EIO",),
    "word": ("1h", "塔"),
}


def sentences(language: str) -> dict[str, str]:
    """Return every sentence by the name of its field and its sample values."""
    said = dict(_walk("", choose(language)))
    said |= dict(_walk("practice", practice_strings(language)))
    return said | dict(_walk("command", command_strings(language)))


def _walk(name: str, value: object) -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield name, value
    elif isinstance(value, tuple):
        for number, item in enumerate(value):
            yield from _walk(f"{name}.{number}", item)
    elif isinstance(value, Mapping):
        for key, item in value.items():
            yield from _walk(f"{name}.{getattr(key, 'name', key)}", item)
    elif isinstance(value, Struct):
        for field in fields(value):
            yield from _walk(
                f"{name}.{field.name}".strip("."), getattr(value, field.name)
            )
    else:
        assert callable(value), name
        names = inspect.signature(value).parameters
        for arguments in product(*(SAMPLES[key] for key in names)):
            yield f"{name}{arguments}", value(*arguments)


def english_words(text: str) -> set[str]:
    """Return the words in Latin letters, options and ids whole; no lone digits."""
    return set(re.findall(r"(?:--?)?\b[A-Za-z][\w-]*", text, re.ASCII))


def rules_texts(language: str, kind: GameKind) -> list[str]:
    """Return every text of a rules page."""
    return [text for block in rules_page(language, kind) for text in block_texts(block)]


def block_texts(block: Block) -> Iterator[str]:
    """Yield every text in a block, however deep."""
    yield from _texts_in(block)


def _texts_in(value: object) -> Iterator[str]:
    if isinstance(value, str):
        if len(value) > 1 or value in "HNDRU":  # a single small letter is a suit
            yield value
    elif isinstance(value, tuple) and not hasattr(value, "_fields"):
        for item in value:
            yield from _texts_in(item)
    elif isinstance(value, Struct):
        for field in fields(value):
            yield from _texts_in(getattr(value, field.name))
