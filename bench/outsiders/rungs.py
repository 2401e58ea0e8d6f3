"""How fast our bots think: worlds, rollouts, and whole decisions in positions of real games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from statistics import fmean
from time import thread_time
from typing import Any, Final, NamedTuple

from bench.common import Table
from bench.turns import Play
from forno.batch.engine import continue_games
from forno.bots import RUNGS, Cook, Player, make_player
from forno.bots.belief.state_from_view import known_state
from forno.bots.net.net_files import net_for
from forno.bots.playout.compiled_bots import COOK
from forno.bots.search.search_engine import THINK, SearchEngine
from forno.editions import edition
from forno.jit.layout import write_record
from forno.jit.warmup import before_use
from forno.kernels.state_records import TRACKED_STATE, blank_states, pack_rulebook
from forno.rules.facts import Fact
from forno.table.turn_loop import play_game
from forno.views import EVERYTHING, Follower, Setting, View
from forno.views.card_tracker import CardTracker

OPENINGS: Final = 8
"""Deals that rollouts start from."""
POSITIONS: Final = 16
"""Positions that worlds are dealt from."""


class Seen(NamedTuple):
    """What a seat with a perfect memory knows when it has to decide."""

    view: View
    tracker: CardTracker
    legal: tuple[int, ...]


class Collector(Cook):
    """A cook that keeps what it knew at each of its decisions."""

    def __init__(self, least: int) -> None:
        """Keep decisions with at least this number of actions."""
        super().__init__()
        self._least = least
        self._follower: Follower | None = None
        self._tracker = CardTracker()
        self.seen: list[Seen] = []

    def begin(self, setting: Setting, seat: int) -> None:
        """Sit down."""
        super().begin(setting, seat)
        self._follower = Follower(replace(setting, recall=EVERYTHING), seat)
        self._tracker = CardTracker()

    def hear(self, fact: Fact) -> None:
        """Remember."""
        super().hear(fact)
        assert self._follower is not None
        self._follower.hear(fact)
        self._tracker.append(fact)

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Keep what is known, and cook."""
        assert self._follower is not None
        if len(legal) >= self._least:
            self.seen.append(Seen(self._follower.view, self._tracker.copy(), tuple(legal)))
        return super().choose(view, legal)


def setting_of(table: Table) -> Setting:
    """A table with nobody in particular."""
    names = [f"Seat {seat + 1}" for seat in range(table.players)]
    return Setting.of(edition(table.edition), names, range(table.players), helping=table.helping)


ENOUGH_GAMES = 10


def collect(table: Table, number: int, least: int = 2) -> list[Seen]:
    """Positions of real games, spread evenly over them; refuse what there are none of."""
    found: list[Seen] = []
    for game in count():
        if game >= ENOUGH_GAMES and not found:
            raise ValueError(f"nobody ever has {least} actions to choose from in {table}")
        players = [Collector(least) for _ in range(table.players)]
        play_game(setting_of(table), players, seed=game)
        seen = [each for player in players for each in player.seen]
        found += seen[game % 4 :: max(1, len(seen) // 4)][:4]
        if len(found) >= number:
            break
    return found[:number]


def openings(table: Table, number: int) -> list[Seen]:
    """The first decision of each of some games."""
    found = []
    for game in range(number):
        player = Collector(2)
        others: list[Player] = [Cook() for _ in range(table.players - 1)]
        play_game(setting_of(table), [player, *others], seed=game)
        found.append(player.seen[0])
    return found


def worlds(table: Table, at_once: int) -> Play:
    """Deal worlds, ``at_once`` for each position."""
    before_use(THINK)
    from forno.bots.search import machine_code

    packed, seeds = pack_rulebook(edition(table.edition).rulebook), count()
    dealt = blank_states(at_once, TRACKED_STATE)
    room, known = (dealt, dealt), []
    for seen in collect(table, POSITIONS):
        known.append(blank_states(1, TRACKED_STATE))
        write_record(known[-1], known_state(seen.view, seen.tracker))
        write_record(known[-1], seen.tracker)

    def play() -> float:
        for each in known:
            machine_code.deal_worlds(room, (each, each), packed, next(seeds), 0)
        return at_once * len(known)

    return play


def cook_rollouts(table: Table, repeats: int) -> Play:
    """Play games out as cooks do; the driver counts the decisions."""
    rulebook, seeds = edition(table.edition).rulebook, count()
    origins = []
    for seen in openings(table, OPENINGS):
        engine = SearchEngine(rulebook)
        engine.know(seen.view, seen.tracker)
        origins += engine.worlds(1, seed=0)
    bots = [COOK] * table.players

    def play() -> float:
        found = continue_games(rulebook, origins, bots, seed=next(seeds), repeats=repeats)
        return found.decisions

    return play


def net_rollouts(table: Table, repeats: int, games: int) -> Play:
    """Play games out by the net; how many decisions that takes is found in games of masters."""
    which, seeds = edition(table.edition), count()
    length = net_length(table, games)
    engines = []
    for seen in openings(table, OPENINGS):
        engine = SearchEngine(which.rulebook, net_for(which))
        engine.know(seen.view, seen.tracker)
        engines.append((engine, engine.weigh(seen.legal)[0]))

    def play() -> float:
        for engine, action in engines:
            engine.try_actions([action], horizon=0, seed=next(seeds), first=0, worlds=repeats)
        return repeats * len(engines) * length

    return play


class Counted:
    """A player whose decisions are counted."""

    def __init__(self, player: Any) -> None:
        """Stand beside a player."""
        self._player = player
        self.begin, self.hear = player.begin, player.hear
        self.decisions = 0

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Count, and pass it on."""
        self.decisions += 1
        action: int = self._player.choose(view, legal)
        return action


def net_length(table: Table, games: int) -> float:
    """The mean number of decisions of a game of masters, those without a choice too."""
    lengths = []
    for game in range(games):
        players = [Counted(make_player("master")) for _ in range(table.players)]
        play_game(setting_of(table), players, seed=game)
        lengths.append(sum(player.decisions for player in players))
    return fmean(lengths)


class Panel:
    """All rungs in one seat: each is asked about every decision, and the last one's is played."""

    def __init__(self, names: Sequence[str], seed: int, times: dict[str, list[float]]) -> None:
        """Make the bots; their times go into the lists."""
        self._bots: dict[str, Any] = {name: make_player(name, seed=seed) for name in names}
        self._times = times

    def begin(self, setting: Setting, seat: int) -> None:
        """Let all sit down."""
        for bot in self._bots.values():
            bot.begin(setting, seat)

    def hear(self, fact: Fact) -> None:
        """Let all hear."""
        for bot in self._bots.values():
            bot.hear(fact)

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Time every bot."""
        action = legal[0]
        if len(legal) > 1:
            for name, bot in self._bots.items():
                began = thread_time()
                action = bot.choose(view, legal)
                self._times[name].append(thread_time() - began)
        return action


def decision_times(
    table: Table, games: int, names: Sequence[str] = tuple(RUNGS)
) -> dict[str, list[float]]:
    """The seconds of each rung's decisions, all about the same positions of real games."""
    times: dict[str, list[float]] = {name: [] for name in names}
    warm: dict[str, list[float]] = {name: [] for name in names}
    for game in range(-1, games):  # the first one reads machine code and is not counted
        seats = range(table.players)
        panels = [Panel(names, game << 3 | seat, warm if game < 0 else times) for seat in seats]
        play_game(setting_of(table), panels, seed=game + 1)
    return times
