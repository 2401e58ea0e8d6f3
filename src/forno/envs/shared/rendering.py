"""How environments show a table: as a spectator sees it, printed, as text or as pixels."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from ...views import View, show
from .env_setting import EnvError
from .table_picture import picture

RENDER_MODES: Final = ("human", "ansi", "rgb_array")
RENDER_FPS: Final = 2

Frame = str | npt.NDArray[np.uint8]


def checked_mode(mode: str | None) -> str | None:
    """A render mode, or a refusal that names those there are."""
    if mode is not None and mode not in RENDER_MODES:
        raise EnvError(f"render_mode is one of {', '.join(RENDER_MODES)}, not {mode!r}")
    return mode


def rendered(view: View, mode: str) -> Frame | None:
    """A spectator's view in one of the modes; printed, it returns nothing."""
    if mode == "rgb_array":
        return picture(view)
    text = show(view)
    if mode == "ansi":
        return text
    print(text)
    return None
