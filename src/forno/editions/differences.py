"""What editions mean for play, in plain English, and how two of them differ.

All sentences about rules live here, one for each value a key can have. ``show`` and ``diff`` of
the command line and the page of the documentation are made of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from .model import Edition
from .rulebook import OrderSpec
from .schema import KEYS

_WORDS: Final[dict[str, dict[str, str]]] = {
    "mamma_mia": {
        "none": "There is no Mamma Mia! card: the supply holds nothing but ingredients.",
        "after-deal": "The Mamma Mia! card is shuffled into the supply once the hands are dealt, "
        "so it turns up in the course of a round.",
        "before-deal": "The Mamma Mia! card is in the deck from the start: whoever is dealt it "
        "lays it out and gets another card.",
    },
    "starting_player": {
        "chosen": "The players agree on who begins.",
        "hungriest": "The hungriest player begins.",
    },
    "opener": {
        "mamma-mia": "Whoever holds the Mamma Mia! card empties the oven and begins the next "
        "round.",
        "last-card": "Whoever takes the last card of the supply empties the oven and begins the "
        "next round.",
    },
    "used": {
        "hidden": "Used ingredients lie face down: only the size of their pile is known.",
        "open": "Used ingredients lie face up: everyone sees what the next supply is made of.",
    },
    "delivered": {
        "shown": "Delivered orders lie face up beside their owner's waiter, and the score is open.",
        "counted": "Delivered orders leave the table; everyone knows how many, not which.",
        "hidden": "Delivered orders of all players go face down onto one pile: nobody knows the "
        "score until the end.",
    },
    "leftovers": {
        "oven": "Ingredients left over become the new oven, of which only the top card is seen.",
        "table": "Ingredients left over stay in sight on the table through the next round.",
    },
}


def _kinds(edition: Edition) -> str:
    return f"{len(edition.ingredients)} ingredients, and as many colours to play."


def _copies(edition: Edition) -> str:
    book = edition.rulebook
    return f"The full deck has {book.copies * book.kinds} ingredients, {book.copies} of each kind."


def _removed(edition: Edition) -> str:
    book = edition.rulebook
    decks = [
        f"{book.kinds * (book.copies - book.removed[players])} with {players}"
        for players in edition.player_counts
    ]
    return f"Fewer players use a smaller deck; in ingredients: {', '.join(decks)}."


def _dealt(edition: Edition) -> str:
    dealt = edition.rulebook.dealt
    return f"With the first order of the waiter, a hand of {dealt + 1} cards begins the game."


def _draw_limit(edition: Edition) -> str:
    if edition.values["draw_limit"].value == "none":
        return "A hand is always filled up, as far as the chosen stack reaches."
    limit = edition.rulebook.draw_limit
    return f"A turn draws {limit} cards at most, so a hand that is nearly empty fills up slowly."


def _draw_when_needy(edition: Edition) -> str:
    if edition.rulebook.needy_draw_supply:
        return (
            "A player without an ingredient in hand has to draw from the supply, so nobody can "
            "fill up on orders alone."
        )
    if edition.rulebook.pass_draw:
        return (
            "A player who has played the last ingredient of the hand chooses between supply and "
            "waiter; only a pass has no choice."
        )
    return "Even without an ingredient in hand, a player chooses between supply and waiter."


def _without_ingredients(edition: Edition) -> str:
    if edition.rulebook.order_alone:
        return (
            "A player without ingredients still has a turn: an order may be played, then cards are "
            "drawn."
        )
    if edition.rulebook.pass_draw:
        return (
            "A player without ingredients sits the turn out and takes a fixed number of cards from "
            "the supply."
        )
    draws = "from the supply" if edition.rulebook.needy_draw_supply else "as usual"
    return (
        f"A player without ingredients sits the turn out, without an order too, and then draws "
        f"{draws}."
    )


def _pass_draws(edition: Edition) -> str:
    draws = edition.rulebook.pass_draw
    if edition.rulebook.order_alone:
        return "It has no effect, as nobody has to pass."
    if not draws and edition.rulebook.needy_draw_supply:
        return "A pass draws no cards of its own; a draw from the supply follows."
    if not draws:
        return "A pass draws no cards of its own; the usual draw follows."
    return f"A pass takes {draws} cards from the supply, even beyond the hand limit."


def _leftovers_seconds(edition: Edition) -> str:
    seconds = edition.rulebook.leftovers_seconds
    if edition.rulebook.leftovers_stay:
        return "No time is set: leftovers stay in sight anyway."
    if not seconds:
        return "Leftovers become the oven at once."
    return f"Everyone may look at the leftovers for {seconds} seconds before they become the oven."


def _helping(edition: Edition) -> str:
    if not edition.rulebook.helping:
        return "Nobody but the owner can complete an order."
    return (
        "The owner of an order may ask the others for named cards; whoever helps has the top order "
        "of the own waiter delivered unseen."
    )


def _helping_players(edition: Edition) -> str:
    if not edition.rulebook.helping:
        return "It has no effect, as there is no Helping."
    return f"With fewer than {edition.rulebook.helping_players} players there is no Helping."


def _rounds(edition: Edition) -> str:
    return f"The game ends when the oven has been emptied {_times(edition.rulebook.rounds)}."


def _rounds_without_helping(edition: Edition) -> str:
    if edition.values["rounds_without_helping"].value == "same":
        return "Helping or not, the number of rounds is the same."
    rounds = edition.rulebook.rounds_without_helping
    return f"A game without Helping ends when the oven has been emptied {_times(rounds)}."


def _orders(edition: Edition) -> str:
    families = dict.fromkeys(order.recipe for order in edition.orders[0])
    return (
        f"Each colour has {edition.rulebook.orders} orders of these kinds: {', '.join(families)}."
    )


_SENTENCES: Final[dict[str, Callable[[Edition], str]]] = {
    "kinds": _kinds,
    "copies": _copies,
    "fewest_players": lambda edition: f"{edition.rulebook.fewest_players} players or more.",
    "most_players": lambda edition: f"Up to {edition.rulebook.most_players} players.",
    "removed": _removed,
    "dealt": _dealt,
    "hand_limit": lambda edition: f"A full hand has {edition.rulebook.hand_limit} cards.",
    "draw_limit": _draw_limit,
    "draw_when_needy": _draw_when_needy,
    "without_ingredients": _without_ingredients,
    "pass_draws": _pass_draws,
    "leftovers_seconds": _leftovers_seconds,
    "helping": _helping,
    "helping_players": _helping_players,
    "rounds": _rounds,
    "rounds_without_helping": _rounds_without_helping,
    "orders": _orders,
}


def meaning(edition: Edition, key: str) -> str:
    """Return one sentence on what a rule of an edition means for play."""
    if key in _WORDS:
        return _WORDS[key][edition.values.word(key)]
    return _SENTENCES[key](edition)


def shown(edition: Edition, key: str) -> str:
    """Return the value of a rule in a few words, as its file says it."""
    value = edition.values[key].value
    if key == "kinds":
        return ", ".join(edition.values.kinds)
    if key == "removed":
        removed = edition.values.removed
        return ", ".join(f"{removed[players]} with {players}" for players in edition.player_counts)
    if key == "orders":
        return f"{edition.rulebook.orders} a colour"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


@dataclass(frozen=True, slots=True)
class Difference:
    """A rule in which two editions differ."""

    key: str
    first: str
    second: str
    clauses: tuple[str, ...]
    """Of both editions, the first one's first."""
    sentence: str
    """What the second edition's value means for play."""


def differences(first: Edition, second: Edition) -> tuple[Difference, ...]:
    """Return every rule in which the second edition differs from the first."""
    found: list[Difference] = []
    for key in KEYS:
        mine, theirs = first.values[key], second.values[key]
        if mine.value == theirs.value or _same_orders(first, second, key):
            continue
        orders = key == "orders"
        sentence = _changed_orders(first, second) if orders else meaning(second, key)
        found.append(
            Difference(
                key=key,
                first=shown(first, key),
                second=shown(second, key),
                clauses=tuple(dict.fromkeys(mine.clauses + theirs.clauses)),
                sentence=sentence,
            )
        )
    return tuple(found)


def _same_orders(first: Edition, second: Edition, key: str) -> bool:
    # Lists that cite other clauses or write the same cards in another way make no difference.
    return key == "orders" and first.orders == second.orders


def _changed_orders(first: Edition, second: Edition) -> str:
    """Return which orders come, go and change, as the first colour of both editions sees it."""
    mine = {order.id: describe(first, order) for order in first.orders[0]}
    theirs = {order.id: describe(second, order) for order in second.orders[0]}
    lists = {
        "added": [name for name in theirs if name not in mine],
        "gone": [name for name in mine if name not in theirs],
        "changed": [name for name in theirs if name in mine and mine[name] != theirs[name]],
    }
    number = f"Each colour has {len(theirs)} orders"
    if len(mine) != len(theirs):
        number += f" instead of {len(mine)}"
    changes = [f"{what}: {', '.join(names)}" for what, names in lists.items() if names]
    return "; ".join((number, *changes)) + "."


def describe(edition: Edition, order: OrderSpec) -> str:
    """Return in words what an order's pizza takes."""
    names = [ingredient.id for ingredient in edition.ingredients]
    amounts = [(order.printed >> 8 * kind & 0xFF, name) for kind, name in enumerate(names)]
    # The most first, and equal amounts in kind order, as the sort keeps them.
    amounts.sort(key=lambda pair: -pair[0])
    parts = [f"{amount} x {name}" for amount, name in amounts if amount]
    if order.at_least:
        parts.append(f"at least {order.at_least} of any kinds, and all that lie on the table")
    elif order.fewest:
        parts.append(f"{order.each} x the kind with the fewest cards on the table (?)")
    elif order.recipe == "mammamia":
        choice = [name for kind, name in enumerate(names) if order.choice >> kind & 1]
        parts.append(" or ".join(f"{order.each} x {name}" for name in choice))
    elif order.jokers:
        # Where a kind is ruled out, as the own one that is struck out, others can be chosen.
        every = (1 << len(names)) - 1
        other = " other" if order.printed or order.choice != every else ""
        parts.append(f"{order.each} x one{other} kind of the owner's choice (J)")
        parts += [f"{order.each} x a different one (J')"] * (order.jokers - 1)
    struck = [name for kind, name in enumerate(names) if order.struck >> kind & 1]
    forbidden = f"; fails if any {' or '.join(struck)} lies on the table" if struck else ""
    return " + ".join(parts) + forbidden


def _times(number: int) -> str:
    return {1: "once", 2: "twice"}.get(number, f"{number} times")
