"""Requests to other hosts are refused: a stranger's name may be pointed to this machine."""

from __future__ import annotations

import pytest

from forno.server.http.dispatcher import check_metrics
from forno.server.operations.settings import Settings
from forno.server.traffic import callers
from forno.server.traffic.callers import check_host, own_names
from forno.server.transport.http_request import HttpRequest
from forno.table.refusals import TableRefusal
from tests.server.wire import Person, trouble

OURS = [
    "127.0.0.1:8000", "192.168.1.20", "[::1]:8000", "[fe80::1%25eth0]:8000", "localhost:8000",
    "forno.localhost", "kitchen", "kitchen:8000", "kitchen.local", "kitchen.local.", "forno.lan",
    "pc.example.org:8000", "PC.example.org", "forno.example", "forno.example:443", "",
]  # fmt: skip
FOREIGN = ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", "[", "x.forno.example"]


def test_a_server_knows_its_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(callers, "gethostname", lambda: "pc.example.org")
    names = own_names(Settings(database="", origins=frozenset({"https://forno.example"})))
    for host in OURS:
        check_host(HttpRequest(path="/", headers={"host": host}), names)
    for host in FOREIGN:
        with pytest.raises(TableRefusal) as refused:
            check_host(HttpRequest(path="/", headers={"host": host}), names)
        assert refused.value.code == "host"


def test_pages_requests_and_sockets_of_another_host_are_refused(url: str) -> None:
    foreign = {"host": "evil.example"}
    with Person(url) as person:
        for path in ("/tables", "/openapi.json"):
            trouble(person.ask("GET", path, headers=foreign), "host")
        trouble(person.ask("GET", f"{url}/", headers=foreign), "host")
        assert person.ask("GET", f"{url}/health", headers=foreign).status_code == 200
        assert person.ask("GET", "/tables", headers={"host": "kitchen.local"}).status_code == 200
        handshake = {"upgrade": "websocket", "connection": "upgrade", "sec-websocket-version": "13"}
        key = {"sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ=="}
        answer = person.http.get("/play", headers={**foreign, **handshake, **key})
        trouble(answer, "host")


def test_metrics_are_for_this_machine_or_for_a_token(url: str) -> None:
    with Person(url) as person:
        assert person.ask("GET", f"{url}/metrics").status_code == 200
        elsewhere = {"x-forwarded-for": "192.0.2.1"}
        trouble(person.ask("GET", f"{url}/metrics", headers=elsewhere), "no-metrics")
    for shown, token in (("Bearer secret", "secret"), ("", "secret"), ("Bearer secre", "secret")):
        headers = {"host": "localhost", "authorization": shown}
        request = HttpRequest(path="/metrics", headers=headers, address="127.0.0.1")
        if shown == f"Bearer {token}":
            check_metrics(request, token)
        else:
            with pytest.raises(TableRefusal, match="FORNO_METRICS_TOKEN"):
                check_metrics(request, token)


def test_by_https_a_browser_is_told_to_stay_there(url: str) -> None:
    header = "strict-transport-security"
    with Person(url) as person:
        by_https = {"x-forwarded-proto": "https"}
        assert "max-age" in person.ask("GET", "/tables", headers=by_https).headers[header]
        assert "max-age" in person.ask("GET", f"{url}/", headers=by_https).headers[header]
        assert header not in person.ask("GET", "/tables").headers
