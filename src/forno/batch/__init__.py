"""Arrays of games for programs that learn, and single games for quick loops.

>>> from forno.batch import Batch
>>> batch = Batch("abacus", players=4, games=8)
>>> batch.reset(seeds=1)
>>> batch.step(batch.sample())
>>> batch.observations.shape, batch.masks.shape
((8, 240), (8, 53))
"""

from typing import TYPE_CHECKING, Any

from ..errors import need_numpy
from ..kernels.validation import BatchError, IllegalActionError
from ..views import EVERYTHING, TOP_CARD, Recall
from ..views.encoding import encode

if TYPE_CHECKING:
    from .batch import Batch
    from .learner import LearnerBatch
    from .quick_game import QuickGame

__all__ = [
    "EVERYTHING",
    "TOP_CARD",
    "Batch",
    "BatchError",
    "IllegalActionError",
    "LearnerBatch",
    "QuickGame",
    "Recall",
    "encode",
]


def __getattr__(name: str) -> Any:
    """Import what needs NumPy when it is asked for: whole games are played without it."""
    if name in {"Batch", "LearnerBatch", "QuickGame"}:
        need_numpy(f"{name} needs")
    if name == "Batch":
        from .batch import Batch

        return Batch
    if name == "LearnerBatch":
        from .learner import LearnerBatch

        return LearnerBatch
    if name == "QuickGame":
        from .quick_game import QuickGame

        return QuickGame
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
