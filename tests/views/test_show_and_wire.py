"""Views as text and as plain data."""

import json
from dataclasses import fields

import pytest

from forno.editions import edition
from forno.rules.facts import FACTS, Baked, Fact, Meaning, Passed, Waits
from forno.rules.phases import ANSWER, REQUEST, SHUFFLE
from forno.rules.state import NOBODY, is_order
from forno.views import (
    EVERYTHING,
    ROOM,
    SPECTATOR,
    Plain,
    Setting,
    fact_to_plain,
    project,
    show,
    to_plain,
)
from forno.views.view import VIEW_PARTS
from forno.views.wire_facts import TERMS, read_fact
from tests.support.tables import TABLES, Table, play

WIDE = ("Bartholomew the Younger", "日本語の名前の人", "D\x1b[31m\nx", "", "E", "F")


def wide(text: str) -> int:
    return sum(2 if ord(letter) > 0x2E7F else 1 for letter in text)


@pytest.mark.parametrize("table", TABLES[::3], ids=str)
def test_a_picture_is_narrow_and_harmless(table: Table) -> None:
    setting = Setting.of(
        table.edition,
        WIDE[: table.players],
        table.colours,
        helping=table.helping,
        recall=EVERYTHING,
    )
    for count, state in enumerate(play(table, seed=9)):
        if count % 4 == 0:
            viewer = count % table.players
            for text in (
                show(project(state, setting, viewer)),
                show(project(state, setting, SPECTATOR)),
                str(project(state, setting, ROOM)),
            ):
                lines = text.split("\n")
                assert all(wide(line) <= 78 for line in lines)
                assert all(line.isprintable() and line == line.rstrip() for line in lines)


def test_a_picture_uses_the_codes_of_the_edition() -> None:
    table = Table(edition("rio-grande"), 3, helping=False)
    state = table.new_state(1)
    assert str(project(state, table.setting(), 0)).split("\n") == [
        "rio-grande, round 1 of 3, seat 0",
        "    0 Ada          green   hand 6+1  waiter  7  done 0",
        ">*  1 Ben          brown   hand 6+1  waiter  7  done 0",
        "    2 Cleo         purple  hand 6+1  waiter  7  done 0",
        "supply  33 cards, used 0",
        "oven    0 cards",
        "hand    1a 2m 1o 2s | bomb",
        "waits   ingredients (1 Ben)",
    ]


def keys_of(plain: Plain) -> list[str]:
    assert isinstance(plain, dict)
    return list(plain)


def numbers_in(plain: Plain) -> list[int]:
    if isinstance(plain, dict):
        return [number for value in plain.values() for number in numbers_in(value)]
    if isinstance(plain, list):
        return [number for value in plain for number in numbers_in(value)]
    return [plain] if isinstance(plain, int) else []


@pytest.mark.parametrize("table", TABLES[::3], ids=str)
def test_plain_data_survives_json_and_holds_nothing_packed(table: Table) -> None:
    names = list(VIEW_PARTS)
    facts: list[Fact] = []
    setting = table.setting(EVERYTHING)
    for count, state in enumerate(play(table, seed=9, told=facts)):
        if count % 4 == 0:
            view = project(state, setting, count % table.players)
            for plain in (to_plain(view), to_plain(project(state, setting, ROOM))):
                assert json.loads(json.dumps(plain)) == plain
                assert max(numbers_in(plain)) < 200
            assert keys_of(to_plain(view)) == names
        for fact in facts:
            plain = fact_to_plain(fact, setting)
            assert json.loads(json.dumps(plain)) == plain
            assert max(numbers_in(plain), default=0) < 200
        facts.clear()


def test_covered_plays_are_gone_from_view_text_and_json() -> None:
    """Before anything is delivered, a spectator can see orders nowhere but in the oven."""
    for table in TABLES:
        specs = [spec for orders in table.edition.orders for spec in orders]
        checked = 0
        for state in play(table, seed=14):
            if state.phase == SHUFFLE or state.opener != NOBODY:
                break
            covered = any(is_order(run) for run in state.oven[: state.oven_runs - 1])
            if covered and not is_order(state.oven[state.oven_runs - 1]):
                view = project(state, table.setting(), SPECTATOR)
                text, plain = show(view), json.dumps(to_plain(view))
                words = text.replace(":", " ").split()
                assert not any(spec.code in words for spec in specs)
                assert not any(f'"{spec.id}"' in plain for spec in specs)
                assert plain.count('"kind"') == 1
                checked += 1
        assert checked > 0


EXAMPLES = {Meaning.STEP: REQUEST}
"""A number for each meaning; for all others 1 will do."""


def test_every_fact_has_a_plain_form_with_all_its_fields() -> None:
    assert set(TERMS) == set(Meaning)
    setting = TABLES[0].setting()
    for fact in FACTS.values():
        names = [field.name for field in fields(fact)]  # type: ignore[arg-type]  # all facts are dataclasses
        assert list(fact.meanings) == names
        told: Fact = fact(*[EXAMPLES.get(meaning, 1) for meaning in fact.meanings.values()])
        plain = fact_to_plain(told, setting)
        assert list(plain) == ["fact", *names]
        assert plain["fact"] == fact.name
        assert read_fact(json.loads(json.dumps(plain)), setting) == told
    assert len({fact.name for fact in FACTS.values()}) == len(FACTS)


def test_a_fact_is_written_in_words() -> None:
    setting = TABLES[0].setting()
    baked = Baked(0, 0, 0x0401, 0x0301, 0x0100, NOBODY, 0)
    order = setting.edition.orders[setting.colours[0]][0]
    assert fact_to_plain(baked, setting) == {
        "fact": "baked",
        "seat": 0,
        "order": order.id,
        "bill": {"pineapple": 1, "pepper": 4},
        "lay": {"pineapple": 1, "pepper": 3},
        "own": {"pepper": 1},
        "giver": None,
        "given": {},
    }
    assert fact_to_plain(Waits(ANSWER, 1), setting) == {
        "fact": "waits",
        "phase": "answer",
        "seat": 1,
    }


def test_a_fact_without_a_declared_form_is_not_written() -> None:
    class Louder(Passed):
        pass

    with pytest.raises(TypeError, match="no plain form is declared for Louder"):
        fact_to_plain(Louder(1), TABLES[0].setting())
