"""Forno for Gymnasium."""
