"""What the numbers of an observation mean, by name, so that a program can slice them."""

from __future__ import annotations

from typing import Final

from ...views.encoding import COLUMNS, OVEN, Column, encoded_length
from ...views.history import FACT_COLUMNS, FACT_NAMES, FACT_WIDTH
from ...views.setting import Recall
from .env_setting import recall_of

__all__ = ["FACT_COLUMNS", "FACT_NAMES", "FACT_WIDTH", "columns", "layout"]

_OVEN_IS: Final = (
    "runs of cards in view, the topmost first, 0 for none: kind * 16 + number for ingredients, "
    "128 + place * 16 + order for an order"
)


def columns(recall: str | int | Recall = "top") -> tuple[Column, ...]:
    """Every column of an observation: its name, where it begins, its width, what it says.

    >>> [column.name for column in columns("top")][:3]
    ['moment', 'round', 'rounds']
    """
    length = encoded_length(recall_of(recall))
    return (*COLUMNS, Column("oven", OVEN, length - OVEN, _OVEN_IS))


def layout(recall: str | int | Recall = "top") -> dict[str, slice]:
    """Where each column of an observation lies.

    >>> row = bytes(240)
    >>> len(row[layout("top")["hand"]])
    6
    """
    return {one.name: slice(one.at, one.at + one.width) for one in columns(recall)}
