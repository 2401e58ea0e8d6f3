"""Whatever is sent by HTTP is answered clearly: with what was asked for, or with why not."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from urllib.parse import quote

import httpx
import pytest

from forno.server.asgi.app import make_app
from forno.server.asgi.request_heads import BARE, FOLDED, TWO_LENGTHS
from forno.server.http import dispatcher
from forno.server.operations.settings import Settings
from forno.server.rooms.service import Service
from forno.table.bus.local import LocalBus
from forno.table.log.open import open_store
from tests.server.wire import API, Person, running, trouble
from tests.support.live_tables import InProcess
from tests.support.waiting import PATIENCE

JSON = {"content-type": "application/json"}
POST = b"POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running(tmp_path_factory.mktemp("abuse")) as server:
        yield server.url


@pytest.fixture
def host(url: str) -> Iterator[Person]:
    with Person.greeted(url) as person:
        yield person


# --- Bodies -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"", "malformed"),
        (b"{", "malformed"),
        (b"null", "malformed"),
        (b"{}{}", "malformed"),
        (b"\xff\xfe{\x00}\x00", "malformed"),
        (b'{"bots": ["\xff"]}', "malformed"),
        (b'{"bots": ["\xed\xa0\x80"]}', "malformed"),
        (b'{"bots": ["\\ud800"]}', "malformed"),
        (b'{"plan": {"pace": NaN}}', "malformed"),
        (b'{"plan": {"pace": Infinity}}', "malformed"),
        (b'{"plan": {"pace": 1e999}}', "malformed"),
        (b'{"plan": {"delay": ' + b"9" * 5000 + b"}}", "malformed"),
        (b'{"plan": {"seats": -' + b"9" * 8000 + b"}}", "malformed"),
        (b'{"' + b"x" * 8000 + b'": 1}', "malformed"),
        (b"[" * 8000, "malformed"),
        (b'{"plan": ' * 800, "malformed"),
        (b'{"plan": {"clock": {"a": ' + b"[" * 4000 + b"]" * 4000 + b"}}}", "malformed"),
        (b'{"plan": {"clock": {"kind": ' + b"[" * 4000, "malformed"),
        (b" " * 8193, "too-large"),
        (b"[" * 1_000_000, "too-large"),
    ],
    ids=range(20),
)
def test_a_body_that_can_t_be_read(host: Person, body: bytes, code: str) -> None:
    found = trouble(host.ask("POST", "/tables", headers=JSON, content=body), code)
    assert len(found.reason) < 400


def test_a_body_in_pieces_is_no_larger(host: Person) -> None:
    answer = host.ask("POST", "/tables", headers=JSON, content=iter([b" " * 5000] * 2))
    trouble(answer, "too-large")


def test_of_two_fields_of_one_name_the_last_counts(host: Person) -> None:
    body = b'{"plan": {"seats": 99}, "plan": {"seats": 2, "edition": "abacus"}}'
    trouble(host.ask("POST", "/tables", headers=JSON, content=body), "malformed")
    body = b'{"bots": ["cook"], "bots": []}'
    assert host.ask("POST", "/tables", headers=JSON, content=body).status_code == 201


@pytest.mark.parametrize(
    "kind", ["", "text/plain", "application/x-www-form-urlencoded", "application/jsonp", "\xff"]
)
def test_a_body_has_to_say_that_it_is_json(host: Person, kind: str) -> None:
    headers = {"content-type": kind.encode("latin-1")} if kind else {}
    answer = host.ask("POST", "/tables", headers=headers, content=b"{}")
    trouble(answer, "not-json")


@pytest.mark.parametrize("kind", ["application/json; charset=utf-8", "Application/JSON"])
def test_json_may_be_said_in_more_ways(host: Person, kind: str) -> None:
    answer = host.ask("POST", "/guests", headers={"content-type": kind}, content=b"{}")
    assert answer.status_code == 201


def test_a_client_that_does_not_send_what_it_announced_is_dropped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dispatcher, "BODY_SECONDS", 0.05)

    async def slowly() -> AsyncIterator[bytes]:
        yield b"{"
        await asyncio.Event().wait()

    async def ask() -> httpx.Response:
        store = await open_store(f"sqlite:///{tmp_path}/tables.db")
        try:
            app = make_app(Service(store, LocalBus(), InProcess()), Settings(database=""))
            transport = httpx.ASGITransport(app)
            async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
                return await client.post(f"{API}/guests", headers=JSON, content=slowly())
        finally:
            await store.close()

    trouble(asyncio.run(ask()), "too-slow")


# --- Heads ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("request_", "complaint"),
    [
        (
            b"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
            TWO_LENGTHS,
        ),
        (b"Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n{}", TWO_LENGTHS),
        (b"Content-Length: 2\n\r\n{}", BARE),
        (b"Content-Length: 2\r\n\n{}", BARE),
        (b"Content-Length: 2\rX: y\r\n\r\n{}", BARE),
        (b"X: y\r\n z\r\nContent-Length: 2\r\n\r\n{}", FOLDED),
        (b"X: y\r\n\tContent-Length: 9\r\nContent-Length: 2\r\n\r\n{}", FOLDED),
    ],
    ids=range(7),
)
def test_a_head_that_can_be_read_in_two_ways_is_refused(
    url: str, request_: bytes, complaint: str
) -> None:
    whole = POST + b"Content-Length: 2\r\n\r\n{}"
    for before in (b"", whole):
        answer = answered(url, before + POST + request_)
        assert answer.count(b"HTTP/1.1 201") == (1 if before else 0)
        assert b"HTTP/1.1 400" in answer
        assert complaint.encode() in answer


def test_a_head_that_comes_byte_by_byte_is_read_as_any_other(url: str) -> None:
    whole = POST + b"Content-Length: 2\r\nConnection: close\r\n\r\n{}"
    assert b"HTTP/1.1 201" in answered(url, *(bytes([one]) for one in whole))


def answered(url: str, *pieces: bytes) -> bytes:
    """All that comes back until the server closes the connection."""
    with socket.create_connection(("127.0.0.1", httpx.URL(url).port or 0), PATIENCE) as client:
        client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for piece in pieces:
            client.sendall(piece)
        answer = b""
        while piece := client.recv(65_536):
            answer += piece
        return answer


# --- Addresses --------------------------------------------------------------------------------

ODD = ["%00", "%0A", "%FF%FE", "%F0%9F%8D%95", "x" * 41, "x" * 5000, "a%20b", "%2e%2e", "%7B%7D"]


@pytest.mark.parametrize("odd", ODD, ids=range(len(ODD)))
def test_odd_parts_of_addresses_are_nowhere(host: Person, odd: str) -> None:
    for path in (f"/tables/{odd}", f"/codes/{odd}", f"/tables/{odd}/record", f"/tables/{odd}/room"):
        assert host.ask("GET", path).json()["code"] in ("no-such-table", "no-such-page")
    for method, path in (
        ("DELETE", f"/tables/{odd}"),
        ("DELETE", f"/tables/{odd}/seats/0"),
        ("POST", f"/tables/{odd}/rematch"),
    ):
        trouble(host.ask(method, path), "no-such-table")
    table = f"/tables/{host.make()['id']}"
    trouble(host.ask("DELETE", f"{table}/seats/{odd}"), "no-such-seat")
    trouble(host.ask("DELETE", f"{table}/invitations/{odd}"), "no-such-invitation")


@pytest.mark.parametrize(
    "seat",
    ["-1", "6", "9" * 5000, "1.0", "+1", "01", " 1", "\N{FULLWIDTH DIGIT ONE}", "1e0", "0x1"],
)
def test_seats_are_small_numbers(host: Person, seat: str) -> None:
    path = f"/tables/{host.make()['id']}/seats/{quote(seat)}"
    trouble(host.ask("PUT", path, {"bot": "cook"}), "no-such-seat")


def test_a_code_that_can_t_be_one_is_nowhere(host: Person) -> None:
    for code in ("ABC", "ABCDEFG", "ABCDE%2F", "ABCD%C3%9F"):
        assert host.ask("GET", f"/codes/{code}").json()["code"] in ("no-such-table", "no-such-page")


@pytest.mark.parametrize("path", ["/tables/", "/nothing", "/", "/tables//seats", "/guests/x"])
def test_there_is_nothing_elsewhere_and_nobody_is_sent_there(host: Person, path: str) -> None:
    trouble(host.ask("GET", path, follow_redirects=False), "no-such-page")


@pytest.mark.parametrize("method", ["PATCH", "OPTIONS", "TRACE", "BREW"])
def test_a_method_that_is_none_is_refused_with_those_that_are(host: Person, method: str) -> None:
    answer = host.ask(method, "/tables")
    trouble(answer, "no-such-method")
    assert {*answer.headers["allow"].split(", ")} == {"GET", "HEAD", "POST"}
    answer = host.ask(method, "/tables/x/seats/0")
    assert {*answer.headers["allow"].split(", ")} == {"DELETE", "PUT"}


def test_the_head_alone_is_the_same_head(host: Person) -> None:
    for path in ("/tables", "/mine", "/nothing", "/openapi.json"):
        head, whole = host.ask("HEAD", path), host.ask("GET", path)
        assert head.content == b""
        assert head.status_code == whole.status_code
        assert head.headers["content-length"] == whole.headers["content-length"]


# --- Below HTTP -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "request_",
    [
        b"\x00\x01\x02\x03\r\n\r\n",
        b"GET /\r\n\r\n",
        b"GET /nowhere HTTP/9.9\r\nHost: x\r\n\r\n",
        b"GET /api/v1/\xff\xff HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /api/v1/tables HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"x" * 200_000 + b"\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X: x\r\n" * 40_000 + b"\r\n",
        POST + b"Content-Length: -1\r\n\r\n",
        POST + b"Content-Length: 1\r\nContent-Length: 2\r\n\r\n",
        POST + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n",
    ],
    ids=range(10),
)
def test_what_is_no_http_is_refused_and_nobody_else_notices(
    url: str, host: Person, request_: bytes
) -> None:
    with socket.create_connection(("127.0.0.1", httpx.URL(url).port or 0), PATIENCE) as line:
        line.settimeout(PATIENCE)
        try:
            line.sendall(request_)
            answer = line.recv(65_536)
        except (ConnectionResetError, BrokenPipeError):
            answer = b""
    assert not answer or answer.startswith(b"HTTP/1.1 4"), answer
    assert host.ask("GET", "/tables").status_code == 200
