"""Forno's names in Gymnasium's list: ``forno/Abacus-v0`` and so on, one for each edition."""

from __future__ import annotations

from ..shared.extras import need

need("gymnasium", "gymnasium")

from gymnasium.envs.registration import register, registry  # noqa: E402 (the extra comes first)

from ...editions import edition_ids  # noqa: E402

NAMESPACE = "forno"


def gym_id(edition: str) -> str:
    """What an edition is called in Gymnasium's list."""
    name = "".join(part.capitalize() for part in edition.split("-"))
    return f"{NAMESPACE}/{name}-v0"


def register_all() -> None:
    """Put every edition into the list, unless it is there."""
    for name in edition_ids():
        if gym_id(name) not in registry:
            register(
                id=gym_id(name),
                entry_point="forno.envs.gym:FornoEnv",
                vector_entry_point="forno.envs.gym:FornoVectorEnv",
                kwargs={"edition": name},
            )
