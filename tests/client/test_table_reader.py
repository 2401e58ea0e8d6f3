"""What a server writes is what a client reads."""

import json
from pathlib import Path
from typing import Any

import pytest

from forno.client.table_reader import WireError, read_fact, read_setting, read_view
from forno.editions import edition
from forno.rules.facts import Fact
from forno.views import (
    EVERYTHING,
    SPECTATOR,
    TOP_CARD,
    Follower,
    Plain,
    Recall,
    Setting,
    Viewer,
    fact_to_plain,
    heard,
    own_to_plain,
    project,
    project_for_all,
    public_to_plain,
    setting_to_plain,
)
from tests.support.nightly import some
from tests.support.tables import TABLES, Table, play

HELPING = Table(edition("plus"), 4, helping=True)
PLAIN = Table(edition("rio-grande"), 3, helping=False)
HELPED = {"plus-3-helping": 3, "plus-4-helping": 19, "plus-5-helping": 44, "plus-6-helping": 0}
"""Seeds of games in which an owner adds cards to a Bombastica after help: a rare sight."""


def wired(plain: Plain) -> Any:
    """What arrives at the other end."""
    return json.loads(json.dumps(plain))


def setting_at(table: Table, number: int) -> Setting:
    """A table with one of several recalls, or with an open kitchen."""
    recalls = (TOP_CARD, Recall(3), EVERYTHING)
    if number % 4 == 3:
        return table.setting(open_kitchen=True)
    return table.setting(recalls[number % 4])


# --- What is written is read ------------------------------------------------------------------


@pytest.mark.parametrize(
    "number", some(range(len(TABLES)), 3), ids=lambda number: str(TABLES[number])
)
def test_views_and_facts_of_whole_games_survive_the_wire(number: int) -> None:
    table = TABLES[number]
    truth = setting_at(table, number)
    setting = read_setting(wired(setting_to_plain(truth)))
    assert setting == truth
    followers: dict[Viewer, Follower] = {
        viewer: Follower(setting, viewer) for viewer in (*range(table.players), SPECTATOR)
    }
    facts: list[Fact] = []
    for state in play(table, seed=HELPED.get(str(table), number), told=facts):
        told = [read_fact(wired(fact_to_plain(fact, truth)), setting) for fact in facts]
        assert told == facts
        facts.clear()
        spectator, seats = project_for_all(state, truth)
        public = wired(public_to_plain(spectator))
        for view in (spectator, *seats):
            own = None if view is spectator else wired(own_to_plain(view.setting, view))
            read = read_view(setting, view.viewer, public, own)
            assert read == view
            assert hash(read) == hash(view)
            follower = followers[view.viewer]
            for fact in heard(told, view.viewer):
                follower.hear(fact)
            assert follower.view == read


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("table", [PLAIN, HELPING], ids=str)
def test_every_recall_survives_the_wire(table: Table, number: int) -> None:
    setting = setting_at(table, number)
    assert read_setting(wired(setting_to_plain(setting))) == setting
    for step, state in enumerate(play(table, seed=8)):
        if step % 5 == 0:
            view = project(state, setting, step % table.players)
            public, own = wired(public_to_plain(view)), wired(own_to_plain(view.setting, view))
            assert read_view(setting, view.viewer, public, own) == view


def test_what_a_spectator_does_not_see_may_be_written_as_nothing() -> None:
    view = project(PLAIN.new_state(1), PLAIN.setting(), SPECTATOR)
    assert (
        read_view(view.setting, SPECTATOR, public_to_plain(view), own_to_plain(view.setting, view))
        == view
    )


# --- What is wrong is told --------------------------------------------------------------------


def test_another_edition_of_the_same_name_is_told_by_its_fingerprint() -> None:
    plain = wired(setting_to_plain(PLAIN.setting()))
    plain["fingerprint"] = HELPING.edition.fingerprint
    with pytest.raises(WireError, match=r'fingerprint: the server plays another "rio-grande"'):
        read_setting(plain)


def test_an_edition_is_never_looked_for_among_the_files(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('id = "house"\nparent = "plus"\n', "utf-8")
    assert edition(house).id == "house"
    plain = wired(setting_to_plain(PLAIN.setting()))
    plain["edition"] = str(house)
    with pytest.raises(WireError, match=r"setting\.edition: must be one of rio-grande, "):
        read_setting(plain)


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("names", ["Ada", "Ben", "Ada"], "names must differ"),
        ("names", ["Ada", "Ben", "\x1b[31m"], "printable characters"),
        ("names", ["Ada", "Ben"], "must be 2, one for each player, not 3"),
        ("names", ["Ada"], "rio-grande is for 2 to 5"),
        ("names", ["Ada", " Ben", "Cleo"], "no spaces"),
        ("colours", ["red", "green", "red"], "must differ"),
        ("colours", ["red", "green", "pink"], 'must be one of yellow, .* not "pink"'),
        ("helping", True, "rio-grande has no Helping"),
        ("rounds", 4, "must be 3, not 4"),
        ("recall", "03", 'is written "3", not "03"'),
        ("recall", "0", "recall is 1 or more"),
    ],
)
def test_a_table_that_can_not_be_is_refused(key: str, value: Plain, reason: str) -> None:
    plain = wired(setting_to_plain(PLAIN.setting()))
    plain[key] = value
    with pytest.raises(WireError, match=reason):
        read_setting(plain)


def test_a_hand_belongs_to_its_viewer() -> None:
    setting = PLAIN.setting()
    state = PLAIN.new_state(1)
    view = project(state, setting, 1)
    public, own = wired(public_to_plain(view)), wired(own_to_plain(view.setting, view))
    with pytest.raises(WireError, match="own: a spectator has no hand"):
        read_view(setting, SPECTATOR, public, own)
    with pytest.raises(WireError, match="own: must be an object, not null"):
        read_view(setting, 1, public, None)
    with pytest.raises(WireError, match="viewer: 3 is neither a seat nor a spectator"):
        read_view(setting, 3, public, own)
    public["seats"][1]["ingredients"] += 1
    with pytest.raises(WireError, match="as many cards as everybody sees in the hand of seat 1"):
        read_view(setting, 1, public, own)


def test_an_error_says_where_and_what() -> None:
    view = project(PLAIN.new_state(1), PLAIN.setting(), SPECTATOR)
    public = wired(public_to_plain(view))
    public["seats"][2]["waiter"] = "seven"
    with pytest.raises(WireError) as caught:
        read_view(view.setting, SPECTATOR, public, None)
    assert str(caught.value) == (
        'view.seats[2].waiter: must be a whole number from 0 to 8, not "seven"'
    )
    with pytest.raises(WireError, match=r'waits: has "mood", which this client does not know'):
        read_fact({"fact": "waits", "phase": "draw", "seat": 0, "mood": "good"}, view.setting)
    with pytest.raises(WireError, match=r"waits: lacks seat"):
        read_fact({"fact": "waits", "phase": "draw"}, view.setting)
