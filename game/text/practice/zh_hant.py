"""Practice in Traditional Chinese."""

from __future__ import annotations

from typing import Final

from game.lessons import Task
from game.rules.model import GameKind
from game.rules.pyramid import PAIR_TOTAL, PASSES
from game.text.practice import PracticeStrings

STRINGS: Final = PracticeStrings(
    practice="練習",
    leave="離開練習",
    progress=lambda number, steps: f"練習 {number}/{steps}",
    go_on="繼續",
    play_now="開始玩",
    again="再練一次",
    tasks={
        Task.PAIR: f"兩張加起來是 {PAIR_TOTAL}，就一起離場。先點 9，再點 4。",
        Task.PAIR_WITH_STOCK: "5 露出來了。牌庫頂的 8 也能用，兩張配掉。",
        Task.KING: f"K 自己就是 {PAIR_TOTAL}，不用搭檔，點一下就離場。",
        Task.TRAP: "A 壓著一張 Q，被壓住的牌不能配。替 A 另找一張 Q。",
        Task.TOPS: f"牌庫頂和廢牌堆頂也能互配，把湊成 {PAIR_TOTAL} 的兩張配掉。",
        Task.DRAW: "沒有能配的牌了。點牌庫翻一張，它會放到廢牌堆上。",
        Task.RECYCLE: "牌庫翻完了。按「回收」，廢牌堆照原來的順序變回牌庫。",
        Task.LAST_PAIR: "塔上只剩 A，Q 又回到牌庫頂了，兩張配掉。",
        Task.ACE_ON_KING: "和廢牌堆頂相差 1 的牌能接走。K 也接得上 A，點 A。",
        Task.TWO_ON_ACE: "A 另一邊的鄰居是 2，接著點 2。",
        Task.FIRST_COVER: "牌背朝上的牌被下面兩張壓著。先接走 7。",
        Task.SECOND_COVER: "只走一張還不會翻開，8 也壓著它。接走 8。",
        Task.TURNED_UP: "兩張都走了，中間那張翻開來是 9。接走它。",
        Task.CHAIN: "不翻牌一路接下去就是連消。9 和 7 都接得上，哪邊接得遠？",
        Task.CHAIN_ON: "選得好，連消 1 張了。接著找和 9 相差 1 的牌。",
        Task.CHAIN_END: "連消 2 張，再接一張。",
        Task.LAST_DRAW: "7 接不上 J，只好點牌庫翻最後一張，連消會歸零。",
        Task.LAST_CARD: "翻出 6，正好接 7。",
    },
    look_for={
        Task.PAIR: "先別急，看看塔上的 9 和 4：它們壓著 5。",
        Task.PAIR_WITH_STOCK: f"8 先別翻走，它和 5 湊成 {PAIR_TOTAL}。",
        Task.KING: "先別翻牌，找找能單張離場的 K。",
        Task.TRAP: "先別翻牌，塔上還有一張露出的 Q 能配 A。",
        Task.TOPS: f"先別翻牌，10 和 3 湊成 {PAIR_TOTAL}。",
        Task.LAST_PAIR: "Q 別翻走，塔上的 A 等的就是它。",
        Task.ACE_ON_KING: "先別翻牌，K 接得上 A。",
        Task.TWO_ON_ACE: "先別翻牌，A 接得上 2。",
        Task.FIRST_COVER: "先別翻牌，6 接得上 7。",
        Task.SECOND_COVER: "先別翻牌，7 接得上 8。",
        Task.TURNED_UP: "先別翻牌，8 接得上 9。",
        Task.CHAIN: "可以，但找找更遠的路：從 9 接起，還有 10 和 J。",
        Task.CHAIN_ON: "先別翻牌，翻了連消就歸零；9 接得上 10。",
        Task.CHAIN_END: "先別翻牌，翻了連消就歸零；10 接得上 J。",
    },
    learned={
        GameKind.PYRAMID: (
            f"做對了！湊成 {PAIR_TOTAL} 的兩張一起離場，K 單張離場。",
            "做對了！兩張都要先露出來才能配，這下另一張 Q 也露出來了。",
            f"練習完成！塔清空就贏，牌庫剩下的不算；牌庫最多走 {PASSES} 輪。",
        ),
        GameKind.TRIPEAKS: (
            "做對了！點數排成一圈：Q、K、A、2 前後相接。",
            "做對了！壓著的兩張都走了，牌才會翻開。",
            "練習完成！塔牌接完就贏；牌庫只走一輪，翻牌前先看看能不能接。",
        ),
    },
)
