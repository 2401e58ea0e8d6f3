"""One benchmark from its options to its outputs."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from ...bots.ladder.registry import check_nets
from ...cli.memory_bench import USUAL_RECALLS, recalls
from ...editions import edition
from ...game.settling import settle_helping
from ...game.soundness import check_players
from ..arena.console import print_parts
from ..arena.contest_folder import GAMES
from ..jobs.run_jobs import keep_files, played, say, spend, tell_stopped
from ..shared.console import make_console
from ..shared.progress import Bars
from ..shared.resumable_run import ResumableRun, RunKind
from ..simulate.work_queue import Stop
from . import exports
from .benchmark import Bench
from .leaderboard import Leaderboard
from .learners import find_agents
from .plots import draw
from .report import report
from .shards import ShardResult, Shards, from_line, to_line

FEW = 2
"""Shards handed out to a process at once: some take long."""


def run_bench(args: argparse.Namespace) -> int:
    """Measure what the options ask for; return 0, or 130 if it was stopped with Ctrl-C."""
    bench = make_bench(args)
    board = Leaderboard(bench, args.games)
    store = None
    if args.out is not None:
        store = open_store(args.out, bench)

    def play(stop: Stop) -> None:
        console = make_console(error=True)
        with Bars(console, quiet=args.quiet).bar("memory-bench", board.wanted) as show:
            measure_all(args, board, store, stop, show)
        if not board.is_complete:
            tell_stopped(len(board.measured), board.wanted, store)
        _show(args, board, store)

    return spend([bot.spec for bot in (*bench.agents, bench.company)], play)


def make_bench(args: argparse.Namespace) -> Bench:
    """Settle what is measured; refuse what cannot be."""
    found = edition(args.edition)
    check_players(found, args.players)
    helping = settle_helping(found, args.players, wanted=args.helping)
    agents = find_agents(args.agents, found, args.players, helping=helping)
    (company,) = find_agents([args.company], found, args.players, helping=helping)
    dials = [dial for each in args.recall or [recalls(USUAL_RECALLS)] for dial in each]
    bench = Bench(
        edition=found,
        players=args.players,
        helping=helping,
        seed=args.seed,
        agents=agents,
        company=company,
        recalls=tuple(dict.fromkeys(dials)),
        probed=args.probed,
        probes=args.probes,
        worlds=args.worlds,
        dice=args.dice,
        move_time=args.move_time,
    )
    check_nets([bot.spec for bot in (*agents, company)], found)
    return bench


def open_store(folder: Path, bench: Bench) -> ResumableRun[ShardResult]:
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
    where: argparse.Namespace,
    board: Leaderboard,
    store: ResumableRun[ShardResult] | None,
    stop: Stop,
    show: Callable[[int], None],
) -> None:
    """Measure every shard that is not there yet, in several processes."""
    bench, done = board.bench, set()
    for measured in store.found if store is not None else ():
        if measured.shard.number < board.asked:
            done.add(measured.shard)
            board.add(measured)
    if done:
        say(f"{len(done):,} games were there already.")
    wanted = (shard for shard in bench.shards(board.asked) if shard not in done)
    with played(where, Shards(bench), wanted, stop=stop, batch_size=FEW) as coming:
        for measured in coming:
            if store is not None:
                store.add(measured)
            board.add(measured)
            show(len(board.measured))


def _show(
    args: argparse.Namespace, board: Leaderboard, store: ResumableRun[ShardResult] | None
) -> None:
    # Files first: whoever reads what is printed may go before its end.
    if store is not None:
        files = [
            ("result.json", exports.as_json(board)),
            ("leaderboard.csv", exports.as_csv(board)),
            ("leaderboard.md", exports.as_markdown(board)),
        ]
        keep_files(store, files, lambda: draw(board) if board.measured else ())
    if args.json:
        sys.stdout.write(exports.as_json(board))
    else:
        print_parts(make_console(), report(board))
    sys.stdout.flush()
