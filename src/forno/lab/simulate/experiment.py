"""One experiment from its options to its outputs."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from ...errors import UserError
from ...jit import compiler as jit
from ...jit.warmup import give_up
from ..shared.console import make_console, print_report
from ..shared.output_files import STDOUT, check_file, check_package, check_plot, write_file
from ..shared.progress import Bars, StillCompilingError, compile_first
from . import exports
from . import game_records as records
from .experiment_tables import ExperimentPlan, find_bots, find_editions, make_plan
from .kept_totals import Keep
from .results import TableResult
from .work_queue import Stop, play_table

INTERRUPTED = 130


def run_experiment(args: argparse.Namespace) -> int:
    """Play what the options ask for; return 0, or 130 if it was stopped with Ctrl-C."""
    plan = make_plan(
        find_editions(args.edition, args.editions),
        args.players,
        find_bots(args.bots),
        helping=args.helping,
    )
    _check_outputs(args, plan)
    if plan.left_out:
        _say(f"Left out: {'; '.join(plan.left_out)}.")
    if not jit.is_available():
        jit.tell_missing()
    keep = None
    if args.keep is not None:
        keep = Keep(args.keep, plan.tables, seed=args.seed, games=args.games)
    stop, bars = Stop(), Bars(make_console(error=True), quiet=args.quiet)
    with stop.at_ctrl_c():
        compiled = _compiled(bars, stop)
        results = _played(args, plan, bars, stop, keep) if compiled else [_nothing(args, plan)]
        played = sum(each.games for each in results)
        wanted = args.games * len(plan.tables)
        if played < wanted:
            again = "" if keep is None else " The same command goes on from here."
            _say(f"Stopped after {played:,} of {wanted:,} games.{again}")
        _show(args, plan, results)
        if args.records is not None:
            _record(args.records, results, bars, stop)
    if not compiled:
        # The compiler runs on in its thread, and leaving politely would wait for it.
        give_up()
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(INTERRUPTED)
    return INTERRUPTED if stop else 0


def _check_outputs(args: argparse.Namespace, plan: ExperimentPlan) -> None:
    """Complain before the games, not after them."""
    if args.json and args.csv is not None and str(args.csv) == STDOUT:
        raise UserError("--json and --csv - both print: give --csv a file")
    if args.csv is not None and str(args.csv) != STDOUT:
        check_file("--csv", args.csv)
    if args.parquet is not None:
        check_package("--parquet", "pyarrow")
        check_file("--parquet", args.parquet)
    if args.plot is not None:
        check_plot(args.plot)
    if args.records is not None:
        if args.keep is not None:
            raise UserError("--records writes the games of one go: leave out --keep")
        records.check(args.records, plan.tables, args.seed, args.games)


def _compiled(bars: Bars, stop: Stop) -> bool:
    try:
        compile_first(bars, stop)
    except StillCompilingError:
        return False
    return True


def _played(
    args: argparse.Namespace, plan: ExperimentPlan, bars: Bars, stop: Stop, keep: Keep | None
) -> list[TableResult]:
    """Play all tables, on this machine or on a cluster."""
    if args.ray is None:
        return _play(args, plan, bars, stop, keep, partial(play_table, threads=args.threads))
    from ..cluster.ray_cluster import connect_cluster
    from .cluster_games import spread_table

    with connect_cluster(args.ray, args.threads) as at:
        return _play(args, plan, bars, stop, keep, partial(spread_table, at))


def _play(
    args: argparse.Namespace,
    plan: ExperimentPlan,
    bars: Bars,
    stop: Stop,
    keep: Keep | None,
    play: Callable[..., TableResult],
) -> list[TableResult]:
    results: list[TableResult] = []
    for number, table in enumerate(plan.tables):
        if stop and results:
            break
        with bars.bar(table.title, args.games) as report:
            results.append(
                play(
                    table,
                    games=args.games,
                    seed=args.seed,
                    stop=stop,
                    report=report,
                    kept=None if keep is None else keep.of(number),
                )
            )
    return results


def _nothing(args: argparse.Namespace, plan: ExperimentPlan) -> TableResult:
    from ...batch.totals import Totals

    return TableResult(plan.tables[0], Totals(), args.seed, args.games)


def _show(args: argparse.Namespace, plan: ExperimentPlan, results: list[TableResult]) -> None:
    # Files first: whoever reads what is printed may go before its end.
    if args.csv is not None and str(args.csv) != STDOUT:
        _write(args.csv, exports.as_csv(results).encode())
    if args.parquet is not None:
        _write(args.parquet, exports.as_parquet(results))
    played = [each for each in results if each.games]
    if args.plot is not None and not played:
        _say(f"{args.plot} was not written: there is nothing to plot")
    elif args.plot is not None:
        from .plots import draw

        _write(args.plot, draw(played, args.plot.suffix.lower()))
    if args.json:
        sys.stdout.write(exports.as_json(results, asked=len(plan.tables)))
    elif args.csv is not None and str(args.csv) == STDOUT:
        sys.stdout.write(exports.as_csv(results))
    else:
        print_report(make_console(), results)
    sys.stdout.flush()


def _write(path: Path, content: bytes) -> None:
    try:
        write_file(path, content)
    except OSError as error:
        raise UserError(f"{path} cannot be written: {error.strerror or error}") from error
    _say(f"wrote {path}")


def _record(folder: Path, results: list[TableResult], bars: Bars, stop: Stop) -> None:
    asked = bool(stop)  # an earlier Ctrl-C ended the games; these are written all the same
    written = 0
    for result in results:
        with bars.bar(f"writing {result.table.title}", result.games) as report:
            for _ in records.write(folder, result, report):
                written += 1
                if stop and not asked:
                    _say(f"Stopped: {written:,} games are in {folder}.")
                    return
    _say(f"wrote {written:,} games into {folder}")


def _say(line: str) -> None:
    print(line, file=sys.stderr)
