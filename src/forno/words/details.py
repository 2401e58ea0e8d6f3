"""What a message needs to know of a fact, put into words: names, amounts, orders and choices.

One small function for each fact. The messages ``fact-…`` and ``why-…`` about it are given the
same details.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from ..editions.rulebook import NO_CARD
from ..rules.counts import size, total
from ..rules.facts import (
    Answered,
    Baked,
    Dealt,
    Drew,
    Fact,
    Failed,
    GameOver,
    HandFull,
    LaidMammaMia,
    Ordered,
    OrderUp,
    OvenEmptied,
    Passed,
    Planned,
    Played,
    PlayOver,
    Requested,
    Restocked,
    Reward,
    Rewarded,
    RoundBegan,
    Scored,
    Took,
    TurnedUp,
    Waits,
)
from ..rules.phases import (
    DRAWN,
    DREW_LAST,
    HOLDS_CARD,
    NAMED,
    NO_SUPPLY,
    PHASES,
    STALLED,
    STAYS,
    SUPPLY_DRAWN,
    WAITER,
)
from ..rules.state import NOBODY
from ..views.setting import SPECTATOR, Setting, Watcher
from .names import Names

Reader = int | Watcher
"""Who reads a sentence: a seat, which is then spoken to, or a spectator."""

Details = Mapping[str, str | int]

STARTS: Final = {
    NAMED: "named",
    DRAWN: "drawn",
    HOLDS_CARD: "card",
    DREW_LAST: "last",
    STAYS: "stays",
}
ENDINGS: Final = {SUPPLY_DRAWN: "drawn", NO_SUPPLY: "no-supply", STALLED: "stalled"}


class Teller:
    """Puts the parts of facts into words, in one language, at one table, for one reader."""

    def __init__(self, names: Names, setting: Setting, reader: Reader = SPECTATOR) -> None:
        self.names = names
        self.setting = setting
        self.reader = reader

    def about(self, fact: Fact) -> Details:
        """Return all details of a fact."""
        return _ABOUT[type(fact)](self, fact)

    # --- Parts --------------------------------------------------------------------------------

    def who(self, seat: int) -> dict[str, str]:
        """Return a player's name, and whether the reader is that player."""
        name = "" if seat == NOBODY else self.setting.names[seat]
        return {"name": name, "you": self.is_reader(seat)}

    def is_reader(self, seat: int) -> str:
        """Return "yes" if the reader sits there."""
        return yes(seat == self.reader)

    def everyone(self, seats: int) -> str:
        """Return the names of a set of players."""
        names = self.setting.names
        return self.names.listed(name for seat, name in enumerate(names) if seats >> seat & 1)

    def cards(self, counts: int) -> str:
        """Return packed counts in words."""
        return self.names.cards(self.setting.edition, counts)

    def bill(self, counts: int) -> str:
        """Return what a pizza takes in words."""
        return self.names.bill(self.setting.edition, counts)

    def order(self, seat: int, order: int) -> str:
        """Return an order's name in quotation marks."""
        colour = self.setting.colours[seat]
        return self.names.order_in_sentence(self.setting.edition, colour, order)


def yes(condition: object) -> str:
    """Return a condition as the catalogues select on it."""
    return "yes" if condition else "no"


F = TypeVar("F", bound=Fact)
_ABOUT: Final[dict[type[Fact], Callable[[Teller, Any], Details]]] = {}


def _about(
    *facts: type[Fact],
) -> Callable[[Callable[[Teller, F], Details]], Callable[[Teller, F], Details]]:
    def register(function: Callable[[Teller, F], Details]) -> Callable[[Teller, F], Details]:
        for fact in facts:
            _ABOUT[fact] = function
        return function

    return register


@_about(RoundBegan)
def _round_began(teller: Teller, fact: RoundBegan) -> Details:
    return {
        **teller.who(fact.seat),
        "round": fact.round,
        "supply": fact.supply,
        "why": STARTS[fact.why],
    }


@_about(Dealt)
def _dealt(teller: Teller, fact: Dealt) -> Details:
    return {
        **teller.who(fact.seat),
        "ingredients": fact.ingredients,
        "orders": fact.orders,
        "waiter": fact.waiter,
    }


@_about(Took)
def _took(teller: Teller, fact: Took) -> Details:
    numbers = [number for number in range(fact.orders.bit_length()) if fact.orders >> number & 1]
    what = teller.cards(fact.ingredients)
    if numbers:
        listed = teller.names.listed(teller.order(fact.seat, number) for number in numbers)
        orders = teller.names.say("orders-named", orders=listed, number=len(numbers))
        both = fact.ingredients != 0
        what = teller.names.say("cards-and-orders", cards=what, orders=orders) if both else orders
    number = total(fact.ingredients) + len(numbers)
    return {**teller.who(fact.seat), "what": what, "number": number}


@_about(LaidMammaMia, Rewarded)
def _just_who(teller: Teller, fact: LaidMammaMia | Rewarded) -> Details:
    return teller.who(fact.seat)


@_about(Passed)
def _passed(teller: Teller, fact: Passed) -> Details:
    rulebook = teller.setting.edition.rulebook
    then = "supply" if rulebook.needy_draw_supply else "free"
    if rulebook.pass_draw:
        then = "pass"
    return {**teller.who(fact.seat), "then": then, "number": rulebook.pass_draw}


@_about(HandFull)
def _hand_full(teller: Teller, fact: HandFull) -> Details:
    return {**teller.who(fact.seat), "limit": teller.setting.edition.rulebook.hand_limit}


@_about(Played)
def _played(teller: Teller, fact: Played) -> Details:
    cards = teller.names.ingredient(teller.setting.edition, fact.kind, fact.number)
    return {**teller.who(fact.seat), "cards": cards}


@_about(TurnedUp)
def _turned_up(teller: Teller, fact: TurnedUp) -> Details:
    return {"cards": teller.names.ingredient(teller.setting.edition, fact.kind, fact.number)}


@_about(Ordered, OrderUp, Failed, Reward)
def _ordered(teller: Teller, fact: Ordered | OrderUp | Failed | Reward) -> Details:
    return {**teller.who(fact.seat), "order": teller.order(fact.seat, fact.order)}


@_about(Drew)
def _drew(teller: Teller, fact: Drew) -> Details:
    source = "waiter" if fact.source == WAITER else "supply"
    return {**teller.who(fact.seat), "source": source, "number": fact.number}


@_about(PlayOver)
def _play_over(teller: Teller, fact: PlayOver) -> Details:
    return {**teller.who(fact.seat), "why": ENDINGS[fact.why], "opener": STARTS[fact.seat_why]}


@_about(Baked)
def _baked(teller: Teller, fact: Baked) -> Details:
    source = "hand" if fact.own else "table"
    if fact.given:
        source = "both" if fact.own else "help"
    helper = teller.who(fact.giver)
    return {
        **teller.who(fact.seat),
        "order": teller.order(fact.seat, fact.order),
        "from": source,
        "own": teller.cards(fact.own),
        "given": teller.cards(fact.given),
        "helper": helper["name"],
        "yougive": helper["you"],
    }


@_about(Requested)
def _requested(teller: Teller, fact: Requested) -> Details:
    spec = teller.setting.edition.orders[teller.setting.colours[fact.seat]][fact.order]
    return {
        **teller.who(fact.seat),
        "order": teller.order(fact.seat, fact.order),
        "open": yes(spec.jokers),
        "bill": teller.bill(fact.bill),
        "cards": teller.cards(fact.cards),
    }


@_about(Answered)
def _answered(teller: Teller, fact: Answered) -> Details:
    return {**teller.who(fact.seat), "helps": yes(fact.helps)}


@_about(OvenEmptied)
def _oven_emptied(teller: Teller, fact: OvenEmptied) -> Details:
    if fact.round == teller.setting.rounds:
        then = "end"
    elif fact.leftovers == 0:
        then = "nothing"
    else:
        then = "table" if fact.stay else "oven"
    return {"cards": teller.cards(fact.leftovers), "number": total(fact.leftovers), "then": then}


@_about(Restocked)
def _restocked(teller: Teller, fact: Restocked) -> Details:
    return {"number": fact.cards, "card": yes(teller.setting.edition.rulebook.mamma_mia != NO_CARD)}


@_about(Scored)
def _scored(teller: Teller, fact: Scored) -> Details:
    return {
        **teller.who(fact.seat),
        "delivered": size(fact.delivered),
        "ingredients": fact.ingredients,
    }


@_about(GameOver)
def _game_over(teller: Teller, fact: GameOver) -> Details:
    alone = isinstance(teller.reader, int) and fact.winners == 1 << teller.reader
    return {"names": teller.everyone(fact.winners), "number": size(fact.winners), "you": yes(alone)}


@_about(Waits)
def _waits(teller: Teller, fact: Waits) -> Details:
    needy = yes(teller.setting.edition.rulebook.needy_draw_supply)
    return {**teller.who(fact.seat), "step": PHASES[fact.phase], "needy": needy}


@_about(Planned)
def _planned(teller: Teller, fact: Planned) -> Details:
    return {
        **teller.who(fact.seat),
        "step": PHASES[fact.phase],
        "cards": teller.cards(fact.cards),
        "number": total(fact.cards),
    }
