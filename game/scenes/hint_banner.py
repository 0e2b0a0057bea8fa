"""The hint banner: one short sentence, with exits where there are some."""

from __future__ import annotations

from game.geometry import Rect
from game.intents import DismissBanner
from game.scenes.banner_place import Placing, placing
from game.scenes.banner_plan import BESIDE, ICONS, Plan, weight
from game.scenes.fitted import paragraph
from game.scenes.parts import (
    ICON_SIZE,
    button,
    button_widths,
    focus_ring,
    grid_of,
    joined,
    row_for,
)
from game.scenes.scene import Group, Message, Picture, Target, Tone, View
from game.view.frame import Frame
from game.view.sprites import (
    Align,
    Box,
    Icon,
    IconName,
    Ink,
    Label,
    Sprite,
    Surface,
)


class HintBanner:
    """The one banner."""

    def picture(self, view: View) -> Picture:
        """Return what it says now, or nothing."""
        if view.message is None:
            return Picture()
        message, placed = view.message, placing(view, view.message)
        window, plan, rect = placed.window, placed.plan, placed.rect
        base = Target(
            "banner",
            rect,
            DismissBanner(),
            Group.BANNER,
            takes_focus=not message.exits,
        )
        text = _sentence(message, plan, _text_place(window, plan, rect))
        paper = (Sprite(Box(Surface.BANNER), rect), *text)
        ring = focus_ring(view, base.name, rect)
        sentence = Picture((*paper, *ring), (base,))
        return joined([_behind(placed), sentence, *_buttons(view, placed)])


def _behind(placed: Placing) -> Picture:
    """Return the paper of exits that lie apart; where it touches, it goes on below."""
    if placed.apart is None:
        return Picture()
    paper = placed.apart.paper
    box = paper
    if _is_above(paper, placed.rect, placed.window):
        box = paper._replace(height=placed.rect.center.y - paper.y)
    return Picture(
        (Sprite(Box(Surface.BANNER), box),),
        (Target("exits", paper, None, Group.BANNER, takes_focus=False),),
    )


def _is_above(paper: Rect, banner: Rect, window: Frame) -> bool:
    """Tell whether paper stands on the banner, within its width."""
    is_within = banner.x <= paper.x and paper.right <= banner.right
    return is_within and 0 <= banner.y - paper.bottom <= window.gap


def _buttons(view: View, placed: Placing) -> list[Picture]:
    window, plan, apart = placed.window, placed.plan, placed.apart
    if apart is not None:
        exits, cells, px = apart.exits, apart.cells, apart.px
    else:
        exits, px = plan.fashion.exits, plan.fashion.px
        cells = _cells(window, plan, _exits_place(window, plan, placed.rect))
    return [
        button(view, spec, cell, Group.BANNER, px)
        for spec, cell in zip(exits, cells, strict=True)
    ]


def _cells(window: Frame, plan: Plan, place: Rect) -> tuple[Rect, ...]:
    """Return a place for each exit; in a single row a long word gets more of it."""
    (exits, px, columns, _), gap = plan.fashion, window.gap
    columns = columns or len(exits)
    if columns < len(exits):
        return grid_of(place, columns, -(-len(exits) // columns), gap)
    return row_for(place, button_widths(exits, px), gap)


def _text_place(window: Frame, plan: Plan, rect: Rect) -> Rect:
    margin = window.margin
    inner = Rect(rect.x + margin, rect.y, rect.width - 2 * margin, rect.height)
    if not plan.exits.width:
        return inner
    if plan.fashion.columns == BESIDE:
        return inner._replace(width=inner.width - plan.exits.width - margin)
    return Rect(
        inner.x,
        rect.y + window.gap,
        inner.width,
        rect.height - plan.exits.height - 3 * window.gap,
    )


def _exits_place(window: Frame, plan: Plan, rect: Rect) -> Rect:
    margin = window.margin
    width, height = plan.exits
    if plan.fashion.columns == BESIDE:
        top = rect.y + (rect.height - height) // 2
        return Rect(rect.right - margin - width, top, width, height)
    top = rect.bottom - window.gap - height
    return Rect(rect.x + margin, top, rect.width - 2 * margin, height)


def _sentence(message: Message, plan: Plan, place: Rect) -> tuple[Sprite, ...]:
    """Return icon, sentence and cross."""
    before, after = plan.ends
    side = round(plan.px * ICON_SIZE)
    ink = Ink.ALERT if message.tone is Tone.REFUSAL else Ink.PAGE_TEXT
    align = Align.LEFT if before else Align.CENTER
    text = Rect(place.x + before, place.y, place.width - before - after, place.height)
    style = Label("", plan.px, ink, weight(message), align)
    sprites = list(paragraph(plan.lines, text, style))
    top = place.center.y - side // 2
    if before and (icon := ICONS[message.tone]):
        sprites.append(Sprite(Icon(icon, ink), Rect(place.x, top, side, side)))
    if after:
        cross = round(side * 0.7)
        y = place.center.y - cross // 2
        x = place.right - cross
        sprites.append(
            Sprite(Icon(IconName.CLOSE, Ink.PAGE_QUIET), Rect(x, y, cross, cross))
        )
    return tuple(sprites)
