"""Who sees what, point by point."""

from pathlib import Path

import pytest

from forno.editions import edition
from forno.rules.counts import total
from forno.rules.phases import ANSWER, BAKE, OVER, SHUFFLE
from forno.rules.state import State, is_order, run_what
from forno.views import (
    EVERYTHING,
    ROOM,
    SPECTATOR,
    Concealed,
    Counted,
    Delivered,
    FaceDown,
    FaceUp,
    Hand,
    Moment,
    Recall,
    RoomView,
    Shown,
    View,
    Viewer,
    project,
)
from tests.support.nightly import some
from tests.support.tables import TABLES, Table, play, tables_of


def table_of(name: str, players: int = 3, *, helping: bool = False) -> Table:
    return Table(edition(name), players, helping=helping)


def cards_in(view: View) -> int:
    return sum(1 if is_order(run) else run_what(run) for run in view.oven.runs)


def later(table: Table, seed: int = 4) -> list[State]:
    """Copies of all states of a game from the second round on."""
    return [state.copy() for state in play(table, seed) if state.round > 1]


@pytest.mark.parametrize("viewer", [-1, 3, True, None, "room"])
def test_only_seats_and_spectators_get_a_view(viewer: Viewer) -> None:
    table = table_of("rio-grande")
    with pytest.raises(ValueError, match="neither a seat nor a spectator"):
        project(table.new_state(1), table.setting(), viewer)


def test_a_seat_sees_its_own_hand_and_a_spectator_none() -> None:
    table = table_of("rio-grande")
    state = table.new_state(1)
    for seat in range(3):
        view = project(state, table.setting(), seat)
        assert view.hand == Hand(state.hand[seat], state.orders[seat])
    assert project(state, table.setting(), SPECTATOR).hand is None


def test_everybody_sees_the_numbers_of_cards() -> None:
    table = table_of("plus")
    seats = project(table.new_state(1), table.setting(), SPECTATOR).seats
    assert [(seat.ingredients, seat.orders, seat.waiter) for seat in seats] == [(8, 1, 14)] * 3


def test_before_the_first_round_nobody_begins() -> None:
    table = table_of("rio-grande")
    view = project(State(players=3), table.setting(), 0)
    assert view.moment is Moment.DEAL
    assert view.starter is None
    assert view.to_act is None


@pytest.mark.parametrize("table", some(TABLES, 3), ids=str)
def test_the_top_card_alone_is_in_sight_and_none_while_baking(table: Table) -> None:
    most = 0
    for state in play(table, seed=6):
        view = project(state, table.setting(), 0)
        most = max(most, cards_in(view))
        assert cards_in(view) == (0 if view.baking else min(1, state.oven_cards))
        assert view.oven.height == state.oven_cards
    assert most == 1


@pytest.mark.parametrize("recall", [Recall(2), Recall(5), EVERYTHING], ids=str)
def test_remembered_cards_are_in_view_until_they_are_read(recall: Recall) -> None:
    for state in play(table_of("rio-grande"), seed=6):
        view = project(state, table_of("rio-grande").setting(recall), 0)
        assert cards_in(view) == min(recall.cards, state.oven_cards)


def test_an_open_kitchen_shows_the_whole_oven() -> None:
    table = table_of("rio-grande")
    for state in play(table, seed=6):
        view = project(state, table.setting(open_kitchen=True), 1)
        assert cards_in(view) == state.oven_cards


@pytest.mark.parametrize(
    ("name", "open_kitchen", "kind"),
    [
        ("rio-grande", False, Shown),
        ("rio-grande", True, Shown),
        ("bgg", False, Counted),
        ("plus", False, Concealed),
        ("plus", True, Counted),
    ],
)
def test_delivered_orders_are_seen_as_the_edition_says(
    name: str, open_kitchen: bool, kind: type[Delivered]
) -> None:
    table = table_of(name, helping=name == "plus")
    states = later(table)
    for viewer in (0, 1, SPECTATOR):
        for state in states:
            view = project(state, table.setting(open_kitchen=open_kitchen), viewer)
            expected = Shown if state.phase == OVER else kind
            assert {type(seat.delivered) for seat in view.seats} == {expected}
            if expected is Counted:
                numbers = [Counted(orders.bit_count()) for orders in state.delivered[:3]]
                assert [seat.delivered for seat in view.seats] == numbers
    assert any(states[-1].delivered)


def test_no_list_of_deliveries_is_shown_where_rewards_are_among_them(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('parent = "plus"\ndelivered = "shown"\n', encoding="utf-8")
    for table in tables_of(edition(house)):
        view = project(table.new_state(1), table.setting(), 0)
        assert isinstance(view.seats[0].delivered, Counted if table.helping else Shown)


@pytest.mark.parametrize(
    ("name", "kind"), [("rio-grande", FaceDown), ("bgg", FaceUp), ("plus", FaceUp)]
)
def test_the_used_pile_is_seen_as_the_edition_says(
    name: str, kind: type[FaceDown] | type[FaceUp]
) -> None:
    table = table_of(name)
    largest = 0
    for state in play(table, seed=4):
        used = project(state, table.setting(), 0).used
        assert type(used) is kind
        number = used.number if isinstance(used, FaceDown) else total(used.cards)
        assert number == total(state.used)
        largest = max(largest, number)
    assert largest > 0


def test_leftovers_stay_in_sight_only_where_they_stay_on_the_table() -> None:
    for name, stay in (("bgg", True), ("rio-grande", False)):
        table = table_of(name)
        leftovers = [state for state in later(table) if state.phase == SHUFFLE]
        assert leftovers
        for state in leftovers:
            view = project(state, table.setting(), 0)
            assert bool(view.table) is stay
            assert cards_in(view) == (0 if stay else 1)


def test_the_order_turned_up_and_the_request_are_public() -> None:
    table = table_of("plus", 4, helping=True)
    asked = 0
    for state in play(table, seed=3):
        view = project(state, table.setting(), SPECTATOR)
        if state.phase == BAKE:
            assert view.moment is Moment.SETTLE
            assert view.turned is not None
            assert view.turned.seat == view.to_act == state.owner
            assert view.request is None
        if state.phase == ANSWER:
            asked += 1
            assert view.request is not None
            assert view.request.cards == state.named
            assert view.to_act == state.turn
        if state.owner == -1:
            assert view.turned is None
            assert view.request is None
    assert asked > 0


def test_winners_are_known_when_the_game_is_over() -> None:
    table = table_of("abacus")
    for state in play(table, seed=1):
        view = project(state, table.setting(), 0)
        assert bool(view.winners) is (state.phase == OVER)
        assert (view.moment is Moment.OVER) is (state.phase == OVER)


def test_the_room_sees_everything_but_only_when_asked_for() -> None:
    table = table_of("plus", helping=True)
    state = later(table)[3]
    room = project(state, table.setting(), ROOM)
    assert isinstance(room, RoomView)
    assert room.public == project(state, table.setting(), SPECTATOR)
    assert [hand.ingredients for hand in room.hands] == state.hand[:3]
    assert list(room.supply) == state.supply[: state.stock][::-1]
    assert [len(waiter) for waiter in room.waiters] == state.waiting[:3]
    assert list(room.delivered) == state.delivered[:3]
    assert room.waiters[0][0] == state.waiter[0] & 15
    assert not isinstance(project(state, table.setting(), SPECTATOR), RoomView)
