"""What a table's games say: shares and means worked out from the totals."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from ...batch.tally import ASKED, CARDS_GIVEN, COMPLETED, HELPED, REWARDS
from ...batch.totals import SHARE, Totals
from ...editions.rulebook import ORDERS
from ...rules.setup import rounds_to_play
from ..shared.estimates import Estimate, average, proportion, ratio, share
from .experiment_tables import ExperimentTable
from .recipe_rows import REASONS, RecipeRow, recipes_of


@dataclass(frozen=True)
class TableResult:
    """The games of one table."""

    table: ExperimentTable
    totals: Totals
    seed: int
    asked: int
    """How many games were to be played."""
    seconds: float = 0.0
    """How long playing took, compiling not included."""

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.totals.games

    @property
    def is_complete(self) -> bool:
        """Whether all games were played."""
        return self.games == self.asked

    @property
    def decisions_per_second(self) -> float:
        """How fast it went."""
        return self.totals.decisions / self.seconds if self.seconds else 0.0

    # By seat

    @cached_property
    def win_share(self) -> tuple[Estimate, ...]:
        """Victories by seat; a victory shared by two is half a one for each."""
        t = self.totals
        return tuple(
            share(t.wins[seat] / SHARE, t.wins_squared[seat] / SHARE**2, self.games)
            for seat in range(self.table.players)
        )

    @cached_property
    def pizzas(self) -> tuple[Estimate, ...]:
        """Pizzas delivered in a game, by seat."""
        t = self.totals
        return tuple(
            average(t.pizzas[seat], t.pizzas_squared[seat], self.games)
            for seat in range(self.table.players)
        )

    @cached_property
    def ingredients(self) -> tuple[Estimate, ...]:
        """Ingredients in hand at the end, by seat."""
        return tuple(
            ratio(self.totals.ingredients[seat], self.games) for seat in range(self.table.players)
        )

    @property
    def shared(self) -> Estimate:
        """The share of games with a shared victory."""
        return proportion(self.totals.shared, self.games)

    @property
    def fair_share(self) -> float:
        """What every seat would win if seats made no difference."""
        return 1 / self.table.players

    # By recipe

    @cached_property
    def recipes(self) -> tuple[RecipeRow, ...]:
        """The recipes of the edition."""
        return recipes_of(self.table.edition)

    def baked(self, recipe: RecipeRow) -> Estimate:
        """The share that was baked, of the pizzas of a recipe that were tried."""
        return proportion(recipe.of(self.totals.baked), self._tries(recipe))

    def failed(self, recipe: RecipeRow) -> dict[str, Estimate]:
        """The share that failed for each reason, of the pizzas of a recipe that were tried."""
        tries = self._tries(recipe)
        return {
            word: proportion(self._failures(recipe, why), tries) for why, word in REASONS.items()
        }

    def tries(self, recipe: RecipeRow) -> Estimate:
        """How many pizzas of a recipe were tried in a game, by all players together."""
        return ratio(self._tries(recipe), self.games)

    @property
    def reasons(self) -> tuple[str, ...]:
        """The reasons that a pizza failed for in these games."""
        t = self.totals
        return tuple(
            word
            for why, word in REASONS.items()
            if any(t.failed[why * ORDERS : (why + 1) * ORDERS])
        )

    def _failures(self, recipe: RecipeRow, why: int) -> int:
        return recipe.of(self.totals.failed[why * ORDERS : (why + 1) * ORDERS])

    def _tries(self, recipe: RecipeRow) -> int:
        failures = sum(self._failures(recipe, why) for why in REASONS)
        return recipe.of(self.totals.baked) + failures

    # By round

    @cached_property
    def turns(self) -> tuple[Estimate, ...]:
        """The length of each round, in turns of all players together."""
        t = self.totals
        rounds = rounds_to_play(self.table.edition.rulebook, int(self.table.helping))
        return tuple(
            average(t.turns[number], t.turns_squared[number], self.games)
            for number in range(1, rounds + 1)
        )

    # Hands and helpers

    @property
    def completed(self) -> Estimate:
        """Pizzas completed from the owner's hand in a game."""
        return ratio(self.totals.events[COMPLETED], self.games)

    @property
    def completed_share(self) -> Estimate:
        """The share of baked pizzas that took cards from the owner's hand."""
        return proportion(self.totals.events[COMPLETED], sum(self.totals.baked))

    @property
    def completed_cards(self) -> Estimate:
        """Cards that such a pizza took from the hand."""
        return ratio(self.totals.events[CARDS_GIVEN], self.totals.events[COMPLETED])

    @property
    def asked_for_help(self) -> Estimate:
        """Requests for help in a game."""
        return ratio(self.totals.events[ASKED], self.games)

    @property
    def helped(self) -> Estimate:
        """The share of requests that a seat answered with cards."""
        return proportion(self.totals.events[HELPED], self.totals.events[ASKED])

    @property
    def rewards(self) -> Estimate:
        """Rewards that helpers took in a game."""
        return ratio(self.totals.events[REWARDS], self.games)
