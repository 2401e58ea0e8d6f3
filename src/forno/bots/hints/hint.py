"""Hints: what a seat's own information says about its orders, its moves and its cards.

A hint goes by what the seat may know and nothing else: its view, and a card tracker of the facts
that it heard if the table lets it remember. Worlds are dealt from that, and all seats play on by
the net of the edition.

Whether hints are given at all is for the host of a table to decide. It passes a tracker, with the
view of a perfect memory, only where players may be reminded of everything that was announced;
without one a hint knows what the table's own recall leaves in view.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from ...errors import need_numpy
from ...jit.compiler import is_available
from ...rules.counts import members, of, some
from ...rules.facts import Fact
from ...rules.legality import legal_actions
from ...views import EVERYTHING, Follower, Ingredients, Moment, Setting, View
from ...views.card_tracker import CardTracker
from ..belief.state_from_view import known_state, tracker_of
from ..net.net_files import net_for
from ..search.order_outcomes import GAVE
from ..search.search_engine import SearchEngine
from ..search.win_shares import ENOUGH, compare
from .hint_value import Hint, NoHintError
from .order_chances import chance_if_played, chances_in_oven

if TYPE_CHECKING:
    from .order_chances import Found

MOST_WORLDS: Final = 250
FEWEST_WORLDS: Final = 40
CARDS: Final = 10_000
"""Cards of the supply that are drawn in all worlds together: what a player waits for, for a second
at the most. The time itself decides nothing, so that the same knowledge gives the same hint."""
MOVES: Final = 3
"""How many moves are shown."""
CANDIDATES: Final = 6
"""How many are tried, those that the net likes best."""
TRIALS: Final = 600
"""How often they are tried in all."""


def hint(
    view: View,
    tracker: CardTracker | None = None,
    *,
    worlds: int | None = None,
    trials: int = TRIALS,
    seed: int = 0,
) -> Hint:
    """Advise the seat that is to act; the same view, tracker and seed give the same hint.

    Without a number of ``worlds`` it takes a second at the most, where machine code is ready.

    A tracker goes with the view of a perfect memory: one in which the whole oven is known.
    Raises :class:`NoHintError` if the viewer has no seat or is not to act.

    >>> from forno import situation
    >>> seats = [("Ada", "green"), ("Ben", "yellow")]
    >>> game = situation(seats=seats, hands={"Ada": "1p1s +4s1p"}, turn="Ada", round=3)
    >>> advice = hint(game.view("Ada"), worlds=2, trials=2)
    >>> advice.seat, len(advice.orders), len(advice.moves)
    (0, 1, 2)
    """
    need_numpy("hints need")
    if worlds is None:
        worlds = _affordable(view)
    if worlds < 2:
        raise ValueError(f"a hint takes at least two worlds, or nothing has an error; not {worlds}")
    engine = advise(view, tracker)
    assert isinstance(view.viewer, int)
    found, _ = engine.watch_orders(worlds=worlds, seed=seed)
    playable = tuple(
        chance_if_played(engine, view, order, worlds=worlds, seed=seed) for order in _playable(view)
    )
    candidates = _candidates(engine, view, tracker)
    tried = compare(engine, candidates, worlds=max(worlds, ENOUGH), trials=trials, seed=seed)
    return Hint(
        seat=view.viewer,
        worlds=worlds,
        orders=(*playable, *chances_in_oven(found, view)),
        moves=tried[:MOVES],
        keep=_to_keep(found, view),
    ).at_table(view.setting)


def are_quick() -> bool:
    """Whether hints take seconds here, because there is machine code, and not minutes."""
    return is_available()


def hint_from(
    heard: Iterable[Fact],
    setting: Setting,
    seat: int,
    *,
    worlds: int | None = None,
    trials: int = TRIALS,
) -> Hint:
    """Advise a seat by what it has heard since the deal, and by nothing else.

    It is reminded of what was announced only where the table shows all of it.
    """
    heard = tuple(heard)
    follower = Follower(setting, seat)
    for fact in heard:
        follower.hear(fact)
    tracker = None
    if setting.cards_in_view(baking=True) >= EVERYTHING.cards:
        tracker = CardTracker()
        for fact in heard:
            tracker.append(fact)
    return hint(follower.view, tracker, worlds=worlds, trials=trials)


def advise(view: View, tracker: CardTracker | None = None) -> SearchEngine:
    """An engine that knows what the seat to act knows, and nothing else."""
    if not isinstance(view.viewer, int):
        raise NoHintError("a spectator has no cards to be advised about")
    if not view.my_turn:
        raise NoHintError("a hint is for the seat that is to act")
    cards = view.oven.from_top()
    seen = sum(card.number if isinstance(card, Ingredients) else 1 for card in cards)
    if tracker is not None and seen < view.oven.height:
        raise NoHintError("a tracker goes with a view in which the whole oven is known")
    edition = view.setting.edition
    engine = SearchEngine(edition.rulebook, net_for(edition))
    engine.know(view, tracker or tracker_of(view))
    return engine


def _legal(view: View, tracker: CardTracker | None = None) -> list[int]:
    """What the seat to act may do: that follows from its own information alone."""
    e = view.setting.edition.rulebook
    known = known_state(view, tracker or tracker_of(view))
    return legal_actions(known, e)


def _candidates(engine: SearchEngine, view: View, tracker: CardTracker | None) -> list[int]:
    """The actions that the net likes best."""
    legal = _legal(view, tracker)
    _, opinion = engine.weigh(legal)
    ranked = sorted(range(len(legal)), key=lambda at: -opinion[at])
    return [legal[at] for at in ranked[:CANDIDATES]]


def _affordable(view: View) -> int:
    """In how many worlds the orders can be watched while a player waits.

    That follows from public facts and the number of orders to be watched, never from a clock.
    """
    watched = 1 + len(tuple(_playable(view)))
    return max(FEWEST_WORLDS, min(MOST_WORLDS, CARDS // (watched * (view.supply + 1))))


def _playable(view: View) -> Iterator[int]:
    """The orders that could be the order of this turn."""
    if view.hand is not None and view.moment in (Moment.INGREDIENTS, Moment.ORDER):
        yield from members(view.hand.order_bits)


def _to_keep(found: Found, view: View) -> int:
    """What the hand gives to pizzas on average, kind by kind, rounded."""
    assert view.hand is not None
    keep = 0
    for kind in range(view.setting.edition.rulebook.kinds):
        held = of(view.hand.counts, kind)
        given = ((found[:, :, GAVE] >> 8 * kind) & 0xFF).sum(axis=1).clip(max=held)
        keep += some(kind, round(float(given.mean())))
    return keep
