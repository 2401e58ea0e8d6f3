"""Forno for PettingZoo: the edition ``oya``."""

from .pettingzoo.edition_module import ZooModule

_EDITION = ZooModule("oya")

env = _EDITION.env
raw_env = _EDITION.raw_env
parallel_env = _EDITION.parallel_env
cycle_env = _EDITION.cycle_env

__all__ = ["cycle_env", "env", "parallel_env", "raw_env"]

_EDITION.enlist()
