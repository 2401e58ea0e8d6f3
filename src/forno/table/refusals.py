"""Why a table says no: a code that programs can compare, and a sentence for people."""

from __future__ import annotations

from enum import StrEnum

from ..game import Refused


class Code(StrEnum):
    """Every reason that a table has of its own; the rules have theirs besides."""

    NO_SUCH_TABLE = "no-such-table"
    NO_SUCH_SEAT = "no-such-seat"
    NO_SUCH_INVITATION = "no-such-invitation"
    NOT_HOST = "not-host"
    NOT_INVITED = "not-invited"
    NOT_SEATED = "not-seated"
    SEATED_ALREADY = "seated-already"
    SEAT_TAKEN = "seat-taken"
    SEAT_FREE = "seat-free"
    NAME_REFUSED = "name-refused"
    COLOUR_REFUSED = "colour-refused"
    PLAN_REFUSED = "plan-refused"
    POSITION_REFUSED = "position-refused"
    NOT_OPEN = "not-open"
    NOT_PLAYING = "not-playing"
    NOT_OVER = "not-over"
    NOT_YOUR_TURN = "not-your-turn"
    OUTDATED = "outdated"
    ID_TAKEN = "id-taken"
    PAUSED = "paused"
    NOT_PAUSED = "not-paused"
    OUT_OF_TIME = "out-of-time"
    PLAYING_ALREADY = "playing-already"
    NO_WATCHING = "no-watching"
    NOT_SHARED = "not-shared"
    NOT_AGREED = "not-agreed"
    WITHDRAWN = "withdrawn"
    NO_HINTS = "no-hints"
    NOT_ALONE = "not-alone"
    TOO_MANY = "too-many"
    NO_TALK = "no-talk"
    TEXT_REFUSED = "text-refused"
    NO_SUCH_LINE = "no-such-line"


class TableRefusal(Exception):  # noqa: N818 (it is no error: a table may say no)
    """What was asked for can't be; nothing has happened."""

    def __init__(self, code: Code | str, reason: str, clause: str = "") -> None:
        super().__init__(code, reason, clause)
        self.code = code.value if isinstance(code, Code) else code
        self.reason = reason
        self.clause = clause

    def __str__(self) -> str:
        """The sentence."""
        return self.reason


def refusal_of(refused: Refused, language: str) -> TableRefusal:
    """What the rules refuse, as the table says it."""
    reason = refused.in_language(language)
    return TableRefusal(refused.reason.message, reason, refused.clause)
