"""The proof of a fair game: what the dealer shows afterwards, and how anybody checks it.

It stands in the foreword of a record, a line for each thing, so that a finished game is one file
that holds both the cards and the reason to trust them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..notation.record import NewSupply, Record
from ..rules.phases import NAMED
from ..rules.position import DEAL
from .deal import deal_fairly, draw_colours
from .dealer import SCHEME, SECRET_BYTES, FairDealer, keeps_to

_DEALER, _TABLE, _COMMITMENT, _SECRET, _DRAWN = (
    "dealer",
    "table",
    "commitment",
    "secret",
    "colours drawn",
)
_SALT = "salt of "


class ProofError(ValueError):
    """A proof that does not prove anything: what is missing, or what is not as it should be."""


@dataclass(frozen=True, slots=True)
class Proof:
    """What has to be known to deal a game again."""

    table: str
    commitment: str
    secret: bytes
    salts: tuple[str, ...]
    """By seat."""
    drawn: tuple[str, ...]
    """The colours that were drawn rather than chosen."""

    def foreword(self, colours: Iterable[str]) -> tuple[str, ...]:
        """The lines of a record that hold it."""
        salts = zip(colours, self.salts, strict=True)
        return (
            f"{_DEALER}: {SCHEME}",
            f"{_TABLE}: {self.table}",
            f"{_COMMITMENT}: {self.commitment}",
            f"{_SECRET}: {self.secret.hex()}",
            f"{_DRAWN}: {', '.join(self.drawn)}".rstrip(),
            *(f"{_SALT}{colour}: {salt}" for colour, salt in salts if salt),
        )

    @classmethod
    def of(cls, record: Record) -> Proof:
        """Read the proof in a record."""
        said = dict(_said(record.foreword))
        if said.get(_DEALER) != SCHEME:
            raise ProofError(
                "this record says nothing of a dealer, so there is no shuffle to check"
                if _DEALER not in said
                else f'this record was dealt by another scheme: "{said[_DEALER]}", not "{SCHEME}"'
            )
        missing = [name for name in (_TABLE, _COMMITMENT, _SECRET, _DRAWN) if name not in said]
        if missing:
            raise ProofError(f"the proof in this record is not whole: no {', '.join(missing)}")
        try:
            secret = bytes.fromhex(said[_SECRET])
        except ValueError:
            secret = b""
        if len(secret) != SECRET_BYTES:
            raise ProofError(f"a secret has {2 * SECRET_BYTES} hexadecimal digits")
        words = [record.edition.colours[colour] for colour in record.colours]
        return cls(
            table=said[_TABLE],
            commitment=said[_COMMITMENT],
            secret=secret,
            salts=tuple(said.get(_SALT + colour, "") for colour in words),
            drawn=tuple(word.strip() for word in said[_DRAWN].split(",") if word.strip()),
        )


def _said(foreword: Iterable[str]) -> Iterable[tuple[str, str]]:
    for line in foreword:
        name, colon, value = line.partition(":")
        if colon:
            yield name, value.removeprefix(" ")


def check(record: Record) -> list[str]:
    """Deal a game again and compare; return what was checked, a line each.

    The first thing that differs raises :class:`ProofError`.
    """
    proof = Proof.of(record)
    if not keeps_to(proof.commitment, proof.secret):
        raise ProofError("the secret is not the one that the dealer committed to")
    checked = [f"the secret keeps to the commitment {proof.commitment}"]
    position = record.position
    if position.moment != DEAL:
        raise ProofError("this record does not begin with a deal")
    dealer = FairDealer(proof.secret, proof.table, proof.salts)
    edition = record.edition
    words = tuple(edition.colours[colour] for colour in record.colours)
    wanted = ["" if word in proof.drawn else word for word in words]
    if draw_colours(dealer, edition, wanted) != words:
        raise ProofError("other colours were drawn than these")
    start = position.starter if position.why == NAMED else None
    dealt = deal_fairly(dealer, edition, words, helping=position.helping, start=start)
    if dealt.starter != position.starter:
        raise ProofError("another starting player was drawn")
    if dealt != position:
        raise ProofError("other cards were dealt than these")
    checked.append("colours, starting player, hands, waiters and supply are as they were dealt")
    for entry in record.entries:
        if isinstance(entry, NewSupply):
            if dealer.shuffle(f"round {entry.round}", sorted(entry.cards)) != entry.cards:
                raise ProofError(f"line {entry.line}: round {entry.round} had another supply")
            checked.append(f"the supply of round {entry.round} is as it was shuffled")
    return checked
