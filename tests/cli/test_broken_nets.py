"""A net that is damaged or gone is told in one line, before it costs anybody a game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from forno import Game
from forno.bots import make_player
from forno.bots.ladder import bot_registry
from forno.bots.net import net_files as nets
from tests.support.program import Run


@pytest.fixture(autouse=True)
def _broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The nets are there, but not whole; nothing is compiled, because nothing gets that far."""
    for name in ("rio-grande", "abacus"):
        (tmp_path / f"{name}.net").write_bytes(b"{}\n")
    monkeypatch.setattr(nets, "net_path", lambda name: tmp_path / f"{name}.net")
    monkeypatch.setattr(bot_registry, "before_use", lambda _group: None)
    nets.net_for.cache_clear()
    yield
    nets.net_for.cache_clear()


def complaint(tmp_path: Path, name: str = "rio-grande") -> str:
    return f"forno: {tmp_path / name}.net is not a net of Forno; {nets.REPAIR}\n"


def test_a_game_against_a_master_ends_in_one_line(forno: Run, tmp_path: Path) -> None:
    words = ("play", "--seats", "master,uniform", "--start", "Livia", "--plain", "--pace", "0")
    done = forno(*words)
    assert (done.status, done.err) == (2, complaint(tmp_path))


def test_so_does_a_hint(forno: Run, tmp_path: Path) -> None:
    words = ("play", "--seats", "you,uniform", "--start", "Ada", "--plain", "--hints")
    done = forno(*words, given="hint\n")
    assert (done.status, done.err) == (2, complaint(tmp_path))


def test_so_does_an_analysis(forno: Run, tmp_path: Path) -> None:
    game = Game("abacus", 2, seed=8)
    bot = make_player("cook")
    while game.seat_to_move is not None:
        game.play(bot.choose(game.view(game.seat_to_move), game.legal.indices))
    game.save(tmp_path / "game.forno")
    done = forno("analyse", str(tmp_path / "game.forno"))
    assert (done.status, done.out, done.err) == (2, "", complaint(tmp_path, "abacus"))


@pytest.mark.parametrize("bot", ["master", "Livia,skill=0.5", "maestro"])
def test_the_arena_refuses_before_the_first_game(forno: Run, tmp_path: Path, bot: str) -> None:
    words = ("--players", "2", "--games", "1", "--jobs", "1", "--out", str(tmp_path / "results"))
    done = forno("arena", bot, "uniform", *words)
    assert (done.status, done.out, done.err) == (2, "", complaint(tmp_path))
    assert not (tmp_path / "results").exists()


def test_who_needs_no_net_plays(forno: Run) -> None:
    words = ("--players", "2", "--games", "1", "--jobs", "1")
    assert forno("arena", "cook", "uniform", *words).status == 0
