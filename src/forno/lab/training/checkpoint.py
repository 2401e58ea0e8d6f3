"""A checkpoint of a net in training: enough to resume as if it had never stopped."""

from __future__ import annotations

import io
import json
import zipfile
import zlib
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ...bots.net.network import WEIGHTS
from ...errors import UserError
from ...files import write_file
from .net_folder import NetFolder

_FAULTS = (
    OSError,
    ValueError,
    KeyError,
    TypeError,
    AttributeError,
    EOFError,
    zipfile.BadZipFile,
    zlib.error,
)
"""What reading a file raises that was cut short, changed, or never was a checkpoint."""

Weights = npt.NDArray[np.float32]


@dataclass(frozen=True)
class Checkpoint:
    """A net on its way, with what Adam remembers of the batches before."""

    net: Weights
    pull: Weights
    speed: Weights
    steps: int
    done: int
    """How many games have been played."""
    curve: list[dict[str, Any]]

    def write(self, net_folder: NetFolder) -> None:
        """Write it to its folder; a half-written one never takes the place of a whole one."""
        content = io.BytesIO()
        np.savez(
            content,
            net=self.net,
            pull=self.pull,
            speed=self.speed,
            steps=self.steps,
            done=self.done,
            identity=net_folder.identity,
            curve=json.dumps(self.curve),
        )
        write_file(net_folder.checkpoint, content.getvalue())


def read_checkpoint(net_folder: NetFolder) -> Checkpoint | None:
    """The checkpoint of a net, if there is one; refuse one that cannot be resumed from."""
    if not net_folder.checkpoint.exists():
        return None
    try:
        # From memory: of a file that is no archive, NumPy would leave the handle open.
        with np.load(io.BytesIO(net_folder.checkpoint.read_bytes())) as kept:
            identity = str(kept["identity"])
            found = Checkpoint(
                net=_weights(kept["net"]),
                pull=_weights(kept["pull"]),
                speed=_weights(kept["speed"]),
                steps=int(kept["steps"]),
                done=int(kept["done"]),
                curve=list(json.loads(str(kept["curve"]))),
            )
    except _FAULTS as error:
        raise UserError(
            f"the checkpoint {net_folder.checkpoint} is damaged ({error});"
            " delete it to begin this net again"
        ) from None
    if identity != net_folder.identity:
        raise UserError(
            f"the checkpoint {net_folder.checkpoint} belongs to another recipe, other rules or"
            " another Forno; choose another folder, or delete it to begin this net again"
        )
    return found


def _weights(values: Any) -> Weights:
    if values.shape != (WEIGHTS,) or values.dtype != np.float32:
        raise ValueError("it is of a net of another size")
    return np.array(values, np.float32)
