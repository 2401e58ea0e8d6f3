"""The trainer: the same recipe gives the same net, however often it was interrupted."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from forno.bots.net.net_files import read_net
from forno.bots.self_play.training import ROUND
from forno.editions import edition
from forno.errors import UserError
from forno.lab.training import net_folder
from forno.lab.training.checkpoint import read_checkpoint
from forno.lab.training.learning_curve import read_curve
from forno.lab.training.net_folder import NetFolder
from forno.lab.training.trainer import Trainer
from tests.support.nightly import some

from .conftest import TINY, Attend


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def run(trainer: Trainer, rounds: int | None = None) -> bool:
    """Run a trainer, or only some rounds of it."""
    limit = None if rounds is None else trainer.done + rounds * ROUND
    return trainer.run(lambda _: None, lambda: limit is not None and trainer.done >= limit)


def test_the_same_recipe_gives_the_same_files(attend: Attend, tmp_path: Path) -> None:
    for name in ("one", "two"):
        assert run(attend(tmp_path / name))
    assert files(tmp_path / "one") == files(tmp_path / "two")
    assert set(files(tmp_path / "one")) == {"rio-grande.net", "rio-grande.curve.json"}


def test_another_seed_gives_another_net(attend: Attend, tmp_path: Path) -> None:
    recipe = replace(TINY, games=128)
    one = attend(tmp_path / "one", recipe=recipe)
    two = attend(tmp_path / "two", recipe=replace(recipe, seed=2))
    assert run(one)
    assert run(two)
    assert not np.array_equal(read_net(one.net_path), read_net(two.net_path))


@pytest.mark.parametrize("name", some(["rio-grande", "plus"], 2))
def test_an_interrupted_trainer_comes_to_the_same_end(
    attend: Attend, tmp_path: Path, name: str
) -> None:
    assert run(attend(tmp_path / "at-once", name))
    pieces = tmp_path / "in-pieces"
    assert not run(attend(pieces, name), rounds=1)
    assert not run(attend(pieces, name), rounds=0)  # stopped before anything happened
    again = attend(pieces, name)
    assert again.done == ROUND
    assert not run(again, rounds=2)
    last = attend(pieces, name)
    assert last.done == 3 * ROUND
    assert run(last)
    assert files(pieces) == files(tmp_path / "at-once")


def test_what_a_power_cut_takes_is_played_again(attend: Attend, tmp_path: Path) -> None:
    assert run(attend(tmp_path / "at-once"))
    cut = attend(tmp_path / "cut")

    def pull_the_plug(done: int) -> None:
        if done == 3 * ROUND:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        cut.run(pull_the_plug)
    assert not cut.net_path.exists()
    assert run(attend(tmp_path / "cut"))
    assert files(tmp_path / "cut") == files(tmp_path / "at-once")


def test_the_curve_has_a_point_for_each_measurement(attend: Attend, tmp_path: Path) -> None:
    assert run(attend(tmp_path, "plus", replace(TINY, games=160)))
    curve = read_curve(tmp_path / "plus.curve.json")
    assert curve.tables == [(2, False), (4, False), (4, True)]
    assert [point.games for point in curve.at(4, helping=True)] == [64, 128, 160]
    assert [point.against for point in curve.latest()] == [
        "one cook",
        "three cooks",
        "three cooks, Helping",
    ]
    assert curve.made["games"] == 160
    assert curve.measured_with == 6


def test_a_net_says_what_it_was_made_with(attend: Attend, tmp_path: Path) -> None:
    trainer = attend(tmp_path)
    assert run(trainer)
    head = json.loads(trainer.net_path.read_bytes().partition(b"\n")[0])
    assert (head["edition"], head["games"], head["seed"]) == ("rio-grande", 320, 1)
    assert head["rules"] == edition("rio-grande").short_fingerprint
    assert NetFolder(tmp_path, edition("rio-grande"), TINY).is_finished()


def test_other_recipes_and_rules_are_not_gone_on_with(attend: Attend, tmp_path: Path) -> None:
    assert not run(attend(tmp_path), rounds=1)
    for recipe in (replace(TINY, games=640), replace(TINY, seed=2), replace(TINY, guests=0.0)):
        with pytest.raises(UserError, match="belongs to another recipe, other rules or"):
            attend(tmp_path, recipe=recipe)
    ours = tmp_path / "rio-grande.checkpoint.npz"
    ours.rename(tmp_path / "abacus.checkpoint.npz")
    with pytest.raises(UserError, match="other rules or another Forno; choose another"):
        attend(tmp_path, "abacus")


def test_a_trainer_goes_on_with_its_own_forno_alone(
    attend: Attend, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not run(attend(tmp_path), rounds=1)
    monkeypatch.setattr(net_folder, "code", lambda: "another Forno")
    with pytest.raises(UserError, match="or another Forno; choose another folder, or delete it"):
        attend(tmp_path)


def test_a_damaged_checkpoint_is_refused(attend: Attend, tmp_path: Path) -> None:
    assert not run(attend(tmp_path), rounds=1)
    path = tmp_path / "rio-grande.checkpoint.npz"
    whole = path.read_bytes()
    middle = len(whole) // 2
    damaged = {
        "empty": b"",
        "cut short": whole[:middle],
        "changed": whole[:middle] + bytes([whole[middle] ^ 1]) + whole[middle + 1 :],
        "another file": b"Mamma Mia!",
    }
    for content in damaged.values():
        path.write_bytes(content)
        with pytest.raises(UserError, match=r"is damaged .*; delete it to begin this net again"):
            attend(tmp_path)
        assert path.read_bytes() == content
    with path.open("wb") as file:
        np.save(file, np.zeros(3))
    with pytest.raises(UserError, match="is damaged"):
        attend(tmp_path)
    path.write_bytes(whole)
    kept = read_checkpoint(NetFolder(tmp_path, edition("rio-grande"), TINY))
    assert kept is not None
    assert kept.done == ROUND


def test_a_checkpoint_of_a_net_of_another_size_is_refused(attend: Attend, tmp_path: Path) -> None:
    assert not run(attend(tmp_path), rounds=1)
    path = tmp_path / "rio-grande.checkpoint.npz"
    with np.load(path) as kept:
        content = {name: kept[name] for name in kept.files}
    np.savez(path, **(content | {"net": np.zeros(5, np.float32)}))
    with pytest.raises(UserError, match="of another size"):
        attend(tmp_path)
