"""The nets of learnt players: how they are kept in files, and how they judge a view.

A file is NumPy's ``.npz``: the weights as 16-bit numbers, and ``about``, a line of JSON that says
where they were trained and by which command.
"""

from __future__ import annotations

import json
import zipfile
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import IO, Any, Final

import numpy as np

from ...views import Recall
from ...views.encoding import encoded_length
from ..net.net_files import NetError
from .net_inputs import Array, Senses

FORMAT: Final = "forno learner 1"
REPAIR: Final = "install Forno anew, or train it again (forno guide memory-bench)"


@dataclass(frozen=True, slots=True)
class NetTable:
    """Where a net was trained."""

    edition: str
    rules: str
    """The edition's fingerprint."""
    players: int
    helping: bool
    dial: str
    """As much of the oven was in view, at most."""

    @property
    def recall(self) -> Recall:
        """How far it has learnt to look into the oven."""
        return Recall.parse(self.dial)

    def __str__(self) -> str:
        """In a few words; the dial may be any."""
        helping = ", Helping" if self.helping else ""
        return f"{self.edition}, {self.players} players{helping}"


class Net:
    """What was learnt: from a row of a view, and a state, to a score for each action."""

    def __init__(self, table: NetTable, weights: Mapping[str, Array]) -> None:
        """Work in double precision, so that the order in which sums are made decides nothing."""
        self.table = table
        self.weights = {name: w.astype("f8") for name, w in weights.items()}
        self.recurrent = "u2" in weights
        self.senses = Senses(table.recall)
        self._hidden = self.weights["b1"].size

    def begin(self) -> Array:
        """The state before anything has happened."""
        return np.zeros(self._hidden)

    def judge(self, row: bytes, state: Array) -> tuple[Array, Array]:
        """The scores of all actions, legal or not, and the state after."""
        w = self.weights
        first = np.tanh(self.senses(np.frombuffer(row, "u1")) @ w["w1"] + w["b1"])
        inner = first @ w["w2"] + w["b2"]
        second = self._remember(inner, state) if self.recurrent else np.tanh(inner)
        return second @ w["wp"] + w["bp"], second

    def _remember(self, inner: Array, before: Array) -> Array:
        """One step of a gated recurrent unit."""
        w, n = self.weights, self._hidden
        fed = before @ w["u2"]
        keep, reset = np.split(0.5 * (np.tanh(0.5 * (inner + fed)[: 2 * n]) + 1), 2)
        fresh = np.tanh(inner[2 * n :] + reset * (fed[2 * n :] + w["c2"]))
        state: Array = (1 - keep) * fresh + keep * before
        return state


def write(
    file: IO[bytes], table: NetTable, weights: Mapping[str, Array], more: Mapping[str, Any]
) -> None:
    """Keep a net; ``more`` tells how it was made."""
    about = json.dumps({"format": FORMAT, **asdict(table), **more}, ensure_ascii=False)
    kept: dict[str, Any] = {name: w.astype("f2") for name, w in weights.items()}
    np.savez_compressed(file, about=np.array(about), **kept)


def read(path: Any) -> Net:
    """Read a net; refuse one that is not whole, and say how to repair it."""
    try:
        about, weights = _opened(path)
        table = NetTable(*(about[name] for name in NetTable.__slots__))
        net = Net(table, weights)
        net.judge(bytes(encoded_length(table.recall)), net.begin())
    except OSError as error:
        why = error.strerror or error
        raise NetError(f"the net {path} cannot be read ({why}); {REPAIR}") from None
    except (ValueError, KeyError, TypeError, EOFError, zipfile.BadZipFile):
        raise NetError(f"{path} is not a net of this version of Forno; {REPAIR}") from None
    return net


def _opened(path: Any) -> tuple[dict[str, Any], dict[str, Array]]:
    with path.open("rb") as file, np.load(file, allow_pickle=False) as kept:
        about: dict[str, Any] = json.loads(str(kept["about"]))
        if about["format"] != FORMAT:
            raise ValueError(about["format"])
        return about, {name: kept[name] for name in kept.files if name != "about"}
