"""One run of ``forno train`` from its options to its nets."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path

from ...bots.net.net_files import PLAYED_ALIKE
from ...bots.self_play.training import TRAIN
from ...cli.train import USUAL_FOLDER
from ...editions import Edition, edition, edition_ids
from ...errors import UserError, need_numpy
from ...jit import compiler as jit
from ...jit.warmup import give_up
from ..shared.console import make_console
from ..shared.output_files import check_package
from ..shared.progress import Bars, StillCompilingError, compile_first
from ..simulate.work_queue import Stop, usual_threads
from .learning_curve import read_curve
from .net_comparison import check_place, compare, install
from .net_folder import CURVE, NetFolder, open_folder
from .recipe import TrainingRecipe, editions_to_train
from .trainer_process import Ended, Far, News, TrainingFailed
from .trainer_processes import teach_all
from .training_progress import Nets, duration, results

FAILED = 1
INTERRUPTED = 130
_FIGURES = "they need matplotlib: pip install 'forno[lab]', then forno train --draw"


@dataclass
class Term:
    """What has come of each net."""

    finished: list[NetFolder] = field(default_factory=list)
    stopped: dict[str, int] = field(default_factory=dict)
    """Games played by those that wrote a checkpoint."""
    failed: list[str] = field(default_factory=list)


def run_school(args: argparse.Namespace) -> int:
    """Do what the options ask for: 0, 1 if a net failed or differs, 130 after Ctrl-C."""
    if args.check is not None or args.draw is not None:
        for option in ("games", "seed", "jobs", "ray", "out"):
            if getattr(args, option) is not None:
                wanted = "--check" if args.check is not None else "--draw"
                raise UserError(f"{wanted} trains nothing, so --{option} has no meaning with it")
        return _check(args) if args.check is not None else _draw(args)
    return _train(args)


def find_editions(names: Sequence[str]) -> list[Edition]:
    """The editions that are trained for these names; all that need a net, if there are none."""
    if not names:
        return editions_to_train([edition(each) for each in edition_ids()])
    found: dict[str, Edition] = {}
    for name in names:
        one = edition(name)
        if one.id in PLAYED_ALIKE:
            other = PLAYED_ALIKE[one.id]
            _say(f"{one.id} is played by the rules of {other} and shares its net: {other} it is.")
            one = edition(other)
        if found.setdefault(one.id, one).fingerprint != one.fingerprint:
            raise UserError(f'two editions are called "{one.id}": train them one after the other')
    return list(found.values())


def make_recipe(games: int | None, seed: int | None) -> TrainingRecipe:
    """The usual recipe, but for what is asked otherwise."""
    usual = TrainingRecipe()
    return TrainingRecipe(
        games=usual.games if games is None else games, seed=usual.seed if seed is None else seed
    )


# --- Only looking ---------------------------------------------------------------------------------


def _check(args: argparse.Namespace) -> int:
    need_numpy("nets need")
    lines, is_same = compare(find_editions(args.editions), args.check)
    print("\n".join(lines))
    return 0 if is_same else FAILED


def _draw(args: argparse.Namespace) -> int:
    check_package("--draw", "matplotlib")
    from .plots import draw_curve

    folder: Path = args.draw
    if args.editions:
        paths = [folder / f"{each.id}{CURVE}" for each in find_editions(args.editions)]
    else:
        paths = sorted(folder.glob(f"*{CURVE}"))
    if not paths:
        raise UserError(f"--draw: there is no learning curve (…{CURVE}) in {folder}")
    for path in paths:
        written = draw_curve(path)
        named = " and ".join(map(str, written))
        print(f"wrote {named}" if written else f"{path}: nothing has been measured yet")
    return 0


# --- Training -------------------------------------------------------------------------------------


def _train(args: argparse.Namespace) -> int:
    editions = find_editions(args.editions)
    recipe = make_recipe(args.games, args.seed)
    _check_numba()
    folder: Path = args.out or USUAL_FOLDER
    shelves = [NetFolder(folder, each, recipe) for each in editions]
    if args.install:
        check_place(editions)
    open_folder(folder)
    term, todo = _look_around(shelves)
    if todo and find_spec("matplotlib") is None:
        _say(f"No figures of the learning curves: {_FIGURES} {folder}")
    stop, console = Stop(), make_console(error=True)
    nets = Nets(console, todo, quiet=args.quiet)
    with stop.at_ctrl_c():
        if todo:
            _compile(Bars(console, quiet=args.quiet), stop)
            with nets.shown(), _courses(args, todo, stop) as courses:
                _follow(courses, nets, term)
        if args.install:
            for shelf in term.finished:
                _say(f"installed {install(shelf.edition, shelf.net)}")
    _sum_up(args, folder, shelves, term)
    if term.failed:
        return FAILED
    return INTERRUPTED if stop and len(term.finished) < len(shelves) else 0


@contextmanager
def _courses(
    args: argparse.Namespace, todo: Sequence[NetFolder], stop: Stop
) -> Iterator[Iterable[tuple[NetFolder, News]]]:
    """Train on this machine or on a cluster."""
    if args.ray is None:
        with closing(teach_all(todo, jobs=args.jobs or usual_threads(), stop=stop)) as courses:
            yield courses
        return
    from ..cluster.ray_cluster import connect_cluster
    from .cluster_training import spread_courses

    with (
        connect_cluster(args.ray, args.jobs) as at,
        closing(spread_courses(at, todo, stop=stop)) as courses,
    ):
        yield courses


def _look_around(shelves: Sequence[NetFolder]) -> tuple[Term, list[NetFolder]]:
    """What is finished already and what is to do; complain of whatever is in the way."""
    from .checkpoint import read_checkpoint

    term, todo = Term(), []
    for shelf in shelves:
        if shelf.is_finished():
            _say(f"{shelf.edition.id}: {shelf.net} is finished; it is not trained again.")
            # Perhaps there was nothing to draw with the last time.
            if shelf.curve.exists() and not shelf.figure.exists():
                _drawn(shelf)
            term.finished.append(shelf)
        else:
            read_checkpoint(shelf)
            todo.append(shelf)
    return term, todo


def _compile(bars: Bars, stop: Stop) -> None:
    try:
        compile_first(bars, stop, TRAIN)
    except StillCompilingError:
        # The compiler runs on in its thread, and leaving politely would wait for it.
        give_up()
        _say("Stopped before the first game.")
        sys.stderr.flush()
        os._exit(INTERRUPTED)


def _follow(courses: Iterable[tuple[NetFolder, News]], nets: Nets, term: Term) -> None:
    begun: dict[str, float] = {}
    for shelf, news in courses:
        name = shelf.edition.id
        begun.setdefault(name, time.monotonic())
        match news:
            case Far():
                nets.tell(shelf, news)
            case TrainingFailed(why):
                nets.announce(f"{name}: {why}")
                term.failed.append(name)
            case Ended(is_finished=False, done=done):
                term.stopped[name] = done
            case Ended():
                nets.tell(shelf, Far(news.done))
                took = duration(time.monotonic() - begun[name])
                nets.announce(f"{name}: finished in {took}; {_drawn(shelf)}")
                term.finished.append(shelf)


def _drawn(shelf: NetFolder) -> str:
    """Draw the learning curve, if that can be done; say how it ends, or what is wrong with it."""
    try:
        if find_spec("matplotlib") is not None:
            from .plots import draw_curve

            draw_curve(shelf.curve)
        return results(read_curve(shelf.curve).latest())
    except UserError as complaint:  # no reason to stop the others
        return str(complaint)


def _sum_up(
    args: argparse.Namespace, folder: Path, shelves: Sequence[NetFolder], term: Term
) -> None:
    if term.failed:
        _say(f"Not finished, because something went wrong: {', '.join(term.failed)}.")
    if len(term.finished) + len(term.failed) < len(shelves):
        far = [f"{name} after {done:,} games" for name, done in term.stopped.items()]
        _say(
            f"Stopped: {', '.join(far) or 'nothing had begun'}. The same command goes on from here."
        )
    if term.finished and not args.install:
        _say(
            f"The nets are in {folder}. Are they those that come with Forno? forno train --check"
            f" {folder}. To play by them, give the same command with --install."
        )


def _check_numba() -> None:
    need_numpy("nets need")
    if jit.is_available():
        return
    if os.environ.get(jit.INTERPRETED):
        raise UserError(f"training needs compiled rules: take {jit.INTERPRETED} out of the way")
    raise UserError(
        f"{jit.why_not()}, and interpreted rules would train for weeks: pip install 'forno[fast]'"
    )


def _say(line: str) -> None:
    print(line, file=sys.stderr)
