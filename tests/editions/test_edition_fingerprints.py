"""Fingerprints: saved games rely on them, so a change here is a change of the game."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from forno.editions import edition, edition_ids

GOLDEN = {
    "rio-grande": "11e9f390b016bdab82b8a51be07cf8bddefad3d45614ba30de77a50bf1439460",
    "abacus": "8075e8d6eedc8841a784f36412cbc01b285adc6a77a2221a9ae8f1f3bfdb4144",
    "bgg": "9f906c5666680daee1a5232619166c6c0c4c711109974b03e960a5ebacbc5f93",
    "oya": "78eee187bb9e20165be7f414ff094d2bf32c653266db228a2f09c4deec72b204",
    "plus": "dc839a97a7429d57edc3a1ba914495e20c894bbbe4ed4ab50e253ab3a441688c",
}


def house(folder: Path, text: str) -> str:
    path = folder / "house.toml"
    path.write_text(text, encoding="utf-8")
    return edition(path).fingerprint


@pytest.mark.parametrize("name", GOLDEN)
def test_fingerprints_are_stable(name: str) -> None:
    assert edition(name).fingerprint == GOLDEN[name]
    assert edition(name).short_fingerprint == GOLDEN[name][:12]


def test_every_edition_has_its_own() -> None:
    assert set(GOLDEN) == set(edition_ids())
    assert len({edition(name).short_fingerprint for name in edition_ids()}) == len(GOLDEN)


@pytest.mark.parametrize(
    "text",
    [
        'title = "Our game"\nsummary = "the same game"\nyear = 2020',
        'starting_player = "hungriest"',
        "draw_limit = 7",
        "rounds_without_helping = 3",
        'hand_limit = { value = 7, clause = "TURN-3", note = "as ever" }',
        "removed = { 2 = 5, 3 = 3, 4 = 1, 5 = 0, 6 = 1 }",
    ],
)
def test_what_changes_nothing_in_play_changes_no_fingerprint(tmp_path: Path, text: str) -> None:
    assert house(tmp_path, f'parent = "rio-grande"\n{text}') == GOLDEN["rio-grande"]


@pytest.mark.parametrize(
    "text",
    [
        "rounds = 4",
        "copies = 14",
        'used = "open"',
        'delivered = "counted"',
        "leftovers_seconds = 5",
        "most_players = 4",
        "removed = { 2 = 5, 3 = 3, 4 = 2, 5 = 0 }",
        "kinds = ['shrimp', 'pepper', 'mushroom', 'olive', 'salami']",
        "orders = [{ recipe = 'bombastica', at_least = 15 }]",
        "orders = [{ recipe = 'bombastica', at_least = 15, code = 'boom' }]",
    ],
)
def test_what_changes_play_or_views_changes_the_fingerprint(tmp_path: Path, text: str) -> None:
    assert house(tmp_path, f'parent = "rio-grande"\n{text}') not in GOLDEN.values()


def test_a_house_file_can_spell_out_another_edition(tmp_path: Path) -> None:
    text = 'parent = "rio-grande"\nleftovers_seconds = 10'
    assert house(tmp_path, text) == GOLDEN["oya"]


@pytest.mark.parametrize("name", GOLDEN)
def test_editions_travel_between_processes(name: str) -> None:
    twin = pickle.loads(pickle.dumps(edition(name)))
    assert twin == edition(name)
    assert hash(twin) == hash(edition(name))
