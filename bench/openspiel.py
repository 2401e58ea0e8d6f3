"""How fast Forno is in OpenSpiel, beside the hidden-information games that OpenSpiel has in Python.

All are played at random through OpenSpiel's own interface, in one run and in turns (see
:mod:`bench.turns`), on one core, by the processor's clock. A step is a node of the game tree, a
decision or a card that chance draws, for all in the same way.
"""

from __future__ import annotations

import platform
import random
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Final

from .common import Options, page, publish
from .environments import Row, measure, section
from .field.results import this_machine
from .turns import Play, one_core

PARTS: Final = 15
STEPS: Final = 3_000
"""Steps in a part, at least."""
CLONES: Final = 2_000
PLAYERS: Final = 4
PEERS: Final = {
    "python_kuhn_poker": "kuhn_poker",
    "python_liars_poker": "liars_poker",
    "python_block_dominoes": "block_dominoes",
    "python_team_dominoes": "team_dominoes",
}
"""Games of OpenSpiel that are written in Python and have hidden information, and their modules."""
PLAYOUT, INFORMED, CLONE = "playout", "with information states", "clone"
UNITS: Final = {PLAYOUT: "steps a second", INFORMED: "steps a second", CLONE: "clones a second"}

TEXT: Final = (
    "Steps a second in random play through OpenSpiel's own interface, beside the games with hidden "
    "information that OpenSpiel has in Python. A step is a node of the tree: a decision, or a card "
    "that chance draws. All rows of a table were measured in turns in one run on one core{pinned}; "
    "the figures are medians of {parts} parts, and ratios are medians of the ratios within a part. "
    "Written by `python -m bench openspiel`. "
)

Work = Callable[[Any], Play]


def rows(editions: tuple[str, ...], how: str, work: Work) -> list[Row]:
    """Ours and theirs, doing the same work."""
    ours = {
        f"Forno {name}": f"python_forno_{name.replace('-', '_')}(players={PLAYERS})"
        for name in editions
    }
    return [
        *(
            Row(name, how, _prepared("forno.envs.openspiel", game, work), how)
            for name, game in ours.items()
        ),
        *(
            Row(
                game,
                how,
                _prepared(f"open_spiel.python.games.{module}", game, work),
                how,
                is_peer=True,
            )
            for game, module in PEERS.items()
        ),
    ]


def _prepared(module: str, name: str, work: Work) -> Callable[[], Play]:
    def prepare() -> Play:
        import_module(module)
        import pyspiel

        return work(pyspiel.load_game(name))

    return prepare


def playing(*, informed: bool) -> Work:
    """Whole games; if informed, with the information state of the seat that is to act."""

    def work(game: Any) -> Play:
        draw = random.Random(1)

        def play() -> float:
            steps = 0
            while steps < STEPS:
                state = game.new_initial_state()
                while not state.is_terminal():
                    step(state, draw, informed=informed)
                    steps += 1
            return steps

        return play

    return work


def step(state: Any, draw: random.Random, *, informed: bool) -> None:
    """One step of a game, at random."""
    if state.is_chance_node():
        outcomes = state.chance_outcomes()
        at = draw.random()
        chosen = outcomes[-1][0]
        for outcome, chance in outcomes:
            at -= chance
            if at < 0:
                chosen = outcome
                break
    else:
        if informed:
            state.information_state_string()
        legal = state.legal_actions()
        chosen = legal[int(draw.random() * len(legal))]
    state.apply_action(chosen)


def cloning(game: Any) -> Play:
    """Copies of a state in the middle of a game."""
    draw = random.Random(1)
    path = [game.new_initial_state()]
    while not path[-1].is_terminal():
        path.append(path[-1].clone())
        step(path[-1], draw, informed=False)
    state = path[len(path) // 2]

    def play() -> float:
        for _ in range(CLONES):
            state.clone()
        return CLONES

    return play


def run(options: Options) -> None:
    """Measure all, and write the page."""
    parts = min(PARTS, options.games or PARTS)
    works = {PLAYOUT: playing(informed=False), INFORMED: playing(informed=True), CLONE: cloning}
    with one_core():
        found = {
            how: measure(rows(options.editions, how, work), parts) for how, work in works.items()
        }
    machine = this_machine(0)
    about = f"{machine['cpu']}, {machine['cores']} cores, Python {platform.python_version()}"
    pinned = " (pinned)" if machine["pinned"] else ""
    texts = {
        PLAYOUT: f"Whole games of {PLAYERS} players, dealt and played.",
        INFORMED: "The same, asking for the information state string at every decision.",
        CLONE: "Copies of a state in the middle of a game.",
    }
    markdown = page(
        "OpenSpiel",
        TEXT.format(pinned=pinned, parts=parts) + about + ".",
        sections=[
            section(how.capitalize(), texts[how], *found[how], unit=UNITS[how]) for how in works
        ],
    )
    data: Mapping[str, Any] = {"machine": about} | {how: found[how][0] for how in works}
    publish("openspiel", markdown, data, options, PARTS)
