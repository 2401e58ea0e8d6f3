"""What a server says to each of its clients: frame by frame what a release said."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.compatibility.conversation import KEYS, Talk, compare, read_events, serving
from tests.compatibility.releases import RELEASES
from tools.fixtures import metric_names

RECORDINGS = [path for release in RELEASES for path in sorted(release.glob("frames/*.jsonl.gz"))]


@contextmanager
def laid(release: Path, folder: Path) -> Iterator[str]:
    """A server over a database in which the release has laid the tables."""
    shutil.copyfile(release / "opening.db", folder / "tables.db")
    with serving(f"sqlite:///{folder / 'tables.db'}") as found:
        yield found


@pytest.fixture(scope="module")
def url(release: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with laid(release, tmp_path_factory.mktemp("opening")) as found:
        yield found


def test_a_whole_game_is_told_to_everybody_as_it_was_and_counted(release: Path, url: str) -> None:
    recordings = [path for path in RECORDINGS if path.is_relative_to(release)]
    assert len(recordings) > 1
    for path in recordings:
        with Talk(url, KEYS) as talk:
            assert compare(talk, read_events(path)) > 500
    # Some names are there only once something was counted.
    wanted = (release / "metrics.txt").read_text("utf-8").splitlines()
    assert wanted
    assert {*wanted} <= {*metric_names(url)}


def test_a_message_that_differs_or_comes_too_often_is_noticed(tmp_path: Path) -> None:
    with laid(RELEASES[0], tmp_path) as url:
        one, other = (read_events(path)[:20] for path in RECORDINGS[:2])
        one[-1]["heard"]["spectator"][-1]["view"]["supply"] += 1
        with Talk(url, KEYS) as talk, pytest.raises(AssertionError, match="heard by spectator"):
            compare(talk, one)
        del other[-1]["heard"]["spectator"][-1]
        with Talk(url, KEYS) as talk, pytest.raises(AssertionError, match="more is said"):
            compare(talk, other)


def test_recordings_hold_all_that_a_server_may_say() -> None:
    for release in RELEASES:
        heard = [
            message
            for path in RECORDINGS
            if path.is_relative_to(release)
            for event in read_events(path)
            for messages in event["heard"].values()
            for message in messages
        ]
        kinds = {message["type"] for message in heard}
        assert kinds == {"welcome", "update", "accepted", "refused", "here", "bye"}
        assert any(message.get("said") for message in heard)
        assert any(message.get("turns") for message in heard)
