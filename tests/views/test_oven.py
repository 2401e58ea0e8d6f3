"""The cards at the top of the oven under a limited recall, against a plain list of cards."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from forno.rules.state import ingredient_run, is_order, order_run, run_what, run_who
from forno.views.oven import topmost, with_ingredients
from forno.views.view import Ingredients, OrderCard, Oven

PLAYS = st.lists(
    st.one_of(
        st.tuples(st.integers(0, 5), st.integers(1, 3)).map(lambda p: ingredient_run(*p)),
        st.tuples(st.integers(0, 5), st.integers(0, 14)).map(lambda p: order_run(*p)),
    ),
    max_size=12,
)


def cards_of(runs: tuple[int, ...]) -> list[int]:
    cards: list[int] = []
    for run in runs:
        cards += [run] if is_order(run) else [run_who(run)] * run_what(run)
    return cards


def laid(plays: list[int]) -> tuple[int, ...]:
    runs: tuple[int, ...] = ()
    for play in plays:
        if is_order(play):
            runs = (*runs, play)
        elif not runs or run_what(runs[-1]) < 12:
            runs = with_ingredients(runs, run_who(play), run_what(play))
    return runs


@given(PLAYS, st.integers(0, 40))
def test_the_topmost_cards_are_the_last_ones_played(plays: list[int], cards: int) -> None:
    runs = laid(plays)
    everything = cards_of(runs)
    assert cards_of(topmost(runs, cards)) == everything[max(0, len(everything) - cards) :]


@given(PLAYS, st.integers(0, 20), st.integers(0, 20))
def test_forgetting_twice_is_forgetting_once(plays: list[int], one: int, other: int) -> None:
    runs = laid(plays)
    assert topmost(topmost(runs, one), other) == topmost(runs, min(one, other))


@given(PLAYS)
def test_neighbours_of_one_kind_are_one_run(plays: list[int]) -> None:
    runs = laid(plays)
    kinds = [None if is_order(run) else run_who(run) for run in runs]
    assert not any(one is not None and one == other for one, other in pairwise(kinds))


def test_an_oven_is_read_from_the_top() -> None:
    oven = Oven(9, (ingredient_run(3, 2), order_run(1, 7)))
    assert oven.from_top() == (OrderCard(1, 7), Ingredients(3, 2))
