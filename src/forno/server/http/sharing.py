"""Sharing a finished game: who agrees to a public link, and the page behind that link.

A link is public once the game is over and every person who sat there has agreed. Each of them can
take that back at any time. The page behind the link is the only one that other sites may embed: it
shows what everybody may see, and nothing can be done there in anybody's name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

import msgspec
from msgspec import Raw, Struct

from ...table import requests
from ...table.refusals import Code, TableRefusal
from ...table.table import Stage
from ...web.http_response import HttpResponse
from ...web.links import GAME_ROUTE
from ...web.pages import Pages
from ...web.security_headers import embeddable
from ...words import LANGUAGES, speak
from .. import protocol as p
from ..after_game.worker_requests import GameCard, Wanted
from ..protocol.error_codes import status_of
from ..protocol.keys import new_id
from .call import Call
from .finished_games import card_of, finished

PREVIEW_ROUTE: Final = f"{GAME_ROUTE}/preview.png"
PREVIEW_SIZE: Final = (1200, 630)
"""What messengers and social networks show in full."""
_KEPT: Final = "public, max-age=300"
"""A preview is fetched by many at once, and a link that was taken back is gone after minutes."""


class _Seats(Struct):
    names: tuple[str, ...]


class _Score(Struct):
    seat: int
    place: int
    pizzas: int


class _Story(Struct):
    """The part of a story that a title needs."""

    setting: Raw
    scores: tuple[_Score, ...]


async def show_sharing(call: Call) -> p.Sharing:
    """Whether everybody may look at a game, and who has still to agree."""
    card = await card_of(call)
    you = card.seat_of(call.caller.holder)
    if card.stage is not Stage.OVER and you is None:
        raise TableRefusal(Code.NOT_OVER, "a game can be shared once it is over")
    return _sharing(card, you)


async def agree(call: Call) -> p.Sharing:
    """Agree to a public link, or take that back."""
    agreed = call.body.agreed
    live = await call.table()
    await call.service.keeper.carry_out(
        live, lambda table: requests.agree(table, call.holder, agreed=agreed)
    )
    card = GameCard.of(live.table)
    return _sharing(card, card.seat_of(call.holder))


async def try_again(call: Call) -> p.Found:
    """A new table against bots, which begins with a decision of a finished game."""
    step, seat = call.body.step, call.body.seat
    table, card = await finished(call)
    if seat >= card.plan.seats:
        raise TableRefusal(Code.NO_SUCH_SEAT, f"there is no seat {seat} at this table")
    if not card.is_public and card.seat_of(call.holder) != seat:
        reason = "you can try your own decisions again, and those of games that are public"
        raise TableRefusal(Code.NOT_SEATED, reason)
    # Each time other cards are dealt, so each time is told from the others.
    wanted = Wanted("again", eyes=str(seat), told=new_id(), step=step)
    begun = await call.service.after_game.make(table, wanted)
    live = await call.table()
    return p.Found(await call.service.play_on(live.table, begun.decode(), seat, call.holder))


def _sharing(card: GameCard, you: int | None) -> p.Sharing:
    return p.Sharing(
        public=card.is_public,
        waiting=card.disagreeing,
        withdrawn=card.was_public and not card.is_public,
        you=None if you is None else card.names[you] not in card.disagreeing,
    )


async def public_card(call: Call) -> GameCard:
    """The card of a game that everybody may look at; anything else is refused in words."""
    card = await card_of(call)
    if card.is_public:
        return card
    if card.stage is not Stage.OVER:
        raise TableRefusal(Code.NO_SUCH_TABLE, "there is no finished game at this address")
    if card.was_public:
        raise TableRefusal(Code.WITHDRAWN, "somebody who played this game has taken the link back")
    missing = ", ".join(card.disagreeing)
    reason = f"everybody who played has to agree first; still to agree: {missing}"
    raise TableRefusal(Code.NOT_AGREED, reason)


async def preview(call: Call) -> HttpResponse:
    """The picture of a finished game, for whoever shows its link."""
    await public_card(call)
    wanted = Wanted("preview", language=language_of(call))
    picture = await call.service.after_game.make(call.table_id, wanted)
    return HttpResponse.of(
        picture, "image/png", cache_control=_KEPT, cross_origin_resource_policy="cross-origin"
    )


async def page(call: Call, pages: Pages) -> HttpResponse:
    """The page behind a public link, with its title and picture; a refusal is a page as well."""
    await pages.refresh()
    document = pages.document()
    try:
        await public_card(call)
    except TableRefusal as refusal:
        return HttpResponse(document.body, status_of(refusal.code), document.headers)
    language = language_of(call)
    story = msgspec.json.decode(
        await call.service.after_game.make(call.table_id, Wanted("story", language=language)),
        type=_Story,
    )
    names = msgspec.json.decode(story.setting, type=_Seats).names
    tags = _tags(call, story.scores, names, language)
    body = document.body.replace(b"<title>Forno</title>", tags.encode(), 1)
    return embeddable(HttpResponse(body, 200, document.headers))


def _tags(call: Call, scores: Sequence[_Score], names: Sequence[str], language: str) -> str:
    """What a link's preview is made of (Open Graph, and what Twitter adds to it)."""
    words = speak(language)
    winners = [names[one.seat] for one in scores if one.place == 1]
    title = words.say("shared-title", number=len(winners), names=words.listed(winners))
    listed = ", ".join(f"{names[one.seat]} {one.pizzas}" for one in scores)
    about = words.say("shared-about", scores=listed)
    scheme = "https" if call.request.is_secure else "http"
    origin = f"{scheme}://{call.request.headers.get('host', '')}"
    link = origin + GAME_ROUTE.format(table=call.table_id)
    width, height = PREVIEW_SIZE
    properties = {
        "og:type": "website",
        "og:site_name": "Forno",
        "og:title": title,
        "og:description": about,
        "og:url": link,
        "og:image": f"{link}/preview.png",
        "og:image:type": "image/png",
        "og:image:width": str(width),
        "og:image:height": str(height),
        "og:image:alt": f"{title}. {listed}",
    }
    described = {"twitter:card": "summary_large_image", "robots": "noindex"}
    return "\n    ".join(
        [
            f"<title>{escape(title)} · Forno</title>",
            *(
                f'<meta property="{name}" content="{escape(content)}">'
                for name, content in properties.items()
            ),
            *(
                f'<meta name="{name}" content="{escape(content)}">'
                for name, content in described.items()
            ),
        ]
    )


def language_of(call: Call) -> str:
    """The first language that the client asks for and Forno speaks."""
    return preferred_language(call.request.headers)


def preferred_language(headers: Mapping[str, str]) -> str:
    """The language of the client's browser, if Forno speaks it; otherwise English."""
    asked = headers.get("accept-language", "").split(",")
    codes = [one.partition(";")[0].strip().lower()[:2] for one in asked]
    return next((code for code in codes if code in LANGUAGES), "en")
