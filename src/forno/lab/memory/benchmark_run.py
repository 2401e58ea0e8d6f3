"""A memory benchmark, from its options to its outputs."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from ...bots.ladder.bot_registry import check_nets
from ...editions import edition
from ...game.settling import settle_helping
from ...game.soundness import check_players
from ...sheets import COMPACT, make_console, print_report
from ..arena.contest_folder import GAMES
from ..cluster.run_jobs import Workers, job_results
from ..jobs.interruptible import run_interruptible, write_results
from ..shared.notices import say, say_stopped
from ..shared.progress import Bars
from ..shared.resumable_run import ResumableRun, RunKind
from ..shared.stop import Stop
from . import exports
from .benchmark import Benchmark
from .benchmark_options import USUAL_RECALLS, BenchmarkOptions, read_recalls
from .leaderboard import Leaderboard
from .learners import find_agents
from .plots import draw
from .report import report
from .shards import ShardResult, Shards, from_line, to_line

BATCH = 2
"""Shards handed out to a process at once: some take long."""


def run_benchmark(options: BenchmarkOptions) -> int:
    """Measure what the options ask for; return 0, or 130 if it was stopped with Ctrl-C."""
    bench = make_benchmark(options)
    board = Leaderboard(bench, options.games)
    run = None
    if options.out is not None:
        run = open_run(options.out, bench)

    def play(stop: Stop) -> None:
        console = make_console(error=True)
        with Bars(console, quiet=options.quiet).bar("memory-bench", board.wanted) as show:
            measure_all(Workers(options.jobs, options.ray), board, run, stop, show)
        if not board.is_complete:
            say_stopped(len(board.measured), board.wanted, resumable=run is not None)
        _show(options, board, run)

    return run_interruptible([bot.spec for bot in (*bench.agents, bench.opponent)], play)


def make_benchmark(options: BenchmarkOptions) -> Benchmark:
    """Settle what is measured; refuse what cannot be."""
    found = edition(options.edition)
    check_players(found, options.players)
    helping = settle_helping(found, options.players, wanted=options.helping)
    agents = find_agents(options.agents, found, options.players, helping=helping)
    (opponent,) = find_agents([options.opponent], found, options.players, helping=helping)
    dials = [dial for each in options.recall or [read_recalls(USUAL_RECALLS)] for dial in each]
    bench = Benchmark(
        edition=found,
        players=options.players,
        helping=helping,
        seed=options.seed,
        agents=agents,
        opponent=opponent,
        recalls=tuple(dict.fromkeys(dials)),
        probed=options.probed,
        probes=options.probes,
        worlds=options.worlds,
        dice=options.dice,
        move_time=options.move_time,
    )
    check_nets([bot.spec for bot in (*agents, opponent)], found)
    return bench


def open_run(folder: Path, bench: Benchmark) -> ResumableRun[ShardResult]:
    """The folder of a benchmark."""
    kind = RunKind(
        option="--out",
        file=GAMES,
        whole="benchmark",
        part="game",
        to_line=partial(to_line, bench),
        from_line=partial(from_line, bench),
        key=lambda measured: measured.shard,
    )
    return ResumableRun(folder, kind, bench.about())


def measure_all(
    workers: Workers,
    board: Leaderboard,
    run: ResumableRun[ShardResult] | None,
    stop: Stop,
    show: Callable[[int], None],
) -> None:
    """Measure every shard that is not there yet, in several processes."""
    bench, done = board.bench, set()
    for measured in run.found if run is not None else ():
        if measured.shard.number < board.asked:
            done.add(measured.shard)
            board.add(measured)
    if done:
        say(f"{len(done):,} games were there already.")
    wanted = (shard for shard in bench.shards(board.asked) if shard not in done)
    with job_results(workers, Shards(bench), wanted, stop=stop, batch_size=BATCH) as coming:
        for measured in coming:
            if run is not None:
                run.add(measured)
            board.add(measured)
            show(len(board.measured))


def _show(
    options: BenchmarkOptions, board: Leaderboard, run: ResumableRun[ShardResult] | None
) -> None:
    # Files first: the reader of a pipe may close it before the end.
    if run is not None:
        files = [
            ("result.json", exports.as_json(board)),
            ("leaderboard.csv", exports.as_csv(board)),
            ("leaderboard.md", exports.as_markdown(board)),
        ]
        write_results(run, files, lambda: draw(board) if board.measured else ())
    if options.json:
        sys.stdout.write(exports.as_json(board))
    else:
        print_report(make_console(), report(board), COMPACT)
    sys.stdout.flush()
