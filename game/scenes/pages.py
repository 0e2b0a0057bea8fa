"""The pages that can lie over the table, each loaded when it is first opened."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from game.intents import Page
from game.scenes.scene import Scene

if TYPE_CHECKING:  # at run time each is loaded below, when it is needed
    from game.scenes.rules_page import RulesPage
    from game.scenes.settings import SettingsPage

Parts: TypeAlias = Callable[[], tuple[str, ...]]
"""Returns what the program is built on: name, version and licence, a line each."""


class Pages:
    """Every page there is, though most are never opened."""

    def __init__(self, data_folder: Path, parts: Parts) -> None:
        self._data_folder = data_folder
        self._parts = parts
        self._opened: dict[Page, Scene] = {}

    @cached_property
    def rules(self) -> RulesPage:
        """The rules, with how far they have been read."""
        from game.scenes.rules_page import RulesPage  # noqa: PLC0415

        return RulesPage()

    @cached_property
    def settings(self) -> SettingsPage:
        """The settings, with the leaf that is open."""
        from game.scenes.settings import SettingsPage  # noqa: PLC0415

        return SettingsPage()

    def __getitem__(self, page: Page) -> Scene:
        """Return a page."""
        if page not in self._opened:
            self._opened[page] = self._load(page)
        return self._opened[page]

    def _load(self, page: Page) -> Scene:
        match page:
            case Page.RULES:
                return self.rules
            case Page.SETTINGS:
                return self.settings
            case Page.MENU:
                from game.scenes.menu import Menu  # noqa: PLC0415

                return Menu()
            case Page.ENTER_ID:
                from game.scenes.enter_id import EnterId  # noqa: PLC0415

                return EnterId()
            case Page.HOME:
                from game.scenes.home import Home  # noqa: PLC0415

                return Home()
            case Page.ABOUT:
                from game.scenes.about import About  # noqa: PLC0415

                return About(str(self._data_folder), self._parts())
