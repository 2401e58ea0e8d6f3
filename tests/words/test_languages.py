"""Which language is spoken, and what happens if none is."""

import doctest
from importlib import import_module

import pytest

from forno.words import LANGUAGES, MessageError, UnknownLanguageError, Words, negotiate, speak


@pytest.mark.parametrize(
    ("wanted", "spoken"),
    [
        ("de-CH,fr;q=0.5", "de"),
        ("fr;q=0.5,de-CH", "de"),
        ("fr;q=0.8, de;q=0.9, en;q=0.1", "de"),
        ("fr, de", "fr"),
        ("es, fr;q=0.2", "fr"),
        ("de;q=0, fr;q=0.1", "fr"),
        ("de;q=0", "en"),
        ("DE-at", "de"),
        ("fr_FR.UTF-8", "fr"),
        ("de_DE@euro", "de"),
        ("es:de:en", "de"),
        ("C.UTF-8", "en"),
        ("POSIX", "en"),
        ("*", "en"),
        ("es", "en"),
        ("de;q=much", "de"),
        (";;,=,", "en"),
        ("", "en"),
        (None, "en"),
    ],
)
def test_the_best_language_is_found(wanted: str | None, spoken: str) -> None:
    assert negotiate(wanted) == spoken


def test_an_unknown_language_is_refused_with_the_list() -> None:
    with pytest.raises(
        UnknownLanguageError, match=r'"tlh" is not spoken here.*en, de, fr'
    ) as error:
        speak("tlh")
    assert error.value.languages == LANGUAGES
    assert error.value.language == "tlh"


def test_a_missing_message_is_an_error() -> None:
    with pytest.raises(MessageError, match='no message "no-such" in "de"'):
        speak("de").say("no-such")
    with pytest.raises(MessageError, match=r'no message "colour-red\.no-such"'):
        speak("de").say("colour-red.no-such")


def test_a_message_that_lacks_a_detail_is_an_error() -> None:
    with pytest.raises(MessageError, match="number"):
        speak("fr").say("ingredient-olive")


def test_a_language_is_read_once() -> None:
    assert speak("fr") is speak("fr")
    assert Words("fr").language == "fr"


@pytest.mark.parametrize("module", ["forno.words", "forno.words.languages", "forno.words.speaker"])
def test_the_examples_in_the_documentation_hold(module: str) -> None:
    failed, tried = doctest.testmod(import_module(module))
    assert tried
    assert not failed
