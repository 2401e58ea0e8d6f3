"""How fast the environments are, beside the hidden-information card games of the same libraries.

Everything is played at random within its masks, through the library's own interface, in one run
and in turns (see :mod:`bench.turns`), on one core, by the processor's clock. What is not installed
is named and left out: ``pip install pygame-ce rlcard shimmy open-spiel`` brings the others.
"""

from __future__ import annotations

import platform
import random
import warnings
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from statistics import median
from typing import Any, Final

import numpy as np

from .common import Options, Section, page, publish
from .field.page import rate, times
from .field.results import this_machine
from .turns import Play, in_turns, one_core, ratio

PARTS: Final = 15
STEPS: Final = 3_000
"""Decisions in a part of a PettingZoo row, at least."""
VECTOR: Final = 64
"""Tables side by side, and steps in a part, in the Gymnasium rows."""
MANY: Final = 4_096
MIXING: Final = 150
"""Steps before a vector is timed: until then its games are all about equally far on."""
PLAYERS: Final = 4
OURS: Final = "Forno"
CARDS: Final = "cards"
ZOO_PEERS: Final = ("leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6", "hanabi_v5")

TEXT: Final = (
    "Decisions a second in random play within the masks, through each library's own interface, "
    "with an observation and a mask for every decision. All rows of a table were measured in turns "
    "in one run on one core{pinned}; the figures are medians of {parts} parts, and ratios are "
    "medians of the ratios within a part. Written by `python -m bench environments`. "
)


@dataclass(frozen=True)
class Row:
    """One way to play, to be measured."""

    name: str
    how: str
    prepare: Callable[[], Play]
    group: str
    """Ratios are to the fastest peer of the same group."""
    is_peer: bool = False


def zoo_rows(editions: tuple[str, ...]) -> list[Row]:
    """The AEC loop of the documentation."""
    ours = [
        Row(
            f"{OURS} {name}",
            how,
            _zoo(f"forno.envs.forno_{name.replace('-', '_')}_v0", how, PLAYERS),
            how,
        )
        for name in editions
        for how in ("env", "raw_env")
    ]
    peers = [
        Row(name, how, _zoo(f"pettingzoo.classic.{name}", how), how, is_peer=True)
        for name in ZOO_PEERS
        for how in ("env", "raw_env")
    ]
    return ours + peers


def _zoo(module: str, how: str, *players: int) -> Callable[[], Play]:
    def prepare() -> Play:
        env = getattr(import_module(module), how)(*players)
        draw = random.Random(1).random

        def play() -> float:
            decisions = 0
            while decisions < STEPS:
                env.reset()
                for _agent in env.agent_iter():
                    seen, _, terminated, truncated, _ = env.last()
                    if terminated or truncated:
                        break
                    legal = seen["action_mask"].nonzero()[0]
                    env.step(int(legal[int(draw() * len(legal))]))
                    decisions += 1
            return decisions

        return play

    return prepare


def gym_rows(editions: tuple[str, ...]) -> list[Row]:
    """Vector environments: ours in one compiled call, Gymnasium's own one after the other."""
    ours = [
        Row(f"{OURS} {name}, {bots}", f"vector of {tables:,}", _ours(name, bots, tables), CARDS)
        for name in editions
        for bots in ("uniform", "cook")
        for tables in (VECTOR, MANY)
    ]
    sync, name = f"sync, {VECTOR}", editions[0]
    return [
        *ours,
        Row(f"{OURS} {name}, uniform", sync, _sync(name, ours=True), CARDS),
        Row("Blackjack-v1", sync, _sync("Blackjack-v1", ours=False), CARDS, is_peer=True),
        Row("CartPole-v1, no card game", sync, _sync("CartPole-v1", ours=False), CARDS),
        Row("CartPole-v1, no card game", f"vector of {VECTOR}", _cart_pole(), CARDS),
    ]


def _ours(name: str, bots: str, tables: int) -> Callable[[], Play]:
    def prepare() -> Play:
        from forno.envs.gym import FornoVectorEnv

        env = FornoVectorEnv(tables, name, PLAYERS, opponents=bots)
        return _stepping(env, tables, max(8, VECTOR * VECTOR // tables))

    return prepare


def _sync(name: str, *, ours: bool) -> Callable[[], Play]:
    def prepare() -> Play:
        import gymnasium
        from gymnasium.vector import SyncVectorEnv

        from forno.envs.gym import FornoEnv

        if ours:
            return _stepping(
                SyncVectorEnv([lambda: FornoEnv(name, PLAYERS, opponents="uniform")] * VECTOR),
                VECTOR,
                VECTOR,
            )
        return _stepping(
            gymnasium.make_vec(name, num_envs=VECTOR, vectorization_mode="sync"), VECTOR, VECTOR
        )

    return prepare


def _cart_pole() -> Callable[[], Play]:
    def prepare() -> Play:
        import gymnasium

        env = gymnasium.make_vec(
            "CartPole-v1", num_envs=VECTOR, vectorization_mode="vector_entry_point"
        )
        return _stepping(env, VECTOR, VECTOR)

    return prepare


def _stepping(env: Any, tables: int, steps: int) -> Play:
    """Steps of a vector environment, the choice of actions included, for all in the same way."""
    draw = np.random.default_rng(1)
    actions = int(env.single_action_space.n)
    everything = np.ones((tables, actions), np.int8)
    _, info = env.reset(seed=1)

    def play() -> float:
        nonlocal info
        for _ in range(steps):
            masks = info.get("action_mask", everything)
            chosen = (draw.random((tables, actions), np.float32) * masks).argmax(axis=1)
            _, _, _, _, info = env.step(chosen)
        return steps * tables

    for _ in range(-(-MIXING // steps)):
        play()
    return play


def measure(rows: list[Row], parts: int) -> tuple[list[dict[str, Any]], list[str]]:
    """The rates of all rows beside the fastest peer of their group; and what is missing."""
    plays: dict[Row, Play] = {}
    missing: list[str] = []
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # what libraries say of their own environments
        for row in rows:
            try:
                plays[row] = row.prepare()
            except (ImportError, OSError) as error:
                missing.append(f"{row.name}: {error}")
        rates = in_turns(plays, parts)
    found = []
    for row in plays:
        peers = [other for other in plays if other.is_peer and other.group == row.group]
        best = max(peers, key=lambda other: median(rates[other]), default=None)
        found.append(
            {
                "name": row.name,
                "how": row.how,
                "rate": median(rates[row]),
                "beside": None if best is None else best.name,
                "ratio": None if best is None else ratio(rates[row], rates[best]),
            }
        )
    return found, missing


def section(
    title: str,
    text: str,
    found: list[dict[str, Any]],
    missing: list[str],
    unit: str = "decisions a second",
) -> Section:
    """A table, the fastest first."""
    if missing:
        text += " Not installed here, and so not measured: " + "; ".join(sorted(set(missing))) + "."
    return Section(
        title,
        text,
        [
            {
                "environment": row["name"],
                "interface": row["how"],
                unit: rate(row["rate"]),
                "÷ the fastest peer": "–" if row["ratio"] is None else times(row["ratio"]),
                "which is": row["beside"] or "–",
            }
            for row in sorted(found, key=lambda row: -float(row["rate"]))
        ],
    )


def run(options: Options) -> None:
    """Measure all, and write the page."""
    parts = min(PARTS, options.games or PARTS)
    with one_core():
        zoo = measure(zoo_rows(options.editions), parts)
        gym = measure(gym_rows(options.editions), parts)
    machine = this_machine(0)
    about = f"{machine['cpu']}, {machine['cores']} cores, Python {platform.python_version()}"
    pinned = " (pinned)" if machine["pinned"] else ""
    markdown = page(
        "Environments",
        TEXT.format(pinned=pinned, parts=parts) + about + ".",
        sections=[
            section(
                "PettingZoo",
                f"The AEC loop of its documentation, {PLAYERS} players where there is a choice; "
                "`env` has the wrappers that check its user, `raw_env` has none. "
                "PettingZoo no longer has gin rummy.",
                *zoo,
            ),
            section(
                "Gymnasium",
                "A step of a vector environment for each table, with drawing the actions. Ours is "
                f"one learner against {PLAYERS - 1} bots, whose decisions are played in the step "
                "and not counted. Blackjack is Gymnasium's only card game.",
                *gym,
            ),
        ],
    )
    data: Mapping[str, Any] = {"machine": about, "pettingzoo": zoo[0], "gymnasium": gym[0]}
    publish("environments", markdown, data, options, PARTS)
