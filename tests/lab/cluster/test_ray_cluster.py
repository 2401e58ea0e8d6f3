"""Work on a real Ray: the same as on one machine, even if a worker is killed."""

from __future__ import annotations

import inspect
import os
import signal
import time
from functools import partial
from pathlib import Path
from threading import Timer

import pytest

import forno
from forno.editions import edition
from forno.errors import UserError
from forno.lab.arena.contest import Contest, Fixture
from forno.lab.arena.contest_games import ContestGames
from forno.lab.arena.outcome import GameOutcome
from forno.lab.cluster import ray_cluster as module
from forno.lab.cluster.ray_cluster import ROOMS, RayCluster, _do, working_code
from forno.lab.cluster.run_jobs import run_on_cluster
from forno.lab.jobs.entrants import find_bots, name_bots
from forno.lab.jobs.process_pool import run_all
from forno.lab.memory.benchmark import Benchmark
from forno.lab.memory.shards import Shards, measure
from forno.lab.shared.resumable_run import code_files
from forno.lab.shared.stop import Stop
from forno.lab.simulate.cluster_games import spread_table
from forno.lab.simulate.experiment_tables import ExperimentTable
from forno.lab.simulate.work_queue import play_table
from forno.lab.training.cluster_training import train_on_cluster
from forno.lab.training.net_folder import NetFolder
from forno.lab.training.recipe import TrainingRecipe
from forno.lab.training.trainer import Trainer
from forno.lab.training.trainer_process import TrainingEnded
from forno.views import TOP_CARD

from ...support.program import Run
from .conftest import kill_one

PACKAGE = Path(forno.__file__).parent
TABLE = ExperimentTable(edition("abacus"), ("uniform",) * 3)
OWN_BOT = """
class Last:
    def choose(self, view, legal):
        return legal[-1]
"""


def square(number: int) -> int:
    return number * number


def dies_once(folder: Path, number: int) -> int:
    """A part in whose middle its worker is killed, the first time."""
    mark = folder / str(number)
    if number == 3 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def complains(number: int) -> int:
    raise UserError(f"{number} is no pizza")


def mostly_squares(number: int) -> int:
    if number == 2:
        raise UserError("2 is no pizza")
    return number * number


def sleeps(number: int) -> int:
    time.sleep(10**6)
    return number


def test_every_part_is_done_once_and_comes_with_what_came_of_it(at: RayCluster) -> None:
    done = dict(at.work(square, range(20), stop=Stop()))
    assert done == {number: number * number for number in range(20)}
    assert at.workers == 2
    assert not at.busy


def test_a_part_whose_worker_dies_is_done_by_another(at: RayCluster, tmp_path: Path) -> None:
    done = dict(at.work(partial(dies_once, tmp_path), range(6), stop=Stop()))
    assert done == {number: number * number for number in range(6)}
    assert (tmp_path / "3").exists()


def test_what_a_worker_complains_of_is_heard_here(at: RayCluster) -> None:
    with pytest.raises(UserError, match="is no pizza"):
        list(at.work(complains, range(3), stop=Stop()))
    assert not at.busy


def test_what_is_done_beside_a_part_that_fails_is_not_lost(at: RayCluster) -> None:
    for number in range(4):
        at.give(mostly_squares, number)
    at._ray.wait(list(at._given), num_returns=4)
    assert dict(at.take()) == {0: 0, 1: 1, 3: 9}
    with pytest.raises(UserError, match="2 is no pizza"):
        at.take()
    at.drop()


def test_a_run_that_is_stopped_waits_for_nothing(at: RayCluster) -> None:
    stop = Stop()
    stop.set()
    assert list(at.work(square, range(20), stop=stop)) == []
    stop = Stop()
    Timer(1.0, stop.set).start()
    assert list(at.work(sleeps, range(20), stop=stop)) == [], "nobody waited for those who slept"
    assert not at.busy


def test_games_are_the_same_though_a_worker_is_killed(at: RayCluster) -> None:
    killed: list[int] = []

    def report(games: int) -> None:
        # Parts have grown by then, so that one of them is under way for certain.
        if games > 5_000 and not killed and kill_one(os.getpid()):
            killed.append(games)

    spread = spread_table(at, TABLE, games=200_000, seed=3, stop=Stop(), report=report)
    assert killed, "nobody was killed in the middle"
    here = play_table(TABLE, games=200_000, seed=3)
    assert spread.totals == here.totals
    assert spread.is_complete


def test_a_stopped_run_has_played_its_first_games(at: RayCluster) -> None:
    stop = Stop()

    def enough(games: int) -> None:
        if games >= 200:
            stop.set()

    spread = spread_table(at, TABLE, games=10**12, seed=3, stop=stop, report=enough)
    assert 200 <= spread.games < 10**12
    assert spread.totals == play_table(TABLE, games=spread.games, seed=3).totals


def _comes_to(outcome: GameOutcome) -> tuple[object, ...]:
    return outcome.shares, outcome.places, outcome.pizzas, outcome.forfeit


def test_a_contest_comes_to_the_same_with_bots_of_ones_own(
    at: RayCluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "travels.py").write_text(OWN_BOT, "utf-8")
    monkeypatch.chdir(tmp_path)
    contest = Contest(
        edition=edition("rio-grande"),
        players=3,
        helping=False,
        seed=5,
        bots=find_bots(["uniform", "travels:Last"]),
        move_time=10.0,
    )
    fixtures = list(contest.fixtures(10))
    here: dict[Fixture, GameOutcome] = {
        each.fixture: each for each in run_all(ContestGames(contest), fixtures, jobs=1, stop=Stop())
    }
    # On machines that share no folder, the bot is nowhere but in what the workers were given.
    outcomes = run_on_cluster(at, ContestGames(contest), fixtures, stop=Stop(), batch_size=8)
    (tmp_path / "travels.py").unlink()
    there = {each.fixture: each for each in outcomes}
    assert {one: _comes_to(there[one]) for one in there} == {
        one: _comes_to(here[one]) for one in here
    }


def test_bits_are_remembered_alike(at: RayCluster) -> None:
    (company, *agents) = name_bots(["uniform", "cook,recall=poor", "cook"])
    bench = Benchmark(
        edition=edition("rio-grande"),
        players=3,
        helping=False,
        seed=5,
        agents=tuple(agents),
        opponent=company,
        recalls=(TOP_CARD,),
        probed=2,
        probes=2,
        worlds=4,
        dice=2,
        move_time=10.0,
    )
    shards = list(bench.shards(2))
    here = [measure(bench, shard) for shard in shards]
    assert any(each.probes for each in here)
    there = run_on_cluster(at, Shards(bench), shards, stop=Stop(), batch_size=1)
    assert sorted(there, key=lambda each: each.shard) == sorted(here, key=lambda each: each.shard)


@pytest.mark.slow
def test_a_net_comes_out_the_same_bit_for_bit(at: RayCluster, tmp_path: Path) -> None:
    recipe = TrainingRecipe(games=65)
    here = NetFolder(tmp_path / "here", edition("abacus"), recipe)
    there = NetFolder(tmp_path / "there", edition("abacus"), recipe)
    there.folder.mkdir()
    # Half of it here, as if it had been stopped; then it goes on there.
    begun = Trainer(there.edition, recipe, there.folder)
    assert not begun.run(lambda _: None, lambda: begun.done >= 64)
    told = [message for _, message in train_on_cluster(at, [there], stop=Stop())]
    assert told[-1] == TrainingEnded(is_finished=True, done=65)
    assert Trainer(here.edition, recipe, here.folder).run(lambda _: None)
    assert there.net.read_bytes() == here.net.read_bytes()
    assert there.curve.read_bytes() == here.curve.read_bytes()
    assert not there.checkpoint.exists()


def test_workers_with_another_forno_are_refused() -> None:
    with pytest.raises(UserError, match="another Forno"):
        _do(square, 3, "another")
    assert _do(square, 3, working_code()) == 9


def test_another_forno_is_one_with_other_files_for_any_kind_of_part() -> None:
    asked = {path.as_posix() for path in code_files(PACKAGE, *ROOMS)}
    parts = (
        play_table,
        run_on_cluster,
        train_on_cluster,
        measure,
        Trainer,
        NetFolder,
        ContestGames,
        run_all,
    )
    assert {inspect.getfile(part) for part in parts} <= asked


def test_without_ray_one_sentence_says_what_to_do(
    forno: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "find_spec", lambda _: None)
    said = forno("simulate", "--games", "2", "--ray", "--bots", "uniform")
    assert said.status == 2
    assert said.err.count("\n") == 1
    assert "--ray needs Ray: pip install 'forno[ray]'" in said.err


@pytest.mark.parametrize(
    ("address", "why"),
    [("127.0.0.1:1", "refused"), ("nobody at home", "address"), ("ray://127.0.0.1:1", "refused")],
)
def test_where_nobody_is_that_is_said(forno: Run, address: str, why: str) -> None:
    said = forno("simulate", "--games", "2", "--ray", address, "--bots", "uniform")
    assert said.status == 2
    assert f'no cluster to work on at "{address}"' in said.err
    assert why in said.err
    assert "ray start --head" in said.err


class BusyRay:
    """A Ray whose daemons come up too late a few times."""

    def __init__(self, late: int, said: str = "The current node timed out during startup.") -> None:
        self.late = late
        self.said = said
        self.inits = self.shutdowns = 0

    def init(self, **_how: object) -> None:
        self.inits += 1
        if self.inits <= self.late:
            raise Exception(self.said)

    def shutdown(self) -> None:
        self.shutdowns += 1


def test_a_ray_whose_daemons_come_up_late_is_started_again() -> None:
    ray = BusyRay(late=module.STARTS - 1)
    module._start_here(ray)
    assert (ray.inits, ray.shutdowns) == (module.STARTS, module.STARTS - 1)


def test_a_ray_that_never_comes_up_is_given_up_in_words() -> None:
    ray = BusyRay(late=module.STARTS)
    with pytest.raises(UserError, match="Ray did not start on this machine in 3 attempts"):
        module._start_here(ray)
    assert ray.shutdowns == module.STARTS


def test_any_other_failure_of_a_start_is_raised_at_once() -> None:
    ray = BusyRay(late=1, said="no such option")
    with pytest.raises(Exception, match="no such option"):
        module._start_here(ray)
    assert ray.inits == 1
