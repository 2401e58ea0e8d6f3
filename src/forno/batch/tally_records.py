"""Tallies and totals as packed records."""

from __future__ import annotations

from typing import Final

from ..jit.layout import record_type
from ..jit.record_fields import layout
from ..rules.state import State
from ..views.card_tracker import CardTracker
from .tally import Tally
from .totals import Totals

COUNTED_STATE: Final = record_type([*layout(State), *layout(Tally)])
"""One game with a tally beside it, for the laboratory."""

JUDGED_STATE: Final = record_type([*layout(State), *layout(Tally), *layout(CardTracker)])
"""The same with a card tracker too, for players that count cards."""

TOTALS: Final = record_type(layout(Totals))
