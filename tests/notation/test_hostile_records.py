"""Texts that want to do harm: random damage, garbage by the megabyte, files that are no text."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from forno.game import load_game, load_record, read_game
from forno.notation import RecordError
from tests.support.records import RECORDS, check_text, finished

MEGABYTES = 10
PIECES = (
    "forno 1|edition|table|recall|top|seat|green|yellow|red|teal|deal|named|drawn|turn|opening|"
    "round|hand|waiter|delivered|mammamia|oven|used|supply|orders|result|won by|unfinished|bake|"
    "decline|ask|help|refuse|?|=|+|-|#|# |:|,|1|9|0|3s|2a|16s|+mini|+bomb|bake=s|w|s|M|"
    "green:mini|5+3|\n|\n\n| |  |\t|\r\n|\x00|\x1f|\u2028|\ud800|é|李|" + "9" * 20
).split("|")


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A valid record with a few pieces cut out, put in, doubled or swapped."""
    text = RECORDS[draw(st.sampled_from(sorted(RECORDS)))]()
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.sampled_from((0, 1, 1, 2, 5, 20, 100))))
        piece = draw(st.one_of(st.sampled_from(PIECES), st.just(text[start:end] * 2), st.text()))
        text = text[:start] + piece + text[end:]
    return text


@given(text=damaged())
@settings(max_examples=400)
def test_random_damage_is_refused_or_is_another_valid_record(text: str) -> None:
    check_text(text)


@given(text=st.text())
def test_any_text_is_refused(text: str) -> None:
    assert check_text(text) is not None
    assert check_text(f"forno 1\n{text}") is not None


@pytest.mark.parametrize("name", RECORDS)
def test_each_word_changed_for_another(name: str) -> None:
    """Another word of the same text, or a foreign one: refused, or another game's exact record."""
    random = Random(1)
    lines = RECORDS[name]().split("\n")
    stock = [*{word for line in lines for word in line.split(" ")}, *PIECES]
    stock.sort()
    for number, line in enumerate(lines):
        words = line.split(" ")
        for at in range(len(words)):
            changed = " ".join([*words[:at], random.choice(stock), *words[at + 1 :]])
            check_text("\n".join([*lines[:number], changed, *lines[number + 1 :]]))


@pytest.mark.parametrize(
    "text",
    [
        "x" * (MEGABYTES << 20),
        "\n" * (MEGABYTES << 20),
        "forno 1\n" * (MEGABYTES << 17),
        "forno 1\n" + "x" * (MEGABYTES << 20),
        finished().replace("recall top", "recall " + "9" * (MEGABYTES << 20)),
        finished().replace("seat green", "seat " + "g" * (MEGABYTES << 20)),
        finished().replace("Ada", "A" * (MEGABYTES << 20)),
        finished().replace("+mini", "+" + "m" * (MEGABYTES << 20)),
        finished().replace("supply omo", "supply " + "o" * (MEGABYTES << 20)),
        finished().replace("green 3p", "green " + "3" * (MEGABYTES << 20) + "p"),
        finished().replace("green 3p", "green bake=" + "s" * (MEGABYTES << 20)),
        finished().replace("3p1m2s", "3p" * (MEGABYTES << 19)),
        finished().replace("round 2", "round " + "2" * (MEGABYTES << 20)),
        finished().replace("won by", "won by" + " green" * (MEGABYTES << 17)),
    ],
    ids=range(14),
)
def test_megabytes_of_garbage_are_refused_at_once(text: str) -> None:
    assert check_text(text) is not None


def test_files_that_are_no_text(tmp_path: Path) -> None:
    path = tmp_path / "bad.forno"
    for content, line, column in [
        (b"\xff\xfe\x00", 1, 1),
        (finished().encode().replace(b"friendly", b"fr\xefendly"), 14, 7),
        (finished().encode("utf-16"), 1, 1),
    ]:
        path.write_bytes(content)
        for load in (load_game, load_record):
            with pytest.raises(RecordError, match="UTF-8") as caught:
                load(path)
            assert (caught.value.line, caught.value.column) == (line, column)
    path.write_bytes(b"")
    with pytest.raises(RecordError, match="line 1, column 1: a record begins"):
        load_game(path)
    path.write_bytes(b"\xef\xbb\xbf" + finished().encode())
    assert load_game(path) == read_game(finished())
    with pytest.raises(FileNotFoundError):
        load_game(tmp_path / "none.forno")
