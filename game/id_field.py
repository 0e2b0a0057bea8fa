"""The field for a deal's id: what has been typed, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable

from game.deals import MAX_TEXT, Deal, DealIdError, parse_id
from game.intents import Backspace, Paste, TypeText
from game.text import Strings
from game.text.hint_text import deal_id_error


class IdField:
    """One line of text that is to become a deal: all that `parse_id` would read."""

    def __init__(self, strings: Strings) -> None:
        self._strings = strings
        self.text = ""
        self.error: str | None = None

    def edit(
        self, intent: TypeText | Backspace | Paste, clipboard: Callable[[], str]
    ) -> None:
        """Do to the text what the player wants."""
        match intent:
            case TypeText(text):
                self.type(text)
            case Backspace():
                self.backspace()
            case Paste():
                self.paste(clipboard())

    def type(self, text: str) -> None:
        """Add what was typed."""
        self.text = (self.text + text)[:MAX_TEXT]
        self.error = None

    def backspace(self) -> None:
        """Take the last character away."""
        self.text, self.error = self.text[:-1], None

    def paste(self, text: str) -> None:
        """Put the clipboard's text, as far as it can be shown, in place of the old."""
        shown = (sign if sign.isprintable() else " " for sign in text)
        pasted = " ".join("".join(shown).split())[:MAX_TEXT]
        self.error = None if pasted else self._strings.panel.nothing_to_paste
        self.text = pasted or self.text

    def read(self) -> Deal | None:
        """Return the deal that the text names; else `error` says what is wrong."""
        try:
            return parse_id(self.text)
        except DealIdError as error:
            self.error = deal_id_error(self._strings, error)
            return None
