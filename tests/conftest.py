"""Settings for all tests."""

import os

import pytest
from hypothesis import HealthCheck, settings

from tools.machine_code import HOME

pytest_plugins = [
    "tests.support.durations",
    "tests.support.program",
    "tests.support.services",
]

# Machine code that tests make stays with the project; children of the tests find it too.
os.environ.setdefault("FORNO_CACHE", str(HOME))

# Tests run pytest in small projects of their own: none of those needs what takes seconds to load.
os.environ.setdefault("PYTEST_ADDOPTS", "-p no:schemathesis")

# Several processes run the tests, so NumPy's own threads would only be in each other's way.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """How many processes run the tests with ``-n auto``: two more than there are cores.

    Those that play in a browser or have a service hang spend much of their time waiting, and the
    cores would wait along with them.
    """
    return (os.cpu_count() or 1) + 2


# The same examples on every run and every machine: a red test stays red until it is mended.
# Slow machines are no reason to fail, so nothing here depends on a clock.
settings.register_profile(
    "steady",
    derandomize=True,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
# For a hunt by hand, with new examples each time: pytest --hypothesis-profile=hunt
settings.register_profile(
    "hunt",
    settings.get_profile("steady"),
    derandomize=False,
    max_examples=2_000,
    print_blob=True,
)
settings.load_profile("steady")
