"""Practice in English."""

from __future__ import annotations

from typing import Final

from game.lessons import Task
from game.rules.model import GameKind
from game.rules.pyramid import PAIR_TOTAL, PASSES
from game.text.practice import PracticeStrings

STRINGS: Final = PracticeStrings(
    practice="Practice",
    leave="Leave practice",
    progress=lambda number, steps: f"Practice {number}/{steps}",
    go_on="Go on",
    play_now="Play now",
    again="Once more",
    tasks={
        Task.PAIR: f"Two cards that make {PAIR_TOTAL} leave together. Tap 9, then 4.",
        Task.PAIR_WITH_STOCK: "Now 5 is exposed. Pair it with 8, the stock top.",
        Task.KING: f"A king is {PAIR_TOTAL} by itself: one tap removes it.",
        Task.TRAP: "A lies on a Q, and a covered card can't pair. Find A another Q.",
        Task.TOPS: f"Stock top and waste top pair too. Remove the {PAIR_TOTAL} there.",
        Task.DRAW: "Nothing fits now. Tap the stock: its top goes to the waste.",
        Task.RECYCLE: "The stock is used up. Recycle turns the waste into the stock.",
        Task.LAST_PAIR: "Only A is left, and Q is back on the stock. Pair them.",
        Task.ACE_ON_KING: "Cards one rank from the waste card fit. A fits on K: tap A.",
        Task.TWO_ON_ACE: "The other neighbour of A is 2. Tap it.",
        Task.FIRST_COVER: "A face-down card lies under two others. Play 7 first.",
        Task.SECOND_COVER: "One is not enough: 8 lies on it as well. Play 8.",
        Task.TURNED_UP: "Both have left, and a 9 has turned up. Play it.",
        Task.CHAIN: "Cards in a row make a chain. Which goes further: 9 or 7?",
        Task.CHAIN_ON: "Well chosen: a chain of 1. Go on from 9.",
        Task.CHAIN_END: "A chain of 2. One more fits.",
        Task.LAST_DRAW: "7 does not fit on J. Draw the last card; the chain ends.",
        Task.LAST_CARD: "It is a 6, and 7 fits.",
    },
    look_for={
        Task.PAIR: "Not yet. Look at 9 and 4: they lie on 5.",
        Task.PAIR_WITH_STOCK: f"Keep 8 where it is: with 5 it makes {PAIR_TOTAL}.",
        Task.KING: "Don't draw yet. Look for the king.",
        Task.TRAP: "Don't draw yet. Another Q is exposed and fits A.",
        Task.TOPS: f"Don't draw yet: 10 and 3 make {PAIR_TOTAL}.",
        Task.LAST_PAIR: "Keep Q where it is: A is waiting for it.",
        Task.ACE_ON_KING: "Don't draw yet: A fits on K.",
        Task.TWO_ON_ACE: "Don't draw yet: 2 fits on A.",
        Task.FIRST_COVER: "Don't draw yet: 7 fits on 6.",
        Task.SECOND_COVER: "Don't draw yet: 8 fits on 7.",
        Task.TURNED_UP: "Don't draw yet: 9 fits on 8.",
        Task.CHAIN: "It fits, but look further: after 9 come 10 and J.",
        Task.CHAIN_ON: "A draw would end the chain: 10 fits on 9.",
        Task.CHAIN_END: "A draw would end the chain: J fits on 10.",
    },
    learned={
        GameKind.PYRAMID: (
            f"Right! Pairs of {PAIR_TOTAL} leave together, kings alone.",
            "Right! Both must be exposed first. Now this Q is as well.",
            f"Done! Clear the pyramid to win. The stock has {PASSES} passes.",
        ),
        GameKind.TRIPEAKS: (
            "Right! The ranks form a ring: Q, K, A, 2 are neighbours.",
            "Right! A card turns up when both cards on it have left.",
            "Done! Play all cards to win. The stock has one pass.",
        ),
    },
)
