"""The training of one net, with checkpoints: training that was stopped resumes where it was.

The same recipe gives the same net, however often the training was interrupted.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from ...bots.net.net_files import write_net
from ...bots.self_play.training import ROUND, Training
from ...editions import Edition
from ...files import write_file
from .checkpoint import Checkpoint, read_checkpoint
from .learning_curve import Curve, Point
from .net_folder import NetFolder, code
from .recipe import TrainingRecipe, tables_of

POINTS: Final = 20
"""How often the net is measured on the way, besides once at the end."""
MEASURED_WITH: Final = 1_000
"""How many games a point of the learning curve is measured with."""
MEASURING: Final = 0xC0FFEE
"""The seed of those games, which no training uses."""

Report = Callable[[int], None]
"""Is told how many games have been played."""


def step_of(games: int) -> int:
    """How many games lie between two measurements: whole rounds."""
    return max(ROUND, games // POINTS // ROUND * ROUND)


class Trainer:
    """The training of one net; its files lie together with those of others in a folder."""

    def __init__(self, edition: Edition, recipe: TrainingRecipe, folder: Path) -> None:
        """Begin, or go on where a checkpoint in the folder leaves off."""
        self.edition = edition
        self.recipe = recipe
        self.done = 0
        self.curve: list[dict[str, Any]] = []
        self._files = NetFolder(folder, edition, recipe)
        code()  # as it is now, not as it may have been edited by the first checkpoint
        self._tables = tables_of(edition)
        folder.mkdir(parents=True, exist_ok=True)
        kept = read_checkpoint(self._files)
        self._training = Training(edition.rulebook, seed=recipe.seed)
        if kept is not None:
            self._resume(kept)

    @property
    def net_path(self) -> Path:
        """Where the finished net is written."""
        return self._files.net

    def run(self, report: Report, should_stop: Callable[[], bool] = lambda: False) -> bool:
        """Train to the end or until told to stop; say whether the net is finished."""
        step = step_of(self.recipe.games)
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
            if self.done % step == 0 or self.done >= self.recipe.games:
                self._measure(error)
                self._save()
            report(self.done)
        self._finish()
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
        """Write a checkpoint, and the learning curve so far for a user who looks at it."""
        training = self._training
        Checkpoint(
            net=training.net,
            pull=training.pull,
            speed=training.speed,
            steps=training.steps,
            done=self.done,
            curve=self.curve,
        ).write(self._files)
        self._write_curve()

    def _resume(self, kept: Checkpoint) -> None:
        training = self._training
        training.net[:], training.pull[:], training.speed[:] = kept.net, kept.pull, kept.speed
        training.steps, self.done, self.curve = kept.steps, kept.done, kept.curve

    def _finish(self) -> None:
        """Write the finished files; the net last, because it says that all is done."""
        self._write_curve()
        half = self.net_path.with_suffix(".half")
        write_net(half, self._training.net, self._files.about)
        half.replace(self.net_path)
        self._files.checkpoint.unlink(missing_ok=True)

    def _write_curve(self) -> None:
        curve = Curve(
            edition=self.edition.id,
            title=self.edition.title,
            made=self._files.about,
            measured_with=MEASURED_WITH,
            points=tuple(Point(**each) for each in self.curve),
        )
        write_file(self._files.curve, curve.as_json().encode())
