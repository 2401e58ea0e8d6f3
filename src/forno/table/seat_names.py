"""Names at a table: people can read each of them, and tell them apart.

A name is shown to everybody at the table. One that shows nothing, that covers the lines around it
with marks, or that looks like another player's would let a player pass for somebody else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from unicodedata import category, normalize

from ..game import SetupError
from ..game.seats import settle_name

MOST_MARKS: Final = 3
"""Marks above and below one letter; Thai, Hebrew and Vietnamese need no more."""
_MARKS: Final = ("Mn", "Me")
_EMOJI_STYLE: Final = "\N{VARIATION SELECTOR-16}"
_BLANK: Final = frozenset(
    "\N{HANGUL FILLER}\N{HALFWIDTH HANGUL FILLER}\N{HANGUL CHOSEONG FILLER}"
    "\N{HANGUL JUNGSEONG FILLER}\N{BRAILLE PATTERN BLANK}\N{COMBINING GRAPHEME JOINER}"
    "\N{KHMER VOWEL INHERENT AQ}\N{KHMER VOWEL INHERENT AA}\N{MUSICAL SYMBOL NULL NOTEHEAD}"
)
"""Signs that count as printable, and show nothing."""
_SELECTORS: Final = ((0x180B, 0x180F), (0xFE00, 0xFE0F), (0xE0100, 0xE01EF))
"""Variation selectors: they say how the sign before them looks, and nothing by themselves."""
_TWINS: Final = str.maketrans(
    {
        # Cyrillic
        "а": "a", "в": "b", "с": "c", "ԁ": "d", "е": "e", "һ": "h", "н": "h", "і": "l", "ӏ": "l",
        "ј": "j", "к": "k", "м": "m", "п": "n", "о": "o", "р": "p", "ԛ": "q", "г": "r", "ѕ": "s",
        "т": "t", "ѵ": "v", "ԝ": "w", "х": "x", "у": "y", "з": "3", "б": "6",
        # Greek
        "α": "a", "β": "b", "ϲ": "c", "ε": "e", "η": "n", "ι": "l", "κ": "k", "μ": "u", "ν": "v",
        "ο": "o", "ρ": "p", "σ": "o", "τ": "t", "υ": "u", "χ": "x", "ω": "w", "γ": "y", "ζ": "z",
        # Armenian
        "օ": "o", "ս": "u", "հ": "h", "ո": "n", "ց": "g", "զ": "q",
        # Latin, figures and signs
        "ı": "l", "i": "l", "ɩ": "l", "ɑ": "a", "ɡ": "g", "ʏ": "y", "0": "o", "1": "l", "|": "l",
        "!": "l", "’": "'", "‘": "'", "`": "'", "´": "'", "–": "-", "‐": "-", "‑": "-",
    }
)  # fmt: skip
"""Letters of other alphabets, and signs, by the small Latin letter that they look like."""


def settle_seat_name(name: str, others: Sequence[str]) -> str:
    """The name as the table shows it; refuse one that can't be read or looks like another's."""
    name = settle_name(normalize("NFC", name), others)
    if not is_legible(name):
        reason = "a name has signs that can be seen, each with few marks, and begins with none"
        raise SetupError(reason, "SETUP-4")
    shape = shape_of(name)
    for other in others:
        if shape_of(other) == shape:
            raise SetupError(f'this looks like "{other}": names must differ', "SETUP-4")
    return name


def is_legible(name: str) -> bool:
    """Whether all of a name can be seen, and nothing around it is covered.

    >>> is_legible("Zoë"), is_legible("\\N{HANGUL FILLER}"), is_legible("Z" + 5 * "\\u0308")
    (True, False, False)
    """
    marks = MOST_MARKS  # nothing has come that a mark could belong to
    before = ""
    for sign in name:
        if sign in _BLANK:
            return False
        if any(first <= ord(sign) <= last for first, last in _SELECTORS):
            if sign != _EMOJI_STYLE or category(before or " ") != "So":
                return False
        elif category(sign) in _MARKS:
            marks += 1
            if marks > MOST_MARKS:
                return False
        else:
            marks = MOST_MARKS if sign == " " else 0
        before = sign
    return True


def shape_of(name: str) -> str:
    """What a name looks like at a glance: two names of one shape can be taken for one another.

    >>> shape_of("Аdа") == shape_of("ada")  # the first has two Cyrillic letters
    True
    """
    plain = normalize("NFKC", name).replace("I", "l").replace(_EMOJI_STYLE, "").casefold()
    return " ".join(plain.translate(_TWINS).replace("rn", "m").replace("vv", "w").split())
