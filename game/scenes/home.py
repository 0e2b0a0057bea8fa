"""The home screen: both games, to begin or to go on with."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.cards import DECK, Card
from game.geometry import Rect, Size, centered
from game.intents import (
    ChooseGame,
    ClosePage,
    DismissBanner,
    Open,
    Page,
    Quit,
    ToggleFullscreen,
)
from game.rules import RULESETS
from game.rules.model import GameKind, GameState, is_exposed
from game.scenes.fitted import label, line_height, sentence
from game.scenes.parts import (
    ICON_SIZE,
    PRESSED_INSET,
    Button,
    Look,
    button,
    button_width,
    focus_ring,
    joined,
    practise_button,
    row_for,
    row_of,
    screen_icon,
)
from game.scenes.scene import Group, Picture, Target, Tone, View
from game.view.frame import Frame, frame
from game.view.layout import columns
from game.view.metrics import text_width
from game.view.sprites import (
    Align,
    Box,
    CardBack,
    CardFace,
    Icon,
    IconName,
    Ink,
    Label,
    Sprite,
    Surface,
    Weight,
)
from game.view.theme import CARD_ASPECT

STRIDE: Final = 19
"""Taking every nineteenth card mixes the pack well enough for a picture."""
LEAST_ROW_STEP: Final = 0.5
"""In the small pictures each row shows at least this part of the one above ..."""
ROW_STEP: Final = 0.75
"""... and this where the place is high enough."""
COLUMN_STEP: Final = 1.07
"""From one card to the next, in widths of a card."""
TALLEST_CARD: Final = 1.15
"""A game's card is at most this many times as high as wide."""


@cache
def sample(kind: GameKind) -> GameState:
    """Return a deal to look at, for a game that is not on the table."""
    mixed: tuple[Card, ...] = tuple(
        DECK[i * STRIDE % len(DECK)] for i in range(len(DECK))
    )
    return RULESETS[kind].deal(mixed)


def small_table(state: GameState, place: Rect) -> tuple[Sprite, ...]:
    """Return a position's tableau as a small picture in the middle of the place."""
    rules, column_of = RULESETS[state.kind], columns(state.kind)
    across = (len(rules.rows[-1]) - 1) * COLUMN_STEP + 1
    steps = len(rules.rows) - 1
    down = (steps * LEAST_ROW_STEP + 1) * CARD_ASPECT
    width = max(4, int(min(place.width / across, place.height / down)))
    height = round(width * CARD_ASPECT)
    row_step = min(ROW_STEP, (place.height / height - 1) / steps)
    down = (steps * row_step + 1) * CARD_ASPECT
    left = place.center.x - round(across * width) // 2
    top = place.center.y - round(down * width) // 2
    sprites = []
    places = ((slot, row) for row, slots in enumerate(rules.rows) for slot in slots)
    for slot, row in places:
        card = state.tableau[slot]
        if card is None:
            continue
        x = left + round(column_of[slot] * COLUMN_STEP * width)
        y = top + round(row * row_step * height)
        dimmed = not is_exposed(rules.covered_by, state.tableau, slot)
        is_face_up = rules.is_face_up(state, slot)
        art = CardFace(card, dimmed) if is_face_up else CardBack()
        sprites.append(Sprite(art, Rect(x, y, width, height)))
    return tuple(sprites)


class Home:
    """The page that the program opens with, and that the menu leads to."""

    def picture(self, view: View) -> Picture:
        """Return the whole page; nothing of the table is seen beneath it."""
        window = frame(view.size)
        whole = Rect(0, 0, *view.size)
        pad = 2 * window.gap
        header = window.safe._replace(height=window.touch)
        footer = Rect(
            window.safe.x,
            window.safe.bottom - window.touch,
            window.safe.width,
            window.touch,
        )
        middle = Rect(
            window.safe.x,
            header.bottom + pad,
            window.safe.width,
            footer.y - header.bottom - 2 * pad,
        )
        cards = [
            _game(view, kind, place)
            for kind, place in zip(GameKind, _places(window, middle), strict=True)
        ]
        base = Picture(
            (Sprite(Box(Surface.BAR), whole),),
            (Target("home", window.safe, None, Group.PAGE, takes_focus=False),),
        )
        return joined([base, *cards, _header(view, header), _footer(view, footer)])


def _places(window: Frame, middle: Rect) -> tuple[Rect, ...]:
    """Return where the games' cards stand: side by side, or above each other."""
    count, gap = len(GameKind), 2 * window.gap
    if not window.is_portrait:
        cells = row_of(middle, count, gap)
        widest = round(middle.height / 0.75)
        width = min(cells[0].width, widest)
        row = centered(
            Size(count * width + (count - 1) * gap, middle.height), middle.center
        )
        return row_of(row, count, gap)
    height = (middle.height - gap * (count - 1)) // count
    height = min(height, round(middle.width * TALLEST_CARD))
    top = middle.center.y - (count * height + (count - 1) * gap) // 2
    return tuple(
        Rect(middle.x, top + i * (height + gap), middle.width, height)
        for i in range(count)
    )


def _game(view: View, kind: GameKind, place: Rect) -> Picture:
    """Return a game's card: its name, a picture of its table, and begin or go on."""
    window, name, also = frame(view.size), f"play {kind}", f"begin {kind}"
    words = view.strings
    goes_on = kind in view.in_progress
    is_held = view.held in (name, also)
    box = place.inset(round(place.height * PRESSED_INSET / 4) if is_held else 0)
    inner = box.inset(2 * window.gap)
    title_high = line_height(window.title)
    title = inner._replace(height=title_high)
    says = Rect(inner.x, inner.bottom - window.touch, inner.width, window.touch)
    table = Rect(
        inner.x,
        title.bottom + window.gap,
        inner.width,
        says.y - title.bottom - 2 * window.gap,
    )
    # Of a game in progress one sees how far one is; another shows a fresh deal.
    state = view.positions.get(kind) or sample(kind)
    style = Label("", window.title, Ink.TEXT, Weight.BOLD)
    text = words.panel.go_on if goes_on else words.panel.begin
    spec = practise_button(view, f"practise {kind}", kind)
    practice_width = button_width(spec, window.body)
    pill_width = min(says.width - practice_width - 2 * window.gap, 8 * window.body)
    both = pill_width + 2 * window.gap + practice_width
    pill = says._replace(x=says.center.x - both // 2, width=pill_width)
    beside = says._replace(x=pill.right + 2 * window.gap, width=practice_width)
    sprites = (
        Sprite(Box(Surface.BUTTON), box),
        label(words.games[kind].title, title, style),
        *small_table(state, table),
        Sprite(Box(Surface.BUTTON_MAIN), pill),
        label(text, pill.inset(window.gap), Label("", window.body, Ink.ON_ACCENT)),
        *focus_ring(view, name, pill),
    )
    # All of the card begins the game, but for the corner in which one can practise.
    above = place._replace(height=says.y - window.gap - place.y)
    left = Rect(
        place.x, above.bottom, pill.right - place.x, place.bottom - above.bottom
    )
    targets = (
        Target(name, above, ChooseGame(kind), Group.PAGE),
        Target(also, left, ChooseGame(kind), Group.PAGE, takes_focus=False),
    )
    practice = button(view, spec, beside, Group.PAGE, window.body)
    return joined([Picture(sprites, targets), practice])


def _header(view: View, header: Rect) -> Picture:
    """Return the program's name, fullscreen, and the way back to a game under it."""
    window = frame(view.size)
    side = window.touch
    specs = [Button("home fullscreen", ToggleFullscreen(), icon=screen_icon(view))]
    if view.kind in view.in_progress:
        specs.append(Button("close", ClosePage(), icon=IconName.CLOSE))
    pictures = []
    right = header.right
    for spec in reversed(specs):
        place = Rect(right - side, header.y, side, side)
        pictures.append(button(view, spec, place, Group.PAGE, window.body))
        right = place.x - window.gap
    title = header._replace(width=right - header.x - window.gap)
    return joined([_notice(view, title) or _name(view, title), *pictures])


def _name(view: View, title: Rect) -> Picture:
    style = Label("", frame(view.size).title, Ink.TEXT, Weight.BOLD, Align.LEFT)
    return Picture((label(view.strings.program, title, style),))


def _notice(view: View, title: Rect) -> Picture | None:
    """Return what has to be said of this start, in place of the name, until a tap."""
    if view.message is None or view.message.tone is not Tone.NOTICE:
        return None
    text, window = view.message.text, frame(view.size)
    side, pad = round(window.body * ICON_SIZE * 0.7), 2 * window.gap
    ends = 3 * pad + side
    wish = text_width(text, window.body, Weight.REGULAR) + ends
    box = title._replace(width=min(title.width, wish))
    room = Rect(box.x + pad, box.y, box.width - ends, box.height)
    cross = Rect(box.right - pad - side, box.center.y - side // 2, side, side)
    return Picture(
        (
            Sprite(Box(Surface.BANNER), box),
            *sentence(text, room, Label("", window.body, Ink.PAGE_TEXT)),
            Sprite(Icon(IconName.CLOSE, Ink.PAGE_QUIET), cross),
            *focus_ring(view, "banner", box),
        ),
        (Target("banner", box, DismissBanner(), Group.PAGE),),
    )


def _footer(view: View, footer: Rect) -> Picture:
    """Return the way out, and what else there is."""
    window, words = frame(view.size), view.strings.table
    specs = (
        Button("home enter id", Open(Page.ENTER_ID), words.enter_id, IconName.KEYPAD),
        Button("home settings", Open(Page.SETTINGS), words.settings, IconName.SETTINGS),
        Button("home about", Open(Page.ABOUT), words.about, IconName.RULES),
        Button("home quit", Quit(), words.quit, IconName.QUIT, Look.PLAIN),
    )
    width = min(footer.width, 15 * window.touch)
    row = centered(Size(width, footer.height), footer.center)
    gap, widths = 2 * window.gap, [button_width(spec, window.body) for spec in specs]
    if max(widths) <= (width - 3 * gap) // len(specs):
        widths = [max(widths)] * len(specs)
    return joined(
        button(view, spec, cell, Group.PAGE, window.body)
        for spec, cell in zip(specs, row_for(row, widths, gap), strict=True)
    )
