"""Records cut short anywhere: at every line, at every letter, inside a letter."""

from pathlib import Path

import pytest

from forno.game import load_game
from forno.notation import RecordError, read_record
from tests.support.records import RECORDS, check_text


@pytest.mark.parametrize("name", RECORDS)
def test_the_whole_text_is_read(name: str) -> None:
    assert check_text(RECORDS[name]()) is None


@pytest.mark.parametrize("name", RECORDS)
def test_cut_after_any_line(name: str) -> None:
    lines = RECORDS[name]().splitlines(keepends=True)
    for number in range(len(lines)):
        error = check_text("".join(lines[:number]))
        assert error is not None
        if number:
            assert error.line == number + 1
            assert "cut short" in error.reason


@pytest.mark.parametrize("name", RECORDS)
def test_without_any_line(name: str) -> None:
    lines = RECORDS[name]().splitlines(keepends=True)
    last_move = len(lines) - 2
    for number, line in enumerate(lines):
        error = check_text("".join(lines[:number] + lines[number + 1 :]))
        optional = line.startswith("#") or (number == last_move and lines[-1] == "unfinished\n")
        assert (error is None) == optional


@pytest.mark.parametrize("name", RECORDS)
def test_cut_after_any_letter(name: str) -> None:
    text = RECORDS[name]()
    for end in [*range(0, len(text) - 200, 5), *range(len(text) - 200, len(text) - 1)]:
        error = check_text(text[:end])
        assert error is not None
        assert error.line >= text.count("\n", 0, end)


def test_the_last_line_feed_may_be_missing() -> None:
    text = RECORDS["finished"]()
    assert str(read_record(text[:-1])) == text


def test_cut_inside_a_letter(tmp_path: Path) -> None:
    content = RECORDS["helped"]().encode()
    path = tmp_path / "cut.forno"
    for letter in ("ë", "李"):
        path.write_bytes(content[: content.index(letter.encode()) + 1])
        with pytest.raises(RecordError, match="UTF-8") as caught:
            load_game(path)
        line = content[: content.index(letter.encode())].decode()
        assert caught.value.line == line.count("\n") + 1
        assert caught.value.column == len(line) - line.rfind("\n")
