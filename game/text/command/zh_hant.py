"""The command line in Traditional Chinese."""

from __future__ import annotations

from typing import Final

from game.cards import DECK
from game.deals import EXAMPLE_ID
from game.rules.model import GameKind
from game.text.command import CommandStrings, HelpStrings, SolveStrings

_HELP: Final = HelpStrings(
    usage="用法：",
    opens="開啟視窗",
    prints=f"列出這一局的 {len(DECK)} 張牌",
    solves="逐行求解牌局；- 是標準輸入",
    options="選項：",
    any_options="選項",
    deal_id="識別碼",
    file="檔案",
    width_and_height="寬x高",
    folder="資料夾",
    number="數目",
    game="玩法：金字塔接龍或三峰接龍",
    deal=f"發這一局，例如 {EXAMPLE_ID}",
    size="視窗大小，例如 1280x800",
    lang="介面語言",
    data_dir="存檔和設定放在哪裡",
    jobs="solve 同時用幾個程序",
    fullscreen="以全螢幕開啟",
    windowed="以視窗開啟",
    version="顯示版本",
    help="顯示這份說明",
    as_left="不加選項時，接著玩上次那一局，一切都和離開時一樣。",
)

_SOLVE: Final = SolveStrings(
    file_missing=lambda path: f"找不到這個檔案：{path}",
    file_is_folder=lambda path: f"這是資料夾，不是檔案：{path}",
    file_refused=lambda path: f"沒有讀取這個檔案的權限：{path}",
    file_unreadable=lambda path, code: f"檔案讀不出來（系統錯誤 {code}）：{path}",
    incomplete="solve 後面要有遊戲和牌局檔案。",
    no_input="標準輸入讀不出來。",
    unknown_card=lambda number, word: f"第 {number} 行：不認得「{word}」這張牌。",
    card_twice=lambda number, card: f"第 {number} 行：{card} 出現了兩次。",
    card_count=lambda number, cards: (
        f"第 {number} 行：有 {cards} 張牌，應該是 {len(DECK)} 張。"
    ),
    process_ended="求解用的程序中途結束了，後面的牌局沒有解完。",
    deals="局",
)

STRINGS: Final = CommandStrings(
    help=_HELP,
    solve=_SOLVE,
    bad_game=lambda text: f"沒有「{text}」這個遊戲；可用 {'、'.join(GameKind)}。",
    bad_jobs=lambda text: f"--jobs 後面要是 1 到 999999 的數字：{text}",
    both_modes="--fullscreen 和 --windowed 只能用一個。",
    disk_full="磁碟滿了，沒能全部輸出。",
    system_error=lambda code: f"系統回報錯誤 {code}，沒能做完。",
)
