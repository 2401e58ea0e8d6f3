"""How long each test took is kept in pytest's cache, for ``make check`` to choose by.

Only the process that hears of all tests writes it: with several workers, the one that started
them.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

KEY = "forno/durations"
"""Its name in the cache: a table of seconds by the id of the test."""


class Durations:
    """Adds up what is reported of each test."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._seconds: dict[str, float] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._seconds[report.nodeid] = self._seconds.get(report.nodeid, 0.0) + report.duration

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
    # The cache can be switched off.
    if not hasattr(config, "workerinput") and config.pluginmanager.has_plugin("cacheprovider"):
        config.pluginmanager.register(Durations(config), "forno-durations")
