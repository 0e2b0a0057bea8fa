"""Practice in Simplified Chinese."""

from __future__ import annotations

from typing import Final

from game.lessons import Task
from game.rules.model import GameKind
from game.rules.pyramid import PAIR_TOTAL, PASSES
from game.text.practice import PracticeStrings

STRINGS: Final = PracticeStrings(
    practice="练习",
    leave="离开练习",
    progress=lambda number, steps: f"练习 {number}/{steps}",
    go_on="继续",
    play_now="开始玩",
    again="再练一次",
    tasks={
        Task.PAIR: f"两张加起来是 {PAIR_TOTAL}，就一起离场。先点 9，再点 4。",
        Task.PAIR_WITH_STOCK: "5 露出来了。牌库顶的 8 也能用，两张配掉。",
        Task.KING: f"K 自己就是 {PAIR_TOTAL}，不用搭档，点一下就离场。",
        Task.TRAP: "A 压着一张 Q，被压住的牌不能配。替 A 另找一张 Q。",
        Task.TOPS: f"牌库顶和废牌堆顶也能互配，把凑成 {PAIR_TOTAL} 的两张配掉。",
        Task.DRAW: "没有能配的牌了。点牌库翻一张，它会放到废牌堆上。",
        Task.RECYCLE: "牌库翻完了。按“回收”，废牌堆照原来的顺序变回牌库。",
        Task.LAST_PAIR: "塔上只剩 A，Q 又回到牌库顶了，两张配掉。",
        Task.ACE_ON_KING: "和废牌堆顶相差 1 的牌能接走。K 也接得上 A，点 A。",
        Task.TWO_ON_ACE: "A 另一边的邻居是 2，接着点 2。",
        Task.FIRST_COVER: "牌背朝上的牌被下面两张压着。先接走 7。",
        Task.SECOND_COVER: "只走一张还不会翻开，8 也压着它。接走 8。",
        Task.TURNED_UP: "两张都走了，中间那张翻开来是 9。接走它。",
        Task.CHAIN: "不翻牌一路接下去就是连消。9 和 7 都接得上，哪边接得远？",
        Task.CHAIN_ON: "选得好，连消 1 张了。接着找和 9 相差 1 的牌。",
        Task.CHAIN_END: "连消 2 张，再接一张。",
        Task.LAST_DRAW: "7 接不上 J，只好点牌库翻最后一张，连消会归零。",
        Task.LAST_CARD: "翻出 6，正好接 7。",
    },
    look_for={
        Task.PAIR: "先别急，看看塔上的 9 和 4：它们压着 5。",
        Task.PAIR_WITH_STOCK: f"8 先别翻走，它和 5 凑成 {PAIR_TOTAL}。",
        Task.KING: "先别翻牌，找找能单张离场的 K。",
        Task.TRAP: "先别翻牌，塔上还有一张露出的 Q 能配 A。",
        Task.TOPS: f"先别翻牌，10 和 3 凑成 {PAIR_TOTAL}。",
        Task.LAST_PAIR: "Q 别翻走，塔上的 A 等的就是它。",
        Task.ACE_ON_KING: "先别翻牌，K 接得上 A。",
        Task.TWO_ON_ACE: "先别翻牌，A 接得上 2。",
        Task.FIRST_COVER: "先别翻牌，6 接得上 7。",
        Task.SECOND_COVER: "先别翻牌，7 接得上 8。",
        Task.TURNED_UP: "先别翻牌，8 接得上 9。",
        Task.CHAIN: "可以，但找找更远的路：从 9 接起，还有 10 和 J。",
        Task.CHAIN_ON: "先别翻牌，翻了连消就归零；9 接得上 10。",
        Task.CHAIN_END: "先别翻牌，翻了连消就归零；10 接得上 J。",
    },
    learned={
        GameKind.PYRAMID: (
            f"做对了！凑成 {PAIR_TOTAL} 的两张一起离场，K 单张离场。",
            "做对了！两张都要先露出来才能配，这下另一张 Q 也露出来了。",
            f"练习完成！塔清空就赢，牌库剩下的不算；牌库最多走 {PASSES} 轮。",
        ),
        GameKind.TRIPEAKS: (
            "做对了！点数排成一圈：Q、K、A、2 前后相接。",
            "做对了！压着的两张都走了，牌才会翻开。",
            "练习完成！塔牌接完就赢；牌库只走一轮，翻牌前先看看能不能接。",
        ),
    },
)
