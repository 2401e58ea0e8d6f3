"""Without the extras everything that needs one says which, and all the rest works.

One process goes through all doors, because to import Forno takes longer than to be refused.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest

from tests.support.hidden_packages import run_without

FAST: Final = "NumPy: pip install 'forno[fast]'"
DOORS: Final = {
    # In the library
    "make_player('chef')": f"MissingPlayerError: chef needs {FAST}",
    "make_player('Livia')": f"MissingPlayerError: master needs {FAST}",
    "make_player('maestro,skill=0.5')": f"MissingPlayerError: maestro needs {FAST}",
    "make_player('nobody')": 'UnknownPlayerError: there is no player "nobody"; known players: '
    "apprentice (Pia), regular (Tito), cook (Bruno), uniform",
    "bots.hint(game.view('Ada'))": f"MissingExtraError: hints need {FAST}",
    "learned.FeedForward()": f"NetError: feedforward needs {FAST}",
    "batch.Batch": f"MissingExtraError: Batch needs {FAST}",
    "batch.LearnerBatch": f"MissingExtraError: LearnerBatch needs {FAST}",
    "batch.QuickGame": f"MissingExtraError: QuickGame needs {FAST}",
    "importing('forno.envs.forno_abacus_v0')": "MissingExtraError: numpy is not installed: "
    "pip install 'forno[pettingzoo]'",
    "importing('forno.envs.gym')": "MissingExtraError: numpy is not installed: "
    "pip install 'forno[gymnasium]'",
    "importing('forno.envs.openspiel')": "MissingExtraError: numpy is not installed: "
    "pip install 'forno[openspiel]'",
    "plan.check_bot('master')": f"SetupError: master needs {FAST} (SETUP-4)",
    "postgres()": "StoreError: a PostgreSQL database needs the package asyncpg: "
    "pip install 'forno[cluster]'",
    # On the command line
    "forno('play --seats you,master')": f"2 forno: master needs {FAST}",
    "forno('play --seats you,nobody')": '2 forno: there is no player "nobody"; there are you, '
    "apprentice, regular, cook, uniform",
    "forno('play --yes --hints')": f"2 forno: hints need {FAST}",
    "forno('join http://127.0.0.1:9 --table A --bot master')": f"2 forno: master needs {FAST}",
    "forno('arena cook master')": f"2 forno: master needs {FAST}",
    "forno('memory-bench recurrent')": f"2 forno: recurrent needs {FAST}",
    "forno('simulate --bots cook master')": f"2 forno: master needs {FAST}",
    "forno('train')": f"2 forno: nets need {FAST}",
    "forno('warm')": "2 forno: nothing can be compiled here: Numba is not installed. "
    "pip install 'forno[fast]'",
    "forno('analyse done.forno')": f"2 forno: the analysis needs {FAST}",
    "forno('simulate --games 2 --plot a.svg')": "2 forno: --plot needs matplotlib: "
    "pip install 'forno[lab]'",
    "forno('simulate --games 2 --parquet a.parquet')": "2 forno: --parquet needs pyarrow: "
    "pip install 'forno[lab]'",
    # What needs none of it
    "sorted(layout('top'))[0]": "'colour_0'",
    "forno('editions list')": "0 ",
    "[one.rung for one in characters()]": "['apprentice', 'regular', 'cook']",
}
"""What is asked, and what the answer begins with."""

_SCRIPT: Final = """
import asyncio, contextlib, io, json, os
from importlib import import_module as importing
import forno as library
from forno import batch, bots
from forno.bots import learned, make_player
from forno.cli.main import main
from forno.envs import layout
from forno.server.http import catalogues
from forno.table import plan
from forno.table.log.open import open_store

def forno(line):
    said = io.StringIO()
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(said):
        status = main(line.split())
    return Text(f"{status} {said.getvalue().strip()}")

class Text(str):
    __repr__ = str.__str__

def characters():
    return catalogues._characters("en").characters

def postgres():
    asyncio.run(open_store("postgresql://nobody@127.0.0.1:9/nothing"))

game = library.Game("abacus", ["Ada", "Ben"], seed=1, start="Ada")
forno("play --seats cook,cook --seed 1 --save done.forno")
answers = {}
for door in DOORS:
    try:
        answers[door] = repr(eval(door))
    except Exception as error:
        answers[door] = f"{type(error).__name__}: {error}"
print(json.dumps(answers))
"""


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    home = tmp_path_factory.mktemp("home")
    script = f"DOORS = {list(DOORS)!r}\nimport os; os.chdir({str(home)!r})\n{_SCRIPT}"
    done = run_without(script, environment={"FORNO_HOME": str(home), "PYTHONPATH": _sources()})
    assert done.returncode == 0, done.stderr
    found: dict[str, str] = json.loads(done.stdout.splitlines()[-1])
    return found


def _sources() -> str:
    import forno

    return str(Path(forno.__file__).parents[1])


@pytest.mark.parametrize(("door", "answer"), DOORS.items(), ids=DOORS)
def test_the_answer_names_the_extra(answers: dict[str, str], door: str, answer: str) -> None:
    assert answers[door].startswith(answer), answers[door]
