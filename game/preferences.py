"""What is kept in the settings: the player's choices, and how the program was left."""

from __future__ import annotations

from msgspec.structs import replace

from game.intents import ChangeSetting, RestoreDefaults
from game.keeper import Keeper
from game.rules.model import GameKind
from game.settings import Placement, Settings, changed, restored
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


def remember(
    keeper: Keeper,
    placement: Placement,
    last_game: GameKind | None,
    *,
    first_time_tip_done: bool,
) -> None:
    """Keep how the program is left, for the next start."""
    size, position = placement.size, placement.position
    keeper.save_settings(
        replace(
            keeper.settings,
            last_game=last_game or keeper.settings.last_game,
            width=size.width if size else None,
            height=size.height if size else None,
            x=position.x if position else None,
            y=position.y if position else None,
            mode=placement.mode,
            first_time_tip_done=first_time_tip_done,
        )
    )


def _after(settings: Settings, intent: ChangeSetting | RestoreDefaults) -> Settings:
    match intent:
        case ChangeSetting(name, value):
            return changed(settings, name, value)
        case RestoreDefaults():
            return restored(settings)
