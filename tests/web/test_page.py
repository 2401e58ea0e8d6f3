"""The page: its document at every address, its files and nothing else, and what it is allowed."""

from __future__ import annotations

import asyncio
import gzip
import json
import re
import shutil
import threading
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser
from itertools import product
from pathlib import Path
from urllib.parse import unquote

import httpx
import pytest

import forno.web.pages
from forno.bots.ladder.characters import CHARACTERS
from forno.web.assets import NewestAssets
from forno.web.http_response import HttpResponse
from forno.web.pages import (
    ADDRESSES,
    CATALOGUES,
    FACES,
    PAGE,
    WORDS,
    Pages,
    document_policy,
    newest_assets,
)
from forno.web.security_headers import HEADERS, with_security_headers
from forno.web.static_files import COMPRESSED, CONTENT_TYPES, Folder
from forno.words import LANGUAGES
from forno.words.catalogue import sources

MOODS = ("calm", "thinking", "smug", "crushed", "cheering")
ASSETS = newest_assets()()
INDEX = ASSETS.document.content
MAIN = ASSETS.address("js/main.js")


class Client:
    """A browser, as far as the page's files go."""

    def __init__(self) -> None:
        self._pages = Pages()

    def get(self, path: str, *, head: bool = False, **headers: str) -> httpx.Response:
        """Ask for one thing; in names of headers, `_` stands for `-`."""

        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        bare, _, query = path.partition("?")
        found = self._pages.response(unquote(bare), query, sent)
        assert found is None or self._pages.is_address(unquote(bare))
        response = with_security_headers(found or HttpResponse(status=404))
        content = b"" if head else response.body
        return httpx.Response(response.status, headers=response.headers, content=content)


@pytest.fixture(scope="module")
def client() -> Client:
    return Client()


class Document(HTMLParser):
    """What a document holds that a policy has to allow."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.inline: list[str] = []
        self.kinds: list[str] = []
        self.attributes: set[str] = set()
        self.addresses: list[str] = []
        self.languages: set[str] = set()
        self._reads = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.attributes |= {*found}
        self.addresses += [found[name] or "" for name in ("src", "href") if name in found]
        self.languages |= {found["lang"] or ""} if "lang" in found else set()
        self._reads = tag == "script" and "src" not in found
        if self._reads:
            self.kinds.append(found.get("type") or "")
        assert tag != "style"

    def handle_data(self, data: str) -> None:
        if self._reads:
            self.inline.append(data)

    def handle_endtag(self, _tag: str) -> None:
        self._reads = False


# --- The document -----------------------------------------------------------------------------


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_address_of_the_page_gives_its_document(client: Client, address: str) -> None:
    answer = client.get(re.sub(r"{\w+}", "abc123", address))
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.content == INDEX


def test_of_all_inline_scripts_the_policy_allows_the_import_map_alone(client: Client) -> None:
    document = Document(INDEX.decode())
    assert document.kinds == ["importmap"]
    digest = sha256("".join(document.inline).encode()).digest()
    policy = client.get("/").headers["content-security-policy"]
    scripts = re.search(r"script-src ([^;]*);", policy)
    assert scripts is not None
    assert scripts[1].split() == ["'self'", f"'sha256-{b64encode(digest).decode()}'"]
    assert "unsafe" not in policy
    assert (
        policy.replace(f" 'sha256-{b64encode(digest).decode()}'", "")
        == (HEADERS["content-security-policy"])
    )


def test_the_document_needs_nothing_that_the_policy_forbids() -> None:
    document = Document(INDEX.decode())
    assert not {name for name in document.attributes if name == "style" or name.startswith("on")}
    assert all(one.startswith("/") and not one.startswith("//") for one in document.addresses)


def test_a_changed_script_is_no_longer_allowed() -> None:
    assert document_policy(INDEX) != document_policy(INDEX.replace(b'"imports"', b'"Imports"'))
    assert (
        document_policy(b"<script>a</script><script src=x></script><script >b</script>").count(
            "sha"
        )
        == 2
    )


def test_a_browser_without_scripts_is_told_so_in_every_language() -> None:
    assert Document(INDEX.decode()).languages >= {*LANGUAGES}


# --- Its files --------------------------------------------------------------------------------


def test_every_file_of_the_page_can_be_had_and_kept_for_good(client: Client) -> None:
    assert MAIN in ASSETS.files
    for address, file in ASSETS.files.items():
        answer = client.get(address)
        assert (answer.status_code, answer.content) == (200, file.content), address
        assert answer.headers["content-type"] == CONTENT_TYPES[Path(address).suffix]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "immutable" in answer.headers["cache-control"]


def test_the_address_of_a_file_is_for_its_content_alone(tmp_path: Path) -> None:
    page = tmp_path / "page"
    shutil.copytree(PAGE, page)
    newest = NewestAssets(page, WORDS, CATALOGUES, FACES)
    before = newest()
    assert newest() is before
    assert before.document.content == INDEX
    (page / "js/end/verifier.js").write_text("export const nothing = 1;\n")
    after = newest()
    changed = set(after.files) - set(before.files)
    assert len(changed) == 1, "who imports it later finds it by the import map"
    assert all(one.encode() in after.document.content for one in changed)
    assert after.document.tag != before.document.tag


def test_files_are_looked_at_once_in_a_while_and_never_in_the_event_loop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looks: list[int] = []
    monkeypatch.setattr(NewestAssets, "__call__", lambda _: looks.append(threading.get_ident()))

    async def visit() -> None:
        pages = Pages()
        monkeypatch.setattr(forno.web.pages, "LOOK_AGAIN", 1e9)
        await asyncio.gather(*(pages.refresh() for _ in range(100)))
        await pages.refresh()
        assert len(looks) == 1
        monkeypatch.setattr(forno.web.pages, "LOOK_AGAIN", -1.0)
        await pages.refresh()
        assert len(looks) == 2

    asyncio.run(visit())
    assert threading.get_ident() not in looks


def test_whatever_the_page_names_has_its_newest_address() -> None:
    named = re.compile(rb"/page/[\w./-]+\.\w+")
    for address, file in {**ASSETS.files, "document": ASSETS.document}.items():
        for one in named.findall(file.content):
            assert one.decode() in ASSETS.files, (address, one)


def test_all_style_sheets_are_sent_each_once() -> None:
    source = (PAGE / "css/all.css").read_text()
    imported = re.findall(r'@import "([^"]+)";', source)
    there = {path.relative_to(PAGE / "css").as_posix() for path in PAGE.rglob("css/**/*.css")}
    assert sorted(imported) == sorted(there - {"all.css"})


def test_the_document_is_asked_for_each_time_and_sent_when_it_has_changed(client: Client) -> None:
    first = client.get("/")
    assert first.headers["cache-control"] == "no-cache"
    tag = first.headers["etag"]
    for known in (tag, f"W/{tag}", f'"x", {tag}', "*"):
        again = client.get("/", if_none_match=known)
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == tag
        assert "sha256-" in again.headers["content-security-policy"]
    assert client.get("/", if_none_match='"x"').status_code == 200


def test_scripts_go_without_what_is_for_people(client: Client) -> None:
    content = client.get(MAIN).text
    assert "/**" in (PAGE / "js/main.js").read_text()
    assert "/**" not in content
    assert "\n  " not in content


def test_files_are_packed_for_those_who_can_unpack_them(client: Client) -> None:
    content = client.get(MAIN).content
    packed = client.get(MAIN, accept_encoding="br, gzip;q=0.5")
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.content == content
    assert int(packed.headers["content-length"]) < len(content)
    plain = [client.get(MAIN, accept_encoding=one) for one in ("identity", "", "br", "gzip;q=0")]
    assert all("content-encoding" not in one.headers for one in plain)
    assert {one.content for one in plain} == {content}
    assert plain[0].headers["etag"] != packed.headers["etag"]
    assert {one.headers["vary"] for one in (*plain, packed)} == {"accept-encoding"}


def test_fonts_are_packed_already(client: Client) -> None:
    assert ".woff2" not in COMPRESSED
    font = next(name for name in ASSETS.files if name.endswith(".woff2"))
    answer = client.get(font, accept_encoding="gzip")
    assert "content-encoding" not in answer.headers


def test_the_head_alone_says_the_same(client: Client) -> None:
    head, whole = client.get(MAIN, head=True), client.get(MAIN)
    assert head.status_code == 200
    assert head.headers["etag"] == whole.headers["etag"]


@pytest.mark.parametrize(
    "path",
    [
        "..%2fpages.py",
        "%2e%2e/pages.py",
        "js/..%2f..%2fpages.py",
        "js/%2e%2e/%2e%2e/files.py",
        "%2fetc%2fpasswd",
        "/etc/passwd",
        "js%5c..%5c..%5cpages.py",
        MAIN.removeprefix("/page/") + "%00.svg",
        MAIN.removeprefix("/page/") + "/",
        "js/main.js",
        "css/all.css",
        "js",
        "js/",
        "",
        "%2e",
        "%2e%2e",
        "js//main.js",
        "js/%2e/main.js",
        "tsconfig.json",
        "js/types.d.ts",
        "vendor/vendor.toml",
        "nowhere.js",
        "js/" + "x" * 5_000 + ".js",
        "%ff%fe.js",
    ],
)
def test_nothing_else_can_be_had(client: Client, path: str) -> None:
    assert client.get(f"/page/{path}").status_code == 404


def test_no_link_leads_out_of_the_folder(tmp_path: Path) -> None:
    inside = tmp_path / "page"
    inside.mkdir()
    (tmp_path / "secret.js").write_text("secret")
    (inside / "link.js").symlink_to(tmp_path / "secret.js")
    (inside / ".hidden.js").write_text("hidden")
    folder = Folder(inside)
    assert folder.find("link.js") is None
    assert folder.find(".hidden.js") is None


def test_a_file_that_changes_has_another_tag(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    (tmp_path / "a.css").write_text("one")
    first = folder.find("a.css")
    assert first is not None
    assert folder.find("a.css") is first
    (tmp_path / "a.css").write_text("another")
    second = folder.find("a.css")
    assert second is not None
    assert (second.content, second.compressed) == (b"another", None)
    assert second.tag != first.tag
    (tmp_path / "a.css").unlink()
    assert folder.find("a.css") is None


def test_long_files_are_packed_once(tmp_path: Path) -> None:
    (tmp_path / "a.css").write_bytes(b"a { }\n" * 1_000)
    found = Folder(tmp_path).find("a.css")
    assert found is not None
    assert found.compressed is not None
    assert gzip.decompress(found.compressed) == found.content


# --- Words and faces --------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_its_words_in_every_language(client: Client, language: str) -> None:
    answer = client.get(ASSETS.address(f"words/{language}.json")).json()
    files = json.loads(WORDS[language].read_text("utf-8"))["messages"]
    assert {f"{name}.ftl" for name in files} == {*sources(language)}
    for name, messages in files.items():
        is_own = re.fullmatch(CATALOGUES, name) is not None
        for key, pattern in messages.items():
            assert answer["messages"].get(key) == (pattern if is_own else None), key


@pytest.mark.parametrize(
    "path",
    [
        "it/names.ftl",
        "en/nothing.ftl",
        "en/names",
        "en/..%2fcatalogue.py",
        "..%2fwords/names.ftl",
        "en%2f..%2fde/names.ftl",
        "__pycache__/names.ftl",
        "en/",
    ],
)
def test_there_are_no_other_words(client: Client, path: str) -> None:
    assert client.get(f"/page/words/{path}").status_code == 404


def test_every_bot_has_a_face(client: Client) -> None:
    for rung, character in CHARACTERS.items():
        answer = client.get(f"/page/faces/{rung}.svg")
        assert answer.text == character.face
        assert answer.headers["content-type"] == "image/svg+xml"
    drawings = ASSETS.files[ASSETS.address("art/art.svg")].content.decode()
    for rung, mood in product([*CHARACTERS, "ada"], MOODS):
        assert drawings.count(f'id="{rung}-{mood}"') == 1
    named = set(re.findall(r'\bid="([\w-]+)"', drawings))
    assert set(re.findall(r'(?:href="#|url\(#)([\w-]+)', drawings)) <= named
    assert client.get("/page/faces/nobody.svg").status_code == 404
    assert client.get("/page/faces/..%2fregistry.py").status_code == 404
