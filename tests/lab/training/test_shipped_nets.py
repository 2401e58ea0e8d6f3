"""The nets that come with Forno: small, one for every table, and refused if anything is wrong."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from forno.bots.net import net_files as nets
from forno.bots.net.net_files import (
    PLAYED_ALIKE,
    SHIPPED,
    NetError,
    net_for,
    net_path,
    read_net,
    write_net,
)
from forno.bots.net.network import WEIGHTS
from forno.editions import edition, edition_ids
from forno.lab.training.recipe import editions_to_train, tables_of

LIMIT = 200_000
"""Bytes that all nets together may take."""


def test_there_is_a_small_net_for_each_edition_that_needs_one() -> None:
    needed = [each.id for each in editions_to_train([edition(each) for each in edition_ids()])]
    folder = Path(net_path("rio-grande")).parent
    assert sorted(path.stem for path in folder.glob("*.net")) == sorted(needed)
    assert sum(path.stat().st_size for path in folder.iterdir()) <= LIMIT


@pytest.mark.parametrize("name", edition_ids())
def test_every_edition_finds_its_net_or_that_of_what_it_differs_from(name: str) -> None:
    net = net_for(edition(name))
    assert net.shape == (WEIGHTS,)
    assert np.isfinite(net).all()
    while name not in (*SHIPPED, *PLAYED_ALIKE):
        name = edition(name).parent
    assert np.array_equal(net, read_net(net_path(name)))


def test_an_edition_that_comes_with_a_net_is_a_built_in_one() -> None:
    assert {*SHIPPED, *PLAYED_ALIKE, *PLAYED_ALIKE.values()} <= {*edition_ids()}


@pytest.mark.parametrize("parent", edition_ids())
def test_house_rules_play_by_the_net_of_what_they_differ_from(parent: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(
        f'id = "mine"\nparent = "{parent}"\ntitle = "Our table"\nlanguage = "en"\n'
        'summary = "a smaller hand"\nhand_limit = 8\n'
    )
    assert np.array_equal(net_for(edition(path)), net_for(edition(parent)))


@pytest.mark.parametrize("name", [*SHIPPED, *PLAYED_ALIKE])
def test_an_edition_that_comes_with_a_net_never_plays_by_that_of_another(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = tmp_path / "mine.toml"
    house.write_text(f'id = "mine"\nparent = "{name}"\nhand_limit = 8\n')
    own = Path(net_path(name)).name
    for each in Path(net_path(name)).parent.glob("*.net"):
        if each.name != own:
            (tmp_path / each.name).write_bytes(each.read_bytes())
    monkeypatch.setattr(nets, "net_path", lambda each: tmp_path / Path(net_path(each)).name)
    for missing in (edition(name), edition(house)):
        net_for.cache_clear()
        with pytest.raises(NetError, match=rf"the net .*{own} cannot be read .*install Forno anew"):
            net_for(missing)
    net_for.cache_clear()


@pytest.mark.parametrize("name", edition_ids())
def test_one_net_learns_at_every_table_of_its_edition(name: str) -> None:
    rulebook = edition(name).rulebook
    tables = set(tables_of(edition(name)))
    players = set(range(rulebook.fewest_players, rulebook.most_players + 1))
    assert {count for count, helping in tables if not helping} == players
    helped = {count for count in players if rulebook.helping and count >= rulebook.helping_players}
    assert {count for count, helping in tables if helping} == helped


@pytest.fixture
def net(tmp_path: Path) -> Path:
    """A net that is whole."""
    path = tmp_path / "some.net"
    write_net(path, np.linspace(-1, 1, WEIGHTS, dtype=np.float32), {"edition": "some"})
    assert read_net(path).shape == (WEIGHTS,)
    return path


def test_a_missing_net_is_named(tmp_path: Path) -> None:
    with pytest.raises(NetError, match=r"the net .*absent\.net cannot be read"):
        read_net(tmp_path / "absent.net")


@pytest.mark.parametrize("content", [b"", b"\n", b"\x89PNG\r\n", b"{}\n", b"[1]\n", b"7\nx"])
def test_a_file_that_is_no_net_is_refused(net: Path, content: bytes) -> None:
    net.write_bytes(content)
    with pytest.raises(NetError, match="is not a net of Forno; install Forno anew, or make it"):
        read_net(net)


def test_a_net_cut_short_or_changed_is_refused(net: Path) -> None:
    whole = net.read_bytes()
    for content in (whole[:-2], whole[:-1], whole + b"\0", whole[:-9] + b"X" + whole[-8:]):
        net.write_bytes(content)
        with pytest.raises(NetError, match="is damaged; install Forno anew"):
            read_net(net)


@pytest.mark.parametrize(
    "change", [{"format": "forno net 9"}, {"features": 12}, {"hidden": 5}], ids=str
)
def test_a_net_for_another_version_is_refused(net: Path, change: dict[str, object]) -> None:
    head, _, body = net.read_bytes().partition(b"\n")
    net.write_bytes(json.dumps(json.loads(head) | change).encode() + b"\n" + body)
    with pytest.raises(NetError, match="was made for another version of Forno"):
        read_net(net)
