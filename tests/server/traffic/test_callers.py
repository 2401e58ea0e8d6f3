"""Who asks, from where, and how often: wrong keys, foreign pages, and floods."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from forno.server.traffic.callers import COOKIE
from tests.server.wire import Pair, Person, running, trouble

EVIL = "http://evil.example"


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running(tmp_path_factory.mktemp("abuse")) as server:
        yield server.url


@pytest.fixture
def host(url: str) -> Iterator[Person]:
    with Person.greeted(url) as person:
        yield person


@pytest.mark.parametrize(
    "shown",
    ["Bearer", "Bearer short", "Bearer " + "x" * 87, "Bearer " + "ä" * 30, "Basic YTpi",
     "Bearer " + "x" * 40 + " y", "x" * 5000],
)  # fmt: skip
def test_a_key_that_is_none_is_refused_everywhere(url: str, shown: str) -> None:
    with Person(url) as person:
        for path in ("/mine", "/tables"):
            headers = {"authorization": shown.encode()}
            trouble(person.ask("GET", path, headers=headers), "no-key")


def test_another_persons_key_opens_only_what_is_theirs(url: str, host: Person) -> None:
    table = host.make()
    with Person.greeted(url) as thief:
        trouble(thief.ask("DELETE", f"/tables/{table['id']}"), "not-host")
        assert thief.ask("GET", "/mine").json() == {"tables": []}


def origins(url: str) -> dict[str, bool]:
    port = httpx.URL(url).port
    return {
        url: True,
        "null": False,
        "": False,
        EVIL: False,
        f"{EVIL}:{port}": False,
        f"https://127.0.0.1:{port}@evil.example": False,
        f"http://127.0.0.1:{port}.evil.example": False,
        "http://127.0.0.1": False,
        f"file://127.0.0.1:{port}": False,
        f"127.0.0.1:{port}": False,
        "http://[": False,
        "http://[::1": False,
        "\xff": False,
    }


def test_pages_of_other_sites_may_not_ask(url: str) -> None:
    with Person(url) as person:
        for origin, allowed in origins(url).items():
            headers = {"origin": origin.encode("latin-1")}
            answer = person.ask("POST", "/guests", {"bearer": True}, headers=headers)
            if allowed:
                assert answer.status_code == 201, origin
            else:
                trouble(answer, "origin")


def test_a_foreign_name_that_leads_here_is_still_foreign(url: str) -> None:
    """A page can have its own name lead to a visitor's machine: then host and origin agree."""
    port = httpx.URL(url).port
    for name, allowed in (
        ("evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("localhost.evil.example", False),
        ("192.168.0.7", True),
        ("[::1]", True),
        ("localhost", True),
        ("kitchen", True),
        ("kitchen.local", True),
    ):
        with Person(url) as person:
            headers = {"host": f"{name}:{port}", "origin": f"http://{name}:{port}"}
            answer = person.ask("POST", "/guests", {"bearer": True}, headers=headers)
            if allowed:
                assert answer.status_code == 201, name
            else:
                trouble(answer, "host")


def test_a_name_that_the_server_was_told_is_its_own(tmp_path: Path) -> None:
    with (
        running(tmp_path, "--origin", "https://forno.example/") as server,
        Person(server.url) as person,
    ):
        headers = {"host": "forno.example", "origin": "https://forno.example"}
        answer = person.ask("POST", "/guests", {"bearer": True}, headers=headers)
        assert answer.status_code == 201
        headers["origin"] = "https://forno.example.evil"
        trouble(person.ask("POST", "/guests", {"bearer": True}, headers=headers), "origin")


def test_a_cookie_changes_nothing_unless_the_page_says_where_it_comes_from(url: str) -> None:
    with Person(url) as person:
        person.ask("POST", "/guests", {}, headers={"origin": url})
        assert COOKIE in person.http.cookies
        trouble(person.ask("POST", "/tables", {}), "origin")
        trouble(person.ask("POST", "/tickets"), "origin")
        trouble(person.ask("POST", "/tables", {}, headers={"origin": EVIL}), "origin")
        trouble(person.ask("POST", "/tables", {}, headers={"origin": "null"}), "origin")
        trouble(person.ask("GET", "/mine", headers={"origin": EVIL}), "origin")
        assert person.ask("GET", "/mine").status_code == 200
        assert person.ask("POST", "/tables", {}, headers={"origin": url}).status_code == 201


# --- Floods -----------------------------------------------------------------------------------


def test_floods_are_held_up_and_harm_nobody_else(tmp_path: Path) -> None:
    """At a tenth of the usual rate, so that it takes little to be too much."""
    with running(tmp_path, "--rate", "0.5") as server, Person.greeted(server.url) as person:
        asked = [person.ask("GET", "/codes/ABCDEF") for _ in range(8)]
        trouble(asked[0], "no-such-table")
        found = trouble(asked[-1], "flood")
        assert isinstance(found.retry_after, float)
        assert int(asked[-1].headers["retry-after"]) >= found.retry_after > 0
        # A new key gets no new bucket where that would let a caller guess on.
        person.key = person.ask("POST", "/guests", {"bearer": True}).json()["key"]
        trouble(person.ask("GET", "/codes/ABCDEF"), "flood")
        assert person.ask("GET", "/tables").status_code == 200, "other things can be asked for"
        elsewhere = {"x-forwarded-for": "192.0.2.1"}
        trouble(person.ask("GET", "/codes/ABCDEF", headers=elsewhere), "no-such-table")
        read = [person.ask("GET", "/tables").status_code for _ in range(40)]
        assert read[0] == 200
        assert 429 in read
        person.key = person.ask("POST", "/guests", {"bearer": True}).json()["key"]
        assert person.ask("GET", "/tables").status_code == 200
        made = [person.ask("POST", "/guests", {"bearer": True}) for _ in range(12)]
        trouble(made[-1], "flood")


def test_a_caller_that_makes_up_keys_is_held_up_all_the_same(tmp_path: Path) -> None:
    with running(tmp_path, "--rate", "0.5") as server, Person(server.url) as person:
        answers = []
        for number in range(300):
            person.key = f"{number:043}"
            answers.append(person.ask("GET", "/tables"))
        for answer in answers[:150]:
            trouble(answer, "unknown-key")
        trouble(answers[-1], "flood")
        elsewhere = {"x-forwarded-for": "192.0.2.1"}
        person.key = ""
        assert person.ask("GET", "/tables", headers=elsewhere).status_code == 200


def test_a_busy_table_is_not_held_up(url: str) -> None:
    with Pair(url) as pair:
        for _ in range(10):
            pair.move()
