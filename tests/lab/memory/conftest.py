"""Games with a recorder in one seat, and agents at both ends of what can be remembered."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from forno.bots import Player, make_player
from forno.editions import edition
from forno.lab.memory.heard_worlds import AskedDecision, Heard, ProbedDecision, Recorder, covered
from forno.lab.memory.oracle import Belief, World
from forno.rules.facts import Fact
from forno.table.turn_loop import play_game
from forno.views import Recall, Setting, View

Bring = Callable[[str, str], Path]
"""Put a module with agents into a folder of its own and go there."""


@pytest.fixture
def bring(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Bring:
    """A folder with agents of one's own."""

    def write(module: str, source: str) -> Path:
        folder = tmp_path / "here"
        folder.mkdir()
        (folder / f"{module}.py").write_text(source, "utf-8")
        monkeypatch.chdir(folder)
        monkeypatch.syspath_prepend(str(folder))
        monkeypatch.delitem(sys.modules, module, raising=False)
        return folder

    return write


class Deaf:
    """Any function of the view in front of it: it has heard nothing."""

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Decide by what can be seen, and by all of it."""
        words = repr((view.round, view.seats, view.hand, view.oven, view.supply, view.idle))
        return Random(words).choice(list(legal))


class Teller:
    """Remembers everything, and plays so that its moves tell as much of it as moves can.

    It goes through the worlds that it might have heard, the likeliest first, and gives each to the
    action that is the least likely so far. Then it takes the action of the world that it did hear.
    """

    def __init__(self, most: int = 130) -> None:
        """Go through this many worlds at most; with more of them, just scatter them."""
        self._most = most
        self._heard: list[Heard] = []

    def begin(self, setting: Setting, seat: int) -> None:  # noqa: ARG002 (a view says it all)
        """Forget the game before."""
        self._heard = []

    def hear(self, fact: Fact) -> None:
        """Forget nothing."""
        self._heard.append(fact)

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Tell."""
        hidden = covered(self._heard, view) if view.round == 1 else ()
        decision = ProbedDecision((*self._heard, AskedDecision(view, tuple(legal))), view, hidden)
        if not hidden:
            return legal[0]
        found = telling(decision.belief, decision.legal, self._most)
        if not found:
            return Random(repr(decision.truth)).choice(list(legal))
        return found[decision.truth]


@lru_cache(maxsize=256)
def telling(belief: Belief, legal: tuple[int, ...], most: int) -> dict[World, int]:
    """The action for each world; none if there are too many worlds."""
    worlds = list(islice(belief.worlds(), most + 1))
    if len(worlds) > most:
        return {}
    worlds.sort(key=belief.weight, reverse=True)
    told = dict.fromkeys(legal, 0)
    found = {}
    for world in worlds:
        action = min(told, key=lambda each: (told[each], each))
        told[action] += belief.weight(world)
        found[world] = action
    return found


def decisions(
    agent: Player,
    *,
    rules: str = "rio-grande",
    players: int = 3,
    recall: str = "top",
    seed: int = 1,
    company: Callable[[int], Player] = lambda seat: make_player("uniform", seed=seat),
) -> list[ProbedDecision]:
    """The decisions that count of an agent in the first seat, in one game."""
    names = [f"Seat {seat}" for seat in range(players)]
    setting = Setting.of(edition(rules), names, range(players), recall=Recall.parse(recall))
    recorder = Recorder(agent)
    others = [company(seat) for seat in range(1, players)]
    play_game(setting, [recorder, *others], seed=seed)
    return recorder.decisions()
