"""The manual as a site: it builds strictly, its links lead somewhere, it asks no other site."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import forno
from tools.manual import places
from tools.manual.docstrings import as_markdown
from tools.manual.places import ROOT, rewrite_links
from tools.manual.site_check import dead_links, outside_loads, problems, read_page

pytest.importorskip("mkdocs", reason="the site needs MkDocs")


def test_the_site_is_built_strictly_and_whole(tmp_path: Path) -> None:
    """One build for all that can be seen of it: it takes several seconds."""
    site = tmp_path / "site"
    command = [sys.executable, "-m", "tools.manual", "--out", str(site)]
    built = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    # The command has looked for dead links and for loads from outside: it would have failed.
    for page in sorted((ROOT / "docs").rglob("*.md")):
        assert (site / page.relative_to(ROOT / "docs").with_suffix(".html")).exists()
    for text in ("llms.txt", "rules/plus.txt", "questions.toml", "protocol-examples.json"):
        assert (site / text).read_bytes() == (ROOT / "docs" / text).read_bytes()
    listed = re.findall(r"\]\(([^)]+)\)", (site / "llms.txt").read_text("utf-8"))
    assert len(listed) > 10
    assert [place for place in listed if not (site / place).exists()] == []
    index = json.loads((site / "search" / "search_index.json").read_text("utf-8"))
    found = {entry["location"] for entry in index["docs"] if "Minimale" in entry["title"]}
    assert any(place.startswith("rules/plus.html#recipe-4") for place in found)
    api = read_page(site / "reference" / "api.html")
    game = f"{forno.Game.__module__}.{forno.Game.__qualname__}"
    assert {f"{game}.play", f"{game}.legal"} <= api.ids
    commands = read_page(site / "reference" / "command-line.html")
    assert {"forno-play", "forno-serve", "forno-simulate"} <= commands.ids
    again = [sys.executable, "-m", "tools.manual", "--out", str(tmp_path)]
    refused = subprocess.run(again, capture_output=True, text=True, cwd=ROOT, check=False)
    assert (refused.returncode, "something else" in refused.stderr) == (2, True)


def test_a_dead_link_a_dead_anchor_and_whatever_comes_from_outside_are_found(
    tmp_path: Path,
) -> None:
    (tmp_path / "a.html").write_text(
        '<h1 id="top">A</h1><a href="b.html#there">1</a><a href="b.html#gone">2</a>'
        '<a href="c.html">3</a><a href="#top">4</a><a href="https://example.org">5</a>'
        '<img src="//cdn.example.org/x.png"><script src="https://example.org/x.js"></script>'
        '<link rel="canonical" href="https://example.org/a">'
    )
    (tmp_path / "b.html").write_text('<a id="there"></a>')
    (tmp_path / "x.css").write_text(
        "@import url(https://example.org/f.css); /* https://example.org/comment */"
        'a{background:url("data:image/svg+xml,<!-- https://example.org -->")}'
    )
    (tmp_path / "y.js").write_text('import("https://example.org/z.js"); // one')
    assert dead_links(tmp_path) == ["a.html: b.html#gone", "a.html: c.html"]
    assert len(problems(tmp_path)) == 6
    assert [load.partition(": ")[2] for load in outside_loads(tmp_path)] == [
        "//cdn.example.org/x.png",
        "https://example.org/x.js",
        "https://example.org/f.css",
        "https://example.org/z.js",
    ]


@pytest.mark.parametrize(
    ("page", "link", "becomes"),
    [
        ("web.md", "[a](rules.md#turn-1)", "[a](rules.md#turn-1)"),
        ("web.md", "[a](../bench/results/disk.md)", "[a](results/disk.md)"),
        ("web.md", "[a\nb](../bench/results/disk.md#x)", "[a\nb](results/disk.md#x)"),
        ("web.md", "[a](https://example.org)", "[a](https://example.org)"),
        (
            "web.md",
            "```\n[a](../bench/results/disk.md)\n```",
            "```\n[a](../bench/results/disk.md)\n```",
        ),
        ("architecture.md", "[a](docs/web.md)", "[a](web.md)"),
        ("results/memory.md", "[a](../../docs/web.md)", "[a](../web.md)"),
        ("web.md", "[a](../nowhere.md)", "[a](../nowhere.md)"),
    ],
)
def test_links_lead_to_places_of_the_manual(page: str, link: str, becomes: str) -> None:
    assert rewrite_links(link, page) == becomes


def test_a_file_without_a_page_is_linked_where_the_repository_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    link = "[a](../examples/ppo.py)"
    monkeypatch.setattr(places, "repository", lambda: "")
    assert rewrite_links(link, "web.md") == "a"
    monkeypatch.setattr(places, "repository", lambda: "https://example.org/forno")
    assert (
        rewrite_links(link, "web.md") == "[a](https://example.org/forno/blob/main/examples/ppo.py)"
    )


def test_every_link_of_the_readme_leads_to_a_file() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    targets = [part.split(")")[0].partition("#")[0] for part in text.split("](")[1:]]
    assert len(targets) > 20
    assert [
        target for target in targets if ":" not in target and not (ROOT / target).exists()
    ] == []


def test_examples_in_docstrings_become_blocks() -> None:
    assert as_markdown("Say :func:`x`.\n\n>>> 1 + 1\n2\n\nMore.") == (
        "Say `x`.\n\n\n```pycon\n>>> 1 + 1\n2\n```\n\nMore."
    )


def test_the_site_is_pinned_and_a_part_of_dev() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    pins = (ROOT / "constraints.txt").read_text("utf-8").lower()
    assert all(f"\n{name}==" in pins for name in ("mkdocs", "mkdocs-material", "mkdocstrings"))
    assert "site" in extras["dev"][0]
