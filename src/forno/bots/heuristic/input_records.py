"""What the heuristic decides with, as packed records."""

from __future__ import annotations

from dataclasses import fields
from typing import Final

import numpy as np

from ...jit.layout import Records, record_type
from ...jit.record_fields import layout
from .decision_input import DecisionInput
from .opponent_model import OpponentModel
from .weights import HeuristicWeights

DECISION_INPUT: Final = record_type(layout(DecisionInput))
OPPONENT_MODEL: Final = record_type(layout(OpponentModel))
WEIGHTS_RECORD: Final = np.dtype(
    [(f.name, "f8" if f.type == "float" else "i8") for f in fields(HeuristicWeights)], align=True
)


def pack_weights(weights: HeuristicWeights) -> Records:
    """Weights as an array of one record."""
    packed = np.zeros(1, WEIGHTS_RECORD)
    for f in fields(HeuristicWeights):
        packed[f.name][0] = getattr(weights, f.name)
    return packed
