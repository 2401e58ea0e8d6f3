"""Golden games: one whole game of each edition, with what everybody saw and heard at each step.

    python -m tools.golden            write tests/golden anew
    python -m tools.golden --check    compare only; says where the first difference is

After a change of the rules or of the wall, write them anew and read the difference: it shows what
the change means for a real game. Each game is stored twice: as a record (``.forno``) and as a
playthrough (``.txt``). In a playthrough the spectator's picture is whole; of a seat's picture only
those lines stand that differ from it. The number after a viewer is a digest of the view as it goes
over the wire, so that nothing changes unseen.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import unified_diff
from hashlib import sha256
from pathlib import Path

from forno.editions import edition, edition_ids
from forno.game import Action, Game
from forno.rules.actions import number_of
from forno.rules.chance import below, stream
from forno.rules.facts import Audience, Fact
from forno.rules.state import State
from forno.views import SPECTATOR, View, Viewer, fact_to_plain, show, to_plain

FOLDER = Path(__file__).parents[1] / "tests" / "golden"
NAMES = ("Ada", "Ben", "Cleo")


@dataclass(frozen=True)
class Golden:
    """One golden game: an edition, with or without Helping, and a seed."""

    edition: str
    helping: bool
    players: int
    seed: int

    @property
    def name(self) -> str:
        """The name of its files."""
        return f"{self.edition}-helping" if self.helping else self.edition


SEEDS = {"rio-grande": 17, "abacus": 39, "bgg": 138, "oya": 190, "plus": 226, "plus-helping": 116}
"""Seeds of games in which much happens."""


def goldens() -> list[Golden]:
    """All golden games: every edition, and once more with Helping where there is such a thing."""
    found = []
    for name in edition_ids():
        found.append(Golden(name, helping=False, players=2, seed=SEEDS.get(name, 1)))
        rules = edition(name).rulebook
        if rules.helping:
            seed = SEEDS.get(f"{name}-helping", 1)
            found.append(Golden(name, helping=True, players=rules.helping_players, seed=seed))
    return found


def files(golden: Golden) -> dict[str, str]:
    """The golden game's files by name."""
    game = Game(golden.edition, NAMES[: golden.players], seed=golden.seed, helping=golden.helping)
    lines = list(_playthrough(game, golden))
    return {
        f"{golden.name}.txt": "\n".join(lines) + "\n",
        f"{golden.name}.forno": str(game.record()),
    }


def _playthrough(game: Game, golden: Golden) -> Iterator[str]:
    """Play the game and tell of it."""
    helping = "with Helping" if golden.helping else "without Helping"
    yield f"A golden game of {golden.edition}, {golden.players} players, {helping}."
    yield "Written by: make golden"
    chance = State(chance=stream(golden.seed, 1))
    heard = 0
    step = 0
    done = "the deal"
    while True:
        yield ""
        yield f"== {step}. {done}"
        yield from _facts(game, game.facts[heard:])
        heard = len(game.facts)
        yield from _views(game)
        if game.is_over:
            return
        yield f"legal: {' '.join(map(str, game.legal))}"
        action = _choose(game, list(game.legal), chance)
        done = f"{game.to_move}: {action}"
        game.play(action)
        step += 1


def _facts(game: Game, facts: tuple[Fact, ...]) -> Iterator[str]:
    for fact in facts:
        plain = fact_to_plain(fact, game.setting)
        kind = plain.pop("fact", type(fact).__name__)
        secret = "" if fact.audience is Audience.EVERYONE else f" [{fact.audience.value}]"
        details = " ".join(f"{key}={_text(value)}" for key, value in plain.items())
        yield f"* {kind} {details}{secret}".rstrip()


def _text(value: object) -> str:
    """A piece of plain data, short: ``{salami:3}``."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace('"', "")


def _views(game: Game) -> Iterator[str]:
    public = game.view(SPECTATOR)
    yield _heading(public, SPECTATOR)
    known = show(public).splitlines()
    yield from known
    for seat in range(len(game.names)):
        view = game.view(seat)
        yield _heading(view, seat)
        yield from (line for line in show(view).splitlines()[1:] if line not in known)


def _heading(view: View, viewer: Viewer) -> str:
    wire = json.dumps(to_plain(view), sort_keys=True)
    digest = sha256(wire.encode()).hexdigest()[:8]
    return f"-- {'spectator' if viewer is SPECTATOR else f'seat {viewer}'} {digest}"


def _choose(game: Game, legal: list[Action], chance: State) -> Action:
    """Choose so that pizzas are baked: many cards, an order with them, and help if there is any."""
    e = game.edition.rulebook
    wild = below(chance, 6) == 0
    first = int(legal[0])
    if wild or first >= e.act_draw:
        # While baking, the later actions are the bolder ones: bake, ask, help.
        bold = first >= e.act_decline and not wild
        return (
            legal[-1 - below(chance, 2) % len(legal)] if bold else legal[below(chance, len(legal))]
        )
    if first < e.act_order:
        legal = [action for action in legal if int(action) < e.act_order]  # not yet "that's all"
        most = max(number_of(e, int(action)) for action in legal)
        legal = [action for action in legal if number_of(e, int(action)) == most]
    else:
        legal = legal[:-1] or legal
    return legal[below(chance, len(legal))]


def stale(folder: Path) -> dict[str, str]:
    """The files that are not as they would be written now, each with the new text."""
    wanted: dict[str, str] = {}
    for golden in goldens():
        wanted |= files(golden)
    known = {path.name for path in folder.glob("*.txt")} | {
        path.name for path in folder.glob("*.forno")
    }
    changed = {name: text for name, text in wanted.items() if _read(folder / name) != text}
    return changed | dict.fromkeys(known - set(wanted), "")


def _read(path: Path) -> str | None:
    return path.read_bytes().decode() if path.exists() else None


def main(arguments: list[str] | None = None) -> int:
    """Write the golden games, or compare them with what is there."""
    parser = argparse.ArgumentParser(prog="python -m tools.golden", description="Golden games.")
    parser.add_argument("--check", action="store_true", help="compare only, change nothing")
    check = parser.parse_args(arguments).check
    changed = stale(FOLDER)
    for name, text in sorted(changed.items()):
        path = FOLDER / name
        if check:
            before = (_read(path) or "").splitlines()
            difference = unified_diff(before, text.splitlines(), f"{name} (stored)", name, n=2)
            print("\n".join(list(difference)[:12]))
        elif text:
            FOLDER.mkdir(exist_ok=True)
            path.write_bytes(text.encode())
            print(f"wrote {name}")
        else:
            path.unlink()
            print(f"removed {name}: there is no such edition")
    if check and changed:
        print("The golden games changed. If that is right, run: make golden", file=sys.stderr)
    return int(check and bool(changed))


if __name__ == "__main__":
    sys.exit(main())
