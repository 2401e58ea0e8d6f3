"""Small trainings, and the compiler's work done once for all tests here."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from forno.bots.net.net_files import write_net
from forno.bots.net.network import WEIGHTS
from forno.bots.self_play.training import TRAIN
from forno.editions import edition
from forno.jit.warmup import warm_up
from forno.lab.training import trainer
from forno.lab.training.net_folder import NetFolder
from forno.lab.training.recipe import TrainingRecipe
from forno.lab.training.trainer import Trainer

TINY = TrainingRecipe(games=320)


@pytest.fixture(scope="session")
def _compiled() -> None:
    """The first process compiles for all processes of the tests, here and elsewhere."""
    fcntl = pytest.importorskip("fcntl", reason="needs a file lock, which Windows has not")
    folder = Path(os.environ["FORNO_CACHE"])
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        warm_up(lambda _done, _expected: None, TRAIN)
        fcntl.flock(lock, fcntl.LOCK_UN)


Attend = Callable[..., Trainer]


@pytest.fixture
def attend(_compiled: None, monkeypatch: pytest.MonkeyPatch) -> Attend:
    """Begin a trainer that is measured with few games."""
    monkeypatch.setattr(trainer, "MEASURED_WITH", 6)

    def begin(folder: Path, name: str = "rio-grande", recipe: TrainingRecipe = TINY) -> Trainer:
        return Trainer(edition(name), recipe, folder)

    return begin


def finish(folder: Path, name: str, recipe: TrainingRecipe = TINY, seed: int = 0) -> NetFolder:
    """Put a net into a folder as if it had been trained."""
    import numpy as np

    net = NetFolder(folder, edition(name), recipe)
    folder.mkdir(parents=True, exist_ok=True)
    weights = np.random.default_rng(seed).normal(size=WEIGHTS).astype(np.float32)
    write_net(net.net, weights, net.about)
    return net
