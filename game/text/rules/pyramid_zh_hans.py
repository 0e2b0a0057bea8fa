"""The rules of Pyramid in Simplified Chinese."""

from __future__ import annotations

from typing import Final

from game.rules.model import SLOTS
from game.rules.pyramid import PAIR_TOTAL, PASSES, ROWS, STOCK_CARDS
from game.text.hint_text import card_text
from game.text.rules.blocks import (
    BACKS,
    PAIRS,
    PYRAMID_COVER,
    RECYCLE,
    STOCK_TOP,
    WASTE_TOP,
    Block,
    Bullets,
    CoverExample,
    CoverStep,
    Heading,
    KeyTable,
    PairTable,
    Paragraph,
    Pile,
    PilesExample,
)

_EIGHT, _TEN, _SIX = map(card_text, PYRAMID_COVER)

PAGE: Final[tuple[Block, ...]] = (
    Heading("目标"),
    Paragraph(
        f"{SLOTS} 张牌叠成 {ROWS} 排的塔。把塔上的牌全部移走就赢了，"
        "牌库和废牌堆还剩多少都没关系。"
    ),
    Paragraph(
        "只看点数，不管花色：A 是 1，2 到 10 按牌面，J 是 11，Q 是 12，K 是 13。"
    ),
    Heading(f"凑成 {PAIR_TOTAL}"),
    Paragraph(
        f"两张能用的牌加起来等于 {PAIR_TOTAL}，就一起离场。"
        f"K 本身就是 {PAIR_TOTAL}，点一下单独离场。"
    ),
    PairTable(PAIRS),
    Paragraph(
        "点一张牌选中它，能和它配对的牌都会亮起来，再点其中一张就配成一对。"
        "想换一张，再点它一次就放下。"
    ),
    Heading("压住与露出"),
    Paragraph(
        "塔上的牌都看得见，但不是都能用。每张牌被左下和右下两张压着，"
        "两张都离场以后它才露出来；最底下一排一开始就露着。"
    ),
    CoverExample(
        *PYRAMID_COVER,
        hides_face=False,
        steps=(
            CoverStep(
                left=True,
                right=True,
                caption=f"{_TEN} 和 {_SIX} 压着 {_EIGHT}，{_EIGHT} 还不能用。",
            ),
            CoverStep(
                left=False,
                right=True,
                caption=f"{_TEN} 配走了，{_SIX} 还在。只走一张不够，"
                f"{_EIGHT} 仍然不能用。",
            ),
            CoverStep(
                left=False,
                right=False,
                caption=f"{_SIX} 也配走了。{_EIGHT} 露出来，"
                f"可以去配一张 {PAIR_TOTAL - PYRAMID_COVER[0].rank}。",
            ),
        ),
    ),
    Paragraph(
        f"压着的牌和被它压住的牌就算正好凑成 {PAIR_TOTAL}，也不能一起走："
        "动手之前，两张都得已经露出来。被压住的 K 同样要等。"
    ),
    Heading(f"牌库、废牌堆和 {PASSES} 轮"),
    PilesExample(
        (
            Pile(BACKS, "牌库，点它翻牌"),
            Pile(STOCK_TOP, "牌库顶，可配"),
            Pile(WASTE_TOP, "废牌堆顶，可配"),
            Pile(RECYCLE, "回收"),
        )
    ),
    Paragraph(
        f"塔外的 {STOCK_CARDS} 张是牌库，最上面一张总是翻开的，直接就能配。"
        "翻牌会把它移到废牌堆，换下一张上来。"
    ),
    Paragraph(
        "废牌堆只有最上面那张能用。塔上露出的牌、牌库顶、废牌堆顶，"
        "任意两处都可以互配，牌库顶和废牌堆顶也行。"
    ),
    Paragraph(
        "牌库翻完以后点“回收”，整叠废牌按原来的顺序变回牌库，开始下一轮。"
        f"连第一轮一共 {PASSES} 轮，也就是最多回收 {PASSES - 1} 次。"
    ),
    Heading("怎样算赢"),
    Paragraph(f"塔上 {SLOTS} 张全部离场就是赢。不限时间，没有分数，也不会扣什么。"),
    Paragraph(
        "配不了、翻不了、也回收不了的时候，画面会告诉你没有可走的一步。"
        "这时可以撤销、重开本局，或者再来一局。"
    ),
    Paragraph(
        "牌是随机发的，没有挑过，所以不是每一副都清得完。"
        "碰到清不完的牌很平常，不一定是你走错。"
    ),
    Heading("提示知道什么"),
    Paragraph(
        "提示只凭你看过的牌。牌库里只要还有一张没露过面，"
        "它就和你一样不知道，只建议眼前的好棋，绝不会说这一局没有希望。"
    ),
    Paragraph(
        f"等 {STOCK_CARDS} 张牌库牌都露过面，它才会算到底：能赢，就带你走第一步；"
        "证明了无解才会直说，还会告诉你退回几步仍能赢。要不要退由你，牌局照常继续。"
    ),
    Paragraph("看过的牌，撤销或重开以后仍然算看过。"),
    Heading("按键"),
    KeyTable(
        (
            ("U、Ctrl+Z", "撤销"),
            ("Ctrl+Y、Shift+U", "重做"),
            ("H", "提示"),
            ("N", "新牌"),
            ("D", "翻牌"),
            ("R", "回收"),
            ("方向键", "移动焦点"),
            ("Tab", "换到下一区"),
            ("Enter、空格键", "选中、确认"),
            ("Esc", "取消选中，关闭提示或页面"),
            ("F1", "规则"),
            ("F11、Alt+Enter", "全屏"),
        )
    ),
    Heading("小窍门"),
    Bullets(
        (
            "两对都能配时，挑能露出更多牌的那一对。",
            "K 一露出来就移走，它不需要搭档，留着只会压住别人。",
            "同一个点数只有四张。用掉塔外的牌之前，先看塔上是不是有牌非它不可。",
            "一张牌的搭档要是正好被它压着，就得靠别处的同点数牌，早点替它留一张。",
            "左右两边轮流拆，别只往一边挖。",
            "第一轮顺便记住牌库的顺序；后面几轮顺序不变，只少了配走的牌。",
            "走得不顺就多撤销几步，从分岔的地方换一对。",
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
