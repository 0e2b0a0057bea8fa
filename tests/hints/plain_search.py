"""Exhaustive search in nothing but the rules: slow, and too simple to be wrong."""

from __future__ import annotations

from collections import Counter
from random import Random

from game.cards import DECK
from game.hints.answer import solve
from game.hints.pulse import FREE
from game.rules import RULESETS
from game.rules.model import Draw, GameKind, GameState, Move, Recycle


def can_win(state: GameState, most: int = 20_000) -> bool | None:
    """Try every line; `None` after so many positions."""
    rules = RULESETS[state.kind]
    waiting, tried = [state], set()
    while waiting:
        position = waiting.pop()
        if not position.cards_left:
            return True
        for move in rules.legal_moves(position):
            after = rules.apply(position, move)
            key = (after.tableau, after.stock, after.waste, after.passes_left)
            if key not in tried:
                if len(tried) >= most:
                    return None
                tried.add(key)
                waiting.append(after)
    return False


def all_reached(state: GameState, most: int = 20_000) -> list[GameState] | None:
    """Return every position that can be reached; `None` beyond so many."""
    rules = RULESETS[state.kind]
    waiting, found = [state], {state}
    while waiting:
        position = waiting.pop()
        for move in rules.legal_moves(position):
            after = rules.apply(position, move)
            if after not in found:
                if len(found) >= most:
                    return None
                found.add(after)
                waiting.append(after)
    return list(found)


def random_line(kind: GameKind, random: Random, longest: int) -> list[GameState]:
    """Return positions of a random game that prefers to take cards off."""
    rules = RULESETS[kind]
    line = [rules.deal(tuple(random.sample(DECK, len(DECK))))]
    for _ in range(longest):
        moves = list(rules.legal_moves(line[-1]))
        if not moves or not line[-1].cards_left:
            break
        takes = [move for move in moves if not _is_draw(move)]
        line.append(
            rules.apply(
                line[-1],
                random.choice(takes if takes and random.random() < 0.7 else moves),
            )
        )
    return line if line[-1].cards_left else line[:-1]


def _is_draw(move: Move) -> bool:
    return isinstance(move, Draw | Recycle)


def late_positions(kind: GameKind, random: Random, count: int) -> list[GameState]:
    """Return random positions with little left, from as many random games."""
    found: list[GameState] = []
    while len(found) < count:
        line = random_line(kind, random, 80)
        late = [state for state in line if state.cards_left <= 14]
        if late:
            found.append(random.choice(late))
    return found


def positions_of_twins(
    kind: GameKind, random: Random, count: int
) -> list[tuple[GameState, list[Move]]]:
    """Return late positions in which of two equal free cards only one wins.

    With each the two moves, that wins and that does not, by plain search.
    """
    rules = RULESETS[kind]
    found: list[tuple[GameState, list[Move]]] = []
    while len(found) < count:
        state = rules.deal(tuple(random.sample(DECK, len(DECK))))
        for move in solve(state, FREE).line:
            if state.cards_left <= 9 and (twins := _twins(state)):
                found.append((state, twins))
                break
            state = rules.apply(state, move)
    return found


def _twins(state: GameState) -> list[Move] | None:
    rules = RULESETS[state.kind]
    moves: dict[tuple[int, ...], dict[bool | None, Move]] = {}
    for move in rules.legal_moves(state):
        if not _is_draw(move):
            gone = _ranks_on_table(state) - _ranks_on_table(rules.apply(state, move))
            results = moves.setdefault(tuple(sorted(gone.elements())), {})
            results[can_win(rules.apply(state, move), 600)] = move
    for results in moves.values():
        if True in results and False in results:
            return [results[True], results[False]]
    return None


def _ranks_on_table(state: GameState) -> Counter[int]:
    piles = (*state.stock, *state.waste) if state.kind is GameKind.PYRAMID else ()
    return Counter(card.rank for card in (*state.tableau, *piles) if card)
