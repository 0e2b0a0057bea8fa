"""What a choice on the settings page does."""

from __future__ import annotations

from game.intents import ChangeSetting, RestoreDefaults
from game.keeper import Keeper
from game.settings import Settings, changed, restored
from game.text import Strings, choose


def change_settings(
    keeper: Keeper, intent: ChangeSetting | RestoreDefaults
) -> Strings | None:
    """Keep the settings that hold from now on; return the words of a new language."""
    before, settings = keeper.settings, _after(keeper.settings, intent)
    keeper.save_settings(settings)
    if settings.language is None or settings.language == before.language:
        return None
    return choose(settings.language)


def _after(settings: Settings, intent: ChangeSetting | RestoreDefaults) -> Settings:
    match intent:
        case ChangeSetting(name, value):
            return changed(settings, name, value)
        case RestoreDefaults():
            return restored(settings)
