"""The proof of a fair game: whole, and noticed if anything in it is changed."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from forno.editions import edition, edition_ids
from forno.notation import read_record
from forno.notation.record import NewSupply, Record
from forno.server.after_game.finished_record import record_of
from forno.table.proof import ProofError, check
from forno.table.refusals import TableRefusal
from tests.support.live_tables import play_on, playing


def text_of(edition_id: str = "abacus", seats: int = 3, seed: int = 1) -> str:
    """The record of a finished game."""
    table = playing(edition=edition_id, seats=seats)
    play_on(table, Random(seed))
    return record_of(table)


def read(text: str) -> Record:
    return read_record(text, edition)


@pytest.mark.parametrize("edition_id", edition_ids())
def test_a_game_proves_itself(edition_id: str) -> None:
    for seats in edition(edition_id).player_counts:
        record = read(text_of(edition_id, seats))
        lines = check(record)
        supplies = sum(isinstance(entry, NewSupply) for entry in record.entries)
        assert len(lines) == 2 + supplies
        assert supplies > 0


def test_there_is_no_record_before_the_end() -> None:
    with pytest.raises(TableRefusal, match="once the game is over"):
        record_of(playing(edition="abacus", seats=2))


def swapped(cards: tuple[int, ...]) -> tuple[int, ...]:
    """The same cards with two of them exchanged."""
    other = next(at for at in range(1, len(cards)) if cards[at] != cards[0])
    changed = [*cards]
    changed[0], changed[other] = changed[other], changed[0]
    return tuple(changed)


def test_a_card_that_was_moved_is_noticed() -> None:
    record = read(text_of())
    position = record.position
    dealt = replace(record, position=replace(position, supply=swapped(position.supply)))
    with pytest.raises(ProofError, match="other cards were dealt"):
        check(dealt)
    later = [
        replace(entry, cards=swapped(entry.cards)) if isinstance(entry, NewSupply) else entry
        for entry in record.entries
    ]
    with pytest.raises(ProofError, match="round 2 had another supply"):
        check(replace(record, entries=tuple(later)))
    waiter = position.seats[1]
    first = replace(waiter, waiter=swapped(waiter.waiter))
    seats = (position.seats[0], first, *position.seats[2:])
    with pytest.raises(ProofError, match="other cards were dealt"):
        check(replace(record, position=replace(position, seats=seats)))


def changed_line(record: Record, name: str, value: str | None) -> Record:
    lines = [line for line in record.foreword if not line.startswith(f"{name}:")]
    return replace(record, foreword=(*lines, *([] if value is None else [f"{name}: {value}"])))


@pytest.mark.parametrize(
    ("name", "value", "complaint"),
    [
        ("secret", "00" * 32, "not the one that the dealer committed to"),
        ("secret", "xyz", "64 hexadecimal digits"),
        ("secret", None, "no secret"),
        ("commitment", "00" * 32, "not the one that the dealer committed to"),
        ("commitment", None, "no commitment"),
        ("table", "another", "colours|starting|cards"),
        ("dealer", "forno-0", "another scheme"),
        ("dealer", None, "nothing of a dealer"),
    ],
)
def test_a_proof_that_was_changed_is_noticed(name: str, value: str | None, complaint: str) -> None:
    record = read(text_of(seed=2))
    with pytest.raises(ProofError, match=complaint):
        check(changed_line(record, name, value))


def test_salt_that_was_changed_is_noticed() -> None:
    record = read(text_of(seed=3))
    salt = next(line for line in record.foreword if line.startswith("salt of "))
    name, _, _ = salt.partition(":")
    with pytest.raises(ProofError):
        check(changed_line(record, name, "other"))
