"""What an edition's rules must satisfy together; each key alone is checked by the schema."""

from __future__ import annotations

from .errors import EditionError
from .model import Values
from .rulebook import OrderSpec
from .vocabulary import Ingredient


def check_values(values: Values) -> None:
    """Refuse rules that contradict each other, naming the key to change."""
    _check_players(values)
    _check_deal(values)
    _check_mamma_mia(values)
    _check_turn(values)
    if values.word("leftovers") == "table" and values.number("leftovers_seconds"):
        raise EditionError(
            "must be 0 where leftovers stay on the table: they are in sight anyway",
            key="leftovers_seconds",
        )


def _check_players(values: Values) -> None:
    fewest, most = values.number("fewest_players"), values.number("most_players")
    kinds = len(values.kinds)
    if most > kinds:
        raise EditionError(
            f"is {most}, but with {kinds} kinds only {kinds} players find a colour",
            key="most_players",
        )
    if fewest > most:
        raise EditionError(f"is {fewest}, more than most_players ({most})", key="fewest_players")


def _check_deal(values: Values) -> None:
    dealt, hand_limit = values.number("dealt"), values.number("hand_limit")
    if dealt > hand_limit:
        raise EditionError(f"is {dealt}, more than hand_limit ({hand_limit})", key="dealt")
    kinds, copies, removed = len(values.kinds), values.number("copies"), values.removed
    for players in range(values.number("fewest_players"), values.number("most_players") + 1):
        if players not in removed:
            raise EditionError(f"says nothing for {players} players", key="removed")
        if removed[players] >= copies:
            raise EditionError(
                f"takes out {removed[players]} of {copies} copies with {players} players: "
                "none are left",
                key="removed",
            )
        deck, hands = kinds * (copies - removed[players]), players * dealt
        if deck <= hands:
            raise EditionError(
                f"is {dealt}: with {players} players the deal takes {hands} of {deck} ingredients "
                "and leaves no supply",
                key="dealt",
            )


def _check_mamma_mia(values: Values) -> None:
    card, opener = values.word("mamma_mia"), values.word("opener")
    fitting = "last-card" if card == "none" else "mamma-mia"
    if opener != fitting:
        why = (
            "without the Mamma Mia! card nobody can hold it"
            if card == "none"
            else "the holder of the Mamma Mia! card empties the oven"
        )
        raise EditionError(
            f'is "{opener}", but mamma_mia is "{card}": {why}', key="opener", nearest=fitting
        )


def _check_turn(values: Values) -> None:
    without, draws = values.word("without_ingredients"), values.number("pass_draws")
    if without == "pass-and-draw" and not draws:
        raise EditionError(
            'must be at least 1 where without_ingredients is "pass-and-draw"', key="pass_draws"
        )
    if without != "pass-and-draw" and draws:
        raise EditionError(
            f'is {draws}, but without_ingredients is "{without}": nothing would draw them',
            key="pass_draws",
        )


def check_orders(
    orders: tuple[OrderSpec, ...], ingredients: tuple[Ingredient, ...], values: Values
) -> None:
    """Refuse orders of a colour that no deck of the edition could bake."""
    counts = range(values.number("fewest_players"), values.number("most_players") + 1)
    players = max(counts, key=values.removed.__getitem__)
    copies = values.number("copies") - values.removed[players]
    for order in orders:
        if order.at_least > copies * len(ingredients):
            raise EditionError(
                f"{order.id} takes {order.at_least} ingredients; with {players} players there are "
                f"{copies * len(ingredients)}",
                key="orders",
            )
        for kind, ingredient in enumerate(ingredients):
            joker = order.each if order.choice >> kind & 1 else 0
            wanted = max(order.printed >> 8 * kind & 0xFF, joker)
            if wanted > copies:
                raise EditionError(
                    f"{order.id} takes {wanted} {ingredient.id}; with {players} players there are "
                    f"{copies}",
                    key="orders",
                )
