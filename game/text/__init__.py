"""Every sentence the program says, in three languages; one field a sentence.

A language is one module that fills `Strings` in, so a missing sentence is a type error.
Sentences are whole: numbers and names are put in by functions, nothing is glued.
A language is equal to itself only: nobody compares two of them field by field, and
what would do so takes time to make, at every start.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Final

from msgspec import Struct

from game.rules.model import GameKind, Refusal

LANGUAGE_NAMES: Final[Mapping[str, str]] = {
    "zh-Hant": "繁體中文",
    "zh-Hans": "简体中文",
    "en": "English",
}
"""Each language's name for itself."""
LANGUAGES: Final = tuple(LANGUAGE_NAMES)
LANGUAGE_MODULES: Final[Mapping[str, str]] = {
    language: language.replace("-", "_").lower() for language in LANGUAGES
}
"""The module of each, here and in the folders below: `zh_hant` of ``zh-Hant``."""


class GameStrings(Struct, frozen=True, kw_only=True, eq=False):
    """What is said differently in the two games."""

    title: str
    undo: str
    """撤銷 / 復原: also the exit of a lost banner."""
    undo_last: str
    """撤銷上一步 / 復原上一步."""
    deal_id: str
    """牌局標識 / 牌局識別碼."""
    cleared: Callable[[int], str]
    """已移除 N/28 / 已清 N/28."""
    cleared_label: str
    """已移除張數 / 已清塔牌數, in the won panel."""
    lost: str
    """The proven loss, in one sentence."""
    deal_lost: str
    """The proven loss of the whole deal."""
    refusals: Mapping[Refusal, str]
    """Every refusal that this game can give."""


class TableStrings(Struct, frozen=True, kw_only=True, eq=False):
    """What stands on the table, the bars, the menu."""

    hint: str
    new: str
    rules: str
    menu: str
    redo: str
    restart: str
    home: str
    enter_id: str
    settings: str
    about: str
    fullscreen: str
    leave_fullscreen: str
    quit: str
    time: str
    """用時."""
    moves: str
    """步數."""
    passes: Callable[[int], str]
    """第 N/3 輪."""
    recycle: str
    """回收."""
    stock: str
    waste: str
    chain: str
    """連消."""
    stock_used_up: str
    """沒有牌可翻了, lasting on a stock that is used up for good."""
    cards_left: Callable[[int], str]
    """Said once after the last draw: N cards are left on the peaks."""
    tip: str
    """The first-time sentence of TriPeaks."""


class PanelStrings(Struct, frozen=True, kw_only=True, eq=False):
    """The end panels, the id field, the home screen."""

    won: str
    stuck: str
    """沒有可走的一步."""
    play_again: str
    """再來一局."""
    other_deal: str
    """換一局."""
    look: str
    """查看牌面."""
    back_to_panel: str
    longest_chain: str
    """本局最長連消."""
    copied: str
    """The id is on the clipboard."""
    not_copied: str
    """There is no clipboard; the id is shown large."""
    id_prompt: str
    id_hint: str
    """What an id looks like."""
    paste: str
    deal: str
    """The button that deals the id in the field."""
    nothing_to_paste: str
    go_on: str
    """Home: go on with the game in progress."""
    begin: str


class LossStrings(Struct, frozen=True, kw_only=True, eq=False):
    """Why a position is lost, a sentence for each reason, and the way out of it."""

    partners: str
    with_stock: str
    passes: str
    no_chain: str
    all_tried: str
    go_back: Callable[[int], str]
    """So many steps back the position can still be won."""


class HintStrings(Struct, frozen=True, kw_only=True, eq=False):
    """What the banner says of hints. Cards come as glyphs such as 7♥."""

    thinking: str
    """正在計算…."""
    king: Callable[[str], str]
    """Remove this king."""
    exposes: Callable[[str, str, int], str]
    """Pair these two; it exposes so many cards."""
    clears: Callable[[str, str], str]
    """Pair these two."""
    from_piles: Callable[[str, str], str]
    draw_only: str
    draw_better: str
    recycle: str
    chain: Callable[[str, int], str]
    """Play this card first; the chain goes so far."""
    wins: Callable[[str, int], str]
    """What to do first (a whole clause); a line of so many moves wins."""
    go_back: Callable[[int], str]
    """Go back so many steps and try another way."""
    nothing: str
    undo_to: Callable[[int], str]
    """Label of the exit that jumps back so many steps."""
    lost: LossStrings
    lost_in_brief: LossStrings
    """The same where room is scarce."""
    joined: Callable[[str, str], str]
    """Two whole sentences, one after the other."""
    step_remove: Callable[[str, str], str]
    step_king: Callable[[str], str]
    step_draw: str
    step_recycle: str
    step_play: Callable[[str], str]


class NoticeStrings(Struct, frozen=True, kw_only=True, eq=False):
    """What the world did wrong, and what a typed id or option did."""

    save_failed: str
    not_kept: str
    """At the end: what could not be saved never was."""
    save_set_aside: Callable[[str], str]
    """A damaged save was set aside under this name; the older copy was used."""
    save_lost: Callable[[str], str]
    """Both copies were bad; set aside; a new deal began."""
    save_newer: Callable[[str], str]
    """The save was written by a newer version; set aside, kept."""
    settings_set_aside: Callable[[str], str]
    second_copy: str
    no_sound: str
    no_hints: str
    """No worker: hints are by rule of thumb only."""
    former_game: str
    """Undo went back across a new deal: the former game is on the table."""
    newer_game: str
    """Redo went forward again."""
    crashed: Callable[[str], str]
    """An error of ours; the game is saved, the log lies here."""
    id_empty: str
    id_length: str
    id_symbol: Callable[[str], str]
    id_letter: str
    id_check: str
    id_other_game: str
    """The id's letter contradicts the game asked for."""
    bad_size: Callable[[str], str]
    bad_language: Callable[[str], str]
    bad_option: Callable[[str], str]
    bad_data_dir: Callable[[str], str]
    bad_asset: Callable[[str], str]
    no_screen: str


class SettingsStrings(Struct, frozen=True, kw_only=True, eq=False):
    """The settings page: what can be chosen, and the names of the choices."""

    general: str
    """Title of the leaf with language, sound and motion."""
    cards: str
    """Title of the leaf about how the cards look."""
    screen: str
    """Title of the leaf about what lies around them."""
    language: str
    sound: str
    sound_off: str
    sound_low: str
    sound_medium: str
    sound_high: str
    speed: str
    speed_normal: str
    speed_fast: str
    speed_none: str
    suits: str
    suits_two: str
    suits_four: str
    ranks: str
    ranks_large: str
    ranks_larger: str
    back: str
    back_peaks: str
    back_waves: str
    back_tiles: str
    theme: str
    theme_green: str
    theme_blue: str
    theme_paper: str
    dock_side: str
    """Near which hand the buttons are."""
    side_left: str
    side_both: str
    side_right: str
    clock: str
    clock_shown: str
    clock_hidden: str
    start: str
    start_as_left: str
    start_fullscreen: str
    restore: str


class AboutStrings(Struct, frozen=True, kw_only=True, eq=False):
    """The page about the program."""

    version: Callable[[str], str]
    licence: str
    fonts: str
    data_folder: Callable[[str], str]


class Strings(Struct, frozen=True, kw_only=True, eq=False):
    """One language."""

    language: str
    program: str
    games: Mapping[GameKind, GameStrings]
    table: TableStrings
    panel: PanelStrings
    hints: HintStrings
    notices: NoticeStrings
    settings: SettingsStrings
    about: AboutStrings


def choose(language: str) -> Strings:
    """Return the strings of one of `LANGUAGES`; only its module is imported."""
    module = import_module(f"game.text.{LANGUAGE_MODULES[language]}")
    strings: Strings = module.STRINGS
    return strings


def refusal(strings: Strings, kind: GameKind, reason: Refusal) -> str:
    """Return why something cannot be done in this game."""
    return strings.games[kind].refusals[reason]


def clock_text(seconds: int) -> str:
    """Return a duration as the status bar shows it.

    >>> clock_text(65), clock_text(3700)
    ('1:05', '1:01:40')
    """
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
