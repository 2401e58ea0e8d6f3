"""What each test took is kept in pytest's cache, for ``make check`` to choose by.

It is measured by processor time, of the process that runs the test and of the children that it has
waited for: time on the wall would tell more about what else the machine was doing. Servers and
browsers that several tests share count for the test after which they end, so a file as a whole
has all of its own.

Only the process that hears of all tests writes it: with several workers, the one that started
them.
"""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator

import pytest

KEY = "forno/durations"
"""Its name in the cache: a table of seconds by the id of the test."""
SPENT = "processor seconds"
"""What each report of a test carries along."""


def processor_seconds() -> float:
    """The processor time of this process and of all children that it has waited for."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


class Meter:
    """Adds to each report what was spent since the one before."""

    def __init__(self) -> None:
        self._before = processor_seconds()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self,
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        now = processor_seconds()
        report.user_properties.append((SPENT, round(now - self._before, 3)))
        self._before = now
        return report


class Durations:
    """Adds up what is reported of each test."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._seconds: dict[str, float] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        spent = dict(report.user_properties).get(SPENT, report.duration)
        # A test whose process died is reported with a whole number of seconds.
        assert isinstance(spent, float | int)
        self._seconds[report.nodeid] = self._seconds.get(report.nodeid, 0.0) + spent

    @pytest.hookimpl(wrapper=True)
    def pytest_sessionfinish(self) -> Iterator[None]:
        yield
        cache = self._config.cache
        if not self._seconds:
            return
        root = self._config.rootpath
        before: dict[str, float] = cache.get(KEY, None) or {}
        there: dict[str, bool] = {}
        kept = {}
        for test, seconds in (before | self._seconds).items():
            file = test.partition("::")[0]
            if file not in there:
                there[file] = (root / file).exists()
            if there[file]:
                kept[test] = round(seconds, 3)
        cache.set(KEY, kept)


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Meter(), "forno-meter")
    # The cache can be switched off.
    if not hasattr(config, "workerinput") and config.pluginmanager.has_plugin("cacheprovider"):
        config.pluginmanager.register(Durations(config), "forno-durations")
