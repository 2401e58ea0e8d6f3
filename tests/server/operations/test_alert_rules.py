"""The alert rules ask for metrics that there are."""

from __future__ import annotations

import asyncio
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from forno.server.operations import metrics as metrics_module
from forno.server.operations.metrics import OUTCOMES, Metrics

RULES = Path(__file__).parents[3] / "deploy" / "prometheus" / "alerts.yml"


def test_every_metric_of_a_rule_exists() -> None:
    metrics = Metrics()
    metrics.farewells.labels("flood").inc()
    page = metrics.page().decode()
    wanted = {*re.findall(r"forno_\w+", RULES.read_text())}
    assert "forno_event_loop_lag_seconds_bucket" in wanted
    assert not {name for name in wanted if not re.search(rf"^{name}\b", page, re.MULTILINE)}
    for outcome in OUTCOMES:
        assert f'forno_moves_total{{outcome="{outcome}"}} 0.0' in page


def test_prometheus_reads_the_rules() -> None:
    promtool = shutil.which("promtool")
    if promtool is None:
        pytest.skip("promtool is not installed")
    subprocess.run([promtool, "check", "rules", str(RULES)], check=True, capture_output=True)


def test_the_lag_is_what_the_loop_was_late(monkeypatch: pytest.MonkeyPatch) -> None:
    metrics = Metrics()
    times = iter([10.0, 10.35, 20.0])
    monkeypatch.setattr(metrics_module, "perf_counter", lambda: next(times))
    monkeypatch.setattr(metrics_module, "LAG_SECONDS", 0.1)

    async def watch() -> None:
        looking = asyncio.create_task(metrics.watch_lag())
        while b"lag_seconds_count 1.0" not in metrics.page():
            await asyncio.sleep(0.01)
        looking.cancel()

    asyncio.run(watch())
    assert b"forno_event_loop_lag_seconds_sum 0.25" in metrics.page()
