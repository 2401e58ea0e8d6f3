"""Forno for Gymnasium."""

from ..shared.extras import need

need("numpy", "gymnasium")
