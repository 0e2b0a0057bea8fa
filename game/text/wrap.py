"""Breaking text into lines, by the rules of Chinese and of Latin type.

In Chinese a line may end between any two characters, except that closing marks do not
begin a line and opening marks do not end one. Latin words and numbers stay whole, and
a number stays with the word that it counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import accumulate
from math import inf
from typing import Final, TypeAlias

from game.view.sprites import Weight

Measure: TypeAlias = Callable[[str, int, Weight], int]
"""The width in pixels of a text, set so many pixels high in this weight."""

WIDE_FROM: Final = "\u2e80"
"""This character and all later ones are Chinese characters and their marks."""
MOST_EVENED: Final = 5
"""More lines than these are no sentence, but a text: they are filled."""
SHORTEST_LAST: Final = 3
"""The last of several lines has at least so many characters, if that is easy."""
NEVER_FIRST: Final = frozenset("。，、；：？！」』）】》〉〕…—％．‧·々,.;:?!)]}%’”")
NEVER_LAST: Final = frozenset("「『（【《〈〔“‘([{")
RESTS: Final = frozenset("。，；：？！…,.;:?!")
"""Where the voice rests: here a sentence of several lines is best parted."""
BETWEEN_WORDS: Final = 0.08
"""What it costs to part it elsewhere, where a space is ..."""
WITHIN_PHRASE: Final = 0.25
"""... and where none is, which may tear a Chinese word. A line that is left empty
costs 1, half a line a quarter of it."""


def wrap(
    text: str, width: int, px: int, weight: Weight, measure: Measure
) -> tuple[str, ...]:
    """Return the lines of the text, none wider than ``width`` if that can be.

    A newline in the text ends a line. What cannot be broken and is wider than a line
    is cut where the line ends.

    >>> wrap("兩張「十三」離場", 5, 1, Weight.REGULAR, lambda text, *_: len(text))
    ('兩張「十', '三」離場')
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        lines += _lines(paragraph, lambda piece: measure(piece, px, weight) <= width)
    return tuple(lines)


def evened(
    text: str, width: int, px: int, weight: Weight, measure: Measure
) -> tuple[str, ...]:
    """Return as few lines as `wrap` does, of a like length, parted where one rests.

    >>> evened("找到了。兩張離場。", 7, 1, Weight.REGULAR, lambda text, *_: len(text))
    ('找到了。', '兩張離場。')
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        filled = wrap(paragraph, width, px, weight, measure)
        if 1 < len(filled) <= MOST_EVENED:
            units = tuple(_units(paragraph))
            filled = _evened(filled, units, width, lambda t: measure(t, px, weight))
        lines += filled
    return tuple(lines)


def _evened(
    filled: tuple[str, ...],
    units: tuple[str, ...],
    width: int,
    measure: Callable[[str], int],
) -> tuple[str, ...]:
    """Return the cheapest way to part the units into so many lines."""
    starts = (0, *accumulate(map(measure, units)))
    ends = tuple(
        start + measure(unit.rstrip())
        for start, unit in zip(starts, units, strict=False)
    )

    @cache
    def cheapest(first: int, count: int) -> tuple[float, tuple[int, ...]]:
        """Return cost and ends of so many lines from a unit on."""
        last = len(units) if count == 1 else len(units) - count + 1
        best: tuple[float, tuple[int, ...]] = (inf, ())
        for end in range(last if count == 1 else first + 1, last + 1):
            used = ends[end - 1] - starts[first]
            if used > width:
                break
            cost, others = (0.0, ()) if count == 1 else cheapest(end, count - 1)
            cost += (1 - used / width) ** 2
            cost += 0 if count == 1 else _cost_of_parting(units[end - 1])
            best = min(best, (cost, (end, *others)))
        return best

    cost, parts = cheapest(0, len(filled))
    if cost == inf:  # a piece wider than a line has been cut
        return filled
    pairs = zip((0, *parts), parts, strict=False)
    return tuple("".join(units[start:end]).rstrip() for start, end in pairs)


def _cost_of_parting(unit: str) -> float:
    """Return how bad it is that a line ends with this unit."""
    if unit.rstrip()[-1:] in RESTS:
        return 0.0
    return BETWEEN_WORDS if unit.endswith(" ") else WITHIN_PHRASE


def _lines(text: str, fits: Callable[[str], bool]) -> Iterator[str]:
    lines = _filled(text, fits)
    # A last line of a character or two looks forgotten: it gets company.
    while len(lines) > 1 and len("".join(lines[-1])) < SHORTEST_LAST:
        if len(lines[-2]) <= SHORTEST_LAST or not fits(
            "".join(lines[-2][-1:] + lines[-1])
        ):
            break
        lines[-1].insert(0, lines[-2].pop())
    return ("".join(line).rstrip() for line in lines)


def _filled(text: str, fits: Callable[[str], bool]) -> list[list[str]]:
    """Return the unbreakable units of each line, as many as it holds."""
    lines: list[list[str]] = [[]]
    for unit in _units(text):
        if lines[-1] and not fits("".join([*lines[-1], unit]).rstrip()):
            lines.append([])
        rest = unit
        while not fits("".join([*lines[-1], rest]).rstrip()) and len(rest) > 1:
            head = _longest_head(rest, fits)
            lines[-1].append(rest[:head])
            lines.append([])
            rest = rest[head:].lstrip()
        lines[-1].append(rest)
    return lines


def _longest_head(unit: str, fits: Callable[[str], bool]) -> int:
    """Return how many characters of an unbreakable unit fill a line."""
    head = 1
    while head < len(unit) and fits(unit[: head + 1]):
        head += 1
    shorter = head
    while shorter > 1 and not _may_part(unit[shorter - 1], unit[shorter : shorter + 1]):
        shorter -= 1
    return shorter if _may_part(unit[shorter - 1], unit[shorter]) else head


def _units(text: str) -> Iterator[str]:
    """Yield the pieces between which a line may end; spaces stay with what precedes."""
    start = 0
    for i in range(1, len(text)):
        if _may_end(text, i):
            yield text[start:i]
            start = i
    if text:
        yield text[start:]


def _may_end(text: str, i: int) -> bool:
    """Tell whether a line may end just before character ``i``."""
    first, last = text[i], text[i - 1]
    if first == " ":
        return False
    if last == " ":
        before = text[:i].rstrip()[-1:]
        counts = before.isdigit() and not first.isdigit()
        return not counts and _may_part(before, first)
    if last.isdigit() or first.isdigit():
        return not last.isdigit() and last >= WIDE_FROM and _may_part(last, first)
    return max(first, last) >= WIDE_FROM and _may_part(last, first)


def _may_part(last: str, first: str) -> bool:
    """Tell whether the marks allow a line to end with one and begin with the other."""
    return last not in NEVER_LAST and first not in NEVER_FIRST
