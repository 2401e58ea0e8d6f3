"""The record of a finished game, with all that is needed to check its shuffles."""

from __future__ import annotations

from dataclasses import replace

from ...notation import Record
from ...table.refusals import Code, TableRefusal
from ...table.table import Table


def record_of(table: Table) -> str:
    """The record as text; refused before the game is over."""
    return str(proven(table))


def proven(table: Table) -> Record:
    """The record with the proof in it; refused before the game is over."""
    proof = table.proof()
    if proof is None or table.game is None:
        raise TableRefusal(Code.NOT_OVER, "there is a record once the game is over")
    foreword = proof.foreword(one.colour for one in table.seat_holders)
    return replace(table.game.record(), foreword=foreword)
