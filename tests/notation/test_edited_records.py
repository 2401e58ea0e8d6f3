"""Records edited by hand: each change is refused where it stands, with the reason."""

import re

import pytest

from forno.game import Game, read_game, replay
from forno.notation import read_record
from tests.support.games import new_game
from tests.support.records import check_text, finished, helped, opened
from tests.support.tables import TABLES

EDITION = finished().split("\n")[1]
SUPPLY = finished().split("\n")[11]

CHANGES = [
    # The head.
    ("forno 1", "forno 2", 1, 7, "only records of the version"),
    ("forno 1", "Forno 1", 1, 1, "a record begins with"),
    ("edition rio-grande ", "edition rio-grand ", 2, 9, 'did you mean "rio-grande"'),
    ("edition rio-grande ", "edition plus ", 2, 14, "played by other rules"),
    ("edition rio-grande ", "edition ../rio.toml ", 2, 9, "is no name of an edition"),
    ("edition rio-grande ", "edition /dev/zero ", 2, 9, "is no name of an edition"),
    (EDITION[-1] + "\n", "\n", 2, 20, "played by other rules"),
    ("edition rio-grande ", "edition  rio-grande ", 2, 1, "expected: edition"),
    ("recall top", "recall 1", 3, 14, 'written "top"'),
    ("recall top", "recall 07", 3, 14, 'written "7"'),
    ("recall top", "recall 0", 3, 14, "recall is 1 or more"),
    ("recall top", "recall " + "9" * 5000, 3, 14, "recall is no"),
    ("recall top", "recall all", 3, 14, '"top", a number of cards or "everything"'),
    ("kitchen closed", "kitchen ajar", 3, 1, "expected: table recall"),
    ("helping off", "helping on", 3, 35, r"rio-grande has no Helping \(HELP-1\)"),
    ("table recall", "recall", 3, 1, "expected: table recall"),
    ("seat green", "seat teal", 4, 6, "is no colour here; the colours are yellow, green"),
    ("seat yellow", "seat green", 5, 6, "two seats are green"),
    ("seat yellow Ben O'Neill", "seat yellow Ada", 5, 13, 'called "Ada"'),
    ("seat yellow Ben O'Neill", "seat yellow Ben ", 5, 13, "no space at its ends"),
    ("seat yellow Ben O'Neill", "seat yellow  Ben", 5, 13, "no space at its ends"),
    ("seat yellow Ben O'Neill", "seat yellow", 5, 12, "a name is not empty"),
    ("seat yellow Ben O'Neill", "seat yellow " + "x" * 41, 5, 13, "1 to 40 printable"),
    ("seat yellow Ben O'Neill", "seat yellow Ben\xa0O", 5, 13, "1 to 40 printable"),
    ("seat yellow Ben O'Neill\n", "", 9, 6, "nobody plays yellow"),
    (
        "seat yellow Ben O'Neill\n",
        "seat yellow Ben\nseat red Cy\n",
        14,
        1,
        "hand of red is missing",
    ),
    ("seat green Ada\nseat yellow Ben O'Neill\n", "", 4, 1, "expected: seat"),
    ("seat green Ada", " seat green Ada", 4, 1, "expected: seat"),
    ("O'Neill\n\n", "O'Neill\n", 6, 1, "expected another seat, a comment or an empty line"),
    # The deal.
    ("deal green named", "deal green", 7, 6, "named or drawn"),
    ("deal green named", "deal red named", 7, 6, "nobody plays red"),
    ("deal green named\n", "", 12, 1, "say who begins"),
    ("deal green named\n", "deal green named\nturn green\n", 7, 1, 'this is written "turn green"'),
    ("deal green named", "orders green mini", 7, 1, "nothing that can lie on a table"),
    ("deal green named", "# deal", 7, 1, "comments stand before the deal or among the moves"),
    ("deal green named", "deal", 7, 5, "deal of what?"),
    ("deal green named", "   ", 7, 1, "holds spaces"),
    ("hand green 3p1m2s", "hand green 3p1m3s", 7, 1, r"9 salami cards: .* there are 8 \(SETUP-1\)"),
    ("hand green 3p1m2s", "hand green 2p1m3s", 7, 1, r"7 pepper cards: .* there are 8 \(SETUP-1\)"),
    ("hand green 3p1m2s", "hand green 3p2s1m", 8, 14, 'this is written "hand green 3p1m2s'),
    ("hand green 3p1m2s", "hand green 3p1m2s1s", 8, 18, "names a kind twice"),
    ("hand green 3p1m2s", "hand green 3p1m2x", 8, 17, "the letters are a p m o s"),
    ("hand green 3p1m2s", "hand green 3p1m222s", 8, 16, "no list of ingredients"),
    ("hand green 3p1m2s", "hand green 0p1m2s", 8, 12, "no list of ingredients"),
    ("hand green 3p1m2s +mini", "hand green", 8, 6, "which ingredients"),
    ("3p1m2s +mini", "3p1m2s mini", 8, 19, r"written \+…, not \"mini\""),
    ("3p1m2s +mini", "3p1m2s +maxi", 8, 20, "is no order of green; its orders are 4a1p"),
    ("3p1m2s +mini", "3p1m2s +bomb", 7, 1, r"each of its 8 orders exactly once.*CARDS-3"),
    ("3p1m2s +mini", "3p1m2s +minimale", 8, 24, 'written "hand green 3p1m2s .mini"'),
    ("waiter green bomb", "waiter yellow each\nwaiter yellow", 10, 1, "waiter is given twice"),
    ("supply omoM", "supply omoZ", 12, 11, "is no ingredient here"),
    ("supply omoM", "supply omo", 12, 17, 'this is written "supply omo'),
    (SUPPLY, "supply omoasopopo aapmmssmma oamaposs", 7, 1, "the Mamma Mia! card must be in"),
    (SUPPLY, f"mammamia green\n{SUPPLY}", 7, 1, "the Mamma Mia! card must be in"),
    (SUPPLY, "used 1o\nsupply moMasopopo aapmmssmma oamaposs", 7, 1, "the table are empty"),
    ("supply omoM", "stock omoM", 12, 1, "nothing that can lie on a table"),
    ("aoamaposs\n", "aoamaposs" + "s" * 100 + "\n", 12, 102, "no supply has more than 92 cards"),
    # The moves.
    ("green 3p +mini w", "green 4p +mini w", 15, 7, r"4 peppers.*\(TURN-1\)"),
    (
        "green 3p +mini w",
        "green 3p +bomb w",
        15,
        10,
        r"Bombastica.*\(TURN-2\)",
    ),
    ("green 3p +mini w", "green 3p +4p1s w", 15, 11, "is no order of green"),
    ("green 3p +mini w", "green 3p +mini x", 15, 16, '"x" is no move'),
    ("green 3p +mini w", "green 3p +mini bake", 15, 16, r"\(TURN-3\)"),
    ("green 3p +mini w", "green 3p +mini", 16, 8, "it is Ada's move, not Ben O'Neill's"),
    ("green 3p +mini w", "green 3p  +mini w", 15, 10, "this is written"),
    ("green 3p +mini w", "green 3p +mini w ", 15, 17, "this is written"),
    ("green 3p +mini w", " green 3p +mini w", 15, 1, "this is written"),
    ("green 3p +mini w", "green", 15, 6, "what did green do?"),
    ("green 3p +mini w", "red 3p +mini w", 15, 1, "nobody plays red"),
    ("green 3p +mini w", "teal 3p +mini w", 15, 1, "is no colour here"),
    ("green 3p +mini w", "Ada 3p +mini w", 15, 1, "is no colour here"),
    ("green 3p +mini w", "green 3p +mini w\n", 16, 1, "no line is empty"),
    ("green 3p +mini w", "green 3p +mini w w", 15, 18, "it is Ben O'Neill's move, not Ada's"),
    ("green 3p +mini w", "green 3p\ngreen +mini w", 15, 1, "does not stand where the game puts it"),
    ("green 3p +mini w", "green 3pepper +mini w", 15, 9, "this is written"),
    ("green 3p +mini w", "green 3p ask w", 15, 10, '"ask" is no move'),
    ("green 3p +mini w", "green 3p\t+mini w", 15, 9, "a tab has no place"),
    ("green 3p +mini w\nyellow 2a", "yellow 2a", 15, 8, "it is Ada's move"),
    # New rounds.
    ("round 2 ", "round 3 ", 42, 1, "no round begins here"),
    ("round 2 ", "round two ", 42, 6, "a round is a number and its supply"),
    ("round 2 oppp", "round 2 oppa", 42, 1, r"not the cards of the new supply \(BAKE-7\)"),
    ("round 2 oppposasoo", "round 2 oppposasoos", 42, 19, "this is written"),
    ("yellow bake\nround 2", "yellow bake\n# so\nround 2", 42, 1, "does not stand where the game"),
    # The end.
    ("won by yellow", "won by green", 72, 1, "another end: result green 5.3 yellow 6.3 won by y"),
    ("won by yellow", "lost by yellow", 72, 29, "this is written"),
    ("won by yellow", "won by yellow yellow", 72, 1, "another end"),
    ("won by yellow", "won by yellow yellow green", 72, 50, "more winners than seats"),
    ("won by yellow", "won by", 72, 1, "another end"),
    ("green 5+3", "green 6+3", 72, 1, "another end"),
    ("green 5+3", "green 5", 72, 14, "a score is written pizzas.ingredients"),
    ("green 5+3", "green 05+3", 72, 14, 'this is written "result green 5.3'),
    ("green 5+3", "green " + "5" * 5000 + "+3", 72, 14, "a score is written"),
    ("green 5+3 ", "", 72, 8, "expected the score of green"),
    ("result green 5+3 yellow 6+3 won by yellow", "unfinished", 72, 1, "lead to another end"),
    ("won by yellow\n", "won by yellow\n\n", 73, 1, "nothing may follow"),
    ("won by yellow\n", "won by yellow\n# bye\n", 73, 1, "nothing may follow"),
    ("won by yellow\n", "won by yellow\nunfinished\n", 73, 1, "nothing may follow"),
    ("result green", "green 1a - s\nresult green", 72, 7, "the game is over: Ada has no move"),
]


@pytest.mark.parametrize(("old", "new", "line", "column", "reason"), CHANGES)
def test_a_change_is_refused_where_it_stands(
    old: str, new: str, line: int, column: int, reason: str
) -> None:
    text = finished()
    assert old in text
    error = check_text(text.replace(old, new, 1))
    assert error is not None
    assert (error.line, error.column, error.reason) == (line, column, error.reason)
    assert re.search(reason, error.reason), error.reason


def test_an_unfinished_game_has_no_result() -> None:
    error = check_text(
        helped().replace("unfinished", "result red 1+1 pink 1+1 brown 1+1 won by red")
    )
    assert error is not None
    assert "not over after these moves" in error.reason


@pytest.mark.parametrize("seats", [2, 3])
def test_helping_is_refused_where_there_is_none(seats: int) -> None:
    text = str(Game("plus", seats, seed=1, helping=False).record())
    error = check_text(text.replace("helping off", "helping on"))
    if seats == 2:
        assert error is not None
        assert (error.line, error.column) == (3, 35)
        assert error.reason.endswith("it takes 3 or more (HELP-5)")
    else:
        assert error is None


def test_a_supply_told_twice_is_one_too_many() -> None:
    text = finished()
    lines = text.split("\n")
    until = "\n".join(lines[:42]) + "\n"
    assert lines[41].startswith("round 2")
    assert check_text(until + "unfinished\n") is None
    error = check_text(until + lines[41] + "\nunfinished\n")
    assert error is not None
    assert error.line == 43
    error = check_text("\n".join(lines[:41]) + "\nunfinished\n")
    assert error is not None
    assert (error.line, error.reason[:20]) == (41, "a new round begins a")


@pytest.mark.parametrize("number", range(7, 72))
def test_swapped_lines_are_refused(number: int) -> None:
    lines = finished().split("\n")
    lines[number - 1], lines[number] = lines[number], lines[number - 1]
    error = check_text("\n".join(lines))
    # A comment may stand before or after a move, so swapping these is another valid record.
    assert (error is None) == (number == 14)


def test_what_editors_do_to_a_text_does_no_harm() -> None:
    text = finished()
    for edited in (text.replace("\n", "\r\n"), f"\ufeff{text}", text.rstrip("\n")):
        assert str(read_record(edited)) == text
        assert read_game(edited) == read_game(text)


def test_other_line_ends_are_refused() -> None:
    error = check_text(finished().replace("\n", "\r"))
    assert error is not None
    assert "carriage return" in error.reason
    for sign in "\r\v\f\x1c\x85\u2028\u2029":
        error = check_text(finished().replace("friendly", f"friend{sign}ly"))
        assert error is not None
        assert (error.line, error.column) == (14, 11)


def test_comments_stand_before_the_deal_and_among_the_moves() -> None:
    text = finished()
    for place in ("\ndeal", "\ngreen 3p", "\nyellow decline", "result"):
        here = text.index(place) + (place[0] == "\n" and place != "\ndeal")
        assert check_text(text[:here] + "# one\n#\n#  two\n" + text[here:]) is None
    lines = text.split("\n")
    for number in (0, 1, 2, 3, 7, 12):
        error = check_text("\n".join([*lines[:number], "# no", *lines[number:]]))
        assert error is not None
        assert error.line == number + 1
    for bad in ("#one", "# one ", "# "):
        error = check_text(text.replace("# a friendly game", bad))
        assert error is not None
        assert (error.line, error.reason[:15]) == (14, "this is written")


@pytest.mark.parametrize(
    "name", ["A B", "#", "# x", "Zoë", "李小龍", "🍕", "seat red", "a  b", "\\n"]
)
def test_names_of_all_sorts(name: str) -> None:
    game = Game("abacus", [name, "other"], seed=1)
    assert game.names == (name, "other")
    assert check_text(str(game.record())) is None


def test_an_oven_is_written_in_one_way() -> None:
    error = check_text(opened().replace("3a 2o", "1a 2a 2o"))
    assert error is not None
    assert error.reason == "cards of one kind in succession are one word"
    for wrong in (
        "0a",
        "16a",
        "99999999999a",
        "a",
        "green:",
        "green:x",
        "teal:mini",
        "yellow:mini",
    ):
        error = check_text(opened().replace(" 3a ", f" {wrong} "))
        assert error is not None
        assert error.line == 15


def test_the_round_of_a_situation_is_a_number() -> None:
    for wrong in ("two green", "2", "2222222222 green"):
        error = check_text(opened().replace("round 2 green", f"round {wrong}"))
        assert error is not None
        assert (error.line, error.column) == (8, 7)
        assert error.reason == "a round is a number and who began it"
    error = check_text(opened().replace("round 2 green", "round 9 green"))
    assert error is not None
    assert error.reason == "there is no round 9 in this game (END-1)"


def test_a_game_that_was_never_read_can_be_replayed() -> None:
    game = new_game(TABLES[0], 1)
    game.play(game.legal.indices[0])
    assert replay(game.record()) == game
