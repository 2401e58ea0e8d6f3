"""Where OpenSpiel is found: installed beside Forno, or among the peers of ``bench.field``.

The peers' environment is made with the Python that runs Forno, so what is installed there can be
imported here. It is searched last: whatever Forno itself has installed stays what it uses.
"""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from bench.field.environment import Environment
from bench.field.peers import peer

OPEN_SPIEL: Final = "pyspiel"
SECONDS: Final = "FORNO_BENCH_SECONDS"
"""In the environment: the mean seconds of a decision of the maestro."""
USUAL_SECONDS: Final = 0.05
REPAIR: Final = "python -m bench.field --peers open_spiel installs it"


def why_missing(environment: Environment | None = None) -> str:
    """Make OpenSpiel importable; if it can't be, say why in one line."""
    if find_spec(OPEN_SPIEL) is not None:
        return ""
    folder = (environment or Environment()).folder
    made_with = folder / "made-with"
    if not made_with.exists():
        return f"OpenSpiel is not installed; {REPAIR}"
    if made_with.read_text() != sys.version:
        return f"OpenSpiel is installed for another Python; {REPAIR}"
    place = str(packages(folder))
    if place not in sys.path:
        sys.path.append(place)
    return "" if find_spec(OPEN_SPIEL) is not None else f"OpenSpiel is not installed; {REPAIR}"


def packages(folder: Path) -> Path:
    """Where an environment keeps its packages."""
    if sys.platform == "win32":
        return folder / "Lib" / "site-packages"
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    return folder / "lib" / version / "site-packages"


def maestro_seconds() -> float:
    """The time of one decision at equal thinking time."""
    return float(os.environ.get(SECONDS) or USUAL_SECONDS)


def install() -> str:
    """Install OpenSpiel if need be, and make it importable; say why if that fails."""
    if not why_missing():
        return ""
    environment = Environment()
    environment.create()
    return environment.install(peer("open_spiel")) or why_missing(environment)
