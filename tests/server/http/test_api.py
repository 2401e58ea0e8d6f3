"""Everything that can be asked for by HTTP, in the good way and in each that is refused."""

from __future__ import annotations

import pytest

from tests.server.wire import Person, trouble

NOWHERE = "/tables/nowhere"


# --- Who one is -------------------------------------------------------------------------------


def test_a_program_gets_a_key(nobody: Person) -> None:
    answer = nobody.ask("POST", "/guests", {"bearer": True})
    assert answer.status_code == 201
    assert len(answer.json()["key"]) >= 43
    assert "set-cookie" not in answer.headers


def test_a_browser_gets_a_cookie_that_no_script_can_read_and_keeps_it(nobody: Person) -> None:
    home = {"origin": nobody.url}
    first = nobody.ask("POST", "/guests", {}, headers=home)
    assert (first.status_code, first.json()) == (201, {})
    flags = first.headers["set-cookie"].lower()
    assert "httponly" in flags
    assert "samesite=strict" in flags
    assert "path=/" in flags
    again = nobody.ask("POST", "/guests", {}, headers=home)
    assert again.headers["set-cookie"] == first.headers["set-cookie"]
    made = nobody.ask("POST", "/tables", {}, headers=home)
    assert made.status_code == 201
    assert [one["id"] for one in nobody.ask("GET", "/mine").json()["tables"]] == [made.json()["id"]]


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/tickets"),
        ("POST", "/tables"),
        ("GET", "/mine"),
        ("DELETE", NOWHERE),
        ("POST", f"{NOWHERE}/seats"),
        ("PUT", f"{NOWHERE}/seats/0"),
        ("DELETE", f"{NOWHERE}/seats/0"),
        ("POST", f"{NOWHERE}/invitations"),
        ("DELETE", f"{NOWHERE}/invitations/link"),
        ("POST", f"{NOWHERE}/rematch"),
    ],
)
def test_a_caller_without_a_key_is_told_how_to_get_one(
    nobody: Person, method: str, path: str
) -> None:
    answer = nobody.ask(method, path)
    assert "guests" in trouble(answer, "no-key").reason
    assert answer.headers["www-authenticate"] == "Bearer"


def test_a_ticket(host: Person) -> None:
    answer = host.ask("POST", "/tickets")
    assert answer.status_code == 201
    assert len(answer.json()["ticket"]) >= 43


# --- Tables -----------------------------------------------------------------------------------


def test_a_table_is_made_listed_and_found(host: Person, guest: Person) -> None:
    hidden, listed = host.make(), host.make(listed=True, bots=["cook"])
    shown = [one["id"] for one in guest.ask("GET", "/tables").json()["tables"]]
    assert listed["id"] in shown
    assert hidden["id"] not in shown
    mine = [one["id"] for one in host.ask("GET", "/mine").json()["tables"]]
    assert {hidden["id"], listed["id"]} <= {*mine}
    assert guest.ask("GET", "/mine").json() == {"tables": []}
    for code in (hidden["code"], hidden["code"].lower()):
        assert guest.ask("GET", f"/codes/{code}").json() == {"id": hidden["id"]}
    summary = guest.ask("GET", f"/tables/{listed['id']}").json()
    assert (summary["stage"], summary["edition"]) == ("open", "abacus")
    assert [seat["bot"] for seat in summary["seats"]] == ["", "cook"]


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ({"plan": {"edition": "calzone"}}, "plan-refused"),
        ({"plan": {"edition": "abacus", "seats": 6}}, "plan-refused"),
        ({"plan": {"recall": "0"}}, "plan-refused"),
        ({"plan": {"recall": "٣"}}, "plan-refused"),
        ({"plan": {"seats": 2, "start": 4}}, "plan-refused"),
        ({"plan": {"stand_in": "nobody"}}, "plan-refused"),
        ({"plan": {"seats": 2}, "bots": ["cook", "cook", "cook"]}, "too-many"),
        ({"bots": ["nobody"]}, "plan-refused"),
        ({"bots": [","]}, "plan-refused"),
        ({"bots": ["cook\x00"]}, "plan-refused"),
        ({"bots": ["cook,skill=nan"]}, "plan-refused"),
        ({"plan": {"seats": 7}}, "malformed"),
        ({"plan": {"seats": 2.5}}, "malformed"),
        ({"plan": {"clock": {"kind": "sand"}}}, "malformed"),
        ({"plan": {"clock": {"kind": "move", "seconds": 0}}}, "malformed"),
        ({"plan": {"clock": {"kind": "move", "seconds": 1e9}}}, "malformed"),
        ({"plan": {"secret": "00"}}, "malformed"),
        ({"bots": ["cook"] * 7}, "malformed"),
        ({"bots": [""]}, "malformed"),
        ([], "malformed"),
    ],
)
def test_no_table_is_made_of_a_plan_that_can_t_be(host: Person, command: object, code: str) -> None:
    trouble(host.ask("POST", "/tables", command), code)
    assert host.ask("GET", "/mine").json() == {"tables": []}


def test_the_rules_are_cited_where_they_refuse(host: Person) -> None:
    answer = host.ask("POST", "/tables", {"plan": {"edition": "abacus", "seats": 6}})
    assert trouble(answer, "plan-refused").clause


def test_only_the_host_gives_a_table_up_and_only_once(host: Person, guest: Person) -> None:
    path = f"/tables/{host.make()['id']}"
    trouble(guest.ask("DELETE", path), "not-host")
    answer = host.ask("DELETE", path)
    assert (answer.status_code, answer.content) == (204, b"")
    assert host.ask("GET", path).json()["stage"] == "closed"
    trouble(host.ask("DELETE", path), "not-playing")


# --- Seats ------------------------------------------------------------------------------------


def test_sitting_down_and_getting_up(host: Person, guest: Person) -> None:
    table = host.make()
    path = f"/tables/{table['id']}/seats"
    assert host.sit(table, "Ada", seat=1, colour="red").json() == {"seat": 1}
    assert guest.sit(table, " Ben ").json() == {"seat": 0}
    trouble(guest.ask("DELETE", f"{path}/1"), "not-host")
    assert guest.ask("DELETE", f"{path}/0").status_code == 204
    trouble(guest.ask("DELETE", f"{path}/0"), "seat-free")
    assert guest.sit(table, "Ben").status_code == 201
    assert host.ask("DELETE", f"{path}/0").status_code == 204, "a host may send anybody away"


def test_who_may_not_sit_down(host: Person, guest: Person) -> None:
    table = host.make()
    path = f"/tables/{table['id']}/seats"
    trouble(guest.ask("POST", path, {"name": "Ben"}), "not-invited")
    trouble(guest.sit(table, "Ben", invitation="x" * 43), "not-invited")
    trouble(guest.sit(table, "Ben", seat=4), "no-such-seat")
    trouble(guest.sit(table, "Ben", colour="plaid"), "colour-refused")
    for name in ("\x07", " ", "B\u202en", "B\nn"):
        trouble(guest.sit(table, name), "name-refused")
    for name in ("", "x" * 41):
        trouble(guest.sit(table, name), "malformed")
    host.sit(table, "Ada", colour="red")
    trouble(host.sit(table, "Ada again"), "seated-already")
    trouble(guest.sit(table, "Ada"), "name-refused")
    trouble(guest.sit(table, "Ben", colour="red"), "colour-refused")
    trouble(guest.sit(table, "Ben", seat=0), "seat-taken")
    guest.sit(table, "Ben")
    with Person.greeted(host.url) as third:
        trouble(third.sit(table, "Cleo"), "seat-taken")
    host.ask("DELETE", f"/tables/{table['id']}")
    with Person.greeted(host.url) as late:
        trouble(late.sit(table, "Dora"), "not-open")


def test_the_short_code_is_an_invitation(host: Person, guest: Person) -> None:
    table = host.make()
    assert guest.sit(table, "Ben", invitation=table["code"].lower()).status_code == 201


def test_bots_are_seated_by_the_host(host: Person, guest: Person) -> None:
    table = host.make()
    path = f"/tables/{table['id']}/seats"
    trouble(guest.ask("PUT", f"{path}/1", {"bot": "cook"}), "not-host")
    trouble(host.ask("PUT", f"{path}/1", {"bot": "nobody"}), "plan-refused")
    trouble(host.ask("PUT", f"{path}/3", {"bot": "cook"}), "no-such-seat")
    trouble(host.ask("PUT", f"{path}/1", {"bot": "cook", "colour": "plaid"}), "colour-refused")
    trouble(host.ask("PUT", f"{path}/1", {"bot": "cook", "name": "\x00"}), "name-refused")
    trouble(host.ask("PUT", f"{path}/1", {}), "malformed")
    answer = host.ask("PUT", f"{path}/1", {"bot": "cook,recall=poor", "name": "Rosa"})
    assert (answer.status_code, answer.json()) == (200, {"seat": 1})
    trouble(host.ask("PUT", f"{path}/1", {"bot": "cook"}), "seat-taken")
    host.ask("DELETE", f"/tables/{table['id']}")
    trouble(host.ask("PUT", f"{path}/0", {"bot": "cook"}), "not-open")
    trouble(host.ask("DELETE", f"{path}/1"), "not-open")


# --- Invitations ------------------------------------------------------------------------------


def test_an_invitation_for_a_seat_and_its_end(host: Person, guest: Person) -> None:
    table = host.make()
    path = f"/tables/{table['id']}/invitations"
    made = host.ask("POST", path, {"seat": 1})
    assert made.status_code == 201
    one = made.json()
    trouble(guest.sit(table, "Ben", invitation=one["key"], seat=0), "not-invited")
    assert guest.sit(table, "Ben", invitation=one["key"]).json() == {"seat": 1}
    trouble(guest.ask("DELETE", f"{path}/{one['name']}"), "not-host")
    assert host.ask("DELETE", f"{path}/{one['name']}").status_code == 204
    trouble(host.ask("DELETE", f"{path}/{one['name']}"), "no-such-invitation")
    assert guest.ask("DELETE", f"/tables/{table['id']}/seats/1").status_code == 204, "Ben stayed"
    trouble(guest.sit(table, "Ben", invitation=one["key"]), "not-invited")


def test_who_may_not_invite(host: Person, guest: Person) -> None:
    path = f"/tables/{host.make()['id']}/invitations"
    trouble(guest.ask("POST", path, {}), "not-host")
    trouble(host.ask("POST", path, {"seat": 2}), "no-such-seat")
    trouble(host.ask("POST", path, {"seat": -1}), "malformed")
    trouble(host.ask("DELETE", f"{path}/%00"), "no-such-invitation")
    codes = [host.ask("POST", path, {}) for _ in range(31)]
    assert {one.status_code for one in codes[:30]} == {201}
    trouble(codes[30], "too-many")
