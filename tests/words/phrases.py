"""What the tests know of each language: some phrases of its catalogues, and its quotation marks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Phrases:
    """Parts of sentences in one language."""

    quotes: str
    """The quotation marks."""
    card: str
    """The name of the Mamma Mia! card in the rules."""
    other_kind: str
    """An open place that the own kind may not fill."""
    if_holding: str
    """The condition on which a seat may draw from the supply."""


PHRASES: Final = {
    "en": Phrases("“”", "Mamma Mia! card", "of one other kind", "if you hold an ingredient"),
    "de": Phrases("„“", "Karte „Mamma", "einer anderen Zutat", "mit einer Zutat"),
    "fr": Phrases("«»", "carte «", "d’un autre", "avec un ingré"),
}
"""By the code of the language."""
