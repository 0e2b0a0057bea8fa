"""Words of others made fit to be shown in a terminal."""

from __future__ import annotations

import unicodedata

LINE_SEPARATORS = ("Zl", "Zp")


def visible(text: str) -> str:
    r"""Return the text with all that a terminal might obey written out.

    >>> visible("deals\x1b[31m 塔")
    'deals\\x1b[31m 塔'
    """
    return "".join(
        character.encode("unicode_escape").decode()
        if _is_hidden(character)
        else character
        for character in text
    )


def _is_hidden(character: str) -> bool:
    category = unicodedata.category(character)
    # Controls, marks that turn the direction of writing, halves of characters.
    return category[0] == "C" or category in LINE_SEPARATORS
