"""A real server for the tests of a file, and people who talk to it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.wire import Pair, Person, running


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running(tmp_path_factory.mktemp("server")) as server:
        yield server.url


@pytest.fixture
def host(url: str) -> Iterator[Person]:
    with Person.greeted(url) as person:
        yield person


@pytest.fixture
def guest(url: str) -> Iterator[Person]:
    with Person.greeted(url) as person:
        yield person


@pytest.fixture
def nobody(url: str) -> Iterator[Person]:
    with Person(url) as person:
        yield person


@pytest.fixture(scope="module")
def elsewhere(url: str) -> Iterator[Pair]:
    """A game at another table of the same server."""
    with Pair(url) as pair:
        yield pair


@pytest.fixture
def pair(url: str, elsewhere: Pair) -> Iterator[Pair]:
    """A game; afterwards the one at the other table still goes on."""
    with Pair(url) as found:
        yield found
    elsewhere.move()
