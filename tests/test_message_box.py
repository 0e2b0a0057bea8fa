"""The box with a sentence, where there is no console."""

from __future__ import annotations

import pygame
import pytest

from game import message_box
from game.storage.paths import assets_dir
from game.view.art_text import Type


@pytest.mark.parametrize(
    "event",
    [
        pygame.event.Event(pygame.QUIT),
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE),
    ],
    ids=["close", "key"],
)
def test_what_was_meant_for_the_table_does_not_answer_the_box(monkeypatch, event):
    """Seen to fail with the queue left as it was: the box went unseen."""
    found = []
    monkeypatch.setattr(
        message_box, "_wait", lambda *_: found.extend(pygame.event.get())
    )
    pygame.display.init()
    letters = Type(assets_dir())
    pygame.event.post(event)

    message_box._show("title", "text", letters)

    assert event.type not in [one.type for one in found]
