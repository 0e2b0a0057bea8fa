"""Motion: from the position before to the one after, whatever the change was."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from game.cards import DECK, Card
from game.geometry import Size
from game.intents import Cause
from game.rules import RULESETS
from game.rules.model import Draw, GameKind, GameState, Place, Play, Recycle
from game.view.celebration import celebration
from game.view.layout import table_layout
from game.view.motion import STILL, Motion, plan, shake, whereabouts
from game.view.theme import CELEBRATION_SECONDS, DEAL_SECONDS, SHAKE_SECONDS
from tests.strategies import KINDS, lines

SIZES = st.sampled_from(
    (Size(480, 360), Size(800, 1280), Size(1280, 800), Size(2560, 1080))
)
TABLET = Size(1280, 800)
LONGEST_MOVE = 0.3
LONGEST_SWEEP = 0.6
TIMES = [i / 40 for i in range(40)]


@st.composite
def changes(draw):
    """Return two positions of one line, a cause that leads from one to the other."""
    line = draw(KINDS.flatmap(lines))
    before, after = draw(st.sampled_from(line)), draw(st.sampled_from(line))
    cause = draw(st.sampled_from((Cause.UNDO, Cause.REDO, Cause.RESTART)))
    return before, after, cause


@st.composite
def moves_made(draw):
    """Return two positions next to each other, forwards or backwards."""
    line = draw(KINDS.flatmap(lines).filter(lambda positions: len(positions) > 1))
    index = draw(st.integers(1, len(line) - 1))
    pair = (line[index - 1], line[index])
    return (*pair, Cause.MOVE) if draw(st.booleans()) else (*pair[::-1], Cause.UNDO)


def fresh(kind: GameKind):
    """Return a deal, and the layout of a table for it."""
    return RULESETS[kind].deal(DECK), table_layout(TABLET, kind)


@given(changes(), SIZES)
def test_a_motion_starts_before_and_ends_after(change, size) -> None:
    before, after, cause = change
    layout = table_layout(size, before.kind)
    old, new = whereabouts(before, layout), whereabouts(after, layout)
    motion = plan(before, after, layout, cause)

    for flight in motion.flights:
        if flight.card in old:
            lie = old[flight.card]
            assert (flight.start, flight.was_up) == (layout.rect(lie.spot), lie.is_up)
        if flight.card in new:
            lie = new[flight.card]
            assert (flight.end, flight.is_up) == (layout.rect(lie.spot), lie.is_up)


@given(changes(), SIZES)
def test_every_card_whose_place_or_face_changes_moves_once(change, size) -> None:
    before, after, cause = change
    layout = table_layout(size, before.kind)
    old, new = whereabouts(before, layout), whereabouts(after, layout)
    moved = [f.card for f in plan(before, after, layout, cause).flights]

    assert len(moved) == len(set(moved))
    assert set(moved) == {c for c in old | new if old.get(c) != new.get(c)}


@given(changes(), SIZES)
def test_no_card_is_seen_twice_at_any_time(change, size) -> None:
    before, after, cause = change
    motion = plan(before, after, table_layout(size, before.kind), cause)

    for time in TIMES:
        moment = motion.at(time)
        shown = [pose.card for pose in (*moment.flying, *moment.turning.values())]
        assert len(shown) == len(set(shown))
        assert set(shown) <= moment.moving


@given(changes(), SIZES)
def test_at_its_end_nothing_moves(change, size) -> None:
    before, after, cause = change
    motion = plan(before, after, table_layout(size, before.kind), cause)

    assert not motion.at(motion.seconds).moving
    assert motion.seconds <= LONGEST_SWEEP


@given(moves_made(), SIZES)
def test_one_move_is_quick(change, size) -> None:
    before, after, cause = change
    motion = plan(before, after, table_layout(size, before.kind), cause)
    is_recycle = abs(len(before.waste) - len(after.waste)) > 2

    assert 0 < motion.seconds <= (LONGEST_SWEEP if is_recycle else 0.5)
    if not is_recycle:
        ends = [flight.begin + flight.seconds for flight in motion.flights]
        assert max(ends) <= LONGEST_MOVE


@given(moves_made(), SIZES)
def test_a_flight_ends_where_the_resting_card_is(change, size) -> None:
    before, after, cause = change
    motion = plan(before, after, table_layout(size, before.kind), cause)
    last = max(f.begin + f.seconds for f in motion.flights) - 1e-6

    for pose in motion.at(last).flying:
        flight = next(f for f in motion.flights if f.card == pose.card)
        assert pose.rect.center == flight.end.center
        assert pose.is_up == flight.is_up


@given(moves_made(), SIZES)
def test_undo_goes_the_same_way_back(change, size) -> None:
    before, after, _ = change
    layout = table_layout(size, before.kind)
    forwards = plan(before, after, layout, Cause.MOVE).flights
    ways = {f.card: (f.start, f.end) for f in forwards}
    backwards = plan(after, before, layout, Cause.UNDO).flights

    assert {f.card: (f.end, f.start) for f in backwards} == ways


@given(KINDS.flatmap(lines), KINDS, SIZES)
def test_a_deal_is_quick_and_ends_on_the_table(line, kind, size) -> None:
    after = RULESETS[kind].deal(DECK)
    layout = table_layout(size, kind)
    motion = plan(line[-1], after, layout, Cause.NEW_DEAL)
    new = whereabouts(after, layout)

    assert motion.seconds <= DEAL_SECONDS
    assert {f.card for f in motion.flights} == {
        card for card, lie in new.items() if lie.spot is not Place.PILE
    }
    assert all(f.end == layout.rect(new[f.card].spot) for f in motion.flights)


def test_the_other_game_is_there_at_once() -> None:
    state, layout = fresh(GameKind.PYRAMID)

    assert plan(state, state, layout, Cause.OTHER_GAME) == STILL


def test_a_drawn_card_slides_and_the_next_one_turns_up() -> None:
    state, layout = fresh(GameKind.PYRAMID)
    after = RULESETS[GameKind.PYRAMID].apply(state, Draw())
    flights = plan(state, after, layout, Cause.MOVE).flights

    assert {(f.source, f.goal, f.was_up, f.is_up) for f in flights} == {
        (Place.STOCK_TOP, Place.WASTE, True, True),
        (Place.PILE, Place.STOCK_TOP, False, True),
    }


def test_a_turning_card_shows_its_back_first_and_then_its_face() -> None:
    state, layout = fresh(GameKind.PYRAMID)
    after = RULESETS[GameKind.PYRAMID].apply(state, Draw())
    motion = plan(state, after, layout, Cause.MOVE)
    turning = after.stock[-1]
    poses = [p for t in TIMES for p in motion.at(t).flying if p.card == turning]
    faces = [pose.is_up for pose in poses]

    assert faces == sorted(faces)
    assert {True, False} == set(faces)
    assert min(pose.rect.width for pose in poses) < layout.card.width / 3


def test_a_pair_leaves_together_and_fades() -> None:
    kind = GameKind.PYRAMID
    state, layout = fresh(GameKind.PYRAMID)
    pair = next(m for m in RULESETS[kind].legal_moves(state) if len(m.spots) == 2)
    motion = plan(state, RULESETS[kind].apply(state, pair), layout, Cause.MOVE)
    leaving = [f for f in motion.flights if f.goal is None]
    alphas = [[p.alpha for p in motion.at(t).flying] for t in (0.0, 0.1, 0.2)]

    assert len(leaving) == 2
    assert len({(f.begin, f.seconds) for f in leaving}) == 1
    one, other = leaving
    assert abs(one.end.x - other.end.x) < abs(one.start.x - other.start.x)
    assert all(alpha == 255 for alpha in alphas[0])
    assert alphas[0] > alphas[1] > alphas[2]


def test_the_recycled_waste_goes_over_card_by_card() -> None:
    kind = GameKind.PYRAMID
    state, layout = fresh(GameKind.PYRAMID)
    while state.stock:
        state = RULESETS[kind].apply(state, Draw())
    after = RULESETS[kind].apply(state, Recycle())
    flights = plan(state, after, layout, Cause.MOVE).flights

    assert [f.card for f in flights] == list(state.waste[::-1])
    assert len({f.begin for f in flights}) == 24


def test_an_uncovered_peak_card_turns_over_where_it_lies() -> None:
    kind = GameKind.TRIPEAKS
    layout = table_layout(TABLET, kind)
    rules = RULESETS[kind]
    before = rules.deal(DECK)
    before = GameState(
        kind,
        tuple(None if slot == 18 else c for slot, c in enumerate(before.tableau)),
        before.stock,
        (Card(before.tableau[19].rank % 13 + 1, "s"),),
    )
    after = rules.apply(before, Play(19))
    motion = plan(before, after, layout, Cause.MOVE)

    assert [(f.card, f.was_up, f.is_up) for f in motion.flights if f.is_in_place] == [
        (before.tableau[9], False, True)
    ]
    assert 9 in motion.at(0.0).turning


def test_the_waiting_cards_still_lie_on_the_pile() -> None:
    kind = GameKind.TRIPEAKS
    layout = table_layout(TABLET, kind)
    after = RULESETS[kind].deal(DECK)
    motion = plan(after, after, layout, Cause.NEW_DEAL)

    assert motion.at(0.0).waiting_in_pile == 28
    assert motion.at(0.5).waiting_in_pile < 28


def test_a_draw_breaks_the_chain_and_a_play_does_not() -> None:
    kind = GameKind.TRIPEAKS
    layout = table_layout(TABLET, kind)
    state = RULESETS[kind].deal(DECK)
    chained = GameState(kind, state.tableau, state.stock, state.waste, 0, 4, 4)
    drawn = RULESETS[kind].apply(chained, Draw())

    assert plan(chained, drawn, layout, Cause.MOVE).fallen_chain == 4
    assert plan(drawn, chained, layout, Cause.UNDO).fallen_chain == 0


def test_a_refused_card_swings_to_both_sides_twice_and_is_back() -> None:
    motion = shake((3, Place.WASTE))
    shifts = [motion.shift(t / 1000, 100) for t in range(200)]
    signs = [s > 0 for s in shifts if s]

    assert motion.seconds == SHAKE_SECONDS
    assert sum(a != b for a, b in pairwise(signs)) == 3
    assert shifts[0] == 0
    assert motion.shift(SHAKE_SECONDS, 100) == 0


def test_nothing_shakes_where_no_card_is_concerned() -> None:
    assert shake(()) == Motion()


@given(KINDS, SIZES, st.sampled_from("cdhs"))
def test_a_celebration_shows_thirteen_cards_and_is_gone_in_time(
    kind, size, suit
) -> None:
    layout = table_layout(size, kind)
    stage = layout.window.stage

    assert not celebration(layout, suit, 0.0)
    assert not celebration(layout, suit, CELEBRATION_SECONDS)
    poses = celebration(layout, suit, CELEBRATION_SECONDS - 0.2)
    assert len(poses) == 13
    assert all(stage.encloses(pose.rect) and pose.alpha == 255 for pose in poses)
