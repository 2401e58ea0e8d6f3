"""The catalogues: all messages of one language, read from its ``.ftl`` files.

They are plain Project Fluent, so that other programs (a browser, for one) can read the same files.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Final

from .languages import LANGUAGES, UnknownLanguageError

_SUFFIX: Final = ".ftl"


class MessageError(LookupError):
    """A message that a catalogue does not hold, or that lacks something it has to say."""


class Catalogue:
    """All messages of one language."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise UnknownLanguageError(language)
        # It takes a tenth of a second to import, and many who import Forno never say a word.
        from fluent.runtime import FluentBundle, FluentResource

        self.language = language
        # Isolating marks are for texts that mix directions of writing; here they only clutter.
        self._bundle = FluentBundle([language], use_isolating=False)
        for text in sources(language).values():
            self._bundle.add_resource(FluentResource(text))

    def say(self, message: str, /, **details: str | int) -> str:
        """Return a message with its details filled in; ``id.attribute`` names an attribute."""
        name, _, attribute = message.partition(".")
        try:
            entry = self._bundle.get_message(name)
            pattern = entry.attributes[attribute] if attribute else entry.value
        except LookupError:
            pattern = None
        if pattern is None:
            raise MessageError(f'there is no message "{message}" in "{self.language}"')
        text, errors = self._bundle.format_pattern(pattern, details)
        if errors:
            problems = "; ".join(str(error) for error in errors)
            raise MessageError(f'message "{message}" in "{self.language}": {problems}')
        return str(text)


@cache
def catalogue(language: str) -> Catalogue:
    """Return the catalogue of a language, read once."""
    return Catalogue(language)


def sources(language: str) -> dict[str, str]:
    """Return the text of each file of a language, by file name."""
    folder = resources.files(__package__).joinpath(language)
    files = sorted(folder.iterdir(), key=lambda file: file.name)
    return {file.name: file.read_text("utf-8") for file in files if file.name.endswith(_SUFFIX)}
