"""Settings and recall."""

import pytest

from forno.views import EVERYTHING, TOP_CARD, Recall, Setting
from tests.support.tables import TABLES, Table


@pytest.mark.parametrize("recall", [TOP_CARD, Recall(2), Recall(17), EVERYTHING])
def test_recall_reads_back_what_it_writes(recall: Recall) -> None:
    assert Recall.parse(str(recall)) == recall


def test_recall_has_names_for_its_ends() -> None:
    assert str(TOP_CARD) == "top"
    assert str(EVERYTHING) == "everything"
    assert Recall(10_000) == EVERYTHING


@pytest.mark.parametrize("text", ["", "all", "-1", "1.5", "0"])
def test_a_recall_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="recall is"):
        Recall.parse(text)


def test_the_top_card_is_out_of_sight_while_baking() -> None:
    setting = TABLES[0].setting()
    assert setting.cards_in_view(baking=False) == 1
    assert setting.cards_in_view(baking=True) == 0


def test_what_is_remembered_stays_so_while_baking() -> None:
    setting = TABLES[0].setting(Recall(4))
    assert setting.cards_in_view(baking=False) == setting.cards_in_view(baking=True) == 4


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_setting_knows_its_rounds(table: Table) -> None:
    assert table.setting().rounds == table.new_state(1).rounds


def test_every_seat_has_a_name_and_a_colour() -> None:
    with pytest.raises(ValueError, match="1 names for 2 colours"):
        Setting.of(TABLES[0].edition, ["Ada"], [0, 1])


def test_settings_can_be_compared_and_hashed() -> None:
    table = TABLES[0]
    assert table.setting() == table.setting()
    assert len({table.setting(), table.setting(), table.setting(EVERYTHING)}) == 2
