"""Counting: how many sequences of actions and how many different positions lie ahead.

    python -m tools.perft             count anew and write the numbers into tests/perft
    python -m tools.perft --check     compare only

A scene is a TOML file in ``tests/perft``: an edition with a ``[deal]`` (what :class:`forno.Game`
takes) or a ``[situation]`` (what :func:`forno.situation` takes), and two rows of numbers, one
number for each depth. A wrong rule, a lost action or one too many shows in them at once.
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

from forno.editions.rulebook import Rulebook
from forno.game import Game, situation
from forno.jit.record_fields import layout
from forno.rules.actions import apply
from forno.rules.chance import shuffle_supply
from forno.rules.legality import count_legal, nth_legal
from forno.rules.phases import SHUFFLE
from forno.rules.rounds import begin_round
from forno.rules.state import State

FOLDER = Path(__file__).parents[1] / "tests" / "perft"
_FIELDS = tuple((name, length) for name, _, length in layout(State))
_Key = tuple[int | tuple[int, ...], ...]


@dataclass(frozen=True)
class Scene:
    """Where counting begins, and what was counted."""

    game: Game
    sequences: list[int]
    positions: list[int]

    @property
    def depth(self) -> int:
        """How many actions ahead the counts go."""
        return len(self.sequences)


def read_scene(path: Path) -> Scene:
    """Read a scene and set its table up."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    seats = [tuple(seat) for seat in data["seats"]]
    make = Game if "deal" in data else situation
    game = make(data["edition"], seats, **data.get("deal", {}), **data.get("situation", {}))
    return Scene(game, data["sequences"], data["positions"])


def count(game: Game, depth: int) -> tuple[list[int], list[int]]:
    """Sequences of 1, 2, … actions, and the different positions that they lead to.

    A new supply is shuffled by the game's own generator, so chance adds no branches. Positions
    that are reached in several ways are followed once, with the number of ways.
    """
    e = game.edition.rulebook
    start = game._state.copy()
    ways: dict[_Key, tuple[State, int]] = {_key(start): (start, 1)}
    sequences: list[int] = []
    positions: list[int] = []
    for _ in range(depth):
        after: dict[_Key, tuple[State, int]] = {}
        for state, number in ways.values():
            for n in range(count_legal(state, e)):
                reached = _after(state, e, nth_legal(state, e, n))
                key = _key(reached)
                _, before = after.get(key, (reached, 0))
                after[key] = (reached, before + number)
        ways = after
        sequences.append(sum(number for _, number in ways.values()))
        positions.append(len(ways))
    return sequences, positions


def _after(state: State, e: Rulebook, action: int) -> State:
    reached = state.copy()
    apply(reached, e, action)
    while reached.phase == SHUFFLE:
        shuffle_supply(reached)
        begin_round(reached, e)
    return reached


def _key(state: State) -> _Key:
    """All fields of a state as something to look up by."""
    return tuple(
        tuple(getattr(state, name)) if length else getattr(state, name) for name, length in _FIELDS
    )


def scenes() -> list[Path]:
    """All scenes, sorted by name."""
    return sorted(FOLDER.glob("*.toml"))


def _write(path: Path, sequences: list[int], positions: list[int]) -> None:
    text = path.read_text(encoding="utf-8")
    for name, numbers in (("sequences", sequences), ("positions", positions)):
        text = re.sub(rf"^{name} = .*$", f"{name} = {numbers}", text, flags=re.MULTILINE)
    path.write_text(text, encoding="utf-8")


def main(arguments: list[str] | None = None) -> int:
    """Count every scene anew; write what changed, or only say so."""
    parser = argparse.ArgumentParser(prog="python -m tools.perft", description="Counts.")
    parser.add_argument("--check", action="store_true", help="compare only, change nothing")
    check = parser.parse_args(arguments).check
    changed = 0
    for path in scenes():
        scene = read_scene(path)
        counted = count(scene.game, scene.depth)
        if counted == (scene.sequences, scene.positions):
            continue
        changed += 1
        print(f"{path.stem}: {scene.sequences} {scene.positions} -> {counted[0]} {counted[1]}")
        if not check:
            _write(path, *counted)
    return int(check and changed > 0)


if __name__ == "__main__":
    sys.exit(main())
