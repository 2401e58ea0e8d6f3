"""The languages that Forno speaks, and which of them a reader wants."""

from __future__ import annotations

import re
from typing import Final

from ..errors import ArgumentError, FornoError

LANGUAGES: Final = ("en", "de", "fr")
"""The codes of all languages, each a folder of catalogues beside this file."""

LANGUAGE_NAMES: Final = {"en": "English", "de": "Deutsch", "fr": "Français"}
"""What each language calls itself."""

FALLBACK: Final = "en"
"""What is spoken when none of the wanted languages is."""

_QUALITY: Final = re.compile(r"\s*q\s*=\s*([01](?:\.\d*)?)\s*", re.IGNORECASE)


class UnknownLanguageError(FornoError, ValueError):
    """A language that Forno does not speak."""

    def __init__(self, language: str) -> None:
        super().__init__(f'"{language}" is not spoken here; there are {", ".join(LANGUAGES)}')
        self.language = language
        self.languages = LANGUAGES


def negotiate(wanted: str | None) -> str:
    """Return the language to speak, from what a reader says to understand.

    ``wanted`` is an Accept-Language header (``de-CH,fr;q=0.5``) or an environment's word
    (``LANG=fr_FR.UTF-8``, ``LANGUAGE=de:en``). What makes no sense counts as not said.

    >>> negotiate("de-CH,fr;q=0.5")
    'de'
    >>> negotiate("C.UTF-8")
    'en'
    """
    if not isinstance(wanted, str | None):
        raise ArgumentError("wanted", wanted, 'a text such as "de-CH,fr;q=0.5", or None')
    ranked: list[tuple[float, str]] = []
    for part in re.split("[,:]", wanted or ""):
        tag, *parameters = part.split(";")
        # The region, the encoding and the like make no difference to us.
        language = re.split(r"[-_.@]", tag.strip().lower())[0]
        quality = _quality(parameters)
        if language in LANGUAGES and quality > 0:
            ranked.append((quality, language))
    # The first of the best: max() keeps the order in which equals were named.
    return max(ranked, key=lambda choice: choice[0])[1] if ranked else FALLBACK


def _quality(parameters: list[str]) -> float:
    for parameter in parameters:
        found = _QUALITY.fullmatch(parameter)
        if found:
            return float(found[1])
    return 1.0
