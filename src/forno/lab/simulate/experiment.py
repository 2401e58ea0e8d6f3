"""An experiment, from its options to its outputs."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from ...batch.compiled import PLAY
from ...batch.judged_games import JUDGE
from ...bots.net.net_files import net_for
from ...errors import UserError
from ...files import write_file
from ...jit import compiler as jit
from ...jit.warmup import give_up
from ...sheets import FOLDING, make_console, print_report
from ..cluster.ray_cluster import connect_cluster
from ..shared.notices import say, say_stopped
from ..shared.output_files import STDOUT, check_file, check_package, check_plot
from ..shared.progress import Bars, StillCompilingError, compile_first
from ..shared.stop import INTERRUPTED, Stop
from . import exports
from . import game_records as records
from .cluster_games import spread_table
from .experiment_options import ExperimentOptions
from .experiment_tables import ExperimentPlan, find_bots, find_editions, make_plan
from .kept_totals import ExperimentFolder
from .report import report
from .results import TableResult
from .work_queue import play_table


def run_experiment(options: ExperimentOptions) -> int:
    """Play what the options ask for; return 0, or 130 if it was stopped with Ctrl-C."""
    plan = make_plan(
        find_editions(options.edition, options.editions),
        options.players,
        find_bots(options.bots),
        helping=options.helping,
    )
    _check_outputs(options, plan)
    if plan.left_out:
        say(f"Left out: {'; '.join(plan.left_out)}.")
    if not jit.is_available():
        jit.tell_missing()
    keep = None
    if options.keep is not None:
        keep = ExperimentFolder(options.keep, plan.tables, seed=options.seed, games=options.games)
    stop, bars = Stop(), Bars(make_console(error=True), quiet=options.quiet)
    with stop.at_ctrl_c():
        compiled = _compiled(bars, stop, plan)
        results = (
            _played(options, plan, bars, stop, keep) if compiled else [_nothing(options, plan)]
        )
        played = sum(each.games for each in results)
        wanted = options.games * len(plan.tables)
        if played < wanted:
            say_stopped(played, wanted, resumable=keep is not None)
        _show(options, plan, results)
        if options.records is not None:
            _record(options.records, results, bars, stop)
    if not compiled:
        # The compiler runs on in its thread, and leaving politely would wait for it.
        give_up()
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(INTERRUPTED)
    return INTERRUPTED if stop else 0


def _check_outputs(options: ExperimentOptions, plan: ExperimentPlan) -> None:
    """Complain before the games, not after them."""
    for table in plan.tables:
        if table.is_judged:
            net_for(table.edition)  # one that is missing or damaged is named here
            if options.records is not None:
                raise UserError(
                    "--records plays the games once more, and a net's last digits are not the same "
                    "then: leave out master, or keep its games with forno arena --out"
                )
    if options.json and options.csv is not None and str(options.csv) == STDOUT:
        raise UserError("--json and --csv - both print: give --csv a file")
    if options.csv is not None and str(options.csv) != STDOUT:
        check_file("--csv", options.csv)
    if options.parquet is not None:
        check_package("--parquet", "pyarrow")
        check_file("--parquet", options.parquet)
    if options.plot is not None:
        check_plot(options.plot)
    if options.records is not None:
        if options.keep is not None:
            raise UserError("--records writes the games of one go: leave out --keep")
        records.check(options.records, plan.tables, options.seed, options.games)


def _compiled(bars: Bars, stop: Stop, plan: ExperimentPlan) -> bool:
    judged = {table.is_judged for table in plan.tables}
    try:
        for group in [PLAY] * (False in judged) + [JUDGE] * (True in judged):
            compile_first(bars, stop, group)
    except StillCompilingError:
        return False
    return True


def _played(
    options: ExperimentOptions,
    plan: ExperimentPlan,
    bars: Bars,
    stop: Stop,
    keep: ExperimentFolder | None,
) -> list[TableResult]:
    """Play all tables, on this machine or on a cluster."""
    if options.ray is None:
        return _play(options, plan, bars, stop, keep, partial(play_table, threads=options.threads))
    with connect_cluster(options.ray, options.threads) as cluster:
        return _play(options, plan, bars, stop, keep, partial(spread_table, cluster))


def _play(
    options: ExperimentOptions,
    plan: ExperimentPlan,
    bars: Bars,
    stop: Stop,
    keep: ExperimentFolder | None,
    play: Callable[..., TableResult],
) -> list[TableResult]:
    results: list[TableResult] = []
    for number, table in enumerate(plan.tables):
        if stop and results:
            break
        with bars.bar(table.title, options.games) as show:
            results.append(
                play(
                    table,
                    games=options.games,
                    seed=options.seed,
                    stop=stop,
                    report=show,
                    kept=None if keep is None else keep.table(number),
                )
            )
    return results


def _nothing(options: ExperimentOptions, plan: ExperimentPlan) -> TableResult:
    from ...batch.totals import Totals

    return TableResult(plan.tables[0], Totals(), options.seed, options.games)


def _show(options: ExperimentOptions, plan: ExperimentPlan, results: list[TableResult]) -> None:
    # Files first: the reader of a pipe may close it before the end.
    if options.csv is not None and str(options.csv) != STDOUT:
        _write(options.csv, exports.as_csv(results).encode())
    if options.parquet is not None:
        _write(options.parquet, exports.as_parquet(results))
    played = [each for each in results if each.games]
    if options.plot is not None and not played:
        say(f"{options.plot} was not written: there is nothing to plot")
    elif options.plot is not None:
        from .plots import draw

        _write(options.plot, draw(played, options.plot.suffix.lower()))
    if options.json:
        sys.stdout.write(exports.as_json(results, asked=len(plan.tables)))
    elif options.csv is not None and str(options.csv) == STDOUT:
        sys.stdout.write(exports.as_csv(results))
    else:
        print_report(make_console(), report(results), FOLDING)
    sys.stdout.flush()


def _write(path: Path, content: bytes) -> None:
    try:
        write_file(path, content)
    except OSError as error:
        raise UserError(f"{path} cannot be written: {error.strerror or error}") from error
    say(f"wrote {path}")


def _record(folder: Path, results: list[TableResult], bars: Bars, stop: Stop) -> None:
    asked = bool(stop)  # an earlier Ctrl-C ended the games; these are written all the same
    written = 0
    for result in results:
        with bars.bar(f"writing {result.table.title}", result.games) as show:
            for _ in records.write(folder, result, show):
                written += 1
                if stop and not asked:
                    say(f"Stopped: {written:,} games are in {folder}.")
                    return
    say(f"wrote {written:,} games into {folder}")
