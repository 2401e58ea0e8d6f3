"""Tables of every edition, for the tests of the environments: all by night, some by day."""

from importlib import import_module
from typing import Any

from forno.editions import edition_ids
from forno.envs.shared.env_setting import all_tables
from tests.support.nightly import some

TABLES = some(all_tables(), 3, 1)
MODULES = {
    name: import_module(f"forno.envs.forno_{name.replace('-', '_')}_v0") for name in edition_ids()
}


def module(name: str) -> Any:
    """The PettingZoo module of an edition."""
    return MODULES[name]
