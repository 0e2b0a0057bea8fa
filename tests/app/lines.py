"""Lines of our own deals, by id, in the notation of saves."""

from __future__ import annotations

from typing import NamedTuple

from game.deals import Deal, parse_id
from game.rules.model import GameKind


class Line(NamedTuple):
    """A deal and the moves that lead to its end."""

    deal_id: str
    moves: str

    @property
    def deal(self) -> Deal:
        return parse_id(self.deal_id)

    @property
    def all_but_last(self) -> str:
        return self.moves.rpartition(" ")[0]

    @property
    def last(self) -> str:
        return self.moves.rpartition(" ")[2]

    @property
    def length(self) -> int:
        return len(self.moves.split())


_PASS = "d " * 24
WON = {
    GameKind.PYRAMID: Line(
        "P-0000-0004-2",
        "x27 x23+26 x21+s x22+s x24+s x17+20 d d d x25+s x15+18 d x16+s x10 x11+s"
        " x6+19 d d d x13+s d d d d x12+s x8 x7+w x3 d x14+s d d x9+s r d x5+s d"
        " x4+s x1+2 d x0+s",
    ),
    GameKind.TRIPEAKS: Line(
        "T-0000-000A-Q",
        "p21 p24 p20 p22 p23 d p12 p27 p11 p13 d p26 p25 p19 p18 p9 p14 p15 p17 d d"
        " p10 p16 p8 p4 p5 p3 p6 p0 d p7 d p2 p1",
    ),
}
STUCK = {
    GameKind.PYRAMID: Line("P-0000-000G-F", f"{_PASS}r {_PASS}r {_PASS}".strip()),
    GameKind.TRIPEAKS: Line("T-0000-0006-F", ("d " * 23).strip()),
}
