"""``forno editions``, as a person at a terminal or a pipe meets it."""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path

import pytest

from forno.cli.editions import add_parser
from forno.editions import edition, edition_ids
from forno.editions.differences import describe, differences, meaning, shown
from forno.editions.page import editions_page
from forno.editions.schema import KEYS

PAGE = Path(__file__).parents[2] / "docs" / "editions.md"


def forno(*words: str) -> int:
    parser = argparse.ArgumentParser("forno")
    add_parser(parser.add_subparsers())
    args = parser.parse_args(["editions", *words])
    status: int = args.run(args)
    return status


def words_of(text: str) -> str:
    """The text without line breaks and table rules, to find what was wrapped."""
    return " ".join(text.split())


@pytest.fixture
def house(tmp_path: Path) -> str:
    path = tmp_path / "short.toml"
    path.write_text('parent = "plus"\nrounds = 2\ntitle = "[bold]:pizza:"\n', encoding="utf-8")
    return str(path)


def test_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert forno() == 0
    text = capsys.readouterr().out
    for name in edition_ids():
        assert name in text
    assert "2-6" in text
    assert "leftovers are shown for ten" in text
    assert forno("list") == 0
    assert capsys.readouterr().out == text


@pytest.mark.parametrize("width", [80, 50])
@pytest.mark.parametrize("words", [(), ("show", "plus"), ("diff", "abacus", "plus")])
def test_nothing_is_cut_off(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    width: int,
) -> None:
    texts = []
    for columns in (width, 500):
        monkeypatch.setenv("COLUMNS", str(columns))
        assert forno(*words) == 0
        texts.append(capsys.readouterr().out)
        assert "\x1b" not in texts[-1]
        assert max(map(len, texts[-1].splitlines())) <= columns
    narrow, wide = (Counter(filter(str.isalnum, text)) for text in texts)
    assert narrow == wide


def test_show_states_everything(capsys: pytest.CaptureFixture[str]) -> None:
    assert forno("show", "plus") == 0
    text = capsys.readouterr().out
    assert text.index("RECONSTRUCTION") < text.index("hand_limit")
    assert "never published" in words_of(text)
    for key in KEYS:
        assert key in text
    for fragment in ("rio-grande.toml", "abacus.toml", "plus.toml", "TURN-3", "RECIPE-8"):
        assert fragment in text
    for order in edition("plus").orders[0]:
        assert order.id in text
        assert order.code in text
    assert "at least 15 of any kinds" in text
    assert "The other colours" in text


def test_show_another_colour(capsys: pytest.CaptureFixture[str]) -> None:
    assert forno("show", "plus", "--colour", "red") == 0
    text = words_of(capsys.readouterr().out)
    assert "4 x pineapple + 1 x salami" in text
    assert "1 x salami + 5 x pineapple or 5 x" in text


def test_base_editions_claim_no_reconstruction(capsys: pytest.CaptureFixture[str]) -> None:
    assert forno("show", "oya") == 0
    text = words_of(capsys.readouterr().out)
    assert "RECONSTRUCTION" not in text
    assert "known from photographs and reviews" in text


def test_diff(capsys: pytest.CaptureFixture[str]) -> None:
    assert forno("diff", "rio-grande", "abacus") == 0
    text = capsys.readouterr().out
    for fragment in ("mamma_mia", "after-deal", "none", "SETUP-3", "opener", "draw_when_needy"):
        assert fragment in text
    assert "meaning in abacus" in text
    assert "There is no Mamma" in text
    assert "hand_limit" not in text


def test_diff_of_an_edition_with_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert forno("diff", "bgg", "bgg") == 0
    assert "bgg and bgg are played alike" in capsys.readouterr().out


def test_house_files_serve_everywhere(capsys: pytest.CaptureFixture[str], house: str) -> None:
    assert forno("show", house) == 0
    text = capsys.readouterr().out
    assert "[bold]:pizza: (short)" in text
    assert "HOUSE" in text
    assert "RECONSTRUCTION" in text
    assert forno("diff", "plus", house) == 0
    text = capsys.readouterr().out
    assert "twice" in text
    assert text.count("RECONSTRUCTION") == 1


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("show", "pluss"), 'did you mean "plus"'),
        (("diff", "plus", "absent.toml"), "absent.toml: there is no such file"),
        (("show", "plus", "--colour", "grren"), 'did you mean "green"'),
    ],
)
def test_errors(capsys: pytest.CaptureFixture[str], words: tuple[str, ...], message: str) -> None:
    assert forno(*words) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert captured.err.startswith("forno: ")
    assert message in captured.err


def test_every_value_has_a_sentence() -> None:
    for name in edition_ids():
        loaded = edition(name)
        for key in KEYS:
            assert meaning(loaded, key).endswith(".")
            assert shown(loaded, key)


def test_differences_name_exactly_the_stated_keys() -> None:
    root, plus = edition("rio-grande"), edition("plus")
    assert [change.key for change in differences(root, edition("oya"))] == ["leftovers_seconds"]
    (orders,) = (change for change in differences(root, plus) if change.key == "orders")
    assert orders.sentence == (
        "Each colour has 15 orders instead of 8; added: normale-shrimp, normale-own, ghiottona, "
        "mammamia, junior, minipizza-own, minipizza-other; changed: normale-each, minimale."
    )
    assert orders.clauses == ("CARDS-3", "CARDS-4")


def test_the_documentation_is_fresh() -> None:
    """If this fails: python -m forno.editions.page > docs/editions.md."""
    assert PAGE.read_text(encoding="utf-8") == editions_page()


@pytest.mark.parametrize("name", edition_ids())
def test_what_is_said_of_a_hand_without_ingredients_does_not_contradict_itself(name: str) -> None:
    book = edition(name)
    said = {
        key: meaning(book, key) for key in ("draw_when_needy", "without_ingredients", "pass_draws")
    }
    free = "chooses between supply and waiter" in said["draw_when_needy"]
    assert free is not bool(book.rulebook.needy_draw_supply)
    if book.rulebook.needy_draw_supply:
        assert "as usual" not in said["without_ingredients"]
        assert "usual" not in said["pass_draws"]
    if book.rulebook.pass_draw:
        # The pass has no choice, so nothing may say that a hand without ingredients always has one.
        assert "Even without an ingredient" not in said["draw_when_needy"]
        assert "only a pass has no choice" in said["draw_when_needy"]
    if book.rulebook.order_alone:
        assert "nobody has to pass" in said["pass_draws"]


def test_a_joker_beside_the_own_kind_struck_out_is_of_another_kind() -> None:
    plus = edition("plus")
    junior = plus.orders[0][plus.order(0, "junior")]
    assert "one other kind" in describe(plus, junior)
