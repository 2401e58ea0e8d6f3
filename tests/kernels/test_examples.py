"""The examples in the docstrings of compiled games give what they say."""

import doctest

from forno.batch import quick_game as quick


def test_the_example_of_a_game_of_bare_actions() -> None:
    failed, tried = doctest.testmod(quick)
    assert tried
    assert not failed
