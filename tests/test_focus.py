"""Where the keys send the focus, and who takes over when its target leaves."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from game import focus
from game.geometry import Rect
from game.intents import Direction
from game.rules import RULESETS
from game.rules.model import Draw, GameKind, GameState
from game.scenes.dock import Dock
from game.scenes.end_panel import EndPanel
from game.scenes.enter_id import EnterId
from game.scenes.hint_banner import HintBanner
from game.scenes.home import Home
from game.scenes.menu import Menu
from game.scenes.scene import Group, Target
from game.scenes.status_bar import StatusBar
from game.scenes.table_targets import table_targets
from game.view.layout import table_layout
from tests.scenes import views
from tests.scenes.views import SIZES, view
from tests.strategies import states

PYRAMID, TRIPEAKS = GameKind
ARROWS = (Direction.UP, Direction.DOWN, Direction.LEFT, Direction.RIGHT)


def target(name, x, y, group=Group.TABLE, *, takes_focus=True):
    return Target(name, Rect(x, y, 50, 50), None, group, takes_focus)


def on_table(state: GameState, size=SIZES[2]) -> tuple[Target, ...]:
    return table_targets(
        view(state.kind, size, state=state), table_layout(size, state.kind)
    )


def able(targets) -> set[str]:
    return {t.name for t in targets if t.takes_focus}


def reached(targets, directions):
    """Return every target that the keys lead to, from where the focus first shows."""
    start = focus.move(targets, None, Direction.DOWN)
    found, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        for direction in directions:
            there = focus.move(targets, here, direction)
            if there not in found:
                found.add(there)
                waiting.append(there)
    return found


@pytest.mark.parametrize("kind", GameKind)
@pytest.mark.parametrize("size", SIZES)
@given(data=st.data())
def test_arrows_reach_everything_on_the_table(kind, size, data):
    targets = on_table(data.draw(states(kind)), size)

    assert reached(targets, ARROWS) == able(targets)


@given(states(PYRAMID))
def test_down_leads_from_every_card_to_the_piles_and_up_leads_back(state):
    targets = on_table(state)
    cards = {name for name in able(targets) if name.startswith("slot")}
    piles = able(targets) - cards
    assume(cards)

    for name in cards:
        here, steps = name, 0
        while here in cards and steps < 8:
            here, steps = focus.move(targets, here, Direction.DOWN), steps + 1
        assert here in piles
    for name in piles:
        assert focus.move(targets, name, Direction.UP) in cards


def test_the_piles_of_pyramid_follow_each_other():
    state = views.fresh(PYRAMID)
    targets = on_table(RULESETS[PYRAMID].apply(state, Draw()))
    order = ["pile", "stock top", "waste", "recycle"]

    went = [order[0]]
    for _ in order[1:]:
        went.append(focus.move(targets, went[-1], Direction.RIGHT))

    assert went == order
    assert focus.move(targets, "recycle", Direction.RIGHT) == "recycle"


def test_the_first_arrow_only_shows_the_focus():
    targets = on_table(views.fresh(PYRAMID))

    assert focus.move(targets, None, Direction.LEFT) == "slot 24"


def test_where_no_card_can_be_played_the_focus_begins_at_the_stock():
    targets = (target("pile", 0, 300), target("undo", 0, 500, Group.DOCK))

    assert focus.move(targets, None, Direction.UP) == "pile"


def everything(shown, *more):
    scenes = (StatusBar(), HintBanner(), Dock(), *more)
    around = [t for scene in scenes for t in scene.picture(shown).targets]
    return (*on_table(shown.state, shown.size), *around)


def test_tab_goes_from_table_to_status_bar_banner_and_dock_and_back():
    shown = view(size=SIZES[2])
    shown = view(size=SIZES[2], message=views.lost_message(shown))
    targets = everything(shown)

    went = [focus.move(targets, None, Direction.NEXT_GROUP)]
    for _ in range(4):
        went.append(focus.move(targets, went[-1], Direction.NEXT_GROUP))

    assert went == ["slot 24", "copy id", "lost undo", "undo", "slot 24"]


def test_shift_tab_goes_the_other_way_round():
    targets = everything(view(size=SIZES[2]))

    assert focus.move(targets, "slot 24", Direction.PREVIOUS_GROUP) == "undo"


def test_the_focus_begins_at_the_likely_exit_of_an_end_panel():
    won = view(state=views.won(PYRAMID), size=SIZES[2], is_panel_open=True)
    stuck = view(state=views.stuck(PYRAMID), size=SIZES[2], is_panel_open=True)

    assert focus.move(everything(won, EndPanel()), None, Direction.DOWN) == "play again"
    assert focus.move(everything(stuck, EndPanel()), None, Direction.UP) == "undo last"


def test_with_an_end_panel_open_the_focus_keeps_off_the_table():
    shown = view(state=views.stuck(PYRAMID), size=SIZES[2], is_panel_open=True)
    targets = everything(shown, EndPanel())

    found = reached(targets, tuple(Direction))

    assert not any(name.startswith("slot") for name in found)
    assert {"undo last", "restart", "play again", "undo", "menu"} <= found


@pytest.mark.parametrize("page", [Menu(), EnterId(), Home()])
@pytest.mark.parametrize("size", SIZES)
def test_the_focus_lives_in_an_open_page_and_arrows_reach_all_of_it(page, size):
    shown = view(size=size)
    targets = (*everything(shown), *page.picture(shown).targets)
    within = able(page.picture(shown).targets)

    assert reached(targets, tuple(Direction)) == within
    assert reached(targets, ARROWS) == within


@pytest.mark.parametrize("direction", ARROWS)
def test_up_and_down_keep_to_the_column_of_the_keypad(direction):
    targets = EnterId().picture(view(size=SIZES[2])).targets

    there = focus.move(targets, "key E", direction)

    assert (
        there
        == {
            Direction.UP: "key 4",
            Direction.DOWN: "key R",
            Direction.LEFT: "key D",
            Direction.RIGHT: "key F",
        }[direction]
    )


def test_without_targets_there_is_no_focus():
    assert focus.move((), "pile", Direction.UP) is None
    assert focus.after_change((), None, ()) is None


def test_what_takes_no_focus_gets_none():
    targets = (target("felt", 0, 0, takes_focus=False), target("pile", 0, 100))

    assert reached(targets, tuple(Direction)) == {"pile"}


def test_a_focused_target_that_stays_keeps_the_focus():
    old = (target("slot 1", 0, 0), target("slot 2", 60, 0))
    new = (target("slot 1", 200, 90), target("slot 2", 0, 0))

    assert focus.after_change(old, "slot 1", new) == "slot 1"


def test_when_a_card_leaves_the_nearest_takes_over():
    old = (target("slot 1", 0, 0), target("slot 2", 60, 0), target("slot 3", 300, 0))

    assert focus.after_change(old, "slot 2", (old[0], old[2])) == "slot 1"


def test_without_a_focus_a_change_brings_none():
    assert focus.after_change((), None, (target("pile", 0, 0),)) is None


def test_when_the_banner_goes_the_focus_returns_to_the_table():
    old = (target("pile", 0, 0), target("lost hint", 60, 0, Group.BANNER))

    assert focus.after_change(old, "lost hint", old[:1]) == "pile"


def test_a_panel_that_opens_takes_the_focus_from_the_table():
    old = (target("pile", 0, 0),)
    new = (*old, target("undo last", 60, 0, Group.PANEL))

    assert focus.after_change(old, "pile", new) == "undo last"


@given(data=st.data())
def test_the_focus_is_always_on_something_that_is_there(data):
    kind = data.draw(st.sampled_from(GameKind))
    old, new = (on_table(data.draw(states(kind))) for _ in range(2))
    here = data.draw(st.sampled_from(sorted(able(old))))

    there = focus.after_change(old, here, new)

    assert there in able(new)
    if here in able(new):
        assert there == here
