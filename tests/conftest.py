"""Settings for all tests."""

import os

from hypothesis import HealthCheck, settings

from tools.machine_code import HOME

pytest_plugins = [
    "tests.support.durations",
    "tests.support.program",
    "tests.support.services",
]

# Machine code that tests make stays with the project; children of the tests find it too.
os.environ.setdefault("FORNO_CACHE", str(HOME))

# Several processes run the tests, so NumPy's own threads would only be in each other's way.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

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
