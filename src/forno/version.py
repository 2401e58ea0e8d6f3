"""Which Forno this is, and when its sources were read."""

from __future__ import annotations

from time import time_ns
from typing import Final

IMPORTED_AT: Final = time_ns()
"""What was written into the sources later is not what runs here."""

__version__: Final = "0.1.0"
