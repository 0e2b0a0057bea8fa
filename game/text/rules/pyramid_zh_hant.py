"""The rules of Pyramid in Traditional Chinese."""

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
    Heading("目標"),
    Paragraph(
        f"{SLOTS} 張牌疊成 {ROWS} 排的塔。把塔上的牌全部移走就贏了，"
        "牌庫和廢牌堆還剩多少都不要緊。"
    ),
    Paragraph(
        "只看點數，不管花色：A 是 1，2 到 10 照牌面，J 是 11，Q 是 12，K 是 13。"
    ),
    Heading(f"湊成 {PAIR_TOTAL}"),
    Paragraph(
        f"兩張能用的牌加起來等於 {PAIR_TOTAL}，就一起離場。"
        f"K 本身就是 {PAIR_TOTAL}，點一下單獨離場。"
    ),
    PairTable(PAIRS),
    Paragraph(
        "點一張牌選中它，能跟它配的牌都會亮起來，再點其中一張就配成一對。"
        "想換一張，就再點它一次放下。"
    ),
    Heading("壓住與露出"),
    Paragraph(
        "塔上的牌都看得見，但不是都能用。每張牌被左下和右下兩張壓著，"
        "兩張都離場之後它才露出來；最底下那排一開始就露著。"
    ),
    CoverExample(
        *PYRAMID_COVER,
        hides_face=False,
        steps=(
            CoverStep(
                left=True,
                right=True,
                caption=f"{_TEN} 和 {_SIX} 壓著 {_EIGHT}，{_EIGHT} 還不能用。",
            ),
            CoverStep(
                left=False,
                right=True,
                caption=f"{_TEN} 配走了，{_SIX} 還在。只走一張不夠，"
                f"{_EIGHT} 仍然不能用。",
            ),
            CoverStep(
                left=False,
                right=False,
                caption=f"{_SIX} 也配走了。{_EIGHT} 露出來，"
                f"可以去配一張 {PAIR_TOTAL - PYRAMID_COVER[0].rank}。",
            ),
        ),
    ),
    Paragraph(
        f"壓著的牌和被它壓住的牌就算正好湊成 {PAIR_TOTAL}，也不能一起走："
        "動手之前，兩張都要已經露出來。被壓住的 K 也一樣要等。"
    ),
    Heading(f"牌庫、廢牌堆和 {PASSES} 輪"),
    PilesExample(
        (
            Pile(BACKS, "牌庫，點它翻牌"),
            Pile(STOCK_TOP, "牌庫頂，可配"),
            Pile(WASTE_TOP, "廢牌堆頂，可配"),
            Pile(RECYCLE, "回收"),
        )
    ),
    Paragraph(
        f"塔外的 {STOCK_CARDS} 張是牌庫，最上面一張總是翻開的，直接就能配。"
        "翻牌會把它移到廢牌堆，換下一張上來。"
    ),
    Paragraph(
        "廢牌堆只有最上面那張能用。塔上露出的牌、牌庫頂、廢牌堆頂，"
        "任兩處都可以互配，牌庫頂和廢牌堆頂也行。"
    ),
    Paragraph(
        "牌庫翻完後按「回收」，整疊廢牌照原來的順序變回牌庫，開始下一輪。"
        f"連第一輪一共 {PASSES} 輪，也就是最多回收 {PASSES - 1} 次。"
    ),
    Heading("怎樣算贏"),
    Paragraph(f"塔上 {SLOTS} 張全部離場就是贏。不限時間，沒有分數，也不會扣什麼。"),
    Paragraph(
        "配不了、翻不了、也回收不了的時候，畫面會告訴你沒有可走的一步。"
        "這時可以撤銷、重開本局，或者再來一局。"
    ),
    Paragraph(
        "牌是隨機發的，沒有挑過，所以不是每一副都清得完。"
        "遇到清不完的牌很平常，不一定是你走錯。"
    ),
    Heading("提示知道什麼"),
    Paragraph(
        "提示只憑你看過的牌。牌庫裡只要還有一張沒露過面，"
        "它就和你一樣不知道，只建議眼前的好棋，絕不會說這一局沒有希望。"
    ),
    Paragraph(
        f"等 {STOCK_CARDS} 張牌庫牌都露過面，它才會算到底：能贏，就帶你走第一步；"
        "證明了無解才會直說，還會告訴你退回幾步仍能贏。要不要退由你，牌局照常繼續。"
    ),
    Paragraph("看過的牌，撤銷或重開之後仍然算看過。"),
    Heading("按鍵"),
    KeyTable(
        (
            ("U、Ctrl+Z", "撤銷"),
            ("Ctrl+Y、Shift+U", "重做"),
            ("H", "提示"),
            ("N", "新牌"),
            ("D", "翻牌"),
            ("R", "回收"),
            ("方向鍵", "移動焦點"),
            ("Tab", "換到下一區"),
            ("Enter、空白鍵", "選取、確認"),
            ("Esc", "取消選取，關閉提示或頁面"),
            ("F1", "規則"),
            ("F11、Alt+Enter", "全螢幕"),
        )
    ),
    Heading("小訣竅"),
    Bullets(
        (
            "兩對都能配時，挑能露出比較多牌的那一對。",
            "K 一露出來就移走，它不需要搭檔，留著只會壓住別人。",
            "同一個點數只有四張。用掉塔外的牌之前，先看塔上是不是有牌非它不可。",
            "一張牌的搭檔若正好被它壓著，就得靠別處的同點數牌，早點替它留一張。",
            "左右兩邊輪流拆，別只往一邊挖。",
            "第一輪順便記住牌庫的順序；後面幾輪順序不變，只少了配走的牌。",
            "走得不順就多撤銷幾步，從分岔的地方換一對。",
        )
    ),
    Heading("牌局標識和存檔"),
    Paragraph(
        "每副牌都有自己的標識，點一下就能複製。傳給朋友，"
        "在選單的「指定牌局」輸入，玩到的就是同一副牌。"
        "它只是這副牌的名字，不是密碼，也不含你的任何資料。"
    ),
    Paragraph("每走一步都會自動存檔。關掉程式再打開，局面、撤銷和用時都還在。"),
)
