"""What a seat heard of a game, and what it would have heard in another world.

Everything here is about the first round. There nothing has been baked, every card that the seat has
not seen may be anywhere, and the belief about it is exact. Later on the seat knows what the new
supply is made of and what others carried over, which ties plays to hands.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ...bots import Player, SeatedPlayer
from ...rules.counts import of, some
from ...rules.facts import Fact, Ordered, Played
from ...rules.setup import copies_in_play
from ...views import Follower, Moment, Setting, View
from .oracle import Belief, World

PLAYING = (Moment.INGREDIENTS, Moment.ORDER)
"""What is decided with the oven in mind."""


@dataclass(frozen=True, slots=True)
class AskedDecision:
    """The seat had to decide."""

    view: View
    legal: tuple[int, ...]


Heard = Fact | AskedDecision


class Recorder:
    """Takes the seat of an agent, passes everything on to it, and keeps it."""

    def __init__(self, player: Player) -> None:
        """Record what one player hears and is asked."""
        self._player = player
        self._seated: SeatedPlayer | None = None
        self.setting: Setting | None = None
        self.seat = 0
        self.heard: list[Heard] = []

    def begin(self, setting: Setting, seat: int) -> None:
        """Sit down."""
        self.setting, self.seat = setting, seat
        self._seated = SeatedPlayer(self._player, setting, seat)

    def hear(self, fact: Fact) -> None:
        """Keep a fact."""
        assert self._seated is not None, "no fact is heard before the deal"
        self.heard.append(fact)
        self._seated.hear(fact)

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Keep what was asked; the player answers."""
        self.heard.append(AskedDecision(view, tuple(legal)))
        return self._player.choose(view, legal)

    def decisions(self) -> list[ProbedDecision]:
        """All decisions that count, in order."""
        return [
            ProbedDecision(tuple(self.heard[: at + 1]), asked.view, hidden)
            for at, asked in enumerate(self.heard)
            if isinstance(asked, AskedDecision)
            and len(asked.legal) > 1
            and asked.view.round == 1
            and asked.view.moment in PLAYING
            and (hidden := covered(self.heard[:at], asked.view))
        ]


def covered(heard: Sequence[Heard], view: View) -> tuple[int, ...]:
    """Where the plays of others were heard of which no card is in view any more."""
    found = []
    in_view = view.setting.cards_in_view(baking=False)
    above = 0
    for at in reversed(range(len(heard))):
        match heard[at]:
            case Played(seat, _, number):
                if above >= in_view and seat != view.viewer:
                    found.append(at)
                above += number
            case Ordered():
                above += 1
            case _:
                pass
    return tuple(reversed(found))


@dataclass(frozen=True)
class ProbedDecision:
    """A decision that counts, with everything that led to it."""

    heard: tuple[Heard, ...]
    """The latest is what is asked now."""
    view: View
    hidden: tuple[int, ...]
    """Where the covered plays of others are among what was heard."""

    @property
    def legal(self) -> tuple[int, ...]:
        """What may be chosen."""
        asked = self.heard[-1]
        assert isinstance(asked, AskedDecision)
        return asked.legal

    @property
    def truth(self) -> World:
        """The kinds that were announced."""
        return tuple(play.kind for play in self._plays())

    @property
    def belief(self) -> Belief:
        """The belief of a player who has forgotten the covered plays of others, and only them."""
        e, view = self.view.setting.edition.rulebook, self.view
        assert view.hand is not None, "only a seat decides"
        seen = view.hand.counts
        for at, fact in enumerate(self.heard):
            if isinstance(fact, Played) and at not in self.hidden:
                seen += some(fact.kind, fact.number)
        copies = copies_in_play(e, view.setting.players)
        return Belief(
            tuple(copies - of(seen, kind) for kind in range(e.kinds)),
            tuple(play.number for play in self._plays()),
        )

    def retold(self, world: World) -> tuple[Heard, ...]:
        """What would have been heard in another world: the same but for the covered kinds."""
        heard = list(self.heard)
        for at, play, kind in zip(self.hidden, self._plays(), world, strict=True):
            heard[at] = replace(play, kind=kind)
        return tuple(heard)

    def answer(self, player: Player, world: World) -> int:
        """What a player that has not played yet answers here, having lived through a world.

        On the way it is asked all that the seat was asked, and goes on as the seat did. The last
        view is the same in every world: what differs is covered.
        """
        view = self.view
        assert isinstance(view.viewer, int), "only a seat decides"
        seated = SeatedPlayer(player, view.setting, view.viewer)
        follower = Follower(view.setting, view.viewer)
        *past, _ = self.retold(world)
        for each in past:
            if isinstance(each, AskedDecision):
                seated.choose(follower.view, each.legal)
            else:
                follower.hear(each)
                seated.hear(each)
        if follower.view != view:
            raise AssertionError("a world that shows in the view is none of these")
        return seated.choose(view, self.legal)

    def _plays(self) -> list[Played]:
        plays = [self.heard[at] for at in self.hidden]
        return [play for play in plays if isinstance(play, Played)]
