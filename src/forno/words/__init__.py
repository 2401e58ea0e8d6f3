"""Words: what Forno says to people, in every language it speaks.

The catalogues beside this file are the only place with prose about a game; the rules tell facts.

>>> from forno.words import negotiate, speak
>>> words = speak(negotiate("fr-CA, en;q=0.5"))
>>> words.say("colour-green")
'vert'
"""

from . import card_words as card_words  # gives the cards of views their words
from .catalogue import MessageError
from .explaining import explain
from .explanation import (
    Bill,
    Decided,
    Explanation,
    Outcome,
    PizzaExplanation,
    StepExplanation,
    VerdictExplanation,
)
from .languages import FALLBACK, LANGUAGE_NAMES, LANGUAGES, UnknownLanguageError, negotiate
from .speaker import Words, speak

__all__ = [
    "FALLBACK",
    "LANGUAGES",
    "LANGUAGE_NAMES",
    "Bill",
    "Decided",
    "Explanation",
    "MessageError",
    "Outcome",
    "PizzaExplanation",
    "StepExplanation",
    "UnknownLanguageError",
    "VerdictExplanation",
    "Words",
    "explain",
    "negotiate",
    "speak",
]
