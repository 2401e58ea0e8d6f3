"""The bot: it sits at a table, remembers, and applies a technique.

The *technique* is how to play: from a view and what is legal to a decision. The *bot* is
everything around it: it hears, remembers as well as its dials allow, and now and then leaves a
decision to a plainer technique. So every technique can be had with any memory and any skill.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, Protocol, runtime_checkable

from ...rules.facts import Fact
from ...views import OrderCard, Setting, View
from ..player import Listener, UntoldBotError
from .dials import PERFECT, Dials
from .memory import Memory

FULL: Final = Dials()
"""A perfect memory and the full technique."""


class Technique(Protocol):
    """A way to play.

    One that counts cards for itself is a :class:`~forno.bots.player.Listener` too. It is told
    what happens only if the bot forgets nothing; otherwise, and at a game with a past, it is
    never told to begin and has to do with the view.
    """

    def decide(self, view: View, legal: Sequence[int]) -> int:
        """Return one of the legal actions, of which there are at least two."""


@runtime_checkable
class Patient(Protocol):
    """A technique that may think for long, and can be told to come to an end."""

    def cancel(self) -> None:
        """Decide now."""


class Bot:
    """A technique, a plainer one to fall back on, and the two dials.

    A bot that listens from the deal on goes by its own memory; one that is only asked to choose
    goes by the view that it is shown.

    >>> from forno import Game
    >>> class First:
    ...     def decide(self, view, legal):
    ...         return legal[0]
    >>> class Last:
    ...     def decide(self, view, legal):
    ...         return legal[-1]
    >>> game = Game(seats=["Ada", "Ben"], seed=4, start="Ada")
    >>> bot = Bot(First(), Last(), Dials(skill=1))
    >>> print(game.legal[game.options.index(bot.choose(game.view("Ada"), game.options))])
    1p
    """

    def __init__(
        self, technique: Technique, plainer: Technique, dials: Dials = FULL, *, seed: int = 0
    ) -> None:
        """Set the dials; the seed decides what is forgotten and when skill fails."""
        self._technique = technique
        self._plainer = plainer
        self._dials = dials
        self._random = Random(seed)
        self._memory: Memory | None = None
        self._insists = False
        self._now = technique
        self._settling: OrderCard | None = None
        """The own order that the latest decision was about, if it was about one."""
        counting = (technique, plainer) if dials.recall == PERFECT else ()
        self._counting = [one for one in counting if isinstance(one, Listener)]

    def insist(self, *, on_being_told: bool = True) -> None:
        """Refuse to choose before having been told where it sits, instead of playing badly.

        >>> from forno import Game, make_bot
        >>> game = Game(seats=["Ada", "Ben"], seed=4, start="Ada")
        >>> bot = make_bot("cook")
        >>> bot.choose(game.view("Ada"), game.options)  # doctest: +ELLIPSIS
        Traceback (most recent call last):
            ...
        forno.bots.player.UntoldBotError: this bot was never told what its seat hears, ...
        >>> game.run({"Ada": bot}).to_move
        'Ben'
        """
        self._insists = on_being_told

    def begin(self, setting: Setting, seat: int) -> None:
        """Sit down, remembering nothing yet."""
        # A generator of its own, so that the skill makes no difference to what is forgotten.
        slips = Random(self._random.getrandbits(64))
        self._memory = Memory(setting, seat, self._dials.recall, slips)
        for technique in self._counting:
            technique.begin(setting, seat)

    def hear(self, fact: Fact) -> None:
        """Remember what happened."""
        if self._memory is not None:
            self._memory.hear(fact)
            for technique in self._counting:
                technique.hear(fact)

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Return the only action, or the one that looks best from what is remembered."""
        if self._insists and self._memory is None:
            raise UntoldBotError
        if len(legal) == 1:
            return legal[0]
        if self._memory is not None:
            view = self._memory.view
        return self._technique_for(view).decide(view, legal)

    def cancel(self) -> None:
        """Have a decision that is being thought about made now, from another thread."""
        for technique in (self._technique, self._plainer):
            if isinstance(technique, Patient):
                technique.cancel()

    def _technique_for(self, view: View) -> Technique:
        """The technique for this decision.

        An order is settled in several steps that only make sense together, such as the cards of
        a request named one after the other, so the technique that begins with it also ends it.
        """
        own = view.turned is not None and view.turned.seat == view.viewer
        if not own or view.turned != self._settling:
            full = self._dials.skill >= 1 or self._random.random() < self._dials.skill
            self._now = self._technique if full else self._plainer
        self._settling = view.turned if own else None
        return self._now
