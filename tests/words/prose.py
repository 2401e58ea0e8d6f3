"""What makes a text fit to be read aloud, checked by its signs."""

import re

# Signs within names and quotations end no sentence; neither do the cards' own marks.
_HARMLESS = re.compile(r"Mamma Mia!|“\?”|„\?“|«\u00a0\?\u00a0»")


def assert_clean(text: str) -> None:
    """No traces of the machinery, no holes where something was left out."""
    assert text == text.strip(), text
    assert not re.search(r"[{}\n$]|\?\?\?|None|  | [.,]|\(\)|“”|„“|«\u00a0\u00a0»", text), text
    assert "\u2068" not in text


def assert_sentence(text: str) -> None:
    """Exactly one sentence."""
    assert_clean(text)
    assert text[-1] in ".!", text
    assert not text[0].islower(), text
    assert not re.search(r"[.!?](?=.)", _HARMLESS.sub("", text)), text
