"""Machine code for the tests, made before they begin: ``python -m tools.machine_code``.

Every server that a test starts has it made at its leisure if it is missing, and is ended long
before that is done: hundreds of them would work for nothing, and hold each other up.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from forno.jit.warmup import Group

HOME: Final = Path(__file__).parents[1] / ".cache" / "compiled"
"""Where tests keep it: with the project, and apart from what the user's own games have."""


def groups_for_tests() -> list[Group]:
    """The groups of kernels that tests need: by day all but that of whole games of masters.

    That group takes as long to compile as half of the others together, and one test plays it.
    """
    from forno.batch.judged_games import JUDGE
    from forno.batch.warmups import GROUPS

    every = os.environ.get("FORNO_GAMES") == "every"
    return [group for group in GROUPS.values() if every or group is not JUDGE]


def is_made() -> bool:
    """Whether it is there, for the sources as they are now."""
    os.environ.setdefault("FORNO_CACHE", str(HOME))
    from forno.batch.warmups import is_warm

    return is_warm(groups_for_tests())


def main() -> int:
    """Make it, unless it is there."""
    if not is_made():
        from forno.jit.warmup import warm_each

        sys.stderr.write("Machine code is made for the tests; this takes a minute or two.\n")
        warm_each(groups_for_tests(), lambda _group, _share: None)
    return 0


if __name__ == "__main__":
    sys.exit(main())
