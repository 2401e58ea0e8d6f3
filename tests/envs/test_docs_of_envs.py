"""The page on environments: its examples run, and it leaves no option out."""

import doctest
import inspect
from pathlib import Path

import pytest

from forno.editions import edition_ids
from forno.envs.gym import FornoEnv, FornoVectorEnv, gym_id
from tests.envs.zoo_tables import module

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"


def test_the_examples_on_environments_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORNO_INTERPRETED", "1")  # the same games, and nothing to compile
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert (failed, tried > 30) == (0, True)


def test_every_edition_and_every_option_is_on_the_page() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for name in edition_ids():
        assert f"`forno_{name.replace('-', '_')}_v0`" in text
        assert f"`{gym_id(name)}`" in text
    takes = [module("abacus").raw_env, module("abacus").env, FornoEnv, FornoVectorEnv]
    for function in takes:
        for option in inspect.signature(function).parameters.values():
            if option.name not in {"edition", "num_envs"}:
                assert f"`{option.name}`" in text, option.name
