"""The packaged program as its users meet it, on a real screen."""

from __future__ import annotations

import json
import signal
import subprocess
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

import pytest

from game.cards import write_cards
from game.deals import parse_id
from game.geometry import Size
from game.options import SMALLEST
from game.rules.model import Draw, GameKind, Place, Play, Recycle, Remove
from game.shelf import FILE_NAME
from game.text import LANGUAGES, choose
from tests.e2e import driver
from tests.e2e.driver import ROOT, output, until
from tests.pilot import Pilot, spot_name

pytestmark = pytest.mark.e2e

DEALS = {GameKind.PYRAMID: "P-0000-0001-8", GameKind.TRIPEAKS: "T-0000-0001-1"}
HELPERS = 1
"""The worker for hints."""
NO_CONSOLE = ("sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh")
"""Before a command: it has no console at all, its three streams are closed."""


@pytest.fixture
def twin(tmp_path):
    """Make the program's twin, which knows what must be on the screen."""
    twins = []

    def twin(kind=GameKind.PYRAMID, size=(1280, 800), language="zh-Hant") -> Pilot:
        folder = tmp_path / f"twin {len(twins)}"
        deal = parse_id(DEALS[kind])
        twins.append(Pilot(folder, kind=kind, deal=deal, size=size, language=language))
        return twins[-1]

    yield twin
    for one in twins:
        one.close()


def tap(program, twin, name: str) -> None:
    """Tap a target of the program and of its twin, and wait until both look alike."""
    program.tap(twin.point_on(name))
    twin.tap(name)
    twin.settle()
    program.wait_for(twin)


def play(program, twin, moves: int) -> None:
    """Play first moves of the rules' list, by taps, and take one back."""
    for _ in range(moves):
        state, rules = twin.state, twin.session.rules
        legal = list(rules.legal_moves(state))
        move = legal[0] if twin.session.history.cursor % 2 else legal[-1]
        for target in targets_of(move):
            tap(program, twin, target)
    tap(program, twin, "undo")


def targets_of(move) -> tuple[str, ...]:
    """Return what has to be tapped, one after the other, to make a move."""
    match move:
        case Remove(spots):
            return tuple(map(spot_name, spots))
        case Play(slot):
            return (spot_name(slot),)
        case Recycle():
            return (spot_name(Place.RECYCLE),)
        case Draw():
            return (spot_name(Place.PILE),)


def history_of(seat) -> tuple:
    history = seat.session.history
    return [entry.move for entry in history.entries], history.cursor, history.state


@pytest.mark.parametrize("kind", GameKind)
def test_a_killed_game_is_found_where_it_was(start, twin, kind):
    program, twin = start("--deal", DEALS[kind]), twin(kind)
    program.wait_for(twin)
    play(program, twin, 5)
    expected = history_of(twin.app.desk.seat)
    until(lambda: history_of(program.saved(kind)) == expected, "the save")
    program.kill()

    again = start()

    again.wait_for(twin)
    assert history_of(again.saved(kind)) == expected
    tap(again, twin, "undo")


@pytest.mark.parametrize("kind", GameKind)
@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_open_in_each_language(start, twin, kind, language):
    program = start("--deal", DEALS[kind], "--lang", language)
    twin = twin(kind, language=language)
    program.wait_for(twin)

    program.key("F1")

    twin.press("f1")
    program.wait_for(twin)


def test_one_process_and_its_helper(start, twin):
    program, twin = start("--deal", DEALS[GameKind.PYRAMID]), twin()
    program.wait_for(twin)
    until(lambda: len(program.family()) == 1 + HELPERS, "the worker")
    program.key("h")
    until(lambda: program.saved(GameKind.PYRAMID).session.tally.hints, "a hint")

    assert len(program.family()) == 1 + HELPERS
    assert len(program.screen.windows()) == 1


def test_the_helper_never_loads_pygame(start, twin):
    """Seen to fail with `pygame` imported before the process becomes a helper."""
    program, twin = start("--deal", DEALS[GameKind.PYRAMID]), twin()
    program.wait_for(twin)
    program.key("h")
    until(lambda: program.saved(GameKind.PYRAMID).session.tally.hints, "a hint")

    pid = program.process.pid
    (helper,) = program.family() - {pid}
    libraries = {at: Path(f"/proc/{at}/maps").read_text() for at in (pid, helper)}
    assert "pygame" in libraries[pid]
    assert "pygame" not in libraries[helper]
    assert "python" in libraries[helper]


def test_fullscreen_and_back_to_the_same_place(start, twin):
    program = start("--deal", DEALS[GameKind.PYRAMID])
    program.wait_for(twin())
    before, whole = program.area, twin(size=tuple(program.screen.size))

    for _ in range(3):
        program.key("F11")
        if not whole.view.is_fullscreen:
            whole.press("f11")
        program.wait_for(whole)
        program.key("alt+Return")
        until(lambda: program.area == before, f"back at {before}")


def test_started_in_fullscreen_it_leaves_to_where_a_first_window_opens(
    start, screen, command, tmp_path, twin
):
    """Seen to fail with a window as large as the screen, and with one in its corner."""
    deal_id = DEALS[GameKind.PYRAMID]
    elsewhere = tmp_path / "elsewhere"
    with driver.Program(screen, command, elsewhere, "--deal", deal_id) as first:
        first.wait_for(twin())
        place = first.area
    until(lambda: not screen.windows(), "an empty screen")
    program = start("--deal", deal_id, "--fullscreen")
    whole = twin(size=tuple(screen.size))
    whole.press("f11")
    program.wait_for(whole)

    program.key("F11")

    program.wait_for(twin())
    until(lambda: program.area == place, f"at {place}")


def test_started_in_fullscreen_it_leaves_to_where_it_was_left(start, twin):
    """Seen to fail with the place in the settings, or size and place, not taken."""
    program = start("--deal", DEALS[GameKind.PYRAMID])
    program.wait_for(twin())
    x, *_ = program.area
    program.screen.do("windowsize", program.window, 900, 700)
    program.screen.do("windowmove", program.window, 301, 202)
    until(lambda: program.area.x != x, "another place")
    program.wait_for(twin(size=(900, 700)))
    before = program.area
    program.key("alt+F4")
    program.expect_end()
    again = start("--fullscreen")
    until(lambda: again.area.size == again.screen.size, "fullscreen")

    again.key("F11")

    until(lambda: again.area == before, f"at {before}")


def test_fullscreen_and_back_to_maximised(start, twin):
    program = start("--deal", DEALS[GameKind.PYRAMID])
    program.wait_for(twin())
    screen, normal = program.screen, program.area
    program.key("super+m")
    until(lambda: "MAXIMIZED_VERT" in screen.states(program.window), "maximised")
    until(lambda: program.area.size != normal.size, "maximised")
    before = program.area
    program.wait_for(twin(size=tuple(before.size)))

    for _ in range(3):
        program.key("F11")
        until(lambda: program.area.size == screen.size, "fullscreen")
        program.key("F11")
        until(lambda: program.area == before, f"back at {before}")
        until(lambda: "MAXIMIZED_VERT" in screen.states(program.window), "maximised")
    program.wait_for(twin(size=tuple(before.size)))
    program.key("super+m")
    until(lambda: program.area == normal, f"back at {normal}")


def test_left_in_fullscreen_it_still_knows_that_it_was_maximised(start, twin):
    """Seen to fail with fullscreen alone in the settings."""
    program = start("--deal", DEALS[GameKind.PYRAMID])
    program.wait_for(twin())
    normal = program.area
    program.key("super+m")
    until(lambda: program.area.size != normal.size, "maximised")
    maximised = program.area
    program.wait_for(twin(size=tuple(maximised.size)))
    program.key("F11")
    until(lambda: program.area.size == program.screen.size, "fullscreen")
    program.key("alt+F4")
    program.expect_end()
    again = start()
    until(lambda: again.area.size == again.screen.size, "fullscreen")

    again.key("F11")

    until(lambda: again.area == maximised, f"at {maximised}")
    again.key("super+m")
    until(lambda: again.area == normal, f"at {normal}")


def test_minimised_the_clock_stands_still(start, twin):
    program, twin = start("--deal", DEALS[GameKind.PYRAMID]), twin()
    program.wait_for(twin)
    tap(program, twin, "pile")
    program.key("super+i")
    until(lambda: "Iconic" in program.screen.states(program.window), "minimised")
    # Losing the focus has the game written, with its time.
    time = until(
        lambda: program.saved(GameKind.PYRAMID).session.elapsed_seconds, "some time"
    )
    left_at = monotonic()
    until(lambda: monotonic() > left_at + 1.5, "some time that must not count")

    program.key("super+r")

    program.wait_for(twin)
    tap(program, twin, "pile")
    later = program.saved(GameKind.PYRAMID).session.elapsed_seconds
    assert time <= later < time + monotonic() - left_at - 1.5


@pytest.mark.parametrize("size", [(480, 360), (700, 900), (1500, 600)])
def test_every_size_is_filled_and_tapped(start, twin, size):
    program = start("--deal", DEALS[GameKind.TRIPEAKS])
    program.wait_for(twin(GameKind.TRIPEAKS))
    program.screen.do("windowsize", program.window, *size)
    until(lambda: program.area.size == size, f"size {size}")

    resized = twin(GameKind.TRIPEAKS, size=size)

    program.wait_for(resized)
    tap(program, resized, "pile")


@pytest.mark.parametrize("way", ["alt+F4", "SIGTERM", "SIGINT", "quit", "button"])
def test_it_ends_quietly_and_keeps_the_game(start, twin, folder, way):
    program, twin = start("--deal", DEALS[GameKind.PYRAMID]), twin()
    program.wait_for(twin)
    until(lambda: len(program.family()) == 1 + HELPERS, "the worker")
    tap(program, twin, "pile")
    match way:
        case "quit":
            tap(program, twin, "menu")
            program.tap(twin.point_on("menu quit"))
        case "button":
            x, y, width, _ = program.area
            # The outermost of the three in openbox's frame.
            program.screen.do("mousemove", x + width - 10, y - 10, "click", 1)
        case "alt+F4":
            program.key(way)
        case _:
            program.process.send_signal(signal.Signals[way])

    said = program.expect_end()

    assert said == ""
    assert history_of(program.saved(GameKind.PYRAMID)) == history_of(twin.app.desk.seat)
    settings = json.loads((folder / "settings.json").read_text())
    assert settings["last_game"] == "pyramid"
    assert not (folder / "log.txt").exists()


def test_it_opens_where_and_as_large_as_it_was(start, twin):
    program = start("--deal", DEALS[GameKind.PYRAMID])
    program.wait_for(twin())
    program.screen.do("windowsize", program.window, 900, 700)
    program.screen.do("windowmove", program.window, 301, 202)
    until(lambda: program.area.size == Size(900, 700), "another size")
    program.wait_for(twin(size=(900, 700)))
    before = program.area
    program.key("alt+F4")
    program.expect_end()

    again = start()

    until(lambda: again.area == before, f"at {before}")


def test_a_wrong_option_is_told_in_a_box_where_there_is_no_console(screen, command):
    with hidden(screen, command, "--deal", "nonsense") as program:
        title = close_box(screen)

        assert program.wait(driver.PATIENCE_SECONDS) == 2
        assert choose("zh-Hant").program in title


@contextmanager
def hidden(screen, command, *options):
    """Start the program without a console; nothing of it stays for other tests."""
    words = [*NO_CONSOLE, *command, *options]
    environment = screen.environment(LANGUAGE="zh_TW")
    program = subprocess.Popen(words, env=environment, cwd=ROOT)
    try:
        yield program
    finally:
        program.kill()
        program.wait()
        until(lambda: not screen.windows(), "an empty screen")


def close_box(screen) -> str:
    """Wait for a message box, leave it by a key, and return its title.

    The window of the game may come and go before; it is never so low.
    """

    def is_box(window: str) -> bool:
        return 0 < screen.area(window).height < SMALLEST.height

    box = until(lambda: next(filter(is_box, screen.windows()), None), "a message box")
    title = screen.ask("xprop", "-id", box, "_NET_WM_NAME")
    until(lambda: len(colours(screen, box)) > 1, "a sentence")
    # A key that is pressed before goes nowhere, and the box stays for ever.
    until(lambda: screen.active == box, "the focus")
    screen.do("key", "Return")
    return title


@pytest.mark.parametrize("kind", GameKind)
def test_where_there_is_no_console_hints_are_given(screen, command, folder, twin, kind):
    """Seen to fail with a worker that writes to its standard output."""
    words, twin = [*NO_CONSOLE, *command], twin(kind)
    with driver.Program(screen, words, folder, "--deal", DEALS[kind]) as program:
        program.wait_for(twin)
        tap(program, twin, "pile")

        program.key("h")

        until(lambda: program.saved(kind).session.tally.hints == 1, "a hint")
        # A second process may have come to help.
        assert len(program.family()) >= 1 + HELPERS
        program.key("alt+F4")
        program.expect_end()
    assert not (folder / "log.txt").exists()


def colours(screen, window) -> set:
    pixels = screen.picture(screen.area(window)).get_buffer().raw
    return {pixels[at : at + 4] for at in range(0, len(pixels), 4)}


def test_a_missing_asset_is_one_sentence(screen, tmp_path, folder):
    command = driver.command(tmp_path)
    fonts = Path(command[0]).parent.glob("_internal/assets/fonts/*Regular.otf")
    missing = next(fonts, None)
    if missing is None:
        pytest.skip("the source has its fonts in the working tree")
    missing.unlink()

    with hidden(screen, command, "--data-dir", str(folder)) as program:
        close_box(screen)

        assert program.wait(driver.PATIENCE_SECONDS) == 1
    assert missing.name in (folder / "log.txt").read_text()


@pytest.mark.parametrize("part", [0.0, 0.5])
def test_a_damaged_shelf_is_told_in_sentences(tmp_path, part):
    """Seen to fail with a traceback."""
    program = driver.command(tmp_path)[0]
    shelf = Path(program).parent / "_internal" / FILE_NAME
    if not shelf.exists():
        pytest.skip("the source has no shelf")
    content = shelf.read_bytes()
    shelf.unlink()  # a link to the one that is whole
    shelf.write_bytes(content[: int(len(content) * part)])

    done = subprocess.run(
        [program, "--version"], check=False, capture_output=True, text=True
    )

    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == len(LANGUAGES)
    assert all(FILE_NAME in line for line in done.stderr.splitlines())


def test_deal_and_solve_work_where_there_is_a_console(screen, command):
    environment = {**screen.environment(), "DISPLAY": ""}
    deal_id = DEALS[GameKind.TRIPEAKS]

    cards = output(*command, "deal", deal_id, env=environment, cwd=ROOT)
    answer = output(
        *command, "solve", "tripeaks", "-", input=cards, env=environment, cwd=ROOT
    )

    assert cards.split() == write_cards(parse_id(deal_id).cards).split()
    assert answer.startswith("1 winnable ")
