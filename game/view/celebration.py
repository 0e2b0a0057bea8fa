"""What a win is worth: a suit lines up in the outline of the game, and is gone again.

Pyramid        *            TriPeaks     *       *       *
             *   *                      * *     * *     * *
           *       *                  *     * *     * *     *
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.cards import ACE, KING, Card
from game.geometry import Rect
from game.rules.model import GameKind
from game.view.flight import Pose, ease_out
from game.view.layout import TableLayout
from game.view.sprites import OPAQUE
from game.view.theme import CELEBRATION_SECONDS

BEGIN_SECONDS: Final = 0.12
"""The last card is still on its way when the first one appears."""
STAGGER_SECONDS: Final = 0.022
RISE_SECONDS: Final = 0.3
FADE_SECONDS: Final = 0.18
"""In the end all of them fade away together."""
RISE: Final = 0.5
"""How far each card rises, as a part of its height."""
OVERLAP: Final = 0.86
"""From one card to the next, as a part of a card's width."""
OUTLINES: Final[Mapping[GameKind, tuple[float, ...]]] = {
    GameKind.PYRAMID: tuple(1 - abs(6 - i) / 6 for i in range(13)),
    GameKind.TRIPEAKS: tuple(1 - abs(2 - i % 4) / 2 for i in range(13)),
}
"""How high each of the thirteen stands, from 0, the base, to 1, the top."""


def celebration(layout: TableLayout, suit: str, time: float) -> tuple[Pose, ...]:
    """Return the cards of the suit, ace to king, some seconds after the win."""
    left = CELEBRATION_SECONDS - time
    fading = min(1.0, max(0.0, left / FADE_SECONDS))
    poses = []
    for rank in range(ACE, KING + 1):
        begin = BEGIN_SECONDS + (rank - ACE) * STAGGER_SECONDS
        part = min((time - begin) / RISE_SECONDS, 1.0)
        if part <= 0 or fading <= 0:
            continue
        way = ease_out(part)
        place = _place(layout, rank - ACE)
        fall = round((1 - way) * RISE * place.height)
        alpha = round(OPAQUE * min(way, fading))
        poses.append(
            Pose(Card(rank, suit), place.moved(0, fall), is_up=True, alpha=alpha)
        )
    return tuple(poses)


def _place(layout: TableLayout, index: int) -> Rect:
    """Return where a card of the outline comes to rest."""
    stage, card = layout.window.stage, layout.card
    heights = OUTLINES[layout.kind]
    last = len(heights) - 1
    pitch = min(card.width * OVERLAP, (stage.width - card.width) / last)
    x = stage.center.x - card.width / 2 + (index - last / 2) * pitch
    top, base = layout.slots[0].y, layout.slots[-1].y
    y = base - (base - top) * heights[index]
    return Rect(round(x), round(y), *card)
