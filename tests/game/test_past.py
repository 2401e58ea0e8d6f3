"""A past: copies share what they have in common, and nothing else."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from forno.game.past import Past

WAYS = st.lists(st.tuples(st.integers(0, 5), st.lists(st.integers(), max_size=3), st.booleans()))


@given(WAYS)
def test_every_copy_goes_its_own_way(ways: list[tuple[int, list[int], bool]]) -> None:
    """Whatever is copied and goes on in whichever order, each has its own past and no other's."""
    pasts: list[Past[int]] = [Past()]
    truths: list[list[int]] = [[]]
    for which, more, copies in ways:
        at = which % len(pasts)
        if copies:
            pasts.append(pasts[at].copy())
            truths.append(truths[at].copy())
        pasts[at].extend(more)
        truths[at] += more
        assert [list(past) for past in pasts] == truths
        assert [len(past) for past in pasts] == [len(truth) for truth in truths]


def test_a_copy_shares_what_is_there() -> None:
    """Going on after a copy copies nothing: the past is as long as it likes."""
    first = Past(range(3))
    second = first.copy()
    second.extend([3])
    assert second._all is first._all
    first.extend([9])
    assert first._all is not second._all
    assert (list(first), list(second)) == ([0, 1, 2, 9], [0, 1, 2, 3])


def test_equal_pasts_are_equal() -> None:
    """What was shared and then left behind does not count."""
    first = Past("ab")
    second = first.copy()
    second.extend("c")
    assert first == Past("ab")
    assert second == Past("abc")
    assert first != second
    assert first != "ab"
