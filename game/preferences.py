"""What a choice on the settings page makes of the settings."""

from __future__ import annotations

from game.intents import ChangeSetting, RestoreDefaults
from game.settings import Settings, changed, restored


def after(settings: Settings, intent: ChangeSetting | RestoreDefaults) -> Settings:
    """Return the settings that hold after the intent."""
    match intent:
        case ChangeSetting(name, value):
            return changed(settings, name, value)
        case RestoreDefaults():
            return restored(settings)
