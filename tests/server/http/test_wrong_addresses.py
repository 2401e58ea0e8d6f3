"""A wrong address: people get the page, which says so and shows a way; programs get their JSON."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from forno.server.http.catalogues import constant_answers
from forno.web.pages import ADDRESSES, PAGE, newest_assets
from forno.web.security_headers import HEADERS
from tests.server.wire import trouble
from tests.support.waiting import PATIENCE

INDEX = newest_assets(constant_answers)().document.content
BROWSER = {"accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}
NOWHERE = ["/nonsense", "/t", "/t/a/b", "/new/x", "/learn/1", "/t//", "/page/", "/%ff%fe"]


@pytest.fixture
def http(url: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=url, timeout=PATIENCE) as client:
        yield client


@pytest.mark.parametrize("path", NOWHERE)
def test_a_browser_is_given_the_page(http: httpx.Client, path: str) -> None:
    answer = http.get(path, headers=BROWSER)
    assert (answer.status_code, answer.content) == (404, INDEX)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-store"
    assert "sha256-" in answer.headers["content-security-policy"]
    assert {*HEADERS} <= {*answer.headers}
    # What is nowhere has not stayed as it was, whatever a browser remembers of the page.
    known = http.get("/", headers=BROWSER).headers["etag"]
    again = http.get(path, headers={**BROWSER, "if-none-match": known})
    assert again.status_code == 404
    head = http.head(path, headers=BROWSER)
    assert (head.status_code, head.content) == (404, b"")
    assert head.headers["content-length"] == answer.headers["content-length"]


@pytest.mark.parametrize("path", NOWHERE)
@pytest.mark.parametrize("accept", ["*/*", "application/json", ""])
def test_a_program_is_given_a_code(http: httpx.Client, path: str, accept: str) -> None:
    trouble(http.get(path, headers={"accept": accept}), "no-such-page")


@pytest.mark.parametrize("path", ["/api", "/api/", "/api/v1/nothing", "/api/v1/tables/"])
def test_the_api_speaks_json_to_everybody(http: httpx.Client, path: str) -> None:
    trouble(http.get(path, headers=BROWSER), "no-such-page")


def test_only_a_get_is_given_a_page(http: httpx.Client) -> None:
    trouble(http.post("/nonsense", headers=BROWSER), "no-such-page")
    trouble(http.post("/new", headers=BROWSER), "no-such-method")


@pytest.mark.parametrize("address", [one for one in ADDRESSES if one != "/"])
def test_a_slash_too_many_is_taken_away(http: httpx.Client, address: str) -> None:
    path = address.format(table="a%20%C3%A9%0A", code="K7MX4Q", edition="plus")
    answer = http.get(f"{path}/?a=b%20c", headers=BROWSER)
    assert answer.status_code == 308
    assert answer.headers["location"] == f"{path}?a=b%20c"
    assert {*HEADERS} <= {*answer.headers}
    assert http.get(f"{path}/", headers=BROWSER).headers["location"] == path


@pytest.mark.parametrize("path", ["//evil.example/", "/t//evil.example/", "///", "/nonsense/"])
def test_nobody_is_sent_elsewhere(http: httpx.Client, path: str) -> None:
    for headers in (BROWSER, {"accept": "*/*"}):
        answer = http.get(httpx.URL(f"{http.base_url}".rstrip("/") + path), headers=headers)
        assert answer.status_code == 404
        assert "location" not in answer.headers


@pytest.mark.parametrize("name", ["[", "[::1", "", "a b", "\xff", "@", "x:y:z"])
def test_whatever_the_server_is_called_it_answers(http: httpx.Client, name: str) -> None:
    headers = {**BROWSER, "host": name}
    sent = [(key.encode(), value.encode("latin-1")) for key, value in headers.items()]
    for path, status in (("/nonsense", 404), ("/t/abc/", 308), ("/api/v1/reach", 200), ("/", 200)):
        assert http.get(path, headers=sent).status_code in (status, 400, 421), path


def test_there_is_an_icon_where_browsers_look_for_one(http: httpx.Client) -> None:
    answer = http.get("/favicon.ico")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "image/x-icon"
    assert answer.content == (PAGE / "art/favicon.ico").read_bytes()
    sizes = [answer.content[6 + 16 * nth] for nth in range(answer.content[4])]
    assert sizes == [16, 32, 48]
    assert answer.content.count(b"\x89PNG\r\n") == len(sizes)
