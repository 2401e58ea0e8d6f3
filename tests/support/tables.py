"""Tables of every kind, and games played at them by players who choose at random."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from forno.editions import Edition, edition, edition_ids
from forno.rules.actions import apply
from forno.rules.chance import shuffle_supply, stream
from forno.rules.facts import Fact
from forno.rules.legality import count_legal, nth_legal
from forno.rules.phases import ANSWER, BAKE, OVER, SHUFFLE
from forno.rules.rounds import begin_round
from forno.rules.setup import begin_game, deal
from forno.rules.state import State
from forno.views.setting import TOP_CARD, Recall, Setting

NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay")


@dataclass(frozen=True)
class Table:
    """An edition, a number of players, and whether they help each other."""

    edition: Edition
    players: int
    helping: bool

    def __str__(self) -> str:
        return f"{self.edition.id}-{self.players}{'-helping' if self.helping else ''}"

    @property
    def colours(self) -> tuple[int, ...]:
        """Colours that no seat shares its number with, so that a mix-up shows."""
        kinds = self.edition.rulebook.kinds
        return tuple((seat + 1) % kinds for seat in range(self.players))

    def setting(self, recall: Recall = TOP_CARD, *, open_kitchen: bool = False) -> Setting:
        return Setting.of(
            self.edition,
            NAMES[: self.players],
            self.colours,
            helping=self.helping,
            recall=recall,
            open_kitchen=open_kitchen,
        )

    def new_state(self, seed: int, told: list[Fact] | None = None) -> State:
        """A state with the cards dealt and the first round begun."""
        state = State(
            players=self.players,
            helping=int(self.helping),
            starter=seed % self.players,
            chance=stream(seed, self.players),
            told=told,
        )
        state.colour[: self.players] = self.colours
        deal(state, self.edition.rulebook)
        begin_game(state, self.edition.rulebook)
        return state


def tables_of(which: Edition) -> list[Table]:
    """Every table at which an edition can be played."""
    rules = which.rulebook
    found = [Table(which, players, helping=False) for players in which.player_counts]
    if rules.helping:
        with_help = [n for n in which.player_counts if n >= rules.helping_players]
        found += [Table(which, players, helping=True) for players in with_help]
    return found


TABLES = [table for name in edition_ids() for table in tables_of(edition(name))]


def play(table: Table, seed: int, told: list[Fact] | None = None) -> Iterator[State]:
    """Play a game; yield the one state, changed in place, whenever the game waits."""
    rules = table.edition.rulebook
    random = Random(seed)
    state = table.new_state(seed, told)
    yield state
    while state.phase != OVER:
        if state.phase == SHUFFLE:
            shuffle_supply(state)
            begin_round(state, rules)
        else:
            count = count_legal(state, rules)
            choice = random.randrange(count)
            # Pizzas that are never baked would leave much of the game unseen.
            if state.phase in (BAKE, ANSWER) and random.random() < 0.7:
                choice = max(choice, count - 1 - random.randrange(2))
            apply(state, rules, nth_legal(state, rules, choice))
        yield state
