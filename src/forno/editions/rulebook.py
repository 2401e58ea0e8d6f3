"""An edition as the rules read it: plain numbers and small tables, nothing else.

The rules never ask which edition is played. They ask a :class:`Rulebook` for a capability
("does a hand without ingredients pass?") or look a recipe up in a table. Everything here is an
``int`` or a tuple of ``int``, so that the same data can be handed to compiled rules unchanged.

Amounts of ingredients are *packed counts*: one integer with a byte for each kind, kind 0 in the
lowest byte (see :mod:`forno.rules.counts` for the algebra). Sets of kinds and of orders are bit
sets.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

SEATS: Final = 6
"""The most players any edition seats: the width of all tables by seat or by colour."""

ORDERS: Final = 16
"""The width of the tables by order: an order's number fits four bits."""

SUPPLY_SIZE: Final = 92
"""Room for every card of a supply."""

OVEN_SIZE: Final = 184
"""Room for every run of an oven."""

NO_CARD, CARD_AFTER_DEAL, CARD_BEFORE_DEAL = 0, 1, 2
"""How the Mamma Mia! card enters the game (SETUP-3)."""

DELIVERED_HIDDEN, DELIVERED_COUNTED, DELIVERED_OPEN = 0, 1, 2
"""How delivered orders can be seen: not until the end, by their number, or one by one (BAKE-5)."""


@dataclass(frozen=True, slots=True)
class OrderSpec:
    """One order of one colour: its identity and what its pizza takes."""

    id: str
    """Stable id within the colour, for instance ``normale-salami`` or ``bombastica``."""
    code: str
    """Short code for the notation, for instance ``4s1p`` or ``bomb``."""
    recipe: str
    """The family, one of :data:`forno.editions.vocabulary.RECIPES`."""
    printed: int = 0
    """Packed counts of what is printed in plain."""
    jokers: int = 0
    """How many different kinds are left open (J, J′ or ?)."""
    each: int = 0
    """How many cards of each open kind."""
    choice: int = 0
    """Bit set of the kinds an open place may take."""
    fewest: int = 0
    """1 if only the kinds with the fewest cards on the table may be taken (the ?)."""
    struck: int = 0
    """Bit set of the kinds that must not lie on the table."""
    at_least: int = 0
    """The least number of cards of any kinds (Bombastica); it takes all that lie there."""


@dataclass(frozen=True, slots=True)
class Rulebook:
    """What the rules need to know of an edition."""

    kinds: int
    """Number of ingredient kinds, which is the number of colours too."""
    copies: int
    """Cards of each kind before any are removed."""
    removed: tuple[int, ...]
    """Copies of each kind left in the box, by number of players."""
    fewest_players: int
    most_players: int
    dealt: int
    """Ingredients dealt to each player."""
    hand_limit: int
    draw_limit: int
    """Cards a player draws at most in a turn."""
    mamma_mia: int
    """NO_CARD, CARD_AFTER_DEAL or CARD_BEFORE_DEAL."""
    needy_draw_supply: int
    """1: without an ingredient in hand one must draw from the supply (TURN-5)."""
    order_alone: int
    """1: a turn without ingredients may still play an order (TURN-6)."""
    pass_draw: int
    """Cards drawn from the supply by a pass, whatever the hand; 0: a pass draws as usual."""
    leftovers_stay: int
    """1: leftovers lie on the table through the next round; 0: they become the oven."""
    helping: int
    """1: the others may be asked for help."""
    helping_players: int
    """From how many players on Helping can be used."""
    rounds: int
    rounds_without_helping: int

    # The orders, by colour * ORDERS + order.
    orders: int
    """Orders of each colour."""
    printed: tuple[int, ...]
    jokers: tuple[int, ...]
    each: tuple[int, ...]
    choice: tuple[int, ...]
    fewest: tuple[int, ...]
    struck: tuple[int, ...]
    at_least: tuple[int, ...]

    # The fillings: all ways to fill the open places of an order. Filling 0 is "nothing open",
    # then each kind alone, then (if an order has two open places) each pair of kinds.
    fillings: int
    filling: tuple[int, ...]
    """Packed counts with one card of each kind in the filling."""
    filling_kinds: tuple[int, ...]
    """The same as a bit set."""
    first_filling: tuple[int, ...]
    """Fillings with ``j`` kinds are those from ``first_filling[j]`` to ``first_filling[j+1]``."""

    # The actions: one fixed space of small integers (see forno.rules.actions).
    most: int
    """The largest number of cards of one kind that one action can name."""
    kind_named: tuple[int, ...]
    """The kind that such an action names; a table, because dividing is slow."""
    number_named: tuple[int, ...]
    """The number of cards that it names."""
    act_order: int
    act_draw: int
    act_decline: int
    act_bake: int
    act_ask: int
    act_done: int
    act_answer: int
    actions: int
    """The size of the action space."""

    # What is shown to whom; the rules of play never look at these.
    delivered_shown: int
    """DELIVERED_HIDDEN, DELIVERED_COUNTED or DELIVERED_OPEN."""
    used_shown: int
    """1: the used pile lies face up."""
    leftovers_seconds: int
    """How long hosts leave the leftovers in sight before they become the oven."""


def build_rulebook(
    *,
    orders_of: Sequence[Sequence[OrderSpec]],
    removed: Mapping[int, int],
    **capabilities: int,
) -> Rulebook:
    """Lay an edition out as tables; ``orders_of`` lists the orders of each colour."""
    kinds = capabilities["kinds"]
    orders = len(orders_of[0])
    pairs = any(spec.jokers > 1 for colour in orders_of for spec in colour)

    sets_of_kinds: list[tuple[int, ...]] = [(), *((kind,) for kind in range(kinds))]
    if pairs:
        sets_of_kinds += combinations(range(kinds), 2)
    fillings = len(sets_of_kinds)

    # Only a request for help can name more of a kind than a hand can hold.
    hand_can_hold = max(capabilities["hand_limit"], capabilities["pass_draw"])
    most = capabilities["copies"] if capabilities["helping"] else hand_can_hold
    act_order = kinds * most
    act_draw = act_order + orders + 1
    act_decline = act_draw + 2
    act_bake = act_decline + 1
    act_ask = act_bake + fillings
    act_done = act_ask + fillings * capabilities["helping"]
    act_answer = act_done + capabilities["helping"]

    def table(attribute: str) -> tuple[int, ...]:
        cells = [0] * (SEATS * ORDERS)
        for colour, specs in enumerate(orders_of):
            for order, spec in enumerate(specs):
                cells[colour * ORDERS + order] = getattr(spec, attribute)
        return tuple(cells)

    return Rulebook(
        removed=tuple(removed.get(players, 0) for players in range(SEATS + 1)),
        orders=orders,
        printed=table("printed"),
        jokers=table("jokers"),
        each=table("each"),
        choice=table("choice"),
        fewest=table("fewest"),
        struck=table("struck"),
        at_least=table("at_least"),
        fillings=fillings,
        filling=tuple(sum(1 << 8 * kind for kind in some) for some in sets_of_kinds),
        filling_kinds=tuple(sum(1 << kind for kind in some) for some in sets_of_kinds),
        first_filling=(0, 1, 1 + kinds, fillings),
        most=most,
        kind_named=tuple(action // most for action in range(act_order)),
        number_named=tuple(action % most + 1 for action in range(act_order)),
        act_order=act_order,
        act_draw=act_draw,
        act_decline=act_decline,
        act_bake=act_bake,
        act_ask=act_ask,
        act_done=act_done,
        act_answer=act_answer,
        actions=act_answer + 2 * capabilities["helping"],
        **capabilities,
    )
