"""The words of one language: everything that a host says about a game."""

from __future__ import annotations

from functools import cache

from ..errors import ArgumentError
from ..rules.facts import Fact
from ..rules.refusals import Refusal
from ..views.setting import SPECTATOR, Setting
from ..views.view import View
from . import hinting, options, reasons, refusing
from .details import Reader, Teller
from .explanation import Explanation
from .languages import LANGUAGES
from .names import Names


class Words(Names):
    """One language. A ``reader`` who is a seat is spoken to: "You draw 2 orders".

    >>> from forno import Game
    >>> game = Game(seats=["Ada", "Ben"], seed=4, start="Ada")
    >>> played = game.play("3p - s")[0]
    >>> speak("en").fact(played, game.setting), speak("en").fact(played, game.setting, 0)
    ('Ada puts 3 peppers into the oven.', 'You put 3 peppers into the oven.')
    """

    def fact(self, fact: Fact, setting: Setting, reader: Reader = SPECTATOR) -> str:
        """Return the sentence that tells a fact.

        Which facts a reader may hear is not decided here: ask :func:`forno.views.redact.redact`.
        """
        if not isinstance(fact, Fact):
            raise ArgumentError("fact", fact, "a fact of a game, as game.play(…) returns it")
        if not isinstance(setting, Setting):
            raise ArgumentError("setting", setting, "the setting of the game: game.setting")
        details = Teller(self, setting, reader).about(fact)
        return self.say(f"fact-{fact.name}", **details)

    def because(
        self, explanation: Explanation, setting: Setting, reader: Reader = SPECTATOR
    ) -> str:
        """Return the sentence that says an explanation (see :func:`forno.words.explain`)."""
        return reasons.sentence(Teller(self, setting, reader), explanation)

    def refusal(self, refusal: Refusal, setting: Setting) -> str:
        """Return what was wrong with an action and what to do instead, with the clause."""
        return refusing.sentence(Teller(self, setting), refusal)

    def option(self, action: int, view: View, reader: Reader | None = None) -> str:
        """Return what a legal action of the player whose view this is means to a reader.

        Without a reader it is told to that player.
        """
        told_to = view.viewer if reader is None else reader
        return options.label(Teller(self, view.setting, told_to), view, action)

    def threat(
        self, threat: hinting.Threatening, setting: Setting, reader: Reader = SPECTATOR
    ) -> str:
        """Return what threatens an order, and how often."""
        return hinting.sentence(Teller(self, setting, reader), threat)


def speak(language: str) -> Words:
    """Return the words of a language.

    Raises :class:`forno.words.UnknownLanguageError` if Forno does not speak it.

    >>> from forno.editions import edition
    >>> speak("de").order(edition("plus"), 1, 3)
    '4 Salami + 1 Peperoni'
    """
    if not isinstance(language, str):
        raise ArgumentError("language", language, f"one of {', '.join(LANGUAGES)}")
    return _speak(language)


@cache
def _speak(language: str) -> Words:
    return Words(language)
