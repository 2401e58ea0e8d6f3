"""From an edition's rules to its cards, its rulebook and its fingerprint."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict

from .checks import check_orders, check_values
from .model import Values
from .orders import orders_of_colour
from .rulebook import (
    CARD_AFTER_DEAL,
    CARD_BEFORE_DEAL,
    DELIVERED_COUNTED,
    DELIVERED_HIDDEN,
    DELIVERED_OPEN,
    NO_CARD,
    OrderSpec,
    Rulebook,
    build_rulebook,
)
from .vocabulary import INGREDIENT_BY_ID, Ingredient

_MAMMA_MIA = {"none": NO_CARD, "after-deal": CARD_AFTER_DEAL, "before-deal": CARD_BEFORE_DEAL}
_DELIVERED_SHOWN = {
    "shown": DELIVERED_OPEN,
    "counted": DELIVERED_COUNTED,
    "hidden": DELIVERED_HIDDEN,
}


def build(
    values: Values,
) -> tuple[tuple[Ingredient, ...], tuple[tuple[OrderSpec, ...], ...], Rulebook, str]:
    """Return ingredients, orders by colour, rulebook and fingerprint, or refuse the rules."""
    check_values(values)
    ingredients = tuple(INGREDIENT_BY_ID[kind] for kind in values.kinds)
    orders = tuple(
        orders_of_colour(values.patterns, own, ingredients) for own in range(len(ingredients))
    )
    for specs in orders:
        check_orders(specs, ingredients, values)
    capabilities = _capabilities(values)
    players = range(capabilities["fewest_players"], capabilities["most_players"] + 1)
    removed = {count: values.removed[count] for count in players}
    rulebook = build_rulebook(orders_of=orders, removed=removed, **capabilities)
    return ingredients, orders, rulebook, _fingerprint(ingredients, orders, removed, capabilities)


def _capabilities(values: Values) -> dict[str, int]:
    """Say every rule as the number the rules of play read; ``opener`` follows from the card."""
    hand_limit, rounds = values.number("hand_limit"), values.number("rounds")
    return {
        "kinds": len(values.kinds),
        "copies": values.number("copies"),
        "fewest_players": values.number("fewest_players"),
        "most_players": values.number("most_players"),
        "dealt": values.number("dealt"),
        "hand_limit": hand_limit,
        "draw_limit": min(values.number_or("draw_limit", "none", hand_limit), hand_limit),
        "mamma_mia": _MAMMA_MIA[values.word("mamma_mia")],
        "needy_draw_supply": int(values.word("draw_when_needy") == "supply"),
        "order_alone": int(values.word("without_ingredients") == "order-allowed"),
        "pass_draw": values.number("pass_draws"),
        "leftovers_stay": int(values.word("leftovers") == "table"),
        "helping": int(values.number("helping")),
        "helping_players": values.number("helping_players"),
        "rounds": rounds,
        "rounds_without_helping": values.number_or("rounds_without_helping", "same", rounds),
        "delivered_shown": _DELIVERED_SHOWN[values.word("delivered")],
        "used_shown": int(values.word("used") == "open"),
        "leftovers_seconds": values.number("leftovers_seconds"),
    }


def _fingerprint(
    ingredients: tuple[Ingredient, ...],
    orders: tuple[tuple[OrderSpec, ...], ...],
    removed: dict[int, int],
    capabilities: dict[str, int],
) -> str:
    # Made of what the rules mean, not of how a file says it or of the tables built from it: a
    # saved game stays valid when a table's layout changes, and "no draw limit" equals one of 7.
    meaning = {
        "ingredients": [ingredient.id for ingredient in ingredients],
        "orders": [[asdict(order) for order in specs] for specs in orders],
        "removed": removed,
        "capabilities": capabilities,
    }
    canonical = json.dumps(meaning, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()
