"""Forno: the card game Mamma Mia! by all five rule booklets, to play, to study and to simulate.

>>> import forno
>>> game = forno.Game("rio-grande", ["Ada", "Ben"], seed=1)
>>> game.round
1
"""

from .version import IMPORTED_AT as IMPORTED_AT  # the time, before anything else is read
from .version import __version__ as __version__

# isort: split
from typing import TYPE_CHECKING, Any

from .old_names import serve_old_names

if TYPE_CHECKING:
    from .library import *  # noqa: F403 (the names are listed there, once)
else:

    def __getattr__(name: str) -> Any:
        """Import the library when it is first asked for anything, and keep what it offers."""
        if name == "__all__" or not name.startswith("__"):
            from .library import __dict__ as library

            # While the library itself is imported it offers nothing yet.
            offered = library.get("__all__", ())
            globals().update({each: library[each] for each in offered})
            if offered and name == "__all__":
                return offered
            if name in globals():
                return globals()[name]
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        """What the library offers."""
        return sorted({*globals(), *__getattr__("__all__")})


serve_old_names()
