"""A whole situation on one line of text, as chess has FEN.

::

    edition rio-grande; table recall top, kitchen closed, helping off; seats green yellow;
    turn green; round 1 green; hand green 3p1m2s +4o1p; waiter green bomb …; …; supply spa…;
    moves 3p

(in one line). The parts between the semicolons are the lines by which a record lays a situation
out, from the latest turn that began; ``moves`` are the steps since then, so that the middle of a
turn and of the baking can be said too. Names stay out of it: players are told by their colours.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from ..editions import edition as find_edition
from ..editions.errors import EditionError
from ..editions.model import Edition
from ..notation.cards import NOTHING, NotationError, quoted, read_colour, words, write_run
from ..notation.moves import parse_moves, write_action
from ..notation.record import Moves, NewSupply
from ..notation.record_layout import LayoutReader, write_layout
from ..rules.position import TURN, Position, enter, position_of
from ..rules.state import State
from ..views.show import counts_text, orders_text
from ..views.view import Concealed, Counted, FaceDown, FaceUp, Shown, View
from .errors import PositionError, Refused, SetupError
from .rewind import at_step, moves_of

if TYPE_CHECKING:
    from .bare_game import BareGame

    G = TypeVar("G", bound=BareGame)

_EDITION: Final = re.compile(r"edition ([a-z0-9-]{1,80})")
_TABLE: Final = re.compile(r"table recall (\S+), kitchen (open|closed), helping (on|off)")
_SEATS: Final = re.compile(r"seats((?: \S+)+)")
_MOVES: Final = "moves "
_SEEN: Final = "seen by "
LONGEST: Final = 5_000
"""Characters of the longest line that could be a position, with room to spare."""


# --- Writing ----------------------------------------------------------------------------------


def write(game: BareGame) -> str:
    """Write the whole truth of a game on one line."""
    position, moves = _latest_turn(game)
    edition = game.edition
    parts = [*_head(game), *write_layout(edition, position)]
    if moves:
        texts = (
            " ".join(write_action(edition, game.setting.colours[m.seat], a) for a in m.actions)
            for m in moves
        )
        parts.append(_MOVES + ", ".join(texts))
    return "; ".join(parts)


def _head(game: BareGame | View) -> Iterator[str]:
    setting = game.setting
    kitchen = "open" if setting.open_kitchen else "closed"
    helping = "on" if setting.helping else "off"
    colours = (setting.edition.colours[colour] for colour in setting.colours)
    yield f"edition {setting.edition.id}"
    yield f"table recall {setting.recall}, kitchen {kitchen}, helping {helping}"
    yield f"seats {' '.join(colours)}"


def _latest_turn(game: BareGame) -> tuple[Position, Sequence[Moves]]:
    """The latest moment that a position can say, and the moves since then."""
    moves = moves_of(game)
    # A round's supply is laid out with the first turn of the round: no need to look further back.
    for back in range(len(moves) + 1):
        step = len(moves) - back
        then = at_step(game, step) if back else game
        position = _as_turn(then)
        if position is not None:
            return position, moves[step:]
        if back and _begins_round(game, step):
            break
    return game._position, moves


def _begins_round(game: BareGame, step: int) -> bool:
    """Whether chance acted after this step."""
    seen = 0
    for entry in game.entries:
        seen += isinstance(entry, Moves)
        if seen == step and isinstance(entry, NewSupply):
            return True
    return False


def _as_turn(game: BareGame) -> Position | None:
    """The game as a turn that is about to begin, if it is exactly that."""
    state, e = game._state, game.edition.rulebook
    if state.phase > 2 or game.in_move:
        return None
    position = position_of(state, TURN, state.turn)
    again = enter(position, e)
    return position if _alike(state) == _alike(again) else None


def _alike(s: State) -> tuple[object, ...]:
    """All that makes a difference at the beginning of a turn."""
    return position_of(s, TURN, s.turn), s.phase, s.turn, s.idle, s.rounds


def write_view(view: View) -> str:
    """Write what one viewer sees: every part is named here, and nothing else is told."""
    return "; ".join([*_head(view), *_seen_parts(view)])


def _seen_parts(view: View) -> Iterator[str]:
    setting = view.setting
    colours = [setting.edition.colours[colour] for colour in setting.colours]

    def who(seat: int) -> str:
        return colours[seat]

    yield _SEEN + (who(view.viewer) if isinstance(view.viewer, int) else "nobody")
    yield f"{view.moment.value} {NOTHING if view.to_act is None else who(view.to_act)}"
    yield f"round {view.round} {NOTHING if view.starter is None else who(view.starter)}"
    for seat, seen in enumerate(view.seats):
        if view.hand is not None and seat == view.viewer:
            orders = "".join(f" +{order.code}" for order in view.hand.orders)
            yield f"hand {who(seat)} {view.hand.ingredients.code}{orders}"
        else:
            yield f"hand {who(seat)} {seen.ingredients}+{seen.orders}"
        yield f"waiter {who(seat)} {seen.waiter}"
        match seen.delivered:
            case Shown(orders=bits):
                yield f"delivered {who(seat)} {orders_text(setting, seat, bits)}"
            case Counted(number=number):
                yield f"delivered {who(seat)} {number}"
            case Concealed():
                pass
    if view.holder is not None:
        yield f"mammamia {who(view.holder)}"
    yield " ".join(["oven", str(view.oven.height), *_seen_in_oven(view)])
    if view.table_counts:
        yield f"table {counts_text(setting, view.table_counts).replace(' ', '')}"
    match view.used:
        case FaceUp(cards=cards):
            yield f"used {counts_text(setting, cards).replace(' ', '')}"
        case FaceDown(number=number):
            yield f"used {number}"
    if view.turned is not None:
        code = orders_text(setting, view.turned.seat, 1 << view.turned.order)
        yield f"turned {who(view.turned.seat)}:{code}"
    yield f"supply {view.supply}"


def _seen_in_oven(view: View) -> Iterator[str]:
    """The cards in view, the topmost first, after a colon."""
    colours = view.setting.colours
    runs = [write_run(view.setting.edition, colours, run) for run in reversed(view.oven.runs)]
    yield from ["face-down"] if view.baking else []
    yield from ["from-the-top", *runs] if runs else []


# --- Reading ----------------------------------------------------------------------------------


def is_position(text: str) -> bool:
    """Whether a text means to be a position.

    >>> is_position("edition abacus; table ..."), is_position("abacus")
    (True, False)
    """
    return text.lstrip().startswith("edition ") and ";" in text


def read(
    line: str,
    kind: type[G],
    *,
    names: Sequence[str] = (),
    seed: int | None = None,
    find: Callable[[str], Edition] = find_edition,
) -> G:
    """Lay out what :func:`write` wrote; players are called by their colours if not by name."""
    parts = _parts(line)
    edition = _edition(parts, find)
    recall, open_kitchen, helping = _table(parts)
    colours = _colours(parts, edition)
    moves: tuple[str, int] | None = None
    if len(parts) > 3 and parts[-1][0].startswith(_MOVES):
        moves = parts.pop()
    if len(parts) > 3 and parts[3][0].startswith(_SEEN):
        raise PositionError(
            "this is what one seat sees: a game cannot be laid out without the cards it cannot see",
            parts[3][1],
        )
    reader = LayoutReader(edition, colours, helping=helping)
    for text, column in parts[3:]:
        try:
            reader.read(text)
        except NotationError as error:
            raise PositionError(error.reason, column + error.column - 1) from error
    try:
        game = kind.from_position(
            reader.position(), edition, names, seed=seed, recall=recall, open_kitchen=open_kitchen
        )
    except NotationError as error:
        raise PositionError(error.reason, len(line) + 1) from error
    except SetupError as error:
        raise PositionError(str(error), parts[min(3, len(parts) - 1)][1]) from error
    if moves is not None:
        _play(game, *moves)
    return game


def _parts(line: str) -> list[tuple[str, int]]:
    """The parts of a line, each with its column."""
    if len(line) > LONGEST:
        raise PositionError(f"no position is longer than {LONGEST} signs", LONGEST + 1)
    found = [(each.group().strip(), each.start() + 1) for each in re.finditer(r"[^;]+", line)]
    parts = [
        (text, column + len(line[column - 1 :]) - len(line[column - 1 :].lstrip()))
        for text, column in found
    ]
    for text, column in parts:
        bad = next((at for at, sign in enumerate(text) if not sign.isprintable()), None)
        if bad is not None:
            raise PositionError("a position stands on one line, in plain signs", column + bad)
    return parts


def _part(
    parts: list[tuple[str, int]], number: int, pattern: re.Pattern[str], reason: str
) -> tuple[re.Match[str], int]:
    text, column = parts[number] if number < len(parts) else ("", 1)
    found = pattern.fullmatch(text)
    if found is None:
        raise PositionError(reason, column)
    return found, column


def _edition(parts: list[tuple[str, int]], find: Callable[[str], Edition]) -> Edition:
    found, column = _part(
        parts, 0, _EDITION, 'a position begins with its edition: "edition rio-grande; …"'
    )
    try:
        return find(found[1])
    except (EditionError, LookupError) as error:
        raise PositionError(str(error), column + len("edition ")) from error


def _table(parts: list[tuple[str, int]]) -> tuple[str, bool, bool]:
    found, _ = _part(
        parts,
        1,
        _TABLE,
        "the second part tells the table: table recall top, kitchen closed, helping off",
    )
    return found[1], found[2] == "open", found[3] == "on"


def _colours(parts: list[tuple[str, int]], edition: Edition) -> tuple[int, ...]:
    found, column = _part(
        parts, 2, _SEATS, "the third part tells the colours, clockwise: seats green yellow"
    )
    colours: list[int] = []
    for word, at in words(found[1]):
        place = column + len("seats") + at - 1
        try:
            colour = read_colour(edition, word)
        except NotationError as error:
            raise PositionError(error.reason, place) from error
        if colour in colours:
            raise PositionError(f"{quoted(word)} is there twice: each colour has one seat", place)
        colours.append(colour)
    return tuple(colours)


def _play(game: BareGame, text: str, column: int) -> None:
    """Play the moves since the turn began."""
    at = column + len(_MOVES)
    for part in text[len(_MOVES) :].split(","):
        seat = game._state.turn
        if game.is_over:
            raise PositionError("the game is over before this move", at)
        try:
            read = parse_moves(game.edition, game.setting.colours[seat], part)
            for word in read:
                game.play(word.action)
        except NotationError as error:
            raise PositionError(error.reason, at + error.column - 1) from error
        except Refused as refused:
            raise PositionError(str(refused), at) from refused
        at += len(part) + 1
