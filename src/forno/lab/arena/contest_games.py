"""One game of a contest, played at the table as every other game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from ...bots import Player, SeatedPlayer
from ...bots.faults import FaultError
from ...kernels.game_start import seat_players
from ...rules.chance import stream
from ...rules.scoring import score
from ...rules.setup import begin_game, deal
from ...rules.state import State
from ...table.turn_loop import play_out
from ...views import Setting
from ..jobs.bot_guard import GuardedGame, guard
from ..jobs.entrants import Entrant, load_own
from ..jobs.job_runner import Forfeit
from ..jobs.status_board import StatusBoard
from ..jobs.timing_histogram import TimingHistogram
from .contest import Contest, Fixture
from .outcome import GameOutcome, forfeited

SeatWrapper = Callable[[Player], Player]
"""Takes the place of a bot and passes everything on to it."""


@dataclass(frozen=True)
class ContestGames:
    """Runs the jobs of a contest: a job is a game."""

    contest: Contest

    @property
    def move_time(self) -> float:
        """Seconds that a bot may take for one answer."""
        return self.contest.move_time

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.contest.players

    @property
    def bots(self) -> tuple[Entrant, ...]:
        """All bots that play."""
        return self.contest.bots

    def prepare(self) -> None:
        """Import the bots that are a user's own."""
        load_own(self.bots)

    def run(self, job: Fixture, board: StatusBoard, known: set[str]) -> GameOutcome:
        """Play a game."""
        return play(self.contest, job, board, known)

    def forfeit(self, job: Fixture, forfeit: Forfeit, pizzas: Sequence[int]) -> GameOutcome:
        """The outcome of a game that a bot forfeits."""
        return forfeited(self.contest, job, forfeit, pizzas=pizzas)


def play(
    contest: Contest,
    fixture: Fixture,
    board: StatusBoard | None = None,
    known: set[str] | None = None,
    wrap: SeatWrapper = lambda player: player,
) -> GameOutcome:
    """Play one game; the outcome depends on the contest and the fixture alone.

    ``wrap`` may put an observer before the single bot.
    """
    s = State()
    # The same deal as that game of the laboratory: game 12 of seed 7 is the same everywhere.
    chance = stream(contest.seed, fixture.number)
    seat_players(s, contest.edition.rulebook, contest.players, int(contest.helping), chance)
    game = GuardedGame(
        StatusBoard() if board is None else board, s, set() if known is None else known
    )
    try:
        _play(s, contest, fixture, game, wrap)
    except FaultError as fault:
        return forfeited(
            contest,
            fixture,
            Forfeit(fault.seat, fault.why),
            pizzas=game.pizzas,
            seconds=game.seconds,
            thinking=_by_bot(contest, fixture, game.histograms),
        )
    scores = [score(s, seat) for seat in range(s.players)]
    places = tuple(sum(other > one for other in scores) for one in scores)
    return GameOutcome(
        fixture,
        shares=tuple(0.0 if place else 1 / places.count(0) for place in places),
        places=places,
        pizzas=tuple(game.pizzas),
        seconds=tuple(game.seconds),
        thinking=_by_bot(contest, fixture, game.histograms),
    )


def setting_of(contest: Contest, colours: Sequence[int]) -> Setting:
    """The table; no bot knows the others."""
    names = [f"Seat {seat + 1}" for seat in range(contest.players)]
    return Setting.of(
        contest.edition, names, colours, helping=contest.helping, recall=contest.recall
    )


def _play(
    s: State, contest: Contest, fixture: Fixture, game: GuardedGame, wrap: SeatWrapper
) -> None:
    e = contest.edition.rulebook
    setting = setting_of(contest, s.colour[: s.players])
    seated = []
    for seat, number in enumerate(contest.seats(fixture)):
        bot = contest.bots[number]
        make = partial(bot.make, contest.bot_seed(fixture, seat))
        player: Player = guard(make, game, seat, "" if bot.is_own else bot.name)
        if seat == contest.single_seat(fixture):
            player = wrap(player)
        seated.append(SeatedPlayer(player, setting, seat))
    s.told = [] if any(one.listens for one in seated) else None
    deal(s, e)
    begin_game(s, e)
    play_out(s, setting, seated)


def _by_bot(
    contest: Contest, fixture: Fixture, histograms: Sequence[TimingHistogram]
) -> tuple[TimingHistogram, TimingHistogram]:
    single = contest.single_seat(fixture)
    rest = TimingHistogram()
    for seat, histogram in enumerate(histograms):
        if seat != single:
            rest.merge(histogram)
    return histograms[single], rest
