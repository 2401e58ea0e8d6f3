"""A real server for the tests of a file, and people who talk to it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.hosts.serving.wire import Person, running


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running(tmp_path_factory.mktemp("api")) as server:
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
