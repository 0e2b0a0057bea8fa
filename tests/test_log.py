"""The log: a small file in the data folder, and never anything else."""

from __future__ import annotations

import logging

import pytest

from game import log

LOGGER = logging.getLogger("game.somewhere")


@pytest.fixture
def started(tmp_path):
    end = log.start(tmp_path)
    yield tmp_path
    end()


def text(folder) -> str:
    return log.log_path(folder).read_text(encoding="utf-8")


def test_a_message_is_logged_with_its_place(started):
    LOGGER.warning("cannot save: %s", "塔")

    assert "WARNING game.somewhere: cannot save: 塔" in text(started)


def test_an_error_is_logged_with_its_traceback(started):
    try:
        int("of ours")
    except ValueError:
        LOGGER.exception("failed")

    assert "ValueError: invalid literal" in text(started)


def test_half_a_character_is_logged_all_the_same(started):
    LOGGER.warning("read %s", "\ud800")

    assert r"read \ud800" in text(started)


def test_nothing_logged_makes_no_file(started):
    assert not log.log_path(started).exists()


def test_the_log_stays_small(started):
    for _ in range(500):
        LOGGER.warning("x" * 2_000)

    files = list(started.iterdir())
    assert len(files) == 1 + log.OLDER_LOGS
    assert all(file.stat().st_size <= log.MAX_BYTES for file in files)


@pytest.mark.usefixtures("started")
def test_nothing_is_printed(capfd):
    LOGGER.error("one")

    assert capfd.readouterr() == ("", "")


def test_a_folder_that_cannot_be_written_to_means_no_log_and_no_noise(tmp_path, capfd):
    (tmp_path / "file").write_bytes(b"")
    end = log.start(tmp_path / "file")

    LOGGER.error("one")
    end()

    assert capfd.readouterr() == ("", "")


def test_an_ended_log_is_written_no_more(tmp_path):
    end = log.start(tmp_path)
    end()

    LOGGER.error("one")

    assert not log.log_path(tmp_path).exists()


def test_logging_without_any_stream_is_quiet(tmp_path, monkeypatch):
    """As in a windowed executable, where the streams are None."""
    monkeypatch.setattr("sys.stdout", None)
    monkeypatch.setattr("sys.stderr", None)
    end = log.start(tmp_path / "nowhere")

    LOGGER.error("one")
    end()
