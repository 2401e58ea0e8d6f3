"""The record of a finished game, with all that is needed to check its shuffles."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ...notation import Record
from ...table.refusals import Code, TableRefusal
from ...table.table import Stage, Table

NO_PROOF: Final = (
    "This table began in the middle of another game, with hidden cards dealt to fit what one seat "
    "knew. There is no proof of its shuffles."
)
"""Stands in the record where the proof would."""
SET_UP: Final = (
    "Set-up table: whoever laid it out has seen all cards. There is no proof of its shuffles."
)
"""The same, where somebody laid the table out."""


def record_of(table: Table) -> str:
    """The record as text; refused before the game is over."""
    return str(proven(table))


def proven(table: Table) -> Record:
    """The record with the proof in it; refused before the game is over."""
    proof = table.proof()
    if table.stage is not Stage.OVER or table.game is None:
        raise TableRefusal(Code.NOT_OVER, "there is a record once the game is over")
    if proof is None:
        return replace(table.game.record(), foreword=(no_proof(table),))
    foreword = proof.foreword(one.colour for one in table.seat_holders)
    return replace(table.game.record(), foreword=foreword)


def no_proof(table: Table) -> str:
    """Why there is no proof of the shuffles at a table that was not dealt."""
    return SET_UP if table.set_up else NO_PROOF
