"""The rules of TriPeaks in Traditional Chinese."""

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
    Heading("目標"),
    Paragraph(
        f"{SLOTS} 張牌排成 {PEAKS} 座相連的山峰。把山上的牌全部接走就贏了，"
        "牌庫還剩多少都不要緊。"
    ),
    Paragraph(
        f"上面 {SLOTS - len(BASE)} 張面朝下，最底下一排 {len(BASE)} 張是共用的塔基，"
        f"一開始就翻開。另有一張翻在廢牌堆上，其餘 {STOCK_CARDS} 張是牌庫。"
    ),
    Heading("接牌"),
    Paragraph(
        "廢牌堆頂那張是目標。翻開而沒被壓住的牌，只要點數比它大 1 或小 1，"
        "點一下就飛過去，成為新的目標。花色不管。"
    ),
    CardRing(RING, RING_MARKED, "點數首尾相連，相鄰就能接"),
    Paragraph("K 的兩邊是 Q 和 A，A 的兩邊是 K 和 2，所以接到兩頭也不會斷。"),
    Heading("壓住與翻開"),
    Paragraph("塔基以上，每張牌被下一排的兩張壓著。兩張都接走了，它立刻翻開，可以接。"),
    CoverExample(
        *TRIPEAKS_COVER,
        hides_face=True,
        steps=(
            CoverStep(
                left=True,
                right=True,
                caption=f"{_NINE} 和 {_THREE} 壓著一張暗牌，還不知道它是什麼。",
            ),
            CoverStep(
                left=False,
                right=True,
                caption=f"{_NINE} 接走了，{_THREE} 還壓著。只走一張，牌不會翻開。",
            ),
            CoverStep(
                left=False,
                right=False,
                caption=f"{_THREE} 也接走了，{_FIVE} 翻開。目標是 "
                f"{TRIPEAKS_COVER[0].rank - 1} 或 {TRIPEAKS_COVER[0].rank + 1} 時"
                "就能接它。",
            ),
        ),
    ),
    Heading("牌庫只走一輪"),
    PilesExample(
        (Pile(BACKS, "牌庫，點它翻牌"), Pile(WASTE_TOP, "廢牌堆頂，接牌的目標"))
    ),
    Paragraph(
        "沒有牌接得上，或你想換個目標，就點牌庫翻一張。"
        "還有牌能接的時候也可以翻，由你決定。"
    ),
    Paragraph(
        f"{STOCK_CARDS} 張翻完就沒有了，廢牌不會回到牌庫，所以每翻一張都要想想。"
    ),
    Heading("連消"),
    Paragraph(
        "從上一次翻牌算起接走了幾張，就是「連消」；一翻牌就從 0 數起。"
        "它不換分數，只是這個玩法的節奏，贏的時候會告訴你本局最長的一次。"
    ),
    Heading("怎樣算贏"),
    Paragraph(f"山上 {SLOTS} 張全部接走就是贏。不限時間，沒有分數，也不會扣什麼。"),
    Paragraph(
        "牌庫翻完、又沒有牌接得上的時候，畫面會告訴你沒有可走的一步。"
        "這時可以復原、重開本局，或者再來一局。"
    ),
    Paragraph(
        "牌是隨機發的，沒有挑過，所以不是每一副都清得完。"
        "遇到清不完的牌很平常，不一定是你走錯。"
    ),
    Heading("提示知道什麼"),
    Paragraph(
        "提示給的是一條路：桌上照 1、2、3 的順序標出可以接的牌。"
        "它只憑你看過的牌，暗牌和沒翻過的牌庫牌，它和你一樣不知道。"
    ),
    Paragraph(
        "只要還有一張沒露過面，提示絕不會說這一局沒有希望。全部看過之後，"
        "它才會算到底：能贏，就帶你走第一步；證明了走不通才會直說，"
        "還會告訴你退回幾步仍能贏。要不要退由你，牌局照常繼續。"
    ),
    Paragraph("復原一次接牌，它翻開的那張會重新蓋上；但你看過了，提示也就當你知道。"),
    Heading("按鍵"),
    KeyTable(
        (
            ("U、Ctrl+Z", "復原"),
            ("Ctrl+Y、Shift+U", "重做"),
            ("H", "提示"),
            ("N", "新牌"),
            ("D", "翻牌"),
            ("方向鍵", "在能接的牌和牌庫之間移動焦點"),
            ("Tab", "換到下一區"),
            ("Enter、空白鍵", "接走或按下有焦點的"),
            ("Esc", "關閉提示或頁面"),
            ("F1", "規則"),
            ("F11、Alt+Enter", "全螢幕"),
        )
    ),
    Heading("小訣竅"),
    Bullets(
        (
            "兩張都能接時，先接能翻開暗牌的那張；看見得越多，越好打算。",
            "接之前多看一步：換成新的目標之後，還有沒有牌接得上？",
            f"{PEAKS} 座山輪流拆，別讓哪一座一直蓋著。",
            "Q、K、A、2 可以來回接，遇到這一帶的牌，先找找有沒有長串。",
            "能一口氣接上五六張的順序，通常比先拿眼前那張划算。",
            "同一個點數只有四張。三張已經出去的點數，別指望再靠它接下去。",
            "走得不順就多復原幾步，換個順序再試。",
        )
    ),
    Heading("牌局識別碼和存檔"),
    Paragraph(
        "每副牌都有自己的識別碼，點一下就能複製。傳給朋友，"
        "在選單的「指定牌局」輸入，玩到的就是同一副牌。"
        "它只是這副牌的名字，不是密碼，也不含你的任何資料。"
    ),
    Paragraph("每走一步都會自動存檔。關掉程式再打開，局面、復原和用時都還在。"),
)
