"""House-rule files: what they can do, and how each mistake is told."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from forno.editions import Edition, EditionError, edition
from forno.editions.orders import MOST_OF_A_KIND
from forno.editions.rulebook import NO_CARD, ORDERS, SEATS
from forno.editions.schema import MOST_COPIES


def write(folder: Path, text: str, name: str = "house.toml") -> Path:
    path = folder / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def load(folder: Path, rules: str, parent: str = "rio-grande") -> Edition:
    return edition(write(folder, f'parent = "{parent}"\n{rules}'))


def refuse(folder: Path, rules: str, parent: str = "rio-grande") -> EditionError:
    with pytest.raises(EditionError) as caught:
        load(folder, rules, parent)
    error = caught.value
    assert error.source == str(folder / "house.toml")
    assert str(error).startswith(error.source)
    for part in (error.key, error.reason, error.nearest):
        assert part in str(error)
    return error


def test_a_good_file(tmp_path: Path) -> None:
    rules = """
        id = "quick"
        title = "The quick game"
        summary = "two rounds, and a larger hand"
        rounds = 2
        hand_limit = { value = 8, clause = "TURN-3", note = "we like it" }
        dealt = 7
    """
    quick = load(tmp_path, rules)
    assert (quick.id, quick.title, quick.parent) == ("quick", "The quick game", "rio-grande")
    assert (quick.language, quick.year) == ("en", None)
    assert quick.rulebook.rounds == quick.rulebook.rounds_without_helping == 2
    assert quick.rulebook.hand_limit == quick.rulebook.draw_limit == 8
    assert quick.values["rounds"].clauses == ("HOUSE",)
    assert quick.values["hand_limit"].clauses == ("TURN-3",)
    assert quick.values["hand_limit"].note == "we like it"
    assert quick.values["hand_limit"].source == str(tmp_path / "house.toml")
    assert quick.values["copies"].source == "rio-grande.toml"
    assert quick.orders == edition("rio-grande").orders


def test_plus_without_helping(tmp_path: Path) -> None:
    calm = load(tmp_path, "helping = false", "plus")
    assert not calm.rulebook.helping
    assert calm.rulebook.rounds_without_helping == 4  # HELP-5
    assert calm.reconstruction == edition("plus").reconstruction


def test_the_id_comes_from_the_file_unless_stated(tmp_path: Path) -> None:
    path = write(tmp_path, 'parent = "oya"', "Our Sunday game.toml")
    assert edition(path).id == edition(str(path)).id == "our-sunday-game"
    assert edition(path).title == "our-sunday-game"


def test_a_parent_may_be_another_file_relative_to_this_one(tmp_path: Path) -> None:
    write(tmp_path, 'parent = "abacus"\ncopies = 12', "older.toml")
    child = write(tmp_path, 'parent = "../older.toml"\nrounds = 4', "deeper/younger.toml")
    loaded = edition(child)
    assert (loaded.rulebook.copies, loaded.rulebook.rounds) == (12, 4)
    assert loaded.rulebook.mamma_mia == NO_CARD


def test_a_file_without_parent_must_state_everything(tmp_path: Path) -> None:
    with pytest.raises(EditionError) as caught:
        edition(write(tmp_path, "copies = 12"))
    assert caught.value.key == "kinds"
    assert "no parent" in caught.value.reason


def test_a_smaller_kitchen(tmp_path: Path) -> None:
    rules = """
        kinds = ["salami", "pineapple", "olive"]
        most_players = 3
        orders = [
            { recipe = "normale", own = 2, other = 3 },
            { recipe = "normale", own = 1, at = { 1 = 2, 2 = 3 } },
            { recipe = "monotoni", own = 1, jokers = 1, each = 6 },
            { recipe = "monotoni", own = 1, jokers = 1, each = 4, id = "poco-mono" },
        ]
    """
    small = load(tmp_path, rules)
    assert [kind.id for kind in small.ingredients] == ["pineapple", "olive", "salami"]
    assert small.colours == ("yellow", "purple", "red")
    assert [(order.id, order.code) for order in small.orders[small.colour("red")]] == [
        ("normale-pineapple", "3a2s"),
        ("normale-olive", "3o2s"),
        ("normale-2a3o1s", "2a3o1s"),
        ("monotoni", "mono"),
        ("poco-mono", "pocomono"),
    ]
    assert small.values.patterns[0].clauses == ("HOUSE",)


def test_orders_may_be_an_array_of_tables(tmp_path: Path) -> None:
    rules = '[[orders]]\nrecipe = "bombastica"\nat_least = 12\n[[orders]]\n'
    rules += 'recipe = "minipizza"\nown = 3\n'
    assert [order.code for order in load(tmp_path, rules).orders[0]] == ["bomb", "mpa"]


@pytest.mark.parametrize(
    ("rules", "key", "reason", "nearest"),
    [
        # Misspelt
        ("hand_limits = 8", "hand_limits", "no rule", "hand_limit"),
        ("player = 3", "player", "no rule", "most_players"),
        ("xyzzy = 3", "xyzzy", "no rule", ""),
        ('titel = "x"', "titel", "no rule", "title"),
        ("hand_limit = { valeu = 8 }", "hand_limit", "valeu", "value"),
        ("hand_limit = { clause = 'TURN-3' }", "hand_limit", "has no value", ""),
        ('leftovers = "ovn"', "leftovers", "one of oven, table", "oven"),
        ('draw_limit = "non"', "draw_limit", 'or "none"', "none"),
        ('kinds = ["salami", "olives", "pepper"]', "kinds", "one of pineapple", "olive"),
        # Wrong type
        ('hand_limit = "eight"', "hand_limit", "a whole number, not a text", ""),
        ("hand_limit = true", "hand_limit", "a whole number, not true or false", ""),
        ("hand_limit = 7.5", "hand_limit", "a whole number, not a number with", ""),
        ("rounds = 1979-05-27", "rounds", "not a date", ""),
        ("helping = 1", "helping", "true or false", ""),
        ("leftovers = 3", "leftovers", "one of oven, table", ""),
        ("title = 3", "title", "a text", ""),
        ('title = " "', "title", "empty", ""),
        ("orders = 3", "orders", "a list", ""),
        ("orders = [3]", "orders[1]", "a table", ""),
        ("kinds = 5", "kinds", "a list", ""),
        ("removed = 3", "removed", "a table", ""),
        ("removed = { two = 3 }", "removed", '"two"', ""),
        ("removed = { 2 = 'x' }", "removed", "at 2", ""),
        ("copies = { value = 9, clause = 'turn 3' }", "copies", "clause id", ""),
        ("copies = { value = 9, clause = [] }", "copies", "at least one clause", ""),
        ("copies = { value = 9, reconstruction = true }", "copies", "note", ""),
        # Out of range
        ("hand_limit = 16", "hand_limit", "from 1 to 15, not 16", ""),
        ("hand_limit = 0", "hand_limit", "from 1 to 15", ""),
        ("draw_limit = 0", "draw_limit", "from 1", ""),
        ("copies = 16", "copies", "from 1 to 15", ""),
        ("copies = 0", "copies", "from 1 to 15", ""),
        ("rounds = 10", "rounds", "from 1 to 9", ""),
        ("rounds = 0", "rounds", "from 1 to 9", ""),
        ("fewest_players = 1", "fewest_players", "from 2", ""),
        ("most_players = 7", "most_players", "to 6", ""),
        ("helping_players = 2", "helping_players", "from 3", ""),
        ("leftovers_seconds = -1", "leftovers_seconds", "from 0", ""),
        ("removed = { 1 = 3 }", "removed", "from 2 to 6", ""),
        ("year = 17", "year", "from 1900", ""),
        ('kinds = ["salami", "olive"]', "kinds", "at least 3", ""),
        ('kinds = ["salami", "olive", "olive"]', "kinds", "twice", ""),
        # Impossible together
        ("most_players = 6", "most_players", "only 5 players", ""),
        ("fewest_players = 5\nmost_players = 4", "fewest_players", "more than most_players", ""),
        ("dealt = 8", "dealt", "more than hand_limit (7)", ""),
        ("removed = { 2 = 5, 3 = 3 }", "removed", "nothing for 4 players", ""),
        ("removed = { 2 = 13, 3 = 3, 4 = 1, 5 = 0 }", "removed", "none are left", ""),
        ("copies = 6", "dealt", "leaves no supply", ""),
        ('mamma_mia = "none"', "opener", "nobody can hold it", "last-card"),
        ('opener = "last-card"', "opener", "the holder", "mamma-mia"),
        ('without_ingredients = "pass-and-draw"', "pass_draws", "at least 1", ""),
        ("pass_draws = 4", "pass_draws", '"pass"', ""),
        ('leftovers = "table"\nleftovers_seconds = 5', "leftovers_seconds", "must be 0", ""),
        # Names
        ('id = "Our game"', "id", "small letters", "our-game"),
        ('id = "plus"', "id", "built-in", ""),
    ],
)
def test_bad_rules(tmp_path: Path, rules: str, key: str, reason: str, nearest: str) -> None:
    error = refuse(tmp_path, rules)
    assert (error.key, error.nearest) == (key, nearest)
    assert reason in error.reason


@pytest.mark.parametrize(
    ("order", "key", "reason", "nearest"),
    [
        ("own = 1, other = 4", "orders[2].recipe", "must name its recipe", ""),
        ("recipe = 'normal', own = 1", "orders[2].recipe", "one of normale", "normale"),
        ("recipe = 'normale', owns = 1", "orders[2].owns", "no part of an order", "own"),
        ("recipe = 'normale', own = 'x'", "orders[2].own", "a whole number", ""),
        ("recipe = 'normale', own = 16", "orders[2].own", "from 1 to 15", ""),
        ("recipe = 'normale'", "orders[2]", "not by nothing", ""),
        ("recipe = 'normale', own = 1, every = 1", "orders[2]", "stated by own or", ""),
        ("recipe = 'normale', at = {}", "orders[2].at", "empty", ""),
        ("recipe = 'normale', at = { 6 = 1 }", "orders[2].at", "from 0 to 5", ""),
        ("recipe = 'normale', own = 10, at = { 0 = 10 }", "orders[2]", "more than 15", ""),
        ("recipe = 'monotoni', own = 1, each = 6", "orders[2]", "own and jokers and each", ""),
        (
            "recipe = 'ghiottona', own = 1, jokers = 3, each = 2",
            "orders[2].jokers",
            "from 1 to 2",
            "",
        ),
        (
            "recipe = 'mammamia', own = 1, either = [2], each = 5",
            "orders[2].either",
            "two kinds",
            "",
        ),
        (
            "recipe = 'mammamia', own = 1, either = [2, 2], each = 5",
            "orders[2].either",
            "twice",
            "",
        ),
        (
            "recipe = 'mammamia', own = 1, either = [2, 5], each = 5",
            "orders[2]",
            "two different kinds",
            "",
        ),
        ("recipe = 'minipizza', own = 3, struck = [0]", "orders[2]", "pineapple is both", ""),
        ("recipe = 'minipizza', own = 3, struck = [5]", "orders[2]", "pineapple is both", ""),
        ("recipe = 'minipizza', own = 3, struck = []", "orders[2].struck", "empty", ""),
        (
            "recipe = 'junior', jokers = 2, each = 2, struck = [0, 1, 2, 3]",
            "orders[2]",
            "too few kinds",
            "",
        ),
        ("recipe = 'bombastica', at_least = 9, struck = [1]", "orders[2]", "struck", ""),
        ("recipe = 'bombastica', at_least = 91", "orders[2].at_least", "to 90", ""),
        ("recipe = 'normale', own = 3, code = '+3'", "orders[2].code", "letters and digits", ""),
        ("recipe = 'normale', own = 3, code = '-'", "orders[2].code", "letters and digits", ""),
        ("recipe = 'normale', own = 3, id = 'A b'", "orders[2].id", "hyphens", ""),
        ("recipe = 'normale', own = 1, other = 2, code = 'x'", "orders[2].code", "several", ""),
        ("recipe = 'bombastica', at_least = 12", "orders", 'the id "bombastica"', ""),
        ("recipe = 'junior', jokers = 1, each = 9", "orders", "with 2 players there are 8", ""),
        ("recipe = 'normale', own = 9", "orders", "with 2 players there are 8", ""),
        (
            "recipe = 'bombastica', at_least = 41, id = 'huge'",
            "orders",
            "with 2 players there are 40",
            "",
        ),
        ("recipe = 'normale', own = 3, id = 'boom', code = 'bomb'", "orders", 'code "bomb"', ""),
        ("recipe = 'normale', own = 3, clause = 'x'", "orders[2].clause", "clause id", ""),
    ],
)
def test_bad_orders(tmp_path: Path, order: str, key: str, reason: str, nearest: str) -> None:
    rules = f"orders = [{{ recipe = 'bombastica', at_least = 15 }}, {{ {order} }}]"
    error = refuse(tmp_path, rules)
    assert (error.key, error.nearest) == (key, nearest)
    assert reason in error.reason


def test_too_many_and_too_few_orders(tmp_path: Path) -> None:
    many = ", ".join(
        f"{{ recipe = 'normale', own = 1, other = {number}, id = 'n{number}' }}"
        for number in range(1, 5)
    )
    error = refuse(tmp_path, f"orders = [{many}]")
    assert (error.key, error.reason) == ("orders", "make 16 orders a colour; 15 are the most")
    assert "at least one" in refuse(tmp_path, "orders = []").reason


def test_inherited_orders_are_checked_in_the_new_kitchen(tmp_path: Path) -> None:
    # With four kinds, "four further on" is the own kind again: printed and struck out.
    rules = 'kinds = ["pineapple", "pepper", "mushroom", "olive"]\nmost_players = 4'
    error = refuse(tmp_path, rules, "plus")
    assert "both printed and struck out" in error.reason


@pytest.mark.parametrize("text", ["hand_limit 8", 'parent = "rio-grande"\nrounds = \n'])
def test_not_toml(tmp_path: Path, text: str) -> None:
    path = write(tmp_path, text)
    with pytest.raises(EditionError, match=r"not valid TOML.*line \d+, column \d+"):
        edition(path)


def test_not_text(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_bytes(b'parent = "oya"\ntitle = "\xff"\n')
    with pytest.raises(EditionError, match=r"UTF-8 text \(line 2\)"):
        edition(path)


def test_unreadable(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match="no such file") as caught:
        edition(tmp_path / "absent.toml")
    assert caught.value.source == str(tmp_path / "absent.toml")
    with pytest.raises(EditionError, match="cannot be read"):
        edition(tmp_path)


def test_unknown_parents(tmp_path: Path) -> None:
    error = refuse(tmp_path, "", "oyaa")
    assert (error.key, error.nearest) == ("parent", "oya")
    with pytest.raises(EditionError, match=r"absent\.toml.*no such file"):
        load(tmp_path, "", "absent.toml")


def test_circles_of_parents(tmp_path: Path) -> None:
    write(tmp_path, 'parent = "house.toml"', "other.toml")
    error = refuse(tmp_path, "", "other.toml")
    assert error.key == "parent"
    assert "circle" in error.reason
    assert "circle" in refuse(tmp_path, "", "house.toml").reason


def test_a_fault_in_a_parent_is_told_of_the_parent(tmp_path: Path) -> None:
    write(tmp_path, 'parent = "oya"\nrounds = 99', "other.toml")
    with pytest.raises(EditionError) as caught:
        load(tmp_path, "", "other.toml")
    assert caught.value.source == str(tmp_path / "other.toml")
    assert caught.value.key == "rounds"


def test_lookups_refuse_with_the_nearest_name() -> None:
    plus = edition("plus")
    with pytest.raises(EditionError) as kind:
        plus.kind("olives")
    assert (kind.value.key, kind.value.nearest) == ("kind", "olive")
    with pytest.raises(EditionError) as colour:
        plus.colour("gren")
    assert (colour.value.key, colour.value.nearest) == ("colour", "green")
    with pytest.raises(EditionError) as order:
        plus.order("green", "monotony")
    assert (order.value.key, order.value.nearest) == ("order", "monotoni")


def test_errors_travel_between_processes() -> None:
    error = EditionError("is wrong", key="rounds", nearest="round", source="x.toml")
    twin = pickle.loads(pickle.dumps(error))
    assert str(twin) == str(error) == 'x.toml: rounds: is wrong (did you mean "round"?)'
    assert (twin.key, twin.reason, twin.nearest) == ("rounds", "is wrong", "round")


def test_the_schemas_limits_fit_the_packed_state() -> None:
    assert MOST_COPIES * SEATS + 1 <= 91  # the supply, with the Mamma Mia! card
    assert MOST_COPIES <= 255  # a byte a kind
    assert MOST_OF_A_KIND <= 255
    assert ORDERS == 16  # four bits an order
