"""Views to show scenes, as the shell would make them."""

from __future__ import annotations

from msgspec.structs import replace

from game.deals import deal_from_number
from game.geometry import Rect, Size
from game.hints import Answer, Question, Reason, Verdict
from game.rules import RULESETS
from game.rules.model import SLOTS, GameKind, GameState, Outcome, outcome
from game.scenes.scene import Message, Picture, Target, View
from game.text import LANGUAGES, choose
from game.verdict import hint_message
from game.view.frame import MIN_TOUCH, frame
from game.view.metrics import text_width
from game.view.sprites import Box, Label, Shade, Surface

SIZES = tuple(
    Size(*size)
    for size in (
        (480, 360),
        (800, 1280),
        (1280, 800),
        (1920, 1080),
        (3840, 2160),
        (2560, 1080),
        (480, 854),
        (640, 480),
        (1024, 1024),
    )
)
BACKDROPS = frozenset({"beside", "paper", "home", "banner", "exits", "panel"})
"""Targets that lie beneath others on purpose."""
LOSSES = {
    GameKind.PYRAMID: (
        Reason.LOST_PARTNERS_GONE,
        Reason.LOST_EVEN_WITH_STOCK,
        Reason.LOST_PASSES,
        Reason.LOST,
    ),
    GameKind.TRIPEAKS: (Reason.LOST_NO_CHAIN, Reason.LOST),
}
"""Why each game can be lost, the longest sentence first."""


def fresh(kind: GameKind) -> GameState:
    return RULESETS[kind].deal(deal_from_number(kind, 4711).cards)


def won(kind: GameKind) -> GameState:
    return replace(fresh(kind), tableau=(None,) * SLOTS, chain=4, longest_chain=12)


def stuck(kind: GameKind, number: int = 3) -> GameState:
    """Return where always the first legal move leads, in this deal or the next."""
    rules = RULESETS[kind]
    state = rules.deal(deal_from_number(kind, number).cards)
    while outcome(rules, state) is Outcome.PLAYING:
        state = rules.apply(state, next(rules.legal_moves(state)))
    return state if state.cards_left else stuck(kind, number + 1)


def view(
    kind: GameKind = GameKind.PYRAMID,
    size: Size = SIZES[0],
    language: str = LANGUAGES[0],
    state: GameState | None = None,
    **changes: object,
) -> View:
    rules = RULESETS[kind]
    state = state or fresh(kind)
    plain = View(
        size=size,
        strings=choose(language),
        rules=rules,
        state=state,
        outcome=outcome(rules, state),
        selection=None,
        partners=(),
        seen=frozenset(),
        moves_made=128,
        elapsed_seconds=35_999,
        deal_id=deal_from_number(kind, 4711).id,
        can_undo=True,
        can_redo=False,
        in_progress=frozenset({kind}),
    )
    return replace(plain, **changes)


def loss(
    shown: View, reason: Reason, undo_steps: int = 0, line: tuple[GameState, ...] = ()
) -> Message:
    """Return what the banner says of a loss."""
    question = Question(shown.state, (), line)
    answer = Answer(question, Verdict.LOST, (), reason, undo_steps=undo_steps)
    return hint_message(shown.strings, answer)


def lost_message(shown: View) -> Message:
    """Return the longest thing that the banner ever says, with its four exits."""
    return loss(shown, LOSSES[shown.kind][0], 12)


def find(picture: Picture, name: str) -> Target:
    return next(target for target in picture.targets if target.name == name)


def names(picture: Picture) -> list[str]:
    return [target.name for target in picture.targets]


def texts(picture: Picture) -> list[str]:
    return [s.art.text for s in picture.sprites if isinstance(s.art, Label)]


def faults(picture: Picture, size: Size) -> list[str]:
    """Everything that a picture must not do, whatever it shows."""
    window, safe = Rect(0, 0, *size), frame(size).safe
    found = []
    for sprite in picture.sprites:
        if not window.encloses(sprite.rect):
            found.append(f"outside the window: {sprite}")
        art = sprite.art
        if isinstance(art, Label):
            if text_width(art.text, art.px, art.weight) > sprite.rect.width:
                found.append(f"does not fit: {sprite}")
            if art.px > sprite.rect.height:
                found.append(f"too low for its text: {sprite}")
    listed = picture.targets
    found += [
        f"outside the safe area: {t}" for t in listed if not safe.encloses(t.rect)
    ]
    found += [f"too small to tap: {t}" for t in listed if min(t.rect.size) < MIN_TOUCH]
    if len({target.name for target in listed}) < len(listed):
        found.append(f"two of one name: {names(picture)}")
    buttons = [target for target in listed if target.name not in BACKDROPS]
    found += [
        f"overlap: {one.name} and {other.name}"
        for i, one in enumerate(buttons)
        for other in buttons[:i]
        if one.rect.intersects(other.rect)
    ]
    return found + _crossing_labels(picture)


def _crossing_labels(picture: Picture) -> list[str]:
    """Labels that are drawn over each other, where nothing is drawn between."""
    found: list[str] = []
    seen: list[tuple[str, Rect]] = []
    for sprite in picture.sprites:
        if isinstance(sprite.art, Shade):
            seen.clear()
        if isinstance(sprite.art, Box) and sprite.art.surface is not Surface.BAR:
            seen = [(t, r) for t, r in seen if not r.intersects(sprite.rect)]
        if isinstance(sprite.art, Label):
            ink = _inked(sprite.art, sprite.rect)
            found += [
                f"{sprite.art.text!r} over {text!r}"
                for text, rect in seen
                if rect.intersects(ink)
            ]
            seen.append((sprite.art.text, ink))
    return found


def _inked(art: Label, rect: Rect) -> Rect:
    """Return where a label's ink is, as wide as its text and as high as its em."""
    width = text_width(art.text, art.px, art.weight)
    left = {
        "LEFT": rect.x,
        "CENTER": rect.x + (rect.width - width) // 2,
        "RIGHT": rect.right - width,
    }[art.align.name]
    return Rect(left, rect.y + (rect.height - art.px) // 2, width, art.px)
