"""The real program is killed at random instants of real play: little is lost.

A scripted player taps moves as fast as the screen shows that they were taken. What the
screen showed is written down, out here; then comes kill -9, some random time after the
last tap. The save must then hold the last move that was shown, or the one before it, or
the one that was being made; and the program must start again and go on from there.

`PYRAMID_PEAKS_KILLS=200` asks for that many kills; otherwise there are 20.

Seen to fail, at the first kill, under this sabotage: the writer waits half a second
before it writes, so that several moves make one write. Writing in place was not noticed
by 120 kills: a write so short is over in microseconds. That is what
`tests.storage.test_kill`, which does nothing but save, and the disks that fail are for.
"""

from __future__ import annotations

import os
from random import Random
from threading import Event

import pytest

from game.deals import deal_from_number
from game.rules.model import GameKind, Outcome
from tests.e2e.driver import Program, until
from tests.e2e.test_program import history_of, targets_of
from tests.pilot import Pilot

pytestmark = pytest.mark.e2e

KILLS = int(os.environ.get("PYRAMID_PEAKS_KILLS", "20"))
MOST_MOVES = 7
MOST_SECONDS = 0.08
"""The kill comes at most so long after the last tap."""
KILLS_PER_GAME = 10


class Player:
    """Plays legal moves at random, on the program and on its twin."""

    def __init__(self, program: Program, twin: Pilot, random: Random) -> None:
        self.program, self.twin, self._random = program, twin, random
        self.shown = [history_of(twin.app.desk.seat)]
        """The log: what the screen has shown, the latest last."""
        self.area = program.area

    def begin(self) -> None:
        """Tap the next move; the twin makes it, nobody looks at the screen."""
        for target in self._gesture():
            self.program.tap(self.twin.point_on(target), self.area)
            self.twin.tap(target)

    def finish(self) -> None:
        """Wait until the screen shows the move, and write that down."""
        until(lambda: self.program.shows_moves(self.twin, self.area), "the move")
        self.twin.settle()
        self.shown.append(history_of(self.twin.app.desk.seat))

    def _gesture(self) -> tuple[str, ...]:
        session = self.twin.session
        legal = list(session.rules.legal_moves(session.state))
        if session.history.can_undo and (not legal or self._random.random() < 0.25):
            return ("undo",)
        return targets_of(self._random.choice(legal))


def test_a_kill_loses_one_move_at_most(screen, command, tmp_path):
    random = Random(KILLS)
    twin = None
    for kill in range(KILLS):
        game, is_first = divmod(kill, KILLS_PER_GAME)[0], kill % KILLS_PER_GAME == 0
        folder = tmp_path / f"存檔 {game}"
        options = ()
        if is_first:
            twin = fresh_twin(tmp_path, twin, game)
            options = ("--deal", twin.session.deal.id)
        with Program(screen, command, folder, *options) as program:
            program.wait_for(twin)
            player = Player(program, twin, random)
            play_until_killed(player, random)
            program.expect_nothing_left()

        found = program.saved(GameKind.PYRAMID)

        made = history_of(twin.app.desk.seat)
        assert history_of(found) in [*player.shown[-2:], made], f"kill {kill}"
        until(lambda: not screen.windows(), "an empty screen")
        twin = resumed(twin, program)
    twin.close()


def play_until_killed(player: Player, random: Random) -> None:
    for _ in range(random.randint(1, MOST_MOVES)):
        if player.twin.session.outcome is not Outcome.PLAYING:
            break
        player.begin()
        player.finish()
    if player.twin.session.outcome is Outcome.PLAYING:
        player.begin()
    Event().wait(random.uniform(0, MOST_SECONDS))
    player.program.process.kill()
    player.program.process.wait()


def fresh_twin(tmp_path, former: Pilot | None, game: int) -> Pilot:
    if former is not None:
        former.close()
    deal = deal_from_number(GameKind.PYRAMID, 1000 + game)
    return Pilot(tmp_path / f"twin {game}", kind=GameKind.PYRAMID, deal=deal)


def resumed(twin: Pilot, program: Program) -> Pilot:
    """Return a twin that stands where the program's save stands."""
    twin.close()
    for stale in twin.folder.glob("pyramid.json*"):
        stale.unlink()
    for file in program.folder.glob("pyramid.json*"):
        (twin.folder / file.name).write_bytes(file.read_bytes())
    return Pilot(twin.folder, kind=GameKind.PYRAMID)
