"""Forno for PettingZoo."""

from ..shared.extras import need

need("numpy", "pettingzoo")
