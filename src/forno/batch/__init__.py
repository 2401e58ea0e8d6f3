"""Arrays of games for programs that learn, and single games for quick loops.

>>> from forno.batch import Batch
>>> batch = Batch("abacus", players=4, games=8)
>>> batch.reset(seeds=1)
>>> batch.step(batch.sample())
>>> batch.observations.shape, batch.masks.shape
((8, 240), (8, 53))
"""

from ..kernels.validation import BatchError, IllegalActionError
from ..views import EVERYTHING, TOP_CARD, Recall
from ..views.encoding import encode
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
