"""The specification of fair shuffles, with test vectors that the dealer itself has made."""

from __future__ import annotations

import hmac
import json
from collections.abc import Sequence
from hashlib import sha256
from itertools import islice
from typing import Any, Final

from forno.editions import Edition, edition, edition_ids
from forno.editions.rulebook import CARD_AFTER_DEAL, CARD_BEFORE_DEAL, NO_CARD
from forno.notation.cards import write_card
from forno.notation.record_layout import write_layout
from forno.rules.state import MAMMA_MIA
from forno.server.after_game.finished_record import record_of
from forno.table import entries as log
from forno.table.deal import deal_fairly, draw_colours
from forno.table.dealer import MOST_SALT, SCHEME, SECRET_BYTES, FairDealer, commitment_to
from forno.table.plan import TablePlan
from forno.table.table import Stage, Table

from .messages import table

VECTORS: Final = "shuffle-vectors.json"
SECRET: Final = bytes(range(SECRET_BYTES))
TABLE: Final = "vector"
SALTS: Final = ("Ada", "", "süß: 🍕")
"""One that is plain, one that is empty, and one that UTF-8 makes longer than it looks."""
_FEW: Final = 10
_REJECTING: Final = 3 << 30
"""A limit for which a quarter of all words are thrown away."""
_WORDS: Final = 1 << 32
_WHEN: Final = {NO_CARD: "never", CARD_BEFORE_DEAL: "before the deal", CARD_AFTER_DEAL: "after it"}


def framed(*texts: str) -> bytes:
    """Texts as the specification frames them, written down a second time."""
    return b"".join(len(text.encode()).to_bytes(4, "big") + text.encode() for text in texts)


def vectors() -> dict[str, Any]:
    """All test vectors."""
    dealer = FairDealer(SECRET, TABLE, SALTS)
    return {
        "scheme": SCHEME,
        "commitment": _commitment(),
        "stream": _stream(),
        "draws": [
            {"name": name, "limit": limit, "drawn": dealer.draw(name, limit)}
            for name, limit in (("starter", 3), ("bot 0", 1 << 31), *_rejecting(dealer))
        ],
        "shuffles": [
            {"name": name, "size": size, "shuffled": dealer.shuffle(name, range(size))}
            for name, size in (("deal", _FEW), ("waiter 0", 8), ("waiter 1", 15), ("round 2", 40))
        ],
        "deals": [
            _deal(one, players)
            for one in map(edition, edition_ids())
            for players in one.player_counts
        ],
        "record": _record(),
    }


def vectors_page() -> str:
    """The vectors as JSON, with a line for each of them."""
    return (
        "{\n" + ",\n".join(f'"{name}": {_json(one)}' for name, one in vectors().items()) + "\n}\n"
    )


def _json(value: Any) -> str:
    if isinstance(value, list):
        return "[\n" + ",\n".join(f"  {_json(one)}" for one in value) + "\n]"
    return json.dumps(value, ensure_ascii=False)


def _commitment() -> dict[str, str]:
    preimage = b"\n".join((SCHEME.encode(), b"commitment", SECRET))
    assert sha256(preimage).hexdigest() == commitment_to(SECRET)
    return {
        "secret": SECRET.hex(),
        "preimage": preimage.hex(),
        "commitment": commitment_to(SECRET),
    }


def _stream() -> dict[str, Any]:
    key_message = framed(SCHEME, TABLE, *SALTS)
    key = hmac.digest(SECRET, key_message, "sha256")
    messages = [framed("deal", str(counter)) for counter in range(2)]
    blocks = [hmac.digest(key, message, "sha256") for message in messages]
    words = [
        int.from_bytes(block[at : at + 4], "big") for block in blocks for at in range(0, 32, 4)
    ]
    assert words == [*islice(FairDealer(SECRET, TABLE, SALTS)._words("deal"), len(words))]
    return {
        "secret": SECRET.hex(),
        "table": TABLE,
        "salts": SALTS,
        "key_message": key_message.hex(),
        "key": key.hex(),
        "name": "deal",
        "messages": [message.hex() for message in messages],
        "blocks": [block.hex() for block in blocks],
        "words": words,
    }


def _rejecting(dealer: FairDealer) -> Sequence[tuple[str, int]]:
    """A draw whose first word is thrown away."""
    fair = _WORDS - _WORDS % _REJECTING
    for number in range(100):
        if next(dealer._words(f"rejected {number}")) >= fair:
            return [(f"rejected {number}", _REJECTING)]
    raise AssertionError("a quarter of all words are thrown away")


def _deal(one: Edition, players: int) -> dict[str, Any]:
    """A deal, and a later supply, in the letters of the notation."""
    salts = ("Ada", *("" for _ in range(players - 1)))
    dealer = FairDealer(SECRET, TABLE, salts)
    wanted = ["", one.colours[3], *("" for _ in range(players - 2))]
    colours = draw_colours(dealer, one, wanted)
    start = None if players % 2 else 1
    position = deal_fairly(dealer, one, colours, helping=False, start=start)
    later = dealer.shuffle("round 2", sorted(position.supply))
    return {
        "edition": one.id,
        "salts": salts,
        "wanted": wanted,
        "colours": colours,
        "named": start,
        "starter": position.starter,
        "layout": [*write_layout(one, position)],
        "round 2, of the same cards": "".join(write_card(one, card) for card in later),
    }


def _record() -> str:
    """A whole game with the Mamma Mia! card, in which everybody does the first thing they may."""
    plan = TablePlan(edition="rio-grande", seats=2)
    opened = log.Opened(plan, plan.checked().fingerprint, SECRET.hex(), "CODE", "host")
    game = Table(TABLE, opened)
    for seat, salt in enumerate(SALTS[1:]):
        game.happen(log.Sat(seat, ("Ada", "Ben")[seat], f"key {seat}"))
        game.happen(log.Readied(seat, salt=salt))
    game.happen(log.Began())
    while game.stage is Stage.PLAYING:
        assert game.game is not None
        assert game.seat_to_move is not None
        game.happen(log.Acted(game.seat_to_move, (game.game.legal.indices[0],)))
    return record_of(game)


def _spaced(digits: str, columns: int = 64) -> str:
    return "\n".join(digits[at : at + columns] for at in range(0, len(digits), columns))


def _block(**lines: str) -> str:
    width = max(map(len, lines))
    shown = []
    for name, value in lines.items():
        first, *rest = value.split("\n")
        shown += [f"{name.replace('_', ' '):{width}}  {first}"]
        shown += [f"{'':{width}}  {line}" for line in rest]
    return "```\n" + "\n".join(shown) + "\n```\n"


def _editions() -> str:
    rows = []
    for one in map(edition, edition_ids()):
        book = one.rulebook
        copies = ", ".join(str(book.copies - book.removed[n]) for n in one.player_counts)
        kinds = "".join(kind.code for kind in one.ingredients)
        when = _WHEN[book.mamma_mia]
        rows.append((f"`{one.id}`", f"`{kinds}`", copies, str(book.dealt), when))
    head = ("edition", "kinds", "cards of each with 2, 3 … players", "dealt to each", "`M` comes")
    return table(head, rows)


def _orders() -> str:
    rows = []
    for one in (edition("abacus"), edition("plus")):
        name = "`plus`" if one.id == "plus" else "all others"
        for colour, specs in zip(one.colours, one.orders, strict=True):
            codes = " ".join(spec.code for spec in specs)
            rows.append((name, colour, f"`{codes}`"))
    return table(("edition", "colour", "orders, from number 0 on"), rows)


def shuffle_page() -> str:
    """Return the page as Markdown."""
    commitment, stream = _commitment(), _stream()
    dealer = FairDealer(SECRET, TABLE, SALTS)
    few = dealer.shuffle("deal", range(_FEW))
    return _PAGE.format(
        scheme=SCHEME,
        bytes=SECRET_BYTES,
        salt=MOST_SALT,
        vectors=VECTORS,
        mamma_mia=MAMMA_MIA,
        commitment=_block(
            secret=commitment["secret"],
            preimage=_spaced(commitment["preimage"]),
            hash=commitment["commitment"],
        ),
        key=_block(
            table=stream["table"],
            salts=", ".join(f'"{salt}"' for salt in stream["salts"]),
            key_message=_spaced(stream["key_message"]),
            key=stream["key"],
        ),
        words=_block(
            message_0=stream["messages"][0],
            block_0=stream["blocks"][0],
            words=" ".join(f"{word:08x}" for word in stream["words"][:8]),
            message_1=stream["messages"][1],
            block_1=stream["blocks"][1],
        ),
        shuffle=_block(before=" ".join(map(str, range(_FEW))), after=" ".join(map(str, few))),
        editions=_editions(),
        orders=_orders(),
    )


_PAGE: Final = """\
# Fair shuffles: the specification

<!-- Generated by `make docs` from tools/shuffle_page.py and the dealer itself. -->

This page says, byte by byte, how a server of Forno shuffles, so that anybody can write a program
that checks it. [Fair shuffles](fair-shuffles.md) says what that is good for. The scheme is called
`{scheme}`; any change to what follows needs another name. The examples are from
[{vectors}]({vectors}), which has more of them. The [verifier of the
page](../src/forno/web/page/js/end/verifier.js) is a program of this kind: a hundred lines, and
SHA-256 beside them.

Texts are UTF-8. Numbers of more than one byte have the most significant byte first. `‖` joins
bytes. *Framed* texts are each preceded by their length in bytes, as four bytes: `framed(a, b) =
len(a) ‖ a ‖ len(b) ‖ b`.

## The commitment

The secret is {bytes} random bytes. Everybody is shown, before the deal, the SHA-256 hash of the
scheme's name, a line feed, the word `commitment`, a line feed and the secret; 64 digits in lower
case:

{commitment}
## The key of a table

The key is HMAC-SHA-256 with the *secret* as key. The message is the framed texts: the scheme's
name, the table's id, and one salt for each seat in the order of the seats. A player who added
nothing and a bot have the empty text. A salt has at most {salt} characters and no white space at
its ends; it is taken as it stands in the record, without any normalisation.

{key}
## A stream of words

Each thing that chance decides has a name and a stream of its own. Block *n* of a stream is
HMAC-SHA-256 with the *key of the table*; its message is the framed name and the framed number of
the block in decimal digits, from `0` on. A block has 32 bytes, which are eight words of 32 bits.
Here for the name `deal`:

{words}
## A number below a limit

Take the next word that is less than 2³² − (2³² mod limit); the number is that word mod limit.
Words that are not less are skipped. (Otherwise small numbers would come more often.)

## A shuffle

Cards lie in a list, in the order that is said below. For every place from the last one down to
the second one (places count from 0, so from `length − 1` to 1), take from the stream a number
below `place + 1`, and exchange the card at that place with the one at that number. All numbers of
a shuffle come from one stream, one after the other. The first card of the result is the top one.
With the stream above:

{shuffle}
## The names

| name | what is drawn |
| --- | --- |
| `colours` | which colours the players get who chose none |
| `starter` | the seat that begins, unless it was named |
| `deal` | the supply that hands are dealt from |
| `supply` | the supply once more, after the Mamma Mia! card was added |
| `waiter 0`, `waiter 1` … | the orders of each seat |
| `round 2`, `round 3` … | the supply of each later round |
| `bot 0`, `bot 1` … | a number below 2³¹, from which the bot at a seat plays |

## What happens, in this order

1. **Colours.** The edition's colours that no player chose, in the order of the table below, are
   shuffled (`colours`). Each seat that chose none, from seat 0 on, takes the next one.
2. **Starting player.** A number below the number of players (`starter`), unless the host or a
   "hungriest" player named the seat. The record says `named` or `drawn`.
3. **The supply is laid out** kind by kind, in the order of the letters in the table, as many of
   each as the table says. Where the Mamma Mia! card `M` comes before the deal, it lies last. Then
   it is shuffled (`deal`).
4. **Hands.** The top card goes to the starting player, the next one to the seat after that, and
   so on until everybody has as many as the table says. If the card is `M`, that seat lays it out
   and gets the next card in its place.
5. **The added Mamma Mia! card.** Where `M` comes after the deal, what is left of the supply is
   laid out kind by kind again, with `M` last, and shuffled (`supply`). Otherwise the supply stays
   as it lies.
6. **Orders.** The order cards of each seat's colour are laid out by their numbers, from 0 on, and
   shuffled (`waiter` and the number of the *seat*). The first one goes into the hand, the others
   are the waiter pile, from the top.
7. **Later supplies.** When round *n* begins, the used cards, what is left of the supply and `M`,
   if it was laid out, are laid out kind by kind, `M` last, and shuffled (`round n`). Which cards
   these are follows from the moves by the [rules](rules.md). A program that does not know the
   rules sorts the cards that the record names, and so checks their order alone; `forno verify`
   plays the game again as well.

{editions}
`M` is card number {mamma_mia} and sorts behind all kinds, which are numbered in the order of
their letters from 0 on. The colours are those of the kinds, in the same order: yellow, green,
brown, purple, red and, in `plus`, pink.

{orders}
## The record

A finished game is one text ([notation](notation.md)). What has to be known stands before the
deal, a comment each. The order of these lines is always this one, a salt that is empty has no
line, and everything behind the first `: ` belongs to the value:

```
# dealer: {scheme}
# table: (the table's id)
# commitment: (64 digits)
# secret: (64 digits)
# colours drawn: (the colours that nobody chose, by seat, with ", " between them)
# salt of green: (the salt of the seat that plays green)
```

The lines `seat …` name the colours by seat. The lines from `deal …` to `supply …` are the deal,
and each line `round …` is a later supply, the top card first.

## The vectors

[{vectors}]({vectors}) has the commitment, the stream with its key and blocks, numbers below a
limit (one of them after a word that is skipped), shuffles of numbers, a deal for every edition
and every number of players, and one whole record.
"""
