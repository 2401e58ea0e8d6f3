"""A net that has learnt nothing, for tests that ask how a net is used and not how good it is."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from forno.bots.net.network import WEIGHTS


def made_up_net(seed: int = 0) -> npt.NDArray[np.float32]:
    """Weights drawn by lot, the same ones every time."""
    return np.random.default_rng(seed).normal(0.0, 0.1, WEIGHTS).astype(np.float32)
