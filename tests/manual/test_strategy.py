"""The page of strategy says what the games came to."""

from __future__ import annotations

import pytest

from tools.strategy_games import HABITS, play
from tools.strategy_plots import (
    PAGE,
    TITLES,
    read_games,
    recipe_shares,
    share_baked,
    table_of_habits,
    win_share,
)

TEXT = PAGE.read_text("utf-8")


def wins(habit: str) -> str:
    return f"{100 * win_share(read_games()[habit])[0]:.0f}"


def test_the_table_is_that_of_the_games() -> None:
    """If this fails: python -m tools.strategy_plots."""
    assert table_of_habits() in TEXT
    assert set(TITLES) == set(HABITS) == set(read_games())


def test_the_sentences_have_the_figures_of_the_games() -> None:
    none = read_games()["none"]
    own = 100 * none["own"] / (none["own"] + none["table"])
    assert f"about {own:.0f} of 100 of its pizzas" in TEXT
    assert f"a quarter of the games to {wins('forgets')} of 100" in TEXT
    assert f"wins\n{wins('every-order')} of 100 games" in TEXT
    assert f"wins {wins('one-card')} of 100 games" in TEXT
    assert f"wins {wins('whole-kind')}." in TEXT
    assert wins("never-adds") == wins("only-supply") == "0"
    assert read_games()["never-adds"]["pizzas"] < 2 * read_games()["never-adds"]["games"]


def test_what_the_page_says_of_the_plots_is_so() -> None:
    shares = [share_baked(read_games()["none"], fifth) for fifth in range(5)]
    assert shares == sorted(shares, reverse=True)
    recipes = recipe_shares()["rio-grande 4 players"]
    assert sorted(recipes, key=lambda one: -recipes[one])[:2] == ["normale-each", "minimale"]
    assert recipes["normale"] == pytest.approx(33, abs=2)


def test_the_games_can_be_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORNO_INTERPRETED", "1")  # the same games, and nothing to compile
    first = play("none", 1)
    assert first == play("none", 1)
    assert first["games"] == 1
    assert play("only-supply", 1)["pizzas"] < first["pizzas"] + 8
