"""The rows of numbers are views and nothing else."""

from random import Random

import numpy as np
import pytest

from forno.batch import Batch, QuickGame, encode
from forno.editions.rulebook import SEATS
from forno.kernels import drivers, machine_code
from forno.kernels.rows import observation_rows
from forno.kernels.state_records import pack_rulebook, pack_states
from forno.rules.chance import MASK
from forno.rules.phases import OVER, SHUFFLE
from forno.rules.state import NOBODY, State
from forno.views import EVERYTHING, SPECTATOR, TOP_CARD, Recall, Setting, View, project
from forno.views.encoding import COLUMNS, OVEN, PLACES, WORD, encoded_length
from tests.support.nightly import some
from tests.support.resample import resample
from tests.support.tables import NAMES, TABLES, Table, play

RECALLS = (TOP_CARD, Recall(2), Recall(7), EVERYTHING)


def observed(
    s: State, setting: Setting, viewer: int | None = None, *, compiled: bool = True
) -> bytes:
    """What a seat sees, the one to act if none is named, written by the arrays' own driver."""
    seat = s.turn if viewer is None else viewer
    rows = observation_rows(1, s.players, setting.recall)
    e = setting.edition.rulebook
    if compiled:
        machine_code.observe_game(pack_states([s]), pack_rulebook(e), seat, rows)
    else:
        drivers.observe_game([s], [e], seat, rows)
    row: bytes = rows.tokens.tobytes()
    return row


def view_of(s: State, setting: Setting, viewer: int | None = None) -> View:
    view = project(s, setting, s.turn if viewer is None else viewer)
    assert isinstance(view, View)
    return view


@pytest.mark.parametrize("table", some(TABLES, 6, 1), ids=str)
def test_a_row_is_the_view_encoded(table: Table) -> None:
    random = Random(4)
    for seed in range(3):
        for s in play(table, seed):
            if s.turn == NOBODY:
                continue
            setting = table.setting(random.choice(RECALLS))
            row = encode(view_of(s, setting))
            assert observed(s, setting) == row
            assert random.random() < 0.9 or observed(s, setting, compiled=False) == row


@pytest.mark.parametrize("table", some(TABLES, 6, 3), ids=str)
def test_every_seat_has_its_row_and_after_the_game_too(table: Table) -> None:
    random = Random(8)
    moments = set()
    for s in play(table, seed=5):
        if s.phase == SHUFFLE:
            continue
        setting, viewer = table.setting(random.choice(RECALLS)), random.randrange(s.players)
        row = encode(view_of(s, setting, viewer))
        assert observed(s, setting, viewer) == row
        assert random.random() < 0.9 or observed(s, setting, viewer, compiled=False) == row
        moments.add((s.phase == OVER, viewer == s.turn))
    assert {(False, False), (False, True)} < moments
    assert observed(s, table.setting(), 1) == encode(view_of(s, table.setting(), 1))
    assert s.phase == OVER


@pytest.mark.parametrize("table", some(TABLES, 6, 2), ids=str)
def test_nothing_hidden_changes_a_row(table: Table) -> None:
    random = Random(5)
    for s in play(table, seed=6):
        if s.turn == NOBODY:
            continue
        setting = table.setting(random.choice(RECALLS))
        twin = resample(s, setting, s.turn, random)
        assert observed(twin, setting) == observed(s, setting)


@pytest.mark.parametrize("table", some(TABLES, 6, 1), ids=str)
def test_nothing_hidden_changes_the_arrays_of_a_batch(table: Table) -> None:
    """Not only the row: the mask, and who acts, tell nothing either."""
    random = Random(7)
    batch = Batch(table.edition, table.players, 6, helping=table.helping, recall=Recall(3))
    batch.reset(11)
    for _ in range(60):
        batch.step(batch.sample())
        before = [array.copy() for array in (batch.observations, batch.masks, batch.seats)]
        batch.load([unlike(batch, game, random) for game in range(batch.games)])
        after = (batch.observations, batch.masks, batch.seats)
        for old, new in zip(before, after, strict=True):
            assert (old == new).all()


def unlike(batch: Batch, game: int, random: Random) -> State:
    """Another truth that the seat to act can't tell from the one in the batch."""
    s = batch.state(game)
    setting = Setting.of(
        batch.edition,
        NAMES[: s.players],
        s.colour[: s.players],
        helping=batch.helping,
        recall=batch.recall,
    )
    return resample(s, setting, s.turn, random)


def test_the_columns_cover_the_row_without_overlapping() -> None:
    taken: set[int] = set()
    for column in COLUMNS:
        places = set(range(column.at, column.at + column.width))
        assert not places & taken, column.name
        taken |= places
        assert column.at // WORD == (column.at + column.width - 1) // WORD, column.name
    assert max(taken) < OVEN
    assert OVEN % WORD == 0
    assert len(PLACES) == len(COLUMNS)
    assert encoded_length(TOP_CARD) == OVEN + WORD
    assert encoded_length(EVERYTHING) == OVEN + EVERYTHING.cards


def test_every_column_says_something_somewhere() -> None:
    """A column that is always 0 would be a mistake in the layout."""
    seen = np.zeros(OVEN, bool)
    for table in TABLES:
        for s in play(table, seed=2):
            if s.turn != NOBODY:
                row = encode(view_of(s, table.setting()))
                seen |= np.frombuffer(row, np.uint8, OVEN) != 0
    silent = {c.name for c in COLUMNS if not seen[c.at : c.at + c.width].any()}
    # Of the five editions, those that show deliveries have eight orders and five players at most.
    for_house_rules = {f"more_shown_{place}" for place in range(SEATS)} | {"shown_5", "delivered_5"}
    assert silent == for_house_rules


def test_a_single_game_shows_the_same_as_its_batch() -> None:
    batch = Batch("oya", 3, 1, recall=Recall(5))
    game = QuickGame("oya", 3, recall=Recall(5))
    batch.reset([42])
    game.start(42)
    while not batch.finished[0]:
        assert (game.observe() == batch.observations[0]).all()
        assert list(game.legal) == np.flatnonzero(batch.masks[0]).tolist()
        assert game.turn == batch.seats[0]
        action = int(batch.sample()[0])
        game.play(action)
        batch.step([action])
    assert game.is_over
    assert game.rewards == pytest.approx(tuple(batch.rewards[0].tolist()))


def test_a_spectator_has_no_row() -> None:
    table = TABLES[0]
    s = table.new_state(seed=1)
    view = project(s, table.setting(), SPECTATOR)
    with pytest.raises(TypeError, match="only a seat's view"):
        encode(view)


def test_the_generator_never_shows() -> None:
    table = TABLES[3]
    s = table.new_state(seed=9)
    other = s.copy()
    other.chance = MASK - s.chance
    assert observed(s, table.setting(EVERYTHING)) == observed(other, table.setting(EVERYTHING))
