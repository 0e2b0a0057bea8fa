"""The practice lessons: a handful of positions, and the moves to be found in each.

A position is drawn as reports draw it, its moves are written as saves write them.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from functools import cache
from typing import Final

from msgspec import Struct

from game.rules.model import GameKind, GameState, Move
from game.rules.notation import read_move, read_state


class Task(Enum):
    """What a step asks the player to find; the text says it in words."""

    PAIR = auto()
    """Pyramid: two exposed cards that make 13."""
    PAIR_WITH_STOCK = auto()
    """Pyramid: the card they lay on, with the stock's top."""
    KING = auto()
    TRAP = auto()
    """Pyramid: a card lies on its partner; another partner must be found."""
    TOPS = auto()
    """Pyramid: stock top with waste top."""
    DRAW = auto()
    RECYCLE = auto()
    LAST_PAIR = auto()
    """Pyramid: the last card, with what the recycle brings back."""
    ACE_ON_KING = auto()
    TWO_ON_ACE = auto()
    FIRST_COVER = auto()
    """TriPeaks: one of the two cards that lie on a face-down card."""
    SECOND_COVER = auto()
    TURNED_UP = auto()
    """TriPeaks: the card that they have uncovered."""
    CHAIN = auto()
    """TriPeaks: where to begin, for the chain to become long."""
    CHAIN_ON = auto()
    CHAIN_END = auto()
    LAST_DRAW = auto()
    LAST_CARD = auto()


class Step(Struct, frozen=True):
    """One move to be found."""

    task: Task
    move: Move
    any_time: bool = False
    """Whether it is right also before its turn has come."""


class Position(Struct, frozen=True):
    """What lies on the table, and the steps to be taken there, in their order."""

    state: GameState
    steps: tuple[Step, ...]


_Drawn = tuple[str, tuple[tuple[Task, str], ...]]
ANY_TIME: Final = frozenset({Task.KING})
"""A king is always worth removing: whoever takes it early is right as well."""

_PYRAMID: Final[tuple[_Drawn, ...]] = (
    (
        """
        pyramid, 2 recycles left
                    --
                  --  --
                --  --  --
              3h  --  --  --
            Js  --  --  --  Qc
          5h  --  --  --  --  7d
        9s  4d  --  --  --  --  Kc
        stock 8h Td 3c
        waste --
        """,
        (
            (Task.PAIR, "x21+22"),
            (Task.PAIR_WITH_STOCK, "x15+s"),
            (Task.KING, "x27"),
        ),
    ),
    (
        """
        pyramid, 2 recycles left
                    --
                  --  --
                --  --  --
              --  --  4s  --
            --  --  6d  9h  --
          --  --  --  Qh  --  Qs
        --  --  --  Ac  --  --  --
        stock 3d 8c
        waste --
        """,
        ((Task.TRAP, "x20+24"),),
    ),
    (
        """
        pyramid, 2 recycles left
                    --
                  --  --
                --  --  --
              --  --  --  --
            --  --  --  --  --
          --  --  --  --  --  --
        --  --  --  Ah  --  --  --
        stock Ts 2c
        waste 3d 5s Qd
        """,
        (
            (Task.TOPS, "xs+w"),
            (Task.DRAW, "d"),
            (Task.RECYCLE, "r"),
            (Task.LAST_PAIR, "x24+s"),
        ),
    ),
)

_TRIPEAKS: Final[tuple[_Drawn, ...]] = (
    (
        """
        tripeaks, chain 0, longest 0
              --          --          --
            --  --      --  --      --  --
          --  --  --  --  --  --  --  --  --
        --  --  8c  --  As  --  2h  --  5d  --
        stock Jd 4s
        waste Kd
        """,
        ((Task.ACE_ON_KING, "p22"), (Task.TWO_ON_ACE, "p24")),
    ),
    (
        """
        tripeaks, chain 0, longest 0
              --          --          --
            --  --      --  --      --  --
          --  --  --  4h  9h  2c  --  --  --
        --  --  --  Jh  7c  8d  3s  --  --  --
        stock Kc 5d
        waste 6s
        """,
        (
            (Task.FIRST_COVER, "p22"),
            (Task.SECOND_COVER, "p23"),
            (Task.TURNED_UP, "p13"),
        ),
    ),
    (
        """
        tripeaks, chain 0, longest 0
              --          --          --
            --  --      --  --      --  --
          --  --  --  --  --  --  --  --  --
        --  --  9d  --  Jc  --  Th  --  7s  --
        stock 6h
        waste 8s
        """,
        (
            (Task.CHAIN, "p20"),
            (Task.CHAIN_ON, "p24"),
            (Task.CHAIN_END, "p22"),
            (Task.LAST_DRAW, "d"),
            (Task.LAST_CARD, "p26"),
        ),
    ),
)
"""In no position is a move asked for twice: what has been made tells what is left."""

_DRAWN: Final[Mapping[GameKind, tuple[_Drawn, ...]]] = {
    GameKind.PYRAMID: _PYRAMID,
    GameKind.TRIPEAKS: _TRIPEAKS,
}


@cache
def lesson(kind: GameKind) -> tuple[Position, ...]:
    """Return the positions of a game's lesson."""
    return tuple(
        Position(
            read_state(drawing),
            tuple(
                Step(task, read_move(move), task in ANY_TIME) for task, move in steps
            ),
        )
        for drawing, steps in _DRAWN[kind]
    )
