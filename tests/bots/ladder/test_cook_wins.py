"""The cook wins: a modest sample here, the full measurement in bench/results/cook.md."""

import pytest

from bench.common import Table, tables
from bench.cook import play_chunk, wilson
from forno.editions import edition_ids
from tests.support.nightly import some

GAMES = 60


@pytest.mark.parametrize(
    "table", some(tables(edition_ids(), (2, 4)), 2, 1), ids=lambda t: f"{t}-{t.players}"
)
def test_the_cook_beats_uniform_players(table: Table) -> None:
    games = GAMES if table.helping else GAMES // 2
    _, tally = play_chunk((table, 0, games))
    low, _ = wilson(tally.won / games, games)
    assert low > 0.7
