"""Pgx's card games: one at a time through a compiled step, and 1,024 at once in a compiled loop."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Final

import jax  # type: ignore[import-not-found]  # only in the peers' environment
import jax.numpy as jnp  # type: ignore[import-not-found]  # as above
import pgx  # type: ignore[import-not-found]  # as above
from pgx.experimental import auto_reset  # type: ignore[import-not-found]  # as above

from bench.field.ways import BULK, OBSERVED, PYTHON, Name, Play, Skipped, Way

SKIPPED: Final[Sequence[Skipped]] = (
    Skipped("Pgx bridge_bidding", "needs a data set that is not in the package index"),
)

BATCH: Final = 1024
STEPS: Final = 64
"""Steps of the whole batch in one call, where games begin anew as they end."""

SMALL: Final = ("kuhn_poker", "leduc_holdem")
GAMES: Final = (*SMALL, "sparrow_mahjong")


def ways() -> list[Way]:
    """All that can be measured."""
    found = []
    for game in GAMES:
        found.append(_way(PYTHON, game, "jit step, Python chooses", python_chooses))
        found.append(_way(PYTHON, game, "jit step that chooses", step_chooses))
        for column, prepare in ((BULK, unseen), (OBSERVED, seen)):
            found.append(_way(column, game, f"vmap {BATCH}, whole games", prepare(whole_games)))
            # Dealing anew in every step makes the third game five times slower than whole games.
            if game in SMALL:
                found.append(_way(column, game, f"vmap {BATCH}, auto_reset", prepare(with_reset)))
    return found


def _way(column: str, game: str, how: str, prepare: Callable[[Any], Play]) -> Way:
    return Way(Name(column, game, how), lambda: prepare(pgx.make(game)))


def python_chooses(environment: Any) -> Play:
    """The loop of its documentation, with a choice by Python's generator."""
    init, step = _init(environment), jax.jit(environment.step)
    key, rnd = jax.random.PRNGKey(0), random.random

    def play() -> float:
        nonlocal key
        state, key = init(key)
        decisions = 0
        while not state.terminated:
            legal = jax.device_get(state.legal_action_mask).nonzero()[0]
            state = step(state, legal[int(rnd() * len(legal))], key)
            decisions += 1
        return decisions

    return play


def step_chooses(environment: Any) -> Play:
    """Choosing and stepping compiled into one call."""
    init = _init(environment)

    def choose_and_step(state: Any, key: Any) -> Any:
        key, chosen, drawn = jax.random.split(key, 3)
        return environment.step(state, _choice(chosen, state.legal_action_mask), drawn), key

    step = jax.jit(choose_and_step)
    key = jax.random.PRNGKey(0)

    def play() -> float:
        nonlocal key
        state, key = init(key)
        decisions = 0
        while not state.terminated:
            state, key = step(state, key)
            decisions += 1
        return decisions

    return play


Observe = Callable[[Any], Any]
Batched = Callable[[Any, Observe], Play]


def unseen(batched: Batched) -> Callable[[Any], Play]:
    """Without observations: what nobody keeps, the compiler leaves out."""
    return lambda environment: batched(
        environment, lambda s: s.replace(observation=jnp.zeros_like(s.observation))
    )


def seen(batched: Batched) -> Callable[[Any], Play]:
    """With an observation for every decision."""
    return lambda environment: batched(environment, lambda s: s)


def whole_games(environment: Any, observe: Observe) -> Play:
    """Deal a batch and play until its last game has ended; only real decisions count."""

    def step(carry: Any) -> Any:
        state, key, decisions = carry
        key, chosen, drawn = jax.random.split(key, 3)
        actions = _choice(chosen, state.legal_action_mask)
        decisions += jnp.sum(~state.terminated)
        state = jax.vmap(environment.step)(state, actions, jax.random.split(drawn, BATCH))
        return observe(state), key, decisions

    def games(key: Any) -> Any:
        key, dealt = jax.random.split(key)
        state = observe(jax.vmap(environment.init)(jax.random.split(dealt, BATCH)))
        goes_on = lambda carry: ~jnp.all(carry[0].terminated)  # noqa: E731 (one line of three)
        return jax.lax.while_loop(goes_on, step, (state, key, jnp.int32(0)))

    run = jax.jit(games)
    key = jax.random.PRNGKey(0)

    def play() -> float:
        nonlocal key
        _, key, decisions = run(key)
        return int(decisions)

    return play


def with_reset(environment: Any, observe: Observe) -> Play:
    """Every game begins anew as soon as it ends, so that every step is a decision."""
    reset_step = auto_reset(environment.step, environment.init)

    def step(carry: Any, _: Any) -> Any:
        state, key = carry
        key, chosen, drawn = jax.random.split(key, 3)
        actions = _choice(chosen, state.legal_action_mask)
        state = jax.vmap(reset_step)(state, actions, jax.random.split(drawn, BATCH))
        return (observe(state), key), None

    run = jax.jit(lambda carry: jax.lax.scan(step, carry, None, length=STEPS)[0])
    key = jax.random.PRNGKey(0)
    carry = (observe(jax.jit(jax.vmap(environment.init))(jax.random.split(key, BATCH))), key)

    def play() -> float:
        nonlocal carry
        carry = jax.block_until_ready(run(carry))
        return STEPS * BATCH

    return play


def _init(environment: Any) -> Any:
    """Deal a game, and give the next key."""

    def init(key: Any) -> Any:
        key, dealt = jax.random.split(key)
        return environment.init(dealt), key

    return jax.jit(init)


def _choice(key: Any, legal: Any) -> Any:
    """A legal action by chance, for one game or for each of a batch."""
    return jax.random.categorical(key, jnp.where(legal, 0.0, -jnp.inf), axis=-1)
