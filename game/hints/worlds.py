"""The worlds a player must think possible: unseen cards dealt into unseen places.

The random numbers come from the question, so the same question meets the same worlds
on every machine. Worlds are numbered, and each share of a question has its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from itertools import count
from random import Random

from msgspec.structs import replace

from game.cards import UNSEEN, Card, write_cards
from game.hints import Question
from game.hints.shares import SHARES, Share
from game.rules.model import GameState


def worlds(share: Share) -> Iterator[GameState]:
    """Yield the question's position with every card dealt in, again and again."""
    for number in count(share.number, SHARES):
        yield world(share.question, number)


def world(question: Question, number: int) -> GameState:
    """Return the world with this number."""
    return dealt_in(question.state, shuffled_unseen(question, number))


def shuffled_unseen(question: Question, number: int) -> tuple[Card, ...]:
    """Return the unseen cards in the order in which this world deals them in."""
    random = generator(question, number)
    return tuple(random.sample(question.unseen, len(question.unseen)))


def generator(question: Question, number: int = 0) -> Random:
    """Return random numbers that depend on the question and this number alone."""
    seed = sha256(f"{text_form(question)}/{number}".encode()).digest()
    return Random(int.from_bytes(seed, "big"))  # noqa: S311 (advice, no secret)


def text_form(question: Question) -> str:
    """Return the position as asked, in text; how it was reached does not matter."""
    state = question.state
    tableau = " ".join(str(card) if card else "--" for card in state.tableau)
    return (
        f"{state.kind}|{tableau}|{write_cards(state.stock)}|{write_cards(state.waste)}"
        f"|{state.passes_left}|{write_cards(question.unseen)}"
    )


def dealt_in(state: GameState, cards: tuple[Card, ...]) -> GameState:
    """Return the position with the unseen places filled: tableau, then stock's top."""
    supply = iter(cards)
    tableau = tuple(next(supply) if card == UNSEEN else card for card in state.tableau)
    drawn_first = tuple(
        next(supply) if card == UNSEEN else card for card in reversed(state.stock)
    )
    return replace(state, tableau=tableau, stock=drawn_first[::-1])
