"""The command line in Simplified Chinese."""

from __future__ import annotations

from typing import Final

from game.cards import DECK
from game.deals import EXAMPLE_ID
from game.rules.model import GameKind
from game.text.command import CommandStrings, HelpStrings, SolveStrings

_HELP: Final = HelpStrings(
    usage="用法：",
    opens="打开窗口",
    prints=f"列出这一局的 {len(DECK)} 张牌",
    solves="逐行求解牌局；- 是标准输入",
    options="选项：",
    any_options="选项",
    deal_id="编号",
    file="文件",
    width_and_height="宽x高",
    folder="文件夹",
    number="数量",
    game="玩法：金字塔接龙或三峰接龙",
    deal=f"发这一局，例如 {EXAMPLE_ID}",
    size="窗口大小，例如 1280x800",
    lang="界面语言",
    data_dir="存档和设置放在哪里",
    jobs="solve 同时用几个进程",
    fullscreen="以全屏打开",
    windowed="以窗口打开",
    version="显示版本",
    help="显示这份说明",
    as_left="不加选项时，接着玩上次那一局，一切都和离开时一样。",
)

_SOLVE: Final = SolveStrings(
    file_missing=lambda path: f"找不到这个文件：{path}",
    file_is_folder=lambda path: f"这是文件夹，不是文件：{path}",
    file_refused=lambda path: f"没有读取这个文件的权限：{path}",
    file_unreadable=lambda path, code: f"文件读不出来（系统错误 {code}）：{path}",
    incomplete="solve 后面要有游戏和牌局文件。",
    no_input="标准输入读不出来。",
    unknown_card=lambda number, word: f"第 {number} 行：无法识别“{word}”这张牌。",
    card_twice=lambda number, card: f"第 {number} 行：{card} 出现了两次。",
    card_count=lambda number, cards: (
        f"第 {number} 行：有 {cards} 张牌，应该是 {len(DECK)} 张。"
    ),
    process_ended="求解用的进程中途退出了，后面的牌局没有解完。",
    deals="局",
)

STRINGS: Final = CommandStrings(
    help=_HELP,
    solve=_SOLVE,
    bad_game=lambda text: f"没有“{text}”这个游戏；可用 {'、'.join(GameKind)}。",
    bad_jobs=lambda text: f"--jobs 后面要是 1 到 999999 的数字：{text}",
    both_modes="--fullscreen 和 --windowed 只能用一个。",
    disk_full="磁盘满了，没能全部输出。",
    system_error=lambda code: f"系统报告错误 {code}，没能做完。",
)
