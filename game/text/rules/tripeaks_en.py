"""The rules of TriPeaks in English."""

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
    Heading("The aim"),
    Paragraph(
        f"{SLOTS} cards form {PEAKS} joined peaks. Play them all and you win, "
        "whatever is left in the stock."
    ),
    Paragraph(
        f"The upper {SLOTS - len(BASE)} lie face down. The {len(BASE)} of the bottom "
        "row, shared by all peaks, are face up from the start. One more card is "
        f"turned up on the waste; the other {STOCK_CARDS} are the stock."
    ),
    Heading("Playing a card"),
    Paragraph(
        "The waste card is the target. A face-up card with nothing on it, one rank "
        "above or below the target, flies there when you tap it, and is the new "
        "target. Suits do not matter."
    ),
    CardRing(RING, RING_MARKED, "The ranks form a ring: neighbours fit"),
    Paragraph("K has Q and A beside it, A has K and 2: there is no end to stop at."),
    Heading("Covered and turned up"),
    Paragraph(
        "Above the bottom row, each card lies under two of the row below. When both "
        "have been played it turns face up at once and can be played."
    ),
    CoverExample(
        *TRIPEAKS_COVER,
        hides_face=True,
        steps=(
            CoverStep(
                left=True,
                right=True,
                caption=f"{_NINE} and {_THREE} lie on a card that nobody knows yet.",
            ),
            CoverStep(
                left=False,
                right=True,
                caption=f"{_NINE} has been played, {_THREE} is still there. "
                "One is not enough: the card stays face down.",
            ),
            CoverStep(
                left=False,
                right=False,
                caption=f"{_THREE} has been played as well, and {_FIVE} turns up. "
                f"It fits on any {TRIPEAKS_COVER[0].rank - 1} or "
                f"{TRIPEAKS_COVER[0].rank + 1}.",
            ),
        ),
    ),
    Heading("A single pass"),
    PilesExample(
        (Pile(BACKS, "Stock: tap to draw"), Pile(WASTE_TOP, "Waste card: the target"))
    ),
    Paragraph(
        "When nothing fits, or you want another target, tap the stock to draw one. "
        "You may draw even while a card fits."
    ),
    Paragraph(
        f"After {STOCK_CARDS} draws the stock is used up, and the waste never comes "
        "back: think before you draw."
    ),
    Heading("Chains"),
    Paragraph(
        "A chain is the number of cards played since the last draw; a draw starts "
        "it again from 0. It earns nothing, it is the rhythm of the game. When you "
        "win you are told your longest."
    ),
    Heading("What counts as won"),
    Paragraph(
        f"You win when all {SLOTS} cards of the peaks are gone. There is no time "
        "limit, no score and no penalty."
    ),
    Paragraph(
        "When the stock is used up and nothing fits, a panel says that there is no "
        "move to make. Undo, restart, or take a new deal from there."
    ),
    Paragraph(
        "Deals are random and nobody has picked them, so not every deal can be "
        "cleared. Meeting one that cannot is normal, and need not be a mistake of "
        "yours."
    ),
    Heading("What a hint knows"),
    Paragraph(
        "A hint is a path: the cards to play are numbered 1, 2, 3 on the table. It "
        "goes by the cards you have seen; of the others it knows no more than you "
        "do."
    ),
    Paragraph(
        "As long as one card is unseen, a hint never says that the game is beyond "
        "hope. After that it works the game out. If it can be won, you get the "
        "first step; if it is proven that it cannot, the hint says so, and how far "
        "back it still could. The choice is yours: play goes on."
    ),
    Paragraph(
        "Undo a play and the card that it had turned up is covered again; but you "
        "have seen it, and hints remember that."
    ),
    Heading("Keys"),
    KeyTable(
        (
            ("U, Ctrl+Z", "Undo"),
            ("Ctrl+Y, Shift+U", "Redo"),
            ("H", "Hint"),
            ("N", "New deal"),
            ("D", "Draw"),
            ("Arrows", "Move among playable cards and the stock"),
            ("Tab", "On to the next part"),
            ("Enter, Space", "Play or press what has the focus"),
            ("Esc", "Close a hint or page"),
            ("F1", "Rules"),
            ("F11, Alt+Enter", "Full screen"),
        )
    ),
    Heading("Tips"),
    Bullets(
        (
            "Given two cards that fit, play the one that turns up another.",
            "Look one step further: with the new target, will anything fit?",
            f"Take the {PEAKS} peaks in turn; leave none of them closed for long.",
            "Q, K, A and 2 go back and forth: look for long chains among them.",
            (
                "An order that runs through five or six cards is usually worth more "
                "than the card at hand."
            ),
            "There are only four of a rank. Once three are gone, do not build on it.",
            "When it goes badly, undo a good way and try another order.",
        )
    ),
    Heading("Deal IDs and saving"),
    Paragraph(
        "Every deal has an ID; one tap copies it. Send it to a friend, who enters "
        "it from the menu and gets the same cards. It is only the deal's name: it "
        "is no secret, and says nothing about you."
    ),
    Paragraph(
        "The game saves itself after every move. Close the program, open it again, "
        "and table, undo and time are as you left them."
    ),
)
