"""How long a test waits for something that has to come."""

from __future__ import annotations

from typing import Final

PATIENCE: Final = 300.0
"""Seconds after which something that has to come is taken not to come.

It is only there so that a test that hangs ends: on a busy machine everything comes late, and no
test may fail because of that. What is to happen *soon* is shown by what it comes before.
"""
