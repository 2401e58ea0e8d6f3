"""The learners among the baselines: one that only sees the present, one with a memory."""

from __future__ import annotations

import json
from random import Random

import pytest

from forno.bots import learned as learnt
from forno.bots import make_player
from forno.bots.learned import FeedForward, Recurrent, net_called
from forno.editions import edition
from forno.lab.memory.benchmark import BASELINES, has_dice
from forno.lab.memory.learners import LEARNERS, find_agents
from forno.lab.memory.probe import Make, probe

from ...support.program import Run
from .conftest import decisions

TINY = ("--games", "2", "--probes", "2", "--worlds", "6", "--recall", "top,4", "--jobs", "1")


def test_the_baselines_end_with_them() -> None:
    agents = find_agents([], edition("rio-grande"), 4, helping=False)
    assert [agent.name for agent in agents] == list(BASELINES)
    assert [agent.spec for agent in agents[-2:]] == list(LEARNERS.values())
    assert isinstance(agents[-1].make(0), Recurrent)
    assert not any(has_dice(agent) for agent in agents[-2:])


def test_both_are_measured(forno: Run) -> None:
    done = forno("memory-bench", "feedforward", "recurrent", *TINY, "--json")
    assert done.status == 0
    rows = json.loads(done.out)["leaderboard"]
    assert sorted((row["agent"], row["recall"]) for row in rows) == [
        (name, recall) for name in LEARNERS for recall in ("4", "top")
    ]
    for row in rows:
        assert row["faults"] == 0
        assert row["probed"] == 4
        assert 0 <= row["shown"] <= row["most"]
        assert row["agent"] != "feedforward" or row["shown"] == 0


def maker(learner: type[FeedForward]) -> Make:
    """A fresh one whatever the seed: they roll no dice."""
    return lambda seed: learner()  # noqa: ARG005


def test_one_remembers_and_the_other_does_not() -> None:
    """In many decisions: what the recurrent learner saw before has a say in what it does."""
    found = [
        each
        for seed in (1, 2)
        for each in decisions(
            Recurrent(), players=4, recall="8", seed=seed, company=lambda _: make_player("cook")
        )
    ]
    assert len(found) > 12
    shown = {
        learner.name: [
            probe(each, maker(learner), worlds=24, dice=[0], random=Random(at))
            for at, each in enumerate(found)
        ]
        for learner in (FeedForward, Recurrent)
    }
    assert [each.shown for each in shown["feedforward"]] == [0] * len(found)
    assert any(each.shown > 0 for each in shown["recurrent"])
    assert all(0 <= each.shown <= each.most for each in shown["recurrent"])


@pytest.mark.parametrize(("rules", "players"), [("rio-grande", 3), ("abacus", 4)])
def test_elsewhere_the_baselines_do_without_and_say_so(
    rules: str, players: int, capsys: pytest.CaptureFixture[str]
) -> None:
    agents = find_agents([], edition(rules), players, helping=False)
    assert [agent.name for agent in agents] == list(BASELINES[:-2])
    (line,) = capsys.readouterr().err.splitlines()
    assert line == (
        "Without feedforward and recurrent, which know only where they were trained: "
        "rio-grande, 4 players."
    )


@pytest.mark.parametrize("words", [("recurrent",), ("cook", "--company", "feedforward")])
def test_elsewhere_who_names_them_is_refused(forno: Run, words: tuple[str, ...]) -> None:
    done = forno("memory-bench", *words, "--players", "3")
    assert (done.status, done.out) == (2, "")
    name = words[-1]
    assert done.err == (
        f"forno: {name} was trained at one table, and knows no other: rio-grande, 4 players\n"
    )


def test_named_twice_they_are_told_apart() -> None:
    agents = find_agents(["recurrent", "recurrent"], edition("rio-grande"), 4, helping=False)
    assert [agent.name for agent in agents] == ["recurrent", "recurrent (2)"]


def test_without_numpy_there_is_one_sentence(forno: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learnt, "is_installed", lambda name: name != "numpy")
    monkeypatch.setattr(learnt, "net_called", net_called.__wrapped__)
    done = forno("memory-bench", "recurrent")
    assert (done.status, done.out) == (2, "")
    assert done.err == "forno: recurrent needs NumPy: pip install 'forno[fast]'\n"
