"""The type check of the page's scripts: it sees what it should, in the versions that we ship."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.services import lacking
from tools.page_types import SCRIPTS
from tools.types_of_page import CONFIG, PINS, check, compiler
from tools.vendor import FOLDERS, read_manifest


def test_the_types_are_those_of_the_libraries_that_we_ship() -> None:
    pins = json.loads(PINS.read_text("utf-8"))["dependencies"]
    shipped = {package.name: package.version for package in read_manifest(FOLDERS[0])}
    tools = {"prettier", "typescript"}
    assert {name: pins[name] for name in pins if name not in tools} == shipped


@pytest.mark.parametrize(
    ("script", "complaint"),
    [
        ('import { say } from "{scripts}/core/words.js";\nsay("web-start-titel");', "TS2345"),
        ('/** @type {import("{scripts}/types").View} */ let v;\nv = { round: 1 };', "TS2740"),
        ('/** @param {import("{scripts}/types").Update} u */ export const f = (u) => u.sqe;', "TS"),
        ("export function f(x) { return x; }", "TS7006"),
    ],
    ids=["message", "lacking", "field", "untyped"],
)
def test_the_check_sees_what_is_not_there(tmp_path: Path, script: str, complaint: str) -> None:
    if compiler() is None:
        lacking("Node (npm)")
    (tmp_path / "slip.js").write_text(script.replace("{scripts}", str(SCRIPTS)), encoding="utf-8")
    config = tmp_path / "tsconfig.json"
    config.write_text(
        json.dumps({"extends": str(CONFIG), "include": ["slip.js"]}), encoding="utf-8"
    )
    done = check(config)
    assert done is not None
    assert done.returncode
    assert "slip.js" in done.stdout
    assert complaint in done.stdout
