"""Nothing heavy is imported or compiled before it is needed, and all works without Numba."""

import json
import os
import site
import subprocess
import sys
from pathlib import Path

import pytest

import forno
from tests.support.waiting import PATIENCE

SOURCES = Path(forno.__file__).parents[1]


def run(script: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *(["-S"] if environment else []), "-c", script],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def test_importing_forno_imports_neither_numba_nor_numpy() -> None:
    done = run(
        "import sys, forno, forno.cli.main, forno.bots, forno.table.turn_loop\n"
        "print(sorted({'numba', 'numpy', 'matplotlib', 'pyarrow'} & set(sys.modules)))"
    )
    assert done.stdout.strip() == "[]", done.stderr


def test_importing_the_batch_compiles_nothing() -> None:
    done = run("import sys, forno.batch\nprint('numba' in sys.modules)")
    assert done.stdout.strip() == "False", done.stderr


@pytest.fixture
def without_numba(tmp_path: Path) -> str:
    """A search path with all that is installed here but Numba."""
    for folder in site.getsitepackages():
        for path in Path(folder).iterdir():
            if not path.name.startswith(("numba", "llvmlite")) and path.suffix != ".pth":
                (tmp_path / path.name).symlink_to(path)
    return os.pathsep.join([str(tmp_path), str(SOURCES)])


def test_without_numba_the_laboratory_says_so_once_and_plays_the_same(without_numba: str) -> None:
    script = (
        "import sys\nfrom forno.cli.main import main\n"
        "sys.exit(main('simulate --edition abacus --players 3 --bots cook --games 4 --seed 7"
        " --json'.split()))"
    )
    slow = run(script, PYTHONPATH=without_numba)
    assert slow.returncode == 0, slow.stderr
    assert slow.stderr.count("Numba is not installed") == 1
    assert slow.stderr.count("pip install 'forno[fast]'") == 1
    quick = run(script)
    assert quick.returncode == 0, quick.stderr
    assert "Numba" not in quick.stderr
    mine, theirs = (json.loads(done.stdout) for done in (slow, quick))
    for name in ("decisions", "win_share", "pizzas", "baked"):
        assert mine[name] == theirs[name]


@pytest.mark.parametrize(
    ("setting", "reason"),
    [
        ("import os; os.environ['NUMBA_DISABLE_JIT'] = '1'", "Numba is switched off"),
        ("import sys; sys.modules['numba.core'] = None", "Numba is not installed"),
        (
            "import sys, types\nsys.modules['numpy'] = types.SimpleNamespace(__version__='99.0')",
            "Numba cannot be used here",
        ),
    ],
)
def test_a_numba_that_does_not_work_is_named_and_done_without(setting: str, reason: str) -> None:
    script = (
        f"{setting}\nimport sys\nfrom forno.cli.main import main\n"
        "sys.exit(main('simulate --players 2 --bots uniform --games 2 --json'.split()))"
    )
    done = run(script)
    assert done.returncode == 0, done.stderr
    assert reason in done.stderr
    assert done.stderr.count("the rules run interpreted") == 1
    assert json.loads(done.stdout)["games"] == 2


def test_without_numba_a_batch_still_steps(without_numba: str) -> None:
    script = (
        "from forno.batch import Batch\n"
        "batch = Batch('plus', 4, 3, helping=True)\n"
        "batch.reset(1)\n"
        "for _ in range(50): batch.step(batch.sample())\n"
        "print(batch.observations.sum(), batch.masks.sum())"
    )
    slow, quick = run(script, PYTHONPATH=without_numba), run(script)
    assert slow.returncode == 0, slow.stderr
    assert slow.stdout == quick.stdout
    assert slow.stderr.count("Numba is not installed") == 1
