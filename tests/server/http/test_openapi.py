"""The server's description of itself: what it says of every refusal, and that it is true."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from forno.server.http.endpoints import ENDPOINTS, MEANWHILE
from forno.server.http.openapi import described, refusals_of
from forno.server.protocol.error_codes import BY_TABLE, KINDS
from forno.table.refusals import Code

REQUESTS = Path(__file__).with_name("openapi_requests.py")


@pytest.mark.slow
def test_whatever_is_asked_for_is_answered_as_described(pytestconfig: pytest.Config) -> None:
    done = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-q", "-p", "schemathesis"),
            *("-p", "no:cacheprovider", REQUESTS),
        ],
        cwd=pytestconfig.rootpath,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed is not None
    assert int(passed.group(1)) >= len(ENDPOINTS)


def test_every_refusal_has_a_meaning_and_a_status() -> None:
    assert {*BY_TABLE} == {*Code}
    paths = described()["paths"]
    for one in ENDPOINTS:
        assert {*refusals_of(one)} <= {*KINDS}
        answers = paths["/api/v1" + one.path][one.method.lower()]["responses"]
        given = {str(one.status)} | ({str(MEANWHILE)} if one.meanwhile else set())
        assert {*answers} == given | {str(KINDS[code].status) for code in refusals_of(one)}
