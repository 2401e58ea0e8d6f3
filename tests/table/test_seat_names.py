"""Names at a table can be read, and told apart."""

from __future__ import annotations

import pytest

from forno.game import SetupError
from forno.table.seat_names import settle_seat_name

READ = [
    "Ada", "Zoë", "Nguyễn Thị", "Łukasz", "Ольга", "Ελένη", "أحمد", "שָׁלוֹם", "สมศักดิ์", "नीलम",
    "김철수", "O’Neill", "Ada 2", "🍕", "❤\N{VARIATION SELECTOR-16}", "Pizza-Bäcker", "李",
]  # fmt: skip
UNREAD = [
    "\N{HANGUL FILLER}", "A\N{HANGUL FILLER}da", "\N{BRAILLE PATTERN BLANK}",
    "\N{ZERO WIDTH SPACE}", "A\N{ZERO WIDTH JOINER}da", "A\N{COMBINING GRAPHEME JOINER}da",
    "\N{COMBINING DIAERESIS}", "Ada \N{COMBINING DIAERESIS}",
    "Z" + 4 * "\N{COMBINING DIAERESIS BELOW}",
    "A\N{VARIATION SELECTOR-1}", "A\N{VARIATION SELECTOR-16}", "A\U000e0101",
    "\N{RIGHT-TO-LEFT OVERRIDE}adA", "", " ",
]  # fmt: skip
TWINS = [
    ("Ada", "Аdа"), ("Ada", "ADA"), ("Ada", "Ａｄａ"), ("Ada", "\N{MATHEMATICAL BOLD CAPITAL A}da"),
    ("Ida", "lda"), ("Ida", "1da"), ("Otto", "0tto"), ("Ольга", "ольга"), ("Emma", "Ernma"),
    ("Cleo", "Сlео"), ("O’Neill", "O'Neill"), ("Ada B", "Ada  B"), ("Bob", "Βob"),
]  # fmt: skip


@pytest.mark.parametrize("name", READ)
def test_names_of_people_are_taken(name: str) -> None:
    assert settle_seat_name(f" {name} ", ["Ben", "Zoe"])


@pytest.mark.parametrize("name", UNREAD)
def test_names_that_show_nothing_or_too_much_are_refused(name: str) -> None:
    with pytest.raises(SetupError):
        settle_seat_name(name, [])


@pytest.mark.parametrize(("name", "twin"), TWINS)
def test_a_name_that_looks_like_another_players_is_refused(name: str, twin: str) -> None:
    assert settle_seat_name(twin, []) == twin
    for one, other in ((name, twin), (twin, name)):
        with pytest.raises(SetupError, match="names must differ"):
            settle_seat_name(one, ["Ben", other])


def test_one_name_has_one_form() -> None:
    assert settle_seat_name("Zoe\N{COMBINING DIAERESIS}", []) == "Zoë"
