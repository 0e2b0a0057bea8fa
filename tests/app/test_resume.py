"""Closed and opened again, killed, with damaged files and with broken disks."""

from __future__ import annotations

import pytest

from game.rules.model import GameKind, Outcome
from tests.app.lines import STUCK, WON
from tests.pilot import Pilot

KINDS = pytest.mark.parametrize("kind", list(GameKind))
SAVE_FAILED = "無法存檔，磁碟可能滿了或不能寫入；遊戲可以照玩。"


def amid(sit, kind):
    """Return a program in the middle of a game, with some of it undone."""
    pilot = sit(kind, deal=WON[kind].deal)
    pilot.app.desk.is_tip_due = False
    pilot.run_to(" ".join(WON[kind].moves.split()[:12]))
    for _ in range(3):
        pilot.press("u")
    pilot.press("h")
    pilot.wait(30)
    return pilot


@KINDS
def test_a_game_comes_back_exactly_as_it_was_left(sit, kind):
    pilot = amid(sit, kind)
    before, elapsed = pilot.held(), pilot.session.elapsed_seconds

    again = sit(kind)

    assert before == again.held()
    assert pytest.approx(elapsed, abs=0.05) == again.session.elapsed_seconds
    assert again.view.moves_made == 9


@KINDS
def test_its_undo_and_redo_come_back_too(sit, kind):
    pilot = amid(sit, kind)
    line = [entry.state for entry in pilot.session.history.entries]

    again = sit(kind)
    for _ in range(3):
        again.press("y", ctrl=True)
    end = again.state
    for _ in range(12):
        again.press("u")

    assert line[12] == end
    assert line[0] == again.state


def test_the_selection_is_dropped(sit):
    pilot = sit(GameKind.PYRAMID, deal=WON[GameKind.PYRAMID].deal)
    pilot.tap("slot 22")

    again = sit(GameKind.PYRAMID)

    assert again.view.selection is None


@KINDS
def test_an_open_stuck_panel_comes_back(sit, kind):
    pilot = sit(kind, deal=STUCK[kind].deal)
    pilot.run_to(STUCK[kind].moves)

    again = sit(kind)

    assert Outcome.STUCK is again.view.outcome
    assert again.view.is_panel_open


@KINDS
def test_after_coming_back_restarting_deals_the_same_cards_each_time(sit, kind):
    pilot = amid(sit, kind)
    first = pilot.session.history.initial

    again = sit(kind)
    restarted = []
    for _ in range(2):
        again.press("d")
        again.tap("menu")
        again.tap("menu restart")
        restarted.append((again.state, again.view.deal_id))

    assert [(first, WON[kind].deal_id)] * 2 == restarted


@KINDS
def test_killed_it_comes_back_at_the_last_move(sit, kind):
    pilot = sit(kind, deal=WON[kind].deal)
    pilot.press("d")
    pilot.press("d")
    before = pilot.held()
    pilot.kill()

    again = sit(kind)

    assert before == again.held()


def test_each_change_is_written_when_it_is_made(sit):
    pilot = sit(GameKind.PYRAMID, deal=WON[GameKind.PYRAMID].deal)
    written = []
    for act in (
        lambda: pilot.press("d"),
        lambda: pilot.press("u"),
        lambda: pilot.press("y", ctrl=True),
        lambda: pilot.press("h"),
        lambda: (pilot.tap("menu"), pilot.tap("menu restart")),
    ):
        act()
        saved = pilot.saved()
        written.append((saved["moves"], saved["cursor"], *saved["tally"].values()))

    assert written == [
        ("d", 1, 0, 0, 0),
        ("d", 0, 1, 0, 0),
        ("d", 1, 1, 0, 0),
        ("d", 1, 1, 1, 0),
        ("d !", 2, 1, 1, 1),
    ]


@KINDS
def test_the_other_game_is_left_alone(sit, kind):
    pilot = amid(sit, kind)
    before = pilot.held()
    other = next(k for k in GameKind if k is not kind)
    there = sit(other)
    there.press("d")
    there.press("n")

    again = sit(kind)

    assert before == again.held()


@pytest.mark.parametrize(
    "content", [b"", b"\0" * 500, b'{"format": 1', b"[]", b'{"format": 1}', b"\xff\xfe"]
)
def test_both_copies_damaged_a_new_deal_begins_and_the_banner_says_so(
    sit, tmp_path, content
):
    pilot = sit(GameKind.PYRAMID)
    pilot.press("d")
    pilot.press("d")
    pilot.close()
    for path in tmp_path.glob("pyramid.json*"):
        path.write_bytes(content)

    again = sit(GameKind.PYRAMID)

    names = [path.name for path in tmp_path.glob("*.bad")]
    assert again.view.moves_made == 0
    assert again.said == "存檔讀不出來，已保留為 pyramid.json.bad，重新發了一局。"
    assert {content} == {(tmp_path / name).read_bytes() for name in names}
    again.press("d")
    assert again.saved()["cursor"] == 1


def test_the_newer_copy_damaged_the_older_one_is_used(sit, tmp_path):
    pilot = sit(GameKind.PYRAMID, deal=WON[GameKind.PYRAMID].deal)
    pilot.press("d")
    pilot.flush()
    pilot.press("d")
    pilot.close()
    (tmp_path / "pyramid.json").write_text("{", encoding="utf-8")

    again = sit(GameKind.PYRAMID)

    assert again.said == "存檔壞了，已保留為 pyramid.json.bad，改用前一份。"
    assert WON[GameKind.PYRAMID].deal_id == again.view.deal_id


def test_a_newer_file_is_kept_and_told(sit, tmp_path):
    text = '{"format": 99, "from": "the future"}'
    (tmp_path / "pyramid.json").write_text(text, encoding="utf-8")

    pilot = sit(GameKind.PYRAMID)

    assert pilot.said == "存檔來自較新的版本，已保留為 pyramid.json.bad。"
    assert text == (tmp_path / "pyramid.json.bad").read_text(encoding="utf-8")


def break_disk(pilot) -> list[str]:
    """Let every write fail from now on; return what to clear to mend it."""
    broken = ["broken"]
    write = pilot.keeper._store.write

    def fail(name: str, text: str) -> None:
        if broken:
            raise OSError(28, "No space left on device")
        write(name, text)

    pilot.flush()
    pilot.keeper._store.write = fail
    return broken


def wait_for_writer(pilot) -> None:
    """Let the writer finish its batch, and the program hear of it."""
    writer = pilot.keeper._writer
    writer.close(5.0)
    pilot.wake()


def test_a_full_disk_is_told_once_and_the_game_goes_on(sit):
    pilot = sit(GameKind.PYRAMID, deal=WON[GameKind.PYRAMID].deal)
    break_disk(pilot)
    pilot.press("d")
    wait_for_writer(pilot)
    said = pilot.said
    pilot.wait(9)
    pilot.press("d")
    pilot.wait(1)

    assert said == SAVE_FAILED
    assert pilot.said is None
    assert pilot.view.moves_made == 2


def test_what_could_not_be_saved_is_saved_once_the_disk_works_again(sit):
    pilot = sit(GameKind.PYRAMID, deal=WON[GameKind.PYRAMID].deal)
    broken = break_disk(pilot)
    pilot.press("d")
    wait_for_writer(pilot)
    broken.clear()
    pilot.keeper._writer = None
    pilot.press("d")
    before = pilot.held()

    again = sit(GameKind.PYRAMID)

    assert before == again.held()


def test_a_second_copy_says_that_it_is_one_and_harms_nothing(sit, tmp_path):
    first = sit(GameKind.PYRAMID, deal=WON[GameKind.PYRAMID].deal)
    first.press("d")
    before = first.held()
    second = Pilot(tmp_path, kind=GameKind.PYRAMID)
    said = second.said
    second.press("d")
    second.press("n")
    second.close()

    again = sit(GameKind.PYRAMID)

    assert again.strings.notices.second_copy == said
    assert before == again.held()
