"""From the wire back to the game: a client gets the same settings, views and facts as a server has.

The inverse of :mod:`forno.views.wire` and :mod:`forno.views.wire_facts`. What can't be read is
refused with a :class:`WireError`, and nothing is guessed.
"""

from __future__ import annotations

from typing import Final

from ..editions import Edition, edition, edition_ids
from ..game.errors import SetupError
from ..game.seats import settle_name
from ..game.settling import settle_helping, settle_recall
from ..game.soundness import check_players
from ..views import Recall, Setting
from ..views import wire_terms as t
from ..views.view_reader import read_view
from ..views.wire_facts import read_fact
from ..views.wire_terms import WireError, wrong

__all__ = ["WireError", "read_fact", "read_setting", "read_view"]

KEYS: Final = (
    "edition",
    "fingerprint",
    "names",
    "colours",
    "helping",
    "rounds",
    "recall",
    "open_kitchen",
)


def read_setting(plain: object) -> Setting:
    """Return the description of a table; the edition must be the very one that this client has."""
    found = t.parts(plain, "setting", *KEYS)
    known = _edition(found["edition"], found["fingerprint"])
    names = [t.text(name, "setting.names") for name in t.items(found["names"], "setting.names")]
    colours = _colours(found["colours"], known)
    helping = t.truth(found["helping"], "setting.helping")
    try:
        check_players(known, len(names))
        settle_helping(known, len(names), wanted=helping)
        settled = [settle_name(name, names[:seat]) for seat, name in enumerate(names)]
    except SetupError as error:
        raise WireError(f"setting: {error}") from None
    if settled != names:
        wrong("setting.names", "must have no spaces around them")
    if len(colours) != len(names):
        wrong("setting.colours", f"must be {len(names)}, one for each player, not {len(colours)}")
    setting = Setting.of(
        known,
        names,
        colours,
        helping=helping,
        recall=_recall(found["recall"]),
        open_kitchen=t.truth(found["open_kitchen"], "setting.open_kitchen"),
    )
    if t.whole(found["rounds"], "setting.rounds") != setting.rounds:
        wrong("setting.rounds", f"must be {setting.rounds}, not {t.said(found['rounds'])}")
    return setting


def _edition(name: object, fingerprint: object) -> Edition:
    # Only a built-in one: a name that comes from elsewhere could be the path of a file.
    known = edition(t.one_of(name, "setting.edition", edition_ids()))
    if t.text(fingerprint, "setting.fingerprint") != known.fingerprint:
        wrong(
            "setting.fingerprint",
            f'the server plays another "{known.id}" than this client: its fingerprint is '
            f"{t.said(fingerprint)}, not {t.said(known.fingerprint)}",
        )
    return known


def _colours(value: object, known: Edition) -> list[int]:
    numbers = t.numbered(known.colours)
    found = [t.word(one, "setting.colours", numbers) for one in t.items(value, "setting.colours")]
    if len(set(found)) < len(found):
        wrong("setting.colours", "must differ")
    return found


def _recall(value: object) -> Recall:
    written = t.text(value, "setting.recall")
    try:
        recall = settle_recall(written)
    except SetupError as error:
        raise WireError(f"setting.recall: {error}") from None
    if str(recall) != written:
        wrong("setting.recall", f'is written "{recall}", not {t.said(written)}')
    return recall
