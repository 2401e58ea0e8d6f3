"""Players that learnt by trial and error, with a net from the view to the action.

``examples/ppo.py`` trained them, and each file of weights says how. The feed-forward one sees the
present and nothing else. The recurrent one sees the same, and has a state that it takes along from
each of its decisions to the next: if it remembers anything, that is where. Both know one table
only. They are there to be measured (docs/memory-bench.md); an opponent to play against is found on
the ladder.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, ClassVar, Final

from ...editions import Edition
from ...errors import is_installed
from ...rules.facts import Fact
from ...views import Setting, View
from ...views.encoding import encode
from ..net.net_files import NetError

if TYPE_CHECKING:
    from .net_weights import Net, NetTable

SUFFIX: Final = ".npz"


class TableError(NetError):
    """A table that a net was not trained at."""


@cache
def net_called(name: str) -> Net:
    """A net that comes with Forno; refused if it is not whole, or if there is no NumPy."""
    if not is_installed("numpy"):
        raise NetError(f"{name} needs NumPy: pip install 'forno[fast]'")
    from .net_weights import read

    return read(files(__name__) / f"{name}{SUFFIX}")


def misfit(name: str, edition: Edition, players: int, *, helping: bool) -> NetTable | None:
    """The one table that the net of this name was trained at, if this is another."""
    known = net_called(name).table
    here = edition.fingerprint, players, helping
    return None if here == (known.rules, known.players, known.helping) else known


class FeedForward:
    """Always takes the action that its net thinks best of, by the view in front of it."""

    name: ClassVar = "feedforward"

    def __init__(self) -> None:
        """Remember nothing yet."""
        self._net = net_called(self.name)
        self._state = self._net.begin()
        self._here: Setting | None = None

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Look, and act."""
        setting = view.setting
        if setting is not self._here:
            self._check(setting)
            self._here = setting
        scores, self._state = self._net.judge(encode(view), self._state)
        return max(legal, key=lambda action: float(scores[action]))

    def _check(self, setting: Setting) -> None:
        players, helping = setting.players, setting.helping
        if known := misfit(self.name, setting.edition, players, helping=helping):
            raise TableError(f"{self.name} was trained at one table, and knows no other: {known}")


class Recurrent(FeedForward):
    """The same with a state that lasts from decision to decision; it looks, but does not listen."""

    name: ClassVar = "recurrent"

    def begin(self, setting: Setting, seat: int) -> None:  # noqa: ARG002 (its views tell it)
        """Forget the game before."""
        self._state = self._net.begin()

    def hear(self, fact: Fact) -> None:
        """Let it pass."""
