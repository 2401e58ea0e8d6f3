"""Another deal of a game that was played, which fits all that one seat knew at a step of it.

To try a decision again, the cards that its seat could not see are dealt anew. A card keeps its kind
as soon as the seat has seen it: in its own hand, or when anybody played it. Of the others, those
that were shuffled together and not seen since may have lain in any order; that is what is shuffled
here. So everything that the seat has heard is the same, word for word, and that is checked: the
game is played again with the other deal, up to that step, before anybody gets it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from ..game import Game, steps
from ..notation import Record, RecordError
from ..notation.record import Entry, Moves, NewSupply
from ..rules.counts import of, size, some, total
from ..rules.facts import Fact, Failed, Ordered, Rewarded, Took
from ..rules.state import MAMMA_MIA
from ..views import ROOM, heard

ATTEMPTS: Final = 60
"""How often other cards are drawn. A request for help says something about the hand of the one who
asks, so not every deal will do; one in two does, even then."""


class RedealError(ValueError):
    """There is nothing to be dealt anew there, and why."""


@dataclass(slots=True)
class _Card:
    """One card, from the place in which a shuffle laid it."""

    what: int
    """Its kind, or the number of an order."""
    seen: bool = False


def before_step(record: Record, step: int) -> Record:
    """The game up to the step before this one, unfinished."""
    entries: list[Entry] = []
    moves = 0
    for entry in record.entries:
        if isinstance(entry, Moves):
            moves += 1
            if moves == step:
                break
        if isinstance(entry, Moves | NewSupply):
            entries.append(entry)
    if not 1 <= step <= moves:
        raise RedealError(f"there is no step {step} to try again")
    return replace(
        record, entries=tuple(entries), result=None, foreword=(), position_line=0, result_line=0
    )


def redealt(record: Record, seat: int, step: int, random: Random) -> Record:
    """The game up to a step, with all cards that a seat had not seen by then dealt anew."""
    begun = before_step(record, step)
    *_, game = steps(begun)
    if game.seat_to_move != seat:
        raise RedealError("it is another player's turn there")
    known = tuple(heard(game.facts, seat))
    for _ in range(ATTEMPTS):
        found = _Tracking(begun, seat, random).redealt()
        if _is_heard(found, seat, known):
            return found
    raise RedealError("no other cards were found that fit what was known there")


def _is_heard(record: Record, seat: int, known: Sequence[Fact]) -> bool:
    """Whether a seat hears the same in this game, and nobody does what can't be done."""
    try:
        *_, game = steps(record)
    except RecordError:
        return False
    return tuple(heard(game.facts, seat)) == known


class _Tracking:
    """Follows every card of a game from its shuffle to where it lies."""

    def __init__(self, record: Record, seat: int, random: Random) -> None:
        self._record = record
        self._me = seat
        self._random = random
        position = record.position
        kinds = range(record.edition.rulebook.kinds)
        self._hands: list[list[_Card]] = [
            [_Card(kind) for kind in kinds for _ in range(of(one.hand, kind))]
            for one in position.seats
        ]
        self._dealt = [tuple(hand) for hand in self._hands]
        self._supplies: list[list[_Card]] = [[_Card(card) for card in position.supply]]
        self._supply = list(self._supplies[0])
        self._orders = [[_Card(order) for order in one.orders] for one in position.seats]
        self._waiters = [[_Card(order) for order in one.waiter] for one in position.seats]
        self._first_orders = [tuple(cards) for cards in self._orders]
        self._first_waiters = [tuple(cards) for cards in self._waiters]
        self._see(self._hands[seat])
        self._see(self._orders[seat])
        self._heard = 0

    @staticmethod
    def _see(cards: Iterable[_Card]) -> None:
        for card in cards:
            card.seen = True

    def redealt(self) -> Record:
        """Follow the game, then deal anew."""
        game = next(iter(steps(self._record)))
        self._heard = len(game.facts)
        supplies = [entry.cards for entry in self._record.entries if isinstance(entry, NewSupply)]
        coming = iter(supplies)
        game.deal_with(lambda _: self._new_supply(next(coming)))
        for entry in self._record.entries:
            if isinstance(entry, Moves):
                for action in entry.actions:
                    game.play(action)
                    self._follow(game)
        self._shuffle()
        return self._written()

    def _new_supply(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        self._supplies.append([_Card(card) for card in cards])
        self._coming = list(self._supplies[-1])
        return cards

    _coming: list[_Card] | None = None
    """The supply of the round that has just begun."""

    def _follow(self, game: Game) -> None:
        """Move the cards as the last action did."""
        for fact in game.facts[self._heard :]:
            match fact:
                case Took(seat, ingredients, orders):
                    self._take(seat, total(ingredients), size(orders))
                case Ordered(seat, order):
                    card = self._find(self._orders[seat], order)
                    card.seen = True
                case Failed(seat, order):
                    self._waiters[seat].append(_Card(order, seen=True))
                case Rewarded(seat):
                    del self._waiters[seat][0]
                case _:
                    pass
        self._heard = len(game.facts)
        room = game.view(ROOM)
        for seat, hand in enumerate(self._hands):
            for kind in range(self._record.edition.rulebook.kinds):
                held = [card for card in hand if card.what == kind]
                # Which of several alike was played, nobody can tell: any of them.
                gone = len(held) - of(room.hands[seat].ingredients, kind)
                for card in self._random.sample(held, gone):
                    card.seen = True
                    self._drop(hand, card)
        if self._coming is not None:
            # What was left went into the new supply, whose cards can be counted.
            self._see(self._supply)
            self._supply, self._coming = self._coming, None
        while len(self._supply) > len(room.supply):  # the Mamma Mia! card, which is laid out
            self._supply.pop(0).seen = True

    @staticmethod
    def _drop(cards: list[_Card], card: _Card) -> None:
        """Take this very card away, and not one that is like it."""
        del cards[next(at for at, one in enumerate(cards) if one is card)]

    def _find(self, cards: list[_Card], what: int) -> _Card:
        found = next(card for card in cards if card.what == what)
        self._drop(cards, found)
        return found

    def _take(self, seat: int, ingredients: int, orders: int) -> None:
        for _ in range(ingredients):
            card = self._supply.pop(0)
            while card.what == MAMMA_MIA:
                card.seen = True
                card = self._supply.pop(0)
            card.seen = card.seen or seat == self._me
            self._hands[seat].append(card)
        for _ in range(orders):
            card = self._waiters[seat].pop(0)
            card.seen = card.seen or seat == self._me
            self._orders[seat].append(card)

    # --- Dealing anew ---------------------------------------------------------------------------

    def _shuffle(self) -> None:
        """Exchange what lay in one shuffle and was not seen since."""
        hands = [card for hand in self._dealt for card in hand]
        self._mix([*hands, *self._supplies[0]])
        for supply in self._supplies[1:]:
            self._mix(supply)
        for first, waiter in zip(self._first_orders, self._first_waiters, strict=True):
            self._mix([*first, *waiter])

    def _mix(self, cards: Sequence[_Card]) -> None:
        unseen = [card for card in cards if not card.seen]
        lying = {id(card) for card in self._supply}
        for mamma in [card for card in unseen if card.what == MAMMA_MIA]:
            # It can only lie in the supply: in a hand, it would have been laid out.
            places = [card for card in unseen if id(card) in lying]
            other = self._random.choice(places or [mamma])
            mamma.what, other.what = other.what, mamma.what
            unseen = [card for card in unseen if card is not other]
        whats = [card.what for card in unseen]
        self._random.shuffle(whats)
        for card, what in zip(unseen, whats, strict=True):
            card.what = what

    def _written(self) -> Record:
        record = self._record
        position = replace(
            record.position,
            seats=tuple(
                replace(
                    one,
                    hand=sum(some(card.what, 1) for card in self._dealt[seat]),
                    orders=tuple(sorted(card.what for card in self._first_orders[seat])),
                    waiter=tuple(card.what for card in self._first_waiters[seat]),
                )
                for seat, one in enumerate(record.position.seats)
            ),
            supply=tuple(card.what for card in self._supplies[0]),
        )
        supplies = iter(self._supplies[1:])
        entries = tuple(
            replace(entry, cards=tuple(card.what for card in next(supplies)))
            if isinstance(entry, NewSupply)
            else entry
            for entry in record.entries
        )
        return replace(record, position=position, entries=entries)
