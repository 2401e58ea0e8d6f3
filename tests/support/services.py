"""A PostgreSQL and a Redis of the tests' own.

They are started when the first test asks for them, one for each process that runs tests. Where the
programs are not installed the tests are skipped, except where ``CI`` is set: there a missing
service is a failure.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from tools.daemons import Postgres, Redis, new_folder
from tools.services import find_postgres, find_redis


def lacking(name: str) -> None:
    """Skip a test whose service is not there; fail where it has to be."""
    reason = f"{name} is not installed (python -m tools.services)"
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """The tests' own PostgreSQL, running; a test that ends it starts it again."""
    programs = find_postgres()
    if programs is None:
        lacking("PostgreSQL")
        return
    server = Postgres(programs, new_folder())
    with server.running():
        yield server


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    """The tests' own Redis, running and forgetful; a test that ends it starts it again."""
    program = find_redis()
    if program is None:
        lacking("Redis")
        return
    server = Redis(program, new_folder())
    with server.running():
        yield server
