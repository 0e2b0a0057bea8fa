"""From a double-click to the first picture, and from the last one to the end."""

from __future__ import annotations

import gc
import logging
import os
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame
from msgspec.structs import replace

from game import log
from game.doorbell import Doorbell
from game.geometry import Point, Size
from game.hints.late import LateService
from game.keeper import Keeper
from game.loop import SystemClock
from game.options import Options
from game.reduced_motion import reduces_motion
from game.sdl import Sdl, is_screen_seen
from game.settings import DEFAULTS, Placement, Settings, Speed, WindowMode
from game.signals import heed, heed_no_more
from game.sound import Sounds
from game.storage.paths import AssetError, assets_dir, data_dir
from game.text import Strings, choose
from game.view.palettes import palette_for
from game.window import Window, largest_desktop

if TYPE_CHECKING:
    from game.app import App

_LOG: Final = logging.getLogger(__name__)
ICON: Final = Path("icons") / "icon-64.png"


def run(options: Options) -> int:
    """Open the game, play until the player leaves, and return the exit status."""
    clock = SystemClock()
    bell = Doorbell()
    log.hush()
    keeper = Keeper(data_dir(options.data_dir), clock, bell.wake)
    end_log = log.start(keeper.folder)
    if not keeper.is_locked:
        _LOG.warning("no lock in %s: it is not ours alone", keeper.folder)
    if keeper.settings == DEFAULTS and reduces_motion():
        keeper.settings = replace(DEFAULTS, speed=Speed.NONE)
    strings = choose(_language(options, keeper.settings))
    sounds = Sounds(assets_dir() / "sounds", clock)
    status = 1
    try:
        status = _play(options, strings, keeper, clock, sounds, bell)
    except AssetError as error:
        _LOG.exception("an asset is missing or broken")
        _tell(strings, strings.notices.bad_asset(error.file.name))
    except Exception:  # noqa: BLE001 - whatever it is, the game has been kept
        # A fault of ours: say where the story is written down.
        _LOG.exception("the program failed")
        strings = choose(_language(options, keeper.settings))
        _tell(strings, strings.notices.crashed(str(log.log_path(keeper.folder))))
    finally:
        if not keeper.close():
            _LOG.error("not all could be saved")
            if not bell.is_urgent:
                strings = choose(_language(options, keeper.settings))
                _tell(strings, strings.notices.not_kept)
        has_ended = sounds.close()
        end_log()
        if not has_ended:
            # SDL would wait for a device that hangs, and nobody waits for us any more.
            os._exit(status)
        pygame.quit()
    return status


def _play(
    options: Options,
    strings: Strings,
    keeper: Keeper,
    clock: SystemClock,
    sounds: Sounds,
    bell: Doorbell,
) -> int:
    heed(bell.leave)
    if not _has_screen():
        _print(strings.notices.no_screen)
        return 1
    pygame.font.init()
    sdl = Sdl()
    assets = assets_dir()
    placement = _placement(options, keeper.settings, largest_desktop())
    window = Window(strings.program, assets / ICON, placement, sdl)
    with ExitStack() as leaving:
        # Called from the last to the first. A device that is being opened is news to
        # SDL, which rings at the window too.
        leaving.callback(window.close)
        leaving.callback(bell.close)
        leaving.callback(sounds.close)
        window.show(palette_for(keeper.settings).felt_middle)
        # The desktop frames the window and brings it up while the table is loaded.
        from game.app import App  # noqa: PLC0415
        from game.view.art import Art  # noqa: PLC0415

        hints = LateService(bell.wake)
        app = App(
            clock=clock,
            strings=strings,
            window=window,
            art=Art(assets),
            keeper=keeper,
            hints=hints,
            sdl=sdl,
            sounds=sounds,
        )
        leaving.callback(app.save_settings)
        leaving.callback(hints.close)
        leaving.callback(app.desk.save)
        _sit_down(app, options, keeper)
        app.greet()
        app.turn(pygame.event.get())
        gc.freeze()  # what has been loaded until now stays, and need not be looked at
        gc.enable()
        app.save_settings()
        hints.start()
        sounds.start()
        # The bell cannot be heard by a loop that is not there yet.
        if not bell.is_urgent:
            app.run()
    return 0


def _sit_down(app: App, options: Options, keeper: Keeper) -> None:
    kind = options.kind or keeper.settings.last_game
    if options.deal is not None:
        app.desk.sit_down(options.deal.kind, options.deal)
    elif kind is not None and (options.kind or keeper.has(kind)):
        app.desk.sit_down(kind)
    else:
        app.desk.set_out()


def _language(options: Options, settings: Settings) -> str:
    if options.is_language_asked or settings.language is None:
        return options.language
    return settings.language


def _placement(options: Options, settings: Settings, desktop: Size) -> Placement:
    size, position = None, None
    is_maximized = settings.mode.is_maximized
    is_fullscreen = settings.mode.is_fullscreen or settings.starts_fullscreen
    if settings.width is not None and settings.height is not None:
        size = Size(settings.width, settings.height)
    if settings.x is not None and settings.y is not None:
        position = Point(settings.x, settings.y)
    if size is not None and (
        size.width > desktop.width or size.height > desktop.height
    ):
        # It was left on a larger screen, which is not there any more.
        size = position = None
    if options.size is not None:
        size, is_maximized, is_fullscreen = options.size, False, False
    if options.mode is not None:
        is_fullscreen = options.mode == "fullscreen"
    mode = WindowMode.of(is_fullscreen=is_fullscreen, is_maximized=is_maximized)
    return Placement(size, position, mode)


def _tell(strings: Strings, text: str) -> None:
    from game.message_box import message_box  # noqa: PLC0415  # faults are rare

    heed_no_more()
    try:
        message_box(strings.program, text)
    except pygame.error:
        _print(text)


def _print(text: str) -> None:
    _LOG.warning("cannot show: %s", text)
    if sys.stderr is not None:
        sys.stderr.write(f"{text}\n")


def _has_screen() -> bool:
    """Open the screen; tell whether anybody can see it."""
    try:
        pygame.display.init()
    except pygame.error:
        _LOG.exception("no screen")
        return False
    return is_screen_seen()
