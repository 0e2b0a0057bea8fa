"""Simplified Chinese, as written on the mainland."""

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

_PYRAMID: Final = GameStrings(
    title="金字塔接龙",
    undo="撤销",
    undo_last="撤销上一步",
    deal_id="牌局编号",
    cleared=lambda cards: f"已移除 {cards}/{SLOTS}",
    cleared_label="已移除张数",
    lost="这一局从这里起已经无解。",
    deal_lost="这一局从这里起已经无解，发牌时就是如此。",
    refusals={
        Refusal.NOT_THIRTEEN: f"这两张加起来不是 {PAIR_TOTAL}",
        Refusal.COVERED: "这张牌被压住了",
        Refusal.STOCK_EMPTY: "没有牌可翻了",
        Refusal.STOCK_NOT_USED_UP: "牌库翻完才能回收",
        Refusal.NO_RECYCLE_LEFT: "回收次数用完了",
        Refusal.WASTE_EMPTY: "废牌堆里没有牌可回收",
        Refusal.NO_CARD: "这里没有牌",
        Refusal.NOT_A_MOVE: "金字塔接龙没有这种走法",
        Refusal.NOTHING_TO_UNDO: "已经是第一步，没有可撤销的了",
        Refusal.NOTHING_TO_REDO: "没有可重做的了",
    },
)

_TRIPEAKS: Final = GameStrings(
    title="三峰接龙",
    undo="撤销",
    undo_last="撤销上一步",
    deal_id="牌局编号",
    cleared=lambda cards: f"已清 {cards}/{SLOTS}",
    cleared_label="已清牌数",
    lost="这一局从这里已经走不通了。",
    deal_lost="这一局从这里已经走不通了，发牌时就是如此。",
    refusals={
        Refusal.COVERED: "这张牌被压住了",
        Refusal.FACE_DOWN: "这张牌还没有翻开",
        Refusal.NOT_ADJACENT: "这张牌和废牌堆顶牌不是相差 1",
        Refusal.STOCK_EMPTY: "没有牌可翻了",
        Refusal.NO_CARD: "这里没有牌",
        Refusal.NOT_A_MOVE: "三峰接龙没有这种走法",
        Refusal.NOTHING_TO_UNDO: "已经是第一步，没有可撤销的了",
        Refusal.NOTHING_TO_REDO: "没有可重做的了",
    },
)

_TABLE: Final = TableStrings(
    hint="提示",
    new="新牌",
    rules="规则",
    menu="菜单",
    redo="重做",
    restart="重开本局",
    home="主页",
    enter_id="输入牌局编号",
    settings="设置",
    about="关于",
    fullscreen="全屏",
    leave_fullscreen="退出全屏",
    quit="退出",
    time="用时",
    moves="步数",
    passes=lambda number: f"第 {number}/{PASSES} 轮",
    recycle="回收",
    stock="牌库",
    waste="废牌堆",
    chain="连消",
    stock_used_up="没有牌可翻了",
    cards_left=lambda cards: f"牌库翻完了，塔上还剩 {cards} 张。",
    tip="点数和废牌堆顶牌相差 1 的牌，点一下就能接走；K 和 A 也相接。",
)

_PANEL: Final = PanelStrings(
    won="全部清空，赢了！",
    stuck="没有可走的一步",
    play_again="再来一局",
    other_deal="换一局",
    look="查看牌面",
    back_to_panel="回到结算",
    longest_chain="本局最长连消",
    copied="已复制到剪贴板",
    not_copied="这里没有剪贴板可用，请照着抄下来。",
    id_prompt="想玩哪一副牌？",
    id_hint=f"例如 {EXAMPLE_ID}；大小写、空格和连字符都不影响。",
    paste="粘贴",
    deal="发牌",
    nothing_to_paste="剪贴板里没有文字。",
    go_on="继续",
    begin="开始",
)

_LOST: Final = LossStrings(
    partners=f"塔上有张牌，再也等不到能凑成 {PAIR_TOTAL} 的搭档。",
    with_stock="就算牌库的牌全拿得到，塔也清不完。",
    passes="剩下的轮次不够用了。",
    no_chain="塔上有些牌，再怎么接也轮不到。",
    all_tried="每一种走法都算过了。",
    go_back=lambda steps: f"退回 {steps} 步，就还能赢。",
)

_LOST_IN_BRIEF: Final = LossStrings(
    partners=f"有张牌再也凑不成 {PAIR_TOTAL}。",
    with_stock="牌库全拿得到也清不完。",
    passes="剩下的轮次不够用了。",
    no_chain="有些牌再也接不到。",
    all_tried="每一种走法都算过了。",
    go_back=lambda steps: f"退回 {steps} 步还能赢。",
)

_HINTS: Final = HintStrings(
    thinking="正在计算…",
    king=lambda king: f"移走 {king}：K 单张就能离场。",
    exposes=lambda one, other, cards: f"{one} 配 {other}，能露出 {cards} 张牌。",
    clears=lambda one, other: f"{one} 配 {other}，塔上的牌又少一些。",
    from_piles=lambda one, other: f"{one} 配 {other}：都不在塔上，配掉换新的顶牌。",
    draw_only="眼下没有能走的牌，翻一张吧。",
    draw_better="能走的先留着，翻一张更划算。",
    recycle="牌库翻完了，点“回收”进入下一轮。",
    chain=lambda first, cards: (
        f"从 {first} 接起，按编号可以连接 {cards} 张。"
        if cards > 1
        else f"{first} 可以接走。"
    ),
    wins=lambda step, moves: (
        f"{step}，照这样走，{moves} 步能赢。" if moves > 1 else f"{step}，这一步就赢。"
    ),
    go_back=lambda steps: f"退回 {steps} 步，换一条路试试。",
    nothing="眼下没有可以建议的走法。",
    undo_to=lambda steps: f"退回 {steps} 步",
    lost=_LOST,
    lost_in_brief=_LOST_IN_BRIEF,
    joined=lambda one, other: f"{one}{other}",
    step_remove=lambda one, other: f"先配掉 {one} 和 {other}",
    step_king=lambda king: f"先移走 {king}",
    step_draw="先翻一张牌",
    step_recycle="先点“回收”",
    step_play=lambda card: f"先接 {card}",
)

_NOTICES: Final = NoticeStrings(
    save_failed="无法存档，磁盘可能满了或不可写；游戏可以照玩。",
    not_kept="最后的变更没能存档，下次会从较早的状态继续。",
    save_set_aside=lambda name: f"存档损坏，已保留为 {name}，改用上一份。",
    save_lost=lambda name: f"存档读不出来，已保留为 {name}，重新发了一局。",
    save_newer=lambda name: f"存档来自更新的版本，已保留为 {name}。",
    settings_set_aside=lambda name: f"设置文件损坏，已保留为 {name}，改用默认值。",
    second_copy="程序已在另一个窗口运行，这一份另有自己的牌局和存档。",
    no_sound="找不到音频设备，这次没有声音。",
    no_hints="提示的计算停了，暂时只给普通建议。",
    former_game="回到上一局了。",
    newer_game="回到新的一局了。",
    crashed=lambda path: f"程序出错了，牌局已保存；详情记在 {path}",
    id_empty="还没有输入任何字符。",
    id_length=f"长度不对：开头一个字母，后面应有 {ID_SYMBOLS - 1} 个字符。",
    id_symbol=lambda symbol: f"这里不会有“{symbol}”这个字符。",
    id_letter="开头应为 P（金字塔接龙）或 T（三峰接龙）。",
    id_check="有字符输错，或相邻两个颠倒了，请再核对一次。",
    id_other_game="这是另一种玩法的牌局。",
    bad_size=lambda text: (
        "窗口大小应写成 1280x800 的样子，"
        f"从 {size_text(SMALLEST)} 到 {size_text(LARGEST)}，不是“{text}”。"
    ),
    bad_language=lambda text: f"没有“{text}”这种语言；可用 zh-Hant、zh-Hans、en。",
    bad_option=lambda text: f"无法识别的选项：{text}",
    bad_data_dir=lambda path: f"无法使用这个文件夹：{path}",
    bad_asset=lambda name: f"文件 {name} 缺失或损坏，请重新安装。",
    no_screen="找不到可以显示窗口的画面。",
)

_SETTINGS: Final = SettingsStrings(
    general="常规",
    cards="牌面",
    screen="画面",
    language="语言",
    sound="声音",
    sound_off="关",
    sound_low="小",
    sound_medium="中",
    sound_high="大",
    speed="动画",
    speed_normal="正常",
    speed_fast="快",
    speed_none="无",
    suits="花色",
    suits_two="双色",
    suits_four="四色",
    ranks="点数",
    ranks_large="大",
    ranks_larger="特大",
    back="牌背",
    back_peaks="山峰",
    back_waves="水波",
    back_tiles="砖纹",
    theme="桌面",
    theme_green="深绿",
    theme_blue="夜蓝",
    theme_paper="暖纸",
    dock_side="按钮靠近",
    side_left="左手",
    side_both="双手",
    side_right="右手",
    clock="时钟",
    clock_shown="显示",
    clock_hidden="隐藏",
    start="启动时",
    start_as_left="照上次",
    start_fullscreen="全屏",
    restore="恢复默认值",
)

_ABOUT: Final = AboutStrings(
    version=lambda version: f"版本 {version}",
    licence="自由软件，采用 MIT 许可证。",
    fonts="字体裁自 Noto Sans CJK，采用 SIL Open Font License。",
    data_folder=lambda path: f"存档和日志放在 {path}",
)

STRINGS: Final = Strings(
    language="zh-Hans",
    program="塔与峰接龙",
    games={GameKind.PYRAMID: _PYRAMID, GameKind.TRIPEAKS: _TRIPEAKS},
    table=_TABLE,
    panel=_PANEL,
    hints=_HINTS,
    notices=_NOTICES,
    settings=_SETTINGS,
    about=_ABOUT,
)
