"""Set-up: the deck, the deal, the waiters."""

from __future__ import annotations

from ..editions.rulebook import CARD_AFTER_DEAL, CARD_BEFORE_DEAL, Rulebook
from ..jit.registry import rule
from .chance import shuffle_supply, shuffled_waiter
from .counts import size, some, total
from .facts import DEALT, LAID_MAMMA_MIA, TOOK, tell
from .rounds import begin_round
from .state import MAMMA_MIA, NOBODY, State


@rule
def copies_in_play(e: Rulebook, players: int) -> int:
    """Cards of each kind with this number of players (SETUP-1)."""
    return e.copies - e.removed[players]


@rule
def rounds_to_play(e: Rulebook, helping: int) -> int:
    """How often the oven is emptied (END-1, HELP-5)."""
    if helping:
        return e.rounds
    return e.rounds_without_helping


@rule
def deal(s: State, e: Rulebook) -> None:
    """Shuffle and deal (SETUP-1 to SETUP-3).

    Players, colours, starting seat, Helping and the generator are set already.
    """
    lay_out_supply(s, e)
    shuffle_supply(s)
    deal_hands(s, e)
    if e.mamma_mia == CARD_AFTER_DEAL:
        add_mamma_mia(s)
        shuffle_supply(s)
    for seat in range(s.players):
        fill_waiter(s, e, seat, shuffled_waiter(s, e.orders))


@rule
def lay_out_supply(s: State, e: Rulebook) -> None:
    """Lay out the cards that are dealt from, kind by kind: they have yet to be shuffled."""
    s.rounds = rounds_to_play(e, s.helping)
    for kind in range(e.kinds):
        for _ in range(copies_in_play(e, s.players)):
            s.supply[s.stock] = kind
            s.stock += 1
    if e.mamma_mia == CARD_BEFORE_DEAL:
        add_mamma_mia(s)


@rule
def deal_hands(s: State, e: Rulebook) -> None:
    """Deal one card at a time, clockwise from the starting seat (SETUP-2)."""
    for _ in range(e.dealt):
        for place in range(s.players):
            deal_card(s, (s.starter + place) % s.players)


@rule
def fill_waiter(s: State, e: Rulebook, seat: int, waiter: int) -> None:
    """Give a seat its shuffled orders: the top one into the hand, the others to the waiter."""
    s.orders[seat] = 1 << (waiter & 15)
    s.waiter[seat] = waiter >> 4
    s.waiting[seat] = e.orders - 1


@rule
def add_mamma_mia(s: State) -> None:
    """Put the Mamma Mia! card on top of the supply."""
    s.supply[s.stock] = MAMMA_MIA
    s.stock += 1


@rule
def deal_card(s: State, seat: int) -> None:
    """Deal the top card; the Mamma Mia! card is laid out and replaced (SETUP-3)."""
    s.stock -= 1
    card = s.supply[s.stock]
    if card == MAMMA_MIA:
        s.supply[s.stock] = 0
        s.holder = seat
        s.stock -= 1
        card = s.supply[s.stock]
    s.supply[s.stock] = 0
    s.hand[seat] += some(card, 1)


@rule
def begin_game(s: State, e: Rulebook) -> None:
    """Tell what was dealt and begin the first round."""
    for seat in range(s.players):
        tell(s, DEALT, seat, total(s.hand[seat]), size(s.orders[seat]), s.waiting[seat])
        tell(s, TOOK, seat, s.hand[seat], s.orders[seat])
    if s.holder != NOBODY:
        tell(s, LAID_MAMMA_MIA, s.holder)
    s.round = 1
    begin_round(s, e)
