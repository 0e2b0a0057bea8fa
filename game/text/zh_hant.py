"""Traditional Chinese, as written in Taiwan: the program's first language."""

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
    title="金字塔接龍",
    undo="撤銷",
    undo_last="撤銷上一步",
    deal_id="牌局標識",
    cleared=lambda cards: f"已移除 {cards}/{SLOTS}",
    cleared_label="已移除張數",
    lost="這一局從這裡起已無解。",
    deal_lost="這一局從這裡起已無解，發牌時就是如此。",
    refusals={
        Refusal.NOT_THIRTEEN: f"這兩張相加不等於 {PAIR_TOTAL}",
        Refusal.COVERED: "這張牌被壓住了",
        Refusal.STOCK_EMPTY: "沒有牌可翻了",
        Refusal.STOCK_NOT_USED_UP: "牌庫翻完後才可回收",
        Refusal.NO_RECYCLE_LEFT: "沒有回收次數了",
        Refusal.WASTE_EMPTY: "廢牌堆沒有牌可回收",
        Refusal.NO_CARD: "這裡沒有牌",
        Refusal.NOT_A_MOVE: "金字塔接龍沒有這種走法",
        Refusal.NOTHING_TO_UNDO: "已經是第一步，沒有可撤銷的了",
        Refusal.NOTHING_TO_REDO: "沒有可重做的了",
    },
)

_TRIPEAKS: Final = GameStrings(
    title="三峰接龍",
    undo="復原",
    undo_last="復原上一步",
    deal_id="牌局識別碼",
    cleared=lambda cards: f"已清 {cards}/{SLOTS}",
    cleared_label="已清塔牌數",
    lost="這一局從這裡已經走不通了。",
    deal_lost="這一局從這裡已經走不通了，發牌時就是如此。",
    refusals={
        Refusal.COVERED: "這張牌被壓住了",
        Refusal.FACE_DOWN: "這張牌還沒有翻開",
        Refusal.NOT_ADJACENT: "這張牌與廢牌堆頂不相差 1",
        Refusal.STOCK_EMPTY: "沒有牌可翻了",
        Refusal.NO_CARD: "這裡沒有牌",
        Refusal.NOT_A_MOVE: "三峰接龍沒有這種走法",
        Refusal.NOTHING_TO_UNDO: "已經是第一步，沒有可復原的了",
        Refusal.NOTHING_TO_REDO: "沒有可重做的了",
    },
)

_TABLE: Final = TableStrings(
    hint="提示",
    new="新牌",
    rules="規則",
    menu="選單",
    redo="重做",
    restart="重開本局",
    home="主畫面",
    enter_id="指定牌局",
    settings="設定",
    about="關於",
    fullscreen="全螢幕",
    leave_fullscreen="離開全螢幕",
    quit="結束",
    time="用時",
    moves="步數",
    passes=lambda number: f"第 {number}/{PASSES} 輪",
    recycle="回收",
    stock="牌庫",
    waste="廢牌堆",
    chain="連消",
    stock_used_up="沒有牌可翻了",
    cards_left=lambda cards: f"牌庫翻完了，塔上還剩 {cards} 張。",
    tip="點數與廢牌堆頂相差 1 的牌，點一下就能接走；K 與 A 也相接。",
)

_PANEL: Final = PanelStrings(
    won="全部清空，贏了！",
    stuck="沒有可走的一步",
    play_again="再來一局",
    other_deal="換一局",
    look="查看牌面",
    back_to_panel="回到結算",
    longest_chain="本局最長連消",
    copied="已複製到剪貼簿",
    not_copied="這裡沒有剪貼簿可用，請照著抄下來。",
    id_prompt="想玩哪一副牌？",
    id_hint=f"例如 {EXAMPLE_ID}；大小寫、空格和連字號都不影響。",
    paste="貼上",
    deal="發牌",
    nothing_to_paste="剪貼簿裡沒有文字。",
    go_on="繼續",
    begin="開始",
)

_LOST: Final = LossStrings(
    partners=f"塔上有張牌，再也等不到能湊成 {PAIR_TOTAL} 的搭檔。",
    with_stock="就算牌庫的牌全拿得到，塔也清不完。",
    passes="剩下的輪次不夠用了。",
    no_chain="塔上有些牌，再怎麼接也輪不到。",
    all_tried="每一種走法都算過了。",
    go_back=lambda steps: f"退回 {steps} 步，就還能贏。",
)

_LOST_IN_BRIEF: Final = LossStrings(
    partners=f"有張牌再也湊不成 {PAIR_TOTAL}。",
    with_stock="牌庫全拿得到也清不完。",
    passes="剩下的輪次不夠用了。",
    no_chain="有些牌再也接不到。",
    all_tried="每一種走法都算過了。",
    go_back=lambda steps: f"退回 {steps} 步還能贏。",
)

_HINTS: Final = HintStrings(
    thinking="正在計算…",
    king=lambda king: f"移走 {king}：K 單張就能離場。",
    exposes=lambda one, other, cards: f"{one} 配 {other}，能露出 {cards} 張牌。",
    clears=lambda one, other: f"{one} 配 {other}，塔上的牌又少一些。",
    from_piles=lambda one, other: f"{one} 配 {other}：都不在塔上，配掉換新的頂牌。",
    draw_only="眼下沒有能走的牌，翻一張吧。",
    draw_better="能走的先留著，翻一張更划算。",
    recycle="牌庫翻完了，按「回收」進入下一輪。",
    chain=lambda first, cards: (
        f"從 {first} 接起，照編號可以連接 {cards} 張。"
        if cards > 1
        else f"{first} 可以接走。"
    ),
    wins=lambda step, moves: (
        f"{step}，照這樣走，{moves} 步能贏。" if moves > 1 else f"{step}，這一步就贏。"
    ),
    go_back=lambda steps: f"退回 {steps} 步，換一條路試試。",
    nothing="眼下沒有可以建議的走法。",
    undo_to=lambda steps: f"退回 {steps} 步",
    lost=_LOST,
    lost_in_brief=_LOST_IN_BRIEF,
    joined=lambda one, other: f"{one}{other}",
    step_remove=lambda one, other: f"先配掉 {one} 和 {other}",
    step_king=lambda king: f"先移走 {king}",
    step_draw="先翻一張牌",
    step_recycle="先按「回收」",
    step_play=lambda card: f"先接 {card}",
)

_NOTICES: Final = NoticeStrings(
    save_failed="無法存檔，磁碟可能滿了或不能寫入；遊戲可以照玩。",
    not_kept="最後的變更沒能存檔，下次會從較早的狀態繼續。",
    save_set_aside=lambda name: f"存檔壞了，已保留為 {name}，改用前一份。",
    save_lost=lambda name: f"存檔讀不出來，已保留為 {name}，重新發了一局。",
    save_newer=lambda name: f"存檔來自較新的版本，已保留為 {name}。",
    settings_set_aside=lambda name: f"設定檔壞了，已保留為 {name}，改用預設值。",
    second_copy="程式已在另一個視窗執行，這一份另有自己的牌局和存檔。",
    no_sound="找不到音訊裝置，這次沒有聲音。",
    no_hints="提示的計算停了，暫時只給普通建議。",
    former_game="回到前一局了。",
    newer_game="回到新的一局了。",
    crashed=lambda path: f"程式出錯了，牌局已存好；詳情記在 {path}",
    id_empty="還沒有輸入任何字。",
    id_length=f"長度不對：開頭一個字母，後面應有 {ID_SYMBOLS - 1} 個字元。",
    id_symbol=lambda symbol: f"這裡不會有「{symbol}」這個字元。",
    id_letter="開頭應是 P（金字塔接龍）或 T（三峰接龍）。",
    id_check="有字元打錯，或相鄰兩個對調了，請再核對一次。",
    id_other_game="這是另一個玩法的牌局。",
    bad_size=lambda text: (
        "視窗大小應寫成 1280x800 的樣子，"
        f"從 {size_text(SMALLEST)} 到 {size_text(LARGEST)}，不是「{text}」。"
    ),
    bad_language=lambda text: f"沒有「{text}」這個語言；可用 zh-Hant、zh-Hans、en。",
    bad_option=lambda text: f"不認得這個選項：{text}",
    bad_data_dir=lambda path: f"無法使用這個資料夾：{path}",
    bad_asset=lambda name: f"檔案 {name} 缺少或損壞，請重新安裝。",
    no_screen="找不到可以顯示視窗的畫面。",
)

_SETTINGS: Final = SettingsStrings(
    general="一般",
    cards="牌面",
    screen="畫面",
    language="語言",
    sound="聲音",
    sound_off="關",
    sound_low="小",
    sound_medium="中",
    sound_high="大",
    speed="動畫",
    speed_normal="一般",
    speed_fast="快",
    speed_none="無",
    suits="花色",
    suits_two="雙色",
    suits_four="四色",
    ranks="點數",
    ranks_large="大",
    ranks_larger="特大",
    back="牌背",
    back_peaks="山峰",
    back_waves="水波",
    back_tiles="磚紋",
    theme="桌面",
    theme_green="深綠",
    theme_blue="夜藍",
    theme_paper="暖紙",
    dock_side="按鈕靠近",
    side_left="左手",
    side_both="雙手",
    side_right="右手",
    clock="時鐘",
    clock_shown="顯示",
    clock_hidden="隱藏",
    start="啟動時",
    start_as_left="照上次",
    start_fullscreen="全螢幕",
    restore="恢復預設值",
)

_ABOUT: Final = AboutStrings(
    version=lambda version: f"版本 {version}",
    licence="自由軟體，採 MIT 授權。",
    fonts="字型裁自 Noto Sans CJK，採 SIL Open Font License。",
    data_folder=lambda path: f"存檔和記錄放在 {path}",
)

STRINGS: Final = Strings(
    language="zh-Hant",
    program="塔與峰接龍",
    games={GameKind.PYRAMID: _PYRAMID, GameKind.TRIPEAKS: _TRIPEAKS},
    table=_TABLE,
    panel=_PANEL,
    hints=_HINTS,
    notices=_NOTICES,
    settings=_SETTINGS,
    about=_ABOUT,
)
