"""A refused move changes nothing: cards, generator, facts and record are as they were."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forno.game import Game, Refused
from forno.rules.refusals import Reason, Refusal
from tests.support.games import SILENT, decisions, everything, new_game, truth
from tests.support.nightly import some
from tests.support.tables import TABLES, Table

WORDS = """
    3s 1a 2p 1m 9o 99h 0s 00s 1x -1s 3 s w x + - +bomb +mini +4s1p +4p1s +nonsense bomb order
    draw supply waiter salami olives , bake bake=s bake=ss bake=so bake=x bake= decline ask ask=s
    ask=os ? ?? help refuse yes no none done pass and the = ==
    +=s \N{SNOWMAN} \N{FULLWIDTH DIGIT THREE}s {} %s
    """.split()  # noqa: SIM905 (as they would be typed)


READ: set[Reason] = set()
"""Reasons whose sentence has been read: once is enough, for making them takes time."""


def refuse(game: Game, move: int | str) -> Refusal | None:
    try:
        game.play(move)
    except Refused as error:
        refused = error
    else:
        return None
    assert refused.reason is refused.refusal.reason
    if refused.reason not in READ:
        READ.add(refused.reason)
        assert str(refused).endswith(f"({refused.clause})")
    return refused.refusal


@pytest.mark.parametrize("table", some(TABLES, 2), ids=str)
def test_every_illegal_action_is_refused_without_a_trace(table: Table) -> None:
    game = new_game(table, 7)
    actions = range(-1, table.edition.rulebook.actions + 1)
    random = Random(7)
    for state in decisions(game, table, "needy", 7):
        if random.random() > (0.2 if state.phase in SILENT else 0.04) and not game.is_over:
            continue
        legal = game.legal
        before = everything(game)
        for action in actions:
            if action not in legal:
                refusal = refuse(game, action)
                assert refusal is not None
                assert refusal == legal.why_not(action)
        assert everything(game) == before


@pytest.mark.parametrize("table", TABLES[::5], ids=str)
def test_words_that_mean_nothing_here_are_refused_without_a_trace(table: Table) -> None:
    game = new_game(table, 8)
    random = Random(8)
    for _ in decisions(game, table, "needy", 8):
        if random.random() > 0.05:
            continue
        before = everything(game)
        for _ in range(60):
            move = " ".join(random.choices(WORDS, k=random.randint(0, 4)))
            if move in game.legal:
                refusal = refuse(game.copy(), move)
                assert refusal is None
            else:
                refusal = refuse(game, move)
                assert refusal == game.legal.why_not(move)
        assert everything(game) == before


@given(text=st.text(max_size=40), seed=st.integers(0, 40))
def test_any_text_is_a_move_or_is_refused(text: str, seed: int) -> None:
    game = new_game(TABLES[seed % len(TABLES)], seed)
    before = everything(game)
    if refuse(game, text) is not None:
        assert everything(game) == before


@pytest.mark.parametrize(
    "text",
    [
        "",
        " \t\n",
        "9" * 5000 + "s",
        "9" * 5000 + " salami",
        "bake=" + "s" * 5000,
        "+" + "x" * 1_000_000,
        "\x00",
        "\x1b[2J",
        "\ud800",
        "a" * 1_000_000,
    ],
    ids=range(10),
)
def test_hostile_text_is_refused_shortly(text: str) -> None:
    game = new_game(TABLES[0], 1)
    with pytest.raises(Refused) as caught:
        game.play(text)
    assert len(str(caught.value)) < 250
    assert str(caught.value).isprintable()


def test_nobody_moves_for_another_seat() -> None:
    game = new_game(TABLES[-1], 2)
    for _ in range(20):
        assert game.seat_to_move is not None
        before = everything(game)
        for seat in range(len(game.names)):
            if seat != game.seat_to_move:
                with pytest.raises(Refused, match=r"\(SETUP-4\)"):
                    game.play(game.legal.indices[0], seat)
        assert everything(game) == before
        game.play(game.legal.indices[0], game.to_move)
    assert truth(game).round == 1
