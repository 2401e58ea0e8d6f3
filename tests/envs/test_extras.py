"""Without a library, an environment that needs it says in one sentence what to install."""

import subprocess
import sys

import pytest

BLOCKED = """
import sys
class Blocker:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {blocked!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Blocker())
try:
    {statement}
except ImportError as error:
    print(type(error).__name__, error)
else:
    print("imported")
"""


def tried(statement: str, *blocked: str) -> str:
    script = BLOCKED.format(blocked=set(blocked), statement=statement)
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


@pytest.mark.parametrize(
    ("statement", "missing", "extra"),
    [
        ("from forno.envs import forno_abacus_v0", "pettingzoo", "pettingzoo"),
        ("from forno.envs.forno_rio_grande_v0 import env", "pettingzoo", "pettingzoo"),
        ("import forno.envs.gym", "gymnasium", "gymnasium"),
        ("import forno.envs.openspiel", "pyspiel", "openspiel"),
        ("from forno.envs.gym import FornoVectorEnv", "gymnasium", "gymnasium"),
        ("from forno.envs.pettingzoo.cycle_env import CycleEnv", "pettingzoo", "pettingzoo"),
        ("from forno.envs.pettingzoo.wrappers import wrapped", "pettingzoo", "pettingzoo"),
        ("from forno.envs.gymnasium.registration import register_all", "gymnasium", "gymnasium"),
    ],
)
def test_it_names_the_extra(statement: str, missing: str, extra: str) -> None:
    said = f"MissingExtraError {missing} is not installed: pip install 'forno[{extra}]'"
    assert tried(statement, missing) == said


def test_pixels_need_pillow() -> None:
    statement = "from forno.envs.shared.table_picture import picture; picture(None)"
    said = "MissingExtraError PIL is not installed: pip install 'forno[gymnasium]'"
    assert tried(statement, "PIL") == said


def test_what_needs_neither_is_there_without_them() -> None:
    statement = "from forno.envs import layout, columns; layout('top')"
    assert tried(statement, "pettingzoo", "gymnasium", "PIL") == "imported"
