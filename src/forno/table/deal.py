"""From a dealer to the cards of a game: who gets which colour, who begins, and every supply."""

from __future__ import annotations

from collections.abc import Sequence
from weakref import ref

from ..editions.model import Edition
from ..editions.rulebook import CARD_AFTER_DEAL
from ..game import Game
from ..rules.phases import DRAWN, NAMED
from ..rules.position import Position, position_of, stack_supply, supply_cards
from ..rules.setup import add_mamma_mia, deal_hands, fill_waiter, lay_out_supply
from ..rules.state import State
from .dealer import FairDealer


def draw_colours(dealer: FairDealer, edition: Edition, wanted: Sequence[str]) -> tuple[str, ...]:
    """Each seat's colour: the one it wanted, or one drawn from those that nobody wanted."""
    free = [colour for colour in edition.colours if colour not in wanted]
    drawn = iter(dealer.shuffle("colours", free))
    return tuple(colour or next(drawn) for colour in wanted)


def deal_fairly(
    dealer: FairDealer,
    edition: Edition,
    colours: Sequence[str],
    *,
    helping: bool,
    start: int | None,
) -> Position:
    """Shuffle and deal; without a ``start`` the starting seat is drawn."""
    e = edition.rulebook
    s = State(players=len(colours), helping=int(helping))
    s.colour[: s.players] = [edition.colour(colour) for colour in colours]
    if start is None:
        s.starter, s.starter_why = dealer.draw("starter", s.players), DRAWN
    else:
        s.starter, s.starter_why = start, NAMED
    lay_out_supply(s, e)
    _shuffle(dealer, "deal", s)
    deal_hands(s, e)
    if e.mamma_mia == CARD_AFTER_DEAL:
        add_mamma_mia(s)
        _shuffle(dealer, "supply", s)
    for seat in range(s.players):
        orders = dealer.shuffle(f"waiter {seat}", range(e.orders))
        fill_waiter(s, e, seat, sum(order << 4 * at for at, order in enumerate(orders)))
    return position_of(s)


def play_fairly(game: Game, dealer: FairDealer) -> None:
    """Have the supplies to come shuffled by the dealer."""
    # A game that held a function which held the game would stay until the garbage collector runs,
    # and a game is left behind at every move.
    held = ref(game)

    def shuffle(cards: tuple[int, ...]) -> tuple[int, ...]:
        playing = held()
        assert playing is not None, "only the game itself asks"
        return _in_order(dealer, f"round {playing.round}", cards)

    game.deal_with(shuffle, sure=True)


def _shuffle(dealer: FairDealer, name: str, s: State) -> None:
    stacked = stack_supply(s, _in_order(dealer, name, supply_cards(s)))
    assert stacked, "the dealer changed the cards"


def _in_order(dealer: FairDealer, name: str, cards: Sequence[int]) -> tuple[int, ...]:
    """Shuffle cards from a fixed order, so that it says nothing how they came together."""
    return dealer.shuffle(name, sorted(cards))
