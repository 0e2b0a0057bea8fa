"""Positions in drawings: read them, and draw them again with some cards marked."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.model import GameState, Place, Spot
from game.rules.notation import read_state, write_state

NO_PYRAMID = """\
            --
          --  --
        --  --  --
      --  --  --  --
    --  --  --  --  --
  --  --  --  --  --  --
--  --  --  --  --  --  --"""


def position(drawing: str) -> GameState:
    """Return the position that is drawn."""
    return read_state(drawing)


def piles(stock: str = "--", waste: str = "--", recycles: int = 2) -> GameState:
    """Return a position of Pyramid with nothing but a covered-up corner to clear.

    What is tried with the piles needs a pyramid that is not yet gone: three cards
    stay at its right end, and none of them is a king or pairs with another.
    """
    pyramid = "\n".join(
        [*NO_PYRAMID.splitlines()[:5], "  --  --  --  --  --  As", _CORNER]
    )
    return read_state(
        f"pyramid, {recycles} recycles left\n{pyramid}\nstock {stock}\nwaste {waste}"
    )


_CORNER = "--  --  --  --  --  2s  3s"


def with_marks(state: GameState, spots: Iterable[Spot]) -> str:
    """Return the drawing with a star after the card of each of these spots."""
    drawing = write_state(state)
    for spot in spots:
        match spot:
            case int(slot):
                card = state.tableau[slot]
            case Place.STOCK_TOP:
                card = state.stock[-1]
            case _:
                card = state.waste[-1]
        drawing = drawing.replace(f"{card}", f"{card}*")
    return drawing.replace("*  ", "* ")
