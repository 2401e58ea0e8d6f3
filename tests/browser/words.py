"""What the page says, looked up in the catalogues as the page does."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

from tests.support.nightly import EVERY
from tools.vendor import ROOT

LANGUAGES: Final = ("en", "de", "fr")
"""The languages that the page speaks."""
_WORDS: Final = ROOT / "src/forno/words"


def in_turn(number: int) -> tuple[str, ...]:
    """The languages for a test that depends little on words: one of them, by night all.

    The number says whose turn it is, so that every language is spoken in many tests.
    """
    return LANGUAGES if EVERY else (LANGUAGES[number % len(LANGUAGES)],)


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for file in sorted(Path(_WORDS / language).glob("*.ftl")):
        bundle.add_resource(FluentResource(file.read_text("utf-8")))
    return bundle


def said(key: str, language: str = "en", **details: Any) -> str:
    """A message in a language."""
    id_, _, attribute = key.partition(".")
    message = _bundle(language).get_message(id_)
    pattern = message.attributes[attribute] if attribute else message.value
    assert pattern is not None
    text, errors = _bundle(language).format_pattern(pattern, details)
    assert not errors, errors
    return str(text)
