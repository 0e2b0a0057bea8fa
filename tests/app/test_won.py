"""A win: celebration, panel, figures, the id, and every way on."""

from __future__ import annotations

import pygame
import pytest

from game.rules.model import GameKind, Outcome
from tests.app.lines import WON
from tests.pilot import FINGER

KINDS = pytest.mark.parametrize("kind", list(GameKind))


def about_to_win(sit, kind):
    pilot = sit(kind, deal=WON[kind].deal)
    pilot.run_to(WON[kind].all_but_last)
    return pilot


@pytest.fixture(params=list(GameKind))
def pilot(sit, request):
    """Return a game that has just been won, with its panel open."""
    pilot = about_to_win(sit, request.param)
    pilot.run_to(WON[request.param].last)
    return pilot


def shown(pilot) -> set[str]:
    picture = pilot.app.stage.picture(pilot.view)
    return {s.art.text for s in picture.sprites if hasattr(s.art, "text")}


@KINDS
def test_the_celebration_is_short_and_the_panel_follows(sit, kind):
    pilot = about_to_win(sit, kind)

    pilot.play(WON[kind].last)
    at_once = pilot.view.is_panel_open
    pilot.advance(1.25)

    assert not at_once
    assert pilot.view.is_panel_open


@KINDS
def test_any_tap_brings_the_panel_at_once_and_does_nothing_else(sit, kind):
    pilot = about_to_win(sit, kind)
    pilot.play(WON[kind].last)
    before = pilot.held()

    pilot.tap("new")

    assert pilot.view.is_panel_open
    assert before == pilot.held()


@KINDS
def test_the_win_is_saved_at_once(sit, kind):
    pilot = about_to_win(sit, kind)

    pilot.play(WON[kind].last)

    saved = pilot.saved(kind)
    assert WON[kind].length == saved["cursor"]
    assert saved["ended"] is not None
    assert not saved["clock_running"]


def test_the_clock_stands_for_good(pilot):
    elapsed = pilot.session.elapsed_seconds

    pilot.wait(60)

    assert elapsed == pilot.session.elapsed_seconds


def test_the_panel_says_what_it_must(pilot):
    kind = pilot.view.kind

    labels = shown(pilot)

    cleared, deal_id = {
        "pyramid": ("已移除張數", "牌局標識"),
        "tripeaks": ("已清塔牌數", "牌局識別碼"),
    }[kind]
    wanted = {"用時", "步數", cleared, deal_id, "28", str(WON[kind].length)}
    wanted |= {"再來一局", "重開本局", "查看牌面", WON[kind].deal_id}
    assert wanted <= labels
    assert (kind is GameKind.TRIPEAKS) == ("本局最長連消" in labels)


def test_one_tap_copies_the_id_and_says_so(pilot):
    pilot.tap("panel id")

    assert pilot.view.deal_id == pygame.scrap.get_text()
    assert "已複製到剪貼簿" in shown(pilot)
    assert pilot.said == "已複製到剪貼簿"


def test_without_a_clipboard_the_id_is_shown_large(pilot, monkeypatch):
    def fail(*_args: object) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", fail)

    pilot.tap("panel id")

    assert pilot.said == "這裡沒有剪貼簿可用，請照著抄下來。"
    assert pilot.view.is_id_large
    assert pilot.view.deal_id in shown(pilot)


def test_looking_at_the_table_and_back(pilot):
    pilot.tap("look")
    is_open = pilot.view.is_panel_open
    before = pilot.held()
    pilot.press("d")
    pilot.tap("pile")
    pilot.press("h")
    after = pilot.held()
    pilot.tap("back to panel", FINGER)

    assert not is_open
    assert before == after
    assert pilot.view.is_panel_open


def test_esc_leads_back_to_the_panel(pilot):
    pilot.tap("look")

    pilot.press("escape")

    assert pilot.view.is_panel_open


def test_playing_again_deals_another_game(pilot):
    pilot.tap("play again")

    assert Outcome.PLAYING is pilot.view.outcome
    assert not pilot.view.is_panel_open
    assert WON[pilot.view.kind].deal_id != pilot.view.deal_id
    assert pilot.view.moves_made == 0


def test_restarting_keeps_deal_time_and_memory(pilot):
    elapsed, seen = pilot.session.elapsed_seconds, pilot.session.seen

    pilot.tap("restart")

    assert WON[pilot.view.kind].deal_id == pilot.view.deal_id
    assert (elapsed, seen) == (pilot.session.elapsed_seconds, pilot.session.seen)
    assert pilot.view.moves_made == 0
    assert not pilot.view.is_panel_open


def test_undoing_the_win_closes_the_panel_and_the_clock_waits_for_a_move(pilot):
    kind = pilot.view.kind
    elapsed = pilot.session.elapsed_seconds

    pilot.tap("undo")
    pilot.wait(5)
    still = pilot.session.elapsed_seconds
    is_open = pilot.view.is_panel_open
    pilot.press("u")
    pilot.play(WON[kind].moves.split()[-2])
    pilot.wait(5)

    assert not is_open
    assert elapsed == still
    assert elapsed + 5 == pytest.approx(pilot.session.elapsed_seconds, abs=0.2)


def test_the_panel_and_looking_survive_a_resize(pilot):
    pilot.resize(480, 854)
    is_open = pilot.view.is_panel_open
    pilot.tap("look")
    pilot.resize(1024, 600)

    assert is_open
    assert pilot.view.is_looking
    assert pilot.offers("back to panel")


def test_it_comes_back_with_its_panel_after_closing(pilot, sit):
    kind = pilot.view.kind
    before = pilot.held()

    again = sit(kind)

    assert again.view.is_panel_open
    assert before == again.held()
    assert not again.app.desk.is_clock_going


def test_draw_recycle_and_hint_do_nothing(pilot):
    before = pilot.held()

    for key in "drh":
        pilot.press(key)
    pilot.tap("hint")

    assert before == pilot.held()
    assert pilot.said is None
    assert pilot.view.is_panel_open
