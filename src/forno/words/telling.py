"""Which facts are put into words: a picture of the table shows the others better."""

from __future__ import annotations

from typing import Final

from ..rules.facts import Dealt, Fact, Planned, Took, Waits

_SILENT: Final = (Dealt, Waits, Planned)


def is_said(fact: Fact, *, dealing: bool) -> bool:
    """Whether a fact gets a sentence; the first cards of a hand, dealt, do not."""
    return not isinstance(fact, _SILENT) and not (dealing and isinstance(fact, Took))
