"""Hints: certain cases, words, refusals, and nothing that the seat could not know."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np
import numpy.typing as npt
import pytest

from forno.bots import Danger, Hint, NoHintError, OrderHint, Threat, hint, make_player
from forno.bots.hints import hint as hints
from forno.bots.search.search_engine import SearchEngine
from forno.bots.search.win_shares import ENOUGH, compare
from forno.game import Game, situation
from forno.rules.counts import some
from forno.views import EVERYTHING, SPECTATOR, Follower, Moment, OrderCard, View, project, redact
from forno.views.card_tracker import CardTracker
from forno.words import LANGUAGES, speak
from tests.support.compiling import compile_thinking
from tests.support.games import truth
from tests.support.resample import resample

PINEAPPLE, PEPPER, MUSHROOM, OLIVE, SALAMI = range(5)
SEATS = [("Ada", "green"), ("Ben", "purple")]
WORLDS = 60


@pytest.fixture(autouse=True, scope="module")
def _compiled() -> None:
    compile_thinking()


@pytest.fixture(autouse=True)
def _as_cooks_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cooks play on in place of a net: they complete what they can, which makes cases certain."""
    monkeypatch.setattr(hints, "net_for", lambda _edition: None)


def knowledge(game: Game, seat: int) -> tuple[View, CardTracker]:
    """What a perfect memory makes of what the seat has heard since the deal."""
    follower, tracker = Follower(replace(game.setting, recall=EVERYTHING), seat), CardTracker()
    for fact in game.facts:
        if redact(fact, seat) is not None:
            follower.hear(fact)
            tracker.append(fact)
    return follower.view, tracker


def begun(edition: str, players: int, moves: int, recall: str = "top") -> Game:
    """A game after a number of decisions of cooks."""
    game = Game(edition, players, seed=11, recall=recall)
    bots = [make_player("cook", seed=seat) for seat in range(players)]
    for _ in range(moves):
        assert game.seat_to_move is not None
        seat = game.seat_to_move
        game.play(bots[seat].choose(game.view(seat), game.legal.indices))
    return game


def at_turn(oven: str, hand: str) -> Game:
    """Ada's turn; one card is left, and nobody has anything else."""
    return situation(
        "rio-grande",
        SEATS,
        hands={"Ada": hand, "Ben": "1a"},
        oven=oven,
        supply="a",
        turn="Ada",
        recall="everything",
    )


def of_order(found: Hint, game: Game, code: str) -> OrderHint:
    order = game.edition.order(game.setting.colours[0], code)
    return next(each for each in found.orders if each.order == order)


# --- Certain cases ----------------------------------------------------------------------------


def test_an_order_whose_bill_lies_before_it_is_certain() -> None:
    game = at_turn("4s 1p green:4s1p", "1m")
    found = hint(game.view("Ada"), worlds=WORLDS)
    order = of_order(found, game, "4s1p")
    assert (order.bakes, order.alone, order.in_hand) == (1.0, 1.0, False)
    assert order.threats == ()
    assert (found.seat, found.keep) == (0, 0)


def test_so_is_one_that_would_be_laid_on_top_of_it() -> None:
    game = at_turn("4s 1p", "1m +4s1p")
    found = of_order(hint(game.view("Ada"), worlds=WORLDS), game, "4s1p")
    assert (found.bakes, found.alone, found.in_hand) == (1.0, 1.0, True)
    assert found.lead is not None
    game.play("1m")
    found = of_order(hint(game.view("Ada"), worlds=WORLDS), game, "4s1p")
    assert (found.bakes, found.alone, found.lead) == (1.0, 1.0, None)


def test_what_nobody_can_complete_is_impossible() -> None:
    game = at_turn("1s green:4s1p", "1m")
    order = of_order(hint(game.view("Ada"), worlds=WORLDS), game, "4s1p")
    assert (order.bakes, order.alone) == (0.0, 0.0)
    (threat,) = order.threats
    assert (threat.danger, threat.share, threat.thief) == (Danger.LACKING, 1.0, None)


def test_what_the_hand_completes_takes_cards_that_are_to_be_kept() -> None:
    game = situation(
        "rio-grande",
        SEATS,
        hands={"Ada": "1p2m", "Ben": "1a"},
        oven="4s green:4s1p",
        supply="-",
        opens="Ben",
        recall="everything",
    )
    found = hint(game.view("Ada"), worlds=WORLDS)
    order = of_order(found, game, "4s1p")
    assert (order.bakes, order.alone) == (1.0, 0.0)
    assert found.keep == some(PEPPER, 1)
    assert found.moves[0].share >= found.moves[-1].share


def test_the_order_that_takes_the_cards_before_is_named() -> None:
    game = at_turn("4s 1o purple:4s1o 1p green:4s1p", "1m")
    (threat,) = of_order(hint(game.view("Ada"), worlds=WORLDS), game, "4s1p").threats
    assert (threat.danger, threat.share) == (Danger.TAKEN, 1.0)
    assert threat.thief == OrderCard(1, game.edition.order(OLIVE, "4s1o"))
    assert (threat.cards, threat.number) == (some(SALAMI, 4), 4)


def test_chances_come_with_moves_and_errors() -> None:
    game = begun("abacus", 3, 20)
    assert game.seat_to_move is not None
    found = hint(*knowledge(game, game.seat_to_move), worlds=WORLDS)
    assert 1 <= len(found.moves) <= 3
    best = found.moves[0]
    assert best.behind == best.behind_error == 0
    for order in found.orders:
        assert 0 <= order.alone <= order.bakes <= 1


class Certain(SearchEngine):
    """An engine to whom one action wins and the others lose; it counts how often each is tried."""

    def __init__(self) -> None:
        self.tried: Counter[int] = Counter()

    def try_actions(
        self, actions: Sequence[int], *, horizon: int, worlds: int, seed: int, first: int = 0
    ) -> npt.NDArray[np.float64]:
        del horizon, seed, first
        self.tried.update(dict.fromkeys(actions, worlds))
        values = np.zeros((worlds, len(actions)))
        for at, action in enumerate(actions):
            values[:, at] = 0.8 if action == 7 else 0.3
            values[: worlds // 5, at] -= 0.2
        return values


@pytest.mark.parametrize("actions", [[7], [3, 7, 9]])
def test_the_share_of_the_best_is_known_even_where_all_others_fall_behind(
    actions: list[int],
) -> None:
    engine = Certain()
    best, *others = compare(engine, actions, worlds=500, trials=hints.TRIALS, seed=0)
    assert (best.action, best.worlds) == (7, ENOUGH)
    assert best.error < 0.02
    assert all(each.worlds < ENOUGH for each in others)
    assert engine.tried[7] == ENOUGH


def test_the_page_says_how_often_the_best_is_tried() -> None:
    assert hints.TRIALS // hints.CANDIDATES == ENOUGH
    page = (Path(__file__).parents[3] / "docs" / "hints.md").read_text("utf-8")
    assert f"the best is tried in {ENOUGH} deals or more" in page


# --- Nothing but what the seat knows ----------------------------------------------------------


@pytest.mark.parametrize("edition", ["rio-grande", "plus"])
@pytest.mark.parametrize("recall", ["top", "6"])
def test_hidden_cards_make_no_difference(edition: str, recall: str) -> None:
    game = begun(edition, 3, 14)
    seat = game.seat_to_move
    assert seat is not None
    setting = replace(game.setting, recall=type(EVERYTHING).parse(recall))
    state = truth(game)
    other = resample(state, setting, seat, Random(5))
    assert other != state
    found = hint(project(state, setting, seat), worlds=20, seed=3)
    assert found == hint(project(other, setting, seat), worlds=20, seed=3)


def test_the_same_knowledge_gives_the_same_hint() -> None:
    game = begun("rio-grande", 4, 25)
    seat = game.seat_to_move
    assert seat is not None
    view, tracker = knowledge(game, seat)
    assert hint(view, tracker, worlds=20) == hint(view, tracker.copy(), worlds=20)


@pytest.mark.parametrize("recall", ["top", "6", "everything"])
def test_what_was_heard_is_what_is_known(recall: str) -> None:
    game = begun("rio-grande", 3, 25, recall)
    seat = game.seat_to_move
    assert seat is not None
    found = hints.hint_from(game.facts_for(seat), game.setting, seat, worlds=20, trials=60)
    view, tracker = game.view(seat), knowledge(game, seat)[1] if recall == "everything" else None
    assert found == hint(view, tracker, worlds=20, trials=60)


def test_interpreted_rules_find_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    game = at_turn("3s 1o purple:4s1o 1p green:4s1p", "1m1s +bomb")
    compiled = hint(game.view("Ada"), worlds=2)
    monkeypatch.setenv("FORNO_INTERPRETED", "1")
    interpreted = hint(game.view("Ada"), worlds=2)
    assert interpreted.orders == compiled.orders
    assert interpreted.keep == compiled.keep


# --- Words and refusals -----------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "threat",
    [
        Threat(Danger.TAKEN, 0.31, some(OLIVE, 2), 2, OrderCard(1, 0)),
        Threat(Danger.TAKEN, 0.31, some(OLIVE, 2), 2, OrderCard(0, 0)),
        Threat(Danger.LACKING, 0.31, some(OLIVE, 2), 2),
        Threat(Danger.LACKING, 0.31, 0, 2),
        Threat(Danger.LACKING, 0.31, 0, 0),
        Threat(Danger.SPOILED, 0.31, some(OLIVE, 2), 2),
        Threat(Danger.GIVEN_UP, 0.31, 0, 0),
    ],
)
def test_every_threat_has_words(language: str, threat: Threat) -> None:
    setting = situation("rio-grande", SEATS, turn="Ada").setting
    said = speak(language).threat(threat, setting, 0)
    assert "31" in said
    assert said.endswith(".")
    assert ("Ben" in said) == (threat.thief is not None and threat.thief.seat == 1)
    if threat.cards:
        assert speak(language).cards(setting.edition, threat.cards) in said


def test_the_sentence_of_a_thief() -> None:
    setting = situation("rio-grande", SEATS, turn="Ada").setting
    threat = Threat(Danger.TAKEN, 0.31, some(OLIVE, 2), 2, OrderCard(1, 0))
    said = speak("en").threat(threat, setting, 0)
    assert said.startswith("In 31 of 100 deals the order “")
    assert said.endswith("” for Ben before it takes what it then lacks, mostly 2 olives.")


def test_only_the_seat_to_act_gets_a_hint() -> None:
    game = begun("rio-grande", 3, 6)
    seat = game.seat_to_move
    assert seat is not None
    with pytest.raises(NoHintError, match="spectator"):
        hint(game.view(SPECTATOR))
    with pytest.raises(NoHintError, match="to act"):
        hint(game.view((seat + 1) % 3))
    with pytest.raises(ValueError, match="at least two worlds"):
        hint(game.view(seat), worlds=1)


def test_a_tracker_goes_with_the_whole_oven() -> None:
    game = begun("rio-grande", 3, 20)
    seat = game.seat_to_move
    assert seat is not None
    view, tracker = knowledge(game, seat)
    assert view.moment is not Moment.OVER
    assert view.oven.height > 1
    with pytest.raises(NoHintError, match="whole oven"):
        hint(game.view(seat), tracker)
