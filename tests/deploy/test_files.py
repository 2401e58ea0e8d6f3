"""The files of a deployment: read by the programs they are for, and true to the server."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml

from forno.server.operations.settings import Settings
from tests.support.nightly import EVERY
from tests.support.services import lacking

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
PROMETHEUS = DEPLOY / "prometheus"
METRIC = re.compile(r"\bforno_[a-z_]+")
DRIVEN = {"forno_driver_failed", "forno_driver_substituted", "forno_event_loop_lag_seconds"}
"""Metrics that came after those of version 0.1."""


def found(name: str) -> str:
    """A program; only the nightly run insists on having it."""
    program = shutil.which(name)
    if program is None:
        if EVERY:
            lacking(name)
        pytest.skip(f"{name} is not installed (python -m tools.services --nightly)")
    return program


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


def queries() -> list[str]:
    """All queries of the dashboard, with a server in the place of its variable."""
    board = json.loads((DEPLOY / "grafana/forno.json").read_text("utf-8"))
    return [
        target["expr"].replace("$instance", ".*")
        for panel in board["panels"]
        for target in panel["targets"]
    ]


def test_prometheus_takes_the_configuration_and_the_alerts() -> None:
    promtool("check", "config", "prometheus.yml")
    promtool("test", "rules", "alerts_test.yml")


def test_prometheus_takes_the_queries_of_the_dashboard(tmp_path: Path) -> None:
    rules = [{"record": f"query:{at}", "expr": query} for at, query in enumerate(queries())]
    path = tmp_path / "queries.yml"
    path.write_text(yaml.safe_dump({"groups": [{"name": "dashboard", "rules": rules}]}))
    promtool("check", "rules", path)


def test_every_alert_is_tried_out() -> None:
    alerts = yaml.safe_load((PROMETHEUS / "alerts.yml").read_text("utf-8"))
    named = {rule["alert"] for group in alerts["groups"] for rule in group["rules"]}
    tests = yaml.safe_load((PROMETHEUS / "alerts_test.yml").read_text("utf-8"))
    fired = {
        one["alertname"]
        for test in tests["tests"]
        for one in test["alert_rule_test"]
        if one.get("exp_alerts")
    }
    assert named == fired


def test_the_metrics_of_alerts_and_dashboard_are_those_of_the_server() -> None:
    known = Path("tests/compatibility/v0.1/metrics.txt").read_text().split("\n")
    served = {line.split()[0] for line in known if line} | DRIVEN
    alerts = (PROMETHEUS / "alerts.yml").read_text("utf-8")
    asked = set(METRIC.findall("\n".join([alerts, *queries()])))
    parts = re.compile(r"_(bucket|count|sum)$")
    assert {parts.sub("", name) for name in asked} <= served
    shown = set(METRIC.findall("\n".join(queries())))
    lasting = {name for name in served if not name.endswith("_created")}
    assert {parts.sub("", name) for name in shown} >= lasting, "the dashboard shows all of them"


def test_the_page_says_what_each_metric_means() -> None:
    page = Path("docs/operating.md").read_text("utf-8")
    for name in set(METRIC.findall("\n".join(queries()))):
        assert re.sub(r"_(bucket|count|sum)$", "", name) in page, name


def test_the_image_runs_as_a_user_and_says_how_it_is() -> None:
    lines = (DEPLOY / "Dockerfile").read_text("utf-8").splitlines()
    users = [line.split()[1] for line in lines if line.startswith("USER ")]
    assert users == ["10001"]
    assert any(line.startswith("HEALTHCHECK ") for line in lines)
    assert f"EXPOSE {Settings().port}" in lines
    for line in lines:
        for name in line.split()[1:-1] if line.startswith("COPY") and "--from" not in line else ():
            assert (DEPLOY.parent / name).exists(), name


def test_compose_mounts_files_that_are_there_and_has_two_servers() -> None:
    compose = yaml.safe_load((DEPLOY / "compose.yml").read_text("utf-8"))
    services = compose["services"]
    assert {"nginx", "postgres", "redis", "server-1", "server-2"} == set(services)
    for service in services.values():
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            if source.startswith("./") and source != "./certificates":
                assert (DEPLOY / source).is_file(), source
            elif not source.startswith("./"):
                assert source in compose["volumes"]
    template = (DEPLOY / "nginx/forno.conf.template").read_text("utf-8")
    wanted = set(re.findall(r"\$\{(FORNO_\w+)}", template))
    assert wanted == {name for name in services["nginx"]["environment"] if name[:6] == "FORNO_"}
    nginx = services["nginx"]["networks"]["inside"]["ipv4_address"]
    assert services["server-1"]["environment"]["FORWARDED_ALLOW_IPS"] == nginx


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
