"""The sentence for a refusal: what was wrong, what to do instead, and the clause."""

from __future__ import annotations

from typing import Final

from ..rules.refusals import Refusal
from .details import Details, Teller, yes

LONGEST: Final = 60
"""Letters of a typed text that are repeated at most."""


def sentence(teller: Teller, refusal: Refusal) -> str:
    """Return what is said about a refused action."""
    text = teller.names.say(f"refusal-{refusal.reason.message}", **_details(teller, refusal))
    return teller.names.say("cited", sentence=text, clause=refusal.clause)


def _details(teller: Teller, refusal: Refusal) -> Details:
    """Return all that any refusal may speak of; what it does not know is left empty."""
    names, edition = teller.names, teller.setting.edition
    seat, kind, order = refusal.seat, refusal.kind, refusal.order
    has_order = seat >= 0 and order >= 0
    text = _tame(refusal.text)
    return {
        "known": yes(seat >= 0),
        "name": teller.who(seat)["name"],
        "number": refusal.number,
        "have": refusal.have,
        "kind": names.kind_in_sentence(edition, kind) if kind >= 0 else "",
        "cards": names.ingredient(edition, kind, refusal.number) if kind >= 0 else "",
        "order": teller.order(seat, order) if has_order else "",
        "kinds": names.kinds(edition),
        "said": yes(text),
        "text": names.say("quoted", text=text),
        "helping": yes(teller.setting.helping),
        "turn": f"2{edition.ingredients[0].code} - w",
        "ask": f"ask 1{edition.ingredients[0].code}",
    }


def _tame(text: str) -> str:
    """Return what was typed, short and without signs that could upset a terminal."""
    clean = "".join(sign if sign.isprintable() else " " for sign in text).strip()
    return clean if len(clean) <= LONGEST else f"{clean[: LONGEST - 1]}…"
