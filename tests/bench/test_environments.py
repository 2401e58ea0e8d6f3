"""The bench of the environments: it runs, compares like with like, and says what is missing."""

from pathlib import Path

import pytest

from bench import common, environments
from bench.common import Options
from bench.environments import Row, gym_rows, measure, section, zoo_rows
from bench.turns import Play
from forno.editions import edition_ids


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Tried without compiling, which gives the same games."""
    monkeypatch.setenv("FORNO_INTERPRETED", "1")
    for name, value in {"STEPS": 3, "VECTOR": 2, "MANY": 3, "MIXING": 1, "ZOO_PEERS": ()}.items():
        monkeypatch.setattr(environments, name, value)
    monkeypatch.setattr(common, "RESULTS", tmp_path / "results")


def ticking(amount: float) -> Row:
    return Row(f"Forno {amount}", "env", lambda: lambda: amount, "env")


def test_ratios_are_to_the_fastest_peer_of_the_same_group() -> None:
    def row(name: str, size: int, group: str, *, is_peer: bool) -> Row:
        return Row(name, group, lambda: lambda: sum(range(size)) * 0 + size, group, is_peer=is_peer)

    rows = [
        row("Forno", 1000, "a", is_peer=False),
        row("slow", 1, "a", is_peer=True),
        row("fast", 500, "a", is_peer=True),
        row("elsewhere", 10**6, "b", is_peer=True),
    ]
    found, missing = measure(rows, parts=3)
    assert missing == []
    assert [one["beside"] for one in found] == ["fast", "fast", "fast", "elsewhere"]
    assert found[2]["ratio"] == 1
    assert found[3]["ratio"] == 1


def test_what_is_not_installed_is_named() -> None:
    def absent() -> Play:
        raise ModuleNotFoundError("No module named 'rlcard'")

    found, missing = measure([Row("leduc", "env", absent, "env"), ticking(5)], parts=1)
    assert missing == ["leduc: No module named 'rlcard'"]
    part = section("PettingZoo", "Text.", found, missing)
    assert part.text.endswith("not measured: leduc: No module named 'rlcard'.")
    assert part.rows[0]["÷ the fastest peer"] == "–"


def test_every_row_of_ours_plays() -> None:
    rows = [*zoo_rows(("abacus",)), *gym_rows(("plus",))]
    ours = [row for row in rows if row.name.startswith("Forno")]
    assert len(ours) == 2 + 4 + 1
    for row in ours:
        assert row.prepare()() >= 3
    peers = [row for row in rows if row.is_peer]
    assert [row.name for row in peers] == ["Blackjack-v1"]
    assert peers[0].prepare()() == 4


def test_a_part_is_shown_and_not_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(_editions: tuple[str, ...]) -> list[Row]:
        return [ticking(2.0)]

    monkeypatch.setattr(environments, "zoo_rows", none)
    monkeypatch.setattr(environments, "gym_rows", none)
    environments.run(Options(games=1, editions=("abacus",), processes=1))
    assert "stays as it is" in capsys.readouterr().out
    assert not (tmp_path / "results").exists()
    environments.run(Options(games=None, editions=tuple(edition_ids()), processes=1))
    assert (tmp_path / "results" / "environments.md").exists()
