"""The table scene: what it shows, what can be tapped, how it moves."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.cards import Card, parse_cards
from game.geometry import Point, Size
from game.hints import Answer, Question, Reason, Verdict
from game.intents import Cause, Change, TapSpot
from game.loop import STEP_SECONDS
from game.rules import RULESETS
from game.rules.model import (
    SLOTS,
    Draw,
    GameKind,
    GameState,
    Outcome,
    Place,
    Play,
    Recycle,
    Refusal,
    Refused,
    exposed_slots,
    partners,
    remove,
)
from game.scenes.scene import Picture, View, target_at
from game.scenes.table import TableScene
from game.text import LANGUAGES
from game.view.layout import table_layout
from game.view.sprites import (
    Badge,
    Box,
    CardBack,
    CardFace,
    EmptyPlace,
    Label,
    Ring,
    RingStyle,
    Sprite,
    Surface,
)
from game.view.theme import CELEBRATION_SECONDS
from tests.scenes.views import SIZES, fresh, stuck, texts, view, won
from tests.strategies import any_states
from tests.view.hit import hit, visible_part

TABLET = Size(1280, 800)
PYRAMID, TRIPEAKS = GameKind.PYRAMID, GameKind.TRIPEAKS
PYRAMID_RULES, TRIPEAKS_RULES = RULESETS[PYRAMID], RULESETS[TRIPEAKS]


def show(shown: View) -> Picture:
    return TableScene().picture(shown)


def arts(picture: Picture, kind: type) -> list[Sprite]:
    return [sprite for sprite in picture.sprites if isinstance(sprite.art, kind)]


def faces(picture: Picture) -> list[str]:
    """Return the cards shown, in the order of drawing; a covered one with a minus."""
    return [
        f"{sprite.art.card}{'-' if sprite.art.dimmed else ''}"
        for sprite in arts(picture, CardFace)
    ]


def rings(picture: Picture, style: RingStyle) -> list[Point]:
    return [s.rect.center for s in arts(picture, Ring) if s.art.style is style]


def by_name(picture: Picture) -> dict[str, object]:
    return {target.name: target for target in picture.targets}


def used_up(kind: GameKind, recycles: int = 0) -> GameState:
    """Draw until nothing is left, and recycle so many times."""
    state, rules = fresh(kind), RULESETS[kind]
    for left in range(recycles, -1, -1):
        while state.stock:
            state = rules.apply(state, Draw())
        if left:
            state = rules.apply(state, Recycle())
    return state


# What is shown


def test_a_fresh_pyramid_shows_every_card_and_the_stock_top() -> None:
    state = fresh(PYRAMID)
    covered = [f"{card}-" for card in state.tableau[:21]]
    open_cards = [str(card) for card in state.tableau[21:]]

    picture = show(view(PYRAMID, TABLET))

    assert faces(picture) == [str(state.stock[-1]), *covered, *open_cards]


def test_a_fresh_tripeaks_shows_the_base_and_the_waste() -> None:
    state = fresh(TRIPEAKS)

    picture = show(view(TRIPEAKS, TABLET))

    assert faces(picture) == [str(card) for card in (*state.waste, *state.tableau[18:])]
    assert len([s for s in arts(picture, CardBack) if s.rect.size == _card()]) == 18


def _card() -> Size:
    return table_layout(TABLET, TRIPEAKS).card


def test_a_face_down_card_that_was_seen_stays_face_down() -> None:
    state = fresh(TRIPEAKS)
    seen = frozenset(card for card in state.tableau if card)

    picture = show(view(TRIPEAKS, TABLET, seen=seen))

    assert len(faces(picture)) == 11


def test_the_words_beside_the_stock_count_the_open_card_too() -> None:
    said = texts(show(view(PYRAMID, TABLET)))

    assert {"24", "第 1/3 輪", "回收"} <= set(said)


def test_the_pass_shown_follows_the_recycles() -> None:
    said = texts(show(view(PYRAMID, TABLET, state=used_up(PYRAMID, recycles=1))))

    assert {"0", "第 2/3 輪"} <= set(said)


@pytest.mark.parametrize(("recycles", "is_lit"), [(0, True), (1, True), (2, False)])
def test_the_recycle_button_is_lit_only_when_it_is_allowed(recycles, is_lit) -> None:
    picture = show(view(PYRAMID, TABLET, state=used_up(PYRAMID, recycles)))
    (box,) = arts(picture, Box)

    assert box.art.surface is (Surface.BUTTON_MAIN if is_lit else Surface.BUTTON_OFF)


def test_with_stock_left_the_recycle_button_is_grey() -> None:
    (box,) = arts(show(view(PYRAMID, TABLET)), Box)

    assert box.art.surface is Surface.BUTTON_OFF


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_used_up_stock_of_tripeaks_says_so_in_its_place(language, size) -> None:
    shown = view(TRIPEAKS, size, language, state=used_up(TRIPEAKS))
    picture = show(shown)
    place = table_layout(size, TRIPEAKS).piles.pile
    lines = [s for s in arts(picture, Label) if place.encloses(s.rect)]

    assert EmptyPlace(closed=True) in [sprite.art for sprite in picture.sprites]
    said = "".join(sprite.art.text for sprite in lines).replace(" ", "")
    assert said == shown.strings.table.stock_used_up.replace(" ", "")


def test_while_a_recycle_may_bring_cards_the_empty_stock_is_not_closed() -> None:
    picture = show(view(PYRAMID, TABLET, state=used_up(PYRAMID)))

    assert {sprite.art for sprite in arts(picture, EmptyPlace)} == {EmptyPlace()}


def test_the_waste_of_tripeaks_is_the_largest_card() -> None:
    picture = show(view(TRIPEAKS, TABLET))
    waste, *others = arts(picture, CardFace)

    assert all(waste.rect.width > 1.15 * card.rect.width for card in others)


def test_a_selection_is_pulled_out_and_ringed_and_so_are_its_partners() -> None:
    state = fresh(PYRAMID)
    pair = next(m for m in PYRAMID_RULES.legal_moves(state) if len(m.spots) == 2)
    spot = pair.spots[0]
    others = partners(PYRAMID_RULES, state, spot)
    layout = table_layout(TABLET, PYRAMID)

    picture = show(view(PYRAMID, TABLET, selection=spot, partners=others))

    (selected,) = rings(picture, RingStyle.SELECTED)
    assert selected.x == layout.rect(spot).center.x
    assert selected.y > layout.rect(spot).center.y
    assert sorted(rings(picture, RingStyle.PARTNER)) == sorted(
        layout.rect(other).center for other in others
    )


@pytest.mark.parametrize("size", SIZES)
def test_no_mark_hides_a_rank(size) -> None:
    """A selected card moves away from the rank above it."""
    state = fresh(PYRAMID)
    layout = table_layout(size, PYRAMID)
    for slot in exposed_slots(PYRAMID_RULES.covered_by, state.tableau):
        picture = show(view(PYRAMID, size, selection=slot))
        card = next(
            s for s in arts(picture, CardFace) if s.art.card == state.tableau[slot]
        )
        assert card.rect.y >= layout.slots[slot].y


def answer(*moves, state=None, verdict=Verdict.BEST_GUESS, reason=Reason.CHAIN):
    return Answer(Question(state or fresh(TRIPEAKS), ()), verdict, moves, reason)


def test_a_hinted_path_is_numbered_in_its_order() -> None:
    layout = table_layout(TABLET, TRIPEAKS)
    hint = answer(Play(20), Play(25), Play(12), Draw(), Play(18))

    picture = show(view(TRIPEAKS, TABLET, hint=hint))
    badges = arts(picture, Badge)

    assert [badge.art.text for badge in badges] == ["1", "2", "3"]
    for badge, slot in zip(badges, (20, 25, 12), strict=True):
        assert layout.slots[slot].contains(badge.rect.center)
    assert len(rings(picture, RingStyle.HINTED)) == 3


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_numbers_of_a_path_are_as_large_as_the_cards_allow(size) -> None:
    layout = table_layout(size, TRIPEAKS)

    (badge,) = arts(show(view(TRIPEAKS, size, hint=answer(Play(20)))), Badge)

    index = layout.slots[20]._replace(height=layout.sizes.index_height)
    assert badge.rect.width >= layout.card.width / 3
    assert not badge.rect.intersects(index)


@pytest.mark.parametrize(
    ("move", "spots"),
    [
        (Draw(), (Place.PILE,)),
        (Recycle(), (Place.RECYCLE,)),
        (remove(22), (22,)),
        (remove(21, Place.WASTE), (21, Place.WASTE)),
    ],
)
def test_a_hint_marks_what_to_tap(move, spots) -> None:
    layout = table_layout(TABLET, PYRAMID)
    hint = answer(move, remove(23), state=fresh(PYRAMID))

    picture = show(view(PYRAMID, TABLET, hint=hint))

    assert rings(picture, RingStyle.HINTED) == [layout.rect(s).center for s in spots]


@pytest.mark.parametrize(
    "hint",
    [
        answer(),
        answer(Play(20), reason=Reason.GO_BACK),
        answer(Play(20), verdict=Verdict.LOST),
    ],
)
def test_advice_that_is_not_for_this_position_marks_nothing(hint) -> None:
    picture = show(view(TRIPEAKS, TABLET, hint=hint))

    assert not arts(picture, Ring)
    assert not arts(picture, Badge)


def test_the_focus_is_seen() -> None:
    layout = table_layout(TABLET, PYRAMID)

    picture = show(view(PYRAMID, TABLET, focus="stock top"))

    assert rings(picture, RingStyle.FOCUSED) == [layout.piles.stock_top.center]


def test_what_a_finger_holds_goes_down() -> None:
    plain, held = (
        arts(show(view(PYRAMID, TABLET, held=name)), CardFace)[-1]
        for name in (None, "slot 27")
    )

    assert held.rect.y > plain.rect.y


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", GameKind)
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_it_lies_in_the_window(size, kind, language) -> None:
    for state in (fresh(kind), used_up(kind), won(kind)):
        for sprite in show(view(kind, size, language, state=state)).sprites:
            assert sprite.rect.x >= 0
            assert sprite.rect.right <= size.width
            assert sprite.rect.y >= 0
            assert sprite.rect.bottom <= size.height


# What can be tapped


@given(any_states(), st.sampled_from(SIZES))
def test_a_tap_on_what_is_seen_of_a_spot_means_that_spot(state, size) -> None:
    layout = table_layout(size, state.kind)
    targets = show(view(state.kind, size, state=state)).targets

    for slot in range(SLOTS):
        point = visible_part(layout, state, slot).center
        target = target_at(targets, point)
        assert target is not None
        assert target.intent == TapSpot(hit(layout, state, point))
        if state.tableau[slot]:
            assert target.intent == TapSpot(slot)


@given(any_states(), st.sampled_from(SIZES), st.data())
def test_targets_and_layout_agree_on_every_pixel_of_the_stage(
    state, size, data
) -> None:
    layout = table_layout(size, state.kind)
    stage = layout.window.stage
    targets = show(view(state.kind, size, state=state)).targets
    point = Point(
        data.draw(st.integers(stage.x, stage.right - 1)),
        data.draw(st.integers(stage.y, stage.bottom - 1)),
    )
    target = target_at(targets, point)

    assert target is not None
    assert target.intent == TapSpot(hit(layout, state, point))


@given(any_states(), st.sampled_from(SIZES))
def test_targets_are_unique_safe_and_large_enough(state, size) -> None:
    layout = table_layout(size, state.kind)
    targets = show(view(state.kind, size, state=state)).targets
    names = [target.name for target in targets]

    assert len(set(names)) == len(names)
    assert all(layout.window.safe.encloses(target.rect) for target in targets)
    assert all(target.rect.width >= 44 for target in targets)
    for target in targets:
        assert target.rect.height >= (44 if target.takes_focus else 20)


def test_the_four_piles_of_pyramid_are_separate_and_no_narrower_than_a_card() -> None:
    for size in SIZES:
        named = by_name(show(view(PYRAMID, size)))
        rects = [named[n].rect for n in ("pile", "stock top", "waste", "recycle")]

        assert all(r.width >= table_layout(size, PYRAMID).card.width for r in rects)
        assert not any(
            one.intersects(other)
            for i, one in enumerate(rects)
            for other in rects[i + 1 :]
        )


def reached(shown: View) -> set[str]:
    return {target.name for target in show(shown).targets if target.takes_focus}


def test_keys_reach_all_that_can_be_played_in_pyramid() -> None:
    state = fresh(PYRAMID)
    base = {f"slot {slot}" for slot in range(21, 28)}
    drawn = PYRAMID_RULES.apply(state, Draw())

    assert reached(view(PYRAMID, TABLET)) == {*base, "pile", "stock top", "recycle"}
    assert reached(view(PYRAMID, TABLET, state=drawn)) == {
        *base,
        "pile",
        "stock top",
        "waste",
        "recycle",
    }
    assert reached(view(PYRAMID, TABLET, state=used_up(PYRAMID))) == {
        *base,
        "pile",
        "waste",
        "recycle",
    }


def test_keys_reach_only_what_fits_in_tripeaks_and_the_stock() -> None:
    state = fresh(TRIPEAKS)
    plays = [m for m in TRIPEAKS_RULES.legal_moves(state) if isinstance(m, Play)]

    assert reached(view(TRIPEAKS, TABLET)) == {
        "pile",
        *(f"slot {play.slot}" for play in plays),
    }


# How it moves


def moved(
    before: GameState, after: GameState, cause: Cause = Cause.MOVE, **changes: object
) -> tuple[TableScene, View]:
    """Return a scene that has just heard of a change, and the view after it."""
    shown = view(before.kind, TABLET, state=after, **changes)
    scene = TableScene()
    scene.picture(replace(shown, state=before))
    scene.on_change(Change(before, after, cause), shown)
    return scene, shown


def steps(scene: TableScene, seconds: float) -> None:
    for _ in range(round(seconds / STEP_SECONDS)):
        scene.update(STEP_SECONDS)


def settle(scene: TableScene) -> None:
    steps(scene, 4.0)
    assert not scene.is_moving


@pytest.mark.parametrize("kind", GameKind)
def test_after_a_draw_the_cards_move_and_come_to_rest(kind) -> None:
    before = fresh(kind)
    after = RULESETS[kind].apply(before, Draw())
    scene, shown = moved(before, after)

    assert scene.is_moving
    assert scene.picture(shown).sprites != show(shown).sprites
    settle(scene)
    assert scene.picture(shown) == show(shown)


@given(any_states(), any_states())
def test_no_card_is_shown_twice_and_none_is_missing_in_the_end(one, other) -> None:
    if one.kind is not other.kind:
        return
    scene, shown = moved(one, other, Cause.NEW_DEAL)
    while scene.is_moving:
        cards = [face.rstrip("-") for face in faces(scene.picture(shown))]
        assert len(cards) == len(set(cards))
        scene.update(STEP_SECONDS)
    assert scene.picture(shown) == show(shown)


def test_taps_are_meant_for_the_position_to_come() -> None:
    before = fresh(PYRAMID)
    after = PYRAMID_RULES.apply(before, Draw())
    scene, shown = moved(before, after)

    assert scene.picture(shown).targets == show(shown).targets


def test_the_next_change_ends_a_motion_at_once() -> None:
    first = fresh(PYRAMID)
    second = PYRAMID_RULES.apply(first, Draw())
    scene, shown = moved(first, second)
    steps(scene, 0.05)
    third = PYRAMID_RULES.apply(second, Draw())
    shown = replace(shown, state=third)
    scene.on_change(Change(second, third, Cause.MOVE), shown)
    again, _ = moved(second, third)

    assert scene.picture(shown) == again.picture(shown)


def test_selecting_does_not_cut_a_motion_short() -> None:
    before = fresh(PYRAMID)
    after = PYRAMID_RULES.apply(before, Draw())
    scene, shown = moved(before, after)
    scene.on_change(Change(after, after, Cause.SELECT), shown)

    assert scene.is_moving


def test_a_refusal_shakes_its_cards_and_changes_nothing() -> None:
    state = fresh(PYRAMID)
    shown = view(PYRAMID, TABLET)
    scene = TableScene()
    refused = Refused(Refusal.COVERED, (3,))
    scene.on_change(Change(state, state, Cause.REFUSED, refused=refused), shown)
    steps(scene, 0.03)
    shaken = set(scene.picture(shown).sprites) ^ set(show(shown).sprites)

    assert {sprite.art for sprite in shaken} == {
        CardFace(state.tableau[3], dimmed=True)
    }
    settle(scene)
    assert scene.picture(shown) == show(shown)


@pytest.mark.parametrize("place", [Place.PILE, Place.RECYCLE])
def test_a_refused_pile_or_button_shakes_too(place) -> None:
    state = used_up(PYRAMID, recycles=2)
    shown = view(PYRAMID, TABLET, state=state)
    scene = TableScene()
    refused = Refused(Refusal.STOCK_EMPTY, (place,))
    scene.on_change(Change(state, state, Cause.REFUSED, refused=refused), shown)
    steps(scene, 0.03)

    assert scene.picture(shown).sprites != show(shown).sprites


def test_a_refusal_without_a_spot_moves_nothing() -> None:
    state = fresh(PYRAMID)
    scene = TableScene()
    refused = Refused(Refusal.NOTHING_TO_UNDO)
    change = Change(state, state, Cause.REFUSED, refused=refused)
    scene.on_change(change, view(PYRAMID, TABLET))

    assert not scene.is_moving


def test_a_broken_chain_is_seen_to_fall() -> None:
    before = replace(fresh(TRIPEAKS), chain=4)
    after = TRIPEAKS_RULES.apply(before, Draw())
    scene, shown = moved(before, after)
    heights, alphas = [], []
    for _ in range(3):
        falling = next(
            s for s in arts(scene.picture(shown), Label) if s.art.text == "4"
        )
        heights.append(falling.rect.y)
        alphas.append(falling.alpha)
        steps(scene, 0.1)

    assert heights == sorted(set(heights))
    assert alphas == sorted(set(alphas), reverse=True)
    settle(scene)
    assert "4" not in texts(scene.picture(shown))


def test_resizing_while_cards_fly_goes_on_in_the_new_layout() -> None:
    before = fresh(TRIPEAKS)
    after = TRIPEAKS_RULES.apply(before, Draw())
    scene, shown = moved(before, after)
    steps(scene, 0.1)
    scene.picture(shown)
    larger = replace(shown, size=Size(1920, 1080))
    other = TableScene()
    other.on_change(Change(before, after, Cause.MOVE), larger)
    steps(other, 0.1)

    assert scene.picture(larger) == other.picture(larger)
    settle(scene)
    assert scene.picture(larger) == show(larger)


def test_a_position_from_elsewhere_ends_the_motion() -> None:
    before = fresh(PYRAMID)
    scene, shown = moved(before, PYRAMID_RULES.apply(before, Draw()))
    elsewhere = replace(shown, state=before)

    assert scene.picture(elsewhere) == show(elsewhere)
    assert not scene.is_moving


def winning(kind: GameKind) -> tuple[GameState, GameState]:
    """Return a position one move before the win, and the won one."""
    rest = (None,) * (SLOTS - 1)
    card, top = parse_cards("Kh Qh")
    before = GameState(kind, (card, *rest), parse_cards("2c 3c"), (top,), 2)
    move = remove(0) if kind is PYRAMID else Play(0)
    return before, RULESETS[kind].apply(before, move)


@pytest.mark.parametrize("kind", GameKind)
def test_a_win_is_celebrated_quietly_and_not_for_long(kind) -> None:
    scene, shown = moved(*winning(kind))
    assert shown.outcome is Outcome.WON
    assert scene.is_celebrating

    steps(scene, 0.6)
    hearts = {Card(rank, "h") for rank in range(1, 14)}
    assert hearts <= {s.art.card for s in arts(scene.picture(shown), CardFace)}

    steps(scene, CELEBRATION_SECONDS - 0.6 + 2 * STEP_SECONDS)
    assert not scene.is_celebrating
    assert scene.picture(shown) == show(shown)


def test_a_celebration_can_be_skipped() -> None:
    scene, shown = moved(*winning(TRIPEAKS))
    scene.skip()

    assert not scene.is_celebrating
    assert not scene.is_moving
    assert scene.picture(shown) == show(shown)


def test_redoing_a_win_is_no_cause_to_celebrate_again() -> None:
    scene, _ = moved(*winning(PYRAMID), Cause.REDO)

    assert scene.is_moving
    assert not scene.is_celebrating


def test_undoing_a_win_ends_its_celebration() -> None:
    before, after = winning(PYRAMID)
    scene, shown = moved(before, after)
    shown = replace(shown, state=before, outcome=Outcome.PLAYING)
    scene.on_change(Change(after, before, Cause.UNDO), shown)

    assert not scene.is_celebrating


def test_a_new_hint_breathes_for_a_while_and_then_rests() -> None:
    shown = view(TRIPEAKS, TABLET, hint=answer(Play(20)))
    scene = TableScene()
    scene.picture(shown)
    assert scene.is_moving

    steps(scene, 0.8)
    picture = scene.picture(shown)
    assert any(s.alpha < 255 for s in arts(picture, Ring))
    assert all(s.alpha == 255 for s in arts(picture, Badge))

    settle(scene)
    assert scene.picture(shown) == show(shown)


def test_at_rest_the_same_picture_is_given_again() -> None:
    scene, shown = TableScene(), view(PYRAMID, TABLET)

    assert scene.picture(shown) is scene.picture(shown)


@pytest.mark.parametrize("kind", GameKind)
def test_a_stuck_table_is_shown_like_any_other(kind) -> None:
    shown = view(kind, TABLET, state=stuck(kind))

    assert show(shown).targets
