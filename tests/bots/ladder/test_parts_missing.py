"""Without NumPy, an optional part, a bot that needs it says so; all others play."""

import pytest

from forno.bots import UnknownPlayerError, make_player, prepare_players
from forno.bots.ladder import bot_registry
from forno.bots.search.search_engine import THINK
from forno.jit.warmup import Group


@pytest.fixture
def without_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_registry, "is_installed", lambda name: name != "numpy")


@pytest.mark.usefixtures("without_numpy")
@pytest.mark.parametrize("name", ["chef", "master,skill=0.5", "Ettore"])
def test_who_needs_numpy_says_how_to_get_it(name: str) -> None:
    with pytest.raises(UnknownPlayerError, match=r"needs NumPy: pip install 'forno\[fast\]'"):
        make_player(name)


@pytest.mark.usefixtures("without_numpy")
@pytest.mark.parametrize("name", ["apprentice", "regular", "cook", "uniform"])
def test_the_others_do_without(name: str) -> None:
    make_player(name)


@pytest.mark.parametrize("name", ["maestro", "Ettore", "Maestro,recall=poor"])
def test_whatever_they_are_called_they_are_prepared(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepared: list[Group] = []
    monkeypatch.setattr(bot_registry, "before_use", prepared.append)
    monkeypatch.setattr(bot_registry, "is_available", lambda: True)
    prepare_players([name, "mine:Bot"])
    assert prepared == [THINK]
    prepare_players(["cook", "uniform", "mine:Bot"])
    assert prepared == [THINK]
