"""What things are called: ingredients, amounts, colours, orders and recipes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from ..editions.loader import edition_ids
from ..editions.model import Edition
from ..editions.rulebook import OrderSpec
from ..rules.counts import of, some, total
from .bills import choices, common, recipe_at
from .catalogue import catalogue

FEW: Final = 3
"""The most choices that are listed one by one; more are described."""
REMEMBERED: Final = 8192
"""Names that are remembered at most: all amounts and orders of a few editions in all languages."""


class Names:
    """Names in one language."""

    def __init__(self, language: str) -> None:
        self.language: Final = language
        """The code of the language."""
        self._say: Final = catalogue(language).say

    def say(self, message: str, /, **details: str | int) -> str:
        """Return a message of the catalogue with its details filled in."""
        return self._say(message, **details)

    # --- Ingredients --------------------------------------------------------------------------

    def kind(self, edition: Edition, kind: int) -> str:
        """Return a kind's name as a label: "mushroom"."""
        return self.say(f"ingredient-{edition.ingredients[kind].id}.name")

    def kinds(self, edition: Edition) -> str:
        """Return the names of all kinds."""
        return _kinds(self, edition)

    def kind_in_sentence(self, edition: Edition, kind: int) -> str:
        """Return a kind as a sentence speaks of it: "mushrooms", "le champignon"."""
        return self.say(f"ingredient-{edition.ingredients[kind].id}.kind")

    def none_of(self, edition: Edition, kinds: int) -> str:
        """Return that there is none of a set of kinds: "no mushrooms and no olives"."""
        members = (kind for kind in range(len(edition.ingredients)) if kinds >> kind & 1)
        return self.listed(
            self.say(f"ingredient-{edition.ingredients[kind].id}.none") for kind in members
        )

    def ingredient(self, edition: Edition, kind: int, number: int) -> str:
        """Return an amount of one kind: "3 mushrooms"."""
        return _ingredient(self, edition.ingredients[kind].id, number)

    def cards(self, edition: Edition, counts: int) -> str:
        """Return packed counts in words, kind by kind: "2 mushrooms and 1 salami"."""
        return self.listed(self._amounts(edition, counts)) or self.say("nothing")

    def bill(self, edition: Edition, counts: int) -> str:
        """Return packed counts in words, the largest amount first, as recipes are spoken of."""
        return self.listed(self._amounts(edition, counts, largest_first=True))

    def one_of(self, edition: Edition, bills: Sequence[int]) -> str:
        """Return several bills as one choice: "1 salami and either 5 olives or 5 peppers"."""
        shared = common(bills)
        rests = [self.bill(edition, bill - shared) for bill in bills]
        if len(rests) == 1:
            return self.bill(edition, bills[0])
        choice = self.say("list-either", list=self.listed(rests, "list-or"))
        return self.listed([*self._amounts(edition, shared, largest_first=True), choice])

    def _amounts(
        self, edition: Edition, counts: int, *, largest_first: bool = False
    ) -> Sequence[str]:
        kinds = [kind for kind in range(len(edition.ingredients)) if of(counts, kind)]
        if largest_first:
            kinds.sort(key=lambda kind: -of(counts, kind))
        return [self.ingredient(edition, kind, of(counts, kind)) for kind in kinds]

    # --- Colours, editions and characters -----------------------------------------------------

    def colour(self, edition: Edition, colour: int) -> str:
        """Return a colour's name as a label."""
        return self.say(f"colour-{edition.colours[colour]}")

    def edition(self, edition: Edition) -> str:
        """Return what sets an edition apart; house rules say it themselves."""
        if edition.id in edition_ids():
            return self.say(f"edition-{edition.id}")
        return edition.summary

    def edition_title(self, edition: Edition) -> str:
        """Return what people call an edition: "Abacus 1998"."""
        if edition.id in edition_ids():
            return self.say(f"edition-{edition.id}.title")
        return edition.title

    def about_edition(self, edition: Edition) -> str:
        """Return what is special about an edition, for a reader who knows no edition."""
        if edition.id in edition_ids():
            return self.say(f"edition-{edition.id}.about")
        return edition.summary

    def character(self, rung: str) -> str:
        """Return what kind of opponent the character of a rung is."""
        return self.say(f"character-{rung}")

    # --- Orders -------------------------------------------------------------------------------

    def recipe(self, edition: Edition, colour: int, order: int) -> str:
        """Return the family that an order belongs to: "Normale"."""
        return self.say(f"recipe-{edition.orders[colour][order].recipe}")

    def order(self, edition: Edition, colour: int, order: int) -> str:
        """Return an order's short name: "4 salami + 1 pepper", "Bombastica"."""
        spec = edition.orders[colour][order]
        if spec.recipe == "normale":
            return self._normale(edition, spec)
        family = [other for other in edition.orders[colour] if other.recipe == spec.recipe]
        name = self.recipe(edition, colour, order)
        if len(family) == 1:
            return name
        needs = self.takes(edition, colour, order)
        return self.say("order-among-several", recipe=name, needs=needs)

    def order_in_sentence(self, edition: Edition, colour: int, order: int) -> str:
        """Return an order's name in quotation marks."""
        return _order_in_sentence(self, edition, colour, order)

    def needs(self, edition: Edition, colour: int, order: int) -> str:
        """Return what an order takes: "1 pepper and 6 cards of one other kind"."""
        spec = edition.orders[colour][order]
        takes = self.takes(edition, colour, order)
        if not spec.struck:
            return takes
        return self.say("needs-without", needs=takes, none=self.none_of(edition, spec.struck))

    def described(self, edition: Edition, colour: int, order: int) -> str:
        """Return an order's family and what it takes, for a list of orders."""
        recipe = self.recipe(edition, colour, order)
        return self.say("order-described", recipe=recipe, needs=self.needs(edition, colour, order))

    def takes(self, edition: Edition, colour: int, order: int) -> str:
        """Return what goes into a pizza; unlike ``needs``, not what must stay away from it."""
        spec = edition.orders[colour][order]
        if spec.at_least:
            return self.say("needs-any", number=spec.at_least)
        each = self._each(edition, spec.printed)
        if each and not spec.jokers:
            return self.say("needs-each", number=each)
        # Where a kind is ruled out, as the own one that is struck out, others can be chosen.
        every = (1 << len(edition.ingredients)) - 1
        other = "yes" if spec.printed or spec.choice != every else "no"
        bills = choices(edition.rulebook, recipe_at(colour, order), spec.choice)
        if spec.fewest:
            rest = self.say("needs-fewest", each=spec.each)
        elif len(bills) <= FEW:
            return self.one_of(edition, bills)
        elif spec.jokers == 1:
            rest = self.say("needs-one-kind", each=spec.each, other=other)
        else:
            rest = self.say("needs-two-kinds", each=spec.each, other=other)
        return self.listed([*self._amounts(edition, spec.printed, largest_first=True), rest])

    def _normale(self, edition: Edition, spec: OrderSpec) -> str:
        each = self._each(edition, spec.printed)
        if each:
            return self.say("order-each", number=each)
        return self.listed(self._amounts(edition, spec.printed, largest_first=True), "list-plus")

    @staticmethod
    def _each(edition: Edition, counts: int) -> int:
        """Return how many of each kind there are, or 0 if not equally many."""
        first = of(counts, 0)
        equal = sum(some(kind, first) for kind in range(len(edition.ingredients)))
        return first if counts == equal else 0

    # --- Lists --------------------------------------------------------------------------------

    def listed(self, items: Iterable[str], join: str = "list-and") -> str:
        """Return a list in words; ``join`` is the message between the last two."""
        rest = list(items)
        if not rest:
            return ""
        text = rest[0]
        for item in rest[1:-1]:
            text = self.say(join if join == "list-plus" else "list-comma", first=text, last=item)
        return self.say(join, first=text, last=rest[-1]) if len(rest) > 1 else text

    def some_ingredients(self, counts: int) -> str:
        """Return how many cards there are, of whatever kinds: "12 ingredients"."""
        return self.say("ingredients", number=total(counts))


# A server says the same few of these again and again.


@lru_cache(REMEMBERED)
def _ingredient(names: Names, ingredient: str, number: int) -> str:
    return names.say(f"ingredient-{ingredient}", number=number)


@lru_cache(REMEMBERED)
def _kinds(names: Names, edition: Edition) -> str:
    return names.listed(names.kind(edition, kind) for kind in range(len(edition.ingredients)))


@lru_cache(REMEMBERED)
def _order_in_sentence(names: Names, edition: Edition, colour: int, order: int) -> str:
    return names.say("quoted", text=names.order(edition, colour, order))
