"""The server against its own description: whatever fits it and whatever does not.

Schemathesis makes requests from the description, and holds each answer to it: its status, its kind,
every field of it, and that nothing is ever a fault. It works for seconds before it knows its tests,
so only test_openapi.py runs them, in a process of their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import settings
from schemathesis.checks import CHECKS, load_all_checks

from forno.server.http.openapi import described
from tests.server.wire import Person, running

load_all_checks()
SCHEMA = schemathesis.openapi.from_dict(described())
AT_TABLES = schemathesis.openapi.from_dict(described()).include(path_regex="/tables/")
# What can be wrong with each field alone is the same for everybody.
AT_TABLES.config.phases.coverage.enabled = False
LEFT_OUT = [
    # A client with a new key is a new person.
    "ignored_auth",
    # What fits the description may still be no edition, no bot, or not there.
    "positive_data_acceptance",
]


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    with (
        running(tmp_path_factory.mktemp("schema")) as server,
        Person.greeted(server.url) as person,
    ):
        yield person


def check(case: schemathesis.Case[Any], host: Person, *left_out: str, **options: Any) -> None:
    excluded: Any = CHECKS.get_by_names([*LEFT_OUT, *left_out])
    case.call_and_validate(base_url=host.url, excluded_checks=excluded, **options)


@SCHEMA.parametrize()
@settings(max_examples=6)
def test_requests_of_anybody(case: schemathesis.Case[Any], host: Person) -> None:
    check(case, host)


@AT_TABLES.parametrize()
@settings(max_examples=10)
def test_requests_of_the_host_of_a_table(case: schemathesis.Case[Any], host: Person) -> None:
    """The same at tables that there are, which takes it further."""
    case.path_parameters["table"] = host.make()["id"]
    headers = {"authorization": f"Bearer {host.key}"}
    # What was wrong with the table or the key is right now.
    check(case, host, "negative_data_rejection", headers=headers)
