"""Learning curves: numbers that can be read and drawn again, and progress bars."""

from __future__ import annotations

import io
import json
import time
from itertools import pairwise
from pathlib import Path

import pytest
from rich.console import Console

from forno.editions import edition
from forno.errors import UserError
from forno.lab.training.learning_curve import Curve, Point, read_curve
from forno.lab.training.net_folder import NetFolder
from forno.lab.training.plots import LABEL, _spread, draw_curve
from forno.lab.training.trainer_process import GamesPlayed
from forno.lab.training.training_progress import NetProgress, duration

from ...support.program import Run
from .conftest import TINY


def point(games: int, players: int = 4, share: float = 0.4, *, helping: bool = False) -> Point:
    return Point(games, players, helping, 0.05, share, 0.015, 0.6)


CURVE = Curve(
    edition="plus",
    title="Mamma Mia! Plus",
    made={"games": 32_000},
    measured_with=1_000,
    points=(
        point(16_000, 2, 0.61),
        point(16_000, 4, 0.0),
        point(16_000, 4, 0.4, helping=True),
        point(32_000, 2, 1.0),
        point(32_000, 4, 0.42),
        point(32_000, 4, 0.43, helping=True),
    ),
)


def test_a_curve_is_read_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "plus.curve.json"
    path.write_text(CURVE.as_json(), "utf-8")
    assert read_curve(path) == CURVE
    assert read_curve(path).as_json() == CURVE.as_json()


def test_a_curve_is_drawn_from_its_numbers_again(forno: Run, tmp_path: Path) -> None:
    (tmp_path / "plus.curve.json").write_text(CURVE.as_json(), "utf-8")
    assert forno("train", "--draw", str(tmp_path)).status == 0
    first = {kind: (tmp_path / f"plus.{kind}").read_bytes() for kind in ("png", "svg")}
    assert forno("train", "--draw", str(tmp_path), "plus").status == 0
    assert first == {kind: (tmp_path / f"plus.{kind}").read_bytes() for kind in ("png", "svg")}
    assert first["png"].startswith(b"\x89PNG")
    assert first["svg"].rstrip().endswith(b"</svg>")


def test_a_curve_without_points_is_not_drawn(forno: Run, tmp_path: Path) -> None:
    empty = Curve("plus", "Mamma Mia! Plus", {}, 1_000, ())
    (tmp_path / "plus.curve.json").write_text(empty.as_json(), "utf-8")
    assert draw_curve(tmp_path / "plus.curve.json") == []
    assert "nothing has been measured yet" in forno("train", "--draw", str(tmp_path)).out


@pytest.mark.parametrize(
    "change",
    [
        {"format": "another"},
        {"points": [{"games": 1}]},
        {"points": 5},
        {"measured_with": 0},
        {"measured_with": "many"},
        {"salt": True},
        {"points": [{**json.loads(CURVE.as_json())["points"][0], "share": 2.0}]},
        {"points": [{**json.loads(CURVE.as_json())["points"][0], "players": 60}]},
    ],
    ids=str,
)
def test_what_is_no_curve_is_refused(tmp_path: Path, change: dict[str, object]) -> None:
    path = tmp_path / "x.curve.json"
    path.write_text(json.dumps(json.loads(CURVE.as_json()) | change))
    with pytest.raises(UserError, match="is no learning curve, or a damaged one"):
        read_curve(path)
    path.write_text(CURVE.as_json()[:50])
    with pytest.raises(UserError, match="is no learning curve"):
        read_curve(path)


def test_bands_stay_on_the_scale() -> None:
    for each in CURVE.points:
        value, low, high = each.estimate(CURVE.measured_with).known
        assert 0 <= low <= value <= high <= 1
        assert value == pytest.approx(each.share)
    middle = point(1).estimate(1_000).known
    assert middle[2] - middle[1] == pytest.approx(2 * 1.96 * 0.015, rel=0.02)


def test_labels_do_not_lie_on_one_another() -> None:
    for heights in ([50.0, 51.0, 49.0], [0.0, 0.0, 0.0], [99.0, 100.0, 98.0], [20.0, 80.0]):
        placed = sorted(_spread(heights))
        for low, high in pairwise(placed):
            assert high - low >= 2 * LABEL
        assert placed[0] >= 0
        assert placed[-1] <= 100
    assert _spread([20.0, 80.0]) == [20.0, 80.0]


NETS = [NetFolder(Path("nets"), edition(name), TINY) for name in ("rio-grande", "plus")]


def shown(*, terminal: bool, quiet: bool = False, begun: int = 64) -> str:
    """What is shown while a net learns."""
    file = io.StringIO()
    console = Console(file=file, force_terminal=terminal, width=80, color_system=None, markup=False)
    progress = NetProgress(console, NETS, quiet=quiet)
    with progress.shown():
        for done in (begun, begun + 64, begun + 128):
            progress.tell(NETS[0], GamesPlayed(done, (point(done),) if done > begun else ()))
            time.sleep(0.05)
    return file.getvalue()


def test_there_is_a_bar_for_each_net_at_a_terminal() -> None:
    said = shown(terminal=True)
    assert "rio-grande" in said
    assert "192 of 320" in said
    assert "games/s" in said
    assert "left" in said
    assert "plus" in said
    assert "0 of 320  waiting" in said


def test_there_are_lines_elsewhere() -> None:
    first, second, third = shown(terminal=False).splitlines()
    assert first == "rio-grande: goes on after 64 games"
    assert second.startswith("rio-grande: 128 of 320 games, ")
    assert third.endswith("left; wins 40.0 % against three cooks")
    assert shown(terminal=False, begun=0).startswith("rio-grande: begins\n")


@pytest.mark.parametrize("terminal", [True, False])
def test_quiet_is_quiet(terminal: bool) -> None:
    assert shown(terminal=terminal, quiet=True) == ""


@pytest.mark.parametrize(
    ("seconds", "text"), [(3, "3 s"), (89, "89 s"), (600, "10 min"), (7500, "2 h 5 min")]
)
def test_durations_read_well(seconds: float, text: str) -> None:
    assert duration(seconds) == text
