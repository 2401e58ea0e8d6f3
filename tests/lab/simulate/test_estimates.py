"""Intervals: held against textbook values, the standard library, and their own promises."""

from __future__ import annotations

from statistics import NormalDist, mean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forno.lab.shared.estimates import Z, average, proportion, ratio, share


def test_the_width_is_that_of_95_percent() -> None:
    assert pytest.approx(NormalDist().inv_cdf(0.975)) == Z


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),
    ],
)
def test_a_proportion_has_wilsons_interval(count: int, of: int, low: float, high: float) -> None:
    value, found_low, found_high = proportion(count, of).known
    assert value == count / of
    assert found_low == pytest.approx(low, abs=1e-4)
    assert found_high == pytest.approx(high, abs=1e-4)


def test_whole_victories_are_a_proportion() -> None:
    assert share(300, 300, 1000).known == pytest.approx(proportion(300, 1000).known, abs=1e-6)


def test_shared_victories_vary_less() -> None:
    # 200 whole victories and 200 halves: as many won, less chance in it.
    mixed = share(300, 250, 1000).known
    whole = proportion(300, 1000).known
    assert mixed[0] == whole[0]
    assert whole[1] < mixed[1] < mixed[2] < whole[2]
    parts = [1.0] * 200 + [0.5] * 200 + [0.0] * 600
    reach = Z * stdev(parts) / 1000**0.5
    assert mixed[2] - mixed[1] == pytest.approx(2 * reach, rel=0.01)


@given(st.lists(st.sampled_from([0, 10, 12, 15, 20, 30, 60]), min_size=1, max_size=300))
def test_a_share_never_leaves_its_scale(sixtieths: list[int]) -> None:
    parts = [part / 60 for part in sixtieths]
    value, low, high = share(sum(parts), sum(part * part for part in parts), len(parts)).known
    assert 0 <= low <= value <= high <= 1
    assert low < high


@given(st.lists(st.integers(0, 15), min_size=2, max_size=200))
def test_an_average_is_what_statistics_says(numbers: list[int]) -> None:
    value, low, high = average(sum(numbers), sum(n * n for n in numbers), len(numbers)).known
    reach = Z * stdev(numbers) / len(numbers) ** 0.5
    assert value == pytest.approx(mean(numbers))
    assert high == pytest.approx(value + reach, abs=1e-6)
    assert low == pytest.approx(max(0.0, value - reach), abs=1e-6)


def test_one_game_has_a_mean_and_no_interval() -> None:
    only = average(4, 16, 1)
    assert (only.value, only.low, only.high) == (4, None, None)


def test_of_nothing_nothing_is_known() -> None:
    for unknown in (proportion(0, 0), share(0, 0, 0), average(0, 0, 0), ratio(0, 0)):
        assert (unknown.value, unknown.low, unknown.high) == (None, None, None)
