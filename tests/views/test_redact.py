"""Redaction is denied by default."""

from dataclasses import dataclass, fields

import pytest

from forno.rules import facts as f
from forno.rules.facts import FACTS, Audience, Fact
from forno.views import ROOM, SPECTATOR, heard, redact
from tests.support.tables import TABLES, play

PUBLIC = {
    f.RoundBegan,
    f.Dealt,
    f.LaidMammaMia,
    f.Played,
    f.Ordered,
    f.Drew,
    f.Passed,
    f.HandFull,
    f.PlayOver,
    f.TurnedUp,
    f.OrderUp,
    f.Baked,
    f.Failed,
    f.Requested,
    f.Answered,
    f.Rewarded,
    f.OvenEmptied,
    f.Restocked,
    f.Scored,
    f.GameOver,
    f.Waits,
}
SECRET_OF_A_SEAT = {f.Took, f.Planned}
SECRET_OF_ALL = {f.Reward}


def test_every_fact_has_the_audience_that_this_page_says() -> None:
    """A new fact is declared here too, so that nobody makes one public by oversight."""
    by_audience = {
        audience: {fact for fact in FACTS.values() if fact.audience is audience}
        for audience in Audience
    }
    assert by_audience == {
        Audience.EVERYONE: PUBLIC,
        Audience.SEAT: SECRET_OF_A_SEAT,
        Audience.ROOM: SECRET_OF_ALL,
    }


def made(fact: type[Fact], seat: int) -> Fact:
    values = {field.name: 0 for field in fields(fact)}  # type: ignore[arg-type]  # all facts are dataclasses
    return fact(**{**values, "seat": seat} if "seat" in values else values)


@pytest.mark.parametrize("cls", sorted(PUBLIC, key=str))
def test_what_is_public_is_heard_by_all(cls: type[Fact]) -> None:
    fact = made(cls, seat=1)
    for viewer in (0, 1, SPECTATOR, ROOM):
        assert redact(fact, viewer) is fact


@pytest.mark.parametrize("cls", sorted(SECRET_OF_A_SEAT, key=str))
def test_the_secret_of_a_seat_is_heard_by_it_alone(cls: type[Fact]) -> None:
    fact = made(cls, seat=1)
    assert redact(fact, 1) is fact
    assert redact(fact, ROOM) is fact
    assert redact(fact, 0) is None
    assert redact(fact, SPECTATOR) is None


@pytest.mark.parametrize("cls", sorted(SECRET_OF_ALL, key=str))
def test_the_secret_of_all_is_heard_by_the_room_alone(cls: type[Fact]) -> None:
    fact = made(cls, seat=1)
    assert redact(fact, ROOM) is fact
    for viewer in (0, 1, SPECTATOR):
        assert redact(fact, viewer) is None


@dataclass(frozen=True, slots=True)
class Undeclared(Fact):
    """A fact that says nothing about who may hear it."""

    seat: int


@dataclass(frozen=True, slots=True)
class Unregistered(Fact):
    """A fact that says so, but that the rules do not know."""

    seat: int


Unregistered.audience = Audience.EVERYONE


@dataclass(frozen=True, slots=True)
class Talkative(f.Passed):
    """A known fact with something added."""

    hand: int


@pytest.mark.parametrize("fact", [Undeclared(1), Unregistered(1), Talkative(1, 99)])
def test_what_is_unknown_is_heard_by_nobody(fact: Fact) -> None:
    for viewer in (0, 1, SPECTATOR, ROOM):
        assert redact(fact, viewer) is None


def test_no_card_that_was_drawn_is_heard_by_another_seat() -> None:
    told: list[Fact] = []
    for _ in play(TABLES[0], seed=1, told=told):
        pass
    took = [fact for fact in heard(told, 0) if isinstance(fact, f.Took)]
    assert took
    assert {fact.seat for fact in took} == {0}
    assert not any(isinstance(fact, f.Took) for fact in heard(told, SPECTATOR))
