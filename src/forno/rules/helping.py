"""Helping, and naming cards: a request to the others, or the cards added to a Bombastica.

Cards are named kind by kind in the kinds' order, so that the same cards are always named by the
same steps. No step may lead where the naming could not be finished.
"""

from __future__ import annotations

from ..editions.rulebook import Rulebook
from ..jit.registry import rule
from .baking import bake, fail
from .counts import covers, from_kind, lacking, of, some, total
from .facts import ANSWERED, PLANNED, REQUESTED, WAITS, tell
from .phases import ADD, ANSWER, REQUEST, UNHELPED
from .recipes import bill_of, recipe_of
from .state import NOBODY, State, left_of


@rule
def begin_adding(s: State) -> None:
    """The owner of a Bombastica will add cards from the hand and now names them (RECIPE-2)."""
    s.next_kind = 0
    s.phase = ADD
    tell(s, PLANNED, s.owner, ADD, 0, 0, 0)


@rule
def to_add(s: State) -> int:
    """How many cards the owner has to add to the Bombastica in all."""
    if s.giver != NOBODY:
        return s.short - total(s.named)
    return s.short


@rule
def most_added(s: State, kind: int) -> int:
    """How many of this kind the owner may add next."""
    if kind < s.next_kind:
        return 0
    return min(of(s.hand[s.owner], kind), to_add(s) - total(s.added))


@rule
def least_added(s: State, kind: int) -> int:
    """How many of this kind the owner has to add next, so that the later kinds can do the rest."""
    later = total(from_kind(s.hand[s.owner], kind + 1))
    return max(1, to_add(s) - total(s.added) - later)


@rule
def add(s: State, kind: int, number: int) -> bool:
    """Add cards to the Bombastica; say whether it is baked."""
    s.added += some(kind, number)
    s.next_kind = kind + 1
    if total(s.added) < to_add(s):
        tell(s, PLANNED, s.owner, ADD, 0, s.added, s.next_kind)
        return False
    bake(s, s.table + s.added, s.added)
    return True


@rule
def begin_request(s: State, e: Rulebook, filling: int) -> None:
    """The owner will ask the others for help with this filling (HELP-1)."""
    recipe = recipe_of(s, s.owner, s.turned)
    if e.at_least[recipe]:
        s.bill = 0
    else:
        s.bill = bill_of(e, recipe, filling)
    s.named = 0
    s.next_kind = 0
    s.phase = REQUEST
    tell(s, PLANNED, s.owner, REQUEST, s.bill, 0, 0)


@rule
def must_name(s: State) -> int:
    """What the owner's hand can't cover, so that it has to be asked for."""
    return lacking(lacking(s.bill, s.table), s.hand[s.owner])


@rule
def most_named(s: State, e: Rulebook, kind: int) -> int:
    """How many of this kind the owner may ask for next."""
    if kind < s.next_kind:
        return 0
    if s.bill == 0:  # a Bombastica: any cards, at most the missing number
        return min(e.most, s.short - total(s.named))
    must = must_name(s)
    if from_kind(must, s.next_kind) != from_kind(must, kind) << 8 * (kind - s.next_kind):
        return 0  # a kind that has to be asked for would be skipped
    return of(lacking(s.bill, s.table), kind)


@rule
def least_named(s: State, e: Rulebook, kind: int) -> int:
    """How many of this kind the owner has to ask for next, so that the rest can be had."""
    if s.bill == 0:
        later = (e.kinds - 1 - kind) * e.most
        return max(1, s.short - total(s.named) - total(s.hand[s.owner]) - later)
    return max(1, of(must_name(s), kind))


@rule
def may_ask(s: State) -> bool:
    """Whether the request is complete: something named, and the hand covers the rest."""
    if s.named == 0:
        return False
    if s.bill == 0:
        return total(s.named) + total(s.hand[s.owner]) >= s.short
    return from_kind(must_name(s), s.next_kind) == 0


@rule
def name(s: State, kind: int, number: int) -> None:
    """Name cards to ask for."""
    s.named += some(kind, number)
    s.next_kind = kind + 1
    tell(s, PLANNED, s.owner, REQUEST, s.bill, s.named, s.next_kind)


@rule
def ask(s: State) -> None:
    """Put the request to the left neighbour first (HELP-1)."""
    tell(s, REQUESTED, s.owner, s.turned, s.bill, s.named)
    s.next_kind = 0
    s.turn = left_of(s, s.owner)
    s.phase = ANSWER
    tell(s, WAITS, ANSWER, s.turn)


@rule
def may_help(s: State) -> bool:
    """Whether the seat that is asked could help: the cards, and an order to lay (HELP-2)."""
    return s.waiting[s.turn] > 0 and covers(s.hand[s.turn], s.named)


@rule
def answer(s: State, helps: int) -> bool:
    """A seat answers; say whether the order is settled (HELP-2, HELP-4)."""
    seat = s.turn
    tell(s, ANSWERED, seat, helps)
    if not helps:
        s.turn = left_of(s, seat)
        if s.turn != s.owner:
            tell(s, WAITS, ANSWER, s.turn)
            return False
        fail(s, UNHELPED)
        return True
    s.giver = seat
    s.hand[seat] -= s.named
    s.table += s.named
    if s.bill:
        bake(s, s.bill, lacking(s.bill, s.table))
        return True
    if total(s.named) == s.short:
        bake(s, s.table, 0)
        return True
    s.turn = s.owner
    tell(s, WAITS, ADD, s.turn)
    begin_adding(s)
    return False
