"""What the banner says when, without a window."""

from __future__ import annotations

from game.banner import NOTICE_SECONDS, REFUSAL_SECONDS, THINKING_SECONDS, Banner
from game.scenes.scene import Message, Tone

HINT = Message("hint", Tone.HINT)


def said(banner: Banner, now: float) -> str | None:
    banner.update(now)
    message = banner.message(now, "thinking")
    return message.text if message else None


def test_it_begins_silent_and_nothing_is_due():
    banner = Banner()

    assert said(banner, 0) is None
    assert banner.next_change(0) is None


def test_a_later_refusal_takes_the_place_of_an_earlier_one_and_its_time():
    banner = Banner()
    banner.refuse("one", 0)
    banner.refuse("other", 2)

    assert said(banner, 2) == "other"
    assert said(banner, 2 + REFUSAL_SECONDS - 0.01) == "other"
    assert said(banner, 2 + REFUSAL_SECONDS) is None


def test_what_to_look_for_stays_longer_than_a_refusal():
    banner = Banner()
    banner.nudge("look", 0)

    assert said(banner, REFUSAL_SECONDS) == "look"
    assert said(banner, NOTICE_SECONDS) is None


def test_the_next_change_is_when_the_refusal_ends():
    banner = Banner()
    banner.refuse("no", 10)

    assert banner.next_change(10) == 10 + REFUSAL_SECONDS


def test_notices_come_one_after_the_other_and_each_only_once():
    banner = Banner()
    for text in ("one", "other", "one"):
        banner.notify(text)

    first = said(banner, 0)
    second = said(banner, NOTICE_SECONDS)
    third = said(banner, 2 * NOTICE_SECONDS)

    assert [first, second, third] == ["one", "other", None]


def test_a_notice_whose_time_has_not_begun_is_due_at_once():
    banner = Banner()
    banner.notify("one")

    assert banner.next_change(5) == 5


def test_a_notice_hidden_by_a_refusal_has_its_whole_time_afterwards():
    banner = Banner()
    banner.notify("notice")
    said(banner, 0)
    banner.refuse("no", 1)

    amid = said(banner, 2)
    after = said(banner, 1 + REFUSAL_SECONDS)
    late = said(banner, REFUSAL_SECONDS + NOTICE_SECONDS)

    assert [amid, after, late] == ["no", "notice", "notice"]


def test_a_remark_goes_with_the_next_thing_done():
    banner = Banner()
    banner.remark("copied", 0)

    before = said(banner, 1)
    banner.drop_passing()

    assert (before, said(banner, 1)) == ("copied", None)


def test_a_standing_hint_comes_back_after_all_that_passes():
    banner = Banner()
    banner.stand(HINT)
    banner.notify("notice")
    banner.refuse("no", 0)

    told = [said(banner, at) for at in (0, REFUSAL_SECONDS, 20)]

    assert told == ["no", "notice", "hint"]


def test_thinking_is_said_late_and_makes_room_for_the_answer():
    banner = Banner()
    banner.stand(HINT)
    banner.think(0)

    early, late = said(banner, 0), said(banner, THINKING_SECONDS)
    banner.stand(HINT)

    assert (early, late) == (None, "thinking")
    assert not banner.is_thinking
    assert said(banner, 1) == "hint"


def test_closing_takes_the_top_away_and_tells_if_it_was_the_hint():
    banner = Banner()
    banner.stand(HINT)
    banner.notify("notice")
    banner.refuse("no", 0)

    closed = [(said(banner, 0), banner.dismiss()) for _ in range(3)]

    assert closed == [("no", False), ("notice", False), ("hint", True)]
    assert said(banner, 0) is None
