"""The files of a deployment, read by the programs that they are for."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
import yaml

from tests.support.services import lacking

from .test_files import DEPLOY, PROMETHEUS, queries


def found(name: str) -> str:
    """A program."""
    program = shutil.which(name)
    if program is None:
        lacking(name)
    return str(program)


def promtool(*arguments: str | Path) -> None:
    """Let Prometheus' own program check something."""
    done = subprocess.run(
        [found("promtool"), *map(str, arguments)],
        cwd=PROMETHEUS,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_prometheus_takes_the_configuration_and_the_alerts() -> None:
    # Not the file of the token, which is on the machine that runs Prometheus.
    promtool("check", "config", "--syntax-only", "prometheus.yml")
    promtool("check", "rules", "alerts.yml")
    promtool("test", "rules", "alerts_test.yml")


def test_prometheus_takes_the_queries_of_the_dashboard(tmp_path: Path) -> None:
    rules = [{"record": f"query:{at}", "expr": query} for at, query in enumerate(queries())]
    path = tmp_path / "queries.yml"
    path.write_text(yaml.safe_dump({"groups": [{"name": "dashboard", "rules": rules}]}))
    promtool("check", "rules", path)


@pytest.mark.parametrize("unit", sorted((DEPLOY / "systemd").iterdir()), ids=lambda path: path.name)
def test_systemd_takes_the_units(unit: Path, tmp_path: Path) -> None:
    program = found("systemd-analyze")
    for one in (DEPLOY / "systemd").iterdir():
        text = one.read_text("utf-8").replace("/usr/local/lib/forno/bin/forno", "/bin/true")
        (tmp_path / one.name).write_text(text.replace("EnvironmentFile=", "EnvironmentFile=-"))
    name = unit.name.replace("@.", "@8001.")
    done = subprocess.run(
        [program, "verify", "--man=no", str(tmp_path / name)],
        capture_output=True,
        text=True,
        check=False,
    )
    ours = [line for line in done.stderr.splitlines() if str(tmp_path) in line]
    assert ours == [], done.stderr
