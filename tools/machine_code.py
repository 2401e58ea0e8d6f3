"""Machine code for the tests, made before they begin: ``python -m tools.machine_code``.

Every server that a test starts has it made at its leisure if it is missing, and is ended long
before that is done: hundreds of them would work for nothing, and hold each other up.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

HOME: Final = Path(__file__).parents[1] / ".cache" / "compiled"
"""Where tests keep it: with the project, and apart from what the user's own games have."""


def is_made() -> bool:
    """Whether it is there, for the sources as they are now."""
    os.environ.setdefault("FORNO_CACHE", str(HOME))
    from forno.batch.warmups import is_warm

    return is_warm()


def main() -> int:
    """Make it, unless it is there."""
    if not is_made():
        from forno.batch.warmups import warm_up

        sys.stderr.write("Machine code is made for the tests; this takes a minute or two.\n")
        warm_up(lambda _done, _expected: None)
    return 0


if __name__ == "__main__":
    sys.exit(main())
