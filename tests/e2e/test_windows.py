"""The packaged program among windows: hints, focus, and every way to leave it."""

from __future__ import annotations

import signal
from time import monotonic

import pytest

from game.deals import parse_id
from game.geometry import Rect, Size
from game.rules.model import GameKind
from game.storage.savefile import SaveError
from tests.e2e.driver import Program, Screen, time_rect, until
from tests.e2e.test_program import DEALS, HELPERS, history_of
from tests.pilot import Pilot

pytestmark = pytest.mark.e2e

WAYS = ("alt+F4", "button", "SIGTERM")
WINNABLE = "P-0000-0002-E"
"""Also after the whole stock has been drawn: the program knows how."""
UNCOUNTED_SECONDS = 1.5


@pytest.fixture
def twin(tmp_path):
    """Make the program's twin of one of the two games."""
    twins = []

    def twin(kind=GameKind.PYRAMID, deal_id=None, size=(1280, 800)) -> Pilot:
        folder = tmp_path / f"twin {len(twins)}"
        deal = parse_id(deal_id or DEALS[kind])
        twins.append(Pilot(folder, kind=kind, deal=deal, size=size))
        return twins[-1]

    yield twin
    for one in twins:
        one.close()


@pytest.fixture
def temporary(tmp_path, monkeypatch):
    """Return the folder for temporary files of programs that are started now."""
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setenv("TMPDIR", str(folder))
    return folder


def leave(program: Program, way: str) -> None:
    """Ask the program to end, as a player or the system would."""
    match way:
        case "button":
            x, y, width, _ = program.area
            # The outermost of the three in openbox's frame.
            program.screen.do("mousemove", x + width - 10, y - 10, "click", 1)
        case "SIGTERM":
            program.process.send_signal(signal.SIGTERM)
        case _:
            program.key(way)


def draw(program: Program, twin: Pilot) -> None:
    """Draw a card; return as soon as that is saved, with the card still on its way."""
    program.tap(twin.point_on("pile"))
    twin.tap("pile")
    twin.settle()
    made = history_of(twin.app.desk.seat)
    kind = twin.session.deal.kind
    until(lambda: history_of(program.saved(kind)) == made, "a card drawn")


def hints_given(program: Program, kind: GameKind) -> int:
    return program.saved(kind).session.tally.hints


def expect_kept(program, twin, temporary) -> None:
    """See that it ends with the twin's game saved, and leaves nothing else behind."""
    seat = twin.app.desk.seat
    assert program.expect_end() == ""
    assert history_of(program.saved(seat.kind)) == history_of(seat)
    assert not list(temporary.iterdir())
    assert not (program.folder / "log.txt").exists()


@pytest.mark.parametrize("kind", GameKind)
@pytest.mark.parametrize("way", WAYS)
def test_left_while_a_card_flies(start, twin, temporary, kind, way):
    program, twin = start("--deal", DEALS[kind]), twin(kind)
    program.wait_for(twin)
    draw(program, twin)

    leave(program, way)

    expect_kept(program, twin, temporary)


@pytest.mark.parametrize("kind", GameKind)
@pytest.mark.parametrize("way", WAYS)
def test_left_while_a_hint_is_thought_about(start, twin, temporary, kind, way):
    program, twin = start("--deal", DEALS[kind]), twin(kind)
    program.wait_for(twin)
    until(lambda: len(program.family()) == 1 + HELPERS, "the worker")
    draw(program, twin)
    program.key("h")

    leave(program, way)

    expect_kept(program, twin, temporary)


@pytest.mark.parametrize("way", WAYS)
def test_left_while_the_cards_are_dealt(start, twin, temporary, way):
    program, twin = start("--deal", DEALS[GameKind.PYRAMID]), twin()
    until(lambda: is_saved(program, GameKind.PYRAMID), "a game")
    until(lambda: program.area.size == twin.window.size, "the window")

    leave(program, way)

    assert program.expect_end() == ""
    assert history_of(program.saved(GameKind.PYRAMID)) == history_of(twin.app.desk.seat)
    assert not list(temporary.iterdir())


def is_saved(program: Program, kind: GameKind) -> bool:
    try:
        return bool(program.saved(kind))
    except SaveError:
        return False


@pytest.mark.parametrize(
    ("kind", "deal_id"),
    [(GameKind.PYRAMID, WINNABLE), (GameKind.TRIPEAKS, DEALS[GameKind.TRIPEAKS])],
)
def test_hints_with_cards_unseen_and_with_all_of_them_known(start, twin, kind, deal_id):
    program, twin = start("--deal", deal_id), twin(kind, deal_id)
    program.wait_for(twin)
    ask_for_hint(program, kind, 1)
    while twin.session.state.stock:
        draw(program, twin)
    ask_for_hint(program, kind, 2)

    program.key("u")

    twin.press("u")
    twin.settle()
    program.wait_for(twin)
    assert not (program.folder / "log.txt").exists()


def test_a_proven_loss_is_told_and_is_no_hint(start, twin):
    program, twin = start("--deal", DEALS[GameKind.PYRAMID]), twin()
    program.wait_for(twin)
    while twin.session.state.stock:
        draw(program, twin)
    program.wait_for(twin)
    before = seen(program)
    program.key("h")
    until(lambda: seen(program) != before, "a banner")

    program.tap(twin.point_on("undo"))

    twin.tap("undo")
    twin.settle()
    program.wait_for(twin)
    assert hints_given(program, GameKind.PYRAMID) == 0


def any_draw(twin):
    return bool(twin.session.state.stock)


def seen(program: Program) -> bytes:
    return program.screen.picture(program.area).get_buffer().raw


def ask_for_hint(program: Program, kind: GameKind, number: int) -> None:
    """Ask; return when the answer is on the screen and counted."""
    before = seen(program)
    program.key("h")
    until(lambda: hints_given(program, kind) == number, f"hint {number}")
    # What has been given may be on the disk before it is on the screen.
    until(lambda: seen(program) != before, "the hint in the picture")


def test_without_the_focus_the_clock_stands_still(
    start, twin, screen, command, tmp_path
):
    program, twin = start("--deal", DEALS[GameKind.PYRAMID]), twin()
    program.wait_for(twin)
    draw(program, twin)
    with Program(screen, command, tmp_path / "another") as another:
        until(lambda: len(screen.windows()) == 2, "another window")
        # Losing the focus has the game written, with its time.
        time = until(
            lambda: program.saved(GameKind.PYRAMID).session.elapsed_seconds, "some time"
        )
        left_at = monotonic()
        until(lambda: monotonic() > left_at + UNCOUNTED_SECONDS, "time not counted")
        another.process.terminate()
        another.expect_end()
    until(lambda: len(screen.windows()) == 1, "one window")

    program.wait_for(twin)
    draw(program, twin)

    later = program.saved(GameKind.PYRAMID).session.elapsed_seconds
    assert time <= later < time + monotonic() - left_at - UNCOUNTED_SECONDS


def test_another_window_may_come_before_fullscreen_and_go(
    start, twin, screen, command, tmp_path
):
    """Seen to fail with a clock that runs on, and with a window that is minimised."""
    program = start("--deal", DEALS[GameKind.PYRAMID], "--fullscreen")
    twin = twin(size=tuple(screen.size))
    twin.press("f11")
    program.wait_for(twin)
    draw(program, twin)
    window = program.window
    with Program(screen, command, tmp_path / "another") as another:
        until(lambda: len(screen.windows()) == 2, "another window")
        time = until(
            lambda: program.saved(GameKind.PYRAMID).session.elapsed_seconds, "some time"
        )
        left_at = monotonic()
        until(lambda: monotonic() > left_at + UNCOUNTED_SECONDS, "time not counted")
        assert "Iconic" not in screen.states(window)
        another.process.terminate()
        another.expect_end()
    until(lambda: len(screen.windows()) == 1, "one window")

    program.wait_for(twin)
    draw(program, twin)

    assert "FULLSCREEN" in screen.states(window)
    later = program.saved(GameKind.PYRAMID).session.elapsed_seconds
    assert time <= later < time + monotonic() - left_at - UNCOUNTED_SECONDS


@pytest.fixture
def desktops(screen):
    """Give the screen two virtual desktops, and leave it on the first one."""
    # Asked before openbox has said how many it has, it would go on to its own number.
    before = until(lambda: desktops_of(screen), "a number of desktops")
    screen.do("set_num_desktops", 2)
    until(lambda: desktops_of(screen) == "2", "two desktops")
    yield
    go_to_desktop(screen, 0)
    screen.do("set_num_desktops", before)


def desktops_of(screen: Screen) -> str:
    return screen.ask("xdotool", "get_num_desktops").strip()


def go_to_desktop(screen: Screen, number: int) -> None:
    screen.do("set_desktop", number)
    here = str(number)
    until(lambda: screen.ask("xdotool", "get_desktop").strip() == here, "desktop")


def clock_shown(program: Program, twin: Pilot) -> bytes:
    """Return the pixels of the time played."""
    area, part = program.area, time_rect(twin)
    there = Rect(area.x + part.x, area.y + part.y, *part.size)
    return program.screen.picture(there).get_buffer().raw


def see_clock_go(program: Program, twin: Pilot) -> None:
    before = clock_shown(program, twin)
    until(lambda: clock_shown(program, twin) != before, "another second")


@pytest.mark.usefixtures("desktops")
def test_while_another_desktop_is_shown_the_clock_stands_still(start, twin, screen):
    """Seen to fail with a clock that runs on, and with one that stands for good."""
    program, twin = start("--deal", DEALS[GameKind.PYRAMID]), twin()
    program.wait_for(twin)
    draw(program, twin)
    see_clock_go(program, twin)
    go_to_desktop(screen, 1)
    # Losing the focus has the game written, with its time.
    time = until(
        lambda: program.saved(GameKind.PYRAMID).session.elapsed_seconds, "some time"
    )
    left_at = monotonic()
    until(lambda: monotonic() > left_at + UNCOUNTED_SECONDS, "time not counted")

    go_to_desktop(screen, 0)

    program.wait_for(twin)
    for _ in range(2):  # the first second was nearly over already, perhaps
        see_clock_go(program, twin)
    draw(program, twin)
    later = program.saved(GameKind.PYRAMID).session.elapsed_seconds
    assert time + 1 <= later < time + monotonic() - left_at - UNCOUNTED_SECONDS


def properties(program: Program) -> str:
    """Return the window's frame, its states, and what may be done to it."""
    names = ("_NET_FRAME_EXTENTS", "_NET_WM_ALLOWED_ACTIONS", "_NET_WM_STATE")
    hints = ("WM_NORMAL_HINTS", "_MOTIF_WM_HINTS")
    return program.screen.ask("xprop", "-id", program.window, *names, *hints)


def drag_corner(program: Program, by: Size) -> None:
    """Take the frame by its lower right corner and drag it, as a hand does."""
    area, extents = program.area, frame_extents(program)
    x, y = area.right + extents["right"] - 1, area.bottom + extents["bottom"] - 1
    program.screen.do("mousemove", x, y, "mousedown", 1)
    for step in range(1, 11):
        program.screen.do(
            "mousemove", x + by.width * step // 10, y + by.height * step // 10
        )
    program.screen.do("mouseup", 1)


def frame_extents(program: Program) -> dict[str, int]:
    answer = program.screen.ask("xprop", "-id", program.window, "_NET_FRAME_EXTENTS")
    widths = map(int, answer.partition("=")[2].split(","))
    return dict(zip(("left", "right", "top", "bottom"), widths, strict=True))


def test_after_twenty_rounds_of_fullscreen_the_window_can_be_resized(start, twin):
    """Seen to fail with a window that comes back without an edge to take hold of.

    And with one that comes back from fullscreen small instead of maximised.
    """
    program = start("--deal", DEALS[GameKind.PYRAMID])
    program.wait_for(twin())
    screen, normal, untouched = program.screen, program.area, properties(program)
    program.key("super+m")
    until(lambda: program.area.size != normal.size, "maximised")
    large = program.area
    program.wait_for(twin(size=tuple(large.size)))
    maximised = properties(program)

    for _ in range(20):
        program.key("F11")
        until(lambda: program.area.size == screen.size, "fullscreen")
        program.key("F11")
        until(lambda: program.area == large, f"back at {large}")
        until(lambda: properties(program) == maximised, "maximised as before")
    program.key("super+m")
    until(lambda: program.area == normal, f"back at {normal}")
    until(lambda: properties(program) == untouched, "the frame as before")
    drag_corner(program, Size(60, 40))

    wanted = Rect(normal.x, normal.y, normal.width + 60, normal.height + 40)
    until(lambda: program.area == wanted, f"dragged to {wanted}")
    program.wait_for(twin(size=tuple(wanted.size)))
