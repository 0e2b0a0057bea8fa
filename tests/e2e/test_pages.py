"""Every page of the packaged program looks as it does where all the tests run."""

from __future__ import annotations

import pytest

from game.deals import parse_id
from game.rules.model import GameKind
from tests.e2e.driver import until
from tests.e2e.test_program import DEALS, history_of, tap, targets_of
from tests.pilot import Pilot

pytestmark = pytest.mark.e2e

LANGUAGES = {GameKind.PYRAMID: "en", GameKind.TRIPEAKS: "zh-Hans"}
ENTERED = {GameKind.PYRAMID: "P-7K3M-Q2XD-1", GameKind.TRIPEAKS: "T-0000-000A-Q"}
X_NAMES = {"escape": "Escape", "return": "Return"}


@pytest.fixture(params=GameKind)
def pair(request, start, tmp_path):
    """Return the program and its twin, each game in a language of its own."""
    kind = request.param
    deal, language = parse_id(DEALS[kind]), LANGUAGES[kind]
    program = start("--deal", deal.id, "--lang", language)
    twin = Pilot(tmp_path / "twin", kind=kind, deal=deal, language=language)
    program.wait_for(twin)
    yield program, twin
    twin.close()


def press(program, twin, key: str) -> None:
    """Press a key of the program and of its twin, and wait until both look alike."""
    program.key(X_NAMES.get(key, key))
    twin.press(key)
    twin.settle()
    program.wait_for(twin)


def test_menu_settings_and_home_are_the_same(pair):
    """Seen to fail with an executable without the words of practice."""
    program, twin = pair
    tap(program, twin, "menu")
    tap(program, twin, "menu settings")
    press(program, twin, "escape")

    tap(program, twin, "menu")
    tap(program, twin, "menu home")
    press(program, twin, "escape")

    assert not (program.folder / "log.txt").exists()


def test_an_id_is_typed_and_tapped_refused_and_dealt(pair):
    """Seen to fail with keys taken as shortcuts while the field is open."""
    program, twin = pair
    kind = twin.session.deal.kind
    begin, rest = ENTERED[kind][:6], ENTERED[kind][6:].replace("-", "")
    tap(program, twin, "menu")
    tap(program, twin, "menu enter id")
    for symbol in begin.replace("-", "").lower():
        press(program, twin, symbol)
    press(program, twin, "return")
    assert twin.view.field_error
    for symbol in rest:
        tap(program, twin, f"key {symbol}")

    tap(program, twin, "deal")

    assert twin.session.deal.id == ENTERED[kind]
    dealt = history_of(twin.app.desk.seat)
    until(lambda: history_of(program.saved(kind)) == dealt, "the deal")


def test_practice_is_the_same(pair):
    """Seen to fail with an executable without the words of practice."""
    program, twin = pair
    own = history_of(twin.app.desk.seat)
    tap(program, twin, "rules")
    tap(program, twin, "practise")
    for target in targets_of(twin.app.desk._practice.left[0].move):
        tap(program, twin, target)
    press(program, twin, "h")

    press(program, twin, "escape")

    assert history_of(program.saved(twin.session.deal.kind)) == own
