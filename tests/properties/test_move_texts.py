"""Moves as text: every action has a word of its own, and people may say it at length."""

from collections.abc import Iterable
from random import Random

import pytest

from forno.editions import Edition, edition, edition_ids
from forno.game import Game
from forno.notation import parse_moves, write_action
from forno.notation.longhand import tidy
from forno.rules.phases import ADD, REQUEST
from tests.support.games import SILENT, decisions, everything, new_game, pick, truth
from tests.support.nightly import some
from tests.support.tables import TABLES, Table

EDITIONS = [edition(name) for name in edition_ids()]


def actions_of(found: Edition, colour: int, text: str) -> list[int]:
    return [word.action for word in parse_moves(found, colour, text)]


@pytest.mark.parametrize("found", EDITIONS, ids=lambda found: found.id)
def test_every_action_has_one_word_and_every_word_one_action(found: Edition) -> None:
    for colour in range(len(found.colours)):
        texts = [write_action(found, colour, action) for action in range(found.rulebook.actions)]
        assert len(set(texts)) == len(texts)
        for action, text in enumerate(texts):
            assert actions_of(found, colour, text) == [action]
            assert tidy(found, text) == text
            assert tidy(found, f"  {text.upper()} ,") == text
        assert actions_of(found, colour, " ".join(texts)) == list(range(len(texts)))


def said_alone(game: Game, action: int) -> Game | None:
    """The game after an action's text, typed by itself; nothing if words refuse it.

    Words name all cards of a request or of a Bombastica in one go: a request is then complete,
    and half a Bombastica is only added step by step, by the numbers of the actions.
    """
    naming = truth(game).phase in SILENT and action < game.edition.rulebook.act_order
    done = game.copy()
    done.play(action)
    if naming and truth(done).phase == REQUEST:
        if "?" not in done.legal:
            return None
        done.play("?")
    elif naming and truth(done).phase == ADD:
        return None
    return done


@pytest.mark.parametrize("table", some(TABLES, 2), ids=str)
def test_the_text_of_a_legal_action_is_that_action(table: Table) -> None:
    game = new_game(table, 22)
    random = Random(22)
    for state in decisions(game, table, "needy", 22):
        if random.random() > (0.3 if state.phase in SILENT else 0.05):
            continue
        for action in game.legal:
            colour = state.colour[state.turn]
            assert actions_of(table.edition, colour, action.text) == [action.index]
            expected = said_alone(game, action.index)
            assert (action.text in game.legal) == (expected is not None)
            if expected is not None:
                said = game.copy()
                said.play(action.text)
                assert everything(said) == everything(expected)


def spoken(found: Edition, words: Iterable[str]) -> str:
    """The short words of a move as people would say them."""
    names = {kind.code: kind.id for kind in found.ingredients}
    said = []
    for word in words:
        verb, _, kinds = word.partition("=")
        if word[0].isdecimal():
            plural = "s" if word[:-1] != "1" else ""
            said.append(f"{word[:-1]} {names[word[-1]]}{plural}")
        elif word[0] == "+":
            said.append(f"order {word[1:]}")
        elif verb in ("bake", "ask"):
            filling = " and ".join(names[kind] for kind in kinds)
            said.append(f"{verb} with {filling}" if kinds else verb)
        else:
            said.append(LONG.get(word, word))
    return ", ".join(said)


LONG = {
    "-": "no order",
    "s": "draw from the supply",
    "w": "draw from my waiter",
    "?": "done",
    "help": "yes",
    "refuse": "no",
    "decline": "pass",
}


@pytest.mark.parametrize("table", some(TABLES, 2, 1), ids=str)
def test_whole_moves_said_at_length_are_the_same_moves(table: Table) -> None:
    """Collect a seat's steps until its move is over, then say them in one go."""
    game = new_game(table, 23)
    random = Random(23)
    while not game.is_over:
        start, words = game.copy(), []
        going_on = True
        while going_on:
            index = pick("needy", truth(game), table, game.legal.indices, random)
            colour = truth(game).colour[truth(game).turn]
            words.append(write_action(table.edition, colour, index))
            game.play(index)
            going_on = game.in_move
        if random.random() < 0.3:
            short, long = start.copy(), start.copy()
            short.play(" ".join(words))
            long.play(spoken(table.edition, words))
            assert everything(short) == everything(game)
            assert everything(long) == everything(game)


@pytest.mark.parametrize(
    ("said", "short"),
    [
        ("3 salami, order 4s1p, draw waiter", "3s +4s1p w"),
        ("3 Salami order none draw supply", "3s - s"),
        ("play 2 olives, no order, draw from the supply", "2o - s"),
        ("1 pepper + bombastica waiter", "1p +bombastica w"),
        ("3 s none s", "3s - s"),
        ("2 a order mini w", "2a +mini w"),
        ("bake with salami", "bake=s"),
        ("bake salami and olive", "bake=so"),
        ("bake salami+olive", "bake=so"),
        ("bake s+o", "bake=so"),
        ("3 of the salami, order an each, draw my waiter", "3s +each w"),
        ("bake a", "bake=a"),
        ("ask for 2 olives and 1 pepper, done", "ask 2o 1p ?"),
        ("ask salami 1 pepper", "ask=s 1p"),
        ("add 2 mushrooms 1 pineapple", "2m 1a"),
        ("yes", "help"),
        ("no", "refuse"),
        ("pass", "decline"),
        # What is not understood stays as it is.
        ("3 4 salami", "3 4s"),
        ("3 order 4s1p", "3 +4s1p"),
        ("3 w", "3 w"),
        ("order", "order"),
        ("order 4 salami", "+4 salami"),
        ("no help", "refuse help"),
        ("salami", "salami"),
        ("bake w", "bake w"),
    ],
)
def test_what_people_say(said: str, short: str) -> None:
    assert tidy(edition("rio-grande"), said) == short


def test_words_may_leave_out_what_goes_without_saying() -> None:
    game = new_game(TABLES[0], 24)
    first = str(next(iter(game.legal)))
    brief, full = game.copy(), game.copy()
    brief.play(f"{first} s")
    full.play(f"{first} - s")
    assert everything(brief) == everything(full)


def test_a_turn_part_by_part_is_the_same_turn() -> None:
    game = new_game(TABLES[0], 25)
    action = next(iter(game.legal))
    number, kind = int(action.text[:-1]), edition("rio-grande").kind(action.text[-1])
    name = edition("rio-grande").ingredients[kind].id
    parts, words = game.copy(), game.copy()
    parts.turn((number, name), draw="supply")
    words.play(f"{action} - s")
    assert everything(parts) == everything(words)
