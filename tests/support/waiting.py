"""How long a test waits for something that has to come."""

from __future__ import annotations

import os
from typing import Final

PATIENCE: Final = float(os.environ.get("FORNO_PATIENCE", "300"))
"""Seconds after which something that has to come is taken not to come.

It is only there so that a test that hangs ends: on a busy machine everything comes late, and no
test may fail because of that. What is to happen *soon* is shown by what it comes before. Who mends
a test on a quiet machine sets ``FORNO_PATIENCE`` lower, to see a failure sooner.
"""
