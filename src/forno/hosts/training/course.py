"""A course of training for one net, with checkpoints: what is stopped goes on where it was.

The same recipe gives the same net, however often the course was interrupted.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

import numpy as np

from ...compiled.training import ROUND, Training
from ...editions import Edition
from ...players.nets import SUFFIX, write_net
from ..errors import Complaint
from .recipe import Recipe, tables_of

POINTS: Final = 20
"""How often the net is measured on the way."""
MEASURED_WITH: Final = 1_000
"""How many games a point of the learning curve is measured with."""
MEASURING: Final = 0xC0FFEE
"""The seed of those games, which no training uses."""

Report = Callable[[int], None]
"""Is told how many games have been played."""


class Course:
    """The training of one net in a folder of its own."""

    def __init__(self, edition: Edition, recipe: Recipe, folder: Path) -> None:
        """Begin, or go on where a checkpoint in the folder leaves off."""
        self.edition = edition
        self.recipe = recipe
        self.done = 0
        self.curve: list[dict[str, Any]] = []
        self._folder = folder
        self._tables = tables_of(edition)
        self._training = Training(edition.rulebook, seed=recipe.seed)
        folder.mkdir(parents=True, exist_ok=True)
        if self._checkpoint.exists():
            self._resume()

    @property
    def _checkpoint(self) -> Path:
        return self._folder / f"{self.edition.id}.checkpoint.npz"

    @property
    def net_path(self) -> Path:
        """Where the finished net is written."""
        return self._folder / f"{self.edition.id}{SUFFIX}"

    @property
    def identity(self) -> str:
        """What a checkpoint must agree with to be gone on from."""
        return json.dumps([self.edition.short_fingerprint, asdict(self.recipe)])

    def run(self, report: Report, should_stop: Callable[[], bool] = lambda: False) -> bool:
        """Train to the end or until told to stop; say whether the net is finished."""
        step = max(ROUND, self.recipe.games // POINTS // ROUND * ROUND)
        while self.done < self.recipe.games:
            if should_stop():
                self._save()
                return False
            games = min(ROUND, self.recipe.games - self.done)
            dare, rate = self.recipe.at(self.done)
            error = self._training.play(
                self._tables,
                first=self.done,
                games=games,
                guests=self.recipe.guests,
                trace=self.recipe.trace,
                dare=dare,
                rate=rate,
            )
            self.done += games
            report(self.done)
            if self.done % step == 0 or self.done >= self.recipe.games:
                self._measure(error)
                self._save()
        about = {"edition": self.edition.id, "rules": self.edition.short_fingerprint}
        write_net(self.net_path, self._training.net, about | asdict(self.recipe))
        return True

    def _measure(self, error: float) -> None:
        for players, helping in sorted(set(self._tables)):
            if players not in (2, 4):
                continue
            measured = self._training.measure(
                players, helping=helping, games=MEASURED_WITH, seed=MEASURING
            )
            self.curve.append(
                {"games": self.done, "players": players, "helping": helping, "error": error}
                | {"share": measured.share, "share_error": measured.error}
                | {"pizzas": measured.pizzas}
            )

    def _save(self) -> None:
        """Write a checkpoint; a half-written one never takes the place of a whole one."""
        half = self._checkpoint.with_suffix(".half")
        with half.open("wb") as file:
            np.savez(
                file,
                net=self._training.net,
                pull=self._training.pull,
                speed=self._training.speed,
                steps=self._training.steps,
                done=self.done,
                identity=self.identity,
                curve=json.dumps(self.curve),
            )
        half.replace(self._checkpoint)

    def _resume(self) -> None:
        try:
            with np.load(self._checkpoint) as kept:
                identity = str(kept["identity"])
                arrays = {name: kept[name] for name in ("net", "pull", "speed")}
                steps, done = int(kept["steps"]), int(kept["done"])
                curve = json.loads(str(kept["curve"]))
        except (OSError, ValueError, KeyError) as error:
            raise Complaint(
                f"the checkpoint {self._checkpoint} is damaged ({error});"
                " delete it to begin this net again"
            ) from None
        if identity != self.identity:
            raise Complaint(
                f"the checkpoint {self._checkpoint} belongs to another recipe or other rules;"
                " choose another folder, or delete it to begin this net again"
            )
        for name, values in arrays.items():
            getattr(self._training, name)[:] = values
        self._training.steps, self.done, self.curve = steps, done, curve
