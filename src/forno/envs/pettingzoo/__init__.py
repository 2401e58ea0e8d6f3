"""Forno for PettingZoo."""
