"""One's own tables: whose turn it is there is for those who sit at them, and for nobody else."""

from __future__ import annotations

from typing import Any

from tests.server.wire import Pair, Person


def mine(person: Person, table: str) -> dict[str, Any]:
    """What a person is told of one of their own tables."""
    tables: list[dict[str, Any]] = person.ask("GET", "/mine").json()["tables"]
    return next(one for one in tables if one["id"] == table)


def test_a_seated_player_is_told_whose_turn_it_is(pair: Pair) -> None:
    table = pair.table["id"]
    movers = set()
    for _ in range(12):
        for seat, person in enumerate(pair.people):
            shown = mine(person, table)
            assert (shown["you"], shown["to_act"]) == (seat, pair.mover)
        movers.add(pair.mover)
        pair.move()
    assert movers == {0, 1}


def test_it_is_told_when_nobody_is_at_the_table_any_more(url: str) -> None:
    with Pair(url) as pair:
        pair.move()
        for client in pair.clients:
            client.__exit__()
        for seat, person in enumerate(pair.people):
            shown = mine(person, pair.table["id"])
            assert (shown["you"], shown["to_act"]) == (seat, pair.mover)


def test_before_the_game_it_is_nobody_s_turn(host: Person) -> None:
    table = host.make()
    assert host.sit(table, "Ada").status_code == 201
    shown = mine(host, table["id"])
    assert shown["stage"] == "open"
    assert shown["to_act"] is None


def test_a_host_without_a_seat_and_strangers_are_not_told(
    host: Person, guest: Person, nobody: Person
) -> None:
    table = host.make(bots=["cook"], listed=True, watching="everybody")
    assert guest.sit(table, "Ben").status_code == 201
    with guest.play(table["id"]) as client:
        client.say(type="ready", id="ready")
        client.hear_of("update", stage="playing")
        assert mine(guest, table["id"])["you"] == 0
        shown = mine(host, table["id"])
        assert (shown["stage"], shown["you"], shown["to_act"]) == ("playing", None, None)
        listed = nobody.ask("GET", "/tables?stage=playing").json()["tables"]
        strangers = [one for one in listed if one["id"] == table["id"]]
        strangers.append(nobody.ask("GET", f"/tables/{table['id']}").json())
        assert len(strangers) == 2
        assert all({"you", "to_act"}.isdisjoint(one) for one in strangers)


def test_a_finished_game_says_when_and_how_it_ended(pair: Pair) -> None:
    table = pair.table["id"]
    assert mine(pair.people[0], table)["standings"] == []
    while pair.updates[0]["table"]["stage"] == "playing":
        pair.move()
    shown = [mine(person, table) for person in pair.people]
    assert [one["you"] for one in shown] == [0, 1]
    assert shown[0]["at"] > 0
    standings = shown[0]["standings"]
    assert min(one["place"] for one in standings) == 1
    best = max((one["pizzas"], one["ingredients"]) for one in standings)
    assert all(
        (one["place"] == 1) == ((one["pizzas"], one["ingredients"]) == best) for one in standings
    )
    stranger = pair.people[0].ask("GET", f"/tables/{table}", headers={}).json()
    assert {"standings", "holders", "you"}.isdisjoint(stranger)
    assert "holders" not in shown[0]
