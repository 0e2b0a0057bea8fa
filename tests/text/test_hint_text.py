from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.cards import UNSEEN, Card, parse_cards
from game.deals import DealIdError, IdFault, parse_id
from game.geometry import Size
from game.hints import Answer, Question, Reason, Verdict
from game.hints.knowledge import ask
from game.hints.rule_of_thumb import suggest
from game.rules import RULESETS
from game.rules.model import (
    SLOTS,
    Draw,
    GameKind,
    GameState,
    Place,
    Play,
    Recycle,
    remove,
)
from game.scenes.hint_banner import HintBanner
from game.scenes.scene import Message, Tone
from game.text import LANGUAGES, choose
from game.text.hint_text import card_text, deal_id_error, hint
from game.verdict import hint_message
from game.view.frame import frame
from game.view.layout import table_layout
from game.view.sprites import Label
from tests.scenes.views import fresh, view

HANT = choose("zh-Hant")
SMALLEST = Size(480, 360)
LOST_REASONS = [reason for reason in Reason if reason.name.startswith("LOST")]
CHINESE_LOSSES = ("無解", "走不通")

every_language = pytest.mark.parametrize("language", LANGUAGES)
both_games = pytest.mark.parametrize("kind", GameKind)


def pyramid(cards: str, stock: str = "", waste: str = "") -> GameState:
    """Return a position with these cards at the right end of the last row."""
    row = parse_cards(cards)
    return GameState(
        GameKind.PYRAMID,
        (*[None] * (SLOTS - len(row)), *row),
        parse_cards(stock),
        parse_cards(waste),
    )


STATE = pyramid("Kd Th 3s", stock="9d", waste="4c")
PEAKS = replace(STATE, kind=GameKind.TRIPEAKS)


def answer(state, verdict, reason, line=(), **more):
    return Answer(Question(state, ()), verdict, tuple(line), reason, **more)


def advice(reason, *line, state=STATE, **more):
    return hint(HANT, answer(state, Verdict.BEST_GUESS, reason, line, **more))


def loss(kind, reason, **more):
    state = fresh(kind)
    question = Question(state, (), more.pop("line", (state,)))
    return Answer(question, Verdict.LOST, (), reason, **more)


def test_cards_are_written_with_their_suit():
    assert [card_text(Card.parse(t)) for t in ("7h", "Td", "As", "Kc")] == [
        "7♥",
        "10♦",
        "A♠",
        "K♣",
    ]


def test_a_king_is_named():
    assert advice(Reason.KING, remove(25)) == "移走 K♦：K 單張就能離場。"


def test_a_pair_is_named_with_what_it_exposes():
    said = advice(Reason.EXPOSES, remove(26, 27), count=2)

    assert said == "10♥ 配 3♠，能露出 2 張牌。"


def test_a_pair_of_the_piles_is_named():
    said = advice(Reason.FROM_PILES, remove(Place.STOCK_TOP, Place.WASTE))

    assert "9♦" in said
    assert "4♣" in said


def test_drawing_and_recycling_are_advised():
    assert advice(Reason.DRAW_ONLY, Draw()) == "眼下沒有能走的牌，翻一張吧。"
    assert advice(Reason.DRAW_BETTER, Draw()) == "能走的先留著，翻一張更划算。"
    assert "「回收」" in advice(Reason.RECYCLE, Recycle())


def test_a_chain_names_its_first_card_and_how_far_it_goes():
    chain = [Play(26), Play(27)]

    said = advice(Reason.CHAIN, *chain, state=PEAKS, count=2)

    assert said == "從 10♥ 接起，照編號可以連接 2 張。"


def test_a_chain_of_one_is_a_card():
    assert advice(Reason.CHAIN, Play(26), state=PEAKS, count=1) == "10♥ 可以接走。"


def test_a_win_names_its_first_step_and_its_length():
    said = advice(Reason.WINS, remove(26, 27), count=9)

    assert said == "先配掉 10♥ 和 3♠，照這樣走，9 步能贏。"


def test_going_back_says_how_far():
    assert "退回 3 步" in advice(Reason.GO_BACK, Draw(), undo_steps=3)


def test_nothing_to_advise_is_said():
    assert advice(Reason.NOTHING) == "眼下沒有可以建議的走法。"


@every_language
@both_games
@pytest.mark.parametrize("reason", list(Reason))
def test_every_reason_has_a_sentence(language, kind, reason):
    verdict = Verdict.LOST if reason in LOST_REASONS else Verdict.BEST_GUESS
    state = STATE if kind is GameKind.PYRAMID else PEAKS
    line = [Draw()] if "DRAW" in reason.name else [remove(26, 27)]

    assert hint(choose(language), answer(state, verdict, reason, line, count=2))


@both_games
@pytest.mark.parametrize("reason", LOST_REASONS)
def test_a_loss_says_how_far_to_go_back(kind, reason):
    said = hint(HANT, loss(kind, reason, undo_steps=4))

    assert HANT.games[kind].lost in said
    assert "退回 4 步" in said


@every_language
@both_games
@pytest.mark.parametrize("reason", LOST_REASONS)
def test_a_brief_verdict_says_the_same_with_fewer_words(language, kind, reason):
    strings = choose(language)
    why = {
        Reason.LOST_PARTNERS_GONE: strings.hints.lost_in_brief.partners,
        Reason.LOST_EVEN_WITH_STOCK: strings.hints.lost_in_brief.with_stock,
        Reason.LOST_PASSES: strings.hints.lost_in_brief.passes,
        Reason.LOST_NO_CHAIN: strings.hints.lost_in_brief.no_chain,
        Reason.LOST: strings.hints.lost_in_brief.all_tried,
    }[reason]

    message = hint_message(strings, loss(kind, reason, undo_steps=4))

    assert message.brief.startswith(strings.games[kind].lost)
    assert why in message.brief
    assert message.brief.endswith(strings.hints.lost_in_brief.go_back(4))
    assert len(message.brief) < len(message.text)


@both_games
def test_a_deal_that_never_could_be_won_is_called_so(kind):
    assert HANT.games[kind].deal_lost in hint(HANT, loss(kind, Reason.LOST))


@both_games
def test_without_the_whole_line_nothing_is_said_of_the_deal(kind):
    for said in (
        hint(HANT, loss(kind, Reason.LOST, cut_short=True)),
        hint(HANT, loss(kind, Reason.LOST, line=())),
    ):
        assert HANT.games[kind].lost in said
        assert HANT.games[kind].deal_lost not in said


@both_games
@pytest.mark.parametrize("reason", LOST_REASONS)
def test_only_a_verdict_uses_the_words_for_lost(kind, reason):
    """A reason without a proof is a plain suggestion."""
    said = hint(HANT, answer(fresh(kind), Verdict.UNKNOWN, reason, [Draw()]))

    assert not [word for word in CHINESE_LOSSES if word in said]


@every_language
@both_games
def test_the_rule_of_thumb_can_be_said_of_a_fresh_deal(language, kind):
    state = fresh(kind)
    question = ask((state,), RULESETS[kind].visible(state))

    assert UNSEEN in question.state.stock
    assert "?" not in hint(choose(language), suggest(question))


@pytest.mark.parametrize(
    ("text", "fault", "sentence"),
    [
        ("", IdFault.EMPTY, HANT.notices.id_empty),
        ("P-7K3", IdFault.LENGTH, HANT.notices.id_length),
        ("P-7K3M-Q2!D-9", IdFault.SYMBOL, HANT.notices.id_symbol("!")),
        ("X-7K3M-Q2XD-9", IdFault.LETTER, HANT.notices.id_letter),
        ("P-0000-0000-B", IdFault.CHECK, HANT.notices.id_check),
    ],
)
def test_every_fault_of_an_id_has_a_sentence(text, fault, sentence):
    with pytest.raises(DealIdError) as caught:
        parse_id(text)

    assert caught.value.fault is fault
    assert deal_id_error(HANT, caught.value) == sentence


def banner_lines(kind, size, language, message):
    """Return the labels of the banner's sentence, and the banner's paper."""
    picture = HintBanner().picture(view(kind, size, language, message=message))
    rects = {target.name: target.rect for target in picture.targets}
    exits = [rects[exit_.name] for exit_ in message.exits]
    labels = [
        sprite
        for sprite in picture.sprites
        if isinstance(sprite.art, Label)
        and not any(rect.encloses(sprite.rect) for rect in exits)
    ]
    return labels, rects["banner"]


def spoken(language, kind):
    """Return everything that the banner may say of the play itself."""
    strings = choose(language)
    hints = strings.hints
    say = [
        hints.thinking,
        hints.draw_only,
        hints.draw_better,
        hints.nothing,
        hints.go_back(28),
        *strings.games[kind].refusals.values(),
    ]
    if kind is GameKind.PYRAMID:
        say += [
            hints.recycle,
            hints.king("K♥"),
            hints.exposes("10♥", "3♠", 2),
            hints.clears("10♥", "3♠"),
            hints.from_piles("10♥", "3♠"),
            hints.wins(hints.step_remove("10♥", "3♠"), 48),
        ]
    else:
        say += [
            hints.chain("10♥", 18),
            hints.wins(hints.step_play("10♥"), 48),
            strings.table.cards_left(28),
        ]
    return say


@every_language
@both_games
def test_what_the_banner_says_fits_at_the_smallest_window(language, kind):
    """Two lines where the banner is wide, three where it stands beside the piles."""
    room = table_layout(SMALLEST, kind).banner
    most = 2 if room.width > SMALLEST.width // 2 else 3
    for text in spoken(language, kind):
        message = Message(text, Tone.HINT)

        lines, paper = banner_lines(kind, SMALLEST, language, message)

        assert len(lines) <= most, text
        assert paper.height <= max(room.height, frame(SMALLEST).touch), text
        assert all(paper.encloses(line.rect) for line in lines), text


@every_language
@both_games
@pytest.mark.parametrize("reason", LOST_REASONS)
@pytest.mark.parametrize("size", [SMALLEST, Size(1024, 768), Size(800, 1280)])
def test_a_verdict_fits_and_is_whole_where_there_is_room(language, kind, reason, size):
    """In the smallest window it is said in brief, if the whole would hide cards."""
    message = hint_message(choose(language), loss(kind, reason, undo_steps=128))

    lines, paper = banner_lines(kind, size, language, message)

    assert all(paper.encloses(line.rect) for line in lines)
    said = "".join(line.art.text for line in lines)
    assert frame(size).stage.encloses(paper)
    texts = (message.text, message.brief)[: 2 if size == SMALLEST else 1]
    assert said.replace(" ", "") in {text.replace(" ", "") for text in texts}
