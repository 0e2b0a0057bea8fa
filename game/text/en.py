"""English."""

from __future__ import annotations

from typing import Final

from game.deals import EXAMPLE_ID, ID_SYMBOLS
from game.options import LARGEST, SMALLEST, size_text
from game.rules.model import SLOTS, GameKind, Refusal
from game.rules.pyramid import PAIR_TOTAL, PASSES
from game.text import (
    AboutStrings,
    GameStrings,
    HintStrings,
    LossStrings,
    NoticeStrings,
    PanelStrings,
    SettingsStrings,
    Strings,
    TableStrings,
)


def _count(number: int, one: str, many: str) -> str:
    """Return the number with its noun: ``1 step``, ``2 steps``."""
    return f"{number} {one if number == 1 else many}"


_PYRAMID: Final = GameStrings(
    title="Pyramid",
    undo="Undo",
    undo_last="Undo last move",
    deal_id="Deal ID",
    cleared=lambda cards: f"Removed {cards}/{SLOTS}",
    cleared_label="Cards removed",
    lost="It cannot be won from here.",
    deal_lost="This deal never could be won.",
    refusals={
        Refusal.NOT_THIRTEEN: f"These two don't add up to {PAIR_TOTAL}",
        Refusal.COVERED: "This card is still covered",
        Refusal.STOCK_EMPTY: "No cards left to draw",
        Refusal.STOCK_NOT_USED_UP: "Recycle once the stock is used up",
        Refusal.NO_RECYCLE_LEFT: "No recycles left",
        Refusal.WASTE_EMPTY: "The waste has no cards to recycle",
        Refusal.NO_CARD: "There is no card here",
        Refusal.NOT_A_MOVE: "There is no such move in Pyramid",
        Refusal.NOTHING_TO_UNDO: "This is the first position: nothing to undo",
        Refusal.NOTHING_TO_REDO: "There is nothing to redo",
    },
)

_TRIPEAKS: Final = GameStrings(
    title="TriPeaks",
    undo="Undo",
    undo_last="Undo last move",
    deal_id="Deal ID",
    cleared=lambda cards: f"Cleared {cards}/{SLOTS}",
    cleared_label="Cards cleared",
    lost="It cannot be won from here.",
    deal_lost="This deal never could be won.",
    refusals={
        Refusal.COVERED: "This card is still covered",
        Refusal.FACE_DOWN: "This card has not been turned up yet",
        Refusal.NOT_ADJACENT: "This card is not one away from the waste card",
        Refusal.STOCK_EMPTY: "No cards left to draw",
        Refusal.NO_CARD: "There is no card here",
        Refusal.NOT_A_MOVE: "There is no such move in TriPeaks",
        Refusal.NOTHING_TO_UNDO: "This is the first position: nothing to undo",
        Refusal.NOTHING_TO_REDO: "There is nothing to redo",
    },
)

_TABLE: Final = TableStrings(
    hint="Hint",
    new="New",
    rules="Rules",
    menu="Menu",
    redo="Redo",
    restart="Restart",
    home="Home",
    enter_id="Enter a deal ID",
    settings="Settings",
    about="About",
    fullscreen="Full screen",
    leave_fullscreen="Leave full screen",
    quit="Quit",
    time="Time",
    moves="Moves",
    passes=lambda number: f"Pass {number}/{PASSES}",
    recycle="Recycle",
    stock="Stock",
    waste="Waste",
    chain="Chain",
    stock_used_up="No cards left to draw",
    cards_left=lambda cards: (
        f"The stock is used up; {_count(cards, 'card is', 'cards are')} left above."
    ),
    tip="Tap a card one above or one below the waste card; K and A are neighbours.",
)

_PANEL: Final = PanelStrings(
    won="Cleared! You won.",
    stuck="No move to make",
    play_again="Play again",
    other_deal="Another deal",
    look="View table",
    back_to_panel="Back to results",
    longest_chain="Longest chain",
    copied="Copied to the clipboard",
    not_copied="There is no clipboard here; please note it down.",
    id_prompt="Which deal would you like to play?",
    id_hint=f"Like {EXAMPLE_ID}; case, spaces and hyphens don't matter.",
    paste="Paste",
    deal="Deal",
    nothing_to_paste="The clipboard holds no text.",
    go_on="Continue",
    begin="Start",
)

_LOST: Final = LossStrings(
    partners=f"A card above has no partner left that makes {PAIR_TOTAL}.",
    with_stock="Even with the whole stock, cards would remain.",
    passes="Too few passes are left.",
    no_chain="No chain can reach all the cards that are left.",
    all_tried="Every way on has been worked out.",
    go_back=lambda steps: f"Go back {_count(steps, 'step', 'steps')} and it can be.",
)

_LOST_IN_BRIEF: Final = LossStrings(
    partners="A card has no partner left.",
    with_stock="The stock is not enough.",
    passes="Too few passes are left.",
    no_chain="Some cards are out of reach.",
    all_tried="Every way has been tried.",
    go_back=lambda steps: f"{_count(steps, 'step', 'steps')} back it can.",
)

_HINTS: Final = HintStrings(
    thinking="Thinking...",
    king=lambda king: f"Remove {king}: a king leaves alone.",
    exposes=lambda one, other, cards: (
        f"Pair {one} with {other}: it uncovers {_count(cards, 'card', 'cards')}."
    ),
    clears=lambda one, other: f"Pair {one} with {other}: the pyramid gets smaller.",
    from_piles=lambda one, other: (
        f"Pair {one} with {other}: neither is on the pyramid."
    ),
    draw_only="Nothing fits just now: draw a card.",
    draw_better="Draw: that promises more than what fits now.",
    recycle="The stock is used up: recycle it.",
    chain=lambda first, cards: (
        f"Start with {first}: a chain of {cards}, as numbered."
        if cards > 1
        else f"{first} fits: play it."
    ),
    wins=lambda step, moves: (
        f"{step}; from here you can win in {moves} moves."
        if moves > 1
        else f"{step}, and you win."
    ),
    go_back=lambda steps: (
        f"Go back {_count(steps, 'step', 'steps')} and try another way."
    ),
    nothing="There is nothing to suggest here.",
    undo_to=lambda steps: f"Back {_count(steps, 'step', 'steps')}",
    lost=_LOST,
    lost_in_brief=_LOST_IN_BRIEF,
    joined=lambda one, other: f"{one} {other}",
    step_remove=lambda one, other: f"Pair {one} with {other}",
    step_king=lambda king: f"Remove {king}",
    step_draw="Draw a card",
    step_recycle="Recycle",
    step_play=lambda card: f"Play {card}",
)

_NOTICES: Final = NoticeStrings(
    save_failed="Could not save: the disk may be full or read-only. You can play on.",
    not_kept="The last changes could not be saved: next time they will be missing.",
    save_set_aside=lambda name: (
        f"The saved game was damaged; it is kept as {name}, the copy before is used."
    ),
    save_lost=lambda name: (
        f"The saved game could not be read; it is kept as {name}. A new deal began."
    ),
    save_newer=lambda name: (
        f"The saved game is from a newer version; it is kept as {name}."
    ),
    settings_set_aside=lambda name: (
        f"The settings were damaged; they are kept as {name}, defaults are used."
    ),
    second_copy="The program is already open; this second one keeps games of its own.",
    no_sound="No audio device was found: no sound this time.",
    no_hints="The hint solver stopped: simple suggestions for now.",
    former_game="The former game is back.",
    newer_game="Back at the newer game.",
    crashed=lambda path: (
        f"Something went wrong; your game is saved. Details are in {path}"
    ),
    id_empty="Nothing has been entered yet.",
    id_length=f"Wrong length: one letter, then {ID_SYMBOLS - 1} characters.",
    id_symbol=lambda symbol: f'There is no "{symbol}" in a deal ID.',
    id_letter="It begins with P (Pyramid) or T (TriPeaks).",
    id_check="A character is wrong, or two are swapped: please check.",
    id_other_game="This is a deal of the other game.",
    bad_size=lambda text: (
        "Write the window size like 1280x800, "
        f'from {size_text(SMALLEST)} to {size_text(LARGEST)}, not "{text}".'
    ),
    bad_language=lambda text: f'No language "{text}"; use zh-Hant, zh-Hans or en.',
    bad_option=lambda text: f"Unknown option: {text}",
    bad_data_dir=lambda path: f"This folder cannot be used: {path}",
    bad_asset=lambda name: f"The file {name} is missing or damaged; please reinstall.",
    no_screen="There is no screen to open the window on.",
)

_SETTINGS: Final = SettingsStrings(
    general="General",
    cards="Cards",
    screen="Screen",
    language="Language",
    sound="Sound",
    sound_off="Off",
    sound_low="Low",
    sound_medium="Medium",
    sound_high="High",
    speed="Motion",
    speed_normal="Normal",
    speed_fast="Fast",
    speed_none="None",
    suits="Suits",
    suits_two="Two colours",
    suits_four="Four colours",
    ranks="Ranks",
    ranks_large="Large",
    ranks_larger="Extra large",
    back="Card backs",
    back_peaks="Peaks",
    back_waves="Waves",
    back_tiles="Tiles",
    theme="Table",
    theme_green="Deep green",
    theme_blue="Night blue",
    theme_paper="Warm paper",
    dock_side="Buttons near",
    side_left="Left hand",
    side_both="Both",
    side_right="Right hand",
    clock="Clock",
    clock_shown="Shown",
    clock_hidden="Hidden",
    start="At start",
    start_as_left="As last time",
    start_fullscreen="Full screen",
    restore="Restore defaults",
)

_ABOUT: Final = AboutStrings(
    version=lambda version: f"Version {version}",
    licence="Free software under the MIT licence.",
    fonts="Fonts cut from Noto Sans CJK, SIL Open Font License.",
    data_folder=lambda path: f"Saved games and log: {path}",
)

STRINGS: Final = Strings(
    language="en",
    program="Pyramid & Peaks",
    games={GameKind.PYRAMID: _PYRAMID, GameKind.TRIPEAKS: _TRIPEAKS},
    table=_TABLE,
    panel=_PANEL,
    hints=_HINTS,
    notices=_NOTICES,
    settings=_SETTINGS,
    about=_ABOUT,
)
