"""Every bot of the ladder knows what its seat saw and heard, and nothing else; dials and all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from random import Random
from typing import Final

import pytest

from forno.bots import RUNGS, Bot, Dials, Player, SeatedPlayer
from forno.bots.ladder import bot_registry
from forno.bots.ladder import card_counting as counting
from forno.bots.ladder.card_counting import CardCounting
from forno.bots.ladder.dials import RECALLS
from forno.bots.search.rollouts import THIS_ROUND
from forno.bots.search.search import Effort
from forno.rules.facts import FACTS, Fact
from forno.rules.legality import legal_actions
from forno.rules.phases import OVER
from forno.rules.state import State
from forno.table.turn_loop import play_game, play_out
from forno.views import EVERYTHING, Setting, View, heard, project, redact
from tests.support.compiling import compile_thinking
from tests.support.nets import made_up_net
from tests.support.nightly import EVERY, some
from tests.support.resample import resample
from tests.support.tables import TABLES, Table
from tests.support.watched_games import COOKS, EACH_EDITION, watch

PATIENT: Final = 1.0e9
"""Seconds that never run out: nothing here depends on a clock."""
SEARCHERS: Final = ("chef", "master", "maestro")
SMALL: Final = {
    "CHEF": Effort(worlds=4, actions=4, horizon=THIS_ROUND, seconds=PATIENT, gate=0.0),
    "MAESTRO": Effort(worlds=4, actions=4, horizon=1, seconds=PATIENT, gate=0.0),
}
"""Searches as the registry names them, quick, and quick to leave the base action."""
DULL: Final = ("recall=poor", "recall=none", "recall=poor,skill=0.5", "skill=0.5")
TABLES_OF_TWO_AND_FOUR: Final = [
    table
    for table in TABLES
    if table.players in ((2, 4) if EVERY else (2,)) or (table.helping and table.players == 3)
]


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    compile_thinking()


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the rungs search only a little."""
    for name, effort in SMALL.items():
        monkeypatch.setattr(bot_registry, name, effort)
    # How good a net is makes no difference here.
    monkeypatch.setattr(counting, "net_for", lambda _edition: made_up_net())


def bot(name: str, seed: int, dials: str = "") -> Player:
    return bot_registry.make_player(f"{name},{dials}" if dials else name, seed=seed)


def listening(player: Player, setting: Setting, seat: int, facts: Sequence[Fact]) -> SeatedPlayer:
    """A player in its seat who has heard everything so far."""
    seated = SeatedPlayer(player, setting, seat)
    for fact in facts:
        seated.hear(fact)
    return seated


# --- The wall ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("rung", "table"), some([*product(RUNGS, EACH_EDITION)], 2), ids=str)
def test_permuting_the_hidden_cards_never_changes_a_choice(table: Table, rung: str) -> None:
    random, rules, compared, moved = Random(3), table.edition.rulebook, 0, 0
    # What a listener knows of the oven stays as it is.
    remembered, setting = table.setting(EVERYTHING), table.setting()
    for at, game in enumerate(watch(table, 21, COOKS)):
        if random.random() < 0.94 or len(game.legal) == 1:
            continue
        choices = []
        for s in (game.state, resample(game.state, remembered, game.seat, random)):
            moved += s != game.state
            seated = listening(bot(rung, at), setting, game.seat, game.facts)
            choices.append(seated.choose(project(s, setting, game.seat), legal_actions(s, rules)))
        assert choices[0] == choices[1]
        compared += 1
    assert compared > 2
    assert moved


@pytest.mark.parametrize("rung", RUNGS)
@pytest.mark.parametrize("table", EACH_EDITION[::2], ids=str)
def test_nor_does_it_for_one_who_comes_to_a_game_with_a_past(table: Table, rung: str) -> None:
    random, rules, setting = Random(4), table.edition.rulebook, table.setting()
    for at, game in enumerate(watch(table, 22, COOKS)):
        if random.random() < 0.94 or len(game.legal) == 1:
            continue
        choices = []
        # Not even the covered cards of the oven are known now.
        for s in (game.state, resample(game.state, setting, game.seat, random)):
            stranger = SeatedPlayer(bot(rung, at), setting, game.seat, from_deal=False)
            choices.append(stranger.choose(project(s, setting, game.seat), legal_actions(s, rules)))
        assert choices[0] == choices[1]


class Probe:
    """Sits in a bot's place, passes everything on, and notes what it was given."""

    def __init__(self, inner: Player) -> None:
        self.inner = inner
        self.seat = -1
        self.asked = self.told = 0

    def begin(self, setting: Setting, seat: int) -> None:
        assert type(setting) is Setting
        self.seat = seat
        assert isinstance(self.inner, Bot)
        self.inner.begin(setting, seat)

    def hear(self, fact: Fact) -> None:
        assert type(fact) in FACTS.values()
        assert redact(fact, self.seat) is fact
        self.told += 1
        assert isinstance(self.inner, Bot)
        self.inner.hear(fact)

    def choose(self, view: View, legal: Sequence[int]) -> int:
        assert type(view) is View
        assert view.viewer == view.to_act == self.seat
        assert [type(action) for action in legal] == [int] * len(legal)
        self.asked += 1
        return self.inner.choose(view, legal)


@pytest.mark.parametrize("rung", RUNGS)
def test_a_bot_gets_views_legal_actions_and_what_its_seat_may_hear(rung: str) -> None:
    for table in EACH_EDITION[::4]:
        probes = [Probe(bot(rung, seat)) for seat in range(table.players)]
        assert play_game(table.setting(), probes, seed=5).phase == OVER
        assert all(probe.asked and probe.told > probe.asked for probe in probes)


def test_a_technique_that_counts_is_told_no_more_than_its_bot(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = next(table for table in TABLES if table.helping)
    ears: list[tuple[CardCounting, Fact]] = []
    seats: dict[int, int] = {}
    begin, hear = CardCounting.begin, CardCounting.hear

    def begun(self: CardCounting, setting: Setting, seat: int) -> None:
        seats[id(self)] = seat
        begin(self, setting, seat)

    def noted(self: CardCounting, fact: Fact) -> None:
        ears.append((self, fact))
        hear(self, fact)

    monkeypatch.setattr(CardCounting, "begin", begun)
    monkeypatch.setattr(CardCounting, "hear", noted)
    players = [bot("maestro", seat) for seat in range(table.players)]
    play_game(table.setting(), players, seed=1)
    assert len(seats) == 2 * table.players  # its own technique and the plainer one
    assert len(ears) > 1_000
    assert all(redact(fact, seats[id(who)]) is not None for who, fact in ears)


# --- Dials, and whole games -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rung", "table"), some([*product(SEARCHERS, TABLES_OF_TWO_AND_FOUR)], 2), ids=str
)
def test_with_any_dials_they_play_legal_games_to_the_end(table: Table, rung: str) -> None:
    # Players are seated so that an illegal choice is an error.
    players = [
        bot(rung, seat, DULL[(seat + len(rung)) % len(DULL)]) for seat in range(table.players)
    ]
    end = play_game(table.setting(), players, seed=6)
    assert end.phase == OVER


@pytest.mark.parametrize(
    ("rung", "table"), some([*product(SEARCHERS, EACH_EDITION[::2])], 3), ids=str
)
def test_they_take_over_in_the_middle_of_a_game(table: Table, rung: str) -> None:
    setting = table.setting()
    for seed, stop in ((1, 30), (2, 75)):
        s = _at(table, seed, stop)
        seated = [
            SeatedPlayer(bot(rung, seat), setting, seat, from_deal=False)
            for seat in range(table.players)
        ]
        play_out(s, setting, seated)
        assert s.phase == OVER


def _at(table: Table, seed: int, decision: int) -> State:
    """A game after a number of decisions, without listeners."""
    for at, game in enumerate(watch(table, seed, COOKS)):
        if at == decision:
            return game.state.copy()
    raise AssertionError("the game is over before that")


@pytest.mark.parametrize("rung", SEARCHERS)
def test_a_seed_says_how_a_bot_plays(rung: str) -> None:
    table = TABLES[1]

    def play(seed: int) -> State:
        players = [bot(rung, seed + seat, "skill=0.7") for seat in range(table.players)]
        return play_game(table.setting(), players, seed=7)

    assert play(1) == play(1)
    assert play(1) != play(50)


@pytest.mark.parametrize("rung", SEARCHERS)
def test_who_forgets_is_never_told_to_count(rung: str) -> None:
    def heard_by(make: Callable[[], Player]) -> int:
        return len(make()._counting)  # type: ignore[attr-defined]

    assert heard_by(lambda: bot(rung, 1)) > 0
    assert heard_by(lambda: bot(rung, 1, "recall=good")) == 0
    assert Dials(recall=RECALLS["good"]) != Dials()


def test_a_stranger_with_a_perfect_memory_hears_nothing_of_the_others() -> None:
    # What a seat hears is little enough: of what others took, nothing.
    game = next(watch(TABLES[1], 3))
    for seat in range(3):
        private = [fact for fact in heard(game.facts, seat) if type(fact).__name__ == "Took"]
        assert {getattr(fact, "seat", None) for fact in private} == {seat}
