"""The files of a deployment: true to the server and to each other."""

from __future__ import annotations

import json
import re
from pathlib import Path

import yaml

from forno.server.operations.settings import Settings

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
PROMETHEUS = DEPLOY / "prometheus"
METRIC = re.compile(r"\bforno_[a-z_]+")
LATER = {
    "forno_after_game_asked",
    "forno_after_game_made",
    "forno_driver_failed",
    "forno_driver_substituted",
    "forno_event_loop_lag_seconds",
    "forno_moves_total",
    "forno_tables_rewound",
}
"""Metrics that came after those of version 0.1."""


def queries() -> list[str]:
    """All queries of the dashboard, with a server in the place of its variable."""
    board = json.loads((DEPLOY / "grafana/forno.json").read_text("utf-8"))
    return [
        target["expr"].replace("$instance", ".*")
        for panel in board["panels"]
        for target in panel["targets"]
    ]


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
    served = {line.split()[0] for line in known if line} | LATER
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
