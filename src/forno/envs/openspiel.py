"""Forno for OpenSpiel. Importing this registers ``python_forno_abacus`` and the other games."""

from .spiel import FornoGame, FornoState, game_names

__all__ = ["FornoGame", "FornoState", "game_names"]
