"""The rules of Pyramid in English."""

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
    Heading("The aim"),
    Paragraph(
        f"{SLOTS} cards are stacked in {ROWS} rows. Clear the pyramid and you win, "
        "whatever is left in stock and waste."
    ),
    Paragraph(
        "Only the rank counts, never the suit: A is 1, 2 to 10 are what they say, J "
        "is 11, Q is 12 and K is 13."
    ),
    Heading(f"Making {PAIR_TOTAL}"),
    Paragraph(
        f"Two playable cards that add up to {PAIR_TOTAL} leave together. A king is "
        f"{PAIR_TOTAL} by itself: one tap and it leaves alone."
    ),
    PairTable(PAIRS),
    Paragraph(
        "Tap a card to select it, and every card that pairs with it lights up; tap "
        "one of those and both are gone. Tap the selected card again to put it "
        "down."
    ),
    Heading("Covered and exposed"),
    Paragraph(
        "You can see every card, but not use every card. Each one lies under two "
        "others, below left and below right, and is exposed when both have left. "
        "The bottom row is exposed from the start."
    ),
    CoverExample(
        *PYRAMID_COVER,
        hides_face=False,
        steps=(
            CoverStep(
                left=True,
                right=True,
                caption=f"{_TEN} and {_SIX} lie on {_EIGHT}. "
                f"{_EIGHT} cannot be used yet.",
            ),
            CoverStep(
                left=False,
                right=True,
                caption=f"{_TEN} has left, {_SIX} is still there. One is not enough: "
                f"{_EIGHT} stays covered.",
            ),
            CoverStep(
                left=False,
                right=False,
                caption=f"{_SIX} has left as well. Now {_EIGHT} is exposed and can "
                f"leave with any {PAIR_TOTAL - PYRAMID_COVER[0].rank}.",
            ),
        ),
    ),
    Paragraph(
        "A card cannot be paired with one that it covers, even if they make "
        f"{PAIR_TOTAL}: both must be exposed before the move. A covered king has to "
        "wait, too."
    ),
    Heading(f"Stock, waste and {PASSES} passes"),
    PilesExample(
        (
            Pile(BACKS, "Stock: tap to draw"),
            Pile(STOCK_TOP, "Stock top: playable"),
            Pile(WASTE_TOP, "Waste top: playable"),
            Pile(RECYCLE, "Recycle"),
        )
    ),
    Paragraph(
        f"The other {STOCK_CARDS} cards are the stock. Its top card is always face "
        "up and can be paired right there. Drawing moves it to the waste and brings "
        "up the next."
    ),
    Paragraph(
        "Of the waste only the top card can be used. Exposed cards, stock top and "
        "waste top pair freely, stock top with waste top included."
    ),
    Paragraph(
        "When the stock is used up, recycle: the waste becomes the stock again, in "
        f"its former order, and the next pass begins. There are {PASSES} passes, the "
        f"first included, so you can recycle {PASSES - 1} times."
    ),
    Heading("What counts as won"),
    Paragraph(
        f"You win when all {SLOTS} cards of the pyramid are gone. There is no time "
        "limit, no score and no penalty."
    ),
    Paragraph(
        "When nothing pairs and you can neither draw nor recycle, a panel says that "
        "there is no move to make. Undo, restart, or take a new deal from there."
    ),
    Paragraph(
        "Deals are random and nobody has picked them, so not every deal can be "
        "cleared. Meeting one that cannot is normal, and need not be a mistake of "
        "yours."
    ),
    Heading("What a hint knows"),
    Paragraph(
        "A hint goes by the cards you have seen. As long as one stock card has "
        "never been face up it knows no more than you do: it suggests a good move, "
        "and never says that the game is beyond hope."
    ),
    Paragraph(
        f"Once all {STOCK_CARDS} stock cards have been seen, it works the game out. "
        "If it can be won, you get the first step; if it is proven that it cannot, "
        "the hint says so, and how far back it still could. The choice is yours: "
        "play goes on."
    ),
    Paragraph("A card once seen counts as seen, through undo and restart."),
    Heading("Keys"),
    KeyTable(
        (
            ("U, Ctrl+Z", "Undo"),
            ("Ctrl+Y, Shift+U", "Redo"),
            ("H", "Hint"),
            ("N", "New deal"),
            ("D", "Draw"),
            ("R", "Recycle"),
            ("Arrows", "Move the focus"),
            ("Tab", "On to the next part"),
            ("Enter, Space", "Select, confirm"),
            ("Esc", "Deselect; close a hint or page"),
            ("F1", "Rules"),
            ("F11, Alt+Enter", "Full screen"),
        )
    ),
    Heading("Tips"),
    Bullets(
        (
            "Given two pairs, take the one that uncovers more cards.",
            "Remove a king as soon as it is exposed: it needs no partner.",
            (
                "There are only four of a rank. Before you spend one from the piles, "
                "see whether a card of the pyramid depends on it."
            ),
            "A card that covers its own partner needs another of that rank: save one.",
            "Work on both sides in turn instead of digging on one.",
            (
                "Learn the order of the stock on the first pass: it stays the same, "
                "less the cards that have left."
            ),
            "When it goes badly, undo a good way and take another pair at the fork.",
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
