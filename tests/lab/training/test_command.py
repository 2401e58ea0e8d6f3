"""The command: what it says, what it refuses, what it writes."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Callable
from dataclasses import replace
from importlib.machinery import ModuleSpec
from pathlib import Path

import pytest

from forno import errors
from forno.bots.heuristic.opponent_model import FEATURES
from forno.bots.net.network import HIDDEN, WEIGHTS
from forno.bots.search.rollouts import LEAD
from forno.bots.self_play.training import BATCH, ROUND
from forno.cli.train import FEWEST_GAMES
from forno.jit import compiler as jit
from forno.lab.shared import output_files as outputs
from forno.lab.training import net_comparison as comparing
from forno.lab.training import training_run
from forno.lab.training.recipe import TrainingRecipe
from forno.lab.training.trainer import MEASURED_WITH, POINTS, step_of

from ...support.program import Run
from .conftest import TINY, finish

DOCS = Path(__file__).parents[3] / "docs"
GAMES = ("--games", str(TINY.games))


def without(package: str) -> Callable[[str], ModuleSpec | None]:
    """As if a package were not installed."""
    return lambda name: None if name == package else ModuleSpec(name, None)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("abacuss",), 'did you mean "abacus"'),
        (("absent.toml",), "there is no such file"),
        (("--games", "63"), "games are a whole number from 64"),
        (("--games", "1e12"), "games are a whole number from 64"),
        (("--games", "many"), 'to 1,000,000,000, not "many"'),
        (("--seed", "-1"), "a seed is a whole number"),
        (("--jobs", "0"), "jobs are from 1"),
        (("--check", "absent"), "--check: there is no folder absent"),
        (("--check", "."), "--check: none of rio-grande.net, abacus.net"),
        (("--check", ".", "--games", "64"), "--check trains nothing, so --games has no meaning"),
        (("--draw", "."), "--draw: there is no learning curve"),
        (("--draw", ".", "abacus"), "abacus.curve.json cannot be read: No such file"),
        (("--draw", ".", "--out", "x"), "--draw trains nothing, so --out has no meaning"),
        (("--check", ".", "--install"), "not allowed with argument"),
    ],
)
def test_what_cannot_be_had_is_one_clear_line(
    forno: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    message: str,
) -> None:
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    done = forno("train", *words)
    assert done.status == 2
    assert message in done.err
    assert done.err.count("\n") == 1
    assert list(here.iterdir()) == []


def test_numba_is_needed(forno: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "nets"
    monkeypatch.delenv(jit.INTERPRETED, raising=False)
    monkeypatch.setattr(jit, "why_not", lambda: "Numba is not installed")
    done = forno("train", "--out", str(out))
    assert done.status == 2
    assert done.err == (
        "forno: Numba is not installed, and interpreted rules would train for weeks:"
        " pip install 'forno[fast]'\n"
    )
    monkeypatch.setenv(jit.INTERPRETED, "1")
    assert "take FORNO_INTERPRETED out of the way" in forno("train", "--out", str(out)).err
    monkeypatch.setattr(errors, "is_installed", lambda name: name != "numpy")
    assert "nets need NumPy: pip install 'forno[fast]'" in forno("train", "--check", ".").err
    assert not out.exists()


def test_drawing_needs_matplotlib(
    forno: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outputs, "find_spec", without("matplotlib"))
    done = forno("train", "--draw", str(tmp_path))
    assert done.status == 2
    assert "--draw needs matplotlib: pip install 'forno[lab]'" in done.err


def test_a_folder_that_cannot_be_written_is_refused(
    forno: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("dough")
    for name in ("file", "file/below"):
        done = forno("train", "--out", str(tmp_path / name))
        assert done.status == 2
        assert "is not a folder; name another" in done.err

    def full(**_: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(tempfile, "TemporaryFile", full)
    done = forno("train", "--out", str(tmp_path / "nets"))
    assert done.status == 2
    assert "cannot be used: Read-only file system" in done.err


def test_finished_nets_are_not_trained_again(forno: Run, tmp_path: Path) -> None:
    one = finish(tmp_path, "rio-grande")
    before = one.net.read_bytes()
    done = forno("train", "oya", "rio-grande", *GAMES, "--out", str(tmp_path))
    assert done.status == 0
    assert "oya is played by the rules of rio-grande and shares its net" in done.err
    assert done.err.count("is finished; it is not trained again") == 1
    assert f"The nets are in {tmp_path}" in done.err
    assert f"forno train --check {tmp_path}" in done.err
    assert one.net.read_bytes() == before


def test_a_net_that_is_in_the_way_is_left_alone(forno: Run, tmp_path: Path) -> None:
    one = finish(tmp_path, "plus", replace(TINY, seed=9))
    before = one.net.read_bytes()
    done = forno("train", "plus", *GAMES, "--out", str(tmp_path))
    assert done.status == 2
    assert "was made by another recipe or other rules" in done.err
    assert one.net.read_bytes() == before
    one.net.write_bytes(before[:-2])
    done = forno("train", "plus", *GAMES, "--out", str(tmp_path))
    assert done.status == 2
    assert "is damaged or no net of this Forno; delete it to make it again" in done.err


def test_a_checkpoint_that_is_in_the_way_is_refused_before_anything_begins(
    forno: Run, tmp_path: Path
) -> None:
    path = tmp_path / "abacus.checkpoint.npz"
    path.write_bytes(b"not one of ours")
    done = forno("train", "rio-grande", "abacus", *GAMES, "--out", str(tmp_path))
    assert done.status == 2
    assert f"the checkpoint {path} is damaged" in done.err
    assert [each.name for each in tmp_path.iterdir() if each.suffix in {".net", ".npz"}] == [
        path.name
    ]


def test_nets_are_compared_with_those_that_ship(
    forno: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package, out = tmp_path / "package", tmp_path / "out"
    monkeypatch.setattr(comparing, "net_path", lambda name: package / f"{name}.net")
    for name in ("rio-grande", "abacus", "bgg", "plus"):
        finish(package, name)
    finish(out, "abacus", replace(TINY, seed=9))  # how it was made does not matter
    done = forno("train", "--check", str(out), "abacus")
    assert (done.status, done.err) == (0, "")
    assert done.out == f"abacus: agrees bit for bit ({WEIGHTS:,} weights)\n"
    finish(out, "plus", seed=1)
    (out / "bgg.net").write_bytes(b"{}\n")
    done = forno("train", "--check", str(out))
    assert done.status == 1
    there, agreeing, strange, differing, why = done.out.splitlines()
    assert there == "rio-grande: not there"
    assert agreeing.startswith("abacus: agrees")
    assert "is not a net of Forno; delete it and train it again" in strange
    assert re.match(r"plus: differs in [\d,]+ of [\d,]+ weights, by up to ", differing)
    assert "another kind of processor" in why
    (package / "abacus.net").write_bytes(b"{}\n")
    assert "install Forno anew" in forno("train", "--check", str(out), "abacus").out
    (package / "abacus.net").unlink()
    said = forno("train", "--check", str(out), "abacus")
    assert (said.status, said.out) == (1, "abacus: no net of its own comes with Forno\n")


def test_nets_are_installed_only_if_asked(
    forno: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package, out = tmp_path / "package", tmp_path / "out"
    package.mkdir()
    monkeypatch.setattr(comparing, "net_path", lambda name: package / f"{name}.net")
    one = finish(out, "abacus")
    words = ("train", "abacus", *GAMES, "--out", str(out))
    assert forno(*words).status == 0
    assert list(package.iterdir()) == []
    done = forno(*words, "--install")
    assert done.status == 0
    assert f"installed {package / 'abacus.net'}" in done.err
    assert (package / "abacus.net").read_bytes() == one.net.read_bytes()
    assert "--check" not in done.err
    package.rename(tmp_path / "gone")
    done = forno(*words, "--install")
    assert done.status == 2
    assert "--install: " in done.err
    assert "cannot be written" in done.err


def test_without_names_every_edition_with_a_net_of_its_own_is_trained() -> None:
    names = [each.id for each in training_run.find_editions(())]
    assert names == ["rio-grande", "abacus", "bgg", "plus"]
    assert training_run.make_recipe(None, None) == TrainingRecipe()
    assert training_run.make_recipe(64, 0) == TrainingRecipe(games=64, seed=0)


def test_house_rules_of_one_name_are_not_mixed_up(forno: Run, tmp_path: Path) -> None:
    for place, limit in (("a", 8), ("b", 9)):
        (tmp_path / place).mkdir()
        (tmp_path / place / "mine.toml").write_text(
            f'id = "mine"\nparent = "abacus"\ntitle = "Our table"\nlanguage = "en"\n'
            f'summary = "a hand of {limit}"\nhand_limit = {limit}\n'
        )
    paths = [str(tmp_path / place / "mine.toml") for place in ("a", "b")]
    assert [each.id for each in training_run.find_editions(paths[:1] * 2)] == ["mine"]
    done = forno("train", *paths)
    assert done.status == 2
    assert 'two editions are called "mine"' in done.err


def test_the_guide_knows_every_option(forno: Run) -> None:
    guide = (DOCS / "train.md").read_text("utf-8")
    said = forno("train", "--help").out
    assert "examples:" in said
    options = set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", said))
    assert len(options) > 7
    assert {option for option in options - {"--help"} if f"`{option}" not in guide} == set()


def test_the_guide_says_how_often_a_net_is_measured() -> None:
    games = TrainingRecipe().games
    assert len(range(step_of(games), games, step_of(games))) == POINTS == 20
    assert games % step_of(games)  # so that the end is a measurement of its own
    guide = " ".join((DOCS / "train.md").read_text("utf-8").split())
    assert "is measured twenty times on the way and once at the end" in guide


def test_the_guide_states_the_recipe_as_it_is() -> None:
    def falling(ends: tuple[float, float]) -> str:
        first, last = (f"{end:f}".rstrip("0") for end in ends)
        return f"from {first} to {last}"

    usual = TrainingRecipe()
    numbers = {
        "features of an action": f"{FEATURES}",
        "hidden units": f"{HIDDEN}",
        "weights": f"{WEIGHTS:,}",
        "games": f"{usual.games:,}",
        "games in a round": f"{ROUND}",
        "decisions in a batch": f"{BATCH}",
        "guests": f"{100 * usual.guests:.0f} % of the games",
        "dare": falling(usual.dare),
        "rate": falling(usual.rate),
        "trace": f"{usual.trace:g}",
        "a pizza of lead": f"{LEAD:g}",
        "games that a point of the learning curve is measured with": f"{MEASURED_WITH:,}",
    }
    guide = (DOCS / "train.md").read_text("utf-8")
    assert f"at least {FEWEST_GAMES} | {usual.games:,} |" in guide
    assert [f"| {name} | {value} |" for name, value in numbers.items()] == re.findall(
        r"^\| .* \|$", guide.partition("| number | value |")[2], re.MULTILINE
    )
