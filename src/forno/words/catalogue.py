"""The catalogues: all messages of one language.

They are written in Project Fluent, in the ``.ftl`` files, which translators and their tools know.
``python -m tools.catalogues`` compiles them: what is said here and in a browser comes from the
compiled file beside them, and needs no library.
"""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import Final

from .languages import LANGUAGES, UnknownLanguageError
from .templates import CompiledCatalogue, Grammar, Template, template

_SUFFIX: Final = ".ftl"
COMPILED: Final = "compiled.json"
"""The compiled file in the folder of a language."""


class MessageError(LookupError):
    """A message that a catalogue does not hold, or that lacks something it has to say."""


class Catalogue:
    """All messages of one language."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise UnknownLanguageError(language)
        self.language = language
        file = resources.files(__package__).joinpath(language, COMPILED)
        compiled: CompiledCatalogue = json.loads(file.read_text("utf-8"))
        self._grammar = Grammar(compiled["plurals"], compiled["group"])
        files = compiled["messages"].values()
        self._patterns = {name: pattern for file in files for name, pattern in file.items()}
        self._templates: dict[str, Template] = {}

    def say(self, message: str, /, **details: str | int) -> str:
        """Return a message with its details filled in; ``id.attribute`` names an attribute."""
        found = self._templates.get(message) or self._template(message)
        try:
            return found(details)
        except KeyError as missing:
            problem = f'message "{message}" in "{self.language}": there is no ${missing.args[0]}'
            raise MessageError(problem) from None

    def _template(self, message: str) -> Template:
        """Return the template of a message that is said for the first time."""
        try:
            pattern = self._patterns[message]
        except KeyError:
            raise MessageError(f'there is no message "{message}" in "{self.language}"') from None
        made = self._templates[message] = template(pattern, self._grammar)
        return made


@cache
def catalogue(language: str) -> Catalogue:
    """Return the catalogue of a language, read once."""
    return Catalogue(language)


def sources(language: str) -> dict[str, str]:
    """Return the text of each ``.ftl`` file of a language, by file name."""
    folder = resources.files(__package__).joinpath(language)
    files = sorted(folder.iterdir(), key=lambda file: file.name)
    return {file.name: file.read_text("utf-8") for file in files if file.name.endswith(_SUFFIX)}
