"""Ingredients, amounts, colours and orders by name."""

from pathlib import Path

import pytest

from forno.editions import INGREDIENTS, edition, edition_ids
from forno.words import LANGUAGES, speak

from .amounts import BROWN, GREEN, RED, counts
from .prose import assert_clean


@pytest.mark.parametrize(
    ("language", "kind", "expected"),
    [
        ("en", "pineapple", "0 pineapples, 1 pineapple, 2 pineapples, 5 pineapples"),
        ("en", "pepper", "0 peppers, 1 pepper, 2 peppers, 5 peppers"),
        ("en", "mushroom", "0 mushrooms, 1 mushroom, 2 mushrooms, 5 mushrooms"),
        ("en", "olive", "0 olives, 1 olive, 2 olives, 5 olives"),
        ("en", "salami", "0 salami, 1 salami, 2 salami, 5 salami"),
        ("en", "shrimp", "0 shrimp, 1 shrimp, 2 shrimp, 5 shrimp"),
        ("de", "pineapple", "0 Ananas, 1 Ananas, 2 Ananas, 5 Ananas"),
        ("de", "pepper", "0 Peperoni, 1 Peperoni, 2 Peperoni, 5 Peperoni"),
        ("de", "mushroom", "0 Pilze, 1 Pilz, 2 Pilze, 5 Pilze"),
        ("de", "olive", "0 Oliven, 1 Olive, 2 Oliven, 5 Oliven"),
        ("de", "salami", "0 Salami, 1 Salami, 2 Salami, 5 Salami"),
        ("de", "shrimp", "0 Shrimps, 1 Shrimp, 2 Shrimps, 5 Shrimps"),
        ("fr", "pineapple", "0 ananas, 1 ananas, 2 ananas, 5 ananas"),
        ("fr", "pepper", "0 piment, 1 piment, 2 piments, 5 piments"),
        ("fr", "mushroom", "0 champignon, 1 champignon, 2 champignons, 5 champignons"),
        ("fr", "olive", "0 olive, 1 olive, 2 olives, 5 olives"),
        ("fr", "salami", "0 salami, 1 salami, 2 salamis, 5 salamis"),
        ("fr", "shrimp", "0 crevette, 1 crevette, 2 crevettes, 5 crevettes"),
    ],
)
def test_amounts_of_one_kind(language: str, kind: str, expected: str) -> None:
    plus = edition("plus")
    words = speak(language)
    found = [words.ingredient(plus, plus.kind(kind), number) for number in (0, 1, 2, 5)]
    assert ", ".join(found) == expected


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", ["nothing", "1 olive", "2 mushrooms and 1 salami"]),
        ("de", ["nichts", "1 Olive", "2 Pilze und 1 Salami"]),
        ("fr", ["rien", "1 olive", "2 champignons et 1 salami"]),
    ],
)
def test_amounts_of_several_kinds(language: str, expected: list[str]) -> None:
    plus = edition("plus")
    amounts = [0, counts(olive=1), counts(mushroom=2, salami=1)]
    assert [speak(language).cards(plus, some) for some in amounts] == expected


def test_long_lists_have_commas_and_one_and() -> None:
    some = counts(pineapple=1, mushroom=2, shrimp=3)
    assert speak("en").cards(edition("plus"), some) == "1 pineapple, 2 mushrooms and 3 shrimp"


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", ["no mushrooms", "no olives"]),
        ("de", ["keine Pilze", "keine Oliven"]),
        ("fr", ["aucun champignon", "aucune olive"]),
    ],
)
def test_none_of_a_kind_agrees_with_its_gender(language: str, expected: list[str]) -> None:
    plus = edition("plus")
    kinds = [plus.kind("mushroom"), plus.kind("olive")]
    assert [speak(language).none_of(plus, 1 << kind) for kind in kinds] == expected


@pytest.mark.parametrize(
    ("colour", "order", "expected"),
    [
        (GREEN, "normale-salami", ["4 salami + 1 pepper", "4 Salami + 1 Peperoni"]),
        (GREEN, "normale-each", ["one of each", "eine von jeder"]),
        (GREEN, "normale-own", ["5 peppers", "5 Peperoni"]),
        (GREEN, "bombastica", ["Bombastica", "Bombastica"]),
        (GREEN, "junior", ["Monotoni junior", "Monotoni junior"]),
        (BROWN, "minipizza-own", ["Minipizza (3 mushrooms)", "Minipizza (3 Pilze)"]),
        (RED, "mammamia", ["Pizza Mamma Mia", "Pizza Mamma Mia"]),
    ],
)
def test_short_names_of_orders(colour: int, order: str, expected: list[str]) -> None:
    plus = edition("plus")
    number = plus.order(colour, order)
    assert [speak(language).order(plus, colour, number) for language in ("en", "de")] == expected


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        ("normale-salami", "Normale: 4 salami and 1 pepper"),
        ("normale-each", "Normale: 1 card of each kind"),
        ("bombastica", "Bombastica: 15 ingredients or more, no matter which"),
        ("monotoni", "Monotoni: 1 pepper and 6 cards of one other kind"),
        ("ghiottona", "Ghiottona: 1 pepper and 4 cards each of two other kinds"),
        ("minimale", "Minimale: 1 pepper and 4 cards of the kind with the fewest on the table"),
        ("mammamia", "Pizza Mamma Mia: 1 pepper and either 5 olives or 5 salami"),
        ("junior", "Monotoni junior: 5 cards of one other kind, with no peppers on the table"),
        ("minipizza-other", "Minipizza: 3 salami, with no pineapple on the table"),
    ],
)
def test_what_orders_take(order: str, expected: str) -> None:
    plus = edition("plus")
    assert speak("en").described(plus, GREEN, plus.order(GREEN, order)) == expected


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", edition_ids())
def test_the_orders_of_a_colour_have_different_names(name: str, language: str) -> None:
    rules, words = edition(name), speak(language)
    for colour in range(len(rules.colours)):
        orders = range(rules.rulebook.orders)
        names = [words.order(rules, colour, order) for order in orders]
        assert len(set(names)) == len(names)
        for text in [*names, *(words.described(rules, colour, order) for order in orders)]:
            assert_clean(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_colours_and_kinds_have_different_names(language: str) -> None:
    plus, words = edition("plus"), speak(language)
    numbers = range(len(INGREDIENTS))
    assert len({words.colour(plus, number) for number in numbers}) == len(INGREDIENTS)
    assert len({words.kind(plus, number) for number in numbers}) == len(INGREDIENTS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", edition_ids())
def test_editions_are_described(name: str, language: str) -> None:
    assert_clean(speak(language).edition(edition(name)))


def test_house_rules_speak_for_themselves(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        'parent = "plus"\nsummary = "two of a kind"\nmost_players = 5\n'
        'kinds = ["mushroom", "olive", "pepper", "salami", "shrimp"]\n'
        "[orders]\nvalue = [\n"
        '  { recipe = "normale", own = 2, other = 2 },\n'
        '  { recipe = "normale", every = 2, id = "two-of-each" },\n'
        '  { recipe = "monotoni", own = 1, jokers = 1, each = 1 },\n'
        '  { recipe = "monotoni", own = 1, jokers = 1, each = 7, id = "grande" },\n'
        "]\n",
        encoding="utf-8",
    )
    mine, words = edition(file), speak("en")
    assert words.edition(mine) == "two of a kind"
    # Without pineapple the kinds have other numbers.
    assert words.order(mine, 0, 0) == "2 peppers + 2 mushrooms"
    assert words.order(mine, 0, mine.order(0, "two-of-each")) == "2 of each"
    assert words.order(mine, 0, mine.order(0, "grande")) == (
        "Monotoni (1 pepper and 7 cards of one other kind)"
    )
    assert words.order(mine, 0, mine.order(0, "monotoni")) == (
        "Monotoni (1 pepper and 1 card of one other kind)"
    )
