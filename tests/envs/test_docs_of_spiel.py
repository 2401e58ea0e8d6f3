"""The page on OpenSpiel: its examples run, and it leaves no game and no parameter out."""

import doctest
from pathlib import Path

from forno.envs.spiel import game_names
from forno.envs.spiel.game import parameters
from forno.envs.spiel.spiel_setting import names

PAGE = Path(__file__).parents[2] / "docs" / "environments-openspiel.md"


def test_the_examples_on_openspiel_run() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert (failed, tried > 30) == (0, True)


def test_every_game_and_every_parameter_is_on_the_page() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for name in game_names():
        assert name in text
    for edition in names():
        for parameter in parameters(edition):
            assert f"`{parameter}`" in text
