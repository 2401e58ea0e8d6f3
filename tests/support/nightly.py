"""What is left to the night: ``make nightly`` runs all of it, ``make test`` a part that says much.

Whatever is left out by day has a relative that is not: the same code with another edition, number
of players or language.
"""

from __future__ import annotations

import os
from typing import Final

EVERY: Final = os.environ.get("FORNO_GAMES") == "every"
"""Whether everything is to be run."""
