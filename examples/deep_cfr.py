"""OpenSpiel's deep CFR on Forno's tiny game: how far it is from a game without regrets.

    pip install 'forno[openspiel]' jax flax optax chex
    python examples/deep_cfr.py

The tiny game has few enough states to work out exactly what the best answers to a strategy would
win (NashConv: 0 is an equilibrium). The solver never sees that: it learns from sampled games.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser

import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability

import forno.envs.openspiel  # noqa: F401 (its games are registered by this)


def main() -> None:
    """Solve it, and say how well."""
    parser = ArgumentParser(description="OpenSpiel's deep CFR on Forno's tiny game")
    parser.add_argument("--iterations", type=int, default=3)
    parser.add_argument("--traversals", type=int, default=10, help="games sampled in each")
    given = parser.parse_args()
    try:
        from open_spiel.python.jax import deep_cfr
    except ImportError as error:
        sys.exit(f"{error.name} is missing: pip install jax flax optax chex")
    game = pyspiel.load_game("python_forno_tiny")
    solver = deep_cfr.DeepCFRSolver(
        game,
        policy_network_layers=(32,),
        advantage_network_layers=(32,),
        num_iterations=given.iterations,
        num_traversals=given.traversals,
        learning_rate=1e-2,
        batch_size_advantage=32,
        batch_size_strategy=32,
        memory_capacity=10_000,
    )
    solver.solve()
    learnt = policy.tabular_policy_from_callable(game, solver.action_probabilities)
    for name, strategy in (
        ("at random", policy.UniformRandomPolicy(game)),
        ("deep CFR", learnt),
    ):
        print(f"{name}: NashConv {exploitability.nash_conv(game, strategy):.2f}")


if __name__ == "__main__":
    main()
