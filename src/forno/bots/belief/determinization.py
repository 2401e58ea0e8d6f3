"""Belief: deal what a seat cannot see, consistently with everything that it saw and heard.

A *world* begins as what its observer knows: the public part of a state, the observer's own cards,
and its card tracker. Dealing fills in the rest. Nothing else goes in, so the truth cannot come out
more often than chance would have it.

Ingredients come from two card pools, the hands carried into this round and the supply laid out for
it. The log of the round is gone through from its beginning: a card that an opponent showed came out
of one pool or the other, as likely as it was that it lay there. What is left in the pools is dealt
to the places that are left. Orders that were never seen are dealt to the hands and waiters of
their colour; what returned to a waiter lies at its bottom as it was seen to.
"""

from __future__ import annotations

from typing import Final

from ...editions.rulebook import NO_CARD, SEATS, Rulebook
from ...jit.registry import rule
from ...rules.chance import below, shuffle_supply
from ...rules.counts import covers, lacking, nth_member, of, size, some, total
from ...rules.phases import ANSWER
from ...rules.setup import copies_in_play
from ...rules.state import MAMMA_MIA, NOBODY, State, is_order, run_what, run_who
from ...views.card_tracker import CardTracker, give

TRIES: Final = 400
"""How often an inconsistent dealing is begun anew before the two pools become one."""
FINE: Final = 1 << 30


@rule
def deal_world(s: State, tracker: CardTracker, e: Rulebook, me: int) -> None:
    """Fill in what ``me`` cannot see. The luck is that of the world's own generator."""
    rest = promised(s, me)
    logged = tracker.logged
    if rest:
        # As good as shown: dealt like a card that was, and then given back.
        give(tracker, s.owner, rest)
    unseen = cards_unseen(s, tracker, e, me, rest)
    for seat in range(s.players):
        if seat != me:
            s.hand[seat] = 0
            tracker.taken[seat] = 0
    done = False
    if not tracker.blurred:
        for _ in range(TRIES):
            if deal_from_pools(s, tracker, e, me, unseen):
                done = True
                break
    if not done:
        tracker.blurred = 1
        deal_together(s, tracker, e, me, unseen)
    if rest:
        tracker.logged = logged
        tracker.holds[s.owner] += total(rest)
        s.hand[s.owner] += rest
    for seat in range(s.players):
        deal_orders(s, tracker, e, me, seat)


@rule
def promised(s: State, me: int) -> int:
    """What an opponent who asks for help says it has itself: the rest of the bill (HELP-1)."""
    if s.phase != ANSWER or s.bill == 0 or s.owner == me:
        return 0
    return lacking(lacking(s.bill, s.table), s.named)


@rule
def cards_unseen(s: State, tracker: CardTracker, e: Rulebook, me: int, rest: int) -> int:
    """The ingredients in the other hands and in the supply, but for ``rest``, which is known.

    A player that misremembers the oven may know of more cards than there are, and of fewer: then
    the numbers are put right at random.
    """
    seen = s.hand[me] + s.table + tracker.spent + rest
    for at in range(s.oven_read, s.oven_runs):
        if not is_order(s.oven[at]):
            seen += some(run_who(s.oven[at]), run_what(s.oven[at]))
    unseen = lacking(every_card(s, e), seen)
    places = supply_cards(s, e)
    for seat in range(s.players):
        if seat != me:
            places += tracker.holds[seat]
    while total(unseen) > places:
        unseen -= some(pick(s, e, unseen), 1)
    while total(unseen) < places:
        unseen += some(below(s, e.kinds), 1)
    return unseen


@rule
def every_card(s: State, e: Rulebook) -> int:
    """All ingredients of the game."""
    every = 0
    for kind in range(e.kinds):
        every += some(kind, copies_in_play(e, s.players))
    return every


@rule
def supply_cards(s: State, e: Rulebook) -> int:
    """How many ingredients the supply holds."""
    return s.stock - int(has_mamma_mia(s, e))


@rule
def has_mamma_mia(s: State, e: Rulebook) -> bool:
    """Whether the Mamma Mia! card is still in the supply."""
    return e.mamma_mia != NO_CARD and s.holder == NOBODY and s.stock > 0


@rule
def pick(s: State, e: Rulebook, pool: int) -> int:
    """The kind of a card drawn from a card pool."""
    at = below(s, total(pool))
    for kind in range(e.kinds):
        at -= of(pool, kind)
        if at < 0:
            return kind
    return 0


@rule
def deal_from_pools(s: State, tracker: CardTracker, e: Rulebook, me: int, unseen: int) -> bool:
    """Deal from two card pools; say whether everything that was shown could be shown."""
    supply = tracker.laid_out
    if s.round == 1:
        supply = every_card(s, e)
    if not covers(supply, tracker.taken[me]):
        return False
    supply -= tracker.taken[me]
    shown = 0
    for at in range(tracker.logged):
        if tracker.log_seat[at] != me and tracker.log_cards[at] > 0:
            shown += tracker.log_cards[at]
    if not covers(unseen + shown, supply):
        return False
    carried = unseen + shown - supply
    possible, old, new, carried, supply = show_again(s, tracker, e, me, carried, supply)
    if not possible:
        return False
    for seat in range(s.players):
        if seat != me:
            hand = 0
            for _ in range(of(old, seat)):
                card = some(pick(s, e, carried), 1)
                carried -= card
                hand += card
            for _ in range(of(new, seat)):
                card = some(pick(s, e, supply), 1)
                supply -= card
                hand += card
                tracker.taken[seat] += card
            s.hand[seat] = hand
    lay_supply(s, e, supply)
    return True


@rule
def show_again(
    s: State, tracker: CardTracker, e: Rulebook, me: int, carried: int, supply: int
) -> tuple[bool, int, int, int, int]:
    """Go through the log: each card that was shown came out of one pool or the other.

    Say whether that was possible; then how many hidden cards each seat still has out of each pool
    (packed by seat), and what is left in the pools.
    """
    old = 0
    new = 0
    for seat in range(s.players):
        if seat != me:
            tracker.taken[seat] = 0
            old += some(seat, tracker.carried[seat])
    if total(old) != total(carried):
        return False, old, new, carried, supply
    kept = shown_at_once(tracker, me)
    for at in range(tracker.logged):
        seat = tracker.log_seat[at]
        cards = tracker.log_cards[at]
        if seat == me:
            continue
        if cards < 0:
            new += some(seat, -cards)
            continue
        for kind in range(e.kinds):
            for _ in range(of(cards, kind)):
                from_old = 0.0
                if of(old, seat) > 0:
                    spare = of(carried, kind)
                    if of(new, seat) > 0:
                        spare = max(0, spare - of(kept, kind))
                    from_old = of(old, seat) * spare / total(carried)
                from_new = 0.0
                if of(new, seat) > 0:
                    from_new = of(new, seat) * of(supply, kind) / total(supply)
                if from_old + from_new == 0.0:
                    return False, old, new, carried, supply
                if below(s, FINE) * (from_old + from_new) < from_old * FINE:
                    old -= some(seat, 1)
                    carried -= some(kind, 1)
                    if of(new, seat) == 0:
                        kept -= min(of(kept, kind), 1) << 8 * kind
                else:
                    new -= some(seat, 1)
                    supply -= some(kind, 1)
                    tracker.taken[seat] += some(kind, 1)
    return True, old, new, carried, supply


@rule
def shown_at_once(tracker: CardTracker, me: int) -> int:
    """The cards that others showed before they drew any: these were carried, whatever else was.

    Kept for them, they lead no dealing into a dead end.
    """
    drawn = 0
    cards = 0
    for at in range(tracker.logged):
        seat = tracker.log_seat[at]
        if tracker.log_cards[at] < 0:
            drawn |= 1 << seat
        elif seat != me and drawn >> seat & 1 == 0:
            cards += tracker.log_cards[at]
    return cards


@rule
def deal_together(s: State, tracker: CardTracker, e: Rulebook, me: int, unseen: int) -> None:
    """Deal everything unseen from one card pool."""
    for seat in range(s.players):
        if seat != me:
            hand = 0
            for _ in range(tracker.holds[seat]):
                card = some(pick(s, e, unseen), 1)
                unseen -= card
                hand += card
            s.hand[seat] = hand
    lay_supply(s, e, unseen)


@rule
def lay_supply(s: State, e: Rulebook, cards: int) -> None:
    """Lay these cards out as the supply, the Mamma Mia! card among them if it is still there."""
    hidden = has_mamma_mia(s, e)
    s.stock = 0
    for kind in range(e.kinds):
        for _ in range(of(cards, kind)):
            s.supply[s.stock] = kind
            s.stock += 1
    if hidden:
        s.supply[s.stock] = MAMMA_MIA
        s.stock += 1
    shuffle_supply(s)


@rule
def deal_orders(s: State, tracker: CardTracker, e: Rulebook, me: int, seat: int) -> None:
    """Deal the orders of one seat that were never seen, and put those that were where they are."""
    known = tracker.located[seat]
    if seat == me:
        known |= s.orders[seat]
    unknown = ((1 << e.orders) - 1) & ~known
    away = orders_away(s, tracker, seat)
    if seat != me:
        s.orders[seat] = tracker.returned[seat]
    s.delivered[seat] = tracker.located[seat] & ~tracker.returned[seat] & ~away
    s.waiter[seat] = 0
    for place in range(tracker.above[seat]):
        order = nth_member(unknown, below(s, size(unknown)))
        unknown &= ~(1 << order)
        s.waiter[seat] |= order << 4 * place
    s.waiter[seat] |= tracker.tail[seat] << 4 * tracker.above[seat]
    s.waiting[seat] = tracker.above[seat] + tracker.tails[seat]
    for _ in range(min(tracker.rewards[seat], size(unknown))):
        order = nth_member(unknown, below(s, size(unknown)))
        unknown &= ~(1 << order)
        s.delivered[seat] |= 1 << order
    if seat != me:
        s.orders[seat] |= unknown


@rule
def orders_away(s: State, tracker: CardTracker, seat: int) -> int:
    """The orders of a seat that are in the oven, turned up, or known in its waiter: a bit set."""
    away = 0
    for at in range(s.oven_read, s.oven_runs):
        run = s.oven[at]
        if is_order(run) and run_who(run) == seat:
            away |= 1 << run_what(run)
    if s.owner == seat:
        away |= 1 << s.turned
    for place in range(tracker.tails[seat]):
        away |= 1 << (tracker.tail[seat] >> 4 * place & 15)
    return away


assert SEATS * 8 <= 48, "a count for each seat fits where a count for each kind does"
