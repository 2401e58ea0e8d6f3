"""The files of one net in a folder, and whether the files there belong to a recipe."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ...bots.net.net_files import SUFFIX, NetError, read_net
from ...editions import Edition
from ...errors import UserError
from ..shared.output_files import check_folder
from ..shared.resumable_run import code_fingerprint
from .recipe import TrainingRecipe

CODE = ("lab/training",)
"""What a training run depends on, besides what a game does."""
CURVE = ".curve.json"
"""How the name of a learning curve ends."""


@dataclass(frozen=True)
class NetFolder:
    """Where the files of one net lie, and what they must have been made with."""

    folder: Path
    edition: Edition
    recipe: TrainingRecipe

    @property
    def checkpoint(self) -> Path:
        """The checkpoint of an unfinished net."""
        return self.folder / f"{self.edition.id}.checkpoint.npz"

    @property
    def net(self) -> Path:
        """The finished net."""
        return self.folder / f"{self.edition.id}{SUFFIX}"

    @property
    def curve(self) -> Path:
        """The learning curve as numbers."""
        return self.folder / f"{self.edition.id}{CURVE}"

    @property
    def figure(self) -> Path:
        """The learning curve as a picture."""
        return self.folder / f"{self.edition.id}.png"

    @property
    def identity(self) -> str:
        """What a checkpoint must agree with to be resumed from."""
        return json.dumps([self.edition.short_fingerprint, asdict(self.recipe), code()])

    @property
    def about(self) -> dict[str, Any]:
        """What the first line of the finished net says of its making."""
        made = {"edition": self.edition.id, "rules": self.edition.short_fingerprint}
        return made | asdict(self.recipe)

    def is_finished(self) -> bool:
        """Whether the net is there; one that is damaged or of another making is refused."""
        if not self.net.exists():
            return False
        try:
            read_net(self.net)
        except NetError:
            raise UserError(
                f"{self.net} is damaged or no net of this Forno;"
                " delete it to make it again, or name another folder"
            ) from None
        head = json.loads(self.net.read_bytes().partition(b"\n")[0])
        wanted = json.loads(json.dumps(self.about))
        if any(head.get(key) != value for key, value in wanted.items()):
            raise UserError(
                f"{self.net} was made by another recipe or other rules;"
                " name another folder, or delete it to make it again"
            )
        # A curve that was lost can be written again as long as the checkpoint is there.
        return self.curve.exists() or not self.checkpoint.exists()


@cache
def code() -> str:
    """A fingerprint of all that a training run depends on: with other code it ends elsewhere."""
    return code_fingerprint(*CODE)


def open_folder(folder: Path) -> None:
    """Make a folder for nets, or refuse one that cannot be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        check_folder(folder)
    except (FileExistsError, NotADirectoryError):
        raise UserError(f"--out: {folder} is not a folder; name another") from None
    except OSError as error:
        why = error.strerror or error
        raise UserError(f"--out: {folder} cannot be used: {why}") from None
