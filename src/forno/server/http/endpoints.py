"""What can be asked for by HTTP: each request with what it takes, gives and may be refused for."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

from ...table.refusals import Code
from ...table.summary import Summary
from .. import protocol as p
from ..traffic.rate_limits import CHANGING, ENTERING, GUESSING, MAKING, READING, STUDYING, Limit
from . import catalogues, sharing
from . import finished_games as after
from . import lessons as learning
from . import tables as api
from .call import Call

PREFIX: Final = "/api/v1"
MEANWHILE: Final = 202
"""The status of what is still being worked out."""

Handler = Callable[[Call], Awaitable[Any]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Endpoint:
    """One thing that can be asked for."""

    method: str
    path: str
    """With the names of its parts in braces."""
    handle: Handler
    says: str
    """What it does, for the description."""
    takes: type | None = None
    asks: type[p.Asked] | None = None
    """What may stand behind the question mark of the address."""
    gives: Any = None
    """What comes back: JSON of this class, text, or nothing at all."""
    meanwhile: Any = None
    """What comes back as long as it is being worked out."""
    status: int = 200
    key: bool = False
    """Whether it takes a key."""
    gives_key: bool = False
    """Whether a caller gets a key, and so may show one that the server did not give."""
    invitation: bool = False
    """Whether an invitation in a header may help."""
    limit: Limit = READING
    refusals: tuple[Code, ...] = ()
    """What a table may say to it; what the server may say follows from the rest."""
    more: tuple[str, ...] = ()
    """What the server may say to this alone."""


_TABLE: Final = "/tables/{table}"
_SEAT: Final = f"{_TABLE}/seats/{{seat}}"
_SEATING: Final = (
    Code.NO_SUCH_TABLE, Code.NO_SUCH_SEAT, Code.NOT_OPEN, Code.SEAT_TAKEN, Code.NAME_REFUSED,
    Code.COLOUR_REFUSED,
)  # fmt: skip
_LATER: Final = (Code.NO_SUCH_TABLE, Code.NO_WATCHING, Code.NOT_INVITED, Code.NOT_OVER)

ENDPOINTS: Final = (
    Endpoint(
        method="POST", path="/guests", handle=api.greet,
        says="Get a key: a browser as a cookie, a program in the answer.",
        takes=p.NewGuest, gives=p.Guest, status=201, limit=MAKING, gives_key=True,
    ),
    Endpoint(
        method="POST", path="/tickets", handle=api.give_ticket,
        says="Get a ticket that opens one WebSocket within half a minute.",
        gives=p.Ticket, status=201, key=True, limit=ENTERING,
    ),
    Endpoint(
        method="GET", path="/reach", handle=api.show_reach,
        says="Where others find this server, for callers at the machine that it runs on.",
        gives=p.Reach,
    ),
    Endpoint(
        method="GET", path="/tables", handle=api.list_tables,
        says="Listed tables that wait for players, or those at which everybody may look on.",
        asks=p.Stages, gives=p.Tables,
    ),
    Endpoint(
        method="POST", path="/tables", handle=api.make_table, says="Make a table.",
        takes=p.NewTable, gives=p.TableMade, status=201, key=True, limit=MAKING,
        refusals=(
            Code.PLAN_REFUSED, Code.POSITION_REFUSED, Code.TOO_MANY, Code.NAME_REFUSED,
        ),
    ),
    Endpoint(
        method="GET", path="/mine", handle=api.own_tables,
        says="The tables that one has made or sits at.", gives=p.OwnTables, key=True,
    ),
    Endpoint(
        method="GET", path="/start", handle=api.list_for_start,
        says="One's own tables, those that wait for players, and those at which everybody may look"
        " on. Without a key one has none.",
        gives=p.StartTables,
    ),
    Endpoint(
        method="GET", path="/codes/{code}", handle=api.find_table,
        says="Find a table by its short code, in large or small letters.",
        gives=p.Found, limit=GUESSING, refusals=(Code.NO_SUCH_TABLE,),
    ),
    Endpoint(
        method="GET", path=_TABLE, handle=api.show_table,
        says="What strangers may know of a table.", gives=Summary,
        refusals=(Code.NO_SUCH_TABLE,),
    ),
    Endpoint(
        method="DELETE", path=_TABLE, handle=api.close_table, says="Give a table up, as its host.",
        status=204, key=True, limit=CHANGING,
        refusals=(Code.NO_SUCH_TABLE, Code.NOT_HOST, Code.NOT_PLAYING),
    ),
    Endpoint(
        method="POST", path=f"{_TABLE}/seats", handle=api.sit, says="Take a seat.",
        takes=p.Sit, gives=p.Seated, status=201, key=True, limit=CHANGING,
        refusals=(*_SEATING, Code.SEATED_ALREADY, Code.NOT_INVITED),
    ),
    Endpoint(
        method="PUT", path=f"{_TABLE}/face", handle=api.choose_face,
        says="Choose another face for one's own seat, before the game.",
        takes=p.ChooseFace, status=204, key=True, limit=CHANGING,
        refusals=(Code.NO_SUCH_TABLE, Code.NOT_OPEN, Code.NOT_SEATED),
    ),
    Endpoint(
        method="PUT", path=_SEAT, handle=api.seat_bot, says="Give a free seat to a bot, as host.",
        takes=p.SeatBot, gives=p.Seated, key=True, limit=CHANGING,
        refusals=(*_SEATING, Code.NOT_HOST, Code.PLAN_REFUSED),
    ),
    Endpoint(
        method="DELETE", path=_SEAT, handle=api.stand,
        says="Free a seat before the game: one's own, or any as host.",
        status=204, key=True, limit=CHANGING,
        refusals=(
            Code.NO_SUCH_TABLE, Code.NO_SUCH_SEAT, Code.NOT_OPEN, Code.SEAT_FREE, Code.NOT_HOST,
        ),
    ),
    Endpoint(
        method="POST", path=f"{_TABLE}/invitations", handle=api.invite,
        says="Make an invitation, as host, for one seat or for any.",
        takes=p.NewInvitation, gives=p.Invitation, status=201, key=True, limit=CHANGING,
        refusals=(Code.NO_SUCH_TABLE, Code.NO_SUCH_SEAT, Code.NOT_HOST, Code.TOO_MANY),
    ),
    Endpoint(
        method="DELETE", path=f"{_TABLE}/invitations/{{invitation}}", handle=api.revoke,
        says="Take an invitation back, as host. Players who sat down with it stay.",
        status=204, key=True, limit=CHANGING,
        refusals=(Code.NO_SUCH_TABLE, Code.NOT_HOST, Code.NO_SUCH_INVITATION),
    ),
    Endpoint(
        method="POST", path=f"{_TABLE}/rematch", handle=api.rematch,
        says="Play again: the same people at a new table, and the next one begins.",
        gives=p.Found, key=True, limit=CHANGING,
        refusals=(Code.NO_SUCH_TABLE, Code.NOT_SEATED, Code.NOT_OVER),
    ),
    Endpoint(
        method="POST", path=f"{_TABLE}/again", handle=sharing.try_again,
        says="Try a decision of a finished game again, against bots: a table that begins there.",
        takes=p.TryAgain, gives=p.Found, status=201, key=True, limit=MAKING,
        refusals=(*_LATER, Code.NO_SUCH_SEAT, Code.NOT_SEATED), more=("nothing-to-try",),
    ),
    Endpoint(
        method="GET", path=f"{_TABLE}/sharing", handle=sharing.show_sharing,
        says="Whether everybody may look at a finished game, and who has still to agree.",
        gives=p.Sharing, refusals=(Code.NO_SUCH_TABLE, Code.NOT_OVER),
    ),
    Endpoint(
        method="PUT", path=f"{_TABLE}/sharing", handle=sharing.agree,
        says="Agree to a public link to one's game, during it or after it; or take that back.",
        takes=p.Agree, gives=p.Sharing, key=True, limit=CHANGING,
        refusals=(Code.NO_SUCH_TABLE, Code.NOT_SEATED),
    ),
    Endpoint(
        method="GET", path=f"{_TABLE}/record", handle=after.give_record,
        says="The record of a finished game, with all that is needed to check its shuffles.",
        gives=str, invitation=True, refusals=_LATER,
    ),
    Endpoint(
        method="GET", path=f"{_TABLE}/room", handle=after.show_room,
        says="A finished game with all its cards on the table.",
        gives=dict, invitation=True, refusals=_LATER,
    ),
    Endpoint(
        method="GET", path=f"{_TABLE}/replay", handle=after.show_replay,
        says="A finished game again, move by move, as a seat, a spectator or the room sees it.",
        asks=p.Watching, gives=p.Replay, invitation=True, limit=STUDYING,
        refusals=(*_LATER, Code.NO_SUCH_SEAT),
    ),
    Endpoint(
        method="GET", path=f"{_TABLE}/story", handle=after.show_story,
        says="What a finished game came to: pizzas by round, what was fed and used, what failed.",
        asks=p.Speaking, gives=p.Story, invitation=True, limit=STUDYING, refusals=_LATER,
    ),
    Endpoint(
        method="POST", path=f"{_TABLE}/analysis", handle=after.ask_analysis,
        says="Have a finished game analysed; asking again does no harm, and says how far it is.",
        asks=p.Speaking, gives=p.AnalysisTold, meanwhile=p.Working, invitation=True,
        limit=STUDYING, refusals=_LATER, more=("no-analyst",),
    ),
    Endpoint(
        method="GET", path=f"{_TABLE}/analysis", handle=after.show_analysis,
        says="The result of an analysis that was asked for, or how far it is.",
        asks=p.Speaking, gives=p.AnalysisTold, meanwhile=p.Working, invitation=True,
        refusals=_LATER, more=("no-analysis", "no-analyst"),
    ),
    Endpoint(
        method="POST", path=f"{_TABLE}/verify", handle=after.verify,
        says="Whether a finished game was dealt fairly: it is dealt again from the secret.",
        asks=p.Speaking, gives=p.Verified, invitation=True, limit=STUDYING, refusals=_LATER,
    ),
    Endpoint(
        method="GET", path="/editions", handle=catalogues.list_editions,
        says="The editions that can be played.", asks=p.Speaking, gives=p.Editions,
    ),
    Endpoint(
        method="GET", path="/editions/{edition}", handle=catalogues.show_edition,
        says="An edition with its cards and its numbers.",
        asks=p.Speaking, gives=p.EditionDetails, more=("no-such-edition",),
    ),
    Endpoint(
        method="GET", path="/characters", handle=catalogues.list_characters,
        says="The bots that one can play against.", asks=p.Speaking, gives=p.Characters,
    ),
    Endpoint(
        method="GET", path="/rules/{edition}", handle=learning.show_rules,
        says="The rules of an edition, clause by clause, in our own words.",
        asks=p.Speaking, gives=p.Rules, more=("no-such-edition",),
    ),
    Endpoint(
        method="GET", path="/lesson", handle=learning.show_lesson,
        says="A short round to learn by, station by station.",
        asks=p.Speaking, gives=p.Lesson,
    ),
)  # fmt: skip
