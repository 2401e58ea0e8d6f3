"""The command: what comes out, however the work is split or interrupted, and what is refused."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from forno.bots import RUNGS, make_player
from forno.bots.ladder.bot_registry import rolls_dice
from forno.editions import edition
from forno.lab.jobs.entrants import Entrant
from forno.lab.memory.benchmark import BASELINES, Benchmark, Shard, has_dice
from forno.lab.memory.leaderboard import Leaderboard, LeaderboardRow
from forno.lab.memory.probe import Probe
from forno.lab.memory.report import report
from forno.lab.memory.shards import ShardResult, from_line, measure, to_line
from forno.views import EVERYTHING, TOP_CARD

from ...support.program import Run
from .conftest import Bring, decisions

SMALL = ("--players", "2", "--games", "2", "--probes", "1", "--worlds", "4", "--dice", "2")
AGENTS = '''
class Remembers:
    """Knows the last kind that was played before the card on top."""

    def begin(self, setting, seat):
        self.kinds = [0, 0]

    def hear(self, fact):
        if type(fact).__name__ == "Played":
            self.kinds.append(fact.kind)

    def choose(self, view, legal):
        return legal[sum(self.kinds) % len(legal)]


class Raises:
    def choose(self, view, legal):
        raise ValueError("burnt fingers")


class Moody:
    """Plays its games, but will not be asked twice."""

    games = 0

    def __init__(self):
        Moody.games += 1
        self.game = Moody.games

    def choose(self, view, legal):
        if self.game > 1:
            raise ValueError("not again")
        return legal[0]
'''


def bench(*specs: str) -> Benchmark:
    return Benchmark(
        edition=edition("abacus"),
        players=2,
        helping=False,
        seed=3,
        agents=tuple(Entrant(spec, spec) for spec in specs),
        opponent=Entrant("cook", "cook"),
        recalls=(TOP_CARD, EVERYTHING),
        probed=100,
        probes=2,
        worlds=6,
        dice=2,
        move_time=10.0,
    )


@pytest.fixture
def own(bring: Bring) -> Path:
    """A folder with agents of one's own, and this is the current one."""
    return bring("own_agents", AGENTS)


# --- Shards -----------------------------------------------------------------------------------


def test_a_shard_depends_on_nothing_but_itself() -> None:
    one, two = bench("cook", "cook,recall=poor"), bench("cook,recall=poor")
    again = measure(two, Shard(1, 0, 0))
    assert measure(one, Shard(1, 1, 0)) == replace(again, shard=Shard(1, 1, 0))
    assert again == measure(two, Shard(1, 0, 0))
    assert len(again.probes) == 2
    assert again.counted > 2
    assert measure(two, Shard(2, 0, 0)) != replace(again, shard=Shard(2, 0, 0))


def test_where_everything_is_in_view_nothing_is_to_be_remembered() -> None:
    found = measure(bench("cook"), Shard(0, 0, 1))
    assert (found.counted, found.probes) == (0, ())
    assert 0 <= found.share <= 1


def test_later_games_are_only_played() -> None:
    here = bench("cook")
    fewer = replace(here, probed=1)
    assert measure(fewer, Shard(0, 0, 0)) == measure(here, Shard(0, 0, 0))
    later = measure(fewer, Shard(1, 0, 0))
    assert (later.counted, later.probes) == (0, ())
    assert later.share == measure(here, Shard(1, 0, 0)).share
    # What was not looked into is not taken for forgotten.
    first = measure(fewer, Shard(0, 0, 0))
    both = LeaderboardRow("cook", "top", (first, later))
    assert both.shown.value == LeaderboardRow("cook", "top", (first,)).shown.value


def test_a_line_is_read_back() -> None:
    here = bench("cook,recall=none", "cook")
    found = measure(here, Shard(0, 1, 0))
    line = to_line(here, found)
    assert line.count("\n") == 1
    assert from_line(here, line) == found
    with pytest.raises(ValueError, match="not in"):
        from_line(bench("uniform"), line)


def test_the_same_cards_are_dealt_to_every_agent_at_every_dial() -> None:
    here = bench("cook", "uniform")
    contests = [here.contest(Shard(4, agent, recall)) for agent in (0, 1) for recall in (0, 1)]
    assert len({contest.seed for contest in contests}) == 1
    # A cook that remembers everything plays the same game at every dial.
    one, two = measure(here, Shard(4, 0, 0)), measure(here, Shard(4, 0, 1))
    assert (one.share, one.pizzas) == (two.share, two.pizzas)


@pytest.mark.parametrize("name", [*RUNGS, "uniform", "cook,recall=none", "master,recall=good"])
def test_it_is_known_who_rolls_dice(name: str) -> None:
    wanted = {"cook": False, "master": False, "cook,recall=none": False}
    assert rolls_dice(name) == wanted.get(name, True)
    assert has_dice(Entrant(name, name)) == rolls_dice(name)


def test_who_rolls_no_dice_does_the_same_with_every_seed() -> None:
    found = decisions(make_player("cook"), seed=2)[-3:]
    for decision in found:
        answers = {
            decision.answer(make_player("cook", seed=seed), decision.truth) for seed in range(5)
        }
        assert len(answers) == 1


# --- The leaderboard --------------------------------------------------------------------------


def game(number: int, shown: float, counted: int, share: float) -> ShardResult:
    probe = Probe(available=4.0, most=2.0, shown=shown, exact=True, legal=4, plays=2)
    return ShardResult(Shard(number, 0, 0), share, number, counted, (probe,) if counted else ())


def test_decisions_count_alike_and_intervals_go_by_games() -> None:
    row = LeaderboardRow("cook", "top", (game(0, 1.0, 3, 1.0), game(1, 0.0, 1, 0.0)))
    value, low, high = row.shown.known
    assert value == pytest.approx(0.75)
    # By hand: both games lie 0.75 from what the mean makes of them, over four decisions.
    reach = 1.959963984540054 * (2 * (0.75**2 + 0.75**2)) ** 0.5 / 4
    assert (low, high) == pytest.approx((max(0.0, 0.75 - reach), 0.75 + reach))
    assert row.part.value == pytest.approx(0.375)
    assert row.available.known == pytest.approx((4, 4, 4))
    assert row.wins.value == pytest.approx(0.5)
    assert (row.counted, row.probed, row.exact) == (4, 2, 2)


def test_games_that_were_only_played_make_no_interval_of_bits_narrower() -> None:
    probed = (game(0, 1.0, 3, 1.0), game(1, 0.0, 1, 0.0))
    played = tuple(game(number, 0.0, 0, 0.5) for number in range(2, 50))
    alone, among = (
        LeaderboardRow("cook", "top", probed),
        LeaderboardRow("cook", "top", probed + played),
    )
    for name in ("shown", "part", "most", "available"):
        assert getattr(among, name) == getattr(alone, name)
    assert among.wins != alone.wins


def test_shards_may_come_in_any_order() -> None:
    here = bench("cook", "uniform")
    shards = [
        ShardResult(Shard(number, agent, 0), 0.5, number, 1, game(number, 0.1 * agent, 1, 0).probes)
        for number in range(3)
        for agent in (0, 1)
    ]
    boards = [Leaderboard(here, 3), Leaderboard(here, 3)]
    for board, order in zip(boards, (shards, shards[::-1]), strict=True):
        for each in order:
            board.add(each)
        assert not board.is_complete  # the other dial is missing
    one, two = (list(report(board)) for board in boards)
    assert one == two
    assert [row.agent for row in boards[0].at(0)] == ["uniform", "cook"]


# --- The command ------------------------------------------------------------------------------


def test_the_result_is_the_same_whatever_the_jobs(forno: Run) -> None:
    words = ("memory-bench", "cook", "cook,recall=poor", "uniform", *SMALL, "--recall", "top,5")
    one, two = (forno(*words, "--json", "--jobs", jobs) for jobs in ("1", "2"))
    assert one.status == 0
    assert one.out == two.out
    said: dict[str, Any] = json.loads(one.out)
    assert said["complete"] is True
    assert said["games_played"] == 12
    assert len(said["leaderboard"]) == 6
    for row in said["leaderboard"]:
        low, high = row["shown_interval"]
        assert 0 <= low <= row["shown"] <= high
        assert row["shown"] <= row["most"] <= row["available"]
        assert row["exact"] <= row["probed"] <= row["decisions"]
        assert row["agent"] != "uniform" or row["shown"] == 0


def test_what_is_there_is_not_measured_again(forno: Run, tmp_path: Path) -> None:
    folder = tmp_path / "shelf"
    words = ("memory-bench", "cook", *SMALL, "--recall", "top", "--jobs", "1")
    whole = forno(*words, "--out", str(folder))
    assert whole.status == 0
    games = folder / "games.jsonl"
    lines = games.read_bytes().splitlines(keepends=True)
    assert len(lines) == 2
    games.write_bytes(lines[0] + lines[1][:30])
    again = forno(*words, "--out", str(folder))
    assert "1 games were there already." in again.err
    assert again.out == whole.out
    assert games.read_bytes() == b"".join(lines)
    assert {path.name for path in folder.iterdir()} >= {
        "result.json", "leaderboard.csv", "leaderboard.md", "remembered.png", "victories.svg"
    }  # fmt: skip
    rows = list(csv.DictReader(io.StringIO((folder / "leaderboard.csv").read_text("utf-8"))))
    (told,) = json.loads((folder / "result.json").read_text("utf-8"))["leaderboard"]
    assert float(rows[0]["shown"]) == told["shown"]
    assert "| cook |" in (folder / "leaderboard.md").read_text("utf-8")
    other = forno(*words, "--out", str(folder), "--worlds", "5")
    assert other.status == 2
    assert "worlds: 4 there, 5 here" in other.err


@pytest.mark.usefixtures("own")
def test_an_agent_of_ones_own_is_measured(forno: Run) -> None:
    words = ("memory-bench", "own_agents:Remembers", *SMALL, "--recall", "top", "--jobs", "1")
    (row,) = json.loads(forno(*words, "--json").out)["leaderboard"]
    assert row["shown"] > 0.5
    assert row["faults"] == 0


@pytest.mark.usefixtures("own")
@pytest.mark.parametrize(
    ("name", "why"), [("Raises", "burnt fingers"), ("Moody", "when asked again: ValueError: not")]
)
def test_an_agent_that_fails_loses_its_games_and_is_named(forno: Run, name: str, why: str) -> None:
    words = ("memory-bench", f"own_agents:{name}", *SMALL, "--recall", "top", "--jobs", "1")
    done = forno(*words)
    assert done.status == 0
    assert f"own_agents:{name} lost 2 games at recall top by a fault" in done.out.replace("\n", " ")
    assert why in done.out.replace("\n", " ")


def test_tables_fit_eighty_columns(forno: Run) -> None:
    done = forno("memory-bench", *BASELINES[:4], *SMALL[:4], "--games", "1", "--probes", "1",
                 "--worlds", "2", "--dice", "1", "--jobs", "1")  # fmt: skip
    assert done.status == 0
    assert max(map(len, done.out.splitlines()[:-1])) <= 80
    assert "Recall everything: the whole oven is in view" in done.out
    assert "\x1b" not in done.out + done.err


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (("--edition", "abakus"), "abacus"),
        (("--players", "7"), "rio-grande is for 2 to 5"),
        (("--recall", "some"), '"top", a number of cards from 1 on or "everything"'),
        (("--recall", "top,0"), "from 1 on"),
        (("--worlds", "0"), "a number from 1"),
        (("--games", "many"), "games are a whole number"),
        (("--company", "nobody"), "known players"),
        (("nobody",), "module:Class"),
    ],
)
def test_what_cannot_be_measured_is_refused(forno: Run, words: tuple[str, ...], hint: str) -> None:
    done = forno("memory-bench", *words)
    assert done.status == 2
    assert hint in done.err
    assert done.out == ""
