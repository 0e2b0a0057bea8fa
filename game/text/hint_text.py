"""Answers of the hint solver, and faults of typed ids, turned into whole sentences."""

from __future__ import annotations

from functools import reduce
from typing import Final

from game.cards import RANK_LETTERS, Card
from game.deals import DealIdError, IdFault
from game.hints import Answer, Reason, Verdict
from game.rules.model import (
    Draw,
    GameState,
    Move,
    Place,
    Play,
    Recycle,
    Remove,
    Spot,
)
from game.text import HintStrings, LossStrings, Strings

SUIT_SIGNS: Final = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


def card_text(card: Card) -> str:
    """Return a card as sentences show it.

    >>> card_text(Card(10, "h")), card_text(Card(1, "s"))
    ('10♥', 'A♠')
    """
    rank = RANK_LETTERS[card.rank - 1].replace("T", "10")
    return rank + SUIT_SIGNS[card.suit]


def hint(strings: Strings, answer: Answer) -> str:
    """Return what the banner says of an answer."""
    if answer.verdict is Verdict.LOST:
        return _lost(strings, answer, strings.hints.lost)
    return _advice(strings.hints, answer)


def brief_verdict(strings: Strings, answer: Answer) -> str:
    """Return the same of a loss with fewer words, for where there is little room."""
    return _lost(strings, answer, strings.hints.lost_in_brief)


def _lost(strings: Strings, answer: Answer, loss: LossStrings) -> str:
    words = strings.games[answer.question.state.kind]
    is_whole_line = answer.question.line and not answer.cut_short
    is_deal_lost = is_whole_line and not answer.undo_steps
    sentences = [words.deal_lost if is_deal_lost else words.lost]
    if why := _why_lost(loss, answer.reason):
        sentences.append(why)
    if answer.undo_steps:
        sentences.append(loss.go_back(answer.undo_steps))
    return reduce(strings.hints.joined, sentences)


def _why_lost(loss: LossStrings, reason: Reason) -> str | None:
    match reason:
        case Reason.LOST_PARTNERS_GONE:
            return loss.partners
        case Reason.LOST_EVEN_WITH_STOCK:
            return loss.with_stock
        case Reason.LOST_PASSES:
            return loss.passes
        case Reason.LOST_NO_CHAIN:
            return loss.no_chain
        case Reason.LOST:
            return loss.all_tried
        case (
            Reason.KING
            | Reason.EXPOSES
            | Reason.CLEARS
            | Reason.FROM_PILES
            | Reason.DRAW_ONLY
            | Reason.DRAW_BETTER
            | Reason.RECYCLE
            | Reason.CHAIN
            | Reason.WINS
            | Reason.GO_BACK
            | Reason.NOTHING
        ):
            return None


def _advice(hints: HintStrings, answer: Answer) -> str:
    if answer.reason is Reason.GO_BACK:
        return hints.go_back(answer.undo_steps)
    if not answer.line:
        return hints.nothing
    move, state = answer.line[0], answer.question.state
    if answer.reason is Reason.WINS:
        return hints.wins(_step(hints, state, move), answer.count)
    match move:
        case Draw():
            is_choice = answer.reason is Reason.DRAW_BETTER
            return hints.draw_better if is_choice else hints.draw_only
        case Recycle():
            return hints.recycle
        case Play(slot):
            return hints.chain(_card_at(state, slot), max(answer.count, 1))
        case Remove((spot,)):
            return hints.king(_card_at(state, spot))
        case Remove(spots):
            return _pair(hints, answer, *(_card_at(state, spot) for spot in spots))


def _pair(hints: HintStrings, answer: Answer, one: str, other: str) -> str:
    match answer.reason:
        case Reason.EXPOSES if answer.count:
            return hints.exposes(one, other, answer.count)
        case Reason.FROM_PILES:
            return hints.from_piles(one, other)
        case _:
            return hints.clears(one, other)


def _step(hints: HintStrings, state: GameState, move: Move) -> str:
    match move:
        case Draw():
            return hints.step_draw
        case Recycle():
            return hints.step_recycle
        case Play(slot):
            return hints.step_play(_card_at(state, slot))
        case Remove((spot,)):
            return hints.step_king(_card_at(state, spot))
        case Remove(spots):
            return hints.step_remove(*(_card_at(state, spot) for spot in spots))


def _card_at(state: GameState, spot: Spot) -> str:
    if isinstance(spot, int):
        card = state.tableau[spot]
    else:
        card = (state.stock if spot is Place.STOCK_TOP else state.waste)[-1]
    assert card is not None, f"no card at {spot}"
    return card_text(card)


def deal_id_error(strings: Strings, error: DealIdError) -> str:
    """Return what is wrong with a typed id."""
    notices = strings.notices
    match error.fault:
        case IdFault.EMPTY:
            return notices.id_empty
        case IdFault.LENGTH:
            return notices.id_length
        case IdFault.SYMBOL:
            return notices.id_symbol(error.symbol)
        case IdFault.LETTER:
            return notices.id_letter
        case IdFault.CHECK:
            return notices.id_check
