"""The rules of TriPeaks in Simplified Chinese."""

from __future__ import annotations

from typing import Final

from game.rules.model import SLOTS
from game.rules.tripeaks import BASE, PEAKS, STOCK_CARDS
from game.text.hint_text import card_text
from game.text.rules.blocks import (
    BACKS,
    RING,
    RING_MARKED,
    TRIPEAKS_COVER,
    WASTE_TOP,
    Block,
    Bullets,
    CardRing,
    CoverExample,
    CoverStep,
    Heading,
    KeyTable,
    Paragraph,
    Pile,
    PilesExample,
)

_FIVE, _NINE, _THREE = map(card_text, TRIPEAKS_COVER)

PAGE: Final[tuple[Block, ...]] = (
    Heading("目标"),
    Paragraph(
        f"{SLOTS} 张牌排成 {PEAKS} 座相连的山峰。把山上的牌全部接走就赢了，"
        "牌库还剩多少都没关系。"
    ),
    Paragraph(
        f"上面 {SLOTS - len(BASE)} 张面朝下，最底下一排 {len(BASE)} 张是共用的塔基，"
        f"一开始就翻开。另有一张翻在废牌堆上，其余 {STOCK_CARDS} 张是牌库。"
    ),
    Heading("接牌"),
    Paragraph(
        "废牌堆顶那张是目标。翻开而没被压住的牌，只要点数比它大 1 或小 1，"
        "点一下就飞过去，成为新的目标。花色不管。"
    ),
    CardRing(RING, RING_MARKED, "点数首尾相连，相邻就能接"),
    Paragraph("K 的两边是 Q 和 A，A 的两边是 K 和 2，所以接到两头也不会断。"),
    Heading("压住与翻开"),
    Paragraph("塔基以上，每张牌被下一排的两张压着。两张都接走了，它立刻翻开，可以接。"),
    CoverExample(
        *TRIPEAKS_COVER,
        hides_face=True,
        steps=(
            CoverStep(
                left=True,
                right=True,
                caption=f"{_NINE} 和 {_THREE} 压着一张暗牌，还不知道它是什么。",
            ),
            CoverStep(
                left=False,
                right=True,
                caption=f"{_NINE} 接走了，{_THREE} 还压着。只走一张，牌不会翻开。",
            ),
            CoverStep(
                left=False,
                right=False,
                caption=f"{_THREE} 也接走了，{_FIVE} 翻开。目标是 "
                f"{TRIPEAKS_COVER[0].rank - 1} 或 {TRIPEAKS_COVER[0].rank + 1} 时"
                "就能接它。",
            ),
        ),
    ),
    Heading("牌库只走一轮"),
    PilesExample(
        (Pile(BACKS, "牌库，点它翻牌"), Pile(WASTE_TOP, "废牌堆顶，接牌的目标"))
    ),
    Paragraph(
        "没有牌接得上，或者你想换个目标，就点牌库翻一张。"
        "还有牌能接的时候也可以翻，由你决定。"
    ),
    Paragraph(
        f"{STOCK_CARDS} 张翻完就没有了，废牌不会回到牌库，所以每翻一张都要想想。"
    ),
    Heading("连消"),
    Paragraph(
        "从上一次翻牌算起接走了几张，就是“连消”；一翻牌就从 0 数起。"
        "它不换分数，只是这个玩法的节奏，赢的时候会告诉你本局最长的一次。"
    ),
    Heading("怎样算赢"),
    Paragraph(f"山上 {SLOTS} 张全部接走就是赢。不限时间，没有分数，也不会扣什么。"),
    Paragraph(
        "牌库翻完、又没有牌接得上的时候，画面会告诉你没有可走的一步。"
        "这时可以撤销、重开本局，或者再来一局。"
    ),
    Paragraph(
        "牌是随机发的，没有挑过，所以不是每一副都清得完。"
        "碰到清不完的牌很平常，不一定是你走错。"
    ),
    Heading("提示知道什么"),
    Paragraph(
        "提示给的是一条路：桌上按 1、2、3 的顺序标出可以接的牌。"
        "它只凭你看过的牌，暗牌和没翻过的牌库牌，它和你一样不知道。"
    ),
    Paragraph(
        "只要还有一张没露过面，提示绝不会说这一局没有希望。全部看过之后，"
        "它才会算到底：能赢，就带你走第一步；证明了走不通才会直说，"
        "还会告诉你退回几步仍能赢。要不要退由你，牌局照常继续。"
    ),
    Paragraph("撤销一次接牌，它翻开的那张会重新盖上；但你看过了，提示也就当你知道。"),
    Heading("按键"),
    KeyTable(
        (
            ("U、Ctrl+Z", "撤销"),
            ("Ctrl+Y、Shift+U", "重做"),
            ("H", "提示"),
            ("N", "新牌"),
            ("D", "翻牌"),
            ("方向键", "在能接的牌和牌库之间移动焦点"),
            ("Tab", "换到下一区"),
            ("Enter、空格键", "接走或按下有焦点的"),
            ("Esc", "关闭提示或页面"),
            ("F1", "规则"),
            ("F11、Alt+Enter", "全屏"),
        )
    ),
    Heading("小窍门"),
    Bullets(
        (
            "两张都能接时，先接能翻开暗牌的那张；看见得越多，越好打算。",
            "接之前多看一步：换成新的目标以后，还有没有牌接得上？",
            f"{PEAKS} 座山轮流拆，别让哪一座一直盖着。",
            "Q、K、A、2 可以来回接，碰到这一带的牌，先找找有没有长串。",
            "能一口气接上五六张的顺序，通常比先拿眼前那张划算。",
            "同一个点数只有四张。三张已经出去的点数，别指望再靠它接下去。",
            "走得不顺就多撤销几步，换个顺序再试。",
        )
    ),
    Heading("牌局编号和存档"),
    Paragraph(
        "每副牌都有自己的编号，点一下就能复制。发给朋友，"
        "在菜单的“输入牌局编号”里输入，玩到的就是同一副牌。"
        "它只是这副牌的名字，不是密码，也不含你的任何资料。"
    ),
    Paragraph("每走一步都会自动存档。关掉程序再打开，局面、撤销和用时都还在。"),
)
