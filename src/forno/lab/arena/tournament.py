"""One tournament from its options to its outputs."""

from __future__ import annotations

import argparse
import sys

from rich.console import Console

from ...bots.ladder.registry import check_nets
from ...cli.arena import USUAL_GAMES, USUAL_TEST
from ...editions import edition
from ...errors import UserError
from ...game.settling import settle_helping
from ...game.soundness import check_players
from ..jobs.entrants import find_bots
from ..jobs.run_jobs import keep_files, played, say, spend, tell_stopped
from ..shared.console import make_console
from ..shared.progress import Bars
from ..shared.resumable_run import ResumableRun
from ..simulate.work_queue import Stop
from . import exports, ratings
from .console import print_standing
from .contest import Contest, Fixture
from .contest_folder import open_store
from .contest_games import ContestGames
from .outcome import GameOutcome
from .plots import draw
from .report import llr
from .sprt import Sprt
from .standing import Standing

USUAL_GAIN = 0.02
NEWS = 100
"""Games between two reports of a test."""


def run_tournament(args: argparse.Namespace) -> int:
    """Play what the options ask for; return 0, or 130 if it was stopped with Ctrl-C."""
    contest = make_contest(args)
    standing = Standing(contest, args.games or (USUAL_TEST if args.sprt else USUAL_GAMES))
    standing.sprt = _make_sprt(args, contest)
    store = open_store(args.out, contest) if args.out is not None else None

    def play(stop: Stop) -> None:
        _play(args, standing, store, stop)
        if not standing.is_complete:
            wanted = standing.asked * len(standing.pairings)
            tell_stopped(len(standing.outcomes), wanted, store)
        _show(args, standing, store)

    return spend(args.bots, play)


def make_contest(args: argparse.Namespace) -> Contest:
    """Settle what is played; refuse what cannot be."""
    found = edition(args.edition)
    check_players(found, args.players)
    contest = Contest(
        edition=found,
        players=args.players,
        helping=settle_helping(found, args.players, wanted=args.helping),
        seed=args.seed,
        bots=find_bots(args.bots),
        move_time=args.move_time,
        gauntlet=args.gauntlet,
    )
    # Without its net a bot would forfeit every game, through no fault of its own.
    check_nets(args.bots, found)
    return contest


def _make_sprt(args: argparse.Namespace, contest: Contest) -> Sprt | None:
    if not args.sprt:
        if args.gain is not None:
            raise UserError("--gain says how much better --sprt looks for: give --sprt too")
        return None
    if len(contest.bots) != 2:
        raise UserError(
            f"--sprt asks whether one bot is better than another: name two, not {len(contest.bots)}"
        )
    return Sprt(contest.players, args.gain or USUAL_GAIN)


def _play(
    args: argparse.Namespace,
    standing: Standing,
    store: ResumableRun[GameOutcome] | None,
    stop: Stop,
) -> None:
    contest = standing.contest
    console = make_console(error=True)
    count = RunningCount(standing, None if args.quiet else console)
    done: set[Fixture] = set()
    for outcome in store.found if store is not None else ():
        if outcome.fixture.number < standing.asked and _is_paired(standing, outcome.fixture):
            done.add(outcome.fixture)
            count.add(outcome)
    if done:
        say(f"{len(done):,} games were there already.")
    wanted = (
        each
        for each in contest.fixtures(standing.asked)
        if _is_paired(standing, each) and each not in done
    )
    total = standing.asked * len(standing.pairings)
    if count.is_decided():
        return
    with (
        Bars(console, quiet=args.quiet).bar("arena", total) as show,
        played(args, ContestGames(contest), wanted, stop=stop) as outcomes,
    ):
        for number, outcome in enumerate(outcomes, start=len(done) + 1):
            if store is not None:
                store.add(outcome)
            count.add(outcome)
            show(number)
            if count.is_decided():
                return


def _is_paired(standing: Standing, fixture: Fixture) -> bool:
    return (fixture.single, fixture.others) in standing.pairings


class RunningCount:
    """Counts games as they come; a test takes them in their order, whatever order they come in."""

    def __init__(self, standing: Standing, console: Console | None) -> None:
        """Count for a standing, and tell how a test goes if anybody wants to know."""
        self._standing = standing
        self._console = console
        self._early: dict[int, GameOutcome] = {}

    def is_decided(self) -> bool:
        """Whether a test needs no more games."""
        return self._standing.sprt is not None and self._standing.is_complete

    def add(self, outcome: GameOutcome) -> None:
        """Count a game."""
        sprt = self._standing.sprt
        if sprt is None:
            self._standing.add(outcome)
            return
        self._early[outcome.fixture.number] = outcome
        while not self.is_decided() and (found := self._early.pop(sprt.games, None)) is not None:
            self._standing.add(found)
            sprt.add(found.shares[self._standing.contest.single_seat(found.fixture)])
            if sprt.games % NEWS == 0 or self.is_decided():
                self._tell(f"{sprt.games:,} games: {llr(sprt)}")

    def _tell(self, line: str) -> None:
        if self._console is not None:
            self._console.print(line)  # above the bar, where there is one


def _show(
    args: argparse.Namespace, standing: Standing, store: ResumableRun[GameOutcome] | None
) -> None:
    if not ratings.are_available():
        say("No ratings: they need openskill (pip install 'forno[lab]').")
    # Files first: whoever reads what is printed may go before its end.
    if store is not None:
        files = [("result.json", exports.as_json(standing))]
        keep_files(store, files, lambda: draw(standing) if standing.outcomes else ())
    if args.json:
        sys.stdout.write(exports.as_json(standing))
    else:
        print_standing(make_console(), standing)
    sys.stdout.flush()
