"""What the banner shows of an answer: its sentence, and exits where it is lost."""

from __future__ import annotations

from game.hints import Answer, Reason, Verdict
from game.intents import AskHint, NewDeal, Restart, Undo, UndoSteps
from game.scenes.scene import Exit, Message, Tone
from game.text import Strings
from game.text.hint_text import brief_verdict, hint


def hint_message(strings: Strings, answer: Answer) -> Message:
    """Return the banner's message for an answer."""
    text = hint(strings, answer)
    if answer.verdict is not Verdict.LOST:
        return Message(text, Tone.HINT, _way_back(strings, answer))
    words = strings.games[answer.question.state.kind]
    steps = answer.undo_steps
    back = UndoSteps(steps) if steps else Undo()
    return Message(
        text,
        Tone.VERDICT,
        (
            Exit("lost undo", words.undo, back),
            Exit("lost hint", strings.table.hint, AskHint(ordinary=True)),
            Exit("lost restart", strings.table.restart, Restart()),
            Exit("lost new", strings.panel.other_deal, NewDeal()),
        ),
        brief_verdict(strings, answer),
    )


def _way_back(strings: Strings, answer: Answer) -> tuple[Exit, ...]:
    steps = answer.undo_steps
    if answer.reason is not Reason.GO_BACK or not steps:
        return ()
    return (Exit("go back", strings.hints.undo_to(steps), UndoSteps(steps)),)
