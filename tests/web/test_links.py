"""Links to a table: one form for the server, the page, the terminal and bots."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any, Final

import pytest

from forno.client.table_address import Place, read_place
from forno.errors import UserError
from forno.server.protocol.keys import new_code, new_id, new_key
from forno.web.links import Link, code_link, read_link, table_link
from forno.web.pages import PAGE
from tests.support.services import lacking

SERVERS: Final = ["http://127.0.0.1:8000", "https://[::1]:8443", "https://example.org/games/forno"]
KEY: Final = "Zm9ybm8tZm9ybm8tZm9ybm8tZm9ybm8tZm9ybm8tX18"
LINKS_JS: Final = PAGE / "js" / "core" / "links.js"

# Links that a friend may have sent, and what they lead to on the server.
READ: Final = {
    f"/t/a-B_9#i={KEY}": ("a-B_9", "", KEY),
    "/t/a-B_9#i=K7M2QX": ("a-B_9", "", "K7M2QX"),
    "/t/a-B_9": ("a-B_9", "", ""),
    f"/t/a-B_9/#i={KEY}": ("a-B_9", "", KEY),
    "/join/K7M2QX": ("", "K7M2QX", "K7M2QX"),
    "/join/k7m2qx": ("", "K7M2QX", "K7M2QX"),
    # As the terminal wrote it once.
    f"/table/a-B_9#{KEY}": ("a-B_9", "", KEY),
    "/table/a-B_9": ("a-B_9", "", ""),
}
NO_LINKS: Final = ["/", "/t/", "/t/a b", "/t/a#i=", "/t/a#i=x y", "/t/a#now", "/join/", "/new", ""]


@pytest.mark.parametrize("server", SERVERS)
@pytest.mark.parametrize("path", READ)
def test_a_link_leads_where_it_says(server: str, path: str) -> None:
    table, code, invitation = READ[path]
    assert read_link(server + path) == Link(server, table, code, invitation)


@pytest.mark.parametrize("path", NO_LINKS)
def test_what_is_no_link_leads_nowhere(path: str) -> None:
    assert read_link(SERVERS[0] + path) is None
    with pytest.raises(UserError, match="is no link to a table; one is http"):
        read_place(None, SERVERS[0] + path, None)


@pytest.mark.parametrize("text", ["://", "http://[::1/t/abc", "http:///t/abc", "t/abc", "/t/abc"])
def test_a_link_names_its_server(text: str) -> None:
    assert read_link(text) is None


@pytest.mark.parametrize("server", SERVERS)
def test_every_link_that_is_written_can_be_read(server: str) -> None:
    for _ in range(50):
        table, key, code = new_id(), new_key(), new_code()
        assert read_link(table_link(server, table, key)) == Link(server, table, "", key)
        assert read_link(table_link(server, table, code)) == Link(server, table, "", code)
        assert read_link(table_link(server, table)) == Link(server, table)
        assert read_link(code_link(server, code)) == Link(server, "", code, code)


def test_the_terminal_takes_every_link() -> None:
    server = SERVERS[0]
    for path, (table, code, invitation) in READ.items():
        expected = Place(server, table, code, invitation or None)
        assert read_place(None, server + path, None) == expected
        assert read_place(server, server + path, None) == expected


# --- The page ---------------------------------------------------------------------------------

READER: Final = """
import { readFileSync } from "node:fs";
const source = readFileSync(process.argv[1], "utf8");
const links = await import("data:text/javascript," + encodeURIComponent(source));
const asked = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(asked.map(([name, ...given]) => links[name](...given) ?? null)));
"""


def on_the_page(*asked: tuple[str, ...]) -> list[Any]:
    """What the page's own functions give."""
    node = shutil.which("node")
    if node is None:
        lacking("Node")
    done = subprocess.run(
        [str(node), "--input-type=module", "--eval", READER, str(LINKS_JS)],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return list(json.loads(done.stdout))


def test_the_page_writes_what_is_written_here() -> None:
    table, key, code = new_id(), new_key(), new_code()
    assert on_the_page(
        ("tableLink", table, key), ("tableLink", table, code), ("tableLink", table, ""),
        ("codeLink", code),
    ) == [
        table_link("", table, key), table_link("", table, code), table_link("", table),
        code_link("", code),
    ]  # fmt: skip


def test_the_page_reads_what_is_read_here() -> None:
    led = on_the_page(*(("wayTo", SERVERS[0] + path) for path in READ))
    for path, way in zip(READ, led, strict=True):
        assert read_link(SERVERS[0] + way) == read_link(SERVERS[0] + path)
        assert "/table/" not in way
    assert on_the_page(*(("wayTo", SERVERS[0] + path) for path in ("/", "/new", ""))) == [None] * 3
    assert on_the_page(("wayTo", "k7m 2qx"), ("wayTo", "K7M-2QX"), ("wayTo", "nonsense")) == [
        "/join/k7m2qx",
        "/join/K7M2QX",
        None,
    ]


def test_the_page_finds_the_invitation_behind_an_address() -> None:
    found = on_the_page(
        *(("invitationIn", one) for one in (f"i={KEY}", "i=K7M2QX", KEY, "now", "", "s=3&i=K7M2QX"))
    )
    assert found == [KEY, "K7M2QX", KEY, None, None, "K7M2QX"]


def test_no_script_of_the_page_writes_a_link_by_itself() -> None:
    for path in sorted((PAGE / "js").rglob("*.js")):
        if path != LINKS_JS:
            text = Path(path).read_text("utf-8")
            for written in ("`/t/", "/join/$", "#i="):
                assert written not in text, f"{path.name} writes {written}"
